"""A real server in its own process, browsers with cookies, and seats that play over a socket."""

import asyncio
import atexit
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, cast

import httpx
from benchmarks.online.ports import free_port
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from one_zero_one.engine import RULES_VERSION, Deal, Deck, preview
from one_zero_one.hosting.stored import StoredGame, StoredSeat
from one_zero_one.match import Commit, Match
from one_zero_one.records import format_deck
from one_zero_one.records.commitment import deal_text
from one_zero_one.server.play.tokens import cookie_name, hash_token
from one_zero_one.server.storage import Storage
from waiting import LIMIT, until

Json = dict[str, Any]
#: of every account, unless a test uses another
PASSPHRASE = "correct horse battery"
#: the addresses of the browsers of shared servers
_ADDRESSES = (f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}" for number in count(1))
#: idle connections are closed well before the server does it, which could collide with a request
_LINES = httpx.Limits(keepalive_expiry=2)


class _Starter:
    """The process that starts servers: it has the program loaded, which takes the longest."""

    def __init__(self) -> None:
        # not as a file, which every computer player's process of a server would load again
        program = f"import sys; sys.path.append({str(Path(__file__).parent)!r}); import server_starter as it; it.main()"
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._lock = threading.Lock()
        atexit.register(self._end)

    def _end(self) -> None:
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            stream.close()
        self._process.wait()

    def start(self, wanted: Json) -> tuple[int, str]:
        """The new process and its address, once it accepts requests."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with self._lock:
            self._process.stdin.write(json.dumps(wanted) + "\n")
            self._process.stdin.flush()
            process, _, address = self._process.stdout.readline().strip().partition(" ")
        return int(process), address.rstrip("/")


@cache
def _starter() -> _Starter:
    return _Starter()


def put_database(folder: Path) -> str:
    """A new SQLite database in a folder, with its tables: copied, since creating them is slower."""
    file = folder / "games.sqlite"
    file.write_bytes(_empty_database())
    return f"sqlite:///{file}"


@cache
def _empty_database() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.sqlite"
        make_tables(f"sqlite:///{file}")
        return file.read_bytes()


def make_tables(database: str) -> None:
    """Create the tables of a database."""

    async def make() -> None:
        storage = Storage(database)
        await storage.open()
        await storage.close()

    with ThreadPoolExecutor(1) as thread:  # the caller may have an event loop already
        thread.submit(asyncio.run, make()).result()


class Server:
    """A server process on a database; it can be killed and restarted at the same address."""

    def __init__(
        self, folder: Path, patience: float, *, is_shared: bool = False, clock_ahead: float = 0.0, **settings: Any
    ) -> None:
        self.database: str = settings["database"]
        self._log = folder / "server.log"
        self._log.touch()
        self._wanted: Json = {"settings": settings, "patience": patience, "port": free_port(), "log": str(self._log)}
        self._wanted["clock_ahead"] = clock_ahead
        self._is_shared = is_shared
        self.start()

    def start(self) -> None:
        self.process, self.address = _starter().start(self._wanted | {"environment": dict(os.environ)})
        assert self.address, self.log()

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def end(self, how: int = signal.SIGTERM) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.process, how)
        until(lambda: not is_running(self.process), "the server has ended")

    def log(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    def browser(self) -> "Browser":
        """A new browser; at a shared server, each has its own address and rate limits."""
        return Browser(self.address, seen_as=next(_ADDRESSES) if self._is_shared else None)


@contextmanager
def serving(
    folder: Path,
    *,
    database: str | None = None,
    computer: str = "greedy",
    web: Path | None = None,
    patience: float = 30,
    is_shared: bool = False,
    clock_ahead: float = 0.0,
) -> Iterator[Server]:
    """A server for this test, on a new SQLite database unless another is given.

    At a shared server every browser has its own address: the server trusts a proxy's header.
    `clock_ahead` is by how many seconds the clock of its machine is wrong.
    """
    settings: Json = {"computer": computer, "web": str(web) if web else None}
    settings["database"] = database or put_database(folder)
    if is_shared:
        settings["trusted_proxies"] = ("127.0.0.0/8",)
    server = Server(folder, patience, is_shared=is_shared, clock_ahead=clock_ahead, **settings)
    try:
        yield server
    finally:
        server.end()


class Browser:
    """A client that stores cookies and sends requests as the page does."""

    def __init__(self, address: str, *, seen_as: str | None = None) -> None:
        self.address = address
        self.forwarded = {} if seen_as is None else {"x-forwarded-for": seen_as}
        headers = {"origin": address} | self.forwarded
        self._client = httpx.Client(base_url=address, timeout=LIMIT, headers=headers, limits=_LINES)

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    @property
    def cookies(self) -> httpx.Cookies:
        return self._client.cookies

    def hold(self, game: str, seat: int, token: str) -> None:
        self._client.cookies.set(cookie_name(game, seat), token, path=f"/api/games/{game}")

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self._client.get(path, **options)

    def post(self, path: str, body: object, **options: Any) -> httpx.Response:
        return self._client.post(path, json=body, **options)

    def patch(self, path: str, body: object) -> httpx.Response:
        return self._client.patch(path, json=body)

    def delete(self, path: str, body: object = None) -> httpx.Response:
        return self._client.request("DELETE", path, json={} if body is None else body)

    def register(self, name: str, passphrase: str = PASSPHRASE, **wish: object) -> Json:
        answer = self.post("/api/accounts", {"name": name, "passphrase": passphrase, **wish})
        assert answer.status_code == 201, answer.text
        registered: Json = answer.json()
        return registered

    def log_in(self, name: str, passphrase: str = PASSPHRASE) -> httpx.Response:
        return self.post("/api/session", {"name": name, "passphrase": passphrase})

    def post_text(self, path: str, text: str | bytes) -> httpx.Response:
        return self._client.post(path, content=text, headers={"content-type": "text/plain"})

    def begin(self, **wish: object) -> Json:
        answer = self.post("/api/games", wish)
        assert answer.status_code == 201, answer.text
        begun: Json = answer.json()
        return begun

    def state(self, game: str, seat: int) -> Json:
        answer = self.get(f"/api/games/{game}?seat={seat}")
        assert answer.status_code == 200, answer.text
        state: Json = answer.json()
        return state

    def play(self, game: str, seat: int, turn: list[str], command: str) -> httpx.Response:
        return self.post(f"/api/games/{game}/turns", {"seat": seat, "command": command, "turn": turn})

    def resign(self, game: str, seat: int, command: str = "resign") -> httpx.Response:
        return self.post(f"/api/games/{game}/resignation", {"seat": seat, "command": command})

    def rematch(self, game: str, seat: int) -> httpx.Response:
        return self.post(f"/api/games/{game}/rematch", {"seat": seat, "command": "again"})

    def socket(self, game: str, seat: int | None, **options: Any) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items() if game in name)
        query = "" if seat is None else f"?seat={seat}"
        opened: ClientConnection = connect(
            f"{self.address.replace('http', 'ws')}/api/games/{game}/play{query}",
            additional_headers=self.forwarded | ({"cookie": cookies} if cookies else {}),
            origin=options.pop("origin", self.address),
            **options,
        )
        return opened


def receive(
    socket: ClientConnection, kind: str, seconds: float = LIMIT, *, where: Callable[[Json], bool] = lambda _: True
) -> Json:
    """The next message of a kind for which `where` holds: states may be sent more than once."""
    end = time.monotonic() + seconds
    while True:
        message: Json = json.loads(socket.recv(timeout=max(0.0, end - time.monotonic())))
        if message["type"] == kind and where(message):
            return message


def code_of_closing(socket: ClientConnection) -> int:
    """The code with which the server closes a socket."""
    try:
        while True:
            socket.recv(timeout=LIMIT)
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return int(closed.rcvd.code)


def rated(browser: Browser, name: str, games: int) -> Json:
    """A player's page once this many games have been rated, which happens after they end."""

    def found() -> Json | None:
        page: Json = browser.get(f"/api/players/{name}").json()
        return page if page["rating"] and page["rating"]["games"] == games else None

    return cast("Json", until(found, f"{games} games of {name} are rated"))


def wait_for_turn(browser: Browser, game: str, seat: int) -> Json:
    """The state once it is the seat's turn, or the game is over."""

    def found() -> Json | None:
        state = browser.state(game, seat)
        view = state["view"]  # none before the deal
        return state if view and (view["outcome"] is not None or view["to_move"] == seat) else None

    return cast("Json", until(found, f"it is the turn of {seat}"))


def any_turn(browser: Browser, game: str, seat: int) -> list[str]:
    """A legal turn, composed as by a page: the last legal decision until the turn is complete."""
    turn: list[str] = []
    legal = browser.state(game, seat)["view"]["legal"]
    while True:
        turn.append(legal[-1])
        drafted = browser.post(f"/api/games/{game}/preview", {"seat": seat, "draft": turn}).json()
        if drafted["complete"]:
            return turn
        legal = drafted["after"]["legal"]


def short_turn(match: Match) -> Commit:
    """A legal turn of one decision."""
    view = match.view(match.to_move)
    return Commit((next(decision for decision in view.legal if preview(view, [decision]).complete),))


def play_to_the_end(browsers: tuple[Browser, Browser], game: str) -> None:
    """Both seats play the last legal decision until the game is over."""
    number = 0
    while (state := browsers[0].state(game, 0))["view"]["outcome"] is None:
        seat = state["view"]["to_move"]
        number += 1
        done = browsers[seat].play(game, seat, any_turn(browsers[seat], game, seat), f"turn-{number}")
        assert done.status_code == 201, done.text


def without_commitment(begun: Json) -> Json:
    """The answer to whoever took a seat, without what differs from game to game; checks its form."""
    assert re.fullmatch("[0-9a-f]{64}", begun["commitment"])
    return {name: value for name, value in begun.items() if name != "commitment"}


def made_up_game(
    game: str, deal: Deal, mode: str, kinds: tuple[str, str], *, created: float = 0.0, **more: Any
) -> tuple[StoredGame, list[StoredSeat], dict[int, str]]:
    """A game with a known deal, as stored, and the tokens of the seats that people hold."""
    tokens = {seat: f"token-of-{seat}-in-{game}" for seat in (0, 1) if kinds[seat] == "person"}
    seats = [StoredSeat(seat, kinds[seat], None, hash_token(tokens.get(seat, "nobody"))) for seat in (0, 1)]
    deck = format_deck(Deck(deal.decks[0], deal.opening, deal.open_source))
    stored = StoredGame(game, created, mode, deck, deal_text(deal), RULES_VERSION, "5a" * 32, **more)
    return stored, seats, tokens


def store_game(database: str, game: str, deal: Deal, mode: str, kinds: tuple[str, str], **more: Any) -> dict[int, str]:
    """Store a game with a known deal; return the tokens of the seats that people hold."""
    stored, seats, tokens = made_up_game(game, deal, mode, kinds, **more)

    async def store() -> None:
        storage = Storage(database)
        await storage.create(stored, seats)
        await storage.close()

    asyncio.run(store())
    return tokens


def python_program(file: Path, text: str) -> str:
    """Write a program, and return its name as a player."""
    file.write_text(text, encoding="utf-8")
    return f"exec:{sys.executable} {file}"


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
