"""Processes for one kind of work: started when they are first needed, and anew when one dies or does not answer."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from typing import TypeVar

from one_zero_one.players.programs.workers import begin_worker, end_workers, leave_or_be_killed

T = TypeVar("T")


class Lost(Exception):
    """Work came to nothing: its process died or did not answer in time."""

    def __init__(self, *, with_another: bool) -> None:
        super().__init__()
        #: whether it was lost only because the process of some other work died
        self.with_another = with_another


class Pool:
    """Some processes that never make the server wait."""

    def __init__(self, processes: int, seconds: float, begin: Callable[[], None] = begin_worker) -> None:
        self._processes = processes
        self._seconds = seconds
        self._begin = begin
        self._executor: ProcessPoolExecutor | None = None
        self._closed = False

    def warm_up(self) -> None:
        """Begin to start a process, so that the first answer comes soon."""
        with suppress(BrokenExecutor):
            self._running().submit(int)

    async def run(self, job: Callable[..., T], *given: object) -> T:
        """What a job gives in another process. Raises Lost, what the job raises, or BrokenExecutor once closed."""
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
            self._executor = ProcessPoolExecutor(self._processes, spawning, initializer=self._begin)
        return self._executor

    def _abandon(self, executor: ProcessPoolExecutor) -> None:
        if executor is self._executor:
            self._executor = None
        # cancelled at the end only: what is cancelled would not be asked again
        end_workers(executor, leave_or_be_killed, wait=self._closed, cancel=self._closed)
