"""Where the host keeps what must survive: rows of text by their names, written all or nothing."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Protocol


class AlreadyStored(Exception):
    """There is a row of that name: another tab was first."""


class StoreFailed(Exception):
    """Nothing could be written: the store is full, or the browser forbids it."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        #: "full" or "forbidden"
        self.why = why


class Store(Protocol):
    """The browser's own store. What a call has written is there even if the tab dies right after it."""

    async def rows(self, prefix: str) -> dict[str, str]:
        """All rows whose names begin like this, in the order of their names."""

    async def add(self, rows: Mapping[str, str]) -> None:
        """Write new rows, all or none. Raises AlreadyStored or StoreFailed."""

    async def put(self, rows: Mapping[str, str]) -> None:
        """Write rows, all or none; those of the same name are replaced. Raises StoreFailed."""

    def locked(self, name: str) -> AbstractAsyncContextManager[object]:
        """Hold a name alone, among all tabs of this browser."""


class MemoryStore:
    """Rows that are gone with the tab."""

    def __init__(self) -> None:
        self._rows: dict[str, str] = {}
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def rows(self, prefix: str) -> dict[str, str]:
        """All rows whose names begin like this."""
        return {name: self._rows[name] for name in sorted(self._rows) if name.startswith(prefix)}

    async def add(self, rows: Mapping[str, str]) -> None:
        """Write new rows. Raises AlreadyStored."""
        if any(name in self._rows for name in rows):
            raise AlreadyStored
        self._rows.update(rows)

    async def put(self, rows: Mapping[str, str]) -> None:
        """Write rows."""
        self._rows.update(rows)

    def locked(self, name: str) -> AbstractAsyncContextManager[object]:
        """Hold a name alone, in this tab."""
        return self._locks[name]


class PatientStore:
    """A store that goes on in memory when nothing can be written any more, and says so.

    What was written stays; what comes later is gone with the tab. It does not try again, and a game
    that goes on in memory is no longer read from the store: a mixture of what two tabs played would
    be no game.
    """

    def __init__(self, store: Store, on_trouble: Callable[[str], None]) -> None:
        self._store = store
        self._on_trouble = on_trouble
        self._memory = MemoryStore()
        #: the groups of rows that go on in memory
        self._moved: set[str] = set()
        #: why nothing is stored any more; None while all is well
        self.trouble: str | None = None

    async def rows(self, prefix: str) -> dict[str, str]:
        """All rows whose names begin like this, wherever they are."""
        stored = await self._stored(prefix)
        elsewhere = {name: row for name, row in stored.items() if _group(name) not in self._moved}
        return dict(sorted((elsewhere | await self._memory.rows(prefix)).items()))

    async def add(self, rows: Mapping[str, str]) -> None:
        """Write new rows, in memory if there is no other way. Raises AlreadyStored."""
        await self._write(rows, lambda store: store.add(rows))

    async def put(self, rows: Mapping[str, str]) -> None:
        """Write rows, in memory if there is no other way."""
        await self._write(rows, lambda store: store.put(rows))

    def locked(self, name: str) -> AbstractAsyncContextManager[object]:
        """Hold a name alone, among all tabs of this browser."""
        return self._store.locked(name)

    async def _stored(self, prefix: str) -> dict[str, str]:
        try:
            return await self._store.rows(prefix)
        except StoreFailed as failed:
            self._notice(failed)
            return {}

    async def _write(self, names: Iterable[str], write: Callable[[Store], Awaitable[None]]) -> None:
        if self.trouble is None:
            try:
                await write(self._store)
            except StoreFailed as failed:
                self._notice(failed)
            else:
                return
        await self._move(names)
        await write(self._memory)

    async def _move(self, names: Iterable[str]) -> None:
        """Let the groups of these rows go on in memory, from where they are."""
        for group in {_group(name) for name in names} - self._moved:
            stored = await self._stored(group)
            await self._memory.put({name: row for name, row in stored.items() if _group(name) == group})
            self._moved.add(group)

    def _notice(self, failed: StoreFailed) -> None:
        if self.trouble is None:
            self.trouble = failed.why
            self._on_trouble(failed.why)


def _group(name: str) -> str:
    """The rows that belong together: of one family and one game."""
    return "/".join(name.split("/")[:2])
