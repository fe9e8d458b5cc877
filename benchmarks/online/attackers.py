"""One hostile address: each attack does one expensive thing as fast as its share of a core allows."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle
from time import perf_counter, process_time
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.online.prepared import PreparedGame
from one_zero_one.learn.puzzles.puzzle import shipped_puzzles
from one_zero_one.server.play.tokens import cookie_name

_CONNECTIONS: Final = 16
_SECONDS_TO_ANSWER: Final = 60.0
#: the name of the attack with which the others are compared
REFUSALS: Final = "refusals"


@dataclass(frozen=True)
class Attack:
    """What is done, from where, to what, for how long, and how much of a core the attacker spends."""

    name: str
    port: int
    address: str
    seconds: float
    share: float
    #: finished games that anyone may ask about
    finished: Sequence[str]
    #: games under way whose seats the attacker holds
    own: Sequence[PreparedGame]


@dataclass
class Spoils:
    """What an attacker did and got: responses by status, 0 for connections and frames."""

    answers: Counter[int] = field(default_factory=Counter)
    processor_seconds: float = 0.0


class _Pace:
    """Lets the attacker spend its share of a core, and not more."""

    def __init__(self, attack: Attack) -> None:
        self._began, self._spent, self._share = perf_counter(), process_time(), attack.share
        self._until = self._began + attack.seconds

    @property
    def is_over(self) -> bool:
        return perf_counter() >= self._until

    @property
    def spent(self) -> float:
        return process_time() - self._spent

    async def wait(self) -> None:
        while self.spent > self._share * (perf_counter() - self._began) and not self.is_over:
            await asyncio.sleep(0.005)


def run(attack: Attack) -> Spoils:
    """Attack (in a process of its own)."""
    return asyncio.run(_attack(attack))


async def _attack(attack: Attack) -> Spoils:
    pace, spoils = _Pace(attack), Spoils()
    if attack.name in _ON_SOCKETS:
        abuse = _ON_SOCKETS[attack.name]
        visits = [_abuse(attack, game, abuse, pace, spoils) for game in attack.own]
    else:
        visits = [_ask(attack, _REQUESTS[attack.name](attack), pace, spoils) for _ in range(_CONNECTIONS)]
    with suppress(TimeoutError):
        async with asyncio.timeout(attack.seconds + 1):
            await asyncio.gather(*visits)
    spoils.processor_seconds = pace.spent
    return spoils


# Over HTTP


def request(method: str, path: str, body: object = None, **headers: str) -> bytes:
    """A request as bytes, with the path spelt as it is given."""
    content = b"" if body is None else json.dumps(body).encode()
    rows = {"host": "127.0.0.1", "content-type": "application/json", "content-length": str(len(content))} | headers
    head = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in rows.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + content


async def answered(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, sent: bytes) -> int:
    """Send a request and read its response; the status."""
    writer.write(sent)
    await writer.drain()
    head = await reader.readuntil(b"\r\n\r\n")
    length = next(
        (int(row.partition(b":")[2]) for row in head.split(b"\r\n") if row.lower().startswith(b"content-length")), 0
    )
    await reader.readexactly(length)
    return int(head.split(b" ", 2)[1])


@asynccontextmanager
async def connected(port: int, address: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection to a node from one of our addresses."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def _ask(attack: Attack, requests: Iterator[bytes], pace: _Pace, spoils: Spoils) -> None:
    while not pace.is_over:
        with suppress(OSError, EOFError):
            async with connected(attack.port, attack.address) as (reader, writer):
                while not pace.is_over:
                    await pace.wait()
                    spoils.answers[await answered(reader, writer, next(requests))] += 1


def _always(*sent: bytes) -> Callable[[Attack], Iterator[bytes]]:
    return lambda _: cycle(random.sample(sent, len(sent)))


def _spellings(_: Attack) -> Iterator[bytes]:
    begin = {"mode": "screen"}
    paths = ("/api/games", "/api/games/", "//api/games", "/api//games", "/%61pi/games", "/api%2Fgames", "/api/./games")
    looks = ("/ready", "//ready", "/ready/", "/game/nothing", "//game//nothing", "//api/catalogue", "/READY")
    return cycle([*(request("POST", path, begin) for path in paths), *(request("GET", path) for path in looks)])


def _statistics(attack: Attack) -> Iterator[bytes]:
    played = [{"game": game, "seat": 0} for game in attack.finished[:100]]
    return cycle([request("POST", "/api/statistics", {"played": played})])


def _pictures(attack: Attack) -> Iterator[bytes]:
    kinds = ("picture.gif?theme=dark", "picture.png?turn=3", "picture.svg?moving=true", "sheet?lang=fr")
    while True:
        yield request("GET", f"/api/games/{random.choice(attack.finished)}/{random.choice(kinds)}")


def _analyses(attack: Attack) -> Iterator[bytes]:
    while True:
        game, hands = random.choice(attack.finished), random.choice(("true", "false"))
        yield request("GET", f"/api/games/{game}/analysis?open_hands={hands}")


def _puzzles(_: Attack) -> Iterator[bytes]:
    hardest = sorted(shipped_puzzles(), key=lambda puzzle: -puzzle.depth)[:50]
    turns = {puzzle.number: [str(decision) for decision in puzzle.answer] for puzzle in hardest}
    return cycle([request("POST", f"/api/puzzles/{number}/answer", {"turn": turn}) for number, turn in turns.items()])


def _log_ins(_: Attack) -> Iterator[bytes]:
    while True:
        name = f"nobody {random.randrange(10**9)}"
        yield request("POST", "/api/session", {"name": name, "passphrase": "a wrong passphrase"})


def _computers(_: Attack) -> Iterator[bytes]:
    wish = {"mode": "computer", "level": 8, "digit": 0, "first": "other"}
    return cycle([request("POST", "/api/games", wish)])


_REQUESTS: Final[Mapping[str, Callable[[Attack], Iterator[bytes]]]] = {
    REFUSALS: _always(request("POST", "/api/games", {"mode": "screen"}, origin="http://another.example")),
    "spellings": _spellings,
    "files": _always(
        *(request("GET", path) for path in ("/", "/scripts/app.js", "/symbols.svg", "/words/page/en.json"))
    ),
    "looks": _always(
        *(request("GET", path) for path in ("/api/tables", "/api/players", "/api/archive", "/api/lessons"))
    ),
    "new games": _always(request("POST", "/api/games", {"mode": "link"})),
    "games against the computer": _computers,
    "statistics": _statistics,
    "pictures": _pictures,
    "analyses": _analyses,
    "puzzle answers": _puzzles,
    "log-ins": _log_ins,
}


# Over sockets, from the attacker's own seats


_Abuse = Callable[[ClientConnection], Coroutine[None, None, None]]


async def _abuse(attack: Attack, game: PreparedGame, abuse: _Abuse, pace: _Pace, spoils: Spoils) -> None:
    while not pace.is_over:
        await pace.wait()
        with suppress(OSError, WebSocketException, EOFError, TimeoutError):
            async with connect(
                f"ws://127.0.0.1:{attack.port}/api/games/{game.id}/play?seat=0",
                additional_headers={"cookie": f"{cookie_name(game.id, 0)}={game.tokens[0]}"},
                compression=None,
                ping_interval=None,
                open_timeout=_SECONDS_TO_ANSWER,
                close_timeout=0.1,
                max_queue=None,
                local_addr=(attack.address, 0),
            ) as socket:
                spoils.answers[101] += 1
                while not pace.is_over:
                    await pace.wait()
                    await abuse(socket)
                    spoils.answers[0] += 1


async def _never_read(socket: ClientConnection) -> None:
    socket.transport.pause_reading()
    await socket.send('{"type":"preview","id":"p","draft":[]}')
    await asyncio.sleep(0)


async def _preview(socket: ClientConnection) -> None:
    await socket.send('{"type":"preview","id":"p","draft":[]}')
    await socket.recv()


async def _send_huge(socket: ClientConnection) -> None:
    await socket.send('{"type":"preview","id":"p","draft":[]' + " " * 65_000 + "}")
    await asyncio.sleep(0)


async def _send_tiny(socket: ClientConnection) -> None:
    await socket.ping()
    await socket.send([""] * 200)
    await asyncio.sleep(0)


_ON_SOCKETS: Final[Mapping[str, _Abuse]] = {
    "sockets that never read": _never_read,
    "previews": _preview,
    "huge frames": _send_huge,
    "tiny frames": _send_tiny,
}

#: all attacks; the first is the one that the others are compared with
ATTACKS: Final = (*_REQUESTS, *_ON_SOCKETS)
