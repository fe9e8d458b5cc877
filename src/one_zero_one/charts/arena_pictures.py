"""Pictures of an arena's players: ratings, pairwise scores, and the value of the first move."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from one_zero_one.arena.ratings import Rating
from one_zero_one.arena.schedule import Played
from one_zero_one.arena.tournament import Standing
from one_zero_one.charts.panels import FirstMove, draw_first_moves, mark, write_above
from one_zero_one.charts.style import BLUE, FADED, GRID, INK, PAPER, VERMILION, labels, rows_of_names, sheet
from one_zero_one.match.shares import share_of
from one_zero_one.words import Words

_LOSS_TO_WIN: Final = LinearSegmentedColormap.from_list("loss-to-win", [VERMILION, "#F7F5F0", BLUE])


def _names(words: Words, players: Sequence[str]) -> list[str]:
    """The labels of the players' rows: levels have names, other players keep theirs."""
    parts = [player.partition(":") for player in players]
    return labels(
        [
            words("plot.level", number=level, name=words(f"level.{level}")) if kind == "level" else player
            for player, (kind, _, level) in zip(players, parts, strict=True)
        ]
    )


def draw_ratings(words: Words, subtitle: str, standing: Standing, ratings: Sequence[Rating]) -> Figure:
    """Every player's rating with its interval, best first."""
    order = best_first(ratings)
    figure, axes = sheet(words("plot.ratings"), subtitle, 1.0 + 0.42 * max(3, len(order)))
    axes.axvline(0, color=FADED, linewidth=1)
    for row, player in enumerate(order):
        rating = ratings[player]
        mark(axes, row, rating, BLUE)
        write_above(axes, row, rating.value, words.grammar.number(rating.value, signed=True))
    names = _names(words, standing.plan.names)
    rows_of_names(axes, [names[player] for player in order])
    axes.margins(x=0.08)
    axes.xaxis.set_major_locator(MaxNLocator(nbins=8, integer=True))
    axes.set_xlabel(words("plot.rating-axis"))
    return figure


def best_first(ratings: Sequence[Rating]) -> list[int]:
    """The players' numbers, sorted by rating."""
    return sorted(range(len(ratings)), key=lambda player: -ratings[player].value)


def draw_wins(words: Words, subtitle: str, standing: Standing, ratings: Sequence[Rating]) -> Figure:
    """Every player's score against every other, in per cent."""
    order = best_first(ratings)
    scores = _scores(standing)
    count = len(order)
    figure, axes = sheet(words("plot.wins"), subtitle, 1.1 + 0.52 * max(3, count))
    table = [[_per_cent(scores.get((row, column))) for column in order] for row in order]
    axes.imshow(table, cmap=_LOSS_TO_WIN, vmin=0, vmax=100, aspect="auto")
    for row, line in enumerate(table):
        for column, value in enumerate(line):
            if value == value:  # noqa: PLR0124 - NaN if the players never met
                ink = PAPER if abs(value - 50) > 32 else INK
                axes.text(column, row, f"{value:.0f}", ha="center", va="center", color=ink, weight="bold")
    names = _names(words, standing.plan.names)
    axes.set_yticks(range(count), [f"{names[player]}  {place}" for place, player in enumerate(order, start=1)])
    axes.set_xticks(range(count), [str(number) for number in range(1, count + 1)])
    axes.tick_params(length=0)
    axes.grid(visible=False)
    axes.set_facecolor(GRID)
    for edge in range(count - 1):
        axes.axhline(edge + 0.5, color=PAPER, linewidth=2)
        axes.axvline(edge + 0.5, color=PAPER, linewidth=2)
    axes.spines[:].set_visible(False)
    axes.set_xlabel(words("plot.wins-axis"))
    return figure


def _per_cent(scores: Sequence[float] | None) -> float:
    return 100 * sum(scores) / len(scores) if scores else float("nan")


def _scores(standing: Standing) -> dict[tuple[int, int], list[float]]:
    """The scores of each player against each other, game by game."""
    found: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    for played in standing.in_order():
        for player, other in (played.pairing.seats, played.pairing.seats[::-1]):
            found[player, other].append(_score(played, player))
    return found


def _score(played: Played, player: int) -> float:
    return 0.5 if played.winner is None else float(played.winner == player)


def draw_first_move(words: Words, subtitle: str, standing: Standing, ratings: Sequence[Rating]) -> Figure:
    """Every player's scores when moving first and second; on top, all first movers' score."""
    deals: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    by_turn: defaultdict[tuple[int, bool], list[float]] = defaultdict(list)
    for played in standing.in_order():
        first = played.pairing.seats[played.first]
        deals[played.pairing.pair, played.pairing.deal].append(_score(played, first))
        for player in played.pairing.seats:
            by_turn[player, player == first].append(_score(played, player))
    # the two games of a deal are not independent, so count deals
    everybody = share_of(sum(deal) / len(deal) for deal in deals.values())
    names = _names(words, standing.plan.names)
    rows: list[FirstMove] = [(words("plot.everybody"), everybody, None)]
    for player in best_first(ratings):
        shares = (share_of(by_turn[player, True]), share_of(by_turn[player, False]))
        rows.append((names[player], *shares))
    return draw_first_moves(words, subtitle, rows)
