"""Messages between nodes through Redis: a game has reached a number.

A message may be lost; healing then finds the change.
"""

import asyncio
import logging
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from one_zero_one.hosting.messages.parts import LONGEST_ID
from one_zero_one.server.nodes.redis_client import SECONDS_TO_ANSWER

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL: Final = "one-zero-one"
#: sent instead of a number if not the log but the seats or the rematch have changed
SOMETHING_ELSE: Final = 0

_MESSAGE: Final = re.compile(rb"([A-Za-z0-9_-]{1,%d}) ([0-9]{1,9})" % LONGEST_ID)
#: how many messages may wait while Redis is down; older ones are dropped and left to healing
_MOST_WAITING: Final = 10_000
_SECONDS_TO_TRY_AGAIN: Final = 1.0

_log = logging.getLogger(__name__)

Heard = Callable[[str, int], None]


class FanOut:
    """One channel for all nodes. Without Redis it silently does nothing."""

    def __init__(self, redis: "Redis | None") -> None:
        self._redis = redis
        self._to_tell: asyncio.Queue[tuple[str, int]] = asyncio.Queue(_MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        #: whether the channel is open now; None without Redis
        self.is_up: bool | None = None if redis is None else False

    @property
    def waiting(self) -> int:
        """How many messages wait to be sent."""
        return self._to_tell.qsize()

    def start(self, heard: Heard, reconnected: Callable[[], None]) -> None:
        """Start listening and sending; `reconnected` is called when messages may have been lost."""
        if self._redis is not None:
            listening = asyncio.create_task(self._listen(heard, reconnected))
            self._tasks = [listening, asyncio.create_task(self._tell())]

    async def stop(self) -> None:
        """Stop listening and sending."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def tell(self, game: str, number: int = SOMETHING_ELSE) -> None:
        """Notify the other nodes, without waiting."""
        if self._redis is None:
            return
        if self._to_tell.full():
            self._to_tell.get_nowait()
        self._to_tell.put_nowait((game, number))

    async def answers(self) -> bool:
        """Whether Redis responds; True if none is configured."""
        if self._redis is None:
            return True
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                return bool(await self._redis.ping())
        except Exception:  # whatever its client raises, Redis is not available
            return False

    async def _tell(self) -> None:
        """Send all waiting messages at once."""
        assert self._redis is not None
        while True:
            waiting = [await self._to_tell.get()]
            while not self._to_tell.empty():
                waiting.append(self._to_tell.get_nowait())
            try:
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for game, number in dict(waiting).items() if _only_numbers(waiting) else waiting:
                        pipeline.publish(CHANNEL, f"{game} {number}")
                    await pipeline.execute()
            except Exception:  # _listen logs it, once
                await asyncio.sleep(_SECONDS_TO_TRY_AGAIN)

    async def _listen(self, heard: Heard, reconnected: Callable[[], None]) -> None:
        assert self._redis is not None
        is_told, was_lost = True, False
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    self.is_up = is_told = True
                    if was_lost:
                        _log.warning("Redis is back: receiving messages of other nodes through it again")
                    else:
                        _log.info("receiving messages of other nodes through Redis")
                    was_lost = False
                    reconnected()
                    async for message in channel.listen():
                        _take(message["data"], heard)
            except Exception as error:
                if is_told:
                    was_lost = True
                    told = "Redis is down (%s): polling the database for changes by other nodes until it is back"
                    _log.warning(told, type(error).__name__)
            self.is_up = is_told = False
            await asyncio.sleep(_SECONDS_TO_TRY_AGAIN)


def _take(data: object, heard: Heard) -> None:
    """Accept only well-formed messages: anyone who can reach Redis can publish here."""
    well = _MESSAGE.fullmatch(data) if isinstance(data, bytes) else None
    if well is not None:
        heard(well[1].decode(), int(well[2]))


def _only_numbers(waiting: list[tuple[str, int]]) -> bool:
    """Whether later messages replace earlier ones of a game: not if one is SOMETHING_ELSE."""
    return all(number != SOMETHING_ELSE for _, number in waiting)
