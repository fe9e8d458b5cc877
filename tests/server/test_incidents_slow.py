"""Slow and endless clients: those that trickle, never read or never end are disconnected."""

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from one_zero_one.server.door.patience import PatientHttp, PatientSocket
from online import Browser, Server, receive, serving
from waiting import LIMIT, until

PATIENCE = 2.0
_ESTABLISHED = "01"
_CLOSE = 8

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="this system does not list its connections"),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server"), patience=PATIENCE) as running:
        yield running
        assert running.log() == "", "no client writes into the log"


@pytest.fixture
def browser(server: Server) -> Iterator[Browser]:
    with server.browser() as opened:
        yield opened


def dial(server: Server, text: bytes = b"", *, receive_buffer: int | None = None) -> socket.socket:
    host, _, port = server.address.removeprefix("http://").rpartition(":")
    line = socket.socket()
    if receive_buffer is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    line.settimeout(LIMIT)
    line.connect((host, int(port)))
    line.sendall(text)
    return line


def wait_for_its_end(line: socket.socket) -> None:
    """Read until the server closes the connection, whatever it sends before."""
    with suppress(ConnectionError):
        while line.recv(65536):
            pass


def is_held(line: socket.socket) -> bool:
    """Whether the server's end is still open, according to the system; reading would help it."""
    ours, theirs = (f":{name[1]:04X}" for name in (line.getsockname(), line.getpeername()))
    rows = (row.split() for row in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:])
    return any(row[1].endswith(theirs) and row[2].endswith(ours) and row[3] == _ESTABLISHED for row in rows)


def host_of(server: Server) -> bytes:
    return server.address.removeprefix("http://").encode()


UNFINISHED = {
    "silence": b"",
    "a word": b"GET / HT",
    "a header": b"GET / HTTP/1.1\r\nHost: HOST\r\nX-Endless: ",
    "a body": b"POST /api/decks HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\n"
    b"Content-Length: 20\r\n\r\n{",
    "chunks": b"POST /api/decks HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    "a body that nobody wants": b"POST /nowhere HTTP/1.1\r\nHost: HOST\r\nContent-Type: text/html\r\n"
    b"Content-Length: 900000\r\n\r\n{",
}


def test_a_request_that_never_becomes_whole_is_cut_off(server: Server, browser: Browser) -> None:
    """All of them at once, because each takes as long as the server's timeout."""
    with ExitStack() as stack:
        lines = {
            what: stack.enter_context(closing(dial(server, text.replace(b"HOST", host_of(server)))))
            for what, text in UNFINISHED.items()
        }
        for line in lines.values():
            wait_for_its_end(line)
        assert [what for what, line in lines.items() if is_held(line)] == []
    assert browser.get("/health").status_code == 200


def test_drops_do_not_buy_time(server: Server) -> None:
    """Each byte comes in time, the request does not."""
    head = b"POST /api/decks HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n\r\n"
    with closing(dial(server, head.replace(b"HOST", host_of(server)))) as line:

        def is_cut_off() -> bool:
            try:
                line.sendall(b" ")
            except ConnectionError:
                return True
            return False

        until(is_cut_off, "the connection is closed")


def test_who_does_not_take_an_answer_is_cut_off(server: Server, browser: Browser) -> None:
    ask = b"GET /words/page/en.json HTTP/1.1\r\nHost: HOST\r\n\r\n".replace(b"HOST", host_of(server))
    with closing(dial(server, ask * 400, receive_buffer=2048)) as line:
        assert is_held(line)
        until(lambda: not is_held(line), "the server has released the connection")
    assert browser.get("/health").status_code == 200


_HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
)


def shake_hands(server: Server, browser: Browser, game: str) -> bytes:
    cookie = f"seat_{game}_0={browser.cookies[f'seat_{game}_0']}"
    path, host = f"/api/games/{game}/play?seat=0", host_of(server).decode()
    return _HANDSHAKE.format(path=path, host=host, cookie=cookie).encode()


def hear_the_state(line: socket.socket) -> bytes:
    """Everything sent before the connection is open.

    What a client sends earlier may be dropped with its handshake.
    """
    heard = b""
    while b'"state"' not in heard:
        heard += line.recv(65536)
    return heard


def frames(heard: bytes) -> Iterator[tuple[int, bytes]]:
    """The whole frames that a server has sent after its handshake, as opcode and payload."""
    rest = heard.partition(b"\r\n\r\n")[2]
    while len(rest) >= 2:
        head = {126: 4, 127: 10}.get(rest[1], 2)
        end = head + (rest[1] if head == 2 else int.from_bytes(rest[2:head], "big"))
        if len(rest) < max(head, end):
            return
        yield rest[0] & 15, rest[head:end]
        rest = rest[end:]


def frame(opcode: int, payload: bytes, *, final: bool = True) -> bytes:
    """A frame as a client sends it, with a mask of zeros."""
    assert len(payload) < 126
    return bytes([opcode | (128 if final else 0), 128 | len(payload), 0, 0, 0, 0]) + payload


def test_a_socket_that_does_not_read_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same connections around an application that sends more than any buffer holds."""
    monkeypatch.setattr(PatientSocket, "seconds", PATIENCE)
    ended = asyncio.Event()

    async def talk(_: Any, __: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        try:
            while True:
                await send({"type": "websocket.send", "text": "x" * 60_000})
        finally:
            ended.set()

    async def serve() -> None:
        with socket.create_server(("127.0.0.1", 0)) as listening:
            config = uvicorn.Config(talk, http=PatientHttp, ws=PatientSocket, lifespan="off", log_level="critical")
            server = uvicorn.Server(config)
            serving = asyncio.create_task(server.serve(sockets=[listening]))
            with socket.create_connection(listening.getsockname()) as line:
                line.sendall(_HANDSHAKE.format(path="/", host="here", cookie="").encode())
                await ended.wait()
                server.should_exit = True
                await serving

    asyncio.run(serve())


def test_pings_that_are_not_read_take_no_room(server: Server, browser: Browser) -> None:
    game = browser.begin(mode="screen")["game"]
    line = dial(server, shake_hands(server, browser, game), receive_buffer=2048)
    with closing(line):
        pings = frame(9, b"x" * 125) * 1000
        with suppress(ConnectionError):
            for _ in range(100):
                line.sendall(pings)
        wait_for_its_end(line)
    assert browser.get("/health").status_code == 200


def test_fragments_without_end_are_cut_off(server: Server, browser: Browser) -> None:
    game = browser.begin(mode="screen")["game"]
    with closing(dial(server, shake_hands(server, browser, game))) as line:
        hear_the_state(line)
        line.sendall(frame(1, b"", final=False))
        with suppress(ConnectionError):
            for _ in range(200):
                line.sendall(frame(0, b"", final=False) * 100)
        wait_for_its_end(line)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(1, b"\xff\xfe"), 1007),
        (frame(2, b'{"type": "resign", "id": "r"}'), 4400),
        (frame(3, b"no such frame"), 1002),
        (frame(0, b"a continuation of nothing"), 1002),
        (b"\x81\x05hello", 1002),
        (frame(1, b"[" * 120), 4400),
        (b"\x81\xff\x7f" + b"\xff" * 7 + b"\0\0\0\0", 1009),
    ],
    ids=["no text", "binary", "no such kind", "no beginning", "not masked", "deep", "larger than the sea"],
)
def test_a_frame_that_should_not_be_ends_the_socket(server: Server, browser: Browser, sent: bytes, code: int) -> None:
    game = browser.begin(mode="screen")["game"]
    with closing(dial(server, shake_hands(server, browser, game))) as line:
        heard = hear_the_state(line)
        line.sendall(sent)
        while (said := dict(frames(heard)).get(_CLOSE)) is None:
            heard += (more := line.recv(65536))
            assert more, "the socket is closed in words"
    assert said[:2] == code.to_bytes(2, "big")
    assert browser.state(game, 0)["number"] == 0


def test_a_silent_socket_may_stay(server: Server, browser: Browser) -> None:
    """Slow thinkers are not disconnected, even after twice the timeout of a request."""
    game = browser.begin(mode="screen", digit=0, first="me")["game"]
    with browser.socket(game, 0) as silent:
        receive(silent, "state")
        for _ in range(2):
            with closing(dial(server)) as line:
                wait_for_its_end(line)
        silent.send(json.dumps({"type": "resign", "id": "r"}))
        assert receive(silent, "accepted")["number"] == 1
