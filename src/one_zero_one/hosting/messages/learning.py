"""What is asked and told of lessons, puzzles, analyses and hints."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from one_zero_one.hosting.messages.parts import LONGEST_ID, Decisions, Json, Read, Seat

MOST_GAMES_COUNTED: Final = 100


class Draft(Read):
    """A draft to be previewed in a lesson or a puzzle."""

    draft: Decisions


class TurnAnswer(Read):
    """The turn that is given as the answer to a lesson or a puzzle."""

    turn: Decisions


class HintRequest(Read):
    """A hint for whoever holds a seat: the idea alone, or the move as well."""

    seat: Seat
    step: Literal["idea", "move"] = "idea"


class WarningRequest(Read):
    """A turn that is about to be played, and may throw the game away."""

    seat: Seat
    turn: Decisions


class PlayedGame(Read):
    """A game, and the seat that somebody had in it."""

    game: Annotated[str, Meta(max_length=LONGEST_ID)]
    seat: Seat


class StatisticsRequest(Read):
    """Games of one person; those that are not over, or not there, do not count."""

    played: Annotated[list[PlayedGame], Meta(max_length=MOST_GAMES_COUNTED)]


class StatisticsForm(Struct):
    """What was scored: in all, by opponent, digit, seat and deck; the cards that were laid, and how games ended."""

    games: int
    total: Json
    groups: Json
    cards: Json
    ends: Json


class TaskForm(Struct):
    """A position with something to be done in it; the learner is player 0."""

    ask: Json
    view: Json


class LessonForm(Struct):
    """One idea and its tasks; `name` stays, whatever the order."""

    name: str
    title: Json
    idea: Json
    tasks: list[TaskForm]


class Lessons(Struct):
    """All lessons, in order."""

    lessons: list[LessonForm]


class Answered(Struct):
    """Whether a turn was right, what is to be said of it, and what the other answers to a wrong one."""

    right: bool
    told: Json
    refuted_by: str | None = None


class Solution(Struct):
    """A turn that is right."""

    turn: list[str]


class PuzzleRow(Struct):
    """A puzzle in the list; `name` stays, whatever its number."""

    number: int
    name: str
    kind: str
    depth: int


class Puzzles(Struct):
    """All puzzles, the easy ones first, and the number of the one of a day."""

    puzzles: list[PuzzleRow]
    daily: int
    day: str


class PuzzleForm(Struct):
    """A puzzle: what is asked, what lies open, and both decks from the top."""

    number: int
    name: str
    kind: str
    depth: int
    asks: Json
    view: Json
    decks: list[list[str]]


class AnalysisForm(Struct):
    """How many turns of a finished game are judged, of how many; the analysis once that is all of them."""

    done: int
    of: int
    analysis: Json | None


class HintForm(Struct):
    """What to look at; and, if that was asked for, a good turn, told and as decisions."""

    idea: Json
    move: Json | None = None
    turn: list[str] | None = None


class WarningForm(Struct):
    """What speaks against a turn; null if it throws nothing away. The reasons name the better turn."""

    told: Json | None
    reasons: list[Json]
