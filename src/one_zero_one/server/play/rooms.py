"""Rooms: a game that somebody plays or looks at, its state as the log gives it, and whoever watches."""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Final

from one_zero_one.hosting.hosted_game import HostedGame
from one_zero_one.hosting.log import Chapter, replayed, start_of
from one_zero_one.hosting.stored import StoredSeat
from one_zero_one.server.people.members import Member
from one_zero_one.server.play.attendance import Attendance
from one_zero_one.server.settings import FAIR_WAIT, FAIR_WAIT_WITHOUT_CLOCK, GAMES_AT_HAND, SAY_BURST
from one_zero_one.server.storage import Storage
from one_zero_one.server.storage.group_read import GroupRead

#: what a socket is closed with when its seat is not, or no longer, its own
SEAT_LOST: Final = 4401


@dataclass(eq=False)
class Watcher:
    """One socket: which seat it may know, by which token, and what it has been sent."""

    seat: int | None
    #: the hash of the token that it came with
    token: str | None
    #: the last entry that it was sent
    sent: int
    #: set when there is something to send
    news: asyncio.Event = field(default_factory=asyncio.Event)
    tell_players: bool = False
    tell_rematch: bool = False
    tell_ratings: bool = False
    #: what was said and not sent yet, by seat and phrase; a slow one misses the oldest
    sayings: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=2 * SAY_BURST))
    #: the code to close with, once somebody wants it closed
    closing: int | None = None
    #: whose account opened the seat, where no cookie did, and when that was last looked up
    member: Member | None = None
    checked: float = 0.0

    def close(self, code: int) -> None:
        """Ask for the socket to be closed."""
        self.closing = code
        self.news.set()


@dataclass(eq=False)
class Room(HostedGame):
    """A game at hand, with everybody who watches it."""

    watchers: set[Watcher] = field(default_factory=set)
    #: one command at a time; what it loses against another server, the log decides
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    #: the computer's thoughts, while it thinks
    thinking: asyncio.Task[None] | None = None
    attendance: Attendance = field(default_factory=Attendance)
    #: called when the log has grown
    on_news: Callable[["Room"], None] = lambda _: None
    #: rings when the time of whoever is to move is up
    timer: asyncio.TimerHandle | None = None
    #: who had asked for a rematch and which game it was, when it was last compared with the database
    rematch_seen: tuple[tuple[int, ...], str | None] = ((), None)

    def extend(self, chapters: list[Chapter]) -> None:
        """Take in what the log has more."""
        if chapters:
            super().extend(chapters)
            self.wake()
            self.on_news(self)

    # Who is here

    def is_here(self, seat: int, now: float) -> bool:
        """Whether somebody watches from a seat, at this server or another; the computer always does."""
        stored = self.seats[seat]
        return stored.kind != "person" or seat in self.watched_seats() or self.attendance.is_elsewhere(stored, now)

    def claim_from(self, seat: int, now: float) -> int | None:
        """When the other player may claim the win against a seat; None while there is nothing to claim."""
        stored = self.seats[seat]
        is_guest = stored.kind == "person" and stored.token is not None and self.game.mode == "link"
        if self.match.outcome is not None or not is_guest or self.is_here(seat, now):
            return None
        own = [chapter.entry.at for chapter in self.chapters if chapter.entry.seat == seat]
        since = max(self.game.created, self.attendance.away_since(stored, now), *own[-1:])
        return ceil(since + (FAIR_WAIT_WITHOUT_CLOCK if self.game.clock_seconds is None else FAIR_WAIT))

    def watched_seats(self) -> set[int]:
        """The seats that somebody watches from at this server."""
        return {watcher.seat for watcher in self.watchers if watcher.seat is not None}

    def audience(self) -> int:
        """How many watch at this server without a seat."""
        return sum(watcher.seat is None for watcher in self.watchers)

    def spectators(self) -> int:
        """How many watch without a seat."""
        return self.audience() + self.attendance.elsewhere

    def enter(self, watcher: Watcher) -> None:
        """Somebody comes. Others hear of a player at once, of a spectator in the next round."""
        self.watchers.add(watcher)
        if watcher.seat is not None:
            self.wake(players=True)
        watcher.tell_players = False

    def leave(self, watcher: Watcher, now: float) -> None:
        """Somebody goes."""
        self.watchers.discard(watcher)
        if watcher.seat is not None:
            if watcher.seat not in self.watched_seats():
                self.attendance.left[watcher.seat] = now
            self.wake(players=True)

    def tell_attendance(self, now: float) -> None:
        """Tell watchers who is here if that is not what they were told."""
        if self.watchers and self.attendance.told != self._attendance(now):
            self.wake(players=True)

    def _attendance(self, now: float) -> tuple[bool, bool, int]:
        return self.is_here(0, now), self.is_here(1, now), self.spectators()

    # What is said

    def say(self, seat: int, phrase: str, now: float) -> None:
        """Let everybody here know what a player said, and servers elsewhere in the next round."""
        self.attendance.heard[seat] = now
        self.attendance.to_be_told[seat] = phrase, now
        self._repeat(seat, phrase)

    def hear(self, stored: StoredSeat) -> None:
        """Let everybody here know what a player said at another server, unless that is known or old."""
        known = self.attendance.heard.get(stored.seat, self.attendance.opened)
        if stored.said is not None and stored.said_at is not None and stored.said_at > known:
            self.attendance.heard[stored.seat] = stored.said_at
            self._repeat(stored.seat, stored.said)

    def _repeat(self, seat: int, phrase: str) -> None:
        for watcher in self.watchers:
            watcher.sayings.append((seat, phrase))
            watcher.news.set()

    # What has changed

    def take_seats(self, seats: tuple[StoredSeat, StoredSeat]) -> None:
        """Take in who plays: whoever lost a seat is sent away, whichever server moved it, and the others are told."""
        before, self.seats = self.seats, seats
        for seat in seats:
            self.hear(seat)
        if are_same_players(before, seats):
            self.tell_attendance(time.time())
            return
        for watcher in self.watchers:
            if watcher.seat is not None and watcher.token != seats[watcher.seat].token:
                watcher.close(SEAT_LOST)
        self.wake(players=True)

    def wake(self, *, players: bool = False, rematch: bool = False, ratings: bool = False) -> None:
        """Let every watcher look for news."""
        if players:
            self.attendance.told = self._attendance(time.time())
        for watcher in self.watchers:
            watcher.tell_players |= players
            watcher.tell_rematch |= rematch
            watcher.tell_ratings |= ratings
            watcher.news.set()


def are_same_players(one: Sequence[StoredSeat], other: Sequence[StoredSeat]) -> bool:
    """Whether the same people hold the same seats."""
    return all((a.kind, a.name, a.token) == (b.kind, b.name, b.token) for a, b in zip(one, other, strict=True))


class Rooms:
    """The games at hand: those that are watched, and the last few others."""

    def __init__(self, storage: Storage, on_news: Callable[[Room], None]) -> None:
        self._storage = storage
        self._reading = GroupRead(storage.updates_of)
        self._on_news = on_news
        self._since = time.time()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        #: how many rooms there may be before it is worth while to look for some that nobody needs
        self._look_at = 0

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def at_hand(self, game: str) -> Room | None:
        """The room of a game that is at hand, as it is."""
        return self._rooms.get(game)

    async def open(self, game: str) -> Room | None:
        """The room of a game, up to date with its log and its seats; None if there is no such game."""
        room = self._rooms.get(game)
        if room is None:
            stored = await self._storage.game(game)
            if stored is None:
                return None
            seats = await self._storage.seats(game)
            # somebody may have come in meanwhile: a game has one room
            attendance = Attendance(since=self._since, opened=time.time())
            room = self._rooms.setdefault(
                game, Room(stored, seats, start_of(stored), attendance=attendance, on_news=self._on_news)
            )
        async with room.lock:
            await self.catch_up(room)
        # it may have been let go while nobody held it
        room = self._rooms.setdefault(game, room)
        self._rooms.move_to_end(game)
        if len(self._rooms) > max(GAMES_AT_HAND, self._look_at):
            self._let_go(room)
        return room

    async def tidy(self) -> None:
        """Forget what nobody needs any longer."""
        self._let_go(None)

    async def catch_up(self, room: Room) -> None:
        """Bring a room up to date. For whoever holds its lock."""
        update = await self._reading.update(room.game.id, room.number)
        room.take_seats(update.seats)
        room.extend(replayed(room.match, update.entries))

    def _let_go(self, opened: Room | None) -> None:
        """Forget what nobody needs; not the room that somebody is about to enter, or others would find another."""
        for name, room in list(self._rooms.items()):
            if len(self._rooms) <= GAMES_AT_HAND:
                break
            is_needed = room.watchers or room.attendance.noted or room.thinking is not None or room.lock.locked()
            if room is not opened and not is_needed:
                if room.timer is not None:
                    room.timer.cancel()
                del self._rooms[name]
        # where nearly all are needed, to look through them for every newcomer would be most of the work
        self._look_at = len(self._rooms) + GAMES_AT_HAND // 10
