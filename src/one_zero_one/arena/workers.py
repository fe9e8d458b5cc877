"""Processes to play in, on this machine: they end with the arena, in whatever way it ends."""

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.connection import wait


@contextmanager
def workers(cores: int) -> Iterator[ProcessPoolExecutor]:
    """An executor with so many processes; when the arena is broken off, so are they."""
    executor = ProcessPoolExecutor(cores, initializer=_begin)
    try:
        yield executor
    finally:
        for process in (executor._processes or {}).values():  # noqa: SLF001 - there is no other way before 3.14
            process.terminate()
        executor.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    """In a new worker: leave Ctrl-C to the arena, and do not outlive it, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_arena, daemon=True).start()


def _end_with_the_arena() -> None:
    arena = parent_process()
    if arena is not None:
        wait([arena.sentinel])
        os._exit(1)
