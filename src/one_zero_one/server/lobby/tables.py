"""The lobby: tables are opened, taken and withdrawn; a table becomes a game once."""

import secrets
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from msgspec.structs import asdict

from one_zero_one.engine import problem
from one_zero_one.hosting.dealing import clock_for, new_game_id, sealed_game
from one_zero_one.hosting.messages import Guest
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.hosting.stored import StoredSeat
from one_zero_one.records import format_deck, parse_deck
from one_zero_one.server.messages.lobby import NewTable, QuickMatch
from one_zero_one.server.people.conduct import Conduct
from one_zero_one.server.people.members import Participant
from one_zero_one.server.play.games import Games
from one_zero_one.server.play.tokens import claimed_token, hash_token, is_token_of, may_be_id, new_token
from one_zero_one.server.settings import OWNER_HERE_FOR, PRIVATE_TABLE_WAITS
from one_zero_one.server.storage import AlreadyStored, Storage, StoredTable
from one_zero_one.server.workers.computers import Computers

#: how often two players who look for each other look again
_LOOKS: Final = 4
#: combined with a player's claim to derive the token of a quick match
_QUICK: Final = "quick"
_OPENING: Final = "table"


@dataclass(frozen=True)
class Taken:
    """A game that a player has joined: the seat, and its token unless an account opens it."""

    game: str
    seat: int
    token: str | None


class Lobby:
    """Where players find opponents."""

    def __init__(self, storage: Storage, games: Games, computers: Computers, conduct: Conduct) -> None:
        self._storage = storage
        self._games = games
        self._computers = computers
        self._conduct = conduct
        #: whether the list has changed since it was last read
        self.has_changed = True

    async def open_table(
        self,
        wish: NewTable,
        player: Participant,
        held: Mapping[str, str] | None = None,
        *,
        challenged: str | None = None,
    ) -> tuple[StoredTable, str]:
        """Open a table: the table and its owner's token. The owner's other tables are withdrawn.

        At a table with `challenged`, only this account may sit down. Raises GameError.
        Here and below, `held` are the tokens of the tables that a browser opened.
        """
        token = new_token() if wish.claim is None else claimed_token(_OPENING, wish.claim)
        if wish.rated:
            await self._conduct.admit(player)
        table = _table(wish, player, token, shared_time())
        if challenged is not None:
            table = replace(table, challenged=challenged, public=0)
        try:
            await self._storage.open_table(table)
        except AlreadyStored:
            known = await self._storage.table_of(table.token)
            if known is None:
                raise Refusal(404, problem("no-such-table")) from None
            return known, token
        self.has_changed = True
        await self._leave_behind(held or {}, player.account, but=table.id)
        return table, token

    async def tables_of(self, held: Mapping[str, str], account: str | None) -> list[StoredTable]:
        """The tables at which a person waits, in this browser or with their account."""
        if not held and account is None:
            return []
        owned, now = await self._storage.tables_owned(map(hash_token, held.values()), account), shared_time()
        return [table for table in owned if _waits(table, now)]

    async def gone(self, held: Mapping[str, str]) -> list[str]:
        """The tables that a browser has opened and that no longer exist."""
        return sorted(held.keys() - (await self._storage.tables_by_id(held)).keys()) if held else []

    async def table(self, name: str) -> StoredTable:
        """A table that is waiting or has become a game. Raises Refusal."""
        table = await self._storage.table(name) if may_be_id(name) else None
        if table is None or (table.game is None and not _waits(table, shared_time())):
            raise Refusal(404, problem("no-such-table"))
        return table

    async def look_at(self, name: str, token: str | None, account: str | None = None) -> tuple[StoredTable, bool]:
        """A table, and whether the client owns it; an owner who asks counts as present."""
        table = await self.table(name)
        is_own = _is_own(table, token, account)
        if not is_own and table.challenged not in (None, account):
            raise Refusal(404, problem("no-such-table"))
        if is_own:
            await self._storage.note_owners([table.id], shared_time() + OWNER_HERE_FOR)
        return table, is_own

    async def sit_down(self, name: str, held: Mapping[str, str], guest: Guest, player: Participant) -> Taken:
        """Sit down at a table; the owner gets their own seat once it is taken. Raises Refusal.

        A player who sits down no longer waits at their own tables.
        """
        table = await self.table(name)
        if _is_own(table, held.get(name), player.account):
            return await self._seat_of_owner(table, held.get(name))
        if table.challenged not in (None, player.account):
            raise Refusal(404, problem("no-such-table"))
        token = new_token() if guest.claim is None else claimed_token(table.id, guest.claim)
        if table.rated:
            await self._conduct.admit(player)
        if table.game is None:
            own = [own.id for own in await self.tables_of(held, player.account)]
            with suppress(AlreadyStored):
                return await self._take(table, token, player, own=own, contributes=guest.contributes)
            table = await self.table(name)
        # the same guest may be asking again, because the first answer was lost
        if table.game is None or not is_token_of(token, table.taken_by):
            raise Refusal(409, problem("table-taken"))
        return await self._seat_held(table.game, token)

    async def withdraw(self, name: str, token: str | None, account: str | None = None) -> None:
        """Withdraw the client's own table. Raises Refusal."""
        table = await self._own(name, token, account)
        if not await self._storage.withdraw_table(table.id):
            raise Refusal(409, problem("table-taken"))
        self.has_changed = True

    async def seat_computer(self, name: str, token: str | None, level: int, account: str | None = None) -> Taken:
        """Let the computer sit down at the client's own table. Raises Refusal."""
        table = await self._own(name, token, account)
        if table.game is None:
            computer = self._computers.player(level)
            with suppress(AlreadyStored):
                await self._take(table, None, Participant(), kind=computer)
            table = await self.table(name)
        return await self._seat_of_owner(table, token)

    async def quick_match(
        self, wish: QuickMatch, held: Mapping[str, str], player: Participant
    ) -> Taken | tuple[StoredTable, str]:
        """A game with a player who waits for the same, or a new table for the next player to take.

        Players are never matched with tables that they left behind.
        """
        token = new_token() if wish.claim is None else claimed_token(_QUICK, wish.claim)
        known = None if wish.claim is None else await self._storage.table_of(hash_token(token))
        if known is not None:
            return (known, token) if known.game is None else await self._seat_held(known.game, token)
        if wish.rated:
            await self._conduct.admit(player)
        await self._leave_behind(held, player.account)
        own = _table(NewTable(**asdict(wish)), player, token, shared_time())
        is_open = False
        for _ in range(_LOOKS):
            for other in await self._storage.tables_like(own, shared_time()):
                with suppress(AlreadyStored):
                    others = [own.id] if is_open else []
                    return await self._take(other, token, player, own=others, contributes=wish.contributes)
                if is_open and (sat := await self._storage.table(own.id)) is not None and sat.game is not None:
                    return await self._seat_held(sat.game, token)
            if is_open:
                break
            with suppress(AlreadyStored):  # the same request came twice, and the other opened the table
                await self._storage.open_table(own)
                is_open = self.has_changed = True
            first = await self._storage.table_of(own.token)
            if first is not None and first.id != own.id:
                if is_open:  # the other was seated meanwhile
                    await self._storage.withdraw_table(own.id)
                return (first, token) if first.game is None else await self._seat_held(first.game, token)
        return own, token

    async def _leave_behind(self, held: Mapping[str, str], account: str | None, but: str | None = None) -> None:
        for table in await self.tables_of(held, account):
            if table.id != but:
                self.has_changed |= await self._storage.withdraw_table(table.id)

    async def _own(self, name: str, token: str | None, account: str | None) -> StoredTable:
        table = await self.table(name)
        if not _is_own(table, token, account):
            raise Refusal(403, problem("not-your-table"))
        return table

    async def _seat_of_owner(self, table: StoredTable, token: str | None) -> Taken:
        if table.game is None:
            raise Refusal(409, problem("table-waits"))
        if is_token_of(token, table.token):
            return await self._seat_held(table.game, token or "")
        # the owner's account needs no token
        seat = next(seat for seat in await self._storage.seats(table.game) if seat.account == table.account)
        return Taken(table.game, seat.seat, None)

    async def _seat_held(self, game: str, token: str) -> Taken:
        for seat in await self._storage.seats(game):
            if is_token_of(token, seat.token):
                return Taken(game, seat.seat, token if seat.account is None else None)
        raise Refusal(403, problem("not-your-seat"))

    async def _take(
        self,
        table: StoredTable,
        token: str | None,
        player: Participant,
        *,
        kind: str = "person",
        own: Iterable[str] = (),
        contributes: bool = False,
    ) -> Taken:
        """Turn a table into a game. Raises AlreadyStored if another player was first."""
        digit = secrets.randbelow(2) if table.digit is None else table.digit
        first = {"me": digit, "other": 1 - digit, None: None}[table.first]
        taken_by = None if token is None else hash_token(token)
        mode = "link" if kind == "person" else "computer"
        game = replace(
            sealed_game(mode, parse_deck(table.deck), first),
            best_of=table.best_of,
            clock_seconds=table.clock_seconds,
            clock_increment=table.clock_increment,
            clock_days=table.clock_days,
            rated=table.rated,
            visibility="public" if table.public else "link",
        )
        now = game.created
        owner = StoredSeat(
            digit,
            "person",
            table.name,
            table.token,
            account=table.account,
            contribution=None if table.contributes else "",
            taken=now,
        )
        other = StoredSeat(
            1 - digit,
            kind,
            player.name,
            taken_by,
            account=player.account,
            contribution=None if contributes else "",
            taken=now,
        )
        await self._storage.take_table(table, game, [owner, other], taken_by, own)
        self.has_changed = True
        await self._games.open(game.id)
        return Taken(game.id, other.seat, token if player.account is None else None)


def _is_own(table: StoredTable, token: str | None, account: str | None) -> bool:
    return is_token_of(token, table.token) or (account is not None and account == table.account)


def _table(wish: NewTable, player: Participant, token: str, now: float) -> StoredTable:
    seconds, increment, days = clock_for(wish.minutes, wish.increment, wish.days)
    return StoredTable(
        id=new_game_id(),
        created=now,
        token=hash_token(token),
        deck=format_deck(parse_deck(wish.deck)),
        here_until=now + OWNER_HERE_FOR,
        name=player.name,
        clock_seconds=seconds,
        clock_increment=increment,
        clock_days=days,
        digit=wish.digit,
        first=wish.first,
        best_of=wish.games,
        rated=int(wish.rated),
        public=int(wish.public),
        account=player.account,
        contributes=int(wish.contributes),
    )


def _waits(table: StoredTable, now: float) -> bool:
    return table.here_until > (now if table.public else now - PRIVATE_TABLE_WAITS)
