"""Group read: reads of many rooms that arrive during a query are answered by the next one."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final

from one_zero_one.hosting.stored import StoredEntry, StoredSeat

#: the maximum number of rooms in one query
_MOST_AT_ONCE: Final = 500


@dataclass(frozen=True)
class Update:
    """The current seats of a game, and its new log entries."""

    seats: tuple[StoredSeat, StoredSeat]
    entries: list[StoredEntry]


#: the updates of games after the given numbers; games that do not exist are left out
Read = Callable[[Mapping[str, int]], Awaitable[Mapping[str, Update]]]


class GroupRead:
    """Every caller gets what was read after its request, never anything read before."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._waiting: list[tuple[str, int, asyncio.Future[Update]]] = []
        self._task: asyncio.Task[None] | None = None

    async def update(self, game: str, since: int) -> Update:
        """A game's update after a number. Raises KeyError if it is gone, or a database error."""
        found: asyncio.Future[Update] = asyncio.get_running_loop().create_future()
        self._waiting.append((game, since, found))
        if self._task is None:
            self._task = asyncio.create_task(self._read_all())
        return await found

    async def _read_all(self) -> None:
        try:
            while self._waiting:
                group, self._waiting = self._waiting[:_MOST_AT_ONCE], self._waiting[_MOST_AT_ONCE:]
                numbers: dict[str, int] = {}
                for game, since, _ in group:
                    numbers[game] = min(since, numbers.get(game, since))
                try:
                    updates = await self._read(numbers)
                except Exception as error:
                    for _, _, found in group:
                        _tell(found, error)
                else:
                    for game, since, found in group:
                        _tell(found, _after(since, updates[game]) if game in updates else KeyError(game))
        finally:
            self._task = None


def _after(number: int, update: Update) -> Update:
    return Update(update.seats, [entry for entry in update.entries if entry.number > number])


def _tell(found: "asyncio.Future[Update]", answer: Update | Exception) -> None:
    if found.done():  # the caller is gone
        return
    if isinstance(answer, Exception):
        found.set_exception(answer)
    else:
        found.set_result(answer)
