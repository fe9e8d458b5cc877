"""Compare two searches in a match, one pinned process for each core.

python -m training.compare learnt/best.network playouts --seconds 0.5 --games 400 --deck extras

A contender is the file of a network, `shipped`, or `playouts`; `FILE,curiosity=1.2` searches in
another manner (the fields of `Manner`).
"""

import argparse
import os
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from one_zero_one.players.search.tree import USUAL
from one_zero_one.players.shipped_network import SHIPPED
from one_zero_one.players.thinking import Budget
from training.matches import Contender, play_match
from training.workers import pin


def contender(text: str, budget: Budget) -> Contender:
    """The contender that a text names."""
    name, *settings = text.split(",")
    given = {key: float(number) for key, _, number in (part.partition("=") for part in settings)}
    unknown = given.keys() - set(USUAL._fields)
    if unknown:
        raise SystemExit(f"{text}: there is no setting {', '.join(unknown)}; there are {', '.join(USUAL._fields)}")
    manner = USUAL._replace(**given)
    return Contender({"playouts": None, "shipped": SHIPPED}.get(name, Path(name)), budget, manner)


def main() -> None:
    """Play the match, or one for each deck, and print the scores."""
    parser = argparse.ArgumentParser(prog="python -m training.compare", description=__doc__)
    parser.add_argument("first")
    parser.add_argument("others", nargs="+", metavar="second", help="one or several to play against")
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--deck", nargs="+", default=["standard"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    wish = parser.parse_args()
    if wish.nodes is None and wish.seconds is None:
        parser.error("say how long to think: --nodes 300, or --seconds 0.5")
    budget = Budget(wish.nodes, wish.seconds)
    counter = get_context("spawn").Value("i", 0)
    with get_context("spawn").Pool(wish.cores, pin, (counter,)) as pool:

        def spread(work: Any, tasks: list[Any]) -> list[Any]:
            return list(pool.imap_unordered(work, tasks, chunksize=1))

        for other in wish.others:
            for deck in wish.deck:
                first, second = contender(wish.first, budget), contender(other, budget)
                # tasks of different length would leave cores idle at the end, so there are many short ones
                tasks = max(wish.cores, wish.games // 4)
                score = play_match(spread, wish.games, first, second, deck=deck, seed=wish.seed, tasks=tasks)
                print(f"{wish.first} against {other}, {deck}, {_said(budget)}: {score}", flush=True)


def _said(budget: Budget) -> str:
    return f"{budget.nodes} nodes" if budget.seconds is None else f"{budget.seconds:g} s"


if __name__ == "__main__":
    main()
