"""Lessons and puzzles as they are sent, and what a host answers to an attempt at one of them."""

from collections.abc import Awaitable, Callable
from datetime import UTC, date, datetime
from typing import Any

from one_zero_one.engine import GameError, Position, Turn, View, preview, problem, view_of
from one_zero_one.hosting import messages
from one_zero_one.hosting.disclosure import disclose_draft
from one_zero_one.hosting.learning.studying import answer_one, solve_puzzle, solve_task
from one_zero_one.hosting.messages import learning
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.learn.lessons.listed import LESSONS
from one_zero_one.learn.lessons.tasks import Task, attempt, lesson_numbered
from one_zero_one.learn.puzzles.answers import puzzle_name
from one_zero_one.learn.puzzles.lines import position_in
from one_zero_one.learn.puzzles.puzzle import Puzzle, daily_puzzle, played, puzzle_numbered, shipped_puzzles
from one_zero_one.records import parse_decision
from one_zero_one.records.json_forms import view_to_json
from one_zero_one.words import phrase_to_json

#: lets another process or worker do a job of `studying`
Ask = Callable[..., Awaitable[Any]]


def read_turn(decisions: list[str]) -> Turn:
    """A turn as it was sent. Raises Refusal."""
    try:
        return tuple(parse_decision(decision) for decision in decisions)
    except GameError as error:
        raise Refusal(409, error.problem) from None


def preview_from(view: View, draft: list[str]) -> messages.PreviewForm:
    """What a draft would do, based on a view. Raises Refusal."""
    try:
        return disclose_draft(view, read_turn(draft))
    except GameError as error:
        raise Refusal(409, error.problem) from None


def check_whole(view: View, turn: list[str]) -> None:
    """Refuse a turn that is illegal from a view, or not complete. Raises Refusal."""
    try:
        lacking = preview(view, read_turn(turn)).lacking
    except GameError as error:
        raise Refusal(409, error.problem) from None
    if lacking is not None:
        raise Refusal(409, lacking)


# Lessons


def _task(lesson: int, task: int) -> Task:
    try:
        tasks = lesson_numbered(lesson, LESSONS).tasks
    except GameError as error:
        raise Refusal(404, error.problem) from None
    if not 1 <= task <= len(tasks):
        raise Refusal(404, problem("no-such-task", number=task, count=len(tasks)))
    return tasks[task - 1]


def lessons() -> learning.Lessons:
    """All lessons of both courses."""
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


def preview_task(lesson: int, task: int, data: learning.Draft) -> messages.PreviewForm:
    """What a draft would do in a task; lesson and task are counted from 1. Raises Refusal."""
    return preview_from(_task(lesson, task).view, data.draft)


def answer_task(lesson: int, task: int, data: learning.TurnAnswer) -> learning.Answered:
    """Whether a turn does what the task asks for, and why. Raises Refusal."""
    asked = _task(lesson, task)
    try:
        tried = attempt(asked, read_turn(data.turn))
    except GameError as error:
        raise Refusal(409, error.problem) from None
    use = None if tried.use is None else str(tried.use)
    told = phrase_to_json(tried.told)
    return learning.Answered(tried.right, told, line=tried.line, use=use, lines=list(tried.lines))


async def show_task(lesson: int, task: int, ask: Ask) -> learning.Solution:
    """One turn that solves the task. Raises Refusal."""
    _task(lesson, task)
    return learning.Solution(await ask(solve_task, lesson - 1, task - 1))


# Puzzles


def _puzzle(number: int) -> Puzzle:
    try:
        return puzzle_numbered(number)
    except GameError as error:
        raise Refusal(404, error.problem) from None


def _position(puzzle: Puzzle, line: list[list[str]]) -> Position:
    try:
        return position_in(puzzle, [read_turn(turn) for turn in line])
    except GameError as error:
        raise Refusal(409, error.problem) from None


def _mover_view(position: Position) -> View:
    return view_of(position, position.to_move)


def _decks(position: Position) -> list[list[str]]:
    return [list(map(str, position.deck(player))) for player in (0, 1)]


def puzzles(day: date | None) -> learning.Puzzles:
    """All puzzles, ordered by depth, and the number of the puzzle of a day, by default this one in UTC."""
    chosen = day or datetime.now(UTC).date()
    return learning.Puzzles(
        [
            learning.PuzzleRow(one.number, puzzle_name(one), one.kind, one.depth, one.rating, one.cards)
            for one in shipped_puzzles()
        ],
        daily_puzzle(chosen).number,
        chosen.isoformat(),
    )


def puzzle(number: int) -> learning.PuzzleForm:
    """A puzzle, without its answer; no card in it is hidden. Raises Refusal."""
    found = _puzzle(number)
    asks, view = phrase_to_json(found.asks), view_to_json(_mover_view(found.position))
    about = (number, puzzle_name(found), found.kind, found.depth, found.rating)
    return learning.PuzzleForm(*about, asks, view, _decks(found.position))


def preview_puzzle(number: int, data: learning.LineDraft) -> messages.PreviewForm:
    """What a draft would do in a puzzle, after the first turns of its line. Raises Refusal."""
    return preview_from(_mover_view(_position(_puzzle(number), data.line)), data.draft)


async def answer_puzzle(number: int, data: learning.LineTurn, ask: Ask) -> learning.LineAnswered:
    """Whether a turn in the line of a puzzle is right, and what the opponent answers. Raises Refusal."""
    asked = _puzzle(number)
    position, turn = _position(asked, data.line), read_turn(data.turn)
    try:
        after = played(position, turn)
    except GameError as error:
        raise Refusal(409, error.problem) from None
    found = await ask(answer_one, number, data.line, data.turn)
    if not found["reply"]:
        return learning.LineAnswered(found["right"], found["solved"], found["told"])
    reply = preview_from(_mover_view(after), found["reply"])
    replied = played(after, read_turn(found["reply"]))
    view = view_to_json(view_of(replied, position.to_move))
    return learning.LineAnswered(found["right"], found["solved"], found["told"], reply, view, _decks(replied))


async def show_puzzle(number: int, data: learning.LineSoFar, ask: Ask) -> learning.Solution:
    """A right turn, after the first turns of the line of a puzzle. Raises Refusal."""
    _position(_puzzle(number), data.line)
    return learning.Solution(await ask(solve_puzzle, number, data.line))
