"""Fake time: it stands still unless the test moves it."""

import asyncio
import time

import pytest


class Clock:
    """The value of `time.time` in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = time.time()
        monkeypatch.setattr(time, "time", lambda: self.now)


class LoopClock:
    """What the running event loop takes for the time: nobody's patience ends unless the test moves it."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.now = loop.time()
        loop.time = lambda: self.now  # type: ignore[method-assign]

    async def move(self, seconds: float) -> None:
        """Let so much time pass, and let everybody do what they waited for."""
        self.now += seconds
        await settled()


async def settled() -> None:
    """Let everybody go on who waits for nothing but their turn."""
    for _ in range(20):
        await asyncio.sleep(0)
