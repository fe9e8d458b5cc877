"""Group commit: appends of many games that arrive during a transaction go into the next one."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy.exc import DBAPIError

from one_zero_one.server.storage.access.conflicts import SeatMoved

#: the maximum number of appends in one transaction
_MOST_AT_ONCE: Final = 500
#: how long an append waits for an unreachable database, and the interval between attempts
_SECONDS_TO_TRY: Final = 10.0
_SECONDS_BETWEEN: Final = 0.25


@dataclass(frozen=True, eq=False)
class Append:
    """The next rows of one game's log; `holder`, if given, must still hold the first row's seat."""

    rows: Sequence[Mapping[str, Any]]
    holder: str | None


#: stores the rows of several games in one transaction; appends whose seat has moved are left out
#: and returned
Write = Callable[[Sequence[Append]], Awaitable[Sequence[Append]]]


class GroupCommit:
    """Reports appends as stored only after the transaction that stored them.

    An append that is refused does not affect the others: in that case each is written by itself.
    """

    def __init__(self, write: Write) -> None:
        self._write = write
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None
        #: called for each transaction with the number of its appends and its duration in seconds
        self.observe: Callable[[int, float], None] = lambda *_: None

    @property
    def waiting(self) -> int:
        """How many appends wait for the next transaction."""
        return len(self._waiting)

    async def append(self, append: Append) -> None:
        """Store some rows, all or none. Raises AlreadyStored, SeatMoved, or a database error."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, stored))
        if self._task is None:
            self._task = asyncio.create_task(self._write_all())
        # cancelling the caller undoes nothing: the rows are stored, and later reads will find them
        await asyncio.shield(stored)

    async def finish(self) -> None:
        """Wait until nothing is under way."""
        while self._task is not None:
            await asyncio.wait([self._task])

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                group, self._waiting = self._waiting[:_MOST_AT_ONCE], self._waiting[_MOST_AT_ONCE:]
                try:
                    moved = await self._persist([append for append, _ in group])
                except Exception as error:
                    await self._one_by_one(group, error)
                else:
                    for append, stored in group:
                        _tell(stored, SeatMoved() if append in moved else None)
        finally:
            self._task = None

    async def _one_by_one(self, group: Sequence[tuple[Append, "asyncio.Future[None]"]], error: Exception) -> None:
        """Find out which append caused an error; if the database is down, it applies to all."""
        if len(group) == 1 or _is_away(error):
            for _, stored in group:
                _tell(stored, error)
            return
        for append, stored in group:
            try:
                moved = await self._persist([append])
                _tell(stored, SeatMoved() if moved else None)
            except Exception as its_own:
                _tell(stored, its_own)

    async def _persist(self, appends: Sequence[Append]) -> Sequence[Append]:
        """Write, and retry if the database is down. Rows that it had already stored conflict."""
        clock = asyncio.get_running_loop().time
        until = clock() + _SECONDS_TO_TRY
        while True:
            began = clock()
            try:
                moved = await self._write(appends)
                self.observe(len(appends), clock() - began)
                return moved  # noqa: TRY300 - the loop handles what is raised
            except Exception as error:
                if not _is_away(error) or clock() > until:
                    raise
            await asyncio.sleep(_SECONDS_BETWEEN)


def _tell(stored: "asyncio.Future[None]", failed: Exception | None) -> None:
    if stored.done():
        return
    if failed is None:
        stored.set_result(None)
    else:
        stored.set_exception(failed)
        stored.exception()  # retrieved here, as the caller may be gone


def _is_away(error: Exception) -> bool:
    """Whether the database is unreachable, rather than refusing the statement."""
    return isinstance(error, OSError) or (isinstance(error, DBAPIError) and error.connection_invalidated)
