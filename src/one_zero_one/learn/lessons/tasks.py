"""Lessons: short tasks on real positions, defined as data and checked by the engine.

The learner is player 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from one_zero_one.engine import (
    HAND_SIZE,
    LINE_NUMBERS,
    Event,
    Face,
    Malformed,
    Position,
    Preview,
    Turn,
    View,
    lay_out,
    preview,
    problem,
    view_of,
)
from one_zero_one.files.kept import keep, read_kept
from one_zero_one.learn.exact import whole_turns
from one_zero_one.learn.lessons.goals import LEARNER, Goal, Missing
from one_zero_one.records import parse_faces, parse_program_line
from one_zero_one.records.event_forms import event_to_json
from one_zero_one.records.json_forms import Json, view_to_json
from one_zero_one.records.notation import parse_cut_card
from one_zero_one.words import Phrase, phrase_to_json

_FILE: Final = "lessons.json"


_BLANK: Final = parse_faces("BLANK")
#: enough for a turn of two cards, so that no deck runs out
_DECK: Final = "BLANK GOTO|"


@dataclass(frozen=True)
class Task:
    """A position, what to do in it, and why that is good."""

    ask: Phrase
    why: Phrase
    goal: Goal
    #: the lines that hold cards, by number
    lines: dict[int, str]
    #: the card to use comes first
    hand: str
    cut: str = ""
    #: cards of the opponent's hand that the learner has seen
    known: str = ""
    #: the learner's deck
    deck: str = _DECK

    @property
    def position(self) -> Position:
        """The position with the learner to move; hands are filled up with BLANK."""
        hand, known = parse_faces(self.hand), parse_faces(self.known)
        return lay_out(
            lines=[parse_program_line(self.lines.get(number, "")) for number in LINE_NUMBERS],
            seen_hands=((), known),
            hidden_hands=((*hand, *_BLANK * (HAND_SIZE - len(hand))), _BLANK * (HAND_SIZE - len(known))),
            decks=(parse_faces(self.deck), parse_faces(_DECK)),
            cut_pile=[parse_cut_card(card) for card in self.cut.split()],
            to_move=LEARNER,
        )

    @property
    def view(self) -> View:
        """What the learner sees."""
        return view_of(self.position, LEARNER)

    def missing(self, drafted: Preview, turn: Turn) -> Missing | None:
        """What a complete turn has not reached; None if it is right."""
        after = self.position
        after.play_turn(turn)
        return self.goal.missing(drafted, after)


@dataclass(frozen=True)
class Lesson:
    """One idea, practised in a few tasks. `name` is permanent, whatever the order."""

    name: str
    #: the course that it belongs to: the game, or the extra cards
    course: str
    title: Phrase
    idea: Phrase
    tasks: tuple[Task, ...]
    #: names of earlier lessons that taught this; whoever did one of them has done this one
    formerly: tuple[str, ...] = ()


@dataclass(frozen=True)
class Attempt:
    """What a turn did in a task, whether it was right, and the comment on it."""

    right: bool
    told: Phrase
    events: tuple[Event, ...]
    after: View
    #: after a wrong turn: the line to look at, and a card that would have done it
    line: int | None = None
    use: Face | None = None
    #: after a right turn: the lines that the task was about
    lines: tuple[int, ...] = ()


def attempt(task: Task, turn: Turn) -> Attempt:
    """Check a turn. Raises GameError if it is illegal or incomplete."""
    drafted = preview(task.view, turn)
    if drafted.lacking is not None:
        raise Malformed(drafted.lacking)
    missing = task.missing(drafted, turn)
    if missing is None:
        return Attempt(
            True, Phrase("lesson.right", {"why": task.why}), drafted.events, drafted.after, lines=task.goal.about
        )
    told = Phrase("lesson.wrong", {"now": missing.told, "ask": task.ask})
    use = next(iter(parse_faces(task.hand)))
    is_used = turn[0].pose.face == use
    return Attempt(False, told, drafted.events, drafted.after, missing.line, None if is_used else use)


def right_turns(task: Task) -> list[Turn]:
    """Every turn that reaches the goal."""
    view = task.view
    return [turn for turn, _ in whole_turns(task.position) if task.missing(preview(view, turn), turn) is None]


def lesson_numbered(number: int, lessons: Sequence[Lesson]) -> Lesson:
    """A lesson by its number, from 1. Raises Malformed if there is none."""
    if not 1 <= number <= len(lessons):
        raise Malformed(problem("no-such-lesson", number=number, count=len(lessons)))
    return lessons[number - 1]


class LessonProgress:
    """The lessons a person has done, in a file of that person's folder."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / _FILE
        kept = read_kept(self._file)
        done = kept.get("done") if isinstance(kept, dict) else None
        self._done: list[str] = [str(name) for name in done] if isinstance(done, list) else []

    def is_done(self, lesson: Lesson) -> bool:
        """Whether a lesson was done, or an earlier one that taught the same."""
        return any(name in self._done for name in (lesson.name, *lesson.formerly))

    def add(self, lesson: Lesson) -> None:
        """Store that a lesson is done."""
        if not self.is_done(lesson):
            self._done.append(lesson.name)
            keep(self._file, {"done": self._done})


def lesson_to_json(lesson: Lesson) -> Json:
    """A lesson for the page: every task with the learner's view."""
    return {
        "name": lesson.name,
        "course": lesson.course,
        "formerly": list(lesson.formerly),
        "title": phrase_to_json(lesson.title),
        "idea": phrase_to_json(lesson.idea),
        "tasks": [{"ask": phrase_to_json(task.ask), "view": view_to_json(task.view)} for task in lesson.tasks],
    }


def attempt_to_json(tried: Attempt) -> Json:
    """An attempt for the page."""
    return {
        "right": tried.right,
        "told": phrase_to_json(tried.told),
        "events": [event_to_json(event) for event in tried.events],
        "after": view_to_json(tried.after),
        "line": tried.line,
        "use": None if tried.use is None else str(tried.use),
        "lines": list(tried.lines),
    }
