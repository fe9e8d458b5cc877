"""Worker processes on this machine: they end with their parent process, however that ends."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.connection import wait as wait_for
from multiprocessing.process import BaseProcess
from typing import Final, NoReturn

from one_zero_one.players.programs.program import end_all_programs

#: how many seconds a process has to end its programs before it is killed
_TIME_TO_LEAVE: Final = 1.0


@contextmanager
def workers(cores: int) -> Iterator[tuple[Executor, Callable[[], int]]]:
    """An executor with `cores` processes, and how many tasks to keep in progress."""
    executor = ProcessPoolExecutor(cores, initializer=begin_worker)
    try:
        _start(executor)
        yield executor, lambda: 2 * cores
    finally:
        end_workers(executor, leave_or_be_killed, wait=True)


def _start(executor: Executor) -> None:
    """Start the processes now, with Ctrl-C blocked: it could get lost or break the executor."""
    if not hasattr(signal, "pthread_sigmask"):
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        executor.submit(int).result()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_workers(
    executor: ProcessPoolExecutor,
    end: Callable[[BaseProcess], None] = BaseProcess.kill,
    *,
    wait: bool = False,
    cancel: bool = True,
) -> None:
    """End all processes of an executor, whatever they are doing, and shut the executor down."""
    processes, answers = executor._processes, executor._result_queue  # noqa: SLF001 - no public way before 3.14
    for process in list((processes or {}).values()):
        end(process)
    # a process killed while answering leaves a partial answer, and the executor would wait for the
    # rest as long as the queue can be written to
    if answers is not None:
        answers._writer.close()  # type: ignore[attr-defined]  # noqa: SLF001
    executor.shutdown(wait=wait, cancel_futures=cancel)


def leave_or_be_killed(process: BaseProcess) -> None:
    """Let a process end the programs that it started, then kill it.

    A process that is computing, or waiting for a task, may not notice the signal in time; but then
    it has no running programs.
    """
    process.terminate()
    process.join(_TIME_TO_LEAVE)
    process.kill()


def begin_worker() -> None:
    """Initialize a worker: leave Ctrl-C to the parent, and end, with all programs, when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: _end())
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    arena = parent_process()
    if arena is not None:
        wait_for([arena.sentinel])
        _end()


def _end() -> NoReturn:
    end_all_programs()
    os._exit(1)
