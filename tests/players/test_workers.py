"""Worker processes for players: as many as requested, deaf to Ctrl-C, gone with their parent."""

import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.process import BaseProcess

import pytest

from one_zero_one.players.programs.workers import begin_worker, end_workers, workers
from processes import has_ended
from waiting import until

# newer Pythons warn about every fork beside threads, even threads left by other tests
pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")


def test_they_take_tasks_and_end_with_them() -> None:
    before = set(threading.enumerate())
    with workers(2) as (executor, most_under_way):
        assert most_under_way() == 4, "two tasks each, so that none has to wait for the next"
        numbers = {executor.submit(os.getpid).result() for _ in range(8)}
        assert os.getpid() not in numbers
        assert 1 <= len(numbers) <= 2
        assert executor.submit(signal.getsignal, signal.SIGINT).result() is signal.SIG_IGN
    assert set(threading.enumerate()) <= before, "their helper processes have ended, too"
    with pytest.raises(RuntimeError):
        executor.submit(os.getpid)
    until(lambda: all(map(has_ended, numbers)), "the processes have ended")


def test_ctrl_c_is_heard_again_once_they_have_begun() -> None:
    with workers(1):
        assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_they_are_killed_amid_what_they_are_doing() -> None:
    """By default nobody waits for them, and tasks that have not started are cancelled."""
    executor = ProcessPoolExecutor(1, initializer=begin_worker)
    number = executor.submit(os.getpid).result()
    ended: list[int | None] = []

    def end(process: BaseProcess) -> None:
        ended.append(process.pid)
        process.kill()

    for_ever = [executor.submit(signal.pause) for _ in range(5)]
    end_workers(executor, end)
    assert ended == [number]
    until(lambda: has_ended(number), "the process has ended")
    until(lambda: all(task.done() for task in for_ever), "every task is cancelled")
    end_workers(executor)


def test_a_worker_that_is_told_to_end_does_so() -> None:
    executor = ProcessPoolExecutor(1, initializer=begin_worker)
    number = executor.submit(os.getpid).result()
    executor.submit(signal.pause)
    os.kill(number, signal.SIGTERM)
    until(lambda: has_ended(number), "the process has ended")
    end_workers(executor, wait=True)
