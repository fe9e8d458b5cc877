"""A line to a page: what a socket is to a server. Messages are answered in order, news come as they are."""

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

from one_zero_one.browser.games import Games, Room
from one_zero_one.engine import GameError, Problem, problem
from one_zero_one.hosting import messages
from one_zero_one.hosting.disclosure import answer_ping, disclose_news, disclose_preview, disclose_state
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.stored import StoredEntry
from one_zero_one.match import Abort, Commit, Resign, TakeBack
from one_zero_one.records import parse_decision
from one_zero_one.words import phrase_problem, phrase_to_json

_READER: Final = msgspec.json.Decoder(messages.SocketMessage)
_WRITER: Final = msgspec.json.Encoder()
#: the codes with which a line is closed, the same as those of a server's socket
NOT_UNDERSTOOD: Final = 4400
SEAT_LOST: Final = 4401
NO_SUCH_GAME: Final = 4404


class Line:
    """One page that plays a game from a seat, or watches a finished one."""

    def __init__(
        self, games: Games, room: Room, seat: int | None, send: Callable[[str], None], close: Callable[[int], None]
    ) -> None:
        self._games = games
        self._room = room
        self._seat = seat
        self._send = send
        self._close = close
        self._is_open = True
        self._sent = 0
        self._is_dealt = False
        #: the rematch that it was told of
        self._following: str | None = None
        #: one message after the other, in the order in which they came
        self._order = asyncio.Lock()
        #: whether a message is being answered: its answer is sent before the news that it makes
        self._answers = False

    async def open(self) -> None:
        """Send the state, and listen to the room from now on."""
        await self._games.rematch_of(self._room)
        self._tell_state()
        self._room.listeners.add(self._tell)
        self._games.on_change(self._room)

    def hang_up(self) -> None:
        """The page is gone, or looks at something else."""
        self._is_open = False
        self._room.listeners.discard(self._tell)
        self._games.on_change(self._room)

    async def hear(self, text: str) -> None:
        """Answer a message."""
        async with self._order:
            try:
                message = _READER.decode(text)
            except (msgspec.MsgspecError, RecursionError, UnicodeError):
                self._end(NOT_UNDERSTOOD)
                return
            self._answers = True
            try:
                answer = await self._answer(message)
            finally:
                self._answers = False
            if answer is not None:
                self._say(answer)
            self._tell()

    def _end(self, code: int) -> None:
        if self._is_open:
            self.hang_up()
            self._close(code)

    def _say(self, message: msgspec.Struct) -> None:
        if self._is_open:
            self._send(_WRITER.encode(message).decode())

    def _tell_state(self) -> None:
        self._sent, self._is_dealt, self._following = self._room.number, self._room.is_dealt, self._room.following
        self._say(disclose_state(self._room, self._seat, messages.Rematch(None, self._following)))

    def _tell(self) -> None:
        """Send what has happened, unless an answer must come first."""
        if self._answers:
            return
        if self._room.is_dealt and not self._is_dealt:
            self._tell_state()
        for chapter in self._room.chapters(self._sent):
            self._sent += 1
            self._say(disclose_news(self._room, chapter, self._seat))
        if self._room.following != self._following:
            self._following = self._room.following
            self._say(messages.RematchMessage(None, self._following))

    async def _answer(self, message: messages.SocketMessage) -> msgspec.Struct | None:
        room, seat = self._room, self._seat
        if isinstance(message, messages.Ping):
            return answer_ping(message)
        if seat is None:
            self._end(SEAT_LOST)
            return None
        try:
            match message:
                case messages.Preview(draft=written, ahead=early):
                    told = disclose_preview(room.match, seat, [parse_decision(one) for one in written], early=early)
                    told.id = message.id
                    return told
                case messages.Contribute(contribution=contribution):
                    refused = await self._games.contribute(room, seat, contribution)
                    accepted = messages.AcceptedMessage(message.id, room.number)
                    return accepted if refused is None else _refused(message.id, refused)
                case messages.AskRematch(contributes=contributes):
                    await self._games.rematch(room, contributes=contributes)
                    return None  # everyone in the room hears of it
                case _:
                    made = await self._command(message, seat)
        except GameError as error:
            return _refused(message.id, error.problem)
        except Refusal as refusal:
            return _refused(message.id, refusal.problem)
        if isinstance(made, Problem):
            return _refused(message.id, made)
        return messages.AcceptedMessage(message.id, made.number)

    async def _command(self, message: messages.SocketMessage, seat: int) -> StoredEntry | Problem:
        room, games = self._room, self._games
        match message:
            case messages.Commit(id=asked, turn=turn, number=after):
                commit = Commit(tuple(parse_decision(decision) for decision in turn))
                return await games.command(room, seat, asked, commit, after=after)
            case messages.Resign(id=asked):
                return await games.command(room, seat, asked, Resign())
            case messages.TakeBack(id=asked):
                return await take_back(games, room, seat, asked)
            case messages.Abort(id=asked):
                return await games.command(room, seat, asked, Abort())
            case messages.GiveTime():
                return problem("no-clock-runs")
            case messages.Say():
                return problem("needs-a-server")
            case _:
                return problem("nothing-to-claim") if room.outcome is None else problem("game-over")


async def take_back(games: Games, room: Room, seat: int, command_id: str) -> StoredEntry | Problem:
    """Take back a turn against the computer."""
    if room.game.mode != "computer":
        return problem("no-take-back-here")
    return await games.command(room, seat, command_id, TakeBack())


def _refused(asked: str, why: Problem) -> messages.RefusedMessage:
    return messages.RefusedMessage(asked, phrase_to_json(phrase_problem(why)))
