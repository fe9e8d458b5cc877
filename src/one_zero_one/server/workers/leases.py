"""Leases: only one of several nodes thinks about a game, so that no turn is computed twice.

Correctness does not depend on it: if two nodes think anyway, the log accepts only one turn.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from redis.asyncio import Redis

_KEY: Final = "one-zero-one:thinks:"
#: after this time another node may think, if the one that held the lease is gone
_SECONDS: Final = 10.0
_SECONDS_TO_RENEW: Final = _SECONDS / 3
_SECONDS_TO_WAIT: Final = 2.0
_DELETE_OWN: Final = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0"
_RENEW_OWN: Final = (
    "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0"
)


class Leases:
    """Leases in Redis; without Redis, or while it is unreachable, every node gets the lease."""

    def __init__(self, redis: "Redis | None") -> None:
        self._redis = redis
        self._node = secrets.token_hex(8)

    @property
    def are_shared(self) -> bool:
        """Whether other nodes ask for leases too."""
        return self._redis is not None

    @asynccontextmanager
    async def of(self, game: str) -> AsyncIterator[bool]:
        """Hold the lease of a game while thinking about it; False if another node holds it."""
        redis = self._redis
        if redis is None:
            yield True
            return
        key, mine = _KEY + game, True
        with suppress(Exception):  # without Redis every node may think
            async with asyncio.timeout(_SECONDS_TO_WAIT):
                mine = bool(await redis.set(key, self._node, nx=True, px=int(_SECONDS * 1000)))
        if not mine:
            yield False
            return
        renewing = asyncio.create_task(self._renew(redis, key))
        try:
            yield True
        finally:
            renewing.cancel()
            with suppress(Exception):
                async with asyncio.timeout(_SECONDS_TO_WAIT):
                    await redis.eval(_DELETE_OWN, 1, key, self._node)

    async def _renew(self, redis: "Redis", key: str) -> None:
        while True:
            await asyncio.sleep(_SECONDS_TO_RENEW)
            with suppress(Exception):
                await redis.eval(_RENEW_OWN, 1, key, self._node, int(_SECONDS * 1000))
