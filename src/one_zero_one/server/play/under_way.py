"""Commands that have been received but not stored yet; a server waits for them before it stops."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Final

from one_zero_one.server.operating.measures import Spread

_SECONDS_BETWEEN_LOOKS: Final = 0.01


class UnderWay:
    """Keeps track of commands and measures their duration."""

    def __init__(self, seconds: Spread) -> None:
        self._seconds = seconds
        self._now: set[object] = set()
        #: whether the server is about to stop
        self.is_finishing = False

    @asynccontextmanager
    async def command(self) -> AsyncIterator[None]:
        """Hold this from the arrival of a command until it is stored or refused."""
        one, began = object(), perf_counter()
        self._now.add(one)
        try:
            yield
        finally:
            self._now.discard(one)
            self._seconds.add(perf_counter() - began)

    async def finish(self, seconds: float) -> None:
        """Wait until everything under way now is done, or this many seconds have passed."""
        self.is_finishing = True
        waited_for, until = set(self._now), perf_counter() + seconds
        while waited_for & self._now and perf_counter() < until:
            await asyncio.sleep(_SECONDS_BETWEEN_LOOKS)
