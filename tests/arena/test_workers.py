"""Worker processes end with the process that started them, whatever they are doing then."""

import subprocess
import sys
from concurrent.futures import Future
from contextlib import nullcontext
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

from one_zero_one.players.programs.workers import begin_worker, leave_or_be_killed, workers
from waiting import LIMIT

#: an answer that is too long for one chunk is sent in several; the process stops for good after the
#: first
AMID_AN_ANSWER = """
import pathlib, sys, time
from multiprocessing.connection import Connection
from one_zero_one.players.programs.workers import workers

begun = pathlib.Path(sys.argv[1])

def answer():
    send_piece = Connection._send
    def send_one_piece(*piece):
        send_piece(*piece)
        begun.touch()
        time.sleep(600)
    Connection._send = send_one_piece
    return bytes(100_000)

with workers(1) as (executor, _):
    executor.submit(answer)
    while not begun.exists():
        time.sleep(0.01)
print("ended")
"""


#: the first forked process belongs to the executor
INTERRUPTED_WHILE_IT_BEGINS = """
import os, signal
from one_zero_one.players.programs.workers import workers

interrupts = iter([signal.SIGINT])
os.register_at_fork(before=lambda: [os.kill(os.getpid(), one) for one in interrupts])
try:
    with workers(2) as (executor, _):
        executor.submit(int).result()
    print("went on")
except KeyboardInterrupt:
    print("interrupted")
"""


def ran(script: str, *arguments: str | Path) -> tuple[int, str, str]:
    """How a script ended, and its output."""
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments], capture_output=True, text=True, timeout=LIMIT, check=False
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.slow
def test_ctrl_c_is_heard_while_the_first_process_begins() -> None:
    assert ran(INTERRUPTED_WHILE_IT_BEGINS) == (0, "interrupted\n", "")


class Deaf(BaseProcess):
    """A process that misses the signal, because it came just before it began to wait.

    What is done to it is recorded.
    """

    def __init__(self) -> None:
        self.done: list[str] = []

    def terminate(self) -> None:
        self.done.append("told to end")

    def join(self, timeout: float | None = None) -> None:
        self.done.append("waited for" if timeout is None else f"waited for {timeout} s")

    def kill(self) -> None:
        self.done.append("killed")


def test_a_process_that_does_not_hear_that_it_is_to_end_is_killed() -> None:
    process = Deaf()
    leave_or_be_killed(process)
    assert process.done == ["told to end", "waited for 1.0 s", "killed"]


class Pool:
    """Stands in for an executor whose processes all miss the signal."""

    def __init__(self, cores: int, initializer: object) -> None:
        assert initializer is begin_worker
        self._processes = {number: Deaf() for number in range(cores)}
        self._result_queue = None
        self.ended: dict[str, bool] = {}

    def submit(self, task: Any) -> "Future[Any]":
        done: Future[Any] = Future()
        done.set_result(task())
        return done

    def shutdown(self, **how: bool) -> None:
        self.ended = how


@pytest.mark.parametrize("fails", [False, True])
def test_every_process_has_ended_or_is_killed_when_the_arena_ends(monkeypatch: pytest.MonkeyPatch, fails: bool) -> None:
    """However it ends, and also those that do not end by themselves."""
    monkeypatch.setattr(sys.modules[workers.__module__], "ProcessPoolExecutor", Pool)
    pools: list[Any] = []
    with pytest.raises(KeyboardInterrupt) if fails else nullcontext(), workers(3) as (pool, at_once):
        pools.append(pool)
        assert at_once() == 6, "two tasks per process, so that none has to wait for work"
        if fails:
            raise KeyboardInterrupt
    done = [process.done for process in pools[0]._processes.values()]
    assert done == [["told to end", "waited for 1.0 s", "killed"]] * 3
    assert pools[0].ended == {"wait": True, "cancel_futures": True}


@pytest.mark.slow
def test_nobody_waits_for_the_rest_of_an_answer_whose_process_is_ended(tmp_path: Path) -> None:
    assert ran(AMID_AN_ANSWER, tmp_path / "begun") == (0, "ended\n", "")
