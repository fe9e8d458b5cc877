"""How late the event loop is: everything that a node does waits at least as long."""

import asyncio
from typing import Final

from one_zero_one.server.operating.measures import Spread

_PAUSE: Final = 0.1


async def measure_lag(lags: Spread) -> None:
    """Sleep for a moment, and record how much later than that the loop resumes."""
    loop = asyncio.get_running_loop()
    due = loop.time() + _PAUSE
    await asyncio.sleep(_PAUSE)
    lags.add(max(0.0, loop.time() - due))
