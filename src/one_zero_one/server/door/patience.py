"""Timeouts for clients that are slow, that never read, or that never finish a request."""

import asyncio
from typing import Any, ClassVar, Final

import h11
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from one_zero_one.server.door.limits import Bucket
from one_zero_one.server.settings import MOST_FRAGMENTS, PING_BURST, PING_RATE, SECONDS_OF_PATIENCE

_STILL_ASKING = (h11.IDLE, h11.SEND_BODY)
#: how much of what a socket sent is parsed before others have their turn: about twenty small frames
_BYTES_AT_ONCE: Final = 1024


class _Deadline:
    """A time by which something must have happened, or the connection is cut."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport) -> None:
        """Start the timer, unless it is running."""
        if self._timer is None:
            # discard unsent data: a client that never reads would keep the connection open forever
            self._timer = asyncio.get_running_loop().call_later(self._seconds, transport.abort)

    def stop(self) -> None:
        """Stop the timer: it has happened."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class PatientHttp(H11Protocol):
    """A request must arrive within a timeout, and its response be read within another."""

    seconds: ClassVar[float] = SECONDS_OF_PATIENCE

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._asking = _Deadline(self.seconds)
        self._taking = _Deadline(self.seconds)
        self._leaving = _Deadline(self.seconds)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for a request."""
        super().connection_made(transport)
        self._asking.start(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_waiting()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Stop waiting: it is now a WebSocket, which may be silent."""
        super().handle_websocket_upgrade(event)
        self._stop_waiting()

    def _stop_waiting(self) -> None:
        for deadline in (self._asking, self._taking, self._leaving):
            deadline.stop()

    def data_received(self, data: bytes) -> None:
        """Receive a part of a request; the timer runs until the request is complete."""
        self._asking.start(self.transport)
        super().data_received(data)
        if self.conn.their_state not in _STILL_ASKING:
            self._asking.stop()

    def pause_writing(self) -> None:
        """Start the timer: the client does not read the response."""
        super().pause_writing()
        self._taking.start(self.transport)

    def resume_writing(self) -> None:
        """Stop the timer: the client has read some."""
        super().resume_writing()
        self._taking.stop()

    def on_response_complete(self) -> None:
        """After a response: if the connection closes, the rest must be read in time, too."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._leaving.start(self.transport)

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection."""
        super().timeout_keep_alive_handler()
        self._leaving.start(self.transport)


class PatientSocket(WebSocketsSansIOProtocol):
    """What is sent must be read within a timeout; pings and fragments are limited."""

    seconds: ClassVar[float] = SECONDS_OF_PATIENCE

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._taking = _Deadline(self.seconds)
        self._leaving = _Deadline(self.seconds)
        self._pings = Bucket(PING_BURST, PING_RATE)
        #: what has arrived and is not parsed yet
        self._unread = bytearray()
        self._parses_soon = False

    def data_received(self, data: bytes) -> None:
        """Parse a little at a time: one read may bring thousands of frames, and all others wait."""
        is_parsing = bool(self._unread)
        self._unread += data
        if not is_parsing:
            self._parse()

    async def receive(self) -> ASGIReceiveEvent:
        """Give the application the next message; read on when it has taken all that were parsed."""
        message = await super().receive()
        if self._unread:
            self._parse_soon()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message, unless the connection is lost: asyncio would log each further attempt."""
        if message["type"] == "websocket.send" and self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.accept" and self.handshake_complete:
            del self.request, self.response  # kilobytes of headers, for as long as a game lasts
        if self._unread:  # a close message may be waited for now
            self._parse_soon()

    def _parse(self) -> None:
        self._parses_soon = False
        if not self._unread or self.read_paused:  # the application has messages that it has not taken
            return
        part = bytes(self._unread[:_BYTES_AT_ONCE])
        del self._unread[:_BYTES_AT_ONCE]
        super().data_received(part)
        if self._unread:
            self._parse_soon()
        elif not self.read_paused:
            self.transport.resume_reading()

    def _parse_soon(self) -> None:
        self.transport.pause_reading()
        if not self._parses_soon:
            self._parses_soon = True
            self.loop.call_soon(self._parse)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._unread.clear()
        self._taking.stop()
        self._leaving.stop()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Start the timer: the client does not read."""
        super().pause_writing()
        self._taking.start(self.transport)

    def resume_writing(self) -> None:
        """Stop the timer: the client has read some."""
        super().resume_writing()
        self._taking.stop()

    async def run_asgi(self) -> None:
        """Run the application; what is left to send afterwards must be read soon."""
        await super().run_asgi()
        if not self.disconnected:
            self._leaving.start(self.transport)

    def keepalive_timeout(self) -> None:
        """Cut the connection: nobody is there to read a close message."""
        super().keepalive_timeout()
        self.transport.abort()

    def handle_ping(self) -> None:
        """Answer a ping, but only within the rate limit, and only if the client reads."""
        answer = self.conn.data_to_send()
        if not self._pings.take():
            self._refuse(1008)
        elif self.writable.is_set() and not self.transport.is_closing():
            self.transport.write(b"".join(answer))

    def handle_cont(self, event: Frame) -> None:
        """Receive another fragment; they are counted, as empty ones never add to the size."""
        if len(self.frames) >= MOST_FRAGMENTS:
            self._refuse(1009)
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Pass on a whole message; text that is not valid UTF-8 is refused without a log entry."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._refuse(1007)
                return
        super().send_receive_event_to_app()

    def _refuse(self, code: int) -> None:
        self.frames = []
        if not self.close_sent and not self.transport.is_closing():
            self.conn.fail(code)
            self.handle_parser_exception()
        self._leaving.start(self.transport)
