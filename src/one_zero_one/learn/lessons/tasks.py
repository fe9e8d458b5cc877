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
    Malformed,
    Placed,
    Position,
    Preview,
    Turn,
    View,
    Waits,
    lay_out,
    preview,
    problem,
    view_of,
)
from one_zero_one.files.kept import keep, read_kept
from one_zero_one.learn.exact import whole_turns
from one_zero_one.records import parse_faces, parse_program_line
from one_zero_one.records.event_forms import event_to_json
from one_zero_one.records.json_forms import Json, view_to_json
from one_zero_one.records.notation import parse_cut_card
from one_zero_one.words import Phrase, phrase_to_json

LEARNER: Final = 0
_FILE: Final = "lessons.json"


@dataclass(frozen=True)
class Goal:
    """The conditions after the turn, before LOAD; anything not named is ignored."""

    #: lines that the learner must control, and lines that the opponent must not control
    controls: tuple[int, ...] = ()
    breaks: tuple[int, ...] = ()
    #: spaces that must show the learner's digit, and spaces whose card must also be saved
    lays: tuple[str, ...] = ()
    saves: tuple[str, ...] = ()
    #: spaces that a SAVE must have started to wait for
    waits: tuple[str, ...] = ()
    #: lines that must be open
    opens: tuple[int, ...] = ()
    prints: bool = False
    wins: bool = False
    #: the game must go on
    goes_on: bool = False

    def is_reached(self, drafted: Preview) -> bool:
        """Whether a complete turn meets all conditions."""
        after = drafted.after
        control = dict(zip(LINE_NUMBERS, after.control, strict=True))
        waited_for = {str(event.target) for event in drafted.events if isinstance(event, Waits)}
        closed = {line.line for line in after.closed}
        outcome = drafted.outcome
        return (
            drafted.complete
            and all(control[line] == LEARNER for line in self.controls)
            and all(control[line] != 1 - LEARNER for line in self.breaks)
            and all(_shows(after, space, saved=False) for space in self.lays)
            and all(_shows(after, space, saved=True) for space in self.saves)
            and set(self.waits) <= waited_for
            and not closed & set(self.opens)
            and (not self.prints or any(isinstance(event, Placed) and event.how == "print" for event in drafted.events))
            and (not self.wins or (outcome is not None and outcome.winner == LEARNER))
            and (not self.goes_on or outcome is None)
        )


def _shows(view: View, name: str, *, saved: bool) -> bool:
    """Whether a space holds a card of the learner and, if required, a saved one."""
    line, column = map(int, name.split("."))
    cards = view.lines[LINE_NUMBERS.index(line)]
    card = cards[column - 1] if column <= len(cards) else None
    return card is not None and card.digit == LEARNER and (card.saved or not saved)


@dataclass(frozen=True)
class Task:
    """A position, what to do in it, and why that is good."""

    ask: Phrase
    why: Phrase
    goal: Goal
    #: the lines that hold cards, by number
    lines: dict[int, str]
    hand: str
    cut: str = ""

    @property
    def position(self) -> Position:
        """The position with the learner to move; hands are filled up with BLANK."""
        hand = parse_faces(self.hand)
        return lay_out(
            lines=[parse_program_line(self.lines.get(number, "")) for number in LINE_NUMBERS],
            hidden_hands=((*hand, *_BLANK * (HAND_SIZE - len(hand))), _BLANK * HAND_SIZE),
            decks=(_DECK, _DECK),
            cut_pile=[parse_cut_card(card) for card in self.cut.split()],
            to_move=LEARNER,
        )

    @property
    def view(self) -> View:
        """What the learner sees."""
        return view_of(self.position, LEARNER)


_BLANK: Final = parse_faces("BLANK")
#: enough for a turn of two cards, so that no deck runs out
_DECK: Final = parse_faces("BLANK GOTO|")


@dataclass(frozen=True)
class Lesson:
    """One idea, practised in a few tasks. `name` is permanent, whatever the order."""

    name: str
    title: Phrase
    idea: Phrase
    tasks: tuple[Task, ...]


@dataclass(frozen=True)
class Attempt:
    """What a turn did in a task, whether it was right, and the comment on it."""

    right: bool
    told: Phrase
    events: tuple[Event, ...]
    after: View


def attempt(task: Task, turn: Turn) -> Attempt:
    """Check a turn. Raises GameError if it is illegal or incomplete."""
    drafted = preview(task.view, turn)
    if drafted.lacking is not None:
        raise Malformed(drafted.lacking)
    right = task.goal.is_reached(drafted)
    told = Phrase("lesson.right", {"why": task.why}) if right else Phrase("lesson.wrong", {"ask": task.ask})
    return Attempt(right, told, drafted.events, drafted.after)


def right_turns(task: Task) -> list[Turn]:
    """Every turn that reaches the goal."""
    view = task.view
    return [turn for turn, _ in whole_turns(task.position) if task.goal.is_reached(preview(view, turn))]


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
        """Whether a lesson was done."""
        return lesson.name in self._done

    def add(self, lesson: Lesson) -> None:
        """Store that a lesson is done."""
        if not self.is_done(lesson):
            self._done.append(lesson.name)
            keep(self._file, {"done": self._done})


def lesson_to_json(lesson: Lesson) -> Json:
    """A lesson for the page: every task with the learner's view."""
    return {
        "name": lesson.name,
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
    }
