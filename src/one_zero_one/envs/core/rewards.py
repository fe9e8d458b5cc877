"""The reward of a game, the same in every environment."""

from mypy_extensions import i64

from one_zero_one.engine.core.control import NOBODY, leader
from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.table import UNDER_WAY


def reward_of(position: Position, player: i64) -> float:
    """1 for a won game, -1 for a lost one, 0 for a draw (R5.4) or an unfinished game."""
    if position.ending == UNDER_WAY:
        return 0.0
    winner = leader(position)
    if winner == NOBODY:
        return 0.0
    return 1.0 if winner == player else -1.0
