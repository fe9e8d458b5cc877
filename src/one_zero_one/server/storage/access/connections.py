"""Connections to the database that the operator configured, set up for each kind of database."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from sqlite3 import Connection as SqliteConnection
from sqlite3 import ProgrammingError
from threading import Thread
from typing import Any, Final
from weakref import WeakKeyDictionary

import aiosqlite
from sqlalchemy import event
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import Pool, QueuePool

from one_zero_one.engine import Malformed, problem
from one_zero_one.server.operating.redaction import without_password
from one_zero_one.server.storage.access.addresses import SQLITE, read_address

_SECONDS_TO_WAIT_FOR_A_WRITER: Final = 10
_SECONDS_TO_END: Final = 5.0
_IN_MEMORY: Final = (None, "", ":memory:")
#: how many connections may be opened beyond those that are kept
_MOST_FURTHER: Final = 10


class SqliteConnections:
    """The connections of aiosqlite that are open, each with the thread in which it runs SQLite.

    If a task is cancelled while it waits for SQLite, its connection is closed later, in the thread,
    which then reports to the event loop: the loop must not be closed before. If it is cancelled
    while a new connection is being prepared, SQLAlchemy forgets to close the connection; while one
    is being opened, aiosqlite does.
    """

    # the thread and whether it was told to stop are private; SQLAlchemy uses the thread, too
    # ruff: noqa: SLF001

    def __init__(self) -> None:
        self._all: list[aiosqlite.Connection] = []
        #: what SQLite opened for them
        self._opened: WeakKeyDictionary[aiosqlite.Connection, SqliteConnection] = WeakKeyDictionary()

    def connect(self, *where: Any, **options: Any) -> aiosqlite.Connection:
        """A new connection, opened when it is awaited."""
        connection = aiosqlite.connect(*where, **options)
        connection._connector = partial(self._open, connection, connection._connector)
        connection._thread.daemon = True  # a statement that does not end must not keep the process alive
        self._all = [*(one for one in self._all if not _has_ended(one._thread)), connection]
        return connection

    async def end(self) -> None:
        """Close what is still open, and wait until all threads have ended."""
        for connection in [one for one in self._all if one._thread.is_alive()]:
            if connection._running:  # closing one that was told to stop would wait for ever
                with suppress(Exception):
                    await connection.close()
            await asyncio.to_thread(connection._thread.join, _SECONDS_TO_END)
        for opened in self._opened.values():
            with suppress(ProgrammingError):  # a database in memory is closed by its own thread alone
                opened.close()

    def _open(self, connection: aiosqlite.Connection, connector: Callable[[], SqliteConnection]) -> SqliteConnection:
        self._opened[connection] = connector()
        return self._opened[connection]


def _has_ended(thread: Thread) -> bool:
    """Whether a thread has run and does no more; it starts only when its connection is awaited."""
    return thread.ident is not None and not thread.is_alive()


def new_engine(address: str, connections: SqliteConnections | None = None) -> AsyncEngine:
    """The engine for an address from the operator. Raises Malformed."""
    read = read_address(address)
    connect = dict(read.options)
    if read.url.drivername == SQLITE and connections is not None:
        connect["async_creator_fn"] = connections.connect
    try:
        engine = create_async_engine(
            read.url,
            connect_args=connect,
            **({} if read.url.database in _IN_MEMORY else {"max_overflow": _MOST_FURTHER}),
            hide_parameters=True,  # an error may be shown
        )
    except ModuleNotFoundError as error:
        raise Malformed(problem("extra-missing", extra="postgresql", name=error.name or "")) from None
    except (ArgumentError, ImportError, ValueError) as error:
        shown = without_password(address)
        raise Malformed(problem("not-a-database", name="database", text=shown, detail=str(error))) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
    return engine


@dataclass(frozen=True)
class PoolUse:
    """How many connections of an engine are in use, how many wait for use, how many there may be."""

    in_use: int
    idle: int
    most: int


def use_of(pool: Pool) -> PoolUse:
    """The use of a pool; a database in memory has one connection."""
    if not isinstance(pool, QueuePool):
        return PoolUse(1, 0, 1)
    return PoolUse(pool.checkedout(), pool.checkedin(), pool.size() + _MOST_FURTHER)


def prepare_sqlite(connection: SqliteConnection, _: object) -> None:
    """Make the log survive kill -9 and power cuts, and let readers never wait for a writer."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {1000 * _SECONDS_TO_WAIT_FOR_A_WRITER}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()
