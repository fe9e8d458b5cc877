"""Random play through the Python API, ours and OpenSpiel's, in turns in one run, on one core."""

import random
from functools import partial
from typing import Any

import pyspiel

from benchmarks.rates import best_rate, loop_through_the_api, openings

PEERS = ("connect_four", "gin_rummy", "hanabi")


def loop_through_openspiel(game: Any) -> int:
    """Random games of an OpenSpiel game, driven the way ours is; decisions taken, chance not counted."""
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
    """Decisions a second of each game."""
    positions = openings(20)
    found = {"one_zero_one": best_rate(lambda: loop_through_the_api(positions))}
    for name in PEERS:
        found[name] = best_rate(partial(loop_through_openspiel, pyspiel.load_game(name)))
    return found
