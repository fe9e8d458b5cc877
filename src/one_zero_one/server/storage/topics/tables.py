"""Tables to sit down at: each can be taken only once, by the first player who does."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from operator import itemgetter

from sqlalchemy import ColumnElement, Connection, Delete, Update, delete, exists, insert, or_, select, update

from one_zero_one.hosting.stored import StoredGame, StoredSeat
from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.conflicts import AlreadyStored
from one_zero_one.server.storage.access.database import Database
from one_zero_one.server.storage.log.clocks import start_clock
from one_zero_one.server.storage.topics.rows import StoredTable

_GAME_COLUMNS = [schema.games.c[name] for name in StoredGame.__dataclass_fields__]


class TablesStorage(Database):
    """Waiting tables, tables that became games, and games that may be watched."""

    async def open_table(self, table: StoredTable) -> None:
        """Store a new table. Raises AlreadyStored if its owner has already opened it."""
        await self._change(insert(schema.tables), asdict(table))

    async def table(self, table: str) -> StoredTable | None:
        """A table by its id."""
        return await self._one(StoredTable, select(schema.tables).where(schema.tables.c.id == table))

    async def table_of(self, token: str) -> StoredTable | None:
        """The table that was opened or taken with a token, given by its hash.

        If a request that came twice did both, it is the one that was taken.
        """
        tables = schema.tables
        chosen = select(tables).where(or_(tables.c.token == token, tables.c.taken_by == token))
        chosen = chosen.order_by(tables.c.game.is_(None), tables.c.created).limit(1)
        return await self._one(StoredTable, chosen)

    async def waiting_tables(self, now: float, most: int) -> list[StoredTable]:
        """The public tables whose owners are here, the longest waiting first."""
        return await self._tables(_waiting(now), schema.tables.c.public == 1, most=most)

    async def tables_like(self, wanted: StoredTable, now: float) -> list[StoredTable]:
        """Other owners' public tables with the same settings, digit and first player."""
        tables = schema.tables
        same = [
            tables.c[name].is_not_distinct_from(getattr(wanted, name))
            for name in ("deck", "clock_seconds", "clock_increment", "clock_days", "rated", "best_of", "digit", "first")
        ]
        is_other = [tables.c.id != wanted.id, tables.c.token != wanted.token, tables.c.public == 1]
        if wanted.account is not None:
            is_other.append(tables.c.account.is_distinct_from(wanted.account))
        return await self._tables(_waiting(now), *same, *is_other, most=10)

    async def take_table(
        self,
        table: StoredTable,
        game: StoredGame,
        seats: Sequence[StoredSeat],
        taken_by: str | None,
        own: Iterable[str] = (),
    ) -> None:
        """Turn a table into a game, and withdraw the player's own tables.

        Raises AlreadyStored: then nothing is changed. Two waiting players may try to take each
        other's tables: the tables are changed in the order of their ids, so that one of them
        succeeds.
        """
        tables = schema.tables

        def store(connection: Connection) -> None:
            connection.execute(insert(schema.games), asdict(game))
            start_clock(connection, game)
            connection.execute(insert(schema.seats), [asdict(seat) | {"game": game.id} for seat in seats])
            taken = update(tables).values(game=game.id, taken_by=taken_by)
            changes: list[tuple[str, Update | Delete]] = [(table.id, taken), *((name, delete(tables)) for name in own)]
            for name, change in sorted(changes, key=itemgetter(0)):
                done = connection.execute(change.where(tables.c.id == name, tables.c.game.is_(None)))
                if done.rowcount != 1:
                    raise AlreadyStored

        await self._write(store)

    async def tables_owned(self, tokens: Iterable[str], account: str | None) -> list[StoredTable]:
        """The waiting tables that belong to the holder of these hashed tokens or to an account."""
        tables = schema.tables
        is_own: ColumnElement[bool] = tables.c.token.in_(sorted(tokens))
        if account is not None:
            is_own |= tables.c.account == account
        return await self._tables(tables.c.game.is_(None), is_own, most=None)

    async def withdraw_table(self, table: str) -> bool:
        """Remove a table that nobody has taken; False if it has been taken."""
        tables = schema.tables
        return await self._change(delete(tables).where(tables.c.id == table, tables.c.game.is_(None))) == 1

    async def note_owners(self, tables: Iterable[str], until: float) -> None:
        """Store until when the owners of tables count as present."""
        table = schema.tables
        waiting = update(table).where(table.c.id.in_(sorted(tables)), table.c.game.is_(None))
        await self._change(waiting.values(here_until=until))

    async def tables_by_id(self, tables: Iterable[str]) -> dict[str, StoredTable]:
        """The tables with these ids that still exist."""
        found = await self._tables(schema.tables.c.id.in_(sorted(tables)), most=None)
        return {table.id: table for table in found}

    async def forget_tables(self, now: float, *, private_wait: float, taken_before: float) -> None:
        """Delete tables whose owners are gone, and those that became games long ago.

        Private tables are deleted after a longer wait.
        """
        tables = schema.tables
        is_gone = or_(tables.c.here_until < now - private_wait, (tables.c.public == 1) & (tables.c.here_until < now))

        def store(connection: Connection) -> None:
            connection.execute(delete(tables).where(tables.c.game.is_(None), is_gone))
            connection.execute(delete(tables).where(tables.c.game.is_not(None), tables.c.created < taken_before))

        await self._write(store)

    async def games_to_watch(self, since: float, here_since: float, most: int) -> list[StoredGame]:
        """Public unfinished games that began after a moment and are not abandoned, newest first."""
        games, seats = schema.games, schema.seats
        is_alive = exists().where(seats.c.game == games.c.id, seats.c.here_until > here_since)
        is_over = exists().where(schema.results.c.game == games.c.id)
        chosen = (
            select(*_GAME_COLUMNS)
            .where(
                games.c.visibility == "public",
                games.c.created > since,
                ~is_over,
                is_alive | (games.c.created > here_since),
            )
            .order_by(games.c.created.desc())
            .limit(most)
        )
        async with self._engine.connect() as connection:
            return [StoredGame(**row) for row in (await connection.execute(chosen)).mappings()]

    async def _tables(self, *conditions: ColumnElement[bool], most: int | None) -> list[StoredTable]:
        tables = schema.tables
        chosen = select(tables).where(*conditions).order_by(tables.c.created, tables.c.id).limit(most)
        async with self._engine.connect() as connection:
            return [StoredTable(**row) for row in (await connection.execute(chosen)).mappings()]


def _waiting(now: float) -> ColumnElement[bool]:
    return schema.tables.c.game.is_(None) & (schema.tables.c.here_until > now)
