"""Healing: finds what another node stored, at once by a message or by polling every few seconds."""

import asyncio
import logging
from typing import Final

from one_zero_one.hosting.refusal import Refusal
from one_zero_one.server.nodes.fan_out import SOMETHING_ELSE
from one_zero_one.server.operating.failures import report
from one_zero_one.server.play.presence import take_in
from one_zero_one.server.play.rooms import Room, Rooms, are_same_players
from one_zero_one.server.settings import SECONDS_TO_HEAL
from one_zero_one.server.storage import Storage

#: how many games are compared with the database at a time
_AT_A_TIME: Final = 100

_log = logging.getLogger(__name__)


class Healing:
    """Keeps the rooms that are watched here in step with the database."""

    def __init__(self, storage: Storage, rooms: Rooms) -> None:
        self._storage = storage
        self._rooms = rooms
        self._look_now = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._refreshing: dict[str, asyncio.Task[None]] = {}
        #: games whose log or seats changed on another node since they were last read
        self._stale: set[str] = set()
        #: how many changes were found that no message had announced
        self.healed = 0

    def start(self) -> None:
        """Start polling."""
        self._task = asyncio.create_task(self._look_again_and_again())

    async def stop(self) -> None:
        """Stop polling."""
        tasks = [*self._refreshing.values(), *([] if self._task is None else [self._task])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def look_now(self) -> None:
        """Poll at once: messages may have been lost."""
        self._look_now.set()

    def hear(self, game: str, number: int) -> None:
        """A game has reached a number: refresh it if it is in memory and behind."""
        room = self._rooms.at_hand(game)
        if room is not None and (number == SOMETHING_ELSE or number > room.number):
            self._stale.add(game)
            if game not in self._refreshing:
                self._refreshing[game] = asyncio.create_task(self._refresh(room))

    async def _refresh(self, room: Room) -> None:
        game = room.game.id
        try:
            while game in self._stale:
                self._stale.discard(game)
                async with room.lock:
                    await self._rooms.catch_up(room)
                if room.outcome is not None:
                    room.wake(rematch=True, ratings=True)
                self._rooms.notify(room)
        except Refusal:
            return  # the game has been deleted meanwhile
        except Exception as error:
            report(_log, error)
        finally:
            del self._refreshing[game]

    async def _look_again_and_again(self) -> None:
        while True:
            try:
                async with asyncio.timeout(SECONDS_TO_HEAL):
                    await self._look_now.wait()
            except TimeoutError:
                pass
            self._look_now.clear()
            try:
                await self.look()
            except Exception as error:
                report(_log, error)

    async def look(self) -> None:
        """Compare all watched rooms with the database, so many at a time that no turn waits for long."""
        watched = [room for room in self._rooms if room.watchers]
        for start in range(0, len(watched), _AT_A_TIME):
            await self._look_at({room.game.id: room for room in watched[start : start + _AT_A_TIME]})

    async def _look_at(self, watched: dict[str, Room]) -> None:
        """Compare some rooms with the database: one query each for logs, seats, offers."""
        numbers = {game: room.number for game, room in watched.items()}
        behind = set(await self._storage.ahead_of(numbers))
        stored = await self._storage.seats_of(list(watched))
        # the operator may have pruned a game that someone still watches
        watched = {game: room for game, room in watched.items() if game in stored}
        take_in(watched, stored)
        for game, room in watched.items():
            # not used directly: the rows read may be older than what arrived meanwhile
            if (game in behind and room.number == numbers[game]) or not are_same_players(stored[game], room.seats):
                self.healed += 1
                self.hear(game, SOMETHING_ELSE)
        over = [game for game, room in watched.items() if room.outcome is not None]
        for game, asked in (await self._storage.rematches_of(over)).items():
            room = watched[game]
            if asked != room.rematch_seen:
                room.rematch_seen = asked
                room.wake(rematch=True)
        for room in watched.values():
            self._rooms.notify(room)
