"""Let a player play against itself, and keep the games: `python -m tools.insights.play --out games.jsonl.gz`."""

import os
from argparse import ArgumentParser
from pathlib import Path

from one_zero_one.engine import GameError, Random
from one_zero_one.players import make_player
from one_zero_one.records import parse_deck
from one_zero_one.words import Words, tell_error
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
    try:
        make_player(asked.player, Random(0))
        for deck in asked.deck:
            parse_deck(deck)
    except GameError as error:
        parser.error(tell_error(Words("en"), error))
    todo = tasks(asked.player, asked.deck, asked.seed, asked.games)
    rows = play_all(todo, asked.processes, 60 * asked.minutes, together=len(asked.deck))
    kept = keep(asked.out, Source(asked.player, asked.seed), rows)
    print(f"{kept} of {len(todo)} games of {asked.player} in {asked.out}")


if __name__ == "__main__":  # the processes import this again
    main()
