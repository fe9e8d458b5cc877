"""Play over a WebSocket: one connection for each seat that is watched from."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

import msgspec
from litestar import websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from one_zero_one.engine import GameError, Problem, problem
from one_zero_one.hosting import messages
from one_zero_one.hosting.disclosure import (
    answer_ping,
    disclose_company,
    disclose_news,
    disclose_preview,
    disclose_state,
)
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.shared_time import shared_time
from one_zero_one.hosting.stored import StoredEntry
from one_zero_one.match import Commit, Resign
from one_zero_one.records import parse_decision
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.door.gate import VISIT
from one_zero_one.server.door.limits import Bucket
from one_zero_one.server.door.visitors import Visit
from one_zero_one.server.people.members import Member
from one_zero_one.server.people.ratings import rating_changes_of
from one_zero_one.server.play.company import abort, claim_win, give_time, say, take_back
from one_zero_one.server.play.dealer import rematch_of
from one_zero_one.server.play.rooms import NO_SUCH_GAME, SEAT_LOST, Room, Watcher
from one_zero_one.server.service import Service
from one_zero_one.server.settings import SOCKET_BURST, SOCKET_RATE
from one_zero_one.server.sockets.conversation import (
    BAD_MESSAGE,
    TOO_MANY,
    Socket,
    close_after,
    converse,
    send,
)
from one_zero_one.words import phrase_problem, phrase_to_json

_READER: Final = msgspec.json.Decoder(messages.SocketMessage)
_CODES: Final = {401: SEAT_LOST, 403: SEAT_LOST, 404: NO_SUCH_GAME}

T = TypeVar("T")


@websocket("/api/games/{game:str}/play", cost=Cost.LOOK)
async def play(
    socket: Socket, game: FromPath[str], service: NamedDependency[Service], seat: FromQuery[int | None] = None
) -> None:
    """Play a game from a seat, or watch one that is public or over."""
    await socket.accept()
    if seat not in (None, 0, 1):
        await socket.close(SEAT_LOST)
        return
    try:
        room = await service.games.open(game)
        by = seat is not None and await service.holders.holds(room, seat, socket)
        held = seat if by else service.holders.seat_or_spectator(room, None, None)
    except Refusal as refusal:
        await socket.close(_CODES[refusal.status])
        return
    except Exception as error:
        await close_after(error, socket)
        return
    holder = "" if held is None else room.seats[held].token or ""
    visit: Visit = socket.scope["state"][VISIT]
    if held is not None and not visit.belongs_to(holder):
        await socket.close(TOO_MANY)
        return
    watcher = Watcher(held, holder, sent=0, member=by if isinstance(by, Member) else None)
    await watch_room(socket, service, room, watcher, visit)


async def watch_room(socket: Socket, service: Service, room: Room, watcher: Watcher, visit: Visit) -> None:
    """Keep a watcher in a room until one side closes the socket."""
    room.enter(watcher)
    conversation = _Conversation(socket, service, room, watcher, visit)
    try:
        await converse(socket, watcher, conversation.listen(), conversation.tell())
    finally:
        room.leave(watcher, shared_time())


class _Conversation:
    """One connection: messages are answered in order, and news is sent as it comes."""

    def __init__(self, socket: Socket, service: Service, room: Room, watcher: Watcher, visit: Visit) -> None:
        self._socket = socket
        self._service = service
        self._room = room
        self._watcher = watcher
        self._visit = visit
        self._bucket = Bucket(SOCKET_BURST, SOCKET_RATE)
        #: what must be sent before any news
        self._answers: list[msgspec.Struct] = []
        #: the id of the command being processed: its acceptance is sent before its entry
        self._under_way: str | None = None

    async def tell(self) -> None:
        """Send the state, and then all news."""
        room, watcher = self._room, self._watcher
        rematch = await rematch_of(self._service.storage, room)
        changes = await rating_changes_of(self._service.storage, room)
        watcher.sent, is_dealt = room.number, room.is_dealt
        if watcher.closing is None:
            await send(self._socket, disclose_state(room, watcher.seat, rematch, changes))
        while watcher.closing is None:
            await watcher.news.wait()
            watcher.news.clear()
            await self._send_answers()
            if room.is_dealt and not is_dealt:
                # the cards have been dealt: everything is new
                watcher.sent, is_dealt, watcher.tell_players = room.number, True, False
                await send(self._socket, disclose_state(room, watcher.seat, rematch, changes))
            while watcher.sent < room.number and watcher.closing is None:
                chapter = room.chapters(watcher.sent)[0]
                if self._awaits_answer(chapter.entry):
                    break
                watcher.sent += 1
                await send(self._socket, disclose_news(room, chapter, watcher.seat))
                await self._send_answers()
            if watcher.tell_players and watcher.closing is None:
                watcher.tell_players = False
                await send(self._socket, disclose_company(room))
            while watcher.sayings and watcher.closing is None:
                await send(self._socket, messages.SaidMessage(*watcher.sayings.pop(0)))
            if watcher.tell_rematch and watcher.closing is None:
                watcher.tell_rematch = False
                told, rematch = rematch, await rematch_of(self._service.storage, room)
                if rematch != told:
                    await send(self._socket, messages.RematchMessage(rematch.offered_by, rematch.game))
            if watcher.tell_ratings and changes is None and watcher.closing is None:
                watcher.tell_ratings = False
                changes = await rating_changes_of(self._service.storage, room)
                if changes is not None:
                    await send(self._socket, messages.RatingsMessage(changes))
        await self._socket.close(watcher.closing)

    async def _send_answers(self) -> None:
        while self._answers:
            await send(self._socket, self._answers.pop(0))

    def _awaits_answer(self, entry: StoredEntry) -> bool:
        return self._under_way is not None and (entry.seat, entry.command) == (self._watcher.seat, self._under_way)

    async def listen(self) -> None:
        """Receive messages and answer them."""
        while True:
            text = await self._socket.receive_data(mode="text")
            if not self._bucket.take() or len(self._answers) > SOCKET_BURST:
                return self._watcher.close(TOO_MANY)
            try:
                message = _READER.decode(text)
            except (msgspec.MsgspecError, RecursionError, UnicodeError):
                return self._watcher.close(BAD_MESSAGE)
            await self._visit.hear()
            self._under_way = message.id
            async with self._visit.slot():
                answer = await self._answer(message)
            self._under_way = None
            if answer is not None:
                self._answers.append(answer)
                self._watcher.news.set()

    async def _answer(self, message: messages.SocketMessage) -> msgspec.Struct | None:
        room, seat = self._room, self._watcher.seat
        if isinstance(message, messages.Ping):
            return answer_ping(message)
        lost = SEAT_LOST if seat is None else await self._service.holders.loss_of(room, self._watcher)
        if seat is None or lost is not None:
            self._watcher.close(lost or SEAT_LOST)
            return None
        holder = self._watcher.token
        try:
            match message:
                case messages.Preview(id=asked, draft=written, ahead=early):
                    draft = [parse_decision(decision) for decision in written]
                    told = disclose_preview(room.match, seat, draft, early=early)
                    told.id = asked
                    return told
                case messages.Commit(id=asked, turn=turn, number=after):
                    commit = Commit(tuple(parse_decision(decision) for decision in turn))
                    command = self._service.games.command(room, seat, asked, commit, holder=holder, after=after)
                    made = await self._finish(command)
                case messages.Resign(id=asked):
                    made = await self._finish(self._service.games.command(room, seat, asked, Resign(), holder=holder))
                case messages.TakeBack(id=asked):
                    taking = take_back(self._service.games, room, seat, command_id=asked, holder=holder)
                    made = await self._finish(taking)
                case messages.GiveTime(id=asked):
                    giving = give_time(self._service.games, room, seat, command_id=asked, holder=holder)
                    made = await self._finish(giving)
                case messages.Abort(id=asked):
                    aborting = abort(
                        self._service.games, self._service.storage, room, seat, command_id=asked, holder=holder
                    )
                    made = await self._finish(aborting)
                case messages.Contribute(id=asked, contribution=contribution):
                    refused = await self._finish(self._service.games.contribute(room, seat, contribution, holder))
                    return messages.AcceptedMessage(asked, room.number) if refused is None else _refused(asked, refused)
                case messages.ClaimWin(id=asked):
                    made = await self._finish(claim_win(self._service.games, room, seat))
                case messages.Say(phrase=phrase):
                    say(room, seat, phrase)
                    return None
                case messages.AskRematch(contributes=contributes):
                    await self._ask_rematch(seat, contributes=contributes)
                    return None
        except GameError as error:
            return _refused(message.id, error.problem)
        except Refusal as refusal:
            return _refused(message.id, refusal.problem)
        return _refused(asked, made) if isinstance(made, Problem) else messages.AcceptedMessage(asked, made.number)

    async def _ask_rematch(self, seat: int, *, contributes: bool) -> None:
        if not self._visit.may(Cost.BEGIN):
            raise Refusal(429, problem("too-many"))
        await self._service.games.open(self._room.game.id)  # another server may have moved the seat
        if self._watcher.closing is None:
            await self._finish(self._service.dealer.rematch(self._room, seat, contributes=contributes))

    async def _finish(self, command: Coroutine[Any, Any, T]) -> T:
        """Complete a command even if the connection breaks: others must learn what is stored."""
        return await asyncio.shield(asyncio.create_task(command))


def _refused(asked: str, problem: Problem) -> messages.RefusedMessage:
    return messages.RefusedMessage(asked, phrase_to_json(phrase_problem(problem)))
