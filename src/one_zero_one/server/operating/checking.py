"""The operator's check: looks over a configuration and a database, and changes nothing."""

import asyncio
import os
import shutil
import stat
import time
import tomllib
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from one_zero_one.engine import GameError, Malformed, Problem, problem
from one_zero_one.hosting.log import replayed, start_of
from one_zero_one.server.configuration import Configuration
from one_zero_one.server.nodes.database_clock import TOLERANCE, clock_difference
from one_zero_one.server.nodes.fan_out import FanOut
from one_zero_one.server.nodes.redis_client import redis_client
from one_zero_one.server.operating.backups import check_copy
from one_zero_one.server.operating.redaction import without_password
from one_zero_one.server.storage import Storage
from one_zero_one.server.storage.access.addresses import SQLITE, read_address
from one_zero_one.server.storage.migrations import refusal
from one_zero_one.server.storage.schema import REVISION

#: in days, how old the newest backup may be
_OLDEST_BACKUP: Final = 7
_A_DAY: Final = 24 * 3600.0
#: the endings of what SQLite and servers keep beside a database
_BESIDE: Final = ("-wal", "-shm", ".lock")
_MEGABYTE: Final = 1024 * 1024
#: in bytes, what must be free beside a database, if twice its size is not more
_LEAST_FREE: Final = 256 * _MEGABYTE


@dataclass(frozen=True)
class Finding:
    """Something to be told: wrong, or only worth knowing."""

    what: Problem
    is_wrong: bool = True


@dataclass(frozen=True)
class Checked:
    """All findings, and how many games were replayed."""

    findings: tuple[Finding, ...]
    games: int


def check(configuration: Configuration, database: str, file: Path | None, backups: Path | None, games: int) -> Checked:
    """Look over everything; `file` is that of the configuration, `games` how many to replay."""

    async def run() -> Checked:
        found, readable = [*_check_settings(configuration), *_check_secrets(file)], 0
        sqlite = _sqlite_file(database)
        if sqlite is not None and not sqlite.is_file():
            found.append(Finding(problem("check-no-file", file=str(sqlite)), is_wrong=False))
        else:
            if sqlite is not None:
                found += _check_file(sqlite)
            storage = Storage(database)
            try:
                found += [finding async for finding in _check_database(storage)]
                if await storage.revision() == REVISION:
                    unreadable, readable = await _check_games(storage, games)
                    found += unreadable
            except Malformed as error:
                found.append(Finding(error.problem))
            except (DBAPIError, OSError) as error:
                detail = str(error.orig) if isinstance(error, DBAPIError) else str(error)
                found.append(Finding(problem("no-database", detail=detail.partition("\n")[0])))
            finally:
                await storage.close()
        found += [finding async for finding in _check_redis(configuration.redis)]
        found += _check_backups(backups, sqlite)
        return Checked(tuple(found), readable)

    return asyncio.run(run())


# The settings


def _check_settings(told: Configuration) -> Iterator[Finding]:
    if _is_reachable(told.host):
        if not told.trusted_proxies:
            yield Finding(problem("check-without-proxy", host=told.host))
        if told.metrics == "on":
            yield Finding(problem("check-metrics-public"))
    elif told.trusted_proxies and told.name is None:
        yield Finding(problem("check-without-name", host=told.host))
    for network in told.trusted_proxies:
        if ip_network(network).prefixlen == 0:
            yield Finding(problem("check-all-proxies", network=network))


def _is_reachable(host: str) -> bool:
    """Whether other machines can reach a server that listens there."""
    try:
        return not ip_address(host).is_loopback
    except ValueError:
        return host.lower() != "localhost"


def _check_secrets(file: Path | None) -> Iterator[Finding]:
    if file is None or not _is_readable_by_all(file):
        return
    values = tomllib.loads(file.read_text(encoding="utf-8"))
    if any(without_password(text) != text for text in map(str, (values.get("database", ""), values.get("redis", "")))):
        yield Finding(problem("check-settings-readable", file=str(file)))


def _is_readable_by_all(file: Path) -> bool:
    """Whether every user of this machine can read a file, and all folders on the way let them."""
    if os.name != "posix":
        return False
    file = file.resolve()
    folders = all(folder.stat().st_mode & stat.S_IXOTH for folder in file.parents)
    return bool(file.stat().st_mode & stat.S_IROTH) and folders


# The database


def _sqlite_file(database: str) -> Path | None:
    url = read_address(database).url
    return Path(url.database or "") if url.drivername == SQLITE else None


def _check_file(file: Path) -> Iterator[Finding]:
    if _is_readable_by_all(file):
        yield Finding(problem("check-database-readable", file=str(file)))
    free, size = shutil.disk_usage(file.resolve().parent).free, file.stat().st_size
    if free < max(_LEAST_FREE, 2 * size):
        numbers = {"free": free // _MEGABYTE, "size": max(1, size // _MEGABYTE)}
        yield Finding(problem("check-disk", file=str(file), free=numbers["free"], size=numbers["size"]))


async def _check_database(storage: Storage) -> AsyncIterator[Finding]:
    damage = await storage.damage()
    if damage is not None:
        yield Finding(problem("check-damaged", detail=damage))
    version = await storage.revision()
    if version is None:
        yield Finding(problem("check-no-tables"), is_wrong=False)
    elif (refused := refusal({version})) is not None:
        yield Finding(refused)
    elif version != REVISION:
        yield Finding(problem("check-old-tables", version=version, known=REVISION))
    difference = await clock_difference(storage)
    if difference is not None and abs(difference[0]) > TOLERANCE:
        yield Finding(problem("check-clock", seconds=f"{abs(difference[0]):.1f}"))


async def _check_games(storage: Storage, most: int) -> tuple[list[Finding], int]:
    """Replay the newest games; what is wrong, and how many could be replayed."""
    found, unreadable, names = [], [], await storage.newest_games(most)
    for name in names:
        try:
            game = await storage.game(name)
            beginning = None if game is None else start_of(game, await storage.seats(name))
            if beginning is not None:
                replayed(beginning, await storage.entries(name))
        except (GameError, ValueError, KeyError, IndexError) as error:
            why = error.problem.code if isinstance(error, GameError) else type(error).__name__
            unreadable.append((name, why))
    if unreadable:
        first, why = unreadable[0]
        found.append(Finding(problem("check-unreadable-games", count=len(unreadable), game=first, detail=why)))
    without = await storage.ended_without_result()
    if without:
        found.append(Finding(problem("check-games-without-result", count=len(without), game=without[0])))
    return found, len(names) - len(unreadable)


# What is beside it


async def _check_redis(address: str | None) -> AsyncIterator[Finding]:
    try:
        client = redis_client(address)
    except Malformed as error:
        yield Finding(error.problem)
        return
    if client is not None:
        if not await FanOut(client).answers():
            yield Finding(problem("check-redis", address=without_password(str(address))))
        await client.aclose()


def _check_backups(folder: Path | None, database: Path | None) -> Iterator[Finding]:
    if folder is None:
        yield Finding(problem("check-backups-unknown"), is_wrong=False)
        return
    inside = folder.iterdir() if folder.is_dir() else ()
    files = [file for file in inside if file.is_file() and not file.name.endswith(_BESIDE)]
    if database is not None:  # which is no backup of itself
        files = [file for file in files if file.resolve() != database.resolve()]
    if not files:
        yield Finding(problem("check-no-backup", folder=str(folder)))
        return
    newest = max(files, key=lambda file: file.stat().st_mtime)
    days = int((time.time() - newest.stat().st_mtime) / _A_DAY)
    if days > _OLDEST_BACKUP:
        yield Finding(problem("check-old-backup", file=str(newest), days=days))
    if database is not None:
        try:
            check_copy(newest)
        except Malformed:
            yield Finding(problem("check-broken-backup", file=str(newest)))
