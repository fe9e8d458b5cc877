"""The host in a worker of the page: its store and its thinker are JavaScript's.

Everything crosses as text. `near/host_worker.js` is the other half.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from one_zero_one.browser.host import Host
from one_zero_one.browser.jobs import Found, ThinkerFailed, found_in
from one_zero_one.browser.lines import Line
from one_zero_one.browser.store import AlreadyStored, StoreFailed


class BrowserStore:
    """The rows of IndexedDB, and the locks of the browser."""

    def __init__(self, store: Any) -> None:
        self._store = store

    async def rows(self, prefix: str) -> dict[str, str]:
        """All rows whose names begin like this. Raises StoreFailed."""
        return dict(json.loads(self._settled(await self._store.rows(prefix))))

    async def add(self, rows: Mapping[str, str]) -> None:
        """Write new rows. Raises AlreadyStored or StoreFailed."""
        self._settled(await self._store.add(json.dumps(dict(rows))))

    async def put(self, rows: Mapping[str, str]) -> None:
        """Write rows. Raises StoreFailed."""
        self._settled(await self._store.put(json.dumps(dict(rows))))

    def locked(self, name: str) -> AbstractAsyncContextManager[object]:
        """Hold a name alone, among all tabs of this browser."""
        return self._locked(name)

    @asynccontextmanager
    async def _locked(self, name: str) -> AsyncIterator[None]:
        asked = asyncio.ensure_future(self._store.lock(name))
        try:
            release = await asyncio.shield(asked)
        except asyncio.CancelledError:
            # the browser grants the lock all the same, and nobody else would give it back
            asked.add_done_callback(lambda granted: granted.result()())
            raise
        try:
            yield
        finally:
            release()

    def _settled(self, answer: str) -> str:
        """What a call found. It says what failed in its first word, since errors do not cross well."""
        outcome, _, found = answer.partition(" ")
        if outcome == "exists":
            raise AlreadyStored
        if outcome in ("full", "forbidden"):
            raise StoreFailed(outcome)
        return found


class OtherWorker:
    """The thinker in its own worker."""

    def __init__(self, ask: Callable[[str, str], Any]) -> None:
        self._ask = ask

    async def ask(self, job: Callable[..., Found], *given: object) -> Found:
        """The result of a job. Raises GameError or ThinkerFailed."""
        question = self._ask(job.__name__, json.dumps(given))
        try:
            answer = await question.answer
        except asyncio.CancelledError:
            question.stop()
            raise
        if answer is None:
            raise ThinkerFailed(job.__name__)
        found: Found = found_in(answer)
        return found


class Door:
    """What `host_worker.js` calls: requests, lines, and news from other tabs."""

    def __init__(
        self, store: Any, ask: Any, on_trouble: Callable[[str], None], tell_tabs: Callable[[str], None]
    ) -> None:
        self._host = Host(BrowserStore(store), OtherWorker(ask), on_trouble=on_trouble, tell_tabs=tell_tabs)
        #: by their numbers; what is said on a line waits until it is open
        self._lines: dict[int, asyncio.Future[Line | None]] = {}

    async def request(self, method: str, path: str, body: str) -> str:
        """Answer a request, as JSON: the status, the kind and the text."""
        answer = await self._host.request(method, path, body)
        return json.dumps([answer.status, answer.kind, answer.text])

    async def connect(
        self, number: int, game: str, seat: int | None, send: Callable[[str], None], close: Callable[[int], None]
    ) -> None:
        """Open a line with a number of the page's choice."""
        self._lines[number] = asyncio.ensure_future(self._host.connect(game, seat, send, close))
        await self._lines[number]

    async def say(self, number: int, text: str) -> None:
        """The page says something on a line."""
        line = await self._lines[number] if number in self._lines else None
        if line is not None:
            await line.hear(text)

    async def hang_up(self, number: int) -> None:
        """The page closes a line."""
        line = await self._lines.pop(number) if number in self._lines else None
        if line is not None:
            line.hang_up()

    def heard(self, game: str) -> Awaitable[None]:
        """Another tab has changed a game."""
        return self._host.games.heard(game)
