"""The host: what a page asks a server, asked here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec

from one_zero_one.browser.answers import ROUTES
from one_zero_one.browser.computers import Computers, any_seed
from one_zero_one.browser.games import Games
from one_zero_one.browser.jobs import Thinker, ThinkerFailed
from one_zero_one.browser.lines import NO_SUCH_GAME, SEAT_LOST, Line
from one_zero_one.browser.routes import Text
from one_zero_one.browser.store import PatientStore, Store
from one_zero_one.browser.studies import Studies
from one_zero_one.engine import GameError, problem
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.players.levels import level_name
from one_zero_one.words import Phrase, phrase_error, phrase_problem, phrase_to_json

_JSON: Final = "application/json"
_WRITER: Final = msgspec.json.Encoder()


@dataclass(frozen=True)
class Answer:
    """The answer to a request: its status, its text, and the kind of the text."""

    status: int
    text: str
    kind: str = _JSON


class Host:
    """All that a page can ask for."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        *,
        on_trouble: Callable[[str], None] = lambda _: None,
        tell_tabs: Callable[[str], None] = lambda _: None,
        computer: Callable[[int], str] = level_name,
        seed: Callable[[], int] = any_seed,
    ) -> None:
        """`on_trouble` hears why nothing can be stored any more; `tell_tabs` which game has changed.

        `computer` names the player of a level, and `seed` its chance in a turn.
        """
        self.store = PatientStore(store, on_trouble)
        self.thinker = thinker
        self.games = Games(self.store, tell_tabs, computer)
        self.studies = Studies(self.store, self.games, thinker)
        self.games.on_change = Computers(self.games, thinker, seed).look

    async def request(self, method: str, path: str, body: str = "") -> Answer:
        """Answer a request."""
        try:
            handler, asked, status = ROUTES.find(method, path, body)
            told = await handler(self, asked)
        except Refusal as refusal:
            return _refused(refusal.status, phrase_problem(refusal.problem))
        except GameError as error:
            return _refused(400, phrase_error(error))
        except ThinkerFailed:
            return _refused(503, phrase_problem(problem("studies-busy")))
        if isinstance(told, Text):
            return Answer(status, told.text, told.kind)
        return Answer(status, _WRITER.encode(told).decode())

    async def connect(
        self, game: str, seat: int | None, send: Callable[[str], None], close: Callable[[int], None]
    ) -> Line | None:
        """A line to a game; None if it was closed at once."""
        try:
            room = await self.games.open(game)
            seat = self.games.seat_or_spectator(room, seat)
        except (Refusal, GameError) as refused:
            is_seat_lost = isinstance(refused, Refusal) and refused.status == 403
            close(SEAT_LOST if is_seat_lost else NO_SUCH_GAME)
            return None
        line = Line(self.games, room, seat, send, close)
        await line.open()
        return line


def _refused(status: int, phrase: Phrase) -> Answer:
    return Answer(status, _WRITER.encode({"problem": phrase_to_json(phrase)}).decode())
