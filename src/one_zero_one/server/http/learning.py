"""Lessons, puzzles, analyses of finished games, and hints against the computer, over HTTP."""

import json
from collections.abc import Mapping
from datetime import date
from typing import Annotated, Final

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from one_zero_one.engine import View
from one_zero_one.hosting import messages
from one_zero_one.hosting.disclosure import disclose_record
from one_zero_one.hosting.learning import advice, practice
from one_zero_one.hosting.learning.advice import told_hint, view_before, view_to_advise, warn_of
from one_zero_one.hosting.messages import learning
from one_zero_one.records.json_forms import view_to_json
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.http.games import GameId, HttpRequest, TheService, held_room, why
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.play.tokens import may_be_id
from one_zero_one.server.workers.statistics import statistics_over

Number = FromPath[int]
Day = Annotated[date | None, QueryParameter(description="A day, by default this one in UTC.")]


# Lessons


@get("/api/lessons", cost=Cost.LOOK, sync_to_thread=False)
def lessons() -> learning.Lessons:
    """All lessons of both courses: one idea each, practised in a few positions."""
    return practice.lessons()


@post(
    "/api/lessons/{lesson:int}/{task:int}/preview",
    cost=Cost.LOOK,
    status_code=200,
    responses=why(404, 409),
    sync_to_thread=False,
)
def preview_task(lesson: Number, task: Number, data: JSONBody[learning.Draft]) -> messages.PreviewForm:
    """What a draft would do in a task; lesson and task are counted from 1."""
    return practice.preview_task(lesson, task, data)


@post(
    "/api/lessons/{lesson:int}/{task:int}/answer",
    cost=Cost.LOOK,
    status_code=200,
    responses=why(404, 409),
    sync_to_thread=False,
)
def answer_task(lesson: Number, task: Number, data: JSONBody[learning.TurnAnswer]) -> learning.Answered:
    """Whether a turn does what the task asks for, and why."""
    return practice.answer_task(lesson, task, data)


@get("/api/lessons/{lesson:int}/{task:int}/solution", cost=Cost.WORK, responses=why(404, 503))
async def show_task(lesson: Number, task: Number, service: TheService) -> learning.Solution:
    """One turn that solves the task."""
    return await practice.show_task(lesson, task, service.studies.ask)


# Puzzles


@get("/api/puzzles", cost=Cost.LOOK, responses=why(400), sync_to_thread=False)
def puzzles(day: Day = None) -> learning.Puzzles:
    """All puzzles, ordered by depth, and the number of the puzzle of a day."""
    return practice.puzzles(day)


@get("/api/puzzles/{number:int}", cost=Cost.LOOK, responses=why(404), sync_to_thread=False)
def puzzle(number: Number) -> learning.PuzzleForm:
    """A puzzle, without its answer; no card in it is hidden."""
    return practice.puzzle(number)


@post(
    "/api/puzzles/{number:int}/preview", cost=Cost.LOOK, status_code=200, responses=why(404, 409), sync_to_thread=False
)
def preview_puzzle(number: Number, data: JSONBody[learning.LineDraft]) -> messages.PreviewForm:
    """What a draft would do in a puzzle, after the first turns of its line."""
    return practice.preview_puzzle(number, data)


@post("/api/puzzles/{number:int}/answer", cost=Cost.WORK, status_code=200, responses=why(404, 409, 503))
async def answer(number: Number, data: JSONBody[learning.LineTurn], service: TheService) -> learning.LineAnswered:
    """Whether a turn in the line of a puzzle is right, and what the opponent answers."""
    return await practice.answer_puzzle(number, data, service.studies.ask)


@post("/api/puzzles/{number:int}/solution", cost=Cost.WORK, status_code=200, responses=why(404, 409, 503))
async def show_puzzle(number: Number, data: JSONBody[learning.LineSoFar], service: TheService) -> learning.Solution:
    """A right turn, after the first turns of the line of a puzzle."""
    return await practice.show_puzzle(number, data, service.studies.ask)


# Games


@get("/api/games/{game:str}/analysis", cost=Cost.LOOK, responses=why(404, 409, 503))
async def analysis(
    game: GameId, service: TheService, open_hands: FromQuery[bool] = False, anew: FromQuery[bool] = False
) -> learning.AnalysisForm:
    """The analysis of a finished game. The first request starts it; repeat it for the progress.

    If an older judge analysed the game, that is the answer, unless `anew` asks for a new one.
    """
    progress = service.studies.progress(game, open_hands=open_hands)
    if progress is None:
        room = await service.games.open_finished(game)
        record = disclose_record(room)
        progress = await service.studies.analysis(room.game.id, record, open_hands=open_hands, anew=anew)
    return learning.AnalysisForm(progress.done, progress.of, progress.analysis, progress.older)


@get("/api/games/{game:str}/turns/{number:int}", cost=Cost.LOOK, responses=why(404, 409))
async def turn_before(
    game: GameId, number: Number, service: TheService, open_hands: FromQuery[bool] = False
) -> learning.TurnForm:
    """What the player of a turn of a finished game knew before it; turns are counted from 1."""
    room = await service.games.open_finished(game)
    return learning.TurnForm(view_to_json(view_before(room, number, open_hands=open_hands)))


@post("/api/games/{game:str}/turns/{number:int}/preview", cost=Cost.LOOK, status_code=200, responses=why(404, 409))
async def preview_instead(
    game: GameId, number: Number, data: JSONBody[learning.Draft], service: TheService
) -> messages.PreviewForm:
    """What another turn would have done in a finished game instead of this one, counted from 1."""
    room = await service.games.open_finished(game)
    return practice.preview_from(view_before(room, number, open_hands=False), data.draft)


@post("/api/games/{game:str}/turns/{number:int}/answer", cost=Cost.WORK, status_code=200, responses=why(404, 409, 503))
async def try_instead(
    game: GameId,
    number: Number,
    data: JSONBody[learning.TurnAnswer],
    service: TheService,
    open_hands: FromQuery[bool] = False,
) -> learning.Answered:
    """Whether another turn would have been good in a finished game; if not, why not."""
    service.studies.check_room()
    room = await service.games.open_finished(game)
    view = view_before(room, number, open_hands=open_hands)
    return await advice.try_instead(view, data.turn, service.studies.ask)


async def _own_turn(request: HttpRequest, service: TheService, game: str, seat: int) -> tuple[Room, View]:
    """A game against the computer, and its person's view in their turn. Raises Refusal."""
    service.studies.check_room()
    room = await held_room(request, service, game, seat)
    return room, view_to_advise(room, seat)


@post("/api/games/{game:str}/hint", cost=Cost.WORK, status_code=200, responses=why(401, 403, 404, 409, 503))
async def hint(
    request: HttpRequest, game: GameId, data: JSONBody[learning.HintRequest], service: TheService
) -> learning.HintForm:
    """Against the computer, unrated: what to look at in this turn; on request also a good move."""
    room, view = await _own_turn(request, service, game, data.seat)
    given = await service.studies.hint(room.game.id, room.number, json.dumps(view_to_json(view)))
    return told_hint(given, data.step)


@post("/api/games/{game:str}/warning", cost=Cost.WORK, status_code=200, responses=why(401, 403, 404, 409, 503))
async def warning(
    request: HttpRequest, game: GameId, data: JSONBody[learning.WarningRequest], service: TheService
) -> learning.WarningForm:
    """Against the computer, unrated: whether a turn to be played throws the game away."""
    _, view = await _own_turn(request, service, game, data.seat)
    return await warn_of(view, data.turn, service.studies.ask)


# Statistics


@post("/api/statistics", cost=Cost.WORK, status_code=200, responses=why(503))
async def statistics(data: JSONBody[learning.StatisticsRequest], service: TheService) -> learning.StatisticsForm:
    """Statistics over finished games, which anyone who knows their ids may see."""

    async def find() -> Mapping[str, int]:
        return {one.game: one.seat for one in data.played if may_be_id(one.game)}

    return await statistics_over(service.storage, service.studies, find)


HANDLERS: Final = [
    lessons,
    preview_task,
    answer_task,
    show_task,
    puzzles,
    puzzle,
    preview_puzzle,
    answer,
    show_puzzle,
    analysis,
    turn_before,
    preview_instead,
    try_instead,
    hint,
    warning,
    statistics,
]
