"""Reports of an arena: a progress bar with the running score, a final table, or one JSON object."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from one_zero_one.arena import Archive, ArenaPlan, Played, Standing, cluster, is_clear, log_likelihood_ratio, run
from one_zero_one.arena.greeting import greeted_players
from one_zero_one.engine import Illegal, Malformed, Problem, Random, problem
from one_zero_one.players import make_player
from one_zero_one.players.programs.workers import workers
from one_zero_one.records import parse_deck
from one_zero_one.records.json_forms import Json
from one_zero_one.terminal.console import say
from one_zero_one.terminal.progress import progress_bar
from one_zero_one.terminal.reports.faults import count_forfeits, forfeits_to_json, show_forfeits
from one_zero_one.words import Words


def hold_arena(
    words: Words,
    plan: ArenaPlan,
    *,
    cores: int,
    out: Path | None,
    until_clear: bool,
    scheduler: str | None = None,
) -> Standing:
    """Play an arena, or the rest of one, with a progress bar. Raises GameError for a bad plan.

    The games run in local processes, or on the workers of the cluster with this scheduler.
    """
    _check(plan, until_clear)
    try:
        crew = workers(cores) if scheduler is None else cluster(scheduler)
        with crew as (executor, at_once):
            plan = replace(plan, called=greeted_players(executor, plan.players))
            archive = None if out is None else Archive(out, plan)
            standing = Standing(plan, {played.pairing: played for played in archive.played()} if archive else {})
            with _progress(words, standing) as advance:
                run(standing, executor, at_once, archive=archive, until_clear=until_clear, heard=advance)
    except BrokenExecutor:
        raise Illegal(problem("worker-died")) from None
    return standing


def _check(plan: ArenaPlan, until_clear: bool) -> None:
    """Find problems now, rather than in a worker process."""
    if len(plan.players) < 2 or (until_clear and len(plan.players) != 2):
        raise Malformed(problem("players-wanted", count=len(plan.players)))
    if len(set(plan.names)) < len(plan.names):
        raise Illegal(problem("player-twice", names=plan.names))
    parse_deck(plan.deck)
    for name in plan.players:
        make_player(name, Random(0))


@contextmanager
def _progress(words: Words, standing: Standing) -> Iterator[Callable[[Played], None]]:
    plan = standing.plan
    total = plan.games * len(plan.pairs())
    won = [standing.record_of(number)[0] for number in range(len(plan.players))]
    with progress_bar(_running_score(words, plan, won), total, len(standing.played)) as advance:

        def heard(played: Played) -> None:
            if played.winner is not None:
                won[played.winner] += 1
            advance(_running_score(words, plan, won))

        yield heard


def _running_score(words: Words, plan: ArenaPlan, won: Sequence[int]) -> str:
    scores = (f"{name} {wins}" for name, wins in zip(plan.names, won, strict=True))
    return words("arena.so-far", score=" · ".join(scores))


def show_standing(words: Words, standing: Standing) -> None:
    """Print the result as a table and, for two players, whether it is clear."""
    table = Table(box=None, pad_edge=False)
    table.add_column(words("arena.player"))
    for key in ("arena.wins", "arena.draws", "arena.losses", "arena.score", "arena.rating", "arena.interval"):
        table.add_column(words(key), justify="right")
    for row in standing_to_json(standing)["players"]:
        played = row["wins"] + row["draws"] + row["losses"]
        share = (row["wins"] + row["draws"] / 2) / played if played else 0.0
        table.add_row(
            Text(row["name"]),
            *(str(row[key]) for key in ("wins", "draws", "losses")),
            words.grammar.percent(100 * share, 1),
            words.grammar.number(row["rating"], signed=True),
            " … ".join(words.grammar.number(row[end], signed=True) for end in ("low", "high")),
        )
    Console().print(table)
    show_forfeits(words, count_forfeits(_faults(standing)))
    if len(standing.plan.players) == 2 and standing.deal_scores():
        clear = is_clear(standing.deal_scores())
        evidence = words.grammar.number(log_likelihood_ratio(standing.deal_scores()), 2, signed=True)
        say(words("arena.clear" if clear else "arena.not-clear", evidence=evidence))


def _faults(standing: Standing) -> Iterator[tuple[str, Problem]]:
    """Who forfeited a game, and why."""
    for played in standing.in_order():
        if played.fault is not None and played.winner is not None:
            loser = sum(played.pairing.seats) - played.winner
            yield standing.plan.names[loser], played.fault


def standing_to_json(standing: Standing) -> Json:
    """The result as one JSON object."""
    plan, games = standing.plan, standing.in_order()
    players = []
    for number, (name, rating) in enumerate(zip(plan.names, standing.ratings(), strict=True)):
        wins, draws, losses = standing.record_of(number)
        players.append(
            {
                "name": name,
                "player": plan.players[number],
                "wins": wins,
                "draws": draws,
                "losses": losses,
                "rating": round(rating.value, 1),
                "low": round(rating.low, 1),
                "high": round(rating.high, 1),
            }
        )
    return {
        "games": len(games),
        "players": players,
        "deck": plan.deck,
        "seed": plan.seed,
        "ends": dict(sorted(Counter(game.reason for game in games).items())),
        "first_player_wins": sum(
            game.winner is not None and game.winner == game.pairing.seats[game.first] for game in games
        ),
        "faults": forfeits_to_json(count_forfeits(_faults(standing))),
        "mean_turns": round(sum(game.turns for game in games) / len(games), 2) if games else None,
    }
