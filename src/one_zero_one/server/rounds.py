"""Rounds: what a server does again and again while it runs."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from one_zero_one.server.failures import report

_log = logging.getLogger(__name__)


class Rounds:
    """Tasks that come again after so many seconds. One that fails is reported, and comes again all the same."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def every(self, seconds: float, what: Callable[[], Awaitable[None]]) -> None:
        """Do something now, and again whenever so many seconds have passed since it was done."""
        self._tasks.append(asyncio.create_task(_again_and_again(seconds, what)))

    async def stop(self) -> None:
        """No more rounds; what is under way is broken off."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks.clear()


async def _again_and_again(seconds: float, what: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            await what()
        except Exception as error:
            report(_log, error)
        await asyncio.sleep(seconds)
