"""Processes to play in, on this machine: they end with the arena, in whatever way it ends."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.connection import wait
from typing import NoReturn

from one_zero_one.players.external import end_all_programs


@contextmanager
def workers(cores: int) -> Iterator[tuple[Executor, Callable[[], int]]]:
    """An executor with so many processes, and how many tasks to keep under way; they end with the arena."""
    executor = ProcessPoolExecutor(cores, initializer=begin_worker)
    try:
        yield executor, lambda: 2 * cores
    finally:
        for process in (executor._processes or {}).values():  # noqa: SLF001 - there is no other way before 3.14
            process.terminate()
        executor.shutdown(wait=True, cancel_futures=True)


def begin_worker() -> None:
    """In a new process: leave Ctrl-C to the one that started it, and let neither this nor any program outlive that."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: _end())
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    arena = parent_process()
    if arena is not None:
        wait([arena.sentinel])
        _end()


def _end() -> NoReturn:
    end_all_programs()
    os._exit(1)
