"""Thinking in a thread of its own, so that a screen or a connection goes on meanwhile."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

Answer = TypeVar("Answer")


async def thought(think: Callable[[], Answer]) -> Answer:
    """Run a function in its own thread and return its result; leaving does not wait for it."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Answer] = loop.create_future()

    def tell(deliver: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the event loop has been closed
            loop.call_soon_threadsafe(lambda: None if future.done() else deliver())

    def run() -> None:
        try:
            answer = think()
        except Exception as error:
            failed = error
            tell(lambda: future.set_exception(failed))
        else:
            tell(lambda: future.set_result(answer))

    threading.Thread(target=run, daemon=True).start()
    return await future
