"""The connection to a game: it reconnects by itself and repeats commands until answered."""

import asyncio
import json
import uuid
from collections.abc import AsyncGenerator
from importlib.util import find_spec
from typing import Any, Final

from one_zero_one.engine import GameError, Malformed, problem
from one_zero_one.online.requests import LARGEST_ANSWER, credentials

Json = dict[str, Any]

_FIRST_WAIT: Final = 0.5
_LONGEST_WAIT: Final = 15.0
_NOT_UNDERSTOOD, _NOT_YOURS, _NO_GAME, _LOGGED_OUT = 4400, 4401, 4404, 4410


def need_websockets() -> None:
    """Raise Malformed if the `websockets` package is not installed."""
    if find_spec("websockets") is None:
        raise Malformed(problem("extra-missing", extra="terminal", name="websockets"))


class Connection:
    """A connection to a game, for one seat or for a spectator."""

    def __init__(self, server: str, game: str, seat: int | None, cookie: str) -> None:
        self._server = server
        self._spectator = seat is None
        query = "" if seat is None else f"?seat={seat}"
        self._address = f"ws{server.removeprefix('http')}/api/games/{game}/play{query}"
        self._headers = credentials(cookie)
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        #: commands that have not been answered yet, by id
        self._asked: dict[str, Json] = {}
        self._answers: dict[str, asyncio.Future[Json]] = {}
        #: whether the connection is open now
        self.open = False

    async def ask(self, kind: str, **content: object) -> Json:
        """Send a command, again after each lost connection, and return the server's answer."""
        asked = uuid.uuid4().hex
        self._asked[asked] = {"type": kind, "id": asked, **content}
        self._answers[asked] = asyncio.get_running_loop().create_future()
        if self.open:
            self._outbox.put_nowait(asked)
        try:
            return await self._answers[asked]
        finally:
            self._asked.pop(asked, None)
            self._answers.pop(asked, None)

    async def messages(self) -> AsyncGenerator[Json | None, None]:
        """Yield the server's messages, and None whenever the connection is lost.

        Raises GameError if reconnecting is pointless.
        """
        from websockets.asyncio.client import connect  # noqa: PLC0415 - only for online games
        from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus  # noqa: PLC0415

        wait = _FIRST_WAIT
        # `async for` over `connect` does not wait after a server that accepts and then closes
        while True:
            try:
                async with connect(self._address, additional_headers=self._headers, max_size=LARGEST_ANSWER) as socket:
                    sending = asyncio.create_task(self._send_to(socket))
                    try:
                        async for text in socket:
                            wait = _FIRST_WAIT
                            message = self._read(text)
                            if message["type"] in ("accepted", "refused"):
                                self._answer(message)
                            else:
                                self._begin(message)
                                yield message
                    finally:
                        sending.cancel()
                        self.open = False
                        # do not wait for the closing handshake: a screen may be closing
                        socket.transport.abort()
                self._end(socket.close_code)
            except ConnectionClosed as closed:
                self._end(closed.rcvd.code if closed.rcvd else None)
            except InvalidStatus as error:
                if error.response.status_code < 500:
                    refused = problem("online-refused", address=self._server, status=error.response.status_code)
                    raise Malformed(refused) from None
            except (OSError, TimeoutError, InvalidHandshake, EOFError):
                pass
            yield None
            await asyncio.sleep(wait)
            wait = min(_LONGEST_WAIT, wait * 2)

    def _begin(self, message: Json) -> None:
        """After the first message, the state, send all unanswered commands again."""
        if message["type"] == "state" and not self.open:
            self.open = True
            while not self._outbox.empty():
                self._outbox.get_nowait()
            for asked in self._asked:
                self._outbox.put_nowait(asked)

    async def _send_to(self, socket: Any) -> None:
        while True:
            asked = await self._outbox.get()
            if asked in self._asked:
                await socket.send(json.dumps(self._asked[asked]))

    def _read(self, text: str | bytes) -> Json:
        try:
            message = json.loads(text)
            if isinstance(message, dict) and isinstance(message["type"], str):
                return message
        except (ValueError, KeyError):
            pass
        raise Malformed(problem("online-not-understood", address=self._server))

    def _answer(self, message: Json) -> None:
        waiting = self._answers.get(str(message.get("id")))
        if waiting is not None and not waiting.done():
            waiting.set_result(message)

    def _end(self, code: int | None) -> None:
        """Raise the error for a close code after which reconnecting is pointless."""
        refusals: dict[int | None, GameError] = {
            _NOT_UNDERSTOOD: Malformed(problem("online-not-understood", address=self._server)),
            _NOT_YOURS: Malformed(problem("online-under-way") if self._spectator else problem("not-your-seat")),
            _LOGGED_OUT: Malformed(problem("account-wanted")),
            _NO_GAME: Malformed(problem("no-such-game")),
        }
        if code in refusals:
            raise refusals[code]
