"""Rounds: the periodic tasks of a server."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from one_zero_one.server.operating.failures import report

_log = logging.getLogger(__name__)


class Rounds:
    """Tasks that are repeated at an interval. Failures are logged, and the task goes on."""

    def __init__(self) -> None:
        self._all: list[tuple[float, Callable[[], Awaitable[None]]]] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._is_running = False

    def every(self, seconds: float, what: Callable[[], Awaitable[None]]) -> None:
        """Run a task at the start, and again each time this many seconds after it finished."""
        self._all.append((seconds, what))
        if self._is_running:
            self._tasks.append(asyncio.create_task(_again_and_again(seconds, what)))

    def start(self) -> None:
        """Start all tasks."""
        self._is_running = True
        self._tasks = [asyncio.create_task(_again_and_again(*one)) for one in self._all]

    async def stop(self) -> None:
        """Stop all tasks; those under way are cancelled."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks.clear()
        self._is_running = False


async def _again_and_again(seconds: float, what: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            await what()
        except Exception as error:
            report(_log, error)
        await asyncio.sleep(seconds)
