"""A fair queue: visitors take turns, so that nobody who asks much keeps the others waiting."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from one_zero_one.server.door.visitors import visitor


class Full(Exception):
    """There is no place left, or none for this visitor."""


def has_share(own: int, taken: int, places: int) -> bool:
    """Whether a visitor who has some places may take another: at most as many as are left free.

    So one visitor alone gets half of all places, and there is always one left for the next.
    """
    return own < places - taken


class FairQueue:
    """So many at once; the visitors who wait are served one after the other, however much each asks.

    The visitor is the address for which the current task works.
    """

    def __init__(self, at_once: int, places: int) -> None:
        """There are so many places to wait at."""
        self._free = at_once
        self._places = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return sum(map(len, self._waiting.values()))

    def has_room(self) -> bool:
        """Whether the visitor may ask for another turn."""
        return self._free > 0 or has_share(len(self._waiting.get(visitor.get(), ())), self.waiting, self._places)

    @asynccontextmanager
    async def turn(self, *, needs_place: bool = True) -> AsyncIterator[None]:
        """Wait for a turn, and hold it. Raises Full if that needs a place and there is none."""
        if needs_place and not self.has_room():
            raise Full
        await self._wait()
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self) -> None:
        if self._free > 0:
            self._free -= 1
            return
        who, turn = visitor.get(), asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            else:
                self._forget(who, turn)
            raise

    def _forget(self, who: str, turn: "asyncio.Future[None]") -> None:
        own = self._waiting.get(who, deque())
        if turn in own:
            own.remove(turn)
        if not own:
            self._waiting.pop(who, None)

    def _pass_on(self) -> None:
        """Let the next visitor have the turn, who then waits behind all others."""
        while self._waiting:
            who, own = self._waiting.popitem(last=False)
            turn = own.popleft()
            if own:
                self._waiting[who] = own
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
