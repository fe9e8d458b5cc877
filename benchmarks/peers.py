"""Random play compared with our peers, on one core: by the Python API and in the environments.

python -m benchmarks.peers
"""

import os
import random
import sys
from functools import partial
from typing import Any

import pyspiel

from benchmarks.rates import best_rate, loop_through_the_api, openings

PEERS = ("connect_four", "gin_rummy", "hanabi")


def loop_through_openspiel(game: Any) -> int:
    """Random games of an OpenSpiel game, in the same loop as ours.

    Returns the number of decisions, without chance.
    """
    chance = random.Random(1).random
    taken = 0
    for _ in range(20):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            taken += not state.is_chance_node()
            state.apply_action(actions[int(chance() * len(actions))])
    return taken


def peer_rates() -> dict[str, float]:
    """Decisions per second of each game."""
    positions = openings(20)
    found = {"one_zero_one": best_rate(lambda: loop_through_the_api(positions))}
    for name in PEERS:
        found[name] = best_rate(partial(loop_through_openspiel, pyspiel.load_game(name)))
    return found


def one_core() -> None:
    """Restrict this process and its future threads to a single core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main() -> None:
    """Print the speed of the research environments and their peers; fail if a promise is broken."""
    one_core()
    # imported only now: jax counts the cores when it is imported
    from benchmarks.env_rates import BATCH, PYTHON_GAMES, environment_rates  # noqa: PLC0415

    rates = environment_rates()
    fastest = max(PYTHON_GAMES, key=lambda name: rates[name])
    rows = [
        ("PettingZoo, steps", "pettingzoo", "pettingzoo connect_four", 3.0),
        ("Gymnasium against random, steps", "gymnasium", "pettingzoo connect_four", 0.0),
        ("OpenSpiel, moves", "openspiel", fastest, 1.0),
        (f"vector of {BATCH} with observations, decisions", "vector", "pgx leduc_holdem", 0.0),
    ]
    print(f"{'':46} {'per second':>12}  {'ratio':>8}  compared with")
    broken = False
    for what, ours, theirs, at_least in rows:
        ratio = rates[ours] / rates[theirs]
        kept = ratio >= at_least and (ours != "vector" or rates[ours] >= 1e6)
        broken = broken or not kept
        print(f"{what:<46} {rates[ours]:>12,.0f}  {ratio:>6.2f} ×  {theirs} {'' if kept else 'BROKEN'}".rstrip())
    for name in ("pettingzoo connect_four", *PYTHON_GAMES, "pgx leduc_holdem"):
        print(f"  {name:<44} {rates[name]:>12,.0f}")
    sys.exit(broken)


if __name__ == "__main__":
    main()
