"""The capacity of one node: `python -m benchmarks.load --help`.

Results depend on the machine, so run it on an idle one.
"""

import argparse
import asyncio
import gc
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from time import perf_counter

from benchmarks.online.clients import Result, keep_playing
from benchmarks.online.nodes import Node, PostgreSQL, Redis, ending, open_folder
from benchmarks.online.prepared import PreparedGame, logs, prepare, store, under_way, wrong_with

_SECONDS_A_TURN = 3.0
_MOST_MILLISECONDS = 150.0


@dataclass(frozen=True)
class Run:
    """What is to be measured."""

    database: str
    nodes: int
    games: int
    seconds: float
    #: seconds from one turn of a game to the next; 0 for as fast as possible
    pause: float


@dataclass(frozen=True)
class Figures:
    """What was measured."""

    turns_a_second: float
    median: float
    p99: float
    worst: float
    kilobytes_a_game: float
    #: share of one core, by the busiest node, once all have sat down
    busy: float
    #: processor time of all nodes for a turn, in milliseconds
    cost: float
    wrong: list[str]


async def measure(run: Run, folder: Path) -> Figures:
    """Play this many games at once for this long, and check that nothing was lost."""
    postgresql = PostgreSQL(folder) if run.database == "postgresql" else None
    database = f"sqlite:///{folder}/games.sqlite" if postgresql is None else postgresql.address
    redis = Redis(folder) if run.nodes > 1 else None
    games = prepare(_games_needed(run), 101, "load")
    # games are taken from the end of the list
    games[-run.games :] = under_way(games[-run.games :], 102)
    await store(database, games)
    address = None if redis is None else redis.address
    nodes = [Node(folder, f"node-{number}", database, address) for number in range(run.nodes)]
    with ending(*nodes, *(thing for thing in (postgresql, redis) if thing is not None)):
        return await _measure(run, nodes, database, games)


async def _measure(run: Run, nodes: list[Node], database: str, games: list[PreparedGame]) -> Figures:
    result, stock = Result(), list(games)
    empty = sum(node.memory() for node in nodes)
    gc.collect()
    gc.freeze()  # the generator's own pauses are not the server's
    warm = _warm_up(run)
    sitting_down = warm - run.pause
    began = perf_counter()
    until = began + warm + run.seconds
    ports = [node.port for node in nodes]
    pairs = [(ports[number % len(ports)], ports[(number + 1) % len(ports)]) for number in range(run.games)]
    players = [
        asyncio.create_task(
            keep_playing(
                stock,
                pairs[number],
                number,
                begin=began + sitting_down * number / run.games,
                pause=run.pause,
                until=until,
                result=result,
            )
        )
        for number in range(run.games)
    ]
    await asyncio.sleep(began + warm - perf_counter())
    since, used = perf_counter(), [node.processor_seconds() for node in nodes]
    await asyncio.sleep(max(0.0, until - perf_counter() - 0.5))
    full = sum(node.memory() for node in nodes)
    took = perf_counter() - since
    spent = [node.processor_seconds() - before for node, before in zip(nodes, used, strict=True)]
    turns = sum(since <= sent <= since + took for sent, _ in result.waits)
    await asyncio.gather(*players)
    waits = sorted(wait for sent, wait in result.waits if began + warm <= sent <= until)
    written = await logs(database)
    known = {game.id: game for game in games}
    wrong = list(result.failures)
    for game, acknowledged in result.acknowledged.items():
        wrong += wrong_with(known[game], written.get(game, []), acknowledged)
    wrong += [row for node in nodes for row in node.log().splitlines()]
    cut = quantiles(waits, n=100) if len(waits) > 1 else [0.0] * 99
    return Figures(
        turns_a_second=len(waits) / run.seconds,
        median=1000 * cut[49],
        p99=1000 * cut[98],
        worst=1000 * max(waits, default=0.0),
        kilobytes_a_game=(full - empty) / run.games / 1024,
        busy=max(spent) / took,
        cost=1000 * sum(spent) / max(1, turns),
        wrong=wrong,
    )


def _warm_up(run: Run) -> float:
    """Seconds until all have sat down, at about the later rate, and play evenly."""
    return max(3.0, run.games / 30, 2 * run.pause)


def _games_needed(run: Run) -> int:
    """Enough for everybody to start again after a game; random games have about thirty turns."""
    turns = (run.seconds + _warm_up(run)) * (run.games / run.pause if run.pause else 3000.0)
    return run.games * 2 + int(turns / 15)


def _show(run: Run, figures: Figures) -> None:
    print(
        f"{run.database:<11} {run.nodes:>5} {run.games:>6} {figures.turns_a_second:>9.0f} {figures.median:>8.1f} "
        f"{figures.p99:>8.1f} {figures.worst:>8.1f} {figures.kilobytes_a_game:>9.0f} {100 * figures.busy:>6.0f} "
        f"{figures.cost:>8.2f} "
        f" {'nothing' if not figures.wrong else len(figures.wrong)}",
        flush=True,
    )
    for row in figures.wrong[:10]:
        print(f"    {row}", flush=True)


def _one(run: Run) -> Figures:
    with open_folder() as folder:
        figures = asyncio.run(measure(run, folder))
    _show(run, figures)
    return figures


def _runs(options: argparse.Namespace) -> int:
    databases = ["sqlite", "postgresql"] if options.database == "both" else [options.database]
    print("                           turns /    ms until acknowledged           kB /   % of  CPU ms")
    print("database    nodes  games    second   median      p99    worst      game   core  / turn  wrong")
    broken = 0
    for database in databases:
        if options.what == "hold":
            figures = _one(Run(database, options.nodes, options.games, options.seconds, options.pace))
            broken += bool(figures.wrong) or figures.p99 > _MOST_MILLISECONDS
        elif options.what == "knee":
            games = options.games
            while True:
                figures = _one(Run(database, options.nodes, games, options.seconds, options.pace))
                broken += bool(figures.wrong)
                if figures.p99 > _MOST_MILLISECONDS or figures.wrong or games >= options.most:
                    break
                games += options.step
        else:
            figures = _one(Run(database, options.nodes, options.games, options.seconds, 0.0))
            broken += bool(figures.wrong)
    return broken


def main() -> None:
    """Measure, print, and fail if something was lost or a promise is broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "what",
        choices=["hold", "knee", "flat"],
        help="a turn now and then; the same with more and more games; as fast as possible",
    )
    parser.add_argument("--database", choices=["sqlite", "postgresql", "both"], default="both")
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--games", type=int, default=None, help="number of games at once (default: 1000; 64 for flat)")
    parser.add_argument("--pace", type=float, default=_SECONDS_A_TURN, help="seconds between two turns of a game (3)")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--step", type=int, default=500)
    parser.add_argument("--most", type=int, default=5000)
    options = parser.parse_args()
    if options.games is None:
        options.games = 64 if options.what == "flat" else 1000
    raise SystemExit(_runs(options) > 0)


if __name__ == "__main__":
    main()
