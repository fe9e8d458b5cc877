"""How late the event loop is: everything that a node does waits at least as long."""

import asyncio
from typing import Final

from one_zero_one.server.operating.measures import Spread

_PAUSE: Final = 0.1


class LoopLag:
    """Records how much later than it should the event loop resumes a task."""

    def __init__(self, lags: Spread) -> None:
        self._lags = lags

    async def measure(self) -> None:
        """Sleep for a moment, and record how late the loop is."""
        loop = asyncio.get_running_loop()
        due = loop.time() + _PAUSE
        await asyncio.sleep(_PAUSE)
        self._lags.add(max(0.0, loop.time() - due))
