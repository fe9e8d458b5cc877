"""Connections to the database that the operator configured, set up for each kind of database."""

import asyncio
from sqlite3 import Connection as SqliteConnection
from threading import Thread
from typing import Any, Final
from weakref import WeakSet

import aiosqlite
from sqlalchemy import event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from one_zero_one.engine import Malformed, problem

#: the scheme that people write, and the driver that is used for it
_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
_SECONDS_TO_WAIT_FOR_A_WRITER: Final = 10
_SECONDS_TO_END: Final = 5.0


class SqliteThreads:
    """The threads in which aiosqlite runs SQLite, one for each connection.

    If a task is cancelled while it waits for SQLite, its connection is closed later, in the thread,
    which then reports to the event loop: the loop must not be closed before.
    """

    def __init__(self) -> None:
        self._all: WeakSet[Thread] = WeakSet()

    def connect(self, *where: Any, **options: Any) -> aiosqlite.Connection:
        """A new connection, opened when it is awaited."""
        connection = aiosqlite.connect(*where, **options)
        thread = connection._thread  # noqa: SLF001 - SQLAlchemy does the same
        thread.daemon = True  # a statement that does not end must not keep the process alive
        self._all.add(thread)
        return connection

    async def end(self) -> None:
        """Wait until the threads of all closed connections have ended."""
        for thread in [thread for thread in self._all if thread.is_alive()]:
            await asyncio.to_thread(thread.join, _SECONDS_TO_END)


def new_engine(address: str, threads: SqliteThreads | None = None) -> AsyncEngine:
    """The engine for an address from the operator. Raises Malformed."""
    shown = address.rpartition("@")[2]  # what precedes the "@" may contain a password
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise Malformed(problem("not-a-database", text=shown, detail=str(error))) from None
    driver = _DRIVERS.get(url.drivername, url.drivername)
    if driver not in _DRIVERS.values():
        raise Malformed(problem("database-kind", kind=url.drivername))
    connect = {"async_creator_fn": threads.connect} if driver == _DRIVERS["sqlite"] and threads is not None else {}
    try:
        engine = create_async_engine(
            url.set(drivername=driver),
            connect_args=connect,
            hide_parameters=True,  # an error may be shown
        )
    except ModuleNotFoundError as error:
        raise Malformed(problem("extra-missing", extra="postgresql", name=error.name or "")) from None
    except (ArgumentError, ImportError, ValueError) as error:
        raise Malformed(problem("not-a-database", text=shown, detail=str(error))) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
    return engine


def prepare_sqlite(connection: SqliteConnection, _: object) -> None:
    """Make the log survive kill -9 and power cuts, and let readers never wait for a writer."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {1000 * _SECONDS_TO_WAIT_FOR_A_WRITER}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()
