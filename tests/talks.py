"""Sockets to a server in the same process, without a network: a test can stop at any step."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.exceptions import ConnectionClosed

from one_zero_one.server.play.rooms import Watcher
from one_zero_one.server.play.tokens import hash_token
from one_zero_one.server.service import Service
from one_zero_one.server.settings import Settings
from one_zero_one.server.sockets.play import watch_room
from waiting import until_so

Json = dict[str, Any]


@asynccontextmanager
async def started(database: str) -> AsyncIterator[Service]:
    """A server's games, on a database that others may use too."""
    async with started_with(Settings(database, computer="greedy")) as service:
        yield service


@asynccontextmanager
async def started_with(settings: Settings) -> AsyncIterator[Service]:
    """A server's games with other settings."""
    service = Service(settings)
    await service.start()
    try:
        yield service
    finally:
        await service.stop()


class Line:
    """What a page sends and receives, in order; `code` once the server has closed it."""

    def __init__(self) -> None:
        self.heard: list[Json] = []
        self.code: int | None = None
        self._said: asyncio.Queue[str | None] = asyncio.Queue()

    def say(self, **message: object) -> None:
        self._said.put_nowait(json.dumps(message))

    def hang_up(self) -> None:
        self._said.put_nowait(None)

    def of(self, kind: str) -> list[Json]:
        return [message for message in self.heard if message["type"] == kind]

    # Called by the server

    async def send_data(self, text: str, mode: str) -> None:
        assert mode == "text"
        assert self.code is None, "nothing is sent after the end"
        self.heard.append(json.loads(text))

    async def receive_data(self, mode: str) -> str:
        assert mode == "text"
        said = await self._said.get()
        if said is None:
            raise OSError("the connection was lost") from ConnectionClosed(None, None)
        return said

    async def close(self, code: int) -> None:
        self.code = code


class Talk:
    """A seat's socket in a room of a server."""

    def __init__(self, service: Service, game: str, seat: int, token: str) -> None:
        self.service, self.game, self.seat, self.token = service, game, seat, token
        self.line = Line()
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        room = await self.service.games.open(self.game)
        watcher = Watcher(
            self.service.holders.seat_or_spectator(room, self.seat, self.token), hash_token(self.token), sent=0
        )
        line: Any = self.line
        visit = self.service.visitors.come("192.0.2.1", watcher.token)
        assert visit is not None
        self._task = asyncio.create_task(watch_room(line, self.service, room, watcher, visit))
        await self.until("state")

    async def until(self, kind: str, count: int = 1) -> Json:
        """The last message of a kind once `count` have arrived."""

        def has_come() -> bool:
            has_come = len(self.line.of(kind)) >= count
            assert has_come or self.line.code is None, f"closed with {self.line.code}"
            return has_come

        await until_so(has_come, f"{kind} has arrived {count} times")
        return self.line.of(kind)[-1]

    async def closed(self) -> int:
        await until_so(lambda: self.line.code is not None, "the socket is closed")
        assert self.line.code is not None
        return self.line.code

    async def end(self) -> None:
        self.line.hang_up()
        if self._task is not None:
            await asyncio.wait([self._task])
