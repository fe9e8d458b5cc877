"""Presence: shares through the database who is here, and sends watchers news of other servers."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from one_zero_one.engine import ABORT
from one_zero_one.hosting.dealing import new_game_id
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.hosting.stored import StoredSeat
from one_zero_one.server.nodes.fan_out import FanOut
from one_zero_one.server.play.rooms import SEAT_LOST, Room, Rooms
from one_zero_one.server.settings import HERE_FOR, NOTE_HERE_EVERY
from one_zero_one.server.storage import Saying, Sighting, Storage

#: what other servers may change about a seat while its holder stays the same
_OF_PRESENCE: Final = ("here_until", "said", "said_at", "lets_watch")


class Presence:
    """Keeps all servers in agreement about who is here, who watches, and what was said."""

    def __init__(self, storage: Storage, rooms: Rooms, fan_out: FanOut) -> None:
        self._storage = storage
        self._rooms = rooms
        self._fan_out = fan_out
        self._server = new_game_id()
        #: games that other servers must be notified of
        self._changed: set[str] = set()
        self._counts: dict[str, int] = {}
        self._counts_noted = 0.0

    async def go_round(self) -> None:
        """Store what changed here, and send watchers what has changed anywhere."""
        now = shared_time()
        rooms = list(self._rooms)
        await self._note_seats(rooms, now)
        await self._note_audiences(rooms, now)
        await self._look_for_audiences([room for room in rooms if room.watchers and may_be_watched(room)], now)
        for room in rooms:
            room.tell_attendance(shared_time())

    async def forget(self) -> None:
        """Delete from the database what servers that are gone had stored."""
        await self._storage.forget_audiences(shared_time())

    async def _note_seats(self, rooms: list[Room], now: float) -> None:
        here, gone, said = [], [], []
        for room in rooms:
            attendance, game = room.attendance, room.game.id
            is_due = now - attendance.noted_at >= NOTE_HERE_EVERY
            watched = room.watched_seats()
            come, left = watched - attendance.noted, attendance.noted - watched
            here += [Sighting(game, seat, now + HERE_FOR) for seat in (watched if is_due else come)]
            gone += [Sighting(game, seat, attendance.left.get(seat, now)) for seat in left]
            if is_due:
                asked = attendance.asked.items()
                here += [Sighting(game, seat, at) for seat, at in asked if at > attendance.noted_at]
                attendance.noted_at = now
            said += [Saying(game, seat, phrase, at) for seat, (phrase, at) in attendance.to_be_told.items()]
            if come or left or attendance.to_be_told:
                self._changed.add(game)
            attendance.noted = watched
            attendance.to_be_told = {}
        await self._storage.note_gone(gone)
        await self._storage.note_here(here)
        await self._storage.note_said(said)
        while self._changed:
            self._fan_out.tell(self._changed.pop())

    async def _note_audiences(self, rooms: list[Room], now: float) -> None:
        counts = {room.game.id: count for room in rooms if (count := room.audience())}
        is_due = counts and now - self._counts_noted >= NOTE_HERE_EVERY
        if is_due or counts != self._counts:
            await self._storage.note_audiences(self._server, counts, now + HERE_FOR)
            self._counts, self._counts_noted = counts, now

    async def _look_for_audiences(self, rooms: list[Room], now: float) -> None:
        if rooms:
            audiences = await self._storage.audiences(self._server, [room.game.id for room in rooms], now)
            for room in rooms:
                room.attendance.elsewhere = audiences.get(room.game.id, 0)


def take_in(rooms: Mapping[str, Room], seats: Mapping[str, tuple[StoredSeat, StoredSeat]]) -> None:
    """Update who is here and what was said on other servers.

    The holders of the seats are not updated: those read may be older than those known here.
    """
    for game, room in rooms.items():
        room.seats = (
            _with_presence(room.seats[0], seats[game][0]),
            _with_presence(room.seats[1], seats[game][1]),
        )
        for seat in room.seats:
            room.hear(seat)
        send_spectators_away(room)
        room.tell_attendance(shared_time())


def send_spectators_away(room: Room) -> None:
    """Close the sockets of spectators if a player no longer agrees to them."""
    if not may_be_watched(room):
        for watcher in room.watchers:
            if watcher.seat is None:
                watcher.close(SEAT_LOST)


def may_be_watched(room: Room) -> bool:
    """Whether anyone may watch without a seat: a public game, or one whose players both agree."""
    outcome = room.outcome
    is_open = room.game.visibility == "public" or all(seat.lets_watch for seat in room.seats)
    return is_open or (outcome is not None and outcome.reason != ABORT)


def _with_presence(known: StoredSeat, stored: StoredSeat) -> StoredSeat:
    changes = {name: getattr(stored, name) for name in _OF_PRESENCE if getattr(stored, name) != getattr(known, name)}
    return replace(known, **changes) if changes else known
