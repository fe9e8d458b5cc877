"""The processes of a run: each has a core of its own."""

import os
from typing import Any

from training.examples import Examples, examples_of
from training.games import Games
from training.self_play import Order, play_games


def pin(counter: Any) -> None:
    """Give each process a core of its own."""
    with counter.get_lock():
        number = counter.value
        counter.value += 1
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[number % len(cores)]})


def play_and_show(order: Order) -> tuple[Games, Examples]:
    """What a process does in a round."""
    games = play_games(order)
    return games, examples_of(games)
