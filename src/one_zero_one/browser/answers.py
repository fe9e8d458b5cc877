"""What the host answers: the API of a server, as far as it makes sense for one person alone."""

from datetime import date
from typing import TYPE_CHECKING, Final, Literal

from one_zero_one.browser.games import Room
from one_zero_one.browser.lines import take_back
from one_zero_one.browser.routes import Asked, Routes, Text
from one_zero_one.browser.transfer import export_all, import_all
from one_zero_one.engine import GameError, Problem, problem
from one_zero_one.hosting import box, messages
from one_zero_one.hosting.disclosure import (
    disclose_begun,
    disclose_contribution,
    disclose_entry,
    disclose_glance,
    disclose_preview,
    disclose_record,
    disclose_replay,
    disclose_state,
)
from one_zero_one.hosting.learning import advice, practice
from one_zero_one.hosting.messages import learning
from one_zero_one.hosting.messages.parts import EntryNumber, Seat
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.stored import StoredEntry
from one_zero_one.match import Abort, Commit, Resign
from one_zero_one.records import parse_decision
from one_zero_one.records.json_forms import view_to_json

if TYPE_CHECKING:
    from one_zero_one.browser.host import Host

ROUTES: Final = Routes()
_GAME: Final = "/api/games/{game}"


class Kept(messages.Read):
    """What the page itself keeps, by its names."""

    page: dict[str, str]


async def _seated(host: "Host", asked: Asked, seat: int) -> Room:
    """A game in which a person of this browser has a seat. Raises Refusal."""
    room = await host.games.open(asked.word("game"))
    if not host.games.holds(room, seat):
        raise Refusal(403, problem("not-your-seat"))
    return room


async def _seen(host: "Host", asked: Asked) -> tuple[Room, int | None]:
    """A game, and the seat from which it is seen; None for a finished game seen by anyone. Raises Refusal."""
    seat = asked.wanted("seat", Seat)
    room = await host.games.open(asked.word("game"))
    return room, host.games.seat_or_spectator(room, seat)


def _accepted(command_id: str, made: StoredEntry | Problem) -> messages.Accepted:
    if isinstance(made, Problem):
        raise Refusal(409, made)
    return messages.Accepted(command_id, made.number)


# The box and who asks


@ROUTES.on("GET", "/api/catalogue")
async def catalogue(_host: "Host", _asked: Asked) -> object:
    """The cards of the box, the named decks, the levels, the languages."""
    return box.catalogue()


@ROUTES.on("POST", "/api/decks")
async def look_at_deck(_host: "Host", asked: Asked) -> object:
    """A deck as the host reads it, and warnings about it."""
    return box.look_at(asked.read(messages.DeckRequest).deck)


@ROUTES.on("GET", "/api/me")
async def me(_host: "Host", _asked: Asked) -> object:
    """Nobody has an account here."""
    return {"account": None}


# Games


@ROUTES.on("POST", "/api/games", 201)
async def begin(host: "Host", asked: Asked) -> object:
    """Begin a game against the computer, or on one screen."""
    room, seats = await host.games.begin(asked.read(messages.NewGame))
    return disclose_begun(room, seats)


@ROUTES.on("GET", _GAME)
async def state(host: "Host", asked: Asked) -> object:
    """Everything that a seat may know; after the end of a game anyone may watch."""
    room, seat = await _seen(host, asked)
    return disclose_state(room, seat, await host.games.rematch_of(room))


@ROUTES.on("GET", f"{_GAME}/glance")
async def glance(host: "Host", asked: Asked) -> object:
    """A game in a few words, for a list of games."""
    seat = asked.needed("seat", Seat)
    room = await _seated(host, asked, seat)
    return disclose_glance(room, seat, await host.games.rematch_of(room))


@ROUTES.on("GET", f"{_GAME}/entries")
async def entries(host: "Host", asked: Asked) -> object:
    """The entries after a number."""
    since = asked.wanted("since", EntryNumber) or 0
    room, seat = await _seen(host, asked)
    return messages.Entries(room.number, [disclose_entry(chapter, seat) for chapter in room.chapters(since)])


@ROUTES.on("POST", f"{_GAME}/contribution")
async def contribute(host: "Host", asked: Asked) -> object:
    """Contribute to the deal, once; the last contribution deals the cards."""
    data = asked.read(messages.ContributionRequest)
    room = await _seated(host, asked, data.seat)
    refused = await host.games.contribute(room, data.seat, data.contribution)
    if refused is not None:
        raise Refusal(409, refused)
    told = disclose_contribution(room, data.seat)
    assert told is not None, "it is settled"
    return messages.Contributed(told, room.is_dealt)


@ROUTES.on("POST", f"{_GAME}/preview")
async def preview(host: "Host", asked: Asked) -> object:
    """What a draft would do, based on what the seat can see."""
    data = asked.read(messages.DraftRequest)
    room = await _seated(host, asked, data.seat)
    try:
        draft = [parse_decision(decision) for decision in data.draft]
        return disclose_preview(room.match, data.seat, draft, early=data.ahead)
    except GameError as error:
        raise Refusal(409, error.problem) from None


@ROUTES.on("POST", f"{_GAME}/turns", 201)
async def commit_turn(host: "Host", asked: Asked) -> object:
    """Commit a turn; a repeated request with the same command id changes nothing."""
    data = asked.read(messages.TurnCommand)
    room = await _seated(host, asked, data.seat)
    commit = Commit(practice.read_turn(data.turn))
    return _accepted(data.command, await host.games.command(room, data.seat, data.command, commit, after=data.number))


@ROUTES.on("POST", f"{_GAME}/resignation", 201)
async def resign(host: "Host", asked: Asked) -> object:
    """Resign, at any time."""
    data = asked.read(messages.SeatCommand)
    room = await _seated(host, asked, data.seat)
    return _accepted(data.command, await host.games.command(room, data.seat, data.command, Resign()))


@ROUTES.on("POST", f"{_GAME}/taking-back", 201)
async def take_turn_back(host: "Host", asked: Asked) -> object:
    """Take back the last turn and the computer's answer to it."""
    data = asked.read(messages.SeatCommand)
    room = await _seated(host, asked, data.seat)
    return _accepted(data.command, await take_back(host.games, room, data.seat, data.command))


@ROUTES.on("POST", f"{_GAME}/abort", 201)
async def abort_game(host: "Host", asked: Asked) -> object:
    """End a game without a result, until both have made a turn."""
    data = asked.read(messages.SeatCommand)
    room = await _seated(host, asked, data.seat)
    return _accepted(data.command, await host.games.command(room, data.seat, data.command, Abort()))


@ROUTES.on("POST", f"{_GAME}/rematch", 201)
async def rematch(host: "Host", asked: Asked) -> object:
    """Play again with seats swapped."""
    data = asked.read(messages.RematchCommand)
    room = await _seated(host, asked, data.seat)
    after = await host.games.rematch(room, contributes=data.contributes)
    seats = [seat.seat for seat in after.seats if seat.kind == "person"]
    begun = disclose_begun(after, seats)
    return messages.NextGame(after.game.id, seats, begun.commitment, begun.contribution)


@ROUTES.on("GET", f"{_GAME}/record")
async def record(host: "Host", asked: Asked) -> object:
    """The `.101` text of a finished game."""
    return Text(disclose_record(await host.games.open_finished(asked.word("game"))), "text/plain")


@ROUTES.on("GET", f"{_GAME}/replay")
async def replay(host: "Host", asked: Asked) -> object:
    """A finished game step by step, with all hands open."""
    return disclose_replay(await host.games.open_finished(asked.word("game")))


@ROUTES.on("POST", "/api/records", 201)
async def share_record(host: "Host", asked: Asked) -> object:
    """Open the `.101` text of a finished game."""
    return messages.Shared(await host.games.share(asked.body))


@ROUTES.on("POST", "/api/export")
async def export(host: "Host", asked: Asked) -> object:
    """Everything that this browser keeps, as one file."""
    return Text(await export_all(host.store, asked.read(Kept).page), "application/json")


@ROUTES.on("POST", "/api/import")
async def import_file(host: "Host", asked: Asked) -> object:
    """Add what such a file holds."""
    return await import_all(host.store, asked.body)


# Learning


@ROUTES.on("GET", "/api/lessons")
async def lessons(_host: "Host", _asked: Asked) -> object:
    """All lessons."""
    return practice.lessons()


@ROUTES.on("POST", "/api/lessons/{lesson:int}/{task:int}/preview")
async def preview_task(_host: "Host", asked: Asked) -> object:
    """What a draft would do in a task."""
    return practice.preview_task(asked.number("lesson"), asked.number("task"), asked.read(learning.Draft))


@ROUTES.on("POST", "/api/lessons/{lesson:int}/{task:int}/answer")
async def answer_task(_host: "Host", asked: Asked) -> object:
    """Whether a turn does what the task asks for, and why."""
    return practice.answer_task(asked.number("lesson"), asked.number("task"), asked.read(learning.TurnAnswer))


@ROUTES.on("GET", "/api/lessons/{lesson:int}/{task:int}/solution")
async def show_task(host: "Host", asked: Asked) -> object:
    """One turn that solves the task."""
    return await practice.show_task(asked.number("lesson"), asked.number("task"), host.thinker.ask)


@ROUTES.on("GET", "/api/puzzles")
async def puzzles(_host: "Host", asked: Asked) -> object:
    """All puzzles, and the number of the puzzle of a day."""
    return practice.puzzles(asked.wanted("day", date))


@ROUTES.on("GET", "/api/puzzles/{number:int}")
async def puzzle(_host: "Host", asked: Asked) -> object:
    """A puzzle, without its answer."""
    return practice.puzzle(asked.number("number"))


@ROUTES.on("POST", "/api/puzzles/{number:int}/preview")
async def preview_puzzle(_host: "Host", asked: Asked) -> object:
    """What a draft would do in a puzzle."""
    return practice.preview_puzzle(asked.number("number"), asked.read(learning.LineDraft))


@ROUTES.on("POST", "/api/puzzles/{number:int}/answer")
async def answer_puzzle(host: "Host", asked: Asked) -> object:
    """Whether a turn in the line of a puzzle is right, and what the opponent answers."""
    return await practice.answer_puzzle(asked.number("number"), asked.read(learning.LineTurn), host.thinker.ask)


@ROUTES.on("POST", "/api/puzzles/{number:int}/solution")
async def show_puzzle(host: "Host", asked: Asked) -> object:
    """A right turn, after the first turns of the line of a puzzle."""
    return await practice.show_puzzle(asked.number("number"), asked.read(learning.LineSoFar), host.thinker.ask)


@ROUTES.on("GET", f"{_GAME}/analysis")
async def analysis(host: "Host", asked: Asked) -> object:
    """The analysis of a finished game; repeat the request for the progress."""
    room = await host.games.open_finished(asked.word("game"))
    return await host.studies.analysis(room, open_hands=asked.asks_for("open_hands"), anew=asked.asks_for("anew"))


@ROUTES.on("GET", f"{_GAME}/turns/{{number:int}}")
async def turn_before(host: "Host", asked: Asked) -> object:
    """What the player of a turn of a finished game knew before it."""
    room = await host.games.open_finished(asked.word("game"))
    view = advice.view_before(room, asked.number("number"), open_hands=asked.asks_for("open_hands"))
    return learning.TurnForm(view_to_json(view))


@ROUTES.on("POST", f"{_GAME}/turns/{{number:int}}/preview")
async def preview_instead(host: "Host", asked: Asked) -> object:
    """What another turn would have done in a finished game."""
    room = await host.games.open_finished(asked.word("game"))
    view = advice.view_before(room, asked.number("number"), open_hands=False)
    return practice.preview_from(view, asked.read(learning.Draft).draft)


@ROUTES.on("POST", f"{_GAME}/turns/{{number:int}}/answer")
async def try_instead(host: "Host", asked: Asked) -> object:
    """Whether another turn would have been good in a finished game."""
    room = await host.games.open_finished(asked.word("game"))
    view = advice.view_before(room, asked.number("number"), open_hands=asked.asks_for("open_hands"))
    return await advice.try_instead(view, asked.read(learning.TurnAnswer).turn, host.thinker.ask)


@ROUTES.on("POST", f"{_GAME}/hint")
async def hint(host: "Host", asked: Asked) -> object:
    """What to look at in this turn; on request also a good move."""
    data = asked.read(learning.HintRequest)
    room = await _seated(host, asked, data.seat)
    advice.view_to_advise(room, data.seat)
    return advice.told_hint(await host.studies.hint(room, data.seat), data.step)


@ROUTES.on("POST", f"{_GAME}/warning")
async def warning(host: "Host", asked: Asked) -> object:
    """Whether a turn to be played throws the game away."""
    data = asked.read(learning.WarningRequest)
    room = await _seated(host, asked, data.seat)
    return await advice.warn_of(advice.view_to_advise(room, data.seat), data.turn, host.thinker.ask)


@ROUTES.on("POST", "/api/statistics")
async def statistics(host: "Host", asked: Asked) -> object:
    """Statistics over finished games."""
    return await host.studies.statistics(asked.read(learning.StatisticsRequest).played)


@ROUTES.on("POST", "/api/finished")
async def finished(host: "Host", asked: Asked) -> object:
    """The finished games among those named."""
    return await host.studies.finished(asked.read(learning.StatisticsRequest).played)


# Pictures


@ROUTES.on("GET", f"{_GAME}/picture.svg")
async def picture(host: "Host", asked: Asked) -> object:
    """A finished game as SVG: after a turn, by default the last, or, if `moving`, turn by turn."""
    kind = "moving svg" if asked.asks_for("moving") else "svg"
    return Text(await _drawn(host, asked, kind), "image/svg+xml")


@ROUTES.on("GET", f"{_GAME}/sheet")
async def sheet(host: "Host", asked: Asked) -> object:
    """A finished game to print, as an HTML file."""
    return Text(await _drawn(host, asked, "html"), "text/html")


async def _drawn(host: "Host", asked: Asked, kind: str) -> str:
    turn = asked.wanted("turn", EntryNumber)
    theme = asked.wanted("theme", Literal["light", "dark", "contrast"])
    language = asked.wanted("lang", Literal["en", "fr", "it", "hu"])
    room = await host.games.open_finished(asked.word("game"))
    if turn is not None and turn > len(room.match.turns):
        raise Refusal(404, problem("no-such-turn", turn=turn, most=len(room.match.turns)))
    return await host.studies.picture(room, kind, turn, theme or "light", language or "en")
