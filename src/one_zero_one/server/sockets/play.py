"""Play over a WebSocket: one connection for each seat that is watched from."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketException
from litestar.params import FromPath, FromQuery

from one_zero_one.engine import GameError, Problem
from one_zero_one.hosting import messages
from one_zero_one.hosting.disclosure import tell_news, tell_players, tell_preview, tell_state
from one_zero_one.hosting.stored import StoredEntry
from one_zero_one.match import Commit, Resign
from one_zero_one.records import parse_decision
from one_zero_one.server.door.gate import VISIT
from one_zero_one.server.door.limits import Bucket
from one_zero_one.server.door.refusal import Refusal
from one_zero_one.server.operating.failures import report
from one_zero_one.server.people.members import Member
from one_zero_one.server.people.ratings import rating_changes_of
from one_zero_one.server.play.after_the_end import ask_for_rematch, rematch_of
from one_zero_one.server.play.company import claim_win, say
from one_zero_one.server.play.games import Games
from one_zero_one.server.play.rooms import SEAT_LOST, Room, Watcher
from one_zero_one.server.settings import COST_OF_SINCE, SOCKET_BURST, SOCKET_RATE
from one_zero_one.words import phrase_problem, phrase_to_json

BAD_MESSAGE: Final = 4400
NO_SUCH_GAME: Final = 4404
TOO_MANY: Final = 4429
FAILED: Final = 1011

_READER: Final = msgspec.json.Decoder(messages.SocketMessage)
_WRITER: Final = msgspec.json.Encoder()
_CODES: Final = {401: SEAT_LOST, 403: SEAT_LOST, 404: NO_SUCH_GAME}

_SECONDS_TO_CLOSE: Final = 5.0
#: what sending or receiving raises when the client has disconnected
_GONE: Final = (WebSocketException, OSError, RuntimeError)

T = TypeVar("T")

_log = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, Any]


@websocket("/api/games/{game:str}/play")
async def play(
    socket: Socket, game: FromPath[str], games: NamedDependency[Games], seat: FromQuery[int | None] = None
) -> None:
    """Play a game from a seat, or watch one that is public or over."""
    await socket.accept()
    if seat not in (None, 0, 1):
        await socket.close(SEAT_LOST)
        return
    try:
        room = await games.open(game)
        by = seat is not None and await games.holders.holds(room, seat, socket)
        held = seat if by else games.holders.seat_or_spectator(room, None, None)
    except Refusal as refusal:
        await socket.close(_CODES[refusal.status])
        return
    except Exception as error:  # otherwise its text would be sent as the reason
        report(_log, error)
        await socket.close(FAILED)
        return
    holder = "" if held is None else room.seats[held].token or ""
    if held is not None and not socket.scope["state"][VISIT].belongs_to(holder):
        await socket.close(TOO_MANY)
        return
    watcher = Watcher(held, holder, sent=0, member=by if isinstance(by, Member) else None)
    await _Conversation(socket, games, room, watcher).hold()


class _Conversation:
    """One connection: messages are answered in order, and news is sent as it comes."""

    def __init__(self, socket: Socket, games: Games, room: Room, watcher: Watcher) -> None:
        self._socket = socket
        self._games = games
        self._room = room
        self._watcher = watcher
        self._bucket = Bucket(SOCKET_BURST, SOCKET_RATE)
        #: what must be sent before any news
        self._answers: deque[msgspec.Struct] = deque()
        #: the id of the command being processed: its acceptance is sent before its entry
        self._under_way: str | None = None

    async def hold(self) -> None:
        """Run the connection until one side closes it."""
        room, watcher = self._room, self._watcher
        room.enter(watcher)
        tasks = asyncio.create_task(self._listen()), asyncio.create_task(self._tell())
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if watcher.closing is not None:
                await asyncio.wait(tasks[1:], timeout=_SECONDS_TO_CLOSE)
        finally:
            room.leave(watcher, time.time())
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, _GONE):
                report(_log, end)
                with suppress(*_GONE):
                    await self._socket.close(FAILED)

    async def _send(self, message: msgspec.Struct) -> None:
        await self._socket.send_data(_WRITER.encode(message).decode(), mode="text")

    async def _tell(self) -> None:
        """Send the state, and then all news."""
        room, watcher = self._room, self._watcher
        rematch = await rematch_of(self._games, room)
        changes = await rating_changes_of(self._games.storage, room)
        watcher.sent = room.number
        if watcher.closing is None:
            await self._send(tell_state(room, watcher.seat, rematch, changes))
        while watcher.closing is None:
            await watcher.news.wait()
            watcher.news.clear()
            await self._send_answers()
            while watcher.sent < room.number and watcher.closing is None:
                chapter = room.chapters[watcher.sent]
                if self._awaits_answer(chapter.entry):
                    break
                watcher.sent += 1
                await self._send(tell_news(room, chapter, watcher.seat))
                await self._send_answers()
            if watcher.tell_players and watcher.closing is None:
                watcher.tell_players = False
                await self._send(messages.PlayersMessage(tell_players(room), room.spectators()))
            while watcher.sayings and watcher.closing is None:
                await self._send(messages.SaidMessage(*watcher.sayings.popleft()))
            if watcher.tell_rematch and watcher.closing is None:
                watcher.tell_rematch = False
                told, rematch = rematch, await rematch_of(self._games, room)
                if rematch != told:
                    await self._send(messages.RematchMessage(rematch.offered_by, rematch.game))
            if watcher.tell_ratings and changes is None and watcher.closing is None:
                watcher.tell_ratings = False
                changes = await rating_changes_of(self._games.storage, room)
                if changes is not None:
                    await self._send(messages.RatingsMessage(changes))
        await self._socket.close(watcher.closing)

    async def _send_answers(self) -> None:
        while self._answers:
            await self._send(self._answers.popleft())

    def _awaits_answer(self, entry: StoredEntry) -> bool:
        return self._under_way is not None and (entry.seat, entry.command) == (self._watcher.seat, self._under_way)

    async def _listen(self) -> None:
        while True:
            text = await self._socket.receive_data(mode="text")
            if not self._bucket.take() or len(self._answers) > SOCKET_BURST:
                return self._watcher.close(TOO_MANY)
            try:
                message = _READER.decode(text)
            except (msgspec.MsgspecError, RecursionError, UnicodeError):
                return self._watcher.close(BAD_MESSAGE)
            if isinstance(message, messages.Since) and not self._bucket.take(COST_OF_SINCE - 1):
                return self._watcher.close(TOO_MANY)
            self._under_way = None if isinstance(message, messages.Since) else message.id
            answer = await self._answer(message)
            self._under_way = None
            if answer is not None:
                self._answers.append(answer)
                self._watcher.news.set()

    async def _answer(self, message: messages.SocketMessage) -> msgspec.Struct | None:
        room, seat = self._room, self._watcher.seat
        if isinstance(message, messages.Since):
            self._watcher.sent = min(message.number, room.number)
            self._watcher.news.set()
            return None
        if seat is None or not await self._games.holders.still_holds(room, self._watcher):
            self._watcher.close(SEAT_LOST)
            return None
        holder = self._watcher.token
        try:
            match message:
                case messages.Preview(id=asked, draft=draft):
                    told = tell_preview(room.match, seat, [parse_decision(decision) for decision in draft])
                    told.id = asked
                    return told
                case messages.Commit(id=asked, turn=turn, number=after):
                    commit = Commit(tuple(parse_decision(decision) for decision in turn))
                    command = self._games.command(room, seat, asked, commit, holder=holder, after=after)
                    made = await self._finish(command)
                case messages.Resign(id=asked):
                    made = await self._finish(self._games.command(room, seat, asked, Resign(), holder=holder))
                case messages.ClaimWin(id=asked):
                    made = await self._finish(claim_win(self._games, room, seat))
                case messages.Say(phrase=phrase):
                    say(room, seat, phrase)
                    return None
                case messages.AskRematch():
                    await self._games.open(room.game.id)  # another server may have moved the seat
                    if self._watcher.closing is None:
                        await self._finish(ask_for_rematch(self._games, room, seat))
                    return None
        except GameError as error:
            return _refused(message.id, error.problem)
        except Refusal as refusal:
            return _refused(message.id, refusal.problem)
        return _refused(asked, made) if isinstance(made, Problem) else messages.AcceptedMessage(asked, made.number)

    async def _finish(self, command: Coroutine[Any, Any, T]) -> T:
        """Complete a command even if the connection breaks: others must learn what is stored."""
        return await asyncio.shield(asyncio.create_task(command))


def _refused(asked: str, problem: Problem) -> messages.RefusedMessage:
    return messages.RefusedMessage(asked, phrase_to_json(phrase_problem(problem)))
