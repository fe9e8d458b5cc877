"""A pool of processes, started when first needed, and restarted when one dies or hangs."""

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from typing import Final, TypeVar

from one_zero_one.players.programs.workers import begin_worker, end_workers, leave_or_be_killed

T = TypeVar("T")

#: how far behind the server itself its helpers stand in line for the processors: computer players,
#: and behind them what nobody's clock waits for
PLAYERS_NICENESS: Final = 5
HELPERS_NICENESS: Final = 10


def begin_politely(niceness: int) -> None:
    """Initialize the new process with a lower priority, so that people's turns come first."""
    begin_worker()
    if hasattr(os, "nice"):
        os.nice(niceness)


class Lost(Exception):
    """The job was lost: its process died or did not answer in time."""

    def __init__(self, *, with_another: bool) -> None:
        super().__init__()
        #: whether it was lost only because the process of another job died
        self.with_another = with_another


class Pool:
    """Processes that never block the server."""

    def __init__(self, processes: int, seconds: float, niceness: int) -> None:
        self._processes = processes
        self._seconds = seconds
        self._niceness = niceness
        self._executor: ProcessPoolExecutor | None = None
        self._closed = False

    def warm_up(self) -> None:
        """Start a process in advance, so that the first answer comes soon."""
        with suppress(BrokenExecutor):
            self._running().submit(int)

    async def run(self, job: Callable[..., T], *given: object) -> T:
        """The result of a job run in another process.

        Raises Lost, whatever the job raises, or BrokenExecutor once closed.
        """
        executor = self._running()
        try:
            return await asyncio.wait_for(asyncio.wrap_future(executor.submit(job, *given)), self._seconds)
        except BrokenExecutor:
            with_another = executor is not self._executor
        except TimeoutError:
            with_another = False
        if not with_another:
            self._abandon(executor)
        raise Lost(with_another=with_another)

    def close(self) -> None:
        """End all processes."""
        self._closed = True
        if self._executor is not None:
            self._abandon(self._executor)

    def _running(self) -> ProcessPoolExecutor:
        if self._closed:
            raise BrokenExecutor
        if self._executor is None:
            spawning = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(
                self._processes, spawning, initializer=begin_politely, initargs=(self._niceness,)
            )
        return self._executor

    def _abandon(self, executor: ProcessPoolExecutor) -> None:
        if executor is self._executor:
            self._executor = None
        # cancel only when closing: cancelled jobs would not be tried again
        end_workers(executor, leave_or_be_killed, wait=self._closed, cancel=self._closed)
