"""Rooms: a game that is played or watched, its state as given by the log, and its watchers."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Final

from one_zero_one.engine import problem
from one_zero_one.hosting.beginning import begin_by
from one_zero_one.hosting.hosted_game import HostedGame
from one_zero_one.hosting.log import Chapter, replayed, start_of
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.hosting.stored import StoredSeat
from one_zero_one.server.nodes.fan_out import FanOut
from one_zero_one.server.people.members import Member
from one_zero_one.server.play.attendance import Attendance
from one_zero_one.server.settings import FAIR_WAIT, FAIR_WAIT_WITHOUT_CLOCK, GAMES_AT_HAND, SAY_BURST
from one_zero_one.server.storage import Storage
from one_zero_one.server.storage.log.group_read import GroupRead

#: the close codes of a socket that does not hold its seat, or no longer does; of one whose game does
#: not exist, or no longer does; and of one whose session has ended
SEAT_LOST: Final = 4401
NO_SUCH_GAME: Final = 4404
LOGGED_OUT: Final = 4410


@dataclass(eq=False)
class Watcher:
    """One socket: the seat it may see, the token it used, and what it has been sent."""

    seat: int | None
    #: the hash of the token that it connected with
    token: str | None
    #: the number of the last entry that it was sent
    sent: int
    #: set when there is something to send
    news: asyncio.Event = field(default_factory=asyncio.Event)
    tell_players: bool = False
    tell_rematch: bool = False
    tell_ratings: bool = False
    #: sayings not sent yet, as seat and phrase; a slow client misses the oldest
    sayings: list[tuple[int, str]] = field(default_factory=list)
    #: the code to close with, once the socket should be closed
    closing: int | None = None
    #: the account that opened the seat, if no cookie did, and when it was last looked up
    member: Member | None = None
    checked: float = 0.0

    def hear(self, seat: int, phrase: str) -> None:
        """Request that something said be sent."""
        self.sayings.append((seat, phrase))
        del self.sayings[: -2 * SAY_BURST]
        self.news.set()

    def close(self, code: int) -> None:
        """Request that the socket be closed."""
        self.closing = code
        self.news.set()


@dataclass(eq=False)
class Room(HostedGame):
    """A game in memory, with all its watchers."""

    watchers: set[Watcher] = field(default_factory=set)
    #: one command at a time; if another server stores an entry first, the log decides
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    #: the task in which the computer thinks, while it does
    thinking: asyncio.Task[None] | None = None
    attendance: Attendance = field(default_factory=Attendance)
    #: called when the log has grown
    on_news: Callable[["Room"], None] = lambda _: None
    #: fires when the game ends by itself, and the moment that it is set to
    timer: asyncio.TimerHandle | None = None
    timed_for: float | None = None
    #: who had asked for a rematch, and its game, at the last comparison with the database
    rematch_seen: tuple[tuple[int, ...], str | None] = ((), None)

    def extend(self, chapters: list[Chapter]) -> None:
        """Add the new chapters of the log."""
        if chapters:
            super().extend(chapters)
            self.wake()
            self.on_news(self)

    # Who is here

    def is_here(self, seat: int, now: float) -> bool:
        """Whether someone watches from a seat, on any server; the computer always does."""
        stored = self.seats[seat]
        return stored.kind != "person" or seat in self.watched_seats() or self.attendance.is_elsewhere(stored, now)

    def claim_from(self, seat: int, now: float) -> int | None:
        """When the opponent may claim the win against a seat; None if there is nothing to claim."""
        stored = self.seats[seat]
        is_guest = stored.kind == "person" and stored.token is not None and self.game.mode == "link"
        if not self.is_dealt or self.outcome is not None or not is_guest or self.is_here(seat, now):
            return None
        # otherwise the game will be aborted, or the clock will end it
        if begin_by(self) is not None or self.game.clock_days is not None:
            return None
        own = [entry.at for entry in self.entries if entry.seat == seat]
        since = max(self.game.created, self.attendance.away_since(stored, now), *own[-1:])
        return ceil(since + (FAIR_WAIT_WITHOUT_CLOCK if self.game.clock_seconds is None else FAIR_WAIT))

    def watched_seats(self) -> set[int]:
        """The seats that someone watches from on this server."""
        return {watcher.seat for watcher in self.watchers if watcher.seat is not None}

    def audience(self) -> int:
        """The number of spectators (watchers without a seat) on this server."""
        return sum(watcher.seat is None for watcher in self.watchers)

    def spectators(self) -> int:
        """The number of spectators on all servers."""
        return self.audience() + self.attendance.elsewhere

    def enter(self, watcher: Watcher) -> None:
        """Add a watcher. Others learn of a player at once, of a spectator in the next round."""
        self.watchers.add(watcher)
        if watcher.seat is not None:
            self.wake(players=True)
        watcher.tell_players = False

    def leave(self, watcher: Watcher, now: float) -> None:
        """Remove a watcher."""
        self.watchers.discard(watcher)
        if watcher.seat is not None:
            if watcher.seat not in self.watched_seats():
                self.attendance.left[watcher.seat] = now
            self.wake(players=True)

    def tell_attendance(self, now: float) -> None:
        """Notify the watchers of who is here if that has changed since they were last sent it."""
        if self.watchers and self.attendance.told != self._attendance(now):
            self.wake(players=True)

    def _attendance(self, now: float) -> tuple[bool, bool, int]:
        return self.is_here(0, now), self.is_here(1, now), self.spectators()

    # What is said

    def say(self, seat: int, phrase: str, now: float) -> None:
        """Send what a player said to everyone here; other servers get it in the next round."""
        self.attendance.heard[seat] = now
        self.attendance.to_be_told[seat] = phrase, now
        self._repeat(seat, phrase)

    def hear(self, stored: StoredSeat) -> None:
        """Send everyone here what a player said on another server, unless it is known or old."""
        known = self.attendance.heard.get(stored.seat, self.attendance.opened)
        if stored.said is not None and stored.said_at is not None and stored.said_at > known:
            self.attendance.heard[stored.seat] = stored.said_at
            self._repeat(stored.seat, stored.said)

    def _repeat(self, seat: int, phrase: str) -> None:
        for watcher in self.watchers:
            watcher.hear(seat, phrase)

    # What has changed

    def take_seats(self, seats: tuple[StoredSeat, StoredSeat]) -> None:
        """Update the seats, which may complete the deal.

        Watchers who lost their seat, on any server, are disconnected, and the others are notified.
        """
        before = self.seats
        super().take_seats(seats)
        for seat in seats:
            self.hear(seat)
        if are_same_players(before, seats):
            self.tell_attendance(shared_time())
            return
        for watcher in self.watchers:
            if watcher.seat is None or watcher.token == seats[watcher.seat].token:
                continue
            if watcher.member is not None and watcher.member.account.id == seats[watcher.seat].account:
                watcher.token = seats[watcher.seat].token  # the account still holds it, by its session
            else:
                watcher.close(SEAT_LOST)
        self.wake(players=True)

    def wake(self, *, players: bool = False, rematch: bool = False, ratings: bool = False) -> None:
        """Wake every watcher to look for news."""
        if players:
            self.attendance.told = self._attendance(shared_time())
        for watcher in self.watchers:
            watcher.tell_players |= players
            watcher.tell_rematch |= rematch
            watcher.tell_ratings |= ratings
            watcher.news.set()


def are_same_players(one: Sequence[StoredSeat], other: Sequence[StoredSeat]) -> bool:
    """Whether the same people hold the same seats, contributed the same and agree to the same."""
    return all(_standing(a) == _standing(b) for a, b in zip(one, other, strict=True))


def _standing(seat: StoredSeat) -> tuple[object, ...]:
    return seat.kind, seat.name, seat.token, seat.contribution, seat.lets_watch


class Rooms:
    """The games in memory: those that are watched, and the most recent others."""

    def __init__(self, storage: Storage, fan_out: FanOut) -> None:
        self._storage = storage
        self._fan_out = fan_out
        self._reading = GroupRead(storage.updates_of)
        #: called with a room when it is opened or refreshed, and when its log has grown; whoever
        #: listens here has to expect a room more than once
        self.listeners: list[Callable[[Room], None]] = []
        self._since = shared_time()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        #: how many rooms there may be before it is worth looking for unused ones
        self._look_at = 0

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def at_hand(self, game: str) -> Room | None:
        """The room of a game if it is in memory, without updating it."""
        return self._rooms.get(game)

    async def open(self, game: str) -> Room | None:
        """The room of a game, with its log and seats up to date; None if there is no such game."""
        room = self._rooms.get(game)
        if room is None:
            stored = await self._storage.game(game)
            if stored is None:
                return None
            seats = await self._storage.seats(game)
            # another task may have opened it meanwhile: a game has only one room
            attendance = Attendance(since=self._since, opened=shared_time())
            room = self._rooms.setdefault(
                game, Room(stored, seats, start_of(stored, seats), attendance=attendance, on_news=self.notify)
            )
        async with room.lock:
            await self.catch_up(room)
        # it may have been dropped while nobody held it
        room = self._rooms.setdefault(game, room)
        self._rooms.move_to_end(game)
        if len(self._rooms) > max(GAMES_AT_HAND, self._look_at):
            self._let_go(room)
        self.notify(room)
        return room

    def notify(self, room: Room) -> None:
        """Call the listeners."""
        for listener in self.listeners:
            listener(room)

    def tell_other_servers(self, room: Room) -> None:
        """Notify the other servers that the log has grown here."""
        self._fan_out.tell(room.game.id, room.number)

    def announce(self, game: str, *, rematch: bool = False, ratings: bool = False) -> None:
        """Notify all servers of a change that is not in the log."""
        room = self.at_hand(game)
        if room is not None:
            room.wake(rematch=rematch, ratings=ratings)
        self._fan_out.tell(game)

    def send_away(self) -> None:
        """Close every socket because the server is shutting down."""
        for room in self:
            for watcher in room.watchers:
                watcher.close(1001)

    async def tidy(self) -> None:
        """Drop rooms that are no longer needed."""
        self._let_go(None)

    async def catch_up(self, room: Room) -> None:
        """Bring a room up to date. The caller must hold its lock.

        Raises Refusal if the game has been deleted meanwhile.
        """
        try:
            update = await self._reading.update(room.game.id, room.number)
        except KeyError:
            self._forget(room)
            raise Refusal(404, problem("no-such-game")) from None
        room.take_seats(update.seats)
        if not room.is_dealt and update.entries:
            # the seats were read before the entries: the cards were dealt in between
            update = await self._reading.update(room.game.id, room.number)
            room.take_seats(update.seats)
        if room.is_dealt:
            room.extend(replayed(room.match, update.entries))

    def _forget(self, room: Room) -> None:
        """Drop the room of a game that no longer exists."""
        for watcher in room.watchers:
            watcher.close(NO_SUCH_GAME)
        if room.timer is not None:
            room.timer.cancel()
        if self._rooms.get(room.game.id) is room:
            del self._rooms[room.game.id]

    def _let_go(self, opened: Room | None) -> None:
        """Drop unused rooms, but not the one about to be entered: a second one would be created."""
        for name, room in list(self._rooms.items()):
            if len(self._rooms) <= GAMES_AT_HAND:
                break
            is_needed = room.watchers or room.attendance.noted or room.thinking is not None or room.lock.locked()
            if room is not opened and not is_needed:
                if room.timer is not None:
                    room.timer.cancel()
                room.timed_for = None
                del self._rooms[name]
        # if nearly all rooms are needed, searching them for every new one would be most of the work
        self._look_at = len(self._rooms) + GAMES_AT_HAND // 10
