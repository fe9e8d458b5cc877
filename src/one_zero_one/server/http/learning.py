"""Lessons, puzzles, analyses of finished games, and hints against the computer, over HTTP."""

import json
from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Annotated, Final

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from one_zero_one.engine import GameError, Position, Turn, View, preview, problem, view_of
from one_zero_one.hosting import messages
from one_zero_one.hosting.disclosure import disclose_draft, disclose_record
from one_zero_one.hosting.messages import learning
from one_zero_one.learn.judging import open_view
from one_zero_one.learn.lessons.listed import LESSONS
from one_zero_one.learn.lessons.tasks import Task, attempt, lesson_numbered
from one_zero_one.learn.puzzles.answers import puzzle_name
from one_zero_one.learn.puzzles.lines import position_in
from one_zero_one.learn.puzzles.puzzle import (
    Puzzle,
    daily_puzzle,
    played,
    puzzle_numbered,
    shipped_puzzles,
)
from one_zero_one.records import parse_decision
from one_zero_one.records.json_forms import view_to_json
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.door.refusal import Refusal
from one_zero_one.server.http.games import GameId, HttpRequest, TheService, held_room, why
from one_zero_one.server.play.rooms import Room
from one_zero_one.server.play.tokens import may_be_id
from one_zero_one.server.workers.statistics import statistics_over
from one_zero_one.server.workers.studying import answer_one, look_at_turn, solve_puzzle, solve_task, try_turn
from one_zero_one.words import phrase_to_json

Number = FromPath[int]
Day = Annotated[date | None, QueryParameter(description="A day, by default this one in UTC.")]


def _turn(decisions: list[str]) -> Turn:
    try:
        return tuple(parse_decision(decision) for decision in decisions)
    except GameError as error:
        raise Refusal(409, error.problem) from None


def _preview(view: View, draft: list[str]) -> messages.PreviewForm:
    try:
        return disclose_draft(view, _turn(draft))
    except GameError as error:
        raise Refusal(409, error.problem) from None


# Lessons


def _task(lesson: int, task: int) -> Task:
    try:
        tasks = lesson_numbered(lesson, LESSONS).tasks
    except GameError as error:
        raise Refusal(404, error.problem) from None
    if not 1 <= task <= len(tasks):
        raise Refusal(404, problem("no-such-task", number=task, count=len(tasks)))
    return tasks[task - 1]


@get("/api/lessons", cost=Cost.LOOK, sync_to_thread=False)
def lessons() -> learning.Lessons:
    """All lessons of both courses: one idea each, practised in a few positions."""
    return learning.Lessons(
        [
            learning.LessonForm(
                lesson.name,
                lesson.course,
                list(lesson.formerly),
                phrase_to_json(lesson.title),
                phrase_to_json(lesson.idea),
                [learning.TaskForm(phrase_to_json(task.ask), view_to_json(task.view)) for task in lesson.tasks],
            )
            for lesson in LESSONS
        ]
    )


@post(
    "/api/lessons/{lesson:int}/{task:int}/preview",
    cost=Cost.LOOK,
    status_code=200,
    responses=why(404, 409),
    sync_to_thread=False,
)
def preview_task(lesson: Number, task: Number, data: JSONBody[learning.Draft]) -> messages.PreviewForm:
    """What a draft would do in a task; lesson and task are counted from 1."""
    return _preview(_task(lesson, task).view, data.draft)


@post(
    "/api/lessons/{lesson:int}/{task:int}/answer",
    cost=Cost.LOOK,
    status_code=200,
    responses=why(404, 409),
    sync_to_thread=False,
)
def answer_task(lesson: Number, task: Number, data: JSONBody[learning.TurnAnswer]) -> learning.Answered:
    """Whether a turn does what the task asks for, and why."""
    asked = _task(lesson, task)
    try:
        tried = attempt(asked, _turn(data.turn))
    except GameError as error:
        raise Refusal(409, error.problem) from None
    use = None if tried.use is None else str(tried.use)
    return learning.Answered(tried.right, phrase_to_json(tried.told), line=tried.line, use=use)


@get("/api/lessons/{lesson:int}/{task:int}/solution", cost=Cost.WORK, responses=why(404, 503))
async def show_task(lesson: Number, task: Number, service: TheService) -> learning.Solution:
    """One turn that solves the task."""
    _task(lesson, task)
    return learning.Solution(await service.studies.ask(solve_task, lesson - 1, task - 1))


# Puzzles


def _puzzle(number: int) -> Puzzle:
    try:
        return puzzle_numbered(number)
    except GameError as error:
        raise Refusal(404, error.problem) from None


def _line(line: list[list[str]]) -> list[Turn]:
    return [_turn(turn) for turn in line]


def _position(puzzle: Puzzle, line: list[list[str]]) -> Position:
    try:
        return position_in(puzzle, _line(line))
    except GameError as error:
        raise Refusal(409, error.problem) from None


def _mover_view(position: Position) -> View:
    return view_of(position, position.to_move)


def _decks(position: Position) -> list[list[str]]:
    return [list(map(str, position.deck(player))) for player in (0, 1)]


@get("/api/puzzles", cost=Cost.LOOK, responses=why(400), sync_to_thread=False)
def puzzles(day: Day = None) -> learning.Puzzles:
    """All puzzles, ordered by depth, and the number of the puzzle of a day."""
    chosen = day or datetime.now(UTC).date()
    return learning.Puzzles(
        [
            learning.PuzzleRow(one.number, puzzle_name(one), one.kind, one.depth, one.rating)
            for one in shipped_puzzles()
        ],
        daily_puzzle(chosen).number,
        chosen.isoformat(),
    )


@get("/api/puzzles/{number:int}", cost=Cost.LOOK, responses=why(404), sync_to_thread=False)
def puzzle(number: Number) -> learning.PuzzleForm:
    """A puzzle, without its answer; no card in it is hidden."""
    found = _puzzle(number)
    asks, view = phrase_to_json(found.asks), view_to_json(_mover_view(found.position))
    about = (number, puzzle_name(found), found.kind, found.depth, found.rating)
    return learning.PuzzleForm(*about, asks, view, _decks(found.position))


@post(
    "/api/puzzles/{number:int}/preview", cost=Cost.LOOK, status_code=200, responses=why(404, 409), sync_to_thread=False
)
def preview_puzzle(number: Number, data: JSONBody[learning.LineDraft]) -> messages.PreviewForm:
    """What a draft would do in a puzzle, after the first turns of its line."""
    return _preview(_mover_view(_position(_puzzle(number), data.line)), data.draft)


@post("/api/puzzles/{number:int}/answer", cost=Cost.WORK, status_code=200, responses=why(404, 409, 503))
async def answer(number: Number, data: JSONBody[learning.LineTurn], service: TheService) -> learning.LineAnswered:
    """Whether a turn in the line of a puzzle is right, and what the opponent answers."""
    asked = _puzzle(number)
    position, turn = _position(asked, data.line), _turn(data.turn)
    try:
        after = played(position, turn)
    except GameError as error:
        raise Refusal(409, error.problem) from None
    found = await service.studies.ask(answer_one, number, data.line, data.turn)
    if not found["reply"]:
        return learning.LineAnswered(found["right"], found["solved"], found["told"])
    reply = _preview(_mover_view(after), found["reply"])
    replied = played(after, _turn(found["reply"]))
    view = view_to_json(view_of(replied, position.to_move))
    return learning.LineAnswered(found["right"], found["solved"], found["told"], reply, view, _decks(replied))


@post("/api/puzzles/{number:int}/solution", cost=Cost.WORK, status_code=200, responses=why(404, 409, 503))
async def show_puzzle(number: Number, data: JSONBody[learning.LineSoFar], service: TheService) -> learning.Solution:
    """A right turn, after the first turns of the line of a puzzle."""
    _position(_puzzle(number), data.line)
    return learning.Solution(await service.studies.ask(solve_puzzle, number, data.line))


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


async def _view_before(service: TheService, game: str, number: int, *, open_hands: bool) -> View:
    """What the player of a turn of a finished game knew before it. Raises Refusal."""
    room = await service.games.open_finished(game)
    turns = room.match.turns
    if not 1 <= number <= len(turns):
        raise Refusal(404, problem("no-such-turn", turn=number, most=len(turns)))
    before, history = room.match.position_after(number - 1), turns[: number - 1]
    return open_view(before, history) if open_hands else view_of(before, before.to_move, history)


@get("/api/games/{game:str}/turns/{number:int}", cost=Cost.LOOK, responses=why(404, 409))
async def turn_before(
    game: GameId, number: Number, service: TheService, open_hands: FromQuery[bool] = False
) -> learning.TurnForm:
    """What the player of a turn of a finished game knew before it; turns are counted from 1."""
    return learning.TurnForm(view_to_json(await _view_before(service, game, number, open_hands=open_hands)))


@post("/api/games/{game:str}/turns/{number:int}/preview", cost=Cost.LOOK, status_code=200, responses=why(404, 409))
async def preview_instead(
    game: GameId, number: Number, data: JSONBody[learning.Draft], service: TheService
) -> messages.PreviewForm:
    """What another turn would have done in a finished game instead of this one, counted from 1."""
    return _preview(await _view_before(service, game, number, open_hands=False), data.draft)


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
    view = await _view_before(service, game, number, open_hands=open_hands)
    try:
        lacking = preview(view, _turn(data.turn)).lacking
    except GameError as error:
        raise Refusal(409, error.problem) from None
    if lacking is not None:
        raise Refusal(409, lacking)
    found = await service.studies.ask(try_turn, json.dumps(view_to_json(view)), data.turn)
    return learning.Answered(found["right"], found["told"], reasons=found["reasons"])


async def _own_turn(request: HttpRequest, service: TheService, game: str, seat: int) -> tuple[Room, View]:
    """A game against the computer, and its person's view in their turn. Raises Refusal."""
    service.studies.check_room()
    room = await held_room(request, service, game, seat)
    kinds = {stored.kind == "person" for stored in room.seats}
    if room.game.mode != "computer" or room.game.rated or kinds != {True, False}:
        raise Refusal(409, problem("no-hints-here"))
    if not room.is_dealt:
        raise Refusal(409, problem("no-deal-yet"))
    if room.match.outcome is not None:
        raise Refusal(409, problem("game-over"))
    if room.match.to_move != seat:
        raise Refusal(409, problem("not-your-turn", to_move=room.match.to_move))
    return room, room.match.view(seat)


@post("/api/games/{game:str}/hint", cost=Cost.WORK, status_code=200, responses=why(401, 403, 404, 409, 503))
async def hint(
    request: HttpRequest, game: GameId, data: JSONBody[learning.HintRequest], service: TheService
) -> learning.HintForm:
    """Against the computer, unrated: what to look at in this turn; on request also a good move."""
    room, view = await _own_turn(request, service, game, data.seat)
    given = await service.studies.hint(room.game.id, room.number, json.dumps(view_to_json(view)))
    if data.step == "idea":
        return learning.HintForm(given["idea"])
    return learning.HintForm(given["idea"], given["move"], given["turn"])


@post("/api/games/{game:str}/warning", cost=Cost.WORK, status_code=200, responses=why(401, 403, 404, 409, 503))
async def warning(
    request: HttpRequest, game: GameId, data: JSONBody[learning.WarningRequest], service: TheService
) -> learning.WarningForm:
    """Against the computer, unrated: whether a turn to be played throws the game away."""
    _, view = await _own_turn(request, service, game, data.seat)
    try:
        lacking = preview(view, _turn(data.turn)).lacking
    except GameError as error:
        raise Refusal(409, error.problem) from None
    if lacking is not None:
        raise Refusal(409, lacking)
    warned = await service.studies.ask(look_at_turn, json.dumps(view_to_json(view)), data.turn)
    return learning.WarningForm(None, []) if warned is None else learning.WarningForm(warned["told"], warned["reasons"])


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
