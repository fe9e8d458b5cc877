"""Messages for lessons, puzzles, analyses and hints."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from one_zero_one.hosting.messages.answers import PreviewForm
from one_zero_one.hosting.messages.parts import LONGEST_ID, Decisions, Json, Read, Seat

MOST_GAMES_COUNTED: Final = 100
#: turns of the line of a puzzle that have been played
LONGEST_LINE: Final = 4


class Draft(Read):
    """A draft to preview in a lesson or a puzzle."""

    draft: Decisions


class TurnAnswer(Read):
    """A turn as the answer to a lesson."""

    turn: Decisions


Line = Annotated[list[Decisions], Meta(max_length=LONGEST_LINE)]


class LineDraft(Read):
    """A draft to preview in a puzzle, after the first turns of its line."""

    draft: Decisions
    line: Line = msgspec.field(default_factory=list)


class LineTurn(Read):
    """The next turn in the line of a puzzle, after its first turns."""

    turn: Decisions
    line: Line = msgspec.field(default_factory=list)


class LineSoFar(Read):
    """The first turns of the line of a puzzle."""

    line: Line = msgspec.field(default_factory=list)


class HintRequest(Read):
    """A request for a hint by the holder of a seat: only the idea, or the move as well."""

    seat: Seat
    step: Literal["idea", "move"] = "idea"


class WarningRequest(Read):
    """A turn to be played, which may throw the game away."""

    seat: Seat
    turn: Decisions


class PlayedGame(Read):
    """A game, and the seat that a person had in it."""

    game: Annotated[str, Meta(max_length=LONGEST_ID)]
    seat: Seat


class StatisticsRequest(Read):
    """Games of one person; those that are unfinished or do not exist do not count."""

    played: Annotated[list[PlayedGame], Meta(max_length=MOST_GAMES_COUNTED)]


class StatisticsForm(Struct):
    """Scores in total and by opponent, digit, seat and deck; the cards played; how games ended."""

    games: int
    total: Json
    groups: Json
    cards: Json
    ends: Json


class TaskForm(Struct):
    """A position with a task to solve; the learner is player 0."""

    ask: Json
    view: Json


class LessonForm(Struct):
    """One idea and its tasks; `name` never changes, whatever the order.

    `formerly`: names of earlier lessons that taught this; whoever did one of them has done this one.
    """

    name: str
    course: str
    formerly: list[str]
    title: Json
    idea: Json
    tasks: list[TaskForm]


class Lessons(Struct):
    """All lessons, in order."""

    lessons: list[LessonForm]


class Answered(Struct):
    """Whether a turn was right, an explanation, and the opponent's answer to a wrong one.

    The reasons name a better turn, so they are shown on request. After a wrong turn in a lesson,
    `line` is the line to look at, and `use` a card that would have done it; after a right one,
    `lines` are those that the task was about.
    """

    right: bool
    told: Json
    refuted_by: str | None = None
    reasons: list[Json] = []
    line: int | None = None
    use: str | None = None
    lines: list[int] = []


class Solution(Struct):
    """A turn that is right."""

    turn: list[str]


class LineAnswered(Struct):
    """Whether a turn in the line of a puzzle was right, and whether the puzzle is solved.

    `reply` is what the opponent answers, with what it does: the best defence, or what refutes a
    wrong turn. `view` is then the position in which to go on, and `decks` are the decks in it.
    """

    right: bool
    solved: bool
    told: Json
    reply: PreviewForm | None = None
    view: Json | None = None
    decks: list[list[str]] | None = None


class PuzzleRow(Struct):
    """A puzzle in the list; `name` never changes, whatever its number.

    `cards`: how many there are on the display and in both hands; few of them are easy to take in.
    """

    number: int
    name: str
    kind: str
    depth: int
    rating: int
    cards: int


class Puzzles(Struct):
    """All puzzles, the easy ones first, and the number of the puzzle of a day."""

    puzzles: list[PuzzleRow]
    daily: int
    day: str


class PuzzleForm(Struct):
    """A puzzle: what is asked, what is visible, and both decks from the top."""

    number: int
    name: str
    kind: str
    depth: int
    rating: int
    asks: Json
    view: Json
    decks: list[list[str]]


class AnalysisForm(Struct):
    """How many turns of a finished game have been judged, out of how many.

    The analysis is present once all have been judged. `older`: by an older version of the judge.
    """

    done: int
    of: int
    analysis: Json | None
    older: bool = False


class TurnForm(Struct):
    """What the player of a turn knew before it."""

    view: Json


class HintForm(Struct):
    """What to look at and, if requested, a good turn, as a phrase and as decisions."""

    idea: Json
    move: Json | None = None
    turn: list[str] | None = None


class WarningForm(Struct):
    """What is wrong with a turn; null if nothing is thrown away. The reasons name a better turn."""

    told: Json | None
    reasons: list[Json]
