"""The operator's check: everything that it can find wrong, each told in its sentence."""

import os
import shutil
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from clock import Clock
from command import run
from inside import use
from one_zero_one.engine import NAMED_DECKS, Random, shuffled
from one_zero_one.hosting.stored import StoredEntry
from one_zero_one.server.configuration import Configuration
from one_zero_one.server.operating.backups import back_up
from one_zero_one.server.operating.checking import check
from one_zero_one.server.storage import Storage
from one_zero_one.server.storage.access.database import Database
from online import made_up_game, put_database, serving

DEAL = replace(shuffled(NAMED_DECKS["standard"], Random(7)), first=0)
FINE = Configuration()


def wrong(
    database: str, told: Configuration = FINE, file: Path | None = None, backups: Path | None = None
) -> list[str]:
    """The codes of everything that is wrong."""
    checked = check(told, database, file, backups, 1000)
    return [finding.what.code for finding in checked.findings if finding.is_wrong]


@pytest.fixture
def kept(tmp_path: Path) -> str:
    """A database that only its owner can read, with a game in it."""
    database = put_database(tmp_path)
    (tmp_path / "games.sqlite").chmod(0o600)
    game, seats, _ = made_up_game("played", DEAL, "link", ("person", "person"))
    use(database, lambda storage: storage.create(game, seats, [StoredEntry(1, 0, "RESIGN 0", 2.0)]))
    return database


@pytest.mark.parametrize(
    ("told", "codes"),
    [
        (Configuration(), []),
        (Configuration(host="localhost"), []),
        (Configuration(host="0.0.0.0"), ["check-without-proxy"]),
        (Configuration(host="games.example"), ["check-without-proxy"]),
        (Configuration(host="0.0.0.0", trusted_proxies=("10.0.0.0/8",)), []),
        (Configuration(host="::", trusted_proxies=("::/0",)), ["check-all-proxies"]),
        (Configuration(trusted_proxies=("127.0.0.1/32",)), ["check-without-name"]),
        (Configuration(trusted_proxies=("127.0.0.1/32",), name="games.example"), []),
        (Configuration(host="0.0.0.0", metrics="on", trusted_proxies=("10.0.0.0/8",)), ["check-metrics-public"]),
        (Configuration(redis="redis://:secret@127.0.0.1:1"), ["check-redis"]),
    ],
)
def test_settings_with_which_a_server_would_be_unsafe_or_out_of_reach(
    told: Configuration, codes: list[str], kept: str
) -> None:
    assert wrong(kept, told) == codes


def test_games_that_cannot_be_replayed_or_have_no_result(kept: str, tmp_path: Path) -> None:
    assert check(FINE, kept, None, None, 1000).games == 1
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as connection, connection:
        connection.execute("DELETE FROM results")
        connection.execute("UPDATE games SET deal = 'nonsense'")
    checked = check(FINE, kept, None, None, 1000)
    first, second = (finding.what for finding in checked.findings if finding.is_wrong)
    assert (first.code, first.arguments["count"], first.arguments["game"]) == ("check-unreadable-games", 1, "played")
    assert (second.code, second.arguments["count"]) == ("check-games-without-result", 1)
    assert checked.games == 0


def test_tables_of_another_version_and_damage(kept: str, tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    for version, code in (("0007", "check-old-tables"), ("0006", "database-too-old"), ("9999", "database-too-new")):
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = ?", (version,))
        assert wrong(kept) == [code]
        with closing(sqlite3.connect(file)) as connection:
            stored = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        assert stored == (version,), "the check changes nothing"
    file.write_bytes(file.read_bytes()[:8192] + b"\xff" * 50_000)
    assert wrong(kept)[0] in ("check-damaged", "no-database")
    for name in ("games.sqlite", "games.sqlite-wal", "games.sqlite-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    assert wrong(kept) == [], "a database that does not exist yet is not wrong"
    assert not file.exists()


@pytest.mark.skipif(os.name != "posix", reason="permissions are those of POSIX")
def test_secrets_that_every_user_of_the_machine_can_read(
    kept: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # whether the folders above pytest's are open to all depends on the machine
    monkeypatch.setattr(Path, "parents", property(lambda _: ()))
    settings = tmp_path / "server.toml"
    settings.write_text('database = "postgresql://games:secret@there/games"', encoding="utf-8")
    for mode, codes in ((0o600, []), (0o640, []), (0o644, ["check-settings-readable", "check-database-readable"])):
        settings.chmod(mode)
        (tmp_path / "games.sqlite").chmod(mode)
        assert wrong(kept, file=settings) == codes
    settings.write_text('database = "postgresql://games@there/games"', encoding="utf-8")
    settings.write_text("port = 8101", encoding="utf-8")
    assert wrong(kept, file=settings) == ["check-database-readable"], "no secret, no complaint"


def test_a_new_database_and_a_backup_are_for_their_owner_alone(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/new.sqlite"

    async def nothing(_: Storage) -> None: ...

    use(database, nothing)
    back_up(database, tmp_path / "copy.sqlite")
    assert [(tmp_path / name).stat().st_mode & 0o777 for name in ("new.sqlite", "copy.sqlite")] == [0o600, 0o600]


def test_a_disk_that_is_nearly_full(kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=100 * 1024 * 1024))
    assert wrong(kept) == ["check-disk"]


def test_backups_that_are_missing_old_or_broken(kept: str, tmp_path: Path, clock: Clock) -> None:
    folder = tmp_path / "backups"
    assert wrong(kept, backups=folder) == ["check-no-backup"]
    assert wrong(kept, backups=tmp_path) == ["check-no-backup"], "the database is no backup of itself"
    folder.mkdir()
    back_up(kept, folder / "monday.sqlite")
    assert [file.name for file in folder.iterdir()] == ["monday.sqlite"], "nothing else is left"
    assert wrong(kept, backups=folder) == []
    clock.now += 9 * 24 * 3600
    assert wrong(kept, backups=folder) == ["check-old-backup"]
    (folder / "tuesday.sqlite").write_bytes(b"nonsense" * 1000)
    os.utime(folder / "tuesday.sqlite", (clock.now, clock.now))
    assert wrong(kept, backups=folder) == ["check-broken-backup"]


def test_a_database_that_cannot_be_reached() -> None:
    checked = check(FINE, "postgresql://ada:secret@127.0.0.1:1/games?sslmode=require", None, None, 10)
    assert checked.findings[0].what.code == "no-database"
    assert "secret" not in str(checked)


@pytest.mark.usefixtures("clock")
@pytest.mark.slow
@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_machine_whose_clock_differs_from_the_databases(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert wrong(database) == []

    async def behind(_: Database) -> float:
        return time.time() - 90.0

    monkeypatch.setattr(Database, "time", behind)
    checked = check(FINE, database, None, None, 10)
    assert [(finding.what.code, finding.what.arguments) for finding in checked.findings if finding.is_wrong] == [
        ("check-clock", {"seconds": "90.0"})
    ]


@pytest.mark.slow
def test_the_command_says_it_in_sentences_and_by_its_exit_code(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.browser() as browser:
        browser.begin(mode="screen", digit=0)
        (tmp_path / "games.sqlite").chmod(0o600)
        done = run("admin", "check", folder=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.endswith("Nothing is wrong. Games replayed: 1.\n")
        (tmp_path / "server.toml").write_text('host = "0.0.0.0"\n', encoding="utf-8")
        done = run("admin", "check", "--config", tmp_path / "server.toml", "--games", "0", folder=tmp_path)
        assert done.returncode == 1
        assert "The server listens at 0.0.0.0, where other machines can reach it, but trusts no proxy." in done.stdout
        assert done.stdout.endswith("Things to set right: 1. Games replayed: 0.\n")
        (tmp_path / "server.toml").write_text('hots = "0.0.0.0"\n', encoding="utf-8")
        done = run("admin", "check", "--config", tmp_path / "server.toml", folder=tmp_path)
        assert (done.returncode, done.stdout) == (1, "")
        assert "Did you mean “host”?" in done.stderr
