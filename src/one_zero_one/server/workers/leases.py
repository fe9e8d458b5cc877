"""Leases: only one of several nodes thinks about a game, so that nothing is computed twice.

Correctness does not depend on it: if two nodes think anyway, the log accepts only one turn.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from redis.asyncio import Redis
    from redis.asyncio.lock import Lock

_KEY: Final = "one-zero-one:thinks:"
#: after this time another node may think, if the one that held the lease is gone
_SECONDS: Final = 10.0
_SECONDS_TO_RENEW: Final = _SECONDS / 3
_SECONDS_TO_WAIT: Final = 2.0


class Leases:
    """Leases in Redis; without Redis, or while it is unreachable, every node gets the lease."""

    def __init__(self, redis: "Redis | None") -> None:
        self._redis = redis

    @property
    def are_shared(self) -> bool:
        """Whether other nodes ask for leases too."""
        return self._redis is not None

    @asynccontextmanager
    async def of(self, game: str) -> AsyncIterator[bool]:
        """Hold the lease of a game while thinking about it; False if another node holds it."""
        if self._redis is None:
            yield True
            return
        lock, mine = self._redis.lock(_KEY + game, timeout=_SECONDS, blocking=False), True
        with suppress(Exception):  # without Redis every node may think
            async with asyncio.timeout(_SECONDS_TO_WAIT):
                mine = await lock.acquire()
        if not mine:
            yield False
            return
        over = asyncio.Event()
        renewing = asyncio.create_task(_renew(lock, over))
        try:
            yield True
        finally:
            over.set()
            renewing.cancel()
            with suppress(Exception):
                async with asyncio.timeout(_SECONDS_TO_WAIT):
                    await lock.release()


async def _renew(lock: "Lock", over: asyncio.Event) -> None:
    # before Python 3.12, `asyncio.wait_for`, which redis-py uses, may swallow a cancellation
    while not over.is_set():
        await asyncio.sleep(_SECONDS_TO_RENEW)
        with suppress(Exception):
            await lock.reacquire()
