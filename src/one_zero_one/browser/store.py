"""Where the host keeps what must survive: rows of text by their names, written all or nothing."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping
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

    What was written stays; what comes later is gone with the tab. It does not try again: a game of
    which only some later turns are stored would be no game.
    """

    def __init__(self, store: Store, on_trouble: Callable[[str], None]) -> None:
        self._store = store
        self._on_trouble = on_trouble
        self._memory = MemoryStore()
        #: why nothing is stored any more; None while all is well
        self.trouble: str | None = None

    async def rows(self, prefix: str) -> dict[str, str]:
        """All rows whose names begin like this, wherever they are."""
        stored: dict[str, str] = {}
        try:
            stored = await self._store.rows(prefix)
        except StoreFailed as failed:
            self._notice(failed)
        both = stored | await self._memory.rows(prefix)
        return dict(sorted(both.items()))

    async def add(self, rows: Mapping[str, str]) -> None:
        """Write new rows, in memory if there is no other way. Raises AlreadyStored."""
        if self.trouble is None:
            try:
                await self._store.add(rows)
            except StoreFailed as failed:
                self._notice(failed)
            else:
                return
        await self._memory.add(rows)

    async def put(self, rows: Mapping[str, str]) -> None:
        """Write rows, in memory if there is no other way."""
        if self.trouble is None:
            try:
                await self._store.put(rows)
            except StoreFailed as failed:
                self._notice(failed)
            else:
                return
        await self._memory.put(rows)

    def locked(self, name: str) -> AbstractAsyncContextManager[object]:
        """Hold a name alone, among all tabs of this browser."""
        return self._store.locked(name)

    def _notice(self, failed: StoreFailed) -> None:
        if self.trouble is None:
            self.trouble = failed.why
            self._on_trouble(failed.why)
