"""Pictures of statistics, in the style of the arena's. Importing this requires Matplotlib."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from matplotlib.figure import Figure

from one_zero_one.charts.album import save_pictures
from one_zero_one.charts.panels import draw_ends, draw_lengths, draw_margins, frame_shares, mark_share
from one_zero_one.charts.style import BLUE, labels, rows_of_names, sheet, shortened
from one_zero_one.learn.statistics.counting import Statistics
from one_zero_one.learn.statistics.names import tell_group, tell_value
from one_zero_one.words import Words, label_card, tell_player

#: the most rows that fit into a picture
_MOST_ROWS: Final = 30


def save_statistics(words: Words, statistics: Statistics, place: Path) -> None:
    """Draw statistics into a folder, or only the results into a file. Raises Malformed."""
    save_pictures(lambda: _draw(words, statistics), place)


def _draw(words: Words, statistics: Statistics) -> Mapping[str, Figure]:
    name = words("statistics.all") if statistics.player is None else tell_player(words, statistics.player)
    under = words("statistics.subtitle", name=shortened(name, 60), count=statistics.games)
    drawn = statistics.total.draws // (1 if statistics.player is not None else 2)
    return {
        "results": _draw_results(words, under, statistics),
        "cards": _draw_cards(words, under, statistics),
        "ends": draw_ends(words, under, statistics.ends, drawn),
        "lengths": draw_lengths(words, under, statistics.turns),
        "margins": draw_margins(words, under, statistics.margins),
    }


def _draw_results(words: Words, subtitle: str, statistics: Statistics) -> Figure:
    """The scores, with a row for each player or opponent, digit, seat and deck."""
    rows = list(statistics.rows())[:_MOST_ROWS]
    figure, axes = sheet(words("statistics.results"), subtitle, 1.4 + 0.42 * max(2, len(rows)))
    for row, (_, _, tally) in enumerate(rows):
        mark_share(axes, row, tally.share(), BLUE)
    named = [
        words("label.of", label=tell_group(words, group), text=tell_value(words, group, value))
        for group, value, _ in rows
    ]
    rows_of_names(axes, labels(named))
    frame_shares(words, axes, [tally.share() for _, _, tally in rows])
    return figure


def _draw_cards(words: Words, subtitle: str, statistics: Statistics) -> Figure:
    """How often each command was laid in a game."""
    cards = statistics.favourites()
    figure, axes = sheet(words("statistics.cards"), subtitle, 1.2 + 0.4 * max(2, len(cards)))
    games = max(1, statistics.total.games)
    for row, (_, laid) in enumerate(cards):
        axes.barh(row, laid.times / games, height=0.62, color=BLUE)
        where = ((laid.times / games, row), (6, 0))
        axes.annotate(
            words.grammar.number(laid.times / games, 2), *where, textcoords="offset points", va="center", size=9
        )
    rows_of_names(axes, [label_card(words, name) for name, _ in cards])
    axes.set_xlabel(words("statistics.a-game"))
    return figure
