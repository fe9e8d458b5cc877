"""The value of a finished game, for players that search."""

from typing import Final

from mypy_extensions import i64

from one_zero_one.engine.core.control import NOBODY, leader, points
from one_zero_one.engine.core.position import Position

#: winning counts most; the rest depends on points, so that a lost game is still played well
_FOR_POINTS: Final = 0.05
#: with all five lines
MOST_POINTS: Final = 150.0


def worth(position: Position, player: i64) -> float:
    """The value of a finished game to a player, from 0 to 1."""
    lead = float(points(position, player) - points(position, 1 - player))
    return (1.0 - _FOR_POINTS) * won(position, player) + _FOR_POINTS * (0.5 + lead / (2.0 * MOST_POINTS))


def chance_in(value: float) -> float:
    """The chance to win, from 0 to 1, in an average value: points are left out as far as possible."""
    return min(1.0, max(0.0, (value - _FOR_POINTS / 2) / (1.0 - _FOR_POINTS)))


def won(position: Position, player: i64) -> float:
    """The result of a finished game without points: 1 for a win, 0 for a loss, 0.5 for a draw."""
    winner = leader(position)
    if winner == NOBODY:
        return 0.5
    return 1.0 if winner == player else 0.0
