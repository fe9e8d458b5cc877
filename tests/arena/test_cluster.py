"""An arena on a real cluster comes to the same as on one core, whatever happens to a worker."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from socket import create_server
from typing import TypeVar

import pytest

import one_zero_one
from command import run as run_command
from one_zero_one.arena import cluster
from one_zero_one.engine import COMPILED, GameError

CLUSTER_MODULE = sys.modules["one_zero_one.arena.cluster"]
PATIENCE = 120.0
T = TypeVar("T")
GAMES = 24


def wait_until(done: Callable[[], T | None]) -> T:
    """What was waited for."""
    deadline = time.monotonic() + PATIENCE
    while not (found := done()):
        assert time.monotonic() < deadline, "it took too long"
        time.sleep(0.02)
    return found


@contextmanager
def dask(
    kind: str, folder: Path, *arguments: str, ready: str, **environment: str
) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    """A scheduler or worker that has said where it is ready; it is gone afterwards."""
    log = folder / f"{kind}-{time.monotonic_ns()}.log"
    command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", "--host", "127.0.0.1", "--no-dashboard"]
    with (
        log.open("wb") as stream,
        subprocess.Popen(
            [*command, *arguments], stdout=stream, stderr=stream, cwd=folder, env={**os.environ, **environment}
        ) as process,
    ):
        try:
            said = wait_until(lambda: re.search(rf"{ready}: +(tcp://\S+)\n", log.read_text(errors="replace")))
            yield said[1], process
        finally:
            process.kill()


def scheduler(folder: Path) -> AbstractContextManager[tuple[str, "subprocess.Popen[bytes]"]]:
    return dask("scheduler", folder, "--port", "0", ready="Scheduler at")


@contextmanager
def worker(folder: Path, address: str, **environment: str) -> Iterator["subprocess.Popen[bytes]"]:
    arguments = [address, "--no-nanny", "--nthreads", "1", "--local-directory", str(folder)]
    with dask("worker", folder, *arguments, ready="Registered to", **environment) as (_, process):
        yield process


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A scheduler with one worker, which stays."""
    folder = tmp_path_factory.mktemp("cluster")
    with scheduler(folder) as (found, _), worker(folder, found):
        yield found


def rows(folder: Path) -> list[str]:
    file = folder / "results.jsonl"
    return file.read_text().splitlines()[1:] if file.exists() else []


def records(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text() for file in folder.glob("*.101")}


#: a game takes some tenths of a second on either build, so that there is time to kill something
ARENA = ["arena", "random", f"montecarlo:nodes={8000 if COMPILED else 80}", "--seed", "5", "--games", str(GAMES)]


def started(address: str, out: Path) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "one_zero_one", *ARENA, "--json", "--out", str(out), "--cluster", address]
    environment = {**os.environ, "LC_ALL": "en", "PYTHONUTF8": "1"}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


@pytest.mark.slow
def test_a_worker_killed_midway_changes_nothing(address: str, tmp_path: Path) -> None:
    local, out = tmp_path / "local", tmp_path / "cluster"
    whole = run_command(*ARENA, "--json", "--out", local, "--cores", "1")
    with ExitStack() as stack:
        doomed, _ = (stack.enter_context(worker(tmp_path, address)) for _ in range(2))
        with started(address, out) as arena:
            wait_until(lambda: len(rows(out)) >= 3 or arena.poll() is not None)
            doomed.send_signal(signal.SIGKILL)
            doomed.wait()
            assert len(rows(out)) < GAMES, "it was killed while there was work"
            stdout, stderr = arena.communicate(timeout=PATIENCE)
    assert (arena.returncode, stderr) == (0, "")
    assert json.loads(stdout) == json.loads(whole.stdout)
    assert sorted(rows(out)) == sorted(rows(local)), "nothing lost, nothing counted twice"
    assert records(out) == records(local)
    assert len(records(out)) == GAMES


@pytest.mark.slow
def test_an_arena_broken_off_goes_on(address: str, tmp_path: Path) -> None:
    with started(address, tmp_path) as arena:
        wait_until(lambda: len(rows(tmp_path)) >= 2 or arena.poll() is not None)
        arena.send_signal(signal.SIGINT)
        _, stderr = arena.communicate(timeout=PATIENCE)
    assert arena.returncode == 130
    assert stderr == "Broken off. The same command goes on where it stopped.\n"
    kept = rows(tmp_path)
    assert 2 <= len(kept) < GAMES
    again = run_command(*ARENA, "--json", "--out", tmp_path, "--cluster", address)
    assert (json.loads(again.stdout)["games"], again.stderr) == (GAMES, "")
    assert rows(tmp_path)[: len(kept)] == kept
    assert len(set(rows(tmp_path))) == len(rows(tmp_path)) == GAMES


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("raise ImportError", f"cannot play: it has no one-zero-one {one_zero_one.__version__}."),
        ("__version__ = '0.0.1'; __path__ = [{path!r}]", "of the cluster has one-zero-one 0.0.1 (1), here it is"),
    ],
)
def test_a_worker_with_another_game_is_refused(address: str, tmp_path: Path, code: str, sentence: str) -> None:
    package = tmp_path / "one_zero_one"
    package.mkdir()
    (package / "__init__.py").write_text(code.format(path=str(Path(one_zero_one.__file__).parent)))
    with worker(tmp_path, address, PYTHONPATH=str(tmp_path)):
        done = run_command("arena", "random", "greedy", "--games", "2", "--cluster", address)
    assert (done.returncode, done.stdout) == (1, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.slow
def test_a_scheduler_that_goes_is_told(tmp_path: Path) -> None:
    with ExitStack() as stack:
        address, head = stack.enter_context(scheduler(tmp_path))
        stack.enter_context(worker(tmp_path, address))
        arena = stack.enter_context(started(address, tmp_path / "out"))
        wait_until(lambda: len(rows(tmp_path / "out")) >= 1 or arena.poll() is not None)
        head.kill()
        _, stderr = arena.communicate(timeout=PATIENCE)
    assert arena.returncode == 1
    assert stderr == f"The scheduler at {address} is gone. With --out, the same command goes on where it stopped.\n"


def test_a_worker_that_joins_later_is_asked_by_every_task() -> None:
    with pytest.raises(GameError) as caught:
        CLUSTER_MODULE._do(("0.0.1", 1), int)
    assert caught.value.problem.code == "cluster-worker-version"
    assert CLUSTER_MODULE._do(CLUSTER_MODULE._identity(), int) == 0


def refusal(address: str) -> str:
    with pytest.raises(GameError) as caught, cluster(address):
        pass
    return caught.value.problem.code


@pytest.mark.parametrize("address", ["", "x", "127.0.0.1:8786", "http://127.0.0.1:8786", "tcp://h", "tcp://h:99999"])
def test_what_is_no_address_is_refused(address: str) -> None:
    assert refusal(address) == "cluster-address"


def test_nobody_there_or_nobody_who_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CLUSTER_MODULE, "_SECONDS_TO_ANSWER", 1)
    with create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        assert refusal(f"tcp://127.0.0.1:{port}") == "cluster-silent"
    assert refusal(f"tcp://127.0.0.1:{port}") == "cluster-silent"


def test_a_scheduler_without_workers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(CLUSTER_MODULE, "_SECONDS_TO_ANSWER", 4)
    with scheduler(tmp_path) as (address, _):
        assert refusal(address) == "cluster-empty"


def test_without_the_package_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert refusal("tcp://127.0.0.1:8786") == "cluster-extra"


def test_cores_and_cluster_exclude_each_other() -> None:
    done = run_command("arena", "random", "greedy", "--cores", "2", "--cluster", "tcp://127.0.0.1:8786")
    assert done.returncode == 1
    assert done.stderr.startswith("--cores is for this machine")
