"""The database: SQLite or PostgreSQL, migrated to the current tables, one transaction at a time."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from sqlite3 import Error as SqliteError
from sqlite3 import connect as connect_sqlite
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Select, inspect, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from one_zero_one.engine import Malformed, problem
from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.conflicts import AlreadyStored
from one_zero_one.server.storage.access.connections import SqliteConnections, new_engine
from one_zero_one.server.storage.access.copies import copy_before_upgrade
from one_zero_one.server.storage.access.in_use import use

_log = logging.getLogger(__name__)

#: not the moment at which the transaction began
_TIME: Final = text("SELECT extract(epoch FROM clock_timestamp())")

T = TypeVar("T")


class Database:
    """A connection to the database, and what every topic needs to read and write."""

    def __init__(self, address: str) -> None:
        self._connections = SqliteConnections()
        self._engine = new_engine(address, self._connections)
        # SQLite has one writer at a time: a lock in this process is faster than SQLite's retries
        self._one_writer = asyncio.Lock() if self._engine.dialect.name == "sqlite" else None
        #: held while the database is open, so that nobody replaces the file meanwhile
        self._in_use: SqliteConnection | None = None

    async def open(self) -> None:
        """Open the database and migrate its tables. Raises Malformed if that is impossible."""
        try:
            if self._engine.dialect.name == "sqlite":
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
        if self._engine.dialect.name == "sqlite":
            return None
        async with self._engine.connect() as connection:
            return float((await connection.execute(_TIME)).scalar_one())

    async def _one(self, kind: type[T], chosen: Select[Any]) -> T | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(chosen)).mappings().one_or_none()
        return None if row is None else kind(**row)

    def _writing(self) -> "_Writing":
        return _Writing(self._engine, self._one_writer)


class _Writing:
    """One transaction; a violated unique key becomes AlreadyStored."""

    def __init__(self, engine: AsyncEngine, one_writer: asyncio.Lock | None) -> None:
        self._begun = engine.begin()
        self._one_writer = one_writer
        #: what is released at the end, in reverse order
        self._held = AsyncExitStack()

    async def __aenter__(self) -> AsyncConnection:
        # if the transaction cannot begin, the connection and the right to write are given back
        async with AsyncExitStack() as held:
            if self._one_writer is not None:
                await held.enter_async_context(self._one_writer)
            connection = await held.enter_async_context(self._begun)
            if self._one_writer is not None:
                # lock from the first read on: what is read here stays true until it is written
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            self._held = held.pop_all()
        return connection

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: Any) -> None:
        try:
            await self._held.__aexit__(kind, error, trace)
        except IntegrityError:
            raise AlreadyStored from None
        if isinstance(error, IntegrityError):
            raise AlreadyStored from None


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
