"""Who uses an SQLite file: any number of servers at once, or one process that replaces it.

The lock is SQLite's own, held on an empty file next to the database: it works on every platform and
ends with its process.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from one_zero_one.engine import Malformed, problem

_SECONDS_TO_WAIT_FOR_A_RESTORE: Final = 30
_BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def use(database: str) -> sqlite3.Connection | None:
    """Mark a database as in use until the returned connection is closed. Raises sqlite3.Error."""
    if not database or database == ":memory:":
        return None
    lock = _open(Path(database), _SECONDS_TO_WAIT_FOR_A_RESTORE)
    try:
        lock.execute("BEGIN")
        lock.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        lock.close()
        raise
    return lock


@contextmanager
def used_by_nobody_else(database: Path) -> Iterator[None]:
    """Hold a database exclusively. Raises Malformed if a server uses it."""
    with closing(_open(database, 0)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode in _BUSY:
                raise Malformed(problem("restore-in-use", file=str(database))) from None
            raise
        yield


def _open(database: Path, seconds_to_wait: float) -> sqlite3.Connection:
    real = database.resolve()
    lock = real.with_name(f"{real.name}.lock")
    return sqlite3.connect(lock, timeout=seconds_to_wait, isolation_level=None, check_same_thread=False)
