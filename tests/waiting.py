"""Waiting with one generous limit: no test depends on how fast a machine is.

A test never sleeps to show that nothing happened. It waits for something that comes after it would
have happened: the answer to a later request, the end of a process, the next round of the periodic
work that would have done it.
"""

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

#: seconds: only a machine that is stuck takes this long
LIMIT = 120.0
_PAUSE = 0.01

Found = TypeVar("Found")


def until(found: Callable[[], Found], wanted: str = "") -> Found:
    """Poll until the result is true, and return it."""
    deadline = time.monotonic() + LIMIT
    while not (answer := found()):
        assert time.monotonic() < deadline, f"timed out waiting for: {wanted}"
        time.sleep(_PAUSE)
    return answer


async def until_so(found: Callable[[], Found | Awaitable[Found]], wanted: str = "") -> Found:
    """The same within an event loop; the result may be awaitable."""
    deadline = time.monotonic() + LIMIT
    while True:
        asked = found()
        answer: Found = await asked if inspect.isawaitable(asked) else asked
        if answer:
            return answer
        assert time.monotonic() < deadline, f"timed out waiting for: {wanted}"
        await asyncio.sleep(_PAUSE)
