"""One hostile address against a node on which others play: `python -m benchmarks.attack --help`.

Only traffic on this machine's loopback addresses, bounded in time. Each attack spends the same share
of a core and is compared with one that gets nothing but refusals. Results depend on the machine, so
run it on an idle one.
"""

import argparse
import asyncio
import gc
import multiprocessing
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Final

from benchmarks.online.attackers import ATTACKS, REFUSALS, Attack, Spoils, answered, connected, request, run
from benchmarks.online.clients import Result, keep_playing
from benchmarks.online.nodes import Node, ending, open_folder
from benchmarks.online.prepared import PreparedGame, prepare, store
from one_zero_one.learn.puzzles.puzzle import puzzle_numbered
from one_zero_one.match.selfplay import play_games
from one_zero_one.records import write_record
from one_zero_one.server.play.uploads import share
from one_zero_one.server.storage import Storage

_SECONDS_A_TURN: Final = 3.0
_MOST_RATIO: Final = 1.5
_MOST_MEGABYTES: Final = 150.0
#: games whose seats the attacker holds, and finished games that it asks about
_OWN: Final = 20
_FINISHED: Final = 100
#: players who come each second, and visitors who ask over HTTP
_COMING: Final = 30
_GUESTS: Final = 10
#: seconds before an attack
_CALM: Final = 3.0
#: counted like a status if a connection breaks
_BROKEN: Final = 599


@dataclass
class Guests:
    """What visitors at other addresses get who ask over HTTP meanwhile."""

    statuses: Counter[int] = field(default_factory=Counter)

    def refused(self) -> int:
        """How many were refused although they did nothing wrong."""
        return sum(count for status, count in self.statuses.items() if status == 429 or status >= 500)


@dataclass(frozen=True)
class Seen:
    """What others, and the node, saw of an attack."""

    spoils: Spoils
    seconds: float
    median: float
    p99: float
    #: guests who were refused, players whose game broke off
    refused: int
    #: share of a core that the node used
    busy: float
    megabytes: float


class Bench:
    """A node with players and guests on it, for one attack."""

    def __init__(
        self, node: Node, finished: list[str], own: Sequence[PreparedGame], options: argparse.Namespace
    ) -> None:
        self._node = node
        self._finished = finished
        self._own = own
        self._options = options
        self._result, self._guests, self._stop = Result(), Guests(), asyncio.Event()

    async def compare(self, name: str, games: list[PreparedGame], processes: ProcessPoolExecutor) -> tuple[Seen, Seen]:
        """Let the players sit down, then see refusals alone, and then the attack."""
        began, coming = perf_counter(), self._options.games / _COMING
        players = [
            asyncio.create_task(
                keep_playing(
                    games,
                    (self._node.port, self._node.port),
                    number,
                    begin=began + number / _COMING,
                    pause=_SECONDS_A_TURN,
                    until=began + 3600,
                    result=self._result,
                    is_over=self._stop.is_set,
                )
            )
            for number in range(self._options.games)
        ]
        asking = [asyncio.create_task(self._ask(number)) for number in range(_GUESTS)]
        await asyncio.sleep(coming + _CALM)
        refusals = await self._see(REFUSALS, "127.0.1.1", processes)
        await asyncio.sleep(_CALM)
        attacked = await self._see(name, "127.0.1.2", processes)
        self._stop.set()
        await asyncio.gather(*players, *asking)
        return refusals, attacked

    def wrong(self) -> list[str]:
        """What must not happen."""
        return [*self._result.failures, *self._node.log().splitlines()]

    async def _see(self, name: str, address: str, processes: ProcessPoolExecutor) -> Seen:
        options, node = self._options, self._node
        attack = Attack(name, node.port, address, options.seconds, options.share, self._finished, self._own)
        memory, used, refused, began = node.memory(), node.processor_seconds(), self._refused(), perf_counter()
        spoils = await asyncio.get_running_loop().run_in_executor(processes, run, attack)
        ended = perf_counter()
        waits = [1000 * wait for sent, wait in self._result.waits if began <= sent <= ended]
        cut = quantiles(waits, n=100) if len(waits) > 1 else [0.0] * 99
        return Seen(
            spoils,
            ended - began,
            cut[49],
            cut[98],
            self._refused() - refused,
            (node.processor_seconds() - used) / (ended - began),
            (node.memory() - memory) / 2**20,
        )

    def _refused(self) -> int:
        return self._guests.refused() + len(self._result.failures)

    async def _ask(self, number: int) -> None:
        """Ask for something else every second, from an address of one's own."""
        puzzle, game = puzzle_numbered(number + 1), self._finished[number]
        answer = {"turn": [str(decision) for decision in puzzle.answer]}
        wishes = [
            request("GET", "/"),
            request("GET", "/api/tables"),
            request("GET", f"/api/games/{game}"),
            request("POST", f"/api/puzzles/{puzzle.number}/answer", answer),
            request("GET", f"/api/games/{game}/picture.svg?turn={number}"),
            request("POST", "/api/statistics", {"played": [{"game": game, "seat": 0}]}),
        ]
        for wish in cycle(wishes):
            if self._stop.is_set():
                return
            try:
                async with connected(self._node.port, f"127.0.2.{number + 1}") as (reader, writer):
                    self._guests.statuses[await answered(reader, writer, wish)] += 1
            except (OSError, EOFError):
                self._guests.statuses[_BROKEN] += 1
            await asyncio.sleep(1.0)


async def _store_finished(database: str) -> list[str]:
    storage = Storage(database)
    played = play_games(_FINISHED, seed=104, deck="standard", players="random,random")
    games = [await share(storage, write_record(record)) for record in played]
    await storage.close()
    return games


async def _compare(name: str, options: argparse.Namespace, folder: Path) -> tuple[Seen, Seen, list[str]]:
    database = f"sqlite:///{folder}/games.sqlite"
    seconds = 2 * (options.seconds + _CALM) + options.games / _COMING
    games = prepare(2 * options.games + int(seconds * options.games / _SECONDS_A_TURN / 15), 101, "attacked")
    own = prepare(_OWN, 103, "hostile")
    await store(database, [*games, *own])
    finished = await _store_finished(database)
    node = Node(folder, "node", database, None)
    gc.collect()
    gc.freeze()  # the generator's own pauses are not the server's
    with ending(node), ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as processes:
        processes.submit(int).result()
        bench = Bench(node, finished, own, options)
        refusals, attacked = await bench.compare(name, games, processes)
        return refusals, attacked, bench.wrong()


def _show(name: str, refusals: Seen, attacked: Seen) -> None:
    answers = attacked.spoils.answers
    good = sum(number for status, number in answers.items() if 100 <= status < 300)
    busy = sum(number for status, number in answers.items() if status >= 500)
    other = sum(number for status, number in answers.items() if 300 <= status < 500) - answers[429]
    print(
        f"{name:<27} {sum(answers.values()) / attacked.seconds:>6.0f} {good:>6} {other:>6} {answers[429]:>6} {busy:>6}"
        f" {attacked.busy:>5.2f} {refusals.busy:>5.2f} {attacked.median:>7.1f} {attacked.p99:>7.1f}"
        f" {refusals.p99:>7.1f} {attacked.p99 / refusals.p99:>6.2f} {attacked.refused:>8} {attacked.megabytes:>+8.1f}",
        flush=True,
    )


def _is_noticed(refusals: Seen, attacked: Seen) -> bool:
    return attacked.p99 > _MOST_RATIO * refusals.p99 or attacked.refused > 0 or attacked.megabytes > _MOST_MEGABYTES


def main() -> None:
    """Attack, print the table, and fail if others noticed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games of others, a turn every 3 s (default: 200)")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each attack lasts (default: 20)")
    parser.add_argument("--share", type=float, default=0.25, help="of a core, spent by the attacker (default: 0.25)")
    parser.add_argument("--only", nargs="*", choices=ATTACKS[1:], default=ATTACKS[1:], help="these attacks alone")
    options = parser.parse_args()
    print(f"{'':27} {'the attacker got':>34} {'node: cores':>11} {'others: ms':>30} {'429 or':>8} {'memory':>8}")
    print(
        f"{'attack':<27} {'per s':>6} {'2xx':>6} {'4xx':>6} {'429':>6} {'5xx':>6} {'':>5} {'ref.':>5}"
        f" {'median':>7} {'p99':>7} {'ref.':>7} {'ratio':>6} {'5xx':>8} {'MB':>8}"
    )
    noticed = False
    for name in options.only:
        with open_folder() as folder:
            refusals, attacked, wrong = asyncio.run(_compare(name, options, folder))
        _show(name, refusals, attacked)
        for row in wrong[:5]:
            print(f"    {row}")
        noticed |= bool(wrong) or _is_noticed(refusals, attacked)
    raise SystemExit(noticed)


if __name__ == "__main__":
    main()
