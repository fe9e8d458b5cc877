"""The lobby over a WebSocket: the changing list, and for a table's owner the start of the game."""

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketException
from litestar.params import FromQuery

from one_zero_one.server.door.refusal import Refusal
from one_zero_one.server.lobby.tables import Lobby
from one_zero_one.server.lobby.watching import LobbyWatch, LobbyWatcher
from one_zero_one.server.messages.lobby import ListingMessage
from one_zero_one.server.operating.failures import report
from one_zero_one.server.people.members import member_asking
from one_zero_one.server.play.games import Games
from one_zero_one.server.play.rooms import SEAT_LOST
from one_zero_one.server.play.tokens import table_cookie_name
from one_zero_one.server.settings import LOBBY_TOLD_EVERY
from one_zero_one.server.sockets.play import BAD_MESSAGE, FAILED, NO_SUCH_GAME

_WRITER: Final = msgspec.json.Encoder()
_GONE: Final = (WebSocketException, OSError, RuntimeError)

_log = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, Any]


@websocket("/api/lobby")
async def look_at_lobby(
    socket: Socket,
    games: NamedDependency[Games],
    lobby: NamedDependency[Lobby],
    lobby_watch: NamedDependency[LobbyWatch],
    table: FromQuery[str | None] = None,
) -> None:
    """Watch the list of tables; with `table`, wait at your own table."""
    await socket.accept()
    watcher = LobbyWatcher(table)
    try:
        if table is not None:
            asking = await member_asking(socket, games.storage)
            account = None if asking is None else asking.account.id
            _, is_own = await lobby.look_at(table, socket.cookies.get(table_cookie_name(table)), account)
            if not is_own:
                await socket.close(SEAT_LOST)
                return
        await lobby_watch.enter(watcher)
        await _talk(socket, lobby_watch, watcher)
    except Refusal:
        await socket.close(NO_SUCH_GAME)
    except Exception as error:  # otherwise its text would be sent as the reason
        report(_log, error)
        with suppress(*_GONE):
            await socket.close(FAILED)
    finally:
        lobby_watch.leave(watcher)


async def _talk(socket: Socket, lobby_watch: LobbyWatch, watcher: LobbyWatcher) -> None:
    tasks = asyncio.create_task(_listen(socket, watcher)), asyncio.create_task(_tell(socket, lobby_watch, watcher))
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if watcher.closing is not None:
            await asyncio.wait(tasks[1:], timeout=LOBBY_TOLD_EVERY)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, _GONE):
            raise end


async def _listen(socket: Socket, watcher: LobbyWatcher) -> None:
    """Close the socket if the client sends anything: no message is allowed here."""
    await socket.receive_data(mode="text")
    watcher.close(BAD_MESSAGE)


async def _tell(socket: Socket, lobby_watch: LobbyWatch, watcher: LobbyWatcher) -> None:
    told: ListingMessage | None = None
    while watcher.closing is None:
        watcher.news.clear()
        if watcher.fate is not None and watcher.table is not None:
            await _send(socket, watcher.fate)
            watcher.table = None
        if told != lobby_watch.listing:
            told = lobby_watch.listing
            await _send(socket, told)
            # the list may change often; it is sent at most once a second
            with suppress(TimeoutError):
                async with asyncio.timeout(LOBBY_TOLD_EVERY):
                    await _until_urgent(watcher)
        else:
            await watcher.news.wait()
    await socket.close(watcher.closing)


async def _until_urgent(watcher: LobbyWatcher) -> None:
    while watcher.closing is None and (watcher.fate is None or watcher.table is None):
        await watcher.news.wait()
        watcher.news.clear()


async def _send(socket: Socket, message: msgspec.Struct) -> None:
    await socket.send_data(_WRITER.encode(message).decode(), mode="text")
