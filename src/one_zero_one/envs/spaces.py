"""The encoding as numpy arrays and Gymnasium spaces."""

from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from one_zero_one.engine import DECISION_COUNT, Position
from one_zero_one.envs.core import encoding, recall
from one_zero_one.envs.layout import OBSERVATION_PLANES

Numbers = NDArray[np.int8]
Scalar = TypeVar("Scalar", bound=np.generic)


def observation_space() -> Any:
    """The space of observations, a Box: 512 numbers, each within the bounds of its plane."""
    low = np.zeros(encoding.OBSERVATION_SIZE, np.int8)
    high = np.zeros(encoding.OBSERVATION_SIZE, np.int8)
    for plane in OBSERVATION_PLANES:
        low[plane.first : plane.first + plane.size] = plane.low
        high[plane.first : plane.first + plane.size] = plane.high
    return spaces.Box(low, high, dtype=np.int8)


def decision_space() -> spaces.Discrete:
    """The 304 decisions of the table in `docs/decisions.md`."""
    return spaces.Discrete(DECISION_COUNT)


def as_array(numbers: Any, kind: type[Scalar]) -> NDArray[Scalar]:
    """Copy what compiled code has written into an array."""
    return np.frombuffer(numbers, kind).copy()


def observe(position: Position, seat: int) -> Numbers:
    """What a seat observes."""
    return as_array(encoding.observation(position, seat), np.int8)


def legal_mask(position: Position) -> Numbers:
    """1 for each decision that is legal now."""
    return as_array(encoding.mask(position), np.int8)


def none_legal() -> Numbers:
    """The mask of a player who is not to move."""
    return np.zeros(DECISION_COUNT, np.int8)


def remember(begin: Position, now: Position, decisions: Sequence[int], seat: int) -> NDArray[np.int16]:
    """The information state of a seat: everything it has ever seen."""
    return as_array(recall.information_state(begin, now, list(decisions), seat), np.int16)
