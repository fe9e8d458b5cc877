"""Stubborn players: after any failure they reconnect, to any node, and resend their commands."""

import asyncio
import json
import random
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.online.prepared import PreparedGame
from one_zero_one.server.play.tokens import cookie_name

Json = dict[str, Any]

#: seconds after which a silent connection is replaced by another
_SECONDS_OF_PATIENCE: Final = 8.0


@dataclass
class Tally:
    """What happened to all players together."""

    #: the acknowledged commands of each game, with their numbers
    acknowledged: dict[str, dict[str, int]] = field(default_factory=dict)
    reconnects: int = 0
    repeated: int = 0
    refused: int = 0
    wrong: list[str] = field(default_factory=list)


class StubbornSeat:
    """One seat of a game, played to its end through any of some ports."""

    def __init__(self, game: PreparedGame, seat: int, ports: list[int], tally: Tally, pause: float) -> None:
        self.game, self.seat = game, seat
        self._ports = ports
        self._tally = tally
        self._pause = pause
        #: the game as this seat received it, row by row
        self.rows: dict[int, str] = {}
        self.over = False
        self._pending: Json | None = None
        self._view: Json = {}
        self._previews = 0

    async def play(self, until: float) -> None:
        """Play until the game is over, or the time is."""
        attempt = self.seat
        while not self.over and monotonic() < until:
            port = self._ports[attempt % len(self._ports)]
            try:
                await self._sit(port)
            except (OSError, WebSocketException, TimeoutError, EOFError):
                attempt += 1
                self._tally.reconnects += 1
                await asyncio.sleep(0.05 + 0.3 * random.random())
        if not self.over:
            self._tally.wrong.append(f"{self.game.id}, seat {self.seat}: not over after {len(self.rows)} entries")

    async def _sit(self, port: int) -> None:
        address = f"ws://127.0.0.1:{port}/api/games/{self.game.id}/play?seat={self.seat}"
        cookie = f"{cookie_name(self.game.id, self.seat)}={self.game.tokens[self.seat]}"
        async with connect(
            address,
            additional_headers={"cookie": cookie},
            compression=None,
            ping_interval=None,
            open_timeout=_SECONDS_OF_PATIENCE,
            close_timeout=1,
        ) as socket:
            while not self.over or self._pending is not None:
                waiting = _SECONDS_OF_PATIENCE + self._pause
                message: Json = json.loads(await asyncio.wait_for(socket.recv(), waiting))
                await self._hear(socket, message)

    async def _hear(self, socket: ClientConnection, message: Json) -> None:
        kind = message["type"]
        if kind == "state":
            for entry in message["entries"]:
                self._take(entry)
            self._view = message["view"]
            self._previews = 0  # a response may have been lost with the connection
            if self._pending is not None:
                self._tally.repeated += 1
                await socket.send(json.dumps(self._pending))
                return
        elif kind == "entry":
            self._take(message["entry"])
            self._view = message["view"]
        elif kind == "accepted":
            own = self._tally.acknowledged.setdefault(self.game.id, {})
            if own.setdefault(message["id"], message["number"]) != message["number"]:
                self._tally.wrong.append(f"{self.game.id}: {message['id']} was acknowledged with two numbers")
            self._pending = None
        elif kind == "refused":
            # the turn was played meanwhile, or is not ours yet: the state decides
            self._tally.refused += 1
            self._pending = None
            raise EOFError
        elif kind == "preview":
            await self._compose(socket, message)
            return
        if kind != "players":
            await self._move(socket)

    def _take(self, entry: Json) -> None:
        number, row = entry["number"], entry["row"]
        if self.rows.setdefault(number, row) != row:
            self._tally.wrong.append(f"{self.game.id}, seat {self.seat}: entry {number} was sent with two contents")
        self.over |= any(told["event"]["event"] == "ended" for told in entry["events"])

    async def _move(self, socket: ClientConnection) -> None:
        if (
            self._view["outcome"] is not None
            or self._pending is not None
            or self._view["to_move"] != self.seat
            or self._previews
        ):
            return
        await asyncio.sleep(self._pause * random.random())
        if self.game.turns:
            await self._commit(socket, list(self.game.turns[len(self.rows)][1]))
        else:
            await self._ask(socket, [random.choice(self._view["legal"])])

    async def _ask(self, socket: ClientConnection, draft: list[str]) -> None:
        self._previews += 1
        await socket.send(json.dumps({"type": "preview", "id": "p", "draft": draft}))

    async def _compose(self, socket: ClientConnection, preview: Json) -> None:
        self._previews = 0
        if preview["complete"]:
            await self._commit(socket, preview["draft"])
        else:
            await self._ask(socket, [*preview["draft"], random.choice(preview["after"]["legal"])])

    async def _commit(self, socket: ClientConnection, turn: list[str]) -> None:
        number = len(self.rows)
        self._pending = {"type": "commit", "id": f"s{self.seat}n{number}", "turn": turn, "number": number}
        await socket.send(json.dumps(self._pending))
