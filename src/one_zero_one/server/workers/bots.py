"""Computer players: they think in separate processes and never block the server."""

import logging
import secrets
from concurrent.futures import BrokenExecutor
from typing import Final

from one_zero_one.engine import Problem, Turn, problem
from one_zero_one.hosting.computer import think
from one_zero_one.records import parse_decision
from one_zero_one.server.operating.failures import report
from one_zero_one.server.settings import DEFAULT_COMPUTERS, DEFAULT_WAITING
from one_zero_one.server.workers.fair_queue import FairQueue
from one_zero_one.server.workers.pool import PLAYERS_NICENESS, Lost, Pool

#: how often a question is tried before the computer forfeits its game
_ATTEMPTS: Final = 3
_SECONDS_TO_ANSWER: Final = 120.0

_log = logging.getLogger(__name__)


class Bots:
    """Computer players in a pool of processes.

    Questions wait in a fair queue: visitors take turns, however many games one of them plays. A game
    asks one question at a time.
    """

    def __init__(self, processes: int = DEFAULT_COMPUTERS, most_waiting: int = DEFAULT_WAITING) -> None:
        self._pool = Pool(processes, _SECONDS_TO_ANSWER, PLAYERS_NICENESS)
        #: the timeout does not run while a question waits
        self._queue = FairQueue(processes, most_waiting)

    @property
    def waiting(self) -> int:
        """How many questions wait for a free process."""
        return self._queue.waiting

    @property
    def are_busy(self) -> bool:
        """Whether so many questions wait that no new game of this visitor should add more."""
        return not self._queue.has_room()

    def warm_up(self) -> None:
        """Start a process in advance, so that the first answer comes soon."""
        self._pool.warm_up()

    async def ask(self, player: str, view_json: str) -> Turn | Problem:
        """The turn of a player, or why it has none after several attempts."""
        async with self._queue.turn(needs_place=False):  # games under way go on
            return await self._ask(player, view_json)

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
            except BrokenExecutor:  # the server is shutting down
                raise
            except Exception as error:  # any mistake of a player costs only its own game
                failed += 1
                report(_log, error)
        return problem("computer-failed", player=player)

    def close(self) -> None:
        """End all processes."""
        self._pool.close()
