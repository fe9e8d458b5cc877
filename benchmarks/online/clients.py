"""Clients that send turns prepared in advance, and measure the time to the acknowledgement."""

import asyncio
import json
import re
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.online.prepared import PreparedGame
from one_zero_one.server.play.tokens import cookie_name

#: local addresses that clients use, because the number of sockets per address is limited
_ADDRESSES: Final = [f"127.0.0.{number}" for number in range(2, 250)]
_ACCEPTED: Final = re.compile(r'^\{"type":"accepted","id":"([^"]+)","number":([0-9]+)')
_SECONDS_TO_ANSWER: Final = 60.0


@dataclass
class Result:
    """What clients have seen."""

    #: from sending to the acknowledgement, in seconds, with the time of sending
    waits: list[tuple[float, float]] = field(default_factory=list)
    #: the acknowledged commands of each game, with their numbers
    acknowledged: dict[str, dict[str, int]] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)


class Table:
    """A game with a socket for each seat."""

    def __init__(self, game: PreparedGame, ports: tuple[int, int], number: int) -> None:
        self.game = game
        self._ports = ports
        self._address = _ADDRESSES[number % len(_ADDRESSES)]
        self._sockets: list[ClientConnection] = []
        self._stack = AsyncExitStack()
        self._readers: list[asyncio.Task[None]] = []
        self._asked: dict[str, asyncio.Future[int]] = {}
        self.entries = [0, 0]

    async def open(self) -> None:
        """Sit down at both seats, possibly at two nodes."""
        for seat in (0, 1):
            cookie = f"{cookie_name(self.game.id, seat)}={self.game.tokens[seat]}"
            socket = await self._stack.enter_async_context(
                connect(
                    f"ws://127.0.0.1:{self._ports[seat]}/api/games/{self.game.id}/play?seat={seat}",
                    additional_headers={"cookie": cookie},
                    compression=None,
                    ping_interval=None,
                    open_timeout=_SECONDS_TO_ANSWER,
                    local_addr=(self._address, 0),
                )
            )
            await socket.recv()
            self._sockets.append(socket)
            self._readers.append(asyncio.create_task(self._read(seat, socket)))

    async def close(self) -> None:
        """Leave."""
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*self._readers, return_exceptions=True)
        await self._stack.aclose()

    async def _read(self, seat: int, socket: ClientConnection) -> None:
        async for message in socket:
            assert isinstance(message, str)
            if message.startswith('{"type":"entry"'):
                self.entries[seat] += 1
            elif (accepted := _ACCEPTED.match(message)) is not None:
                self._asked.pop(accepted[1]).set_result(int(accepted[2]))
            elif message.startswith('{"type":"refused"'):
                self._asked.pop(json.loads(message)["id"]).set_exception(ValueError(message))

    async def play(self, number: int, result: Result) -> None:
        """Send one turn, and wait until it is acknowledged."""
        seat, turn = self.game.turns[number]
        command = f"c{number}"
        self._asked[command] = asyncio.get_running_loop().create_future()
        sent = perf_counter()
        message = {"type": "commit", "id": command, "turn": turn}
        await self._sockets[seat].send(json.dumps(message))
        async with asyncio.timeout(_SECONDS_TO_ANSWER):
            entry = await self._asked[command]
        result.waits.append((sent, perf_counter() - sent))
        result.acknowledged.setdefault(self.game.id, {})[command] = entry


async def keep_playing(
    stock: list[PreparedGame],
    ports: tuple[int, int],
    number: int,
    *,
    begin: float,
    pause: float,
    until: float,
    result: Result,
    is_over: Callable[[], bool] = lambda: False,
) -> None:
    """Play game after game, seat by seat, with a pause after each turn.

    `begin` is when the first game starts. If these times are spread evenly, so are the turns, like
    those of strangers; waves at the start would continue as waves. `is_over` may end it earlier.
    """
    due = begin
    try:
        await asyncio.sleep(max(0.0, begin - perf_counter()))
        while perf_counter() < until and not is_over():
            table = Table(stock.pop(), ports, number)
            await table.open()
            for turn in range(table.game.played, len(table.game.turns)):
                await asyncio.sleep(max(0.0, due - perf_counter()))
                if perf_counter() >= until or is_over():
                    break
                await table.play(turn, result)
                due = max(due + pause, perf_counter())
            await asyncio.sleep(0)
            await table.close()
    except Exception as error:  # a failure is a result too
        result.failures.append(f"{type(error).__name__}: {str(error)[:200]}")
