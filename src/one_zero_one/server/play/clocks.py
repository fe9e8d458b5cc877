"""Clocks: the server calls time, with timers for games in memory and with sweeps for all others."""

import asyncio
import logging
from typing import Final

from one_zero_one.hosting.deadlines import deadline_of, end_due, no_end_before
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.server.operating.failures import report
from one_zero_one.server.play.games import Games
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.storage import Storage

#: how many games a sweep asks for at once
_PORTION: Final = 100
#: seconds until a game is checked again: after its clock was checked, and if it cannot be replayed
_PAUSE: Final = 1.0
_LONG_PAUSE: Final = 600.0

_log = logging.getLogger(__name__)


class Timekeeper:
    """Knows when time is up, even after a restart or if the server that watched a game is gone."""

    def __init__(self, storage: Storage, games: Games) -> None:
        self._storage = storage
        self._games = games
        self._calls: set[asyncio.Task[None]] = set()

    def watch(self, room: Room) -> None:
        """Set a room's timer, unless it is set to the right moment."""
        if room.timed_for != deadline_of(room):
            self._wind(room)

    async def call_time(self, game: str) -> Room:
        """End a game if a player has kept the other waiting too long; the room afterwards."""
        room = await self._games.open(game)
        due = end_due(room, shared_time())
        if due is not None:
            seat, command = due
            await self._games.command(room, seat, None, command)
        self._wind(room)
        return room

    def _wind(self, room: Room) -> None:
        """Set a room's timer to the moment when the game ends by itself."""
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        deadline = room.timed_for = deadline_of(room)
        if deadline is not None:
            delay = max(0.0, deadline - shared_time())
            room.timer = asyncio.get_running_loop().call_later(delay, self._ring, room.game.id)

    async def sweep(self) -> None:
        """Call time on every game in the database whose time is up, however long ago that was."""
        while games := await self._storage.clocks_to_look_at(shared_time(), _PORTION):
            for game in games:
                await self._storage.look_again(game, await self._look_at(game))

    async def forget(self) -> None:
        """Delete the clocks of finished games from the database."""
        await self._storage.forget_clocks(shared_time())

    async def _look_at(self, game: str) -> float:
        """Call time if it is up; returns when to check again."""
        try:
            room, now = await self.call_time(game), shared_time()
        except Exception as error:  # one game that cannot be replayed must not block the others
            report(_log, error)
            return shared_time() + _LONG_PAUSE
        return max(no_end_before(room, now), now + _PAUSE)

    async def stop(self) -> None:
        """Wait for the calls that are under way."""
        await asyncio.gather(*self._calls, return_exceptions=True)

    def _ring(self, game: str) -> None:
        call = asyncio.create_task(self._call(game))
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)

    async def _call(self, game: str) -> None:
        try:
            await self.call_time(game)
        except Exception as error:
            report(_log, error)
