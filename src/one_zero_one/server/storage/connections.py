"""Connections to the database that the operator configured, set up for each kind of database."""

from sqlite3 import Connection as SqliteConnection
from typing import Final

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


def new_engine(address: str) -> AsyncEngine:
    """The engine for an address from the operator. Raises Malformed."""
    shown = address.rpartition("@")[2]  # what precedes the "@" may contain a password
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise Malformed(problem("not-a-database", text=shown, detail=str(error))) from None
    driver = _DRIVERS.get(url.drivername, url.drivername)
    if driver not in _DRIVERS.values():
        raise Malformed(problem("database-kind", kind=url.drivername))
    try:
        engine = create_async_engine(url.set(drivername=driver), hide_parameters=True)  # an error may be shown
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
