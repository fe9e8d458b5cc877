"""The database's clock, which all nodes follow: each measures how far its own clock is off."""

import logging
import time
from typing import Final

from one_zero_one.hosting.shared_time import correct, correction
from one_zero_one.server.storage import Storage

#: seconds by which a machine's clock may be off before it is worth a warning
TOLERANCE: Final = 1.0
#: how often to ask; the fastest answer is the most precise one
_ATTEMPTS: Final = 3

_log = logging.getLogger(__name__)


async def clock_difference(storage: Storage) -> tuple[float, float] | None:
    """How far the database's clock is ahead of this machine's, and how precisely that is known.

    None if the database has no clock of its own.
    """
    best: tuple[float, float] | None = None
    for _ in range(_ATTEMPTS):
        asked = time.time()
        theirs = await storage.time()
        answered = time.time()
        if theirs is None:
            return None
        # somewhere between the question and the answer
        found = theirs - (asked + answered) / 2, max(0.0, answered - asked)
        if best is None or found[1] < best[1]:
            best = found
    return best


class DatabaseClock:
    """Keeps this process in the database's time."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._is_told = False

    async def follow(self) -> None:
        """Compare the clocks, and correct this process's time if the difference has changed."""
        measured = await clock_difference(self._storage)
        if measured is None:
            return
        ahead, uncertainty = measured
        # a difference that may be the time of the journey is no reason to move the time
        if abs(ahead - correction()) > uncertainty:
            correct(ahead)
        if abs(ahead) > TOLERANCE and not self._is_told:
            told = "this machine's clock is %.1f s %s the database's; games follow the database's, but set it right"
            _log.warning(told, abs(ahead), "behind" if ahead > 0 else "ahead of")
        self._is_told = abs(ahead) > TOLERANCE
