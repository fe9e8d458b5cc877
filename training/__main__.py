"""Train the network of `search`: self-play, lessons, a match against the last network, again.

python -m training --out learnt --minutes 60

continues what it finds in the folder. While the processes play, the model learns from the games so
far. A network that has learnt more replaces the last one only if it beats it.
"""

import argparse
import os
from multiprocessing import get_context
from pathlib import Path

from one_zero_one.engine import COMPILED
from training.run import Run
from training.workers import pin


def main() -> None:
    """Read the command line and train."""
    wish = _wishes()
    if not COMPILED:
        print("The engine is not compiled: this will take some fifty times longer.", flush=True)
    wish.out.mkdir(parents=True, exist_ok=True)
    counter = get_context("spawn").Value("i", 0)
    with get_context("spawn").Pool(wish.cores, pin, (counter,)) as pool:
        Run(wish, pool).go_on()


def _wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("learnt"), help="the folder of the run")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hidden", type=int, default=96, help="units of the first layer, a multiple of 16")
    parser.add_argument("--second", type=int, default=30, help="units of each second layer, a multiple of 3")
    parser.add_argument("--round", type=float, default=60, help="seconds of self-play in a round")
    parser.add_argument("--window", type=int, default=3_000_000, help="examples to learn from, the newest ones")
    parser.add_argument("--passes", type=float, default=3, help="how often a round goes over the window")
    parser.add_argument("--rate", type=float, default=1.5e-3, help="the highest learning rate of a round")
    parser.add_argument("--thorough", type=int, default=400, help="nodes of a search that teaches decisions")
    parser.add_argument("--quick", type=int, default=80, help="nodes of the others")
    parser.add_argument("--every", type=int, default=3, help="one search in so many is thorough")
    parser.add_argument("--gate", type=int, default=600, help="games against the last network")
    parser.add_argument("--measured", type=int, default=200, help="games against playouts after each round")
    return parser.parse_args()


if __name__ == "__main__":
    main()
