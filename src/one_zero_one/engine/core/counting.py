"""Walking the game: counting decision sequences, and playing at random to the end."""

from mypy_extensions import i64

from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.randomness import Random
from one_zero_one.engine.core.table import UNDER_WAY
from one_zero_one.engine.core.turn import advance, list_legal, room_for_legal


def perft(position: Position, depth: int) -> int:
    """How many sequences of exactly `depth` decisions there are from here."""
    if depth < 0:
        raise ValueError("the depth must not be negative")
    return _count(position, depth)


def _count(position: Position, depth: i64) -> i64:
    if depth == 0:
        return 1
    ids = room_for_legal()
    count = list_legal(position, ids)
    if depth == 1:
        return count
    total: i64 = 0
    for place in range(count):
        following = Position(position)
        advance(following, ids[place])
        total += _count(following, depth - 1)
    return total


def play_at_random(position: Position, random: Random) -> int:
    """Play random legal decisions to the end of the game, in place, and return their number."""
    taken: i64 = 0
    ids = room_for_legal()
    while position.ending == UNDER_WAY:
        count = list_legal(position, ids)
        advance(position, ids[random.below(count)])
        taken += 1
    return taken
