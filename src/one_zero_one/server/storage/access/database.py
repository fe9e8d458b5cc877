"""The database: SQLite or PostgreSQL, migrated to the current tables, one transaction at a time."""

import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from sqlite3 import Error as SqliteError
from sqlite3 import connect as connect_sqlite
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Executable, Select, inspect, select, text
from sqlalchemy.exc import DBAPIError

from one_zero_one.engine import Malformed, problem
from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.connections import SqliteConnections, new_engine
from one_zero_one.server.storage.access.copies import copy_before_upgrade
from one_zero_one.server.storage.access.in_use import use
from one_zero_one.server.storage.access.writers import PostgresqlWriter, SqliteWriter

_log = logging.getLogger(__name__)

#: not the moment at which the transaction began
_TIME: Final = text("SELECT extract(epoch FROM clock_timestamp())")

T = TypeVar("T")


class Database:
    """A connection to the database, and what every topic needs to read and write."""

    def __init__(self, address: str) -> None:
        self._connections = SqliteConnections()
        self._engine = new_engine(address, self._connections)
        self._writer = SqliteWriter(self._engine.url) if self._is_sqlite() else PostgresqlWriter(self._engine)
        #: held while the database is open, so that nobody replaces the file meanwhile
        self._in_use: SqliteConnection | None = None

    async def open(self) -> None:
        """Open the database and migrate its tables. Raises Malformed if that is impossible."""
        try:
            if self._is_sqlite():
                file = self._engine.url.database or ""
                self._in_use = use(file)
                _try_sqlite(file)
            async with self._engine.begin() as connection:
                await connection.run_sync(_bring_up_to_date)
        except Malformed:
            await self.close()
            raise
        except (DBAPIError, SqliteError, OSError) as error:
            await self.close()
            detail = str(error.orig) if isinstance(error, DBAPIError) else str(error)
            raise Malformed(problem("no-database", detail=detail)) from None

    async def close(self) -> None:
        """Close the database."""
        await self._writer.close()
        await self._engine.dispose()
        await self._connections.end()
        if self._in_use is not None:
            self._in_use.close()

    async def answers(self) -> bool:
        """Whether the database responds."""
        async with self._engine.connect() as connection:
            return bool((await connection.execute(select(1))).scalar_one())

    async def time(self) -> float | None:
        """The database's clock; None for SQLite, which has that of this machine."""
        if self._is_sqlite():
            return None
        async with self._engine.connect() as connection:
            return float((await connection.execute(_TIME)).scalar_one())

    async def _one(self, kind: type[T], chosen: Select[Any]) -> T | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(chosen)).mappings().one_or_none()
        return None if row is None else kind(**row)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        """Do some work in one transaction. Raises AlreadyStored if it violates a unique key."""
        return await self._writer.write(work)

    async def _change(self, statement: Executable, values: Mapping[str, Any] | Sequence[Mapping[str, Any]] = ()) -> int:
        """Execute one statement in a transaction of its own; returns how many rows it changed."""
        return await self._write(lambda connection: connection.execute(statement, values or None).rowcount)

    def _is_sqlite(self) -> bool:
        return self._engine.dialect.name == "sqlite"


def _try_sqlite(file: str) -> None:
    """Open a file once directly: an error in the driver's thread may only appear after we exit."""
    if file and file != ":memory:":
        # whoever can read it knows the cards of games in progress
        Path(file).touch(mode=0o600, exist_ok=True)
    with closing(connect_sqlite(file)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")


def _bring_up_to_date(connection: Connection) -> None:
    # two servers that start at once migrate one after the other
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(101)"))
    else:
        # the driver starts no transaction for DDL: an interrupted migration would be left half done
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    stored: Sequence[str] = ()
    if inspect(connection).has_table("alembic_version"):
        stored = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
        if list(stored) == [schema.REVISION]:
            return
    # imported only now, so that a server whose database is up to date need not wait for it
    from one_zero_one.server.storage.migrations import refusal, upgrade  # noqa: PLC0415

    refused = refusal(stored)
    if refused is not None:
        raise Malformed(refused)
    if stored:
        _prepare_upgrade(connection, stored)
    upgrade(connection, stored)


def _prepare_upgrade(connection: Connection, stored: Sequence[str]) -> None:
    """See to it that there is a way back, or say that there is none."""
    versions = ", ".join(stored), schema.REVISION
    if connection.dialect.name == "postgresql":
        told = "upgrading the tables of the database from %s to %s: only a dump that was made before leads back"
        _log.warning(told, *versions)
        return
    # read by another connection: this one only holds the lock, so the copy is of what was committed
    copy = copy_before_upgrade(Path(connection.engine.url.database or ""), schema.REVISION)
    told = "upgrading the tables of the database from %s to %s: a copy of it as it was is in %s"
    _log.warning(told, *versions, copy)
