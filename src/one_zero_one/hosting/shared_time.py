"""The time on which all servers of a database agree: this machine's, set right by the database's.

Deadlines, presence and links are stored as moments and compared by any server. If each used its own
clock, the fastest would end games too early.
"""

import time


class _Correction:
    """How far the database's clock is ahead of this machine's, in seconds; one for the process."""

    seconds = 0.0


def shared_time() -> float:
    """The seconds since 1970, as the database counts them."""
    return time.time() + _Correction.seconds


def correction() -> float:
    """What is added to this machine's clock."""
    return _Correction.seconds


def correct(seconds: float) -> None:
    """From now on, add this to this machine's clock."""
    _Correction.seconds = seconds
