"""An arena on a real cluster gives the same result as on one core, whatever happens to workers."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from socket import create_server

import distributed
import pytest

import one_zero_one
from command import run as run_command
from one_zero_one.arena import cluster
from one_zero_one.engine import RULES_VERSION, GameError, Problem
from waiting import LIMIT, until

pytestmark = pytest.mark.slow

CLUSTER_MODULE = sys.modules["one_zero_one.arena.cluster"]
GAMES = 24
#: loaded by a worker before it starts: it takes a game, reports that, and never finishes it
HOLDING = """
import pathlib, time
from one_zero_one.arena import schedule

def hold(*_):
    pathlib.Path({begun!r}).touch()
    while True:
        time.sleep(60)

schedule.play_and_record = hold
"""


@contextmanager
def dask(
    kind: str, folder: Path, *arguments: str, ready: str, **environment: str
) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    """A scheduler or worker that has reported its address; it is stopped afterwards."""
    log = folder / f"{kind}-{time.monotonic_ns()}.log"
    command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", "--host", "127.0.0.1", "--no-dashboard"]
    with (
        log.open("wb") as stream,
        subprocess.Popen(
            [*command, *arguments], stdout=stream, stderr=stream, cwd=folder, env={**os.environ, **environment}
        ) as process,
    ):
        try:
            said = until(lambda: re.search(rf"{ready}: +(tcp://\S+)\n", log.read_text(errors="replace")), ready)
            assert said is not None
            yield said[1], process
        finally:
            process.kill()


def scheduler(folder: Path) -> AbstractContextManager[tuple[str, "subprocess.Popen[bytes]"]]:
    return dask("scheduler", folder, "--port", "0", ready="Scheduler at")


@contextmanager
def worker(folder: Path, address: str, *more: str, **environment: str) -> Iterator["subprocess.Popen[bytes]"]:
    arguments = [address, "--no-nanny", "--nthreads", "1", "--local-directory", str(folder), *more]
    with dask("worker", folder, *arguments, ready="Registered to", **environment) as (_, process):
        yield process


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A scheduler with one permanent worker."""
    folder = tmp_path_factory.mktemp("cluster")
    with scheduler(folder) as (found, _), worker(folder, found):
        yield found


def rows(folder: Path) -> list[str]:
    file = folder / "results.jsonl"
    return file.read_text().splitlines()[1:] if file.exists() else []


def records(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text() for file in folder.glob("*.101")}


def arena(games: int) -> list[str]:
    return ["arena", "random", "greedy", "--seed", "5", "--games", str(games), "--json"]


def started(address: str, out: Path, games: int = 1_000_000) -> "subprocess.Popen[str]":
    """An arena that takes far longer than the test, unless the number of games is given."""
    command = [sys.executable, "-m", "one_zero_one", *arena(games), "--out", str(out), "--cluster", address]
    environment = {**os.environ, "LC_ALL": "en", "PYTHONUTF8": "1"}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


def test_a_worker_killed_midway_changes_nothing(address: str, tmp_path: Path) -> None:
    local, out, begun, holding = tmp_path / "local", tmp_path / "cluster", tmp_path / "begun", tmp_path / "holding.py"
    whole = run_command(*arena(GAMES), "--out", local, "--cores", "1")
    holding.write_text(HOLDING.format(begun=str(begun)))
    with worker(tmp_path, address, "--preload", str(holding)) as doomed, started(address, out, GAMES) as process:
        until(begun.exists, "the worker has a game")
        doomed.kill()
        stdout, stderr = process.communicate(timeout=LIMIT)
    assert (process.returncode, stderr) == (0, "")
    assert json.loads(stdout) == json.loads(whole.stdout)
    assert sorted(rows(out)) == sorted(rows(local)), "no game is lost or counted twice"
    assert records(out) == records(local)
    assert len(records(out)) == GAMES


def test_an_arena_broken_off_goes_on(address: str, tmp_path: Path) -> None:
    with started(address, tmp_path) as process:
        until(lambda: len(rows(tmp_path)) >= 2, "some games are over")
        process.send_signal(signal.SIGINT)
        _, stderr = process.communicate(timeout=LIMIT)
    assert process.returncode == 130
    kept_there = f"Interrupted. The finished games are in {tmp_path}; the same command continues where it stopped.\n"
    assert stderr == kept_there
    kept = rows(tmp_path)
    games = len(kept) + 2 + len(kept) % 2
    again = run_command(*arena(games), "--out", tmp_path, "--cluster", address)
    assert again.stderr == ""
    assert rows(tmp_path)[: len(kept)] == kept
    assert len(set(rows(tmp_path))) == len(rows(tmp_path)) == json.loads(again.stdout)["games"] >= games


@pytest.mark.parametrize(
    ("code", "refused"),
    [
        ("raise ImportError", "cluster-worker-cannot"),
        ("__version__ = '0.0.1'; __path__ = [{path!r}]", "cluster-worker-version"),
    ],
)
def test_a_worker_with_another_game_is_refused(address: str, tmp_path: Path, code: str, refused: str) -> None:
    package = tmp_path / "one_zero_one"
    package.mkdir()
    (package / "__init__.py").write_text(code.format(path=str(Path(one_zero_one.__file__).parent)))
    with worker(tmp_path, address, PYTHONPATH=str(tmp_path)):
        problem = refusal(address)
    assert problem.code == refused
    assert problem.arguments["worker"] != address, "the scheduler has this game"
    if refused == "cluster-worker-version":
        ours = f"{one_zero_one.__version__} ({RULES_VERSION})"
        assert (problem.arguments["theirs"], problem.arguments["ours"]) == (f"0.0.1 ({RULES_VERSION})", ours)
    else:
        assert problem.arguments["version"] == one_zero_one.__version__


def test_a_scheduler_without_workers_and_one_that_goes_are_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = distributed.Client.wait_for_workers
    with scheduler(tmp_path) as (address, head):
        with monkeypatch.context() as patched:
            patched.setattr(
                distributed.Client, "wait_for_workers", lambda client, count, **_: asked(client, count, 0.01)
            )
            assert refusal(address).code == "cluster-empty"
        with worker(tmp_path, address), started(address, tmp_path / "out") as process:
            until(lambda: rows(tmp_path / "out"), "some games are over")
            head.kill()
            _, stderr = process.communicate(timeout=LIMIT)
    assert process.returncode == 1
    assert stderr == (
        f"The connection to the scheduler at {address} is lost. "
        "With --out, the same command continues where it stopped.\n"
    )


def test_a_worker_that_joins_later_is_asked_by_every_task() -> None:
    with pytest.raises(GameError) as caught:
        CLUSTER_MODULE._do(("0.0.1", 1), int)
    assert caught.value.problem.code == "cluster-worker-version"
    assert CLUSTER_MODULE._do(CLUSTER_MODULE._identity(), int) == 0


def refusal(address: str) -> Problem:
    with pytest.raises(GameError) as caught, cluster(address):
        pass
    return caught.value.problem


@pytest.mark.parametrize("address", ["", "x", "127.0.0.1:8786", "http://127.0.0.1:8786", "tcp://h", "tcp://h:99999"])
def test_what_is_no_address_is_refused(address: str) -> None:
    assert refusal(address).code == "cluster-address"


def test_nobody_there_or_nobody_who_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CLUSTER_MODULE, "_SECONDS_TO_ANSWER", 0.1)
    with create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        assert refusal(f"tcp://127.0.0.1:{port}").code == "cluster-silent"
    assert refusal(f"tcp://127.0.0.1:{port}").code == "cluster-silent"


def test_without_the_package_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert refusal("tcp://127.0.0.1:8786").code == "cluster-extra"


def test_cores_and_cluster_exclude_each_other() -> None:
    done = run_command("arena", "random", "greedy", "--cores", "2", "--cluster", "tcp://127.0.0.1:8786")
    assert done.returncode == 2
    assert done.stderr.startswith("--cores is for this computer")
