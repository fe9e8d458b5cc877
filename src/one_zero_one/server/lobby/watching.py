"""The clients that watch the lobby: they get the changing list, and owners the game that began."""

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec
from msgspec.structs import asdict

from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.hosting.stored import StoredGame, StoredSeat
from one_zero_one.players.levels import level_of
from one_zero_one.server.lobby.tables import Lobby
from one_zero_one.server.messages.lobby import (
    BegunMessage,
    GoneMessage,
    ListedTable,
    Listing,
    ListingMessage,
    RatingInShort,
    TableForm,
    WatchableGame,
    WatchedPlayer,
)
from one_zero_one.server.people.ratings import rating_form
from one_zero_one.server.settings import (
    LOBBY_LOOKS_EVERY,
    LOBBY_ROUND,
    MOST_TABLES_LISTED,
    NOTE_OWNERS_EVERY,
    OWNER_HERE_FOR,
    PRIVATE_TABLE_WAITS,
)
from one_zero_one.server.storage import Storage, StoredStanding, StoredTable

#: games begun longer ago are not listed
_WATCHABLE_FOR: Final = 3 * 3600.0
#: nor are games that all players left this long ago
_ABANDONED_AFTER: Final = 5 * 60.0
_GAMES_LISTED: Final = 50
_GAMES_LOOKED_AT_EVERY: Final = 4.0
#: how long taken tables lead their owners to the game
_TAKEN_KEPT_FOR: Final = 24 * 3600.0


@dataclass(eq=False)
class LobbyWatcher:
    """One socket that watches the list; with a table it is the owner's."""

    table: str | None
    news: asyncio.Event = field(default_factory=asyncio.Event)
    #: what must still be sent to the owner of a table
    fate: msgspec.Struct | None = None
    #: what must be sent before anything else
    answers: deque[msgspec.Struct] = field(default_factory=deque)
    closing: int | None = None

    def close(self, code: int) -> None:
        """Request that the socket be closed."""
        self.closing = code
        self.news.set()


class LobbyWatch:
    """What watchers are sent, the same on every server within a second."""

    def __init__(self, storage: Storage, lobby: Lobby) -> None:
        self._storage = storage
        self._lobby = lobby
        self._watchers: set[LobbyWatcher] = set()
        #: held while reading, so that no client is sent an older list than the last one read
        self._looking = asyncio.Lock()
        self._looked = 0.0
        self._owners_noted = 0.0
        self._games: list[WatchableGame] = []
        self._games_looked_at = 0.0
        self.listing = ListingMessage([], [])

    async def enter(self, watcher: LobbyWatcher) -> None:
        """Add a watcher, who sees the current list."""
        if not self._watchers:
            async with self._looking:
                await self._look(shared_time())
        self._watchers.add(watcher)
        if watcher.table is not None:
            # a player may have sat down before the owner connected
            await self._tell_owners()

    def leave(self, watcher: LobbyWatcher) -> None:
        """Remove a watcher."""
        self._watchers.discard(watcher)

    def send_away(self) -> None:
        """Close every socket because the server is shutting down."""
        for watcher in self._watchers:
            watcher.close(1001)

    async def go_round(self) -> None:
        """Read what has changed: local changes at once, those of other servers once a second."""
        now = shared_time()
        if self._watchers and self._is_due(now):
            # set first, so that a database that is away is not asked more often either
            self._looked = now
            await self._note_owners(now)
            await self._tell_owners()
            async with self._looking:
                await self._look(now)

    async def tidy_up(self) -> None:
        """Delete the tables that nobody waits at, and those that became games long ago."""
        now = shared_time()
        await self._storage.forget_tables(now, private_wait=PRIVATE_TABLE_WAITS, taken_before=now - _TAKEN_KEPT_FOR)

    async def list_all(self, own: Sequence[StoredTable] = ()) -> Listing:
        """The current list, including the client's own tables even if they are not public."""
        now = shared_time()
        async with self._looking:
            if self._lobby.has_changed or self._is_due(now):
                await self._look(now)
        names = {table.id for table in own}
        others = [table for table in self.listing.tables if table.table not in names]
        told = [
            *((table, False) for table in others),
            *((table, True) for table in await table_forms(self._storage, own)),
        ]
        told.sort(key=lambda one: one[0].since)
        return Listing([ListedTable(**asdict(table), own=is_own) for table, is_own in told], self.listing.games)

    def _is_due(self, now: float) -> bool:
        return now - self._looked >= (LOBBY_ROUND if self._lobby.has_changed else LOBBY_LOOKS_EVERY)

    async def _look(self, now: float) -> None:
        has_changed, self._lobby.has_changed = self._lobby.has_changed, False
        self._looked = now
        tables = await table_forms(self._storage, await self._storage.waiting_tables(now, MOST_TABLES_LISTED))
        # a table that is gone may have become a game
        has_changed |= tables != self.listing.tables
        if has_changed or now - self._games_looked_at >= _GAMES_LOOKED_AT_EVERY:
            self._games_looked_at = now
            self._games = await self._watchable(now)
        listing = ListingMessage(tables, self._games)
        if listing != self.listing:
            self.listing = listing
            for watcher in self._watchers:
                watcher.news.set()

    async def _watchable(self, now: float) -> list[WatchableGame]:
        games = await self._storage.games_to_watch(now - _WATCHABLE_FOR, now - _ABANDONED_AFTER, _GAMES_LISTED)
        seats = await self._storage.seats_of([game.id for game in games])
        return [_watchable_game(game, seats[game.id]) for game in games]

    async def _note_owners(self, now: float) -> None:
        owned = {watcher.table for watcher in self._watchers if watcher.table is not None and watcher.fate is None}
        if owned and now - self._owners_noted >= NOTE_OWNERS_EVERY:
            self._owners_noted = now
            await self._storage.note_owners(owned, now + OWNER_HERE_FOR)

    async def _tell_owners(self) -> None:
        owners = [watcher for watcher in self._watchers if watcher.table is not None and watcher.fate is None]
        if not owners:
            return
        stored = await self._storage.tables_by_id({watcher.table for watcher in owners if watcher.table is not None})
        for watcher in owners:
            assert watcher.table is not None
            table = stored.get(watcher.table)
            if table is None:
                watcher.fate = GoneMessage(watcher.table)
            elif table.game is not None:
                watcher.fate = BegunMessage(table.id, table.game)
            if watcher.fate is not None:
                watcher.news.set()


async def table_forms(storage: Storage, tables: Sequence[StoredTable]) -> list[TableForm]:
    """Tables as they are listed, without anything that would let a client take an owner's place."""
    owners = {table.account for table in tables if table.account is not None}
    challenged = {table.challenged for table in tables if table.challenged is not None}
    standings = await storage.standings(owners) if owners else {}
    names = await storage.account_names(challenged) if challenged else {}
    return [
        _table_form(table, standings.get(table.account or ""), names.get(table.challenged or "")) for table in tables
    ]


def _table_form(table: StoredTable, standing: StoredStanding | None, challenged: str | None) -> TableForm:
    rating = rating_form(standing)
    return TableForm(
        table=table.id,
        name=table.name,
        deck=table.deck,
        minutes=_minutes(table),
        increment=table.clock_increment or 0.0,
        days=table.clock_days,
        digit=table.digit,
        first=table.first,
        games=table.best_of,
        rated=bool(table.rated),
        public=bool(table.public),
        since=round(table.created, 3),
        account=table.account is not None,
        challenge=table.challenged is not None,
        challenged=challenged,
        rating=None if rating is None else RatingInShort(rating.value, rating.provisional),
    )


def _watchable_game(game: StoredGame, seats: tuple[StoredSeat, StoredSeat]) -> WatchableGame:
    return WatchableGame(
        game=game.id,
        players=[WatchedPlayer(seat.name, level_of(seat.kind), seat.account is not None) for seat in seats],
        deck=game.deck,
        minutes=_minutes(game),
        increment=game.clock_increment or 0.0,
        days=game.clock_days,
        rated=bool(game.rated),
        since=round(game.created, 3),
    )


def _minutes(clocked: StoredTable | StoredGame) -> float | None:
    return None if clocked.clock_seconds is None else clocked.clock_seconds / 60
