"""Fake time: it stands still unless the test moves it."""

import asyncio
import time

import pytest

from one_zero_one.hosting import shared_time
from one_zero_one.server.storage.access.database import Database


class Clock:
    """The value of `time.time` in this process, and of the clock of every database."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = time.time()
        monkeypatch.setattr(time, "time", lambda: self.now)
        monkeypatch.setattr(Database, "time", self._of_the_database)
        monkeypatch.setattr(shared_time._Correction, "seconds", 0.0)

    async def _of_the_database(self) -> float:
        return self.now


class LoopClock:
    """The time of the running event loop: no timeout ends unless the test moves the clock."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.now = loop.time()
        loop.time = lambda: self.now  # type: ignore[method-assign]

    async def move(self, seconds: float) -> None:
        """Let this much time pass, and run everything that waited for it."""
        self.now += seconds
        await settled()


async def settled() -> None:
    """Run all tasks that wait for nothing but their turn."""
    for _ in range(20):
        await asyncio.sleep(0)
