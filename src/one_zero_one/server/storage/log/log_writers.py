"""Writing the log: what a group of games appends is one text, one statement and one await.

This is so in either database. A busy event loop resumes awaiting tasks late. If each row were a
statement, and each statement an await, transactions would take longer the busier a server is, and
more appends would wait for the next one.
"""

import json
from collections.abc import Sequence
from functools import partial
from typing import Final, Protocol

from sqlalchemy import Connection, TextClause, select, text, tuple_
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from one_zero_one.engine import ABORT
from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.conflicts import AlreadyStored
from one_zero_one.server.storage.access.connections import PoolUse, use_of
from one_zero_one.server.storage.access.writers import SqliteWriter
from one_zero_one.server.storage.log.group_commit import Append
from one_zero_one.server.storage.log.results import is_end

#: the given rows, unpacked; `holder`, if any, must hold `held`, the seat of the first row
_GIVEN_TO_SQLITE: Final = """
    SELECT json_extract(value, '$.game') AS game, json_extract(value, '$.number') AS number,
        json_extract(value, '$.seat') AS seat, json_extract(value, '$.row') AS "row", json_extract(value, '$.at') AS at,
        json_extract(value, '$.command') AS command, json_extract(value, '$.fault') AS fault,
        json_extract(value, '$.held') AS held, json_extract(value, '$.holder') AS holder,
        json_extract(value, '$.ended') AS ended, json_extract(value, '$.winner') AS winner,
        json_extract(value, '$.aborted_by') AS aborted_by, json_extract(value, '$.turns') AS turns
    FROM json_each(:rows)"""
_GIVEN_TO_POSTGRESQL: Final = """
    SELECT * FROM json_to_recordset(CAST(:rows AS json)) AS given(game text, number int, seat int, "row" text,
        at double precision, command text, fault text, held int, holder text, ended int, winner int,
        aborted_by int, turns int)"""
_ENTRIES: Final = """
    INSERT INTO entries (game, number, seat, "row", at, command, fault)
    SELECT game, number, seat, "row", at, command, fault FROM ({given}) AS given
    WHERE holder IS NULL OR EXISTS
        (SELECT 1 FROM seats WHERE seats.game = given.game AND seats.seat = held AND seats.token = holder)"""
#: how games ended; an end that was left out above has no matching entry, though another entry may
#: have its number
_RESULTS: Final = """
    INSERT INTO results (game, at, "row", winner, turns, to_rate, aborted_by)
    SELECT given.game, given.at, given."row", given.winner, given.turns,
        CASE WHEN given.aborted_by IS NULL THEN games.rated ELSE 0 END, given.aborted_by
    FROM ({given}) AS given
    JOIN games ON games.id = given.game
    JOIN entries ON entries.game = given.game AND entries.number = given.number
        AND entries."row" = given."row" AND entries.at = given.at
    WHERE ended = 1"""


class LogWriter(Protocol):
    """Stores rows of several games, all or none; leaves out and returns appends of moved seats."""

    async def write(self, appends: Sequence[Append]) -> Sequence[Append]:
        """Store. Raises AlreadyStored or a database error."""
        ...

    def use(self) -> PoolUse:
        """The use of its connections."""
        ...

    async def close(self) -> None:
        """Close the database."""
        ...


class SqliteLogWriter:
    """Writes by the one writer of an SQLite database, which also writes everything else."""

    def __init__(self, writer: SqliteWriter) -> None:
        self._writer = writer

    async def write(self, appends: Sequence[Append]) -> Sequence[Append]:
        """Store."""
        return await self._writer.write(partial(_write, appends))

    def use(self) -> PoolUse:
        """The use of its connections."""
        return self._writer.use()

    async def close(self) -> None:
        """The writer is closed with the database."""


def _write(appends: Sequence[Append], connection: Connection) -> Sequence[Append]:
    given = {"rows": _as_text(appends)}
    written = connection.execute(_SQLITE_ENTRIES, given).rowcount
    if _has_end(appends):
        connection.execute(_SQLITE_RESULTS, given)
    if written == sum(len(append.rows) for append in appends):
        return ()
    return _moved(connection, appends)


class PostgresqlLogWriter:
    """Writes in one round trip, or in a transaction if a game has ended."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._by_statement = engine.execution_options(isolation_level="AUTOCOMMIT")

    async def write(self, appends: Sequence[Append]) -> Sequence[Append]:
        """Store."""
        given = {"rows": _as_text(appends)}
        try:
            if not _has_end(appends):
                async with self._by_statement.connect() as connection:
                    return await self._write_entries(connection, given, appends)
            async with self._engine.begin() as connection:
                moved = await self._write_entries(connection, given, appends)
                await connection.execute(_POSTGRESQL_RESULTS, given)
                return moved
        except IntegrityError:
            raise AlreadyStored from None

    def use(self) -> PoolUse:
        """The use of its connections."""
        return use_of(self._engine.pool)

    async def close(self) -> None:
        """Close the database."""
        await self._engine.dispose()

    async def _write_entries(
        self, connection: AsyncConnection, given: dict[str, str], appends: Sequence[Append]
    ) -> Sequence[Append]:
        written = {tuple(row) for row in await connection.execute(_POSTGRESQL_ENTRIES, given)}
        return [append for append in appends if (append.rows[0]["game"], append.rows[0]["number"]) not in written]


def _statement(form: str, given: str) -> TextClause:
    return text(form.format(given=given))


_SQLITE_ENTRIES: Final = _statement(_ENTRIES, _GIVEN_TO_SQLITE)
_SQLITE_RESULTS: Final = _statement(_RESULTS, _GIVEN_TO_SQLITE)
_POSTGRESQL_ENTRIES: Final = _statement(f"{_ENTRIES} RETURNING game, number", _GIVEN_TO_POSTGRESQL)
_POSTGRESQL_RESULTS: Final = _statement(_RESULTS, _GIVEN_TO_POSTGRESQL)


def _as_text(appends: Sequence[Append]) -> str:
    return json.dumps(
        [
            {
                **row,
                "held": append.rows[0]["seat"],
                "holder": append.holder,
                "ended": int(is_end(row["row"])),
                "aborted_by": row["seat"] if row["row"] == ABORT else None,
            }
            for append in appends
            for row in append.rows
        ]
    )


def _has_end(appends: Sequence[Append]) -> bool:
    return any(is_end(row["row"]) for append in appends for row in append.rows)


def _moved(connection: Connection, appends: Sequence[Append]) -> Sequence[Append]:
    """The appends that were left out, determined within the same transaction."""
    seats = schema.seats
    held = [append for append in appends if append.holder is not None]
    asked = [(append.rows[0]["game"], append.rows[0]["seat"]) for append in held]
    chosen = select(seats.c.game, seats.c.seat, seats.c.token).where(tuple_(seats.c.game, seats.c.seat).in_(asked))
    tokens = {(game, seat): token for game, seat, token in connection.execute(chosen)}
    return [append for append, seat in zip(held, asked, strict=True) if tokens[seat] != append.holder]
