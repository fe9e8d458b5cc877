"""Copies of an SQLite database, of one moment, even while others write to it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from one_zero_one.engine import Malformed, problem


def copy_sqlite(source: Path, target: Path) -> None:
    """Copy a database; a file at the target is replaced. Raises Malformed, OSError, sqlite3.Error."""
    target.unlink(missing_ok=True)
    target.touch(mode=0o600)  # whoever can read it knows the cards of games in progress
    # in this order, so that an error of the target is not reported as one of the source
    with closing(sqlite3.connect(target)) as writing, reading_sqlite(source) as reading:
        # all pages in one step: between two steps any write would make SQLite begin again, so that
        # the copy of a busy database would never end. In WAL mode a reader delays no writer.
        reading.backup(writing, pages=-1)


@contextmanager
def reading_sqlite(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a database for reading. Raises Malformed, also for errors while it is read."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=10)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise Malformed(problem("no-database", detail=f"{file}: {error}")) from None


def copy_before_upgrade(database: Path, revision: str) -> Path:
    """Copy a database that is about to be upgraded to a revision; the copy. Raises Malformed."""
    copy = unused_name(database, f"before-{revision}")
    beside = copy.with_name(f"{copy.name}.part")
    try:
        copy_sqlite(database, beside)
        beside.replace(copy)
    except (OSError, sqlite3.Error) as error:
        detail = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise Malformed(problem("copy-before-upgrade", file=str(copy), detail=detail)) from None
    finally:
        beside.unlink(missing_ok=True)
    return copy


def unused_name(database: Path, ending: str) -> Path:
    """A name beside a database that no file has yet: with the ending and a number."""
    number = 1
    while (name := database.with_name(f"{database.name}.{ending}-{number}")).exists():
        number += 1
    return name
