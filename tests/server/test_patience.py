"""Which connections are closed, and when: every step alone, without a network or waiting.

What a whole server does with slow clients is in test_incidents_slow.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState

from clock import LoopClock, settled
from one_zero_one.server.door import patience
from one_zero_one.server.door.limits import Bucket
from one_zero_one.server.door.patience import PatientHttp, PatientSocket

WHOLE = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
#: as documented
PATIENCE = 30.0


class Line:
    """Stands in for a network connection: what is sent on it, and how it ends."""

    def __init__(self) -> None:
        self.sent = b""
        self.is_closed = self.is_cut = False

    def write(self, data: bytes) -> None:
        assert not self.is_cut
        self.sent += data

    def close(self) -> None:
        self.is_closed = True

    def abort(self) -> None:
        self.is_closed = self.is_cut = True

    def is_closing(self) -> bool:
        return self.is_closed

    def get_extra_info(self, _: str) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def set_protocol(self, _: object) -> None: ...


class Talks:
    """An application that responds to a request, or accepts a socket and reads until it closes."""

    def __init__(self) -> None:
        self.answer = asyncio.Event()
        self.heard: list[Any] = []
        self.leave = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self.answer.wait()
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        await receive()
        await send({"type": "websocket.accept"})
        listening = asyncio.create_task(self._listen(receive))
        await self.leave.wait()
        listening.cancel()

    async def _listen(self, receive: Any) -> None:
        while True:
            self.heard.append(await receive())


class Visit:
    """An open connection with everything that belongs to it."""

    def __init__(self) -> None:
        self.clock = LoopClock()
        self.talks = Talks()
        self.line: Any = Line()
        self.state = ServerState()
        config = uvicorn.Config(
            self.talks, http=PatientHttp, ws=PatientSocket, log_config=None, timeout_keep_alive=5, ws_ping_interval=None
        )
        config.load()
        self._given: dict[str, Any] = {"config": config, "server_state": self.state, "app_state": {}}

    def request(self) -> PatientHttp:
        made = PatientHttp(**self._given)
        made.connection_made(self.line)
        return made

    async def socket(self) -> PatientSocket:
        """After the handshake."""
        made = PatientSocket(**self._given)
        made.connection_made(self.line)
        made.data_received(HANDSHAKE)
        await settled()
        assert self.line.sent.startswith(b"HTTP/1.1 101 ")
        self.line.sent = b""
        return made

    async def is_cut_after(self, seconds: float) -> bool:
        """Whether the connection is closed exactly after this many seconds, and not before."""
        await self.clock.move(seconds - 0.001)
        assert not self.line.is_cut
        await self.clock.move(0.001)
        return bool(self.line.is_cut)

    async def end(self) -> None:
        self.talks.leave.set()
        self.talks.answer.set()
        for connection in list(self.state.connections):
            connection.connection_lost(None)
        await asyncio.gather(*self.state.tasks, return_exceptions=True)


def visiting(do: Callable[[Visit], Awaitable[None]]) -> None:
    async def run() -> None:
        visit = Visit()
        try:
            await do(visit)
        finally:
            await visit.end()

    asyncio.run(run())


def frame(opcode: int, payload: bytes = b"", *, final: bool = True) -> bytes:
    """A frame as a client sends it, with a mask of zeros."""
    return bytes([opcode | (128 if final else 0), 128 | len(payload), 0, 0, 0, 0]) + payload


# Requests


@pytest.mark.parametrize("begun", [b"", WHOLE[:9], b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n{"])
def test_a_request_must_be_whole_after_thirty_seconds(begun: bytes) -> None:
    async def do(visit: Visit) -> None:
        asking = visit.request()
        await visit.clock.move(10)
        if begun:
            asking.data_received(begun)
        assert await visit.is_cut_after(PATIENCE - 10), "counted from the start, whatever was received meanwhile"

    visiting(do)


def test_who_has_asked_may_wait_for_the_answer_and_ask_again() -> None:
    async def do(visit: Visit) -> None:
        asking = visit.request()
        asking.data_received(WHOLE)
        await visit.clock.move(1000)
        assert not visit.line.is_cut, "computing a response may take long"
        visit.talks.answer.set()
        await settled()
        assert visit.line.sent.startswith(b"HTTP/1.1 204 ")
        asking.data_received(WHOLE[:9])
        assert await visit.is_cut_after(PATIENCE), "the time starts again for the next request"

    visiting(do)


def test_what_was_asked_for_must_be_taken_within_thirty_seconds() -> None:
    async def do(visit: Visit) -> None:
        asking = visit.request()
        asking.data_received(WHOLE)
        asking.pause_writing()
        assert not asking.flow._is_writable_event.is_set(), "nothing more is sent until then"
        await visit.clock.move(PATIENCE - 1)
        asking.resume_writing()
        assert asking.flow._is_writable_event.is_set()
        await visit.clock.move(PATIENCE)
        assert not visit.line.is_cut, "some was read in time"
        asking.pause_writing()
        assert await visit.is_cut_after(PATIENCE)

    visiting(do)


def test_the_rest_of_an_answer_must_be_taken_when_the_line_is_closed() -> None:
    async def do(visit: Visit) -> None:
        asking = visit.request()
        asking.data_received(WHOLE)
        visit.line.close()
        visit.talks.answer.set()
        await settled()
        assert visit.state.total_requests == 1
        assert await visit.is_cut_after(PATIENCE)

    visiting(do)


def test_who_asks_nothing_more_is_left_and_cut_off_if_they_stay() -> None:
    async def do(visit: Visit) -> None:
        asking = visit.request()
        visit.talks.answer.set()
        asking.data_received(WHOLE)
        await settled()
        assert not visit.line.is_closed
        await visit.clock.move(5)
        assert (visit.line.is_closed, visit.line.is_cut) == (True, False)
        assert await visit.is_cut_after(PATIENCE)

    visiting(do)


@pytest.mark.parametrize("waits_for", ["a request", "what is sent", "the end"])
def test_nobody_waits_for_a_line_that_is_lost(waits_for: str) -> None:
    async def do(visit: Visit) -> None:
        asking = visit.request()
        if waits_for != "a request":
            asking.data_received(WHOLE)
        if waits_for == "what is sent":
            asking.pause_writing()
        if waits_for == "the end":
            visit.talks.answer.set()
            await settled()
            await visit.clock.move(5)
            assert visit.line.is_closed
        asking.connection_lost(None)
        assert visit.state.connections == set()
        await visit.clock.move(1000)
        assert not visit.line.is_cut

    visiting(do)


def test_what_becomes_a_socket_may_be_silent() -> None:
    async def do(visit: Visit) -> None:
        asking = visit.request()
        asking.data_received(HANDSHAKE)
        await settled()
        assert visit.line.sent.startswith(b"HTTP/1.1 101 ")
        await visit.clock.move(1000)
        assert not visit.line.is_cut

    visiting(do)


# Sockets


def test_a_socket_must_take_what_is_sent_within_thirty_seconds() -> None:
    async def do(visit: Visit) -> None:
        talking = await visit.socket()
        talking.pause_writing()
        assert not talking.writable.is_set(), "nothing more is sent until then"
        await visit.clock.move(PATIENCE - 1)
        talking.resume_writing()
        assert talking.writable.is_set()
        await visit.clock.move(PATIENCE)
        assert not visit.line.is_cut, "some was read in time"
        talking.pause_writing()
        assert await visit.is_cut_after(PATIENCE)

    visiting(do)


def test_what_is_left_to_be_said_at_the_end_must_be_taken_too() -> None:
    async def do(visit: Visit) -> None:
        await visit.socket()
        visit.talks.leave.set()
        await settled()
        assert (visit.line.is_closed, visit.line.is_cut) == (True, False)
        assert await visit.is_cut_after(PATIENCE)

    visiting(do)


@pytest.mark.parametrize("waits_for", ["what is sent", "the end", "nothing"])
def test_nobody_waits_for_a_socket_that_is_lost(waits_for: str) -> None:
    async def do(visit: Visit) -> None:
        talking = await visit.socket()
        if waits_for == "what is sent":
            talking.pause_writing()
        if waits_for == "the end":
            talking._refuse(1008)
        talking.connection_lost(None)
        assert visit.state.connections == set()
        visit.talks.leave.set()
        await visit.clock.move(1000)
        assert not visit.line.is_cut

    visiting(do)


def test_who_does_not_answer_a_ping_is_cut_off_at_once() -> None:
    async def do(visit: Visit) -> None:
        talking = await visit.socket()
        talking.keepalive_timeout()
        assert (visit.line.is_cut, talking.close_sent) == (True, True)

    visiting(do)


def test_pings_are_answered_ten_at_once_and_then_one_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(patience, "Bucket", lambda burst, rate: Bucket(burst, rate, lambda: now[0]))

    async def do(visit: Visit) -> None:
        talking = await visit.socket()
        for seconds, pings in ((0, 10), (1, 1)):
            now[0] += seconds
            visit.line.sent = b""
            talking.data_received(frame(9, b"x") * pings)
            assert visit.line.sent == b"\x8a\x01x" * pings
        visit.line.sent = b""
        talking.data_received(frame(9, b"x"))
        assert visit.line.sent[-4:] == b"\x88\x02" + (1008).to_bytes(2, "big")
        assert (visit.line.is_closed, visit.line.is_cut) == (True, False)
        assert await visit.is_cut_after(PATIENCE)

    visiting(do)


def test_a_ping_of_somebody_who_does_not_read_is_not_answered() -> None:
    async def do(visit: Visit) -> None:
        talking = await visit.socket()
        talking.pause_writing()
        talking.data_received(frame(9, b"x"))
        assert visit.line.sent == b""
        talking.resume_writing()
        talking.data_received(frame(9, b"y"))
        assert visit.line.sent == b"\x8a\x01y", "an unanswered ping stays unanswered"

    visiting(do)


@pytest.mark.parametrize(("parts", "code"), [(50, None), (51, 1009)])
def test_a_message_may_come_in_fifty_parts(parts: int, code: int | None) -> None:
    async def do(visit: Visit) -> None:
        talking = await visit.socket()
        talking.data_received(frame(1, b"[", final=False))
        for _ in range(parts - 2):
            talking.data_received(frame(0, b"", final=False))
        talking.data_received(frame(0, b"]"))
        await settled()
        if code is None:
            assert visit.talks.heard == [{"type": "websocket.receive", "text": "[]"}]
            assert not visit.line.is_closed
        else:
            assert visit.line.sent[-4:] == b"\x88\x02" + code.to_bytes(2, "big")
            assert [heard["type"] for heard in visit.talks.heard] == ["websocket.disconnect"]
            assert talking.frames == [], "a refused message takes no space"

    visiting(do)


def test_a_text_must_be_utf_8_and_other_messages_are_left_to_the_application(caplog: pytest.LogCaptureFixture) -> None:
    async def do(visit: Visit) -> None:
        talking = await visit.socket()
        for opcode, payload in ((1, "né".encode()), (2, b"\xff")):
            talking.data_received(frame(opcode, payload))
        await settled()
        assert [heard.get("text", heard.get("bytes")) for heard in visit.talks.heard] == ["né", b"\xff"]
        talking.data_received(frame(1, b"\xff\xfe"))
        await settled()
        assert visit.line.sent[-4:] == b"\x88\x02" + (1007).to_bytes(2, "big")
        assert [heard["type"] for heard in visit.talks.heard[2:]] == ["websocket.disconnect"]

    visiting(do)
    assert caplog.text == ""


def test_who_was_refused_is_told_once() -> None:
    async def do(visit: Visit) -> None:
        talking = await visit.socket()
        for _ in range(2):
            talking._refuse(1008)
        assert visit.line.sent == b"\x88\x02" + (1008).to_bytes(2, "big")

    visiting(do)


@pytest.mark.parametrize("after", ["the farewell", "the end"])
def test_nothing_is_said_after_the_farewell_nor_after_the_end(after: str) -> None:
    async def do(visit: Visit) -> None:
        talking = await visit.socket()
        if after == "the farewell":
            await talking.send({"type": "websocket.close", "code": 1001})
            assert not visit.line.is_closed, "the client still has to close its side"
        else:
            visit.line.close()
        visit.line.sent = b""
        talking._refuse(1008)
        assert visit.line.sent == b""
        assert await visit.is_cut_after(PATIENCE)

    visiting(do)


def test_thousands_of_frames_that_come_at_once_are_parsed_a_few_at_a_time() -> None:
    """One read may bring 256 kB: while that many frames were parsed, nobody else was served."""

    async def do(visit: Visit) -> None:
        talking = await visit.socket()
        talking.data_received(frame(1, b"{}") * 5000)
        assert talking.queue.qsize() <= 128, "a kilobyte's worth"
        taken = 0
        while len(visit.talks.heard) < 5000:
            await asyncio.sleep(0)
            assert len(visit.talks.heard) - taken <= 128
            taken = len(visit.talks.heard)
        assert {heard["text"] for heard in visit.talks.heard} == {"{}"}

    visiting(do)


def test_what_nobody_takes_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the application has left, frames wait unparsed until the connection is cut."""

    async def do(visit: Visit) -> None:
        reading: list[bool] = []
        monkeypatch.setattr(visit.line, "pause_reading", lambda: reading.append(False))
        monkeypatch.setattr(visit.line, "resume_reading", lambda: reading.append(True))
        talking = await visit.socket()
        visit.talks.leave.set()
        await settled()
        talking.data_received(frame(1, b"{}") * 5000)
        await settled()
        assert talking.queue.qsize() <= 128
        assert reading[-1] is False

    visiting(do)


def test_nothing_is_sent_on_a_connection_that_is_lost() -> None:
    """Each attempt would be a line in the log, which an attacker could fill."""

    async def do(visit: Visit) -> None:
        talking = await visit.socket()
        visit.line.close()
        with pytest.raises(ClientDisconnected):
            await talking.send({"type": "websocket.send", "text": "hello"})
        assert visit.line.sent == b""

    visiting(do)
