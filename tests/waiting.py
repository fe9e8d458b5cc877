"""Waiting for what is meant, with one generous limit: no test passes or fails by how fast a machine is.

A test never sleeps to show that nothing happened. It waits for something that comes after it would have happened: the
answer to a later question, the end of a process, the next round of whatever would have done it.
"""

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

#: seconds: only a machine that stands still takes so long
LIMIT = 120.0
_PAUSE = 0.01

Found = TypeVar("Found")


def until(found: Callable[[], Found], wanted: str = "") -> Found:
    """Ask again and again until the answer is true, and return it."""
    deadline = time.monotonic() + LIMIT
    while not (answer := found()):
        assert time.monotonic() < deadline, f"waited in vain: {wanted}"
        time.sleep(_PAUSE)
    return answer


async def until_so(found: Callable[[], Found | Awaitable[Found]], wanted: str = "") -> Found:
    """The same within an event loop, where the question may have to be awaited."""
    deadline = time.monotonic() + LIMIT
    while True:
        asked = found()
        answer: Found = await asked if inspect.isawaitable(asked) else asked
        if answer:
            return answer
        assert time.monotonic() < deadline, f"waited in vain: {wanted}"
        await asyncio.sleep(_PAUSE)
