"""Databases with games in them, of 1.0 and of the tables before it, are migrated and can be played on."""

import asyncio
import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from one_zero_one.engine import Malformed, Problem
from one_zero_one.hosting.disclosure import disclose_record
from one_zero_one.match import Resign
from one_zero_one.records import read_record
from one_zero_one.records.verifying import verify
from one_zero_one.server.play.tokens import cookie_name, hash_token
from one_zero_one.server.service import Service
from one_zero_one.server.settings import Settings
from one_zero_one.server.storage import migrations, schema
from one_zero_one.server.storage.access import copies
from one_zero_one.words import Words, tell_error
from online import make_tables

pytestmark = pytest.mark.slow

SCHEMAS = Path(__file__).parent / "schemas"
STORED = sorted(file.stem for file in SCHEMAS.glob("*.sql"))
#: tables of the first versions, which 0.1.0 brought up to date and which are not known any more
TOO_OLD = ["0001", "0006"]
VERSIONS = [version for version in STORED if version not in TOO_OLD]
#: what a game consists of, which no migration may change
LASTING = {
    "games": "id, created, mode, deck, deal, rules, salt, best_of, round, wins0, wins1, previous",
    "seats": "game, seat, kind, name, token",
    "entries": 'game, number, seat, "row", at, command, fault',
    "links": "token, game, seat, created, used",
    "offers": "game, seat",
}


def test_every_version_has_its_dump() -> None:
    assert set(VERSIONS) == migrations.known_revisions(), "create one with: python tests/schema_dump.py"


def run(address: str, what: Callable[[Connection], Any]) -> Any:
    async def work() -> Any:
        drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
        kind, _, rest = address.partition(":")
        engine = create_async_engine(f"{drivers[kind]}:{rest}")
        async with engine.begin() as connection:
            done = await connection.run_sync(what)
        await engine.dispose()
        return done

    return asyncio.run(work())


def restore(address: str, version: str, rows: list[str]) -> None:
    """As in the dump; PostgreSQL gets the same tables, which have not changed so far, and the same rows."""
    if address.startswith("sqlite"):
        with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as connection:
            connection.executescript(";\n".join(rows))
        return
    inserts = [row for row in rows if row.startswith("INSERT") and "alembic_version" not in row]
    order = [table.name for table in schema.metadata.sorted_tables]

    def fill(connection: Connection) -> None:
        migrations.upgrade(connection, ())
        connection.execute(text("UPDATE alembic_version SET version_num = :version"), {"version": version})
        for name in reversed(order):  # migrations may have added rows
            if f'INSERT INTO "{name}"' in "".join(inserts):
                connection.exec_driver_sql(f'DELETE FROM "{name}"')
        for row in sorted(inserts, key=lambda row: order.index(row.split('"')[1])):
            connection.exec_driver_sql(row)

    run(address, fill)


def lasting(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
    return {
        table: sorted((tuple(row) for row in connection.execute(text(f"SELECT {columns} FROM {table}"))), key=repr)
        for table, columns in LASTING.items()
    }


@pytest.mark.parametrize("version", VERSIONS)
def test_games_of_an_older_version_go_on(version: str, address: str) -> None:
    head, _, rest = (SCHEMAS / f"{version}.sql").read_text(encoding="utf-8").partition("\n")
    known, rows = json.loads(head.removeprefix("-- ")), rest.split(";\n")
    restore(address, version, rows)
    before = run(address, lasting)
    assert len(before["entries"]) > 20

    async def go_on() -> None:
        service = Service(Settings(address))
        await service.start()
        try:
            for game in known["over"]:
                room = await service.games.open(game)
                assert room.match.outcome is not None
                assert verify(read_record(disclose_record(room))).form == 2, "dealt as committed then"
            for game in known["under_way"]:
                room = await service.games.open(game)
                assert room.match.outcome is None
                seat = next(seat for seat in (0, 1) if cookie_name(game, seat) in known["tokens"])
                token = known["tokens"][cookie_name(game, seat)]
                assert service.holders.seat_or_spectator(room, seat, token) == seat
                made = await service.games.command(room, seat, "after", Resign(), holder=hash_token(token))
                assert not isinstance(made, Problem)
        finally:
            await service.stop()

    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    async def come_up() -> None:
        service = Service(Settings(address))
        await service.start()
        await service.stop()

    asyncio.run(come_up())
    assert run(address, lasting) == before, "no migration changes a game"
    assert run(address, differences) == []
    asyncio.run(go_on())
    assert len(run(address, lasting)["entries"]) == len(before["entries"]) + 3


@pytest.mark.parametrize("version", TOO_OLD)
def test_a_database_of_the_first_versions_is_refused_with_what_to_do(version: str, tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    address = f"sqlite:///{file}"
    restore(address, version, (SCHEMAS / f"{version}.sql").read_text(encoding="utf-8").split(";\n"))
    before = run(address, lasting)
    with pytest.raises(Malformed) as refused:
        make_tables(address)
    assert refused.value.problem.code == "database-too-old"
    assert "Start version 0.1.0 on it once" in tell_error(Words("en"), refused.value)
    assert run(address, lasting) == before, "nothing is changed"
    assert not list(tmp_path.glob("*.before-*"))


def test_an_upgrade_leaves_a_copy_of_the_database_as_it_was(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "games.sqlite"
    address = f"sqlite:///{file}"
    restore(address, VERSIONS[0], (SCHEMAS / f"{VERSIONS[0]}.sql").read_text(encoding="utf-8").split(";\n"))
    file.chmod(0o600)
    before = run(address, lasting)
    for _ in range(2):  # the second start finds nothing to upgrade
        make_tables(address)
    kept = sorted(tmp_path.glob("*.before-*"))
    assert [copy.name for copy in kept] == [f"games.sqlite.before-{schema.REVISION}-1"]
    assert kept[0].stat().st_mode & 0o777 == 0o600
    assert str(kept[0]) in caplog.text
    assert run(f"sqlite:///{kept[0]}", lasting) == before
    version = text("SELECT version_num FROM alembic_version")
    assert run(f"sqlite:///{kept[0]}", lambda connection: connection.scalar(version)) == VERSIONS[0]
    assert not list(tmp_path.glob("*.part"))


def test_without_room_for_the_copy_nothing_is_upgraded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = f"sqlite:///{tmp_path / 'games.sqlite'}"
    restore(address, VERSIONS[0], (SCHEMAS / f"{VERSIONS[0]}.sql").read_text(encoding="utf-8").split(";\n"))

    def full(*_: Path) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr(copies, "copy_sqlite", full)
    with pytest.raises(Malformed) as refused:
        make_tables(address)
    assert refused.value.problem.code == "copy-before-upgrade"
    assert refused.value.problem.arguments["detail"] == os.strerror(ENOSPC)
    version = text("SELECT version_num FROM alembic_version")
    assert run(address, lambda connection: connection.scalar(version)) == VERSIONS[0]


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_an_upgrade_of_postgresql_says_that_only_a_dump_leads_back(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    restore(address, VERSIONS[0], [])
    make_tables(address)
    assert "only a dump that was made before leads back" in caplog.text
