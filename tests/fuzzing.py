"""A fuzzer of the socket: messages that are almost right, and broken frames, beside honest play.

`python tests/fuzzing.py SECONDS [SEED]` runs for that long against its own server, and prints what
it did. The seed is printed; the same seed reproduces a finding.
"""

import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from online import Browser, Server, any_turn, receive, serving
from waiting import LIMIT, until

#: the close codes that `docs/online.md` allows for bad messages; 1006, without a close frame, if
#: more data was on its way when the server gave up
CODES = {1002, 1006, 1007, 1008, 1009, 4400, 4401, 4429}
#: the message types that the server may send
TYPES = {"state", "entry", "preview", "accepted", "refused", "players", "rematch", "said"}

_DECISIONS = [
    "10 BLANK",
    "20 PRINT>",
    "SAVEv",
    "1DELETE^",
    "50 ELSE",
    "10 IF<",
    "0BLANK",
    "99 REM~",
    "",
    " ",
    "10",
    "ERROR|",
]
_KINDS = ["preview", "commit", "resign", "rematch", "say", "claim", "state", "entry", "", None, 7]
_STRANGE: list[Any] = [
    None,
    True,
    -1,
    0,
    2**31,
    2**63,
    2**200,
    1e308,
    0.5,
    "",
    "\0",
    "x" * 65,
    "\u202e\u0000\ud7ff\U0001f0a1",
    "<img src=x onerror=alert(1)>",
    "../../etc/passwd",
    [],
    {},
    [[[[[[]]]]]],
    {"type": "commit"},
]


class Fuzzer:
    """Sends what must not be sent, and checks the reactions."""

    def __init__(self, server: Server, seed: int) -> None:
        self._server = server
        self._random = random.Random(seed)
        self.closed: Counter[int | str] = Counter()
        self.said = 0
        self.games = 0

    def play_one_game(self) -> None:
        """Play a game in which seat 0 is attacked repeatedly, while seat 1 has an honest page."""
        self.games += 1
        with self._server.browser() as browser:
            game = browser.begin(mode="screen", digit=0, first="me", deck=self._random.choice(["standard", "extras"]))
            name = game["game"]
            with browser.socket(name, 1) as honest:
                receive(honest, "state")
                for _ in range(8):
                    self._attack(browser, name)
                self._expect_sanity(browser, name, honest)

    def _attack(self, browser: Browser, game: str) -> None:
        try:
            with browser.socket(game, self._random.choice([0, 0, 0, None]), max_size=None) as socket:
                for _ in range(self._random.randrange(1, 40)):
                    self._say(browser, game, socket)
                    self._read_what_came(socket)
                socket.send(json.dumps({"type": "preview", "id": "last", "draft": []}))
                while self._read(socket).get("id") != "last":
                    pass
                self.closed["open"] += 1
        except ConnectionClosed as closed:
            with suppress(ConnectionClosed):
                while True:
                    self._read(socket)
            code = closed.rcvd.code if closed.rcvd is not None else closed.sent.code if closed.sent else 1006
            assert code in CODES, f"closed with {code}"
            self.closed[int(code)] += 1

    def _say(self, browser: Browser, game: str, socket: ClientConnection) -> None:
        self.said += 1
        chance = self._random.random()
        if chance < 0.05:
            socket.send(self._random.randbytes(self._random.randrange(0, 300)))
        elif chance < 0.08:
            socket.send(self._random.randbytes(self._random.randrange(0, 100)), text=True)
        elif chance < 0.1:
            socket.send([self._broken(self._message()) for _ in range(self._random.randrange(1, 5))])
        elif chance < 0.12:
            socket.ping(self._random.randbytes(4))
        elif chance < 0.15:
            with suppress(IndexError, KeyError):  # no turn to take, or the game has ended
                turn = any_turn(browser, game, 0)
                socket.send(json.dumps({"type": "commit", "id": f"c{self.said}", "turn": turn}))
        elif chance < 0.5:
            socket.send(json.dumps(self._message()))
        else:
            socket.send(self._broken(self._message()))

    def _message(self) -> dict[str, Any]:
        """A message of the right form, at least on the outside."""
        pick = self._random.choice
        message: dict[str, Any] = {"type": pick(_KINDS[:6])}
        message["id"] = f"m{self.said}"
        if message["type"] in ("preview", "commit"):
            key = "draft" if message["type"] == "preview" else "turn"
            message[key] = [pick(_DECISIONS) for _ in range(self._random.randrange(4))]
        elif message["type"] == "say":
            message["phrase"] = pick(["hello", "bye", "<b>", ""])
        elif message["type"] in ("resign", "claim") and self._random.random() < 0.97:
            message["type"] = "rematch"
        if self._random.random() < 0.1:
            message[pick([*message, "number", "seat", "extra"])] = pick(_STRANGE)
        return message

    def _broken(self, message: dict[str, Any]) -> str:
        """A broken message: invalid JSON, or JSON that is repeated, too deep or too long."""
        pick = self._random.choice
        text = json.dumps(message)
        at = self._random.randrange(len(text))
        ways: list[Callable[[], str]] = [
            lambda: text[:at],
            lambda: text[:at] + pick('{}[]",:\\\0é\u2028') + text[at:],
            lambda: text[:at] + text[at + 1 :],
            lambda: text + text,
            lambda: text[:-1] + ', "type": ' + json.dumps(pick(_KINDS)) + "}",
            lambda: text[:-1] + f', "{pick(list(message))}": {json.dumps(pick(_STRANGE))}}}',
            lambda: json.dumps({key: pick(_STRANGE) if key != "type" else value for key, value in message.items()}),
            lambda: json.dumps({key: value for key, value in message.items() if key != "id"}),
            lambda: "[" * pick([10, 1000, 30_000]) + text,
            lambda: '{"type":' * 5000,
            lambda: text + " " * pick([1, 60_000, 70_000]),
            lambda: text.replace('"', "'"),
            lambda: text.replace('"id"', '"\\u0069d"'),
            lambda: json.dumps(message).replace("m", "\\ud800"),
            lambda: "NaN",
            lambda: "\ufeff" + text,
        ]
        return pick(ways)()

    def _read_what_came(self, socket: ClientConnection) -> None:
        """Read the messages that have arrived, without waiting for more."""
        with suppress(TimeoutError):
            while True:
                self._read(socket, 0)

    def _read(self, socket: ClientConnection, seconds: float = LIMIT) -> dict[str, Any]:
        """The next message, which must be of a known type."""
        message: dict[str, Any] = json.loads(socket.recv(timeout=seconds))
        assert message["type"] in TYPES, message["type"]
        return message

    def _expect_sanity(self, browser: Browser, game: str, honest: ClientConnection) -> None:
        """Check that the honest page can go on and received everything.

        The attacker's last messages may still be on their way.
        """
        until(lambda: self._goes_on(browser, game), "the game continues")
        assert browser.resign(game, 1).status_code in (201, 409)
        state = browser.state(game, 1)
        assert state["view"]["outcome"] is not None
        assert [entry["number"] for entry in state["entries"]] == list(range(1, state["number"] + 1))
        heard = [receive(honest, "entry")["entry"]["number"] for _ in state["entries"]]
        assert heard == list(range(1, state["number"] + 1)), "each once, and in order"
        assert browser.get(f"/api/games/{game}/replay").status_code == 200
        assert self._server.log() == "", self._server.log()

    def _goes_on(self, browser: Browser, game: str) -> bool:
        """Whether a turn was played, or the game is over."""
        view = browser.state(game, 1)["view"]
        if view["outcome"] is not None:
            return True
        mover = view["to_move"]
        with suppress(IndexError, KeyError):  # a late message has ended the turn
            turn = any_turn(browser, game, mover)
            return browser.play(game, mover, turn, f"honest-{self.games}").status_code == 201
        return False


def main(seconds: float, seed: int) -> None:
    print(f"seed {seed}")  # noqa: T201
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        fuzzer = Fuzzer(server, seed)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            fuzzer.play_one_game()
        ends = ", ".join(f"{code}: {count}" for code, count in sorted(fuzzer.closed.items(), key=str))
        print(f"{fuzzer.games} games, {fuzzer.said} messages; sockets ended with {ends}")  # noqa: T201


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(2**32))
