"""A real server in a process of its own, browsers that hold cookies, and seats that play over a socket."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from benchmarks.online.ports import free_port
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from one_zero_one.engine import RULES_VERSION, Deal, Deck, preview
from one_zero_one.match import Commit, Match
from one_zero_one.records import format_deck
from one_zero_one.records.commitment import deal_text
from one_zero_one.server.storage import Storage, StoredGame, StoredSeat
from one_zero_one.server.tokens import cookie_name, hash_token

_SCRIPT = """
import sys
from one_zero_one.server.serving import serve_games
from one_zero_one.server.settings import Settings
from pathlib import Path
from one_zero_one.server.patience import PatientHttp, PatientSocket
if __name__ == "__main__":
    patience = float(sys.argv.pop())
    PatientHttp.seconds = PatientSocket.seconds = patience
    database, computer, web, port = sys.argv[1:]
    settings = Settings(database, web=Path(web) if web else None, computer=computer)
    serve_games(settings, "127.0.0.1", int(port), lambda address: print(address, flush=True))
"""

Json = dict[str, Any]
#: of every account, unless a test says otherwise
PASSPHRASE = "correct horse battery"
#: an idle line is left well before the server does it, which could happen just when something is asked
_LINES = httpx.Limits(keepalive_expiry=2)


class Server:
    """A server process over a database; it can be killed and started again at the same address."""

    def __init__(self, folder: Path, database: str, computer: str, web: Path | None, patience: float = 30) -> None:
        self.database = database
        self._script = folder / "serve.py"
        self._script.write_text(_SCRIPT, encoding="utf-8")
        self._log = folder / "server.log"
        self._arguments = [database, computer, str(web or "")]
        self._patience = str(patience)
        self._port = str(free_port())
        self.start()

    def start(self) -> None:
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(self._script), *self._arguments, self._port, self._patience],
                stdout=subprocess.PIPE,
                stderr=log,
            )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().decode().strip().rstrip("/")
        assert self.address, self.log()

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def end(self, how: int = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def log(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    def browser(self) -> "Browser":
        return Browser(self.address)


@contextmanager
def serving(
    folder: Path,
    *,
    database: str | None = None,
    computer: str = "greedy",
    web: Path | None = None,
    patience: float = 30,
) -> Iterator[Server]:
    server = Server(folder, database or f"sqlite:///{folder}/games.sqlite", computer, web, patience)
    try:
        yield server
    finally:
        server.end()


class Browser:
    """Something that holds cookies, and asks as the page does."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._client = httpx.Client(base_url=address, timeout=30, headers={"origin": address}, limits=_LINES)

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
            additional_headers={"cookie": cookies} if cookies else {},
            origin=options.pop("origin", self.address),
            **options,
        )
        return opened


def receive(
    socket: ClientConnection, kind: str, seconds: float = 20, *, where: Callable[[Json], bool] = lambda _: True
) -> Json:
    """The next message of a kind; with `where` the first that says so: how things stand may be told more than once."""
    until = time.monotonic() + seconds
    while True:
        message: Json = json.loads(socket.recv(timeout=until - time.monotonic()))
        if message["type"] == kind and where(message):
            return message


def code_of_closing(socket: ClientConnection) -> int:
    """What the server closes a socket with."""
    try:
        while True:
            socket.recv(timeout=20)
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return int(closed.rcvd.code)


def rated(browser: Browser, name: str, games: int) -> Json:
    """A player's page once so many games have been rated, which comes after their ends."""
    until = time.monotonic() + 30
    while True:
        page: Json = browser.get(f"/api/players/{name}").json()
        if page["rating"] and page["rating"]["games"] == games:
            return page
        assert time.monotonic() < until, page
        time.sleep(0.02)


def wait_for_turn(browser: Browser, game: str, seat: int, seconds: float = 20) -> Json:
    """The state once it is a seat's turn, or the game is over."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        state = browser.state(game, seat)
        if state["view"]["outcome"] is not None or state["view"]["to_move"] == seat:
            return state
        time.sleep(0.02)
    raise AssertionError("nobody moved")


def any_turn(browser: Browser, game: str, seat: int) -> list[str]:
    """A legal turn, as a page would compose it: the last decision that is offered, until the turn is complete."""
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
    """Both seats play whatever is offered last until the game is over."""
    number = 0
    while (state := browsers[0].state(game, 0))["view"]["outcome"] is None:
        seat = state["view"]["to_move"]
        number += 1
        done = browsers[seat].play(game, seat, any_turn(browsers[seat], game, seat), f"turn-{number}")
        assert done.status_code == 201, done.text


def made_up_game(
    game: str, deal: Deal, mode: str, kinds: tuple[str, str], *, created: float = 0.0, **more: Any
) -> tuple[StoredGame, list[StoredSeat], dict[int, str]]:
    """A game with a known deal, as it is stored, and the tokens of the seats that people hold."""
    tokens = {seat: f"token-of-{seat}-in-{game}" for seat in (0, 1) if kinds[seat] == "person"}
    seats = [StoredSeat(seat, kinds[seat], None, hash_token(tokens.get(seat, "nobody"))) for seat in (0, 1)]
    deck = format_deck(Deck(deal.decks[0], deal.opening, deal.open_source))
    stored = StoredGame(game, created, mode, deck, deal_text(deal), RULES_VERSION, "5a" * 32, **more)
    return stored, seats, tokens


def store_game(database: str, game: str, deal: Deal, mode: str, kinds: tuple[str, str], **more: Any) -> dict[int, str]:
    """Put a game with a known deal into a database; the tokens of the seats that people hold."""
    stored, seats, tokens = made_up_game(game, deal, mode, kinds, **more)

    async def store() -> None:
        storage = Storage(database)
        await storage.create(stored, seats)
        await storage.close()

    asyncio.run(store())
    return tokens


def python_program(file: Path, text: str) -> str:
    """A program as the name of a player."""
    file.write_text(text, encoding="utf-8")
    return f"exec:{sys.executable} {file}"


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
