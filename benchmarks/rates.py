"""The speed of this build of the engine: as a script it prints rates per second as JSON."""

import json
import random
from collections.abc import Callable
from time import perf_counter

from one_zero_one.engine import NAMED_DECKS, Position, Random, play_at_random, shuffled, start

REPEATS = 5
SECONDS = 0.4


def best_rate(work: Callable[[], int]) -> float:
    """Units per second, the best of a few runs: disturbances can only slow a run down."""
    rates = []
    for _ in range(REPEATS):
        done, began = 0, perf_counter()
        while (spent := perf_counter() - began) < SECONDS:
            done += work()
        rates.append(done / spent)
    return max(rates)


def openings(count: int, deck: str = "standard") -> list[Position]:
    """Positions to start from."""
    return [start(shuffled(NAMED_DECKS[deck], Random(seed))) for seed in range(count)]


def loop_inside_the_engine(positions: list[Position]) -> int:
    """Random games to the end, listing the legal decisions each time; returns the number taken."""
    generator = Random(1)
    return sum(play_at_random(position.copy(), generator) for position in positions)


def loop_through_the_api(positions: list[Position]) -> int:
    """The same from an ordinary Python loop."""
    chance = random.Random(1).random
    taken = 0
    for opening in positions:
        position = opening.copy()
        while not position.over:
            ids = position.legal_ids()
            position.play_id(ids[int(chance() * len(ids))])
            taken += 1
    return taken


def copies(position: Position) -> int:
    """Copy a position in the middle of a game."""
    for _ in range(1000):
        position.copy()
    return 1000


def middle_of_a_game() -> Position:
    """A position after fifteen decisions."""
    (position,) = openings(1)
    for _ in range(15):
        position.play_id(position.legal_ids()[0])
    return position


def rates() -> dict[str, float]:
    """All rates per second."""
    positions, extras = openings(20), openings(20, "extras")
    middle = middle_of_a_game()
    return {
        "loop": best_rate(lambda: loop_inside_the_engine(positions)),
        "loop_extras": best_rate(lambda: loop_inside_the_engine(extras)),
        "copy": best_rate(lambda: copies(middle)),
    }


if __name__ == "__main__":
    print(json.dumps(rates()))
