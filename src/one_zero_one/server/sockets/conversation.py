"""A conversation over a socket: one task listens, another sends, until either of them ends."""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final, Protocol

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketException

from one_zero_one.server.operating.failures import report

#: the codes with which a socket is closed, besides `SEAT_LOST` and `NO_SUCH_GAME`
BAD_MESSAGE: Final = 4400
TOO_MANY: Final = 4429
_FAILED: Final = 1011

#: what sending or receiving raises when the client has disconnected
_GONE: Final = (WebSocketException, OSError, RuntimeError)
_SECONDS_TO_CLOSE: Final = 5.0
_WRITER: Final = msgspec.json.Encoder()

_log = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, Any]
Task = Coroutine[Any, Any, None]


class Closable(Protocol):
    """A watcher; its socket is closed as soon as it has a code for that."""

    closing: int | None


async def send(socket: Socket, message: msgspec.Struct) -> None:
    """Send a message."""
    await socket.send_data(_WRITER.encode(message).decode(), mode="text")


async def converse(socket: Socket, watcher: Closable, listen: Task, tell: Task) -> None:
    """Run both tasks until one ends; then `tell` may finish if it is about to close the socket."""
    tasks = asyncio.create_task(listen), asyncio.create_task(tell)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if watcher.closing is not None:
            await asyncio.wait(tasks[1:], timeout=_SECONDS_TO_CLOSE)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, _GONE):
            await close_after(end, socket)


async def close_after(failure: Exception, socket: Socket) -> None:
    """Log a failure and close the socket; Litestar would send the failure's text as the reason."""
    report(_log, failure)
    with suppress(*_GONE):
        await socket.close(_FAILED)
