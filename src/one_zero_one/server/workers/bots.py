"""Computer players: they think in processes of their own, and never make the server wait."""

import asyncio
import logging
import multiprocessing
import secrets
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from typing import Final

from one_zero_one.engine import Problem, Turn, problem
from one_zero_one.hosting.computer import think, wake_up
from one_zero_one.players.programs.workers import begin_worker, end_workers, leave_or_be_killed
from one_zero_one.records import parse_decision
from one_zero_one.server.operating.failures import report
from one_zero_one.server.settings import DEFAULT_COMPUTERS, DEFAULT_WAITING

#: how often a question is asked before the computer gives up its game
_ATTEMPTS: Final = 3
_SECONDS_TO_ANSWER: Final = 120.0

_log = logging.getLogger(__name__)


class Bots:
    """A pool of processes, made when it is first needed, and made anew when one of them dies.

    Questions wait in line. A game asks one at a time, so that each gets its turn however many games somebody plays.
    """

    def __init__(self, processes: int = DEFAULT_COMPUTERS, most_waiting: int = DEFAULT_WAITING) -> None:
        self._processes = processes
        self._most_waiting = most_waiting
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        #: where questions wait for a process, so that nobody's time runs out while others are thinking
        self.waiting = 0
        self._free = asyncio.Semaphore(processes)

    @property
    def are_busy(self) -> bool:
        """Whether so many questions wait that no new game should bring more."""
        return self.waiting >= self._most_waiting

    def warm_up(self) -> None:
        """Begin to start a process, so that the first answer comes soon."""
        with suppress(BrokenExecutor):
            self._running().submit(wake_up)

    async def ask(self, player: str, view_json: str) -> Turn | Problem:
        """The turn of a player, or why it has none after several attempts."""
        self.waiting += 1
        try:
            await self._free.acquire()
        finally:
            self.waiting -= 1
        try:
            return await self._ask(player, view_json)
        finally:
            self._free.release()

    async def _ask(self, player: str, view_json: str) -> Turn | Problem:
        failed = 0
        while failed < _ATTEMPTS:
            pool = self._running()
            try:
                thought = asyncio.wrap_future(pool.submit(think, view_json, player, secrets.randbits(64)))
                answer = await asyncio.wait_for(thought, _SECONDS_TO_ANSWER)
                return tuple(parse_decision(decision) for decision in answer)
            except BrokenExecutor:
                if pool is self._pool:
                    failed += 1
                    _log.warning("a computer player's process died")
                    self._abandon(pool)
                # otherwise it was lost with another question's process, and is asked again
            except TimeoutError:
                failed += 1
                _log.warning("a computer player did not answer")
                self._abandon(pool)
            except Exception as error:  # whatever a player does wrong is its own loss
                failed += 1
                report(_log, error)
        return problem("computer-failed", player=player)

    def close(self) -> None:
        """End all processes."""
        self._closed = True
        if self._pool is not None:
            self._abandon(self._pool)

    def _running(self) -> ProcessPoolExecutor:
        if self._closed:
            raise BrokenExecutor
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, multiprocessing.get_context("spawn"), initializer=begin_worker
            )
        return self._pool

    def _abandon(self, pool: ProcessPoolExecutor) -> None:
        if pool is self._pool:
            self._pool = None
        # cancelled at the end only: what is cancelled would not be asked again
        end_workers(pool, leave_or_be_killed, wait=self._closed, cancel=self._closed)
