"""Computer players: they think in processes of their own, and never make the server wait."""

import asyncio
import logging
import secrets
from concurrent.futures import BrokenExecutor
from typing import Final

from one_zero_one.engine import Problem, Turn, problem
from one_zero_one.hosting.computer import think
from one_zero_one.records import parse_decision
from one_zero_one.server.operating.failures import report
from one_zero_one.server.settings import DEFAULT_COMPUTERS, DEFAULT_WAITING
from one_zero_one.server.workers.pool import Lost, Pool

#: how often a question is asked before the computer gives up its game
_ATTEMPTS: Final = 3
_SECONDS_TO_ANSWER: Final = 120.0

_log = logging.getLogger(__name__)


class Bots:
    """Computer players in a pool of processes.

    Questions wait in line. A game asks one at a time, so that each gets its turn however many games somebody plays.
    """

    def __init__(self, processes: int = DEFAULT_COMPUTERS, most_waiting: int = DEFAULT_WAITING) -> None:
        self._pool = Pool(processes, _SECONDS_TO_ANSWER)
        self._most_waiting = most_waiting
        #: where questions wait for a process, so that nobody's time runs out while others are thinking
        self.waiting = 0
        self._free = asyncio.Semaphore(processes)

    @property
    def are_busy(self) -> bool:
        """Whether so many questions wait that no new game should bring more."""
        return self.waiting >= self._most_waiting

    def warm_up(self) -> None:
        """Begin to start a process, so that the first answer comes soon."""
        self._pool.warm_up()

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
            try:
                answer = await self._pool.run(think, view_json, player, secrets.randbits(64))
                return tuple(parse_decision(decision) for decision in answer)
            except Lost as lost:
                if not lost.with_another:
                    failed += 1
                    _log.warning("a computer player died or did not answer")
            except BrokenExecutor:  # the server goes
                raise
            except Exception as error:  # whatever a player does wrong is its own loss
                failed += 1
                report(_log, error)
        return problem("computer-failed", player=player)

    def close(self) -> None:
        """End all processes."""
        self._pool.close()
