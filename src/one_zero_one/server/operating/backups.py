"""Copies of an SQLite database, made while it is in use, and restored."""

import sqlite3
from contextlib import closing
from pathlib import Path

from one_zero_one.engine import Malformed, problem
from one_zero_one.server.storage.access.addresses import SQLITE, read_address
from one_zero_one.server.storage.access.copies import copy_sqlite, reading_sqlite, unused_name
from one_zero_one.server.storage.access.in_use import used_by_nobody_else
from one_zero_one.server.storage.migrations import refusal


def back_up(database: str, copy: Path) -> None:
    """Copy a database as of one moment, even while a server writes to it. Raises Malformed."""
    source = _file_of(database)
    if copy.exists():
        raise Malformed(problem("backup-exists", file=str(copy)))
    check_copy(source)
    beside = copy.with_name(f"{copy.name}.part")
    try:
        copy_sqlite(source, beside)
        check_copy(beside)
        beside.replace(copy)
    except (OSError, sqlite3.Error) as error:
        detail = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise Malformed(problem("not-writable", file=str(copy), detail=detail)) from None
    finally:
        for ending in ("", "-wal", "-shm"):  # checking it leaves them behind
            beside.with_name(beside.name + ending).unlink(missing_ok=True)


def restore(copy: Path, database: str, *, replace: bool) -> Path | None:
    """Restore a copy; where the database that it replaced is kept now. Raises Malformed."""
    target = _file_of(database)
    check_copy(copy)
    try:
        with used_by_nobody_else(target):
            return _put(copy, target, replace=replace)
    except (OSError, sqlite3.Error) as error:
        raise Malformed(problem("not-writable", file=str(target), detail=str(error))) from None


def _put(copy: Path, target: Path, *, replace: bool) -> Path | None:
    if target.exists() and not replace:
        raise Malformed(problem("restore-over", file=str(target)))
    beside, kept = target.with_name(f"{target.name}.part"), None
    try:
        copy_sqlite(copy, beside)
        if target.exists():
            kept = unused_name(target, "replaced")
            # including the write-ahead log, so that none of it can get into the restored database
            with closing(sqlite3.connect(target)) as connection:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            target.rename(kept)
            for ending in ("-wal", "-shm"):
                target.with_name(target.name + ending).unlink(missing_ok=True)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)
    return kept


def _file_of(database: str) -> Path:
    url = read_address(database).url
    if url.drivername != SQLITE or not url.database or url.database == ":memory:":
        raise Malformed(problem("backup-not-sqlite"))
    return Path(url.database)


def check_copy(file: Path) -> None:
    """Raises Malformed if a file is not an intact database of ours, of a version that is known here."""
    if not file.is_file():
        raise Malformed(problem("no-such-file", file=str(file)))
    with reading_sqlite(file) as connection:
        if connection.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise Malformed(problem("no-database", detail=f"{file}: quick_check"))
        versions = {row[0] for row in connection.execute("SELECT version_num FROM alembic_version")}
    refused = refusal(versions)
    if refused is not None:
        raise Malformed(refused)
