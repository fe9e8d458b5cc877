"""The lobby over a WebSocket: the changing list, and for a table's owner the start of the game."""

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from litestar import websocket
from litestar.di import NamedDependency
from litestar.params import FromQuery

from one_zero_one.hosting.disclosure import answer_ping
from one_zero_one.hosting.messages import Ping
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.door.limits import Bucket
from one_zero_one.server.lobby.watching import LobbyWatch, LobbyWatcher
from one_zero_one.server.messages.lobby import ListingMessage
from one_zero_one.server.people.members import member_asking
from one_zero_one.server.play.rooms import NO_SUCH_GAME, SEAT_LOST
from one_zero_one.server.play.tokens import table_cookie_name
from one_zero_one.server.service import Service
from one_zero_one.server.settings import LOBBY_TOLD_EVERY, PING_BURST, PING_RATE
from one_zero_one.server.sockets.conversation import BAD_MESSAGE, TOO_MANY, Socket, close_after, converse, send

_READER: Final = msgspec.json.Decoder(Ping)


@websocket("/api/lobby", cost=Cost.LOOK)
async def look_at_lobby(
    socket: Socket,
    service: NamedDependency[Service],
    table: FromQuery[str | None] = None,
) -> None:
    """Watch the list of tables; with `table`, wait at your own table."""
    await socket.accept()
    lobby_watch, watcher = service.lobby_watch, LobbyWatcher(table)
    try:
        if table is not None:
            asking = await member_asking(socket, service.storage)
            account = None if asking is None else asking.account.id
            _, is_own = await service.lobby.look_at(table, socket.cookies.get(table_cookie_name(table)), account)
            if not is_own:
                await socket.close(SEAT_LOST)
                return
        await lobby_watch.enter(watcher)
        await watch_list(socket, lobby_watch, watcher)
    except Refusal:
        await socket.close(NO_SUCH_GAME)
    except Exception as error:
        await close_after(error, socket)
    finally:
        lobby_watch.leave(watcher)


async def watch_list(socket: Socket, lobby_watch: LobbyWatch, watcher: LobbyWatcher) -> None:
    """Send a watcher the list until one side closes the socket."""
    await converse(socket, watcher, _listen(socket, watcher), _tell(socket, lobby_watch, watcher))


async def _listen(socket: Socket, watcher: LobbyWatcher) -> None:
    """Answer signs of life; close the socket if the client sends anything else, or too many."""
    bucket = Bucket(PING_BURST, PING_RATE)
    while True:
        text = await socket.receive_data(mode="text")
        try:
            ping = _READER.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            return watcher.close(BAD_MESSAGE)
        if not bucket.take():
            return watcher.close(TOO_MANY)
        watcher.answers.append(answer_ping(ping))
        watcher.news.set()


async def _tell(socket: Socket, lobby_watch: LobbyWatch, watcher: LobbyWatcher) -> None:
    told: ListingMessage | None = None
    while watcher.closing is None:
        watcher.news.clear()
        while watcher.answers:
            await send(socket, watcher.answers.popleft())
        if watcher.fate is not None and watcher.table is not None:
            await send(socket, watcher.fate)
            watcher.table = None
        if told != lobby_watch.listing:
            told = lobby_watch.listing
            await send(socket, told)
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
