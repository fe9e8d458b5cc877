"""Let a player play against itself, and keep the games: `python -m tools.insights.play --out games.jsonl.gz`."""

import os
from argparse import ArgumentParser
from pathlib import Path

from tools.insights.kept import Source, keep
from tools.insights.playing import play_all, tasks


def main() -> None:
    """Play what the command line asks for."""
    parser = ArgumentParser(prog="python -m tools.insights.play", description=__doc__)
    parser.add_argument("--player", default="search:nodes=1000")
    parser.add_argument("--deck", nargs="+", default=["standard"])
    parser.add_argument("--games", type=int, default=1000, help="for each deck")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=1440.0, help="stop then, with the games that are finished")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    todo = tasks(asked.player, asked.deck, asked.seed, asked.games)
    kept = keep(asked.out, Source(asked.player, asked.seed), play_all(todo, asked.processes, 60 * asked.minutes))
    print(f"{kept} of {len(todo)} games of {asked.player} in {asked.out}")


if __name__ == "__main__":  # the processes import this again
    main()
