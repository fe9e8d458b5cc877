"""The games of this browser: every command is judged by the referee, then stored, and only then told."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final

from one_zero_one.browser.kept import (
    ENTRIES,
    GAMES,
    REMATCHES,
    KeptGame,
    entry_rows,
    game_row,
    may_be_id,
    read_entries,
    read_game,
    read_rematch,
    rematch_row,
)
from one_zero_one.browser.store import AlreadyStored, Store
from one_zero_one.engine import ABORT, GameError, Problem, problem
from one_zero_one.hosting.dealing import sealed_game
from one_zero_one.hosting.from_elsewhere import game_from_elsewhere
from one_zero_one.hosting.hosted_game import HostedGame
from one_zero_one.hosting.judging import Accepted, judge
from one_zero_one.hosting.log import Chapter, replayed, start_of
from one_zero_one.hosting.messages import NewGame, Rematch
from one_zero_one.hosting.names import presentable_name
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.rematches import next_game, next_seats
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.hosting.stored import StoredEntry, StoredSeat
from one_zero_one.match import Abort, Command
from one_zero_one.players.levels import level_name
from one_zero_one.records import parse_deck

#: whoever has this browser holds its seats; a seat with a token counts as taken
_HELD: Final = "here"


@dataclass(eq=False)
class Room(HostedGame):
    """A game at hand, and who hears of it."""

    #: the rematch of this game, as far as it is known here
    following: str | None = None
    #: called when the log has grown, the cards are dealt, or there is a rematch
    listeners: set[Callable[[], None]] = field(default_factory=set)
    #: the task in which the computer thinks, while it does
    thinking: asyncio.Task[None] | None = None

    def extend(self, chapters: list[Chapter]) -> None:
        """Add the new chapters of the log."""
        super().extend(chapters)
        if chapters:
            self.wake()

    def wake(self) -> None:
        """Let everyone look for news."""
        for listener in list(self.listeners):
            listener()


class Games:
    """All games of this browser."""

    def __init__(
        self, store: Store, tell_tabs: Callable[[str], None], computer: Callable[[int], str] = level_name
    ) -> None:
        """`tell_tabs` tells the other tabs that a game has changed."""
        self._store = store
        self._tell_tabs = tell_tabs
        self._computer = computer
        self._rooms: dict[str, Room] = {}
        #: called with every room that is opened or has changed
        self.on_change: Callable[[Room], None] = lambda _: None

    async def open(self, game: str) -> Room:
        """A game that exists, as far as it is stored. Raises Refusal or GameError."""
        room = self._rooms.get(game)
        if room is None:
            name = f"{GAMES}{game}"
            rows = await self._store.rows(name) if may_be_id(game) else {}
            if name not in rows:
                raise Refusal(404, problem("no-such-game"))
            kept = read_game(rows[name])
            # another request may have opened it meanwhile: a game has only one room
            room = self._rooms.setdefault(game, Room(kept.game, kept.seats, start_of(kept.game, kept.seats)))
        if room.outcome is None:
            async with self._locked(room):
                await self.catch_up(room)
        self.on_change(room)
        return room

    async def open_finished(self, game: str) -> Room:
        """A game that was played to its end, in which nothing is secret any more. Raises Refusal."""
        room = await self.open(game)
        if room.outcome is None:
            raise Refusal(409, problem("game-not-over"))
        if room.outcome.reason == ABORT:
            raise Refusal(409, problem("game-aborted"))
        return room

    @staticmethod
    def holds(room: Room, seat: int | None) -> bool:
        """Whether a person of this browser plays from a seat."""
        return seat in (0, 1) and room.seats[seat].token == _HELD

    def seat_or_spectator(self, room: Room, seat: int | None) -> int | None:
        """A seat of this browser; None for a spectator, who may only watch a finished game. Raises Refusal."""
        if self.holds(room, seat):
            return seat
        if room.outcome is None:
            raise Refusal(403, problem("not-your-seat"))
        return None

    async def heard(self, game: str) -> None:
        """Another tab has changed a game; if it is at hand, look."""
        if game in self._rooms:
            with suppress(GameError):  # it was a newer version; whoever asks for the game is told
                await self.rematch_of(await self.open(game))

    async def catch_up(self, room: Room) -> None:
        """Read what other tabs have stored. The caller must hold the game."""
        game = room.game.id
        if not room.is_dealt:
            self._take_seats(room, read_game((await self._store.rows(f"{GAMES}{game}"))[f"{GAMES}{game}"]).seats)
        if room.is_dealt:
            stored = read_entries(await self._store.rows(f"{ENTRIES}{game}/"))
            room.extend(replayed(room.match, stored[room.number :]))

    def _take_seats(self, room: Room, seats: tuple[StoredSeat, StoredSeat]) -> None:
        """Update the seats; the last contribution deals the cards."""
        room.take_seats(seats)
        if room.is_dealt:
            room.wake()

    async def begin(self, wish: NewGame) -> tuple[Room, list[int]]:
        """A new game, and the seats of the people at this screen. Raises Refusal or GameError."""
        if wish.mode == "link":
            raise Refusal(409, problem("needs-a-server"))
        digit = secrets.randbelow(2) if wish.digit is None else wish.digit
        first = {"me": digit, "other": 1 - digit, None: None}[wish.first]
        game = replace(sealed_game(wish.mode, parse_deck(wish.deck), first), best_of=wish.games)
        held = [0, 1] if wish.mode == "screen" else [digit]

        def seat(number: int) -> StoredSeat:
            is_held = number in held
            return StoredSeat(
                number,
                "person" if is_held else self._computer(wish.level),
                presentable_name(wish.name) if number == digit else None,
                _HELD if is_held else None,
                contribution=None if is_held and wish.contributes else "",
                taken=game.created,
            )

        await self._store.add(game_row(KeptGame(game, (seat(0), seat(1)))))
        return await self.open(game.id), held

    async def contribute(self, room: Room, seat: int, contribution: str) -> Problem | None:
        """Store what a seat contributes to the deal, once; None, or why it is refused."""
        if room.game.seed is None:
            return problem("contribution-fixed")
        async with self._locked(room):
            await self.catch_up(room)
            if room.seats[seat].contribution is None:
                await self._settle(room, {seat: contribution})
        self._changed(room)
        return None if room.seats[seat].contribution == contribution else problem("contribution-fixed")

    async def _settle(self, room: Room, given: dict[int, str]) -> None:
        """Store contributions, where they are still awaited."""
        now = shared_time()

        def settled(old: StoredSeat) -> StoredSeat:
            fresh = old.contribution is None and old.seat in given
            return replace(old, contribution=given[old.seat], contributed=now) if fresh else old

        seats = settled(room.seats[0]), settled(room.seats[1])
        await self._store.put(game_row(KeptGame(room.game, seats)))
        self._take_seats(room, seats)

    async def command(
        self, room: Room, seat: int, command_id: str | None, command: Command, *, after: int | None = None
    ) -> StoredEntry | Problem:
        """Judge and store a command; the entry that it made, now or earlier, or why it is refused."""
        async with self._locked(room):
            await self.catch_up(room)
            if not room.is_dealt and isinstance(command, Abort):
                await self._settle(room, {0: "", 1: ""})  # every log follows a deal
            while True:
                judged = judge(room, seat, command, shared_time(), command_id=command_id, after=after)
                if not isinstance(judged, Accepted):
                    return judged
                with suppress(AlreadyStored):
                    await self._store.add(entry_rows(room.game.id, judged.entries))
                    break
                await self.catch_up(room)  # a tab without locks was first
            room.extend(judged.chapters)
        self._changed(room)
        return judged.late or judged.entries[0]

    async def rematch(self, room: Room, *, contributes: bool) -> Room:
        """The rematch of a finished game, which exists once. Raises Refusal."""
        if room.outcome is None:
            raise Refusal(409, problem("game-not-over"))
        following = (await self.rematch_of(room)).game
        if following is None:
            begun = next_game(room)
            zero, one = sorted(next_seats(room, begun, {0: contributes, 1: contributes}), key=lambda seat: seat.seat)
            with suppress(AlreadyStored):  # another tab was first
                await self._store.add(game_row(KeptGame(begun, (zero, one))) | rematch_row(room.game.id, begun.id))
            following = (await self.rematch_of(room)).game
            assert following is not None, "it is stored now"
            self._changed(room)
        return await self.open(following)

    async def rematch_of(self, room: Room) -> Rematch:
        """The game that followed this one; if that is news, everyone in the room hears of it."""
        if room.outcome is not None and room.following is None:
            name = f"{REMATCHES}{room.game.id}"
            rows = await self._store.rows(name)
            if name in rows:
                room.following = read_rematch(rows[name])
                room.wake()
        return Rematch(None, room.following)

    async def share(self, text: str) -> str:
        """Store a finished game from its record; its id. Raises GameError."""
        game, (zero, one), entries, _ = game_from_elsewhere(text)
        await self._store.add(game_row(KeptGame(game, (zero, one))) | entry_rows(game.id, entries))
        return game.id

    def _locked(self, room: Room) -> "_Locked":
        return _Locked(self._store, f"{GAMES}{room.game.id}")

    def thinking(self, room: Room) -> "_Locked":
        """Held while this tab thinks for the computer, so that no other tab does."""
        return _Locked(self._store, f"thinking/{room.game.id}")

    def _changed(self, room: Room) -> None:
        self._tell_tabs(room.game.id)
        self.on_change(room)


class _Locked:
    """A name of the store, held."""

    def __init__(self, store: Store, name: str) -> None:
        self._held = store.locked(name)

    async def __aenter__(self) -> None:
        await self._held.__aenter__()

    async def __aexit__(self, *why: object) -> None:
        leave: Callable[..., Awaitable[object]] = self._held.__aexit__
        await leave(*why)
