"""The database: the same in SQLite and PostgreSQL, created by migrations, guarded by its keys."""

import asyncio
import gc
import socket
import sqlite3
import struct
import threading
import warnings
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from clock import settled
from inside import use
from one_zero_one.engine import NAMED_DECKS, GameError, Outcome, Random, shuffled
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.match import play_out
from one_zero_one.players import make_player
from one_zero_one.records import write_record
from one_zero_one.server.play.uploads import share
from one_zero_one.server.storage import AlreadyStored, Storage, StoredLink, migrations, schema
from one_zero_one.server.storage.access import connections, in_use
from online import put_database
from waiting import LIMIT, until_so

GAME = StoredGame("game", 1.0, "link", "standard", "the deal", 1, "5a" * 32)
SEATS = [StoredSeat(0, "person", "Ada", "a" * 64), StoredSeat(1, "person")]


def test_a_game_is_kept(database: str) -> None:
    async def store(storage: Storage) -> None:
        await storage.create(GAME, SEATS, [StoredEntry(1, 0, "10 BLANK", 2.0, "c1")])

    async def look(storage: Storage) -> None:
        assert await storage.game("game") == GAME
        assert await storage.game("other") is None
        assert list(await storage.seats("game")) == SEATS
        await storage.append("game", [StoredEntry(2, 1, "20 BLANK", 3.0), StoredEntry(3, 1, "RUN 0-0", 3.0)])
        assert [entry.number for entry in await storage.entries("game")] == [1, 2, 3]
        assert [entry.row for entry in await storage.entries("game", since=1)] == ["20 BLANK", "RUN 0-0"]
        assert await storage.answers()

    use(database, store)
    use(database, look)


@pytest.mark.parametrize("winner", [0, 1, None])
def test_the_result_says_who_won_at_equal_points(database: str, winner: int | None) -> None:
    """The player with the highest line, which the last row does not tell."""

    async def play(storage: Storage) -> None:
        await storage.create(GAME, SEATS)
        end = [StoredEntry(1, 0, "10 BLANK", 2.0), StoredEntry(2, 0, "END 50-50", 2.0)]
        await storage.append("game", end, outcome=Outcome("END", (50, 50), winner))
        (found,) = await storage.finished_among(["game"], None, 1)
        assert (found.row, found.winner) == ("END 50-50", winner)

    use(database, play)


def test_an_uploaded_game_says_who_won_at_equal_points(database: str) -> None:
    """Two games of random players which end 50 to 50, and of which each of them wins one."""

    async def upload(storage: Storage) -> None:
        for seed, winner in ((9, 1), (18, 0)):
            players = make_player("random", Random(seed, 1)), make_player("random", Random(seed, 2))
            game = play_out(shuffled(NAMED_DECKS["standard"], Random(seed)), players)
            (found,) = await storage.finished_among([await share(storage, write_record(game.record()))], None, 1)
            assert (found.row, found.winner) == ("END 50-50", winner)

    use(database, upload)


@pytest.mark.parametrize(
    "entry",
    [StoredEntry(1, 1, "20 BLANK", 3.0, "c2"), StoredEntry(2, 0, "20 BLANK", 3.0, "c1")],
    ids=["the number is taken", "the command is taken"],
)
def test_what_is_there_stays_and_nothing_comes_by_halves(database: str, entry: StoredEntry) -> None:
    async def store(storage: Storage) -> None:
        first = StoredEntry(1, 0, "10 BLANK", 2.0, "c1")
        await storage.create(GAME, SEATS, [first])
        with pytest.raises(AlreadyStored):
            await storage.append("game", [StoredEntry(5, 1, "RUN 0-0", 3.0), entry])
        assert await storage.entries("game") == [first]
        await storage.append("game", [StoredEntry(2, 1, "20 BLANK", 3.0, "c1")])

    use(database, store)


def test_a_game_has_one_rematch(database: str) -> None:
    async def store(storage: Storage) -> None:
        await storage.create(GAME, SEATS)
        await storage.create(replace(GAME, id="second", previous="game"), SEATS)
        with pytest.raises(AlreadyStored):
            await storage.create(replace(GAME, id="third", previous="game"), SEATS)
        assert await storage.game("third") is None
        following = await storage.rematch_of("game")
        assert following is not None
        assert following.id == "second"
        await storage.offer("game", 1)
        await storage.offer("game", 1)
        assert await storage.offers("game") == [1]

    use(database, store)


def test_a_link_is_used_once_also_by_two_at_once(database: str) -> None:
    async def store(storage: Storage) -> None:
        link = StoredLink("b" * 64, "game", 1, 1.0)
        await storage.create(GAME, SEATS, link=link)
        tried = await asyncio.gather(*(storage.use_link(link, f"{number}" * 64, "Bob", 2.0) for number in range(4)))
        assert sorted(tried) == [False, False, False, True]
        seat = (await storage.seats("game"))[1]
        assert seat == StoredSeat(1, "person", "Bob", f"{tried.index(True)}" * 64, taken=2.0)
        await storage.add_link(StoredLink("c" * 64, "game", 1, 3.0))
        await storage.add_link(StoredLink("d" * 64, "game", 1, 4.0))
        assert await storage.link("c" * 64) is None, "a newer link replaces an unused one"
        assert await storage.link("b" * 64) is not None

    use(database, store)


def test_migrations_lead_to_the_tables_of_the_program(address: str) -> None:
    """On an empty database and on an existing one; both have the same tables."""

    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    async def look(storage: Storage) -> None:
        async with storage._engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    use(address, look)
    use(address, look)


def test_the_last_migration_is_the_one_that_the_program_knows() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_heads() == [schema.REVISION]


def test_a_database_of_an_older_program_is_brought_up_to_date(tmp_path: Path) -> None:
    """Only the version table exists, without a version: every migration is still to be run."""
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    connection.close()

    async def look(storage: Storage) -> None:
        await storage.create(GAME, SEATS)
        assert await storage.game(GAME.id) == GAME

    use(f"sqlite:///{tmp_path}/games.sqlite", look)
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(schema.REVISION,)]
    connection.close()


def test_sqlite_writes_ahead(tmp_path: Path) -> None:
    async def look(storage: Storage) -> None:
        async with storage._engine.connect() as connection:
            assert (await connection.execute(text("PRAGMA journal_mode"))).scalar_one() == "wal"
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar_one() == 2

    use(f"sqlite:///{tmp_path}/games.sqlite", look)


def test_who_could_not_begin_to_write_lets_the_next_one_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process locks the database for longer than any timeout.

    Afterwards everything continues.
    """
    monkeypatch.setattr(connections, "_SECONDS_TO_WAIT_FOR_A_WRITER", 0)

    async def write(storage: Storage) -> None:
        other = sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            with pytest.raises(OperationalError, match="locked"):
                async with asyncio.timeout(LIMIT):
                    await storage.create(GAME, SEATS)
        other.execute("ROLLBACK")
        other.close()
        async with asyncio.timeout(LIMIT):
            await storage.create(GAME, SEATS)
            await storage.append("game", [StoredEntry(1, 0, "10 BLANK", 2.0)])
        assert len(await storage.entries("game")) == 1

    use(put_database(tmp_path), write)


def test_closing_waits_for_a_connection_that_nobody_waits_for_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its thread would otherwise report to an event loop that is closed, and print a traceback."""
    connects, may_connect = threading.Event(), threading.Event()
    connect = sqlite3.connect

    def connect_late(*where: Any, **options: Any) -> Any:
        connects.set()
        may_connect.wait(LIMIT)
        return connect(*where, **options)

    async def leave() -> None:
        storage = Storage(put_database(tmp_path))
        monkeypatch.setattr(sqlite3, "connect", connect_late)
        asking = asyncio.create_task(storage.answers())
        await until_so(connects.is_set, "a connection is being opened")
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        closing = asyncio.create_task(storage.close())
        await settled()
        assert not closing.done()
        may_connect.set()
        await closing

    asyncio.run(leave())


def test_connections_that_are_opened_at_the_same_time_are_all_closed() -> None:
    """The first was forgotten: its thread had not started when the second was asked for."""

    async def threads_left() -> list[bool]:
        opened = connections.SqliteConnections()
        at_once = [opened.connect(":memory:") for _ in range(2)]
        for connection in at_once:
            await connection
        await opened.end()
        return [connection._thread.is_alive() for connection in at_once]

    assert asyncio.run(threads_left()) == [False, False]


def test_closing_closes_a_connection_that_was_cancelled_while_it_was_prepared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLAlchemy forgets it; it would be left to the garbage collector, which warns."""

    def be_cancelled(*_: object) -> None:
        raise asyncio.CancelledError

    async def leave() -> None:
        # made first: the empty database that all tests copy is prepared by the same function
        database = put_database(tmp_path)
        monkeypatch.setattr(connections, "prepare_sqlite", be_cancelled)
        storage = Storage(database)
        with pytest.raises(asyncio.CancelledError):
            await storage.answers()
        await storage.close()

    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        asyncio.run(leave())
        gc.collect()
    assert [str(one.message) for one in found] == []


def test_a_writer_waits_ten_seconds_for_another_process(tmp_path: Path) -> None:
    async def look(storage: Storage) -> None:
        async with storage._engine.connect() as connection:
            assert (await connection.execute(text("PRAGMA busy_timeout"))).scalar_one() == 10_000
            assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar_one() == 1

    use(put_database(tmp_path), look)


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("nonsense", "not-a-database"),
        ("nope://somewhere", "database-kind"),
        ("mysql://ada:secret@somewhere/games", "database-kind"),
        ("sqlite:////no/such/folder/games.sqlite", "no-database"),
        ("postgresql://ada:secret@127.0.0.1:1/games", "no-database"),
    ],
)
def test_a_database_that_cannot_be_is_said_in_a_sentence(address: str, code: str) -> None:
    async def nothing(_: Storage) -> None: ...

    with pytest.raises(GameError) as caught:
        use(address, nothing)
    assert caught.value.problem.code == code
    assert "secret" not in str(caught.value.problem)


@pytest.mark.slow
@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_options_of_postgresqls_own_programs_are_understood(address: str) -> None:
    """Hosted databases give out addresses such as postgresql://…?sslmode=require."""

    async def name(storage: Storage) -> str:
        async with storage._engine.connect() as connection:
            return str((await connection.execute(text("SHOW application_name"))).scalar_one())

    options = "sslmode=prefer&channel_binding=prefer&connect_timeout=10&application_name=club"
    assert use(f"{address}&{options}", name) == "club"


def test_a_database_without_tls_is_refused_if_tls_is_required() -> None:
    async def nothing(_: Storage) -> None: ...

    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()

        def refuse_tls() -> bytes:
            """As a PostgreSQL server without a certificate does."""
            connection, _ = listening.accept()
            with connection:
                asked = connection.recv(8)
                connection.sendall(b"N")
            return asked

        with ThreadPoolExecutor(1) as server:
            asked = server.submit(refuse_tls)
            port = listening.getsockname()[1]
            with pytest.raises(GameError) as caught:
                use(f"postgresql://ada:secret@127.0.0.1:{port}/games?sslmode=require", nothing)
            assert asked.result() == struct.pack("!ii", 8, 80877103), "the client asked for TLS"
    assert caught.value.problem.code == "no-database"
    assert "SSL" in str(caught.value.problem.arguments["detail"])


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    async def nothing(_: Storage) -> None: ...

    (tmp_path / "letter.txt").write_text("Dear Bob, " * 1000, encoding="utf-8")
    with pytest.raises(GameError) as caught:
        use(f"sqlite:///{tmp_path}/letter.txt", nothing)
    assert caught.value.problem.code == "no-database"


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    async def nothing(_: Storage) -> None: ...

    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()
    with pytest.raises(GameError) as caught:
        use(f"sqlite:///{tmp_path}/games.sqlite", nothing)
    assert caught.value.problem.code == "database-too-new"
    assert caught.value.problem.arguments["version"] == "9999"


def test_a_database_that_is_being_replaced_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_use, "_SECONDS_TO_WAIT_FOR_A_RESTORE", 0)
    database = put_database(tmp_path)

    async def look(storage: Storage) -> None:
        assert await storage.game("game") is None

    with in_use.used_by_nobody_else(tmp_path / "games.sqlite"):
        with pytest.raises(GameError) as refused:
            use(database, look)
        assert refused.value.problem.code == "no-database"
    use(database, look)


def test_tables_never_come_by_halves(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that could not finish creating its tables, or was stopped, can be started again."""

    def fail_at_the_end(connection: Connection, stored: Collection[str]) -> None:
        upgrade(connection, stored)
        raise OSError("the disk is full")

    async def store(storage: Storage) -> None:
        await storage.create(GAME, SEATS)

    upgrade = migrations.upgrade
    monkeypatch.setattr(migrations, "upgrade", fail_at_the_end)
    with pytest.raises(GameError):
        use(address, store)
    monkeypatch.undo()
    use(address, store)


def test_two_servers_may_start_at_once_on_a_new_database(address: str) -> None:
    async def start() -> None:
        storages = [Storage(address) for _ in range(3)]
        await asyncio.gather(*(storage.open() for storage in storages))
        await storages[0].create(GAME, SEATS)
        assert await storages[1].game("game") == GAME
        for storage in storages:
            await storage.close()

    asyncio.run(start())
