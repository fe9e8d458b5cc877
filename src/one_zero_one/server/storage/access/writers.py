"""Who writes to the database: each transaction is a function, done from beginning to end.

A busy event loop resumes awaiting tasks late. SQLite has one writer at a time, so if a transaction
returned to the loop after each of its statements, everybody else's turn would wait for that, too.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from one_zero_one.server.storage.access.conflicts import AlreadyStored
from one_zero_one.server.storage.access.connections import PoolUse, prepare_sqlite, use_of

T = TypeVar("T")


class Writer(Protocol):
    """Does work in transactions."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do some work, all or nothing. Raises AlreadyStored if it violates a unique key."""
        ...

    async def close(self) -> None:
        """Finish what was begun."""
        ...


class SqliteWriter:
    """Writes in a thread of its own; the event loop only submits the work and receives the result."""

    def __init__(self, url: URL) -> None:
        self._engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
        event.listen(self._engine, "connect", prepare_sqlite)
        # one thread: waiting for one's turn in this process is faster than SQLite's retries
        self._thread = ThreadPoolExecutor(1, "writer")

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do some work; once it has begun, cancelling the caller does not undo it."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def use(self) -> PoolUse:
        """The use of its connection."""
        return use_of(self._engine.pool)

    async def close(self) -> None:
        """Finish what was begun."""
        await asyncio.to_thread(self._thread.shutdown)
        self._engine.dispose()

    def _do(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._engine.begin() as connection:
                # lock from the first read on: what is read here stays true until it is written
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                return work(connection)
        except IntegrityError:
            raise AlreadyStored from None


class PostgresqlWriter:
    """Writes by the connections that also read: here writers do not wait for each other."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do some work."""
        try:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        except IntegrityError:
            raise AlreadyStored from None

    async def close(self) -> None:
        """The connections are closed with the engine."""
