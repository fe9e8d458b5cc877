"""Conduct: whoever aborts rated games too often, having seen a hand, waits before the next one."""

from math import ceil
from typing import Final

from one_zero_one.engine import problem
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.server.people.members import Participant
from one_zero_one.server.storage import Storage

#: how many rated games a player may abort within a day, and how long they wait after that
FREE_ABORTS: Final = 3
_A_DAY: Final = 24 * 3600.0
SECONDS_TO_WAIT: Final = 3600.0


class Conduct:
    """Who may enter a rated game."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def admit(self, player: Participant) -> None:
        """Check that a player may enter a rated game now. Raises Refusal."""
        if player.account is None:
            raise Refusal(401, problem("rated-needs-account"))
        now = shared_time()
        aborts = await self._storage.rated_aborts(player.account, now - _A_DAY)
        wait = aborts[0] + SECONDS_TO_WAIT - now if len(aborts) >= FREE_ABORTS else 0.0
        if wait > 0:
            raise Refusal(409, problem("aborted-too-often", count=ceil(wait / 60)))
