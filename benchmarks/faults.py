"""Two nodes, PostgreSQL, Redis and a bad network, with failures during games: nothing is lost.

`python -m benchmarks.faults --games 200 --rounds 3` prints what was done and what was found.
"""

import argparse
import asyncio
import random
import signal
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic

from benchmarks.online.nodes import Node, PostgreSQL, Redis, ending, open_folder
from benchmarks.online.prepared import PreparedGame, logs, prepare, store, wrong_with
from benchmarks.online.stubborn import StubbornSeat, Tally
from benchmarks.online.wire import BadLine


@dataclass(frozen=True)
class Plan:
    """How many games, how many faults, and how long."""

    #: between two people
    games: int
    #: against the computer
    computers: int
    rounds: int
    #: the longest time a player thinks, in seconds
    pause: float
    #: seconds between two faults
    calm: float
    #: seconds after which an unfinished game counts as lost
    seconds: float


@dataclass
class Report:
    """What was done, and what was found."""

    games: int
    faults: list[str] = field(default_factory=list)
    turns: int = 0
    acknowledged: int = 0
    reconnects: int = 0
    repeated: int = 0
    seconds: float = 0.0
    wrong: list[str] = field(default_factory=list)


async def break_everything(plan: Plan, folder: Path) -> Report:
    """Play all games to their end while everything fails, and check the result."""
    postgresql, redis = PostgreSQL(folder), Redis(folder)
    with ending(postgresql, redis):
        people = prepare(plan.games, 101, "faults")
        alone = [
            replace(game, turns=(), kinds=("person", "greedy")) for game in prepare(plan.computers, 202, "computer")
        ]
        await store(postgresql.address, [*people, *alone])
        nodes = [Node(folder, name, postgresql.address, redis.address) for name in ("here", "there")]
        with ending(*nodes):
            return await _run(plan, [*people, *alone], nodes, _faults(nodes, postgresql, redis), postgresql.address)


Fault = Callable[[list[BadLine]], Awaitable[None]]


def _faults(nodes: list[Node], postgresql: PostgreSQL, redis: Redis) -> dict[str, Fault]:
    async def kill(node: Node, lines: list[BadLine]) -> None:
        await asyncio.to_thread(node.end, signal.SIGKILL)
        await asyncio.sleep(1)
        await asyncio.to_thread(node.start)
        assert all(line.port for line in lines)

    async def lose_redis(_: list[BadLine]) -> None:
        await asyncio.to_thread(redis.end)
        await asyncio.sleep(2)
        await asyncio.to_thread(redis.start)

    async def lose_database(_: list[BadLine]) -> None:
        await asyncio.to_thread(postgresql.restart)

    async def drop(lines: list[BadLine]) -> None:
        for line in lines:
            line.drop(0.5)

    async def delay(lines: list[BadLine]) -> None:
        for line in lines:
            line.delay = 0.5
        await asyncio.sleep(2)
        for line in lines:
            line.delay = 0.0

    return {
        "kill -9 of a node": lambda lines: kill(nodes[0], lines),
        "half of all connections dropped": drop,
        "restart of PostgreSQL": lose_database,
        "connections delayed by half a second": delay,
        "restart of Redis": lose_redis,
        "kill -9 of the other node": lambda lines: kill(nodes[1], lines),
    }


async def _run(
    plan: Plan, games: list[PreparedGame], nodes: list[Node], faults: dict[str, Fault], database: str
) -> Report:
    lines = [BadLine(node.port) for node in nodes]
    for line in lines:
        await line.open()
    tally, report, began = Tally(), Report(len(games)), monotonic()
    ports = [line.port for line in lines]
    seats = [
        StubbornSeat(game, seat, ports, tally, plan.pause)
        for game in games
        for seat in (0, 1)
        if game.kinds[seat] == "person"
    ]
    playing = [asyncio.create_task(seat.play(began + plan.seconds)) for seat in seats]
    for _ in range(plan.rounds):
        for name, fault in faults.items():
            await asyncio.sleep(plan.calm * (0.5 + random.random()))
            report.faults.append(name)
            await fault(lines)
    await asyncio.gather(*playing)
    for line in lines:
        await line.close()
    report.wrong = tally.wrong + await _find_wrong(games, seats, database, tally)
    report.seconds = monotonic() - began
    report.turns = sum(len(rows) for rows in (await logs(database)).values())
    report.acknowledged = sum(map(len, tally.acknowledged.values()))
    report.reconnects, report.repeated = tally.reconnects, tally.repeated
    return report


async def _find_wrong(games: list[PreparedGame], seats: list[StubbornSeat], database: str, tally: Tally) -> list[str]:
    written = await logs(database)
    wrong = []
    for game in games:
        wrong += wrong_with(game, written.get(game.id, []), tally.acknowledged.get(game.id, {}), must_be_over=True)
    for seat in seats:
        stored = {entry.number: entry.row for entry in written.get(seat.game.id, [])}
        if seat.rows != stored:
            wrong.append(f"{seat.game.id}, seat {seat.seat}: its entries differ from the log")
    return wrong


def main() -> None:
    """Run, print, and fail if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--computers", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pause", type=float, default=4.0, help="the longest time a player thinks, in seconds")
    parser.add_argument("--calm", type=float, default=5.0, help="seconds between two faults")
    parser.add_argument(
        "--seconds", type=float, default=600.0, help="seconds after which an unfinished game counts as lost"
    )
    options = parser.parse_args()
    with open_folder() as folder:
        report = asyncio.run(break_everything(Plan(**vars(options)), folder))
    print(f"{report.games} games on two nodes in {report.seconds:.0f} s: {report.turns} entries in the logs")
    for fault in dict.fromkeys(report.faults):
        print(f"  {report.faults.count(fault)} × {fault}")
    print(f"{report.acknowledged} turns acknowledged, each in its log exactly once" if not report.wrong else "WRONG:")
    print(f"{report.reconnects} reconnections, {report.repeated} turns sent again")
    for row in report.wrong[:20]:
        print(f"  {row}")
    raise SystemExit(bool(report.wrong))


if __name__ == "__main__":
    main()
