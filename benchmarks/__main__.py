"""All benchmarks as one table: what was measured, compared with what, and the ratio."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from benchmarks.arena_rates import arena_rates
from benchmarks.peers import PEERS, peer_rates
from benchmarks.rates import rates
from benchmarks.searches import search_rates
from benchmarks.starts import starts
from one_zero_one.engine import COMPILED
from one_zero_one.players.programs.cores import usable_cores

SOURCES = Path(__file__).parent.parent / "src"


class Row(NamedTuple):
    """One row of the table; `broken` names a promise of the project that is not kept here."""

    what: str
    rate: float
    ratio: float
    against: str
    broken: str = ""


def promise(kept: bool, text: str) -> str:
    """The text about a promise: empty while it is kept."""
    return "" if kept else f"BROKEN: {text}"


def rates_of_the_plain_build() -> dict[str, float]:
    """The same measurements by a Python that runs the sources directly."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (SOURCES, SOURCES.parent)))}
    command = [sys.executable, "-m", "benchmarks.rates"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    measured: dict[str, float] = json.loads(done.stdout)
    return measured


def table() -> list[Row]:
    """Measure everything."""
    compiled, plain, peers = rates(), rates_of_the_plain_build(), peer_rates()
    one_core, two_cores = arena_rates()
    searching, peer_searching = search_rates()
    ours, first_peer = peers["one_zero_one"], PEERS[0]
    gain = {name: compiled[name] / plain[name] for name in compiled}
    at_least_60 = promise(compiled["loop"] >= 2e6 and gain["loop"] >= 60, "2 M per second and 60 times the plain build")
    enough_plain = promise(plain["loop"] >= 25e3, "25 k per second")
    enough_copies = promise(compiled["copy"] >= 1.5e6, "1.5 M per second")
    ahead = promise(ours > peers[first_peer], "faster than OpenSpiel's connect_four")
    both_cores = promise(usable_cores() < 2 or two_cores >= 1.8 * one_core, "1.8 times one core, on an idle machine")
    deep = promise(searching >= 50e3 and searching >= 5 * peer_searching, "50 k per second and 5 times OpenSpiel's")
    return [
        Row("random play inside the engine", compiled["loop"], gain["loop"], "the plain build", at_least_60),
        Row("  with the deck extras", compiled["loop_extras"], gain["loop_extras"], "the plain build"),
        Row("  by the plain build", plain["loop"], 1 / gain["loop"], "the compiled build", enough_plain),
        Row("copying a position", compiled["copy"], gain["copy"], "the plain build", enough_copies),
        Row("random play through the Python API", ours, ours / peers[first_peer], f"OpenSpiel {first_peer}", ahead),
        *(Row(f"  OpenSpiel {name}", peers[name], peers[name] / ours, "ours") for name in PEERS),
        Row("playouts inside a search", searching, searching / peer_searching, "OpenSpiel ISMCTS, leduc", deep),
        *opened(),
        Row("arena games, greedy, on 2 cores", two_cores, two_cores / one_core, "1 core", both_cores),
    ]


def opened() -> list[Row]:
    """How many times per second a core could open each door."""
    return [
        Row(
            f"opening {door}",
            1 / seconds,
            libraries / seconds,
            "importing its libraries",
            promise(seconds <= 4 * libraries, "at most 4 times as long as importing its libraries"),
        )
        for door, (seconds, libraries) in starts().items()
    ]


def main() -> None:
    """Print the table; fail if a promise is broken."""
    if not COMPILED:
        sys.exit("benchmarks: the installed engine is not compiled; install a C compiler and run `make bench` again")
    rows = table()
    print(f"{'':36} {'per second':>12}  {'ratio':>9}  compared with")
    for row in rows:
        rate = f"{row.rate:,.0f}" if row.rate >= 100 else f"{row.rate:.1f}"
        print(f"{row.what:<36} {rate:>12}  {row.ratio:>7.2f} ×  {row.against:<24} {row.broken}".rstrip())
    sys.exit(any(row.broken for row in rows))


if __name__ == "__main__":  # the arena's processes may import this again
    main()
