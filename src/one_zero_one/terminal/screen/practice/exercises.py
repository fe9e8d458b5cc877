"""What the screen needs to know about lessons and puzzles: positions and verdicts on turns."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, Protocol

from one_zero_one.engine import Event, Outcome, Problem, Turn, View
from one_zero_one.match import Forfeit, Resign
from one_zero_one.players import Player
from one_zero_one.records.player_names import HUMAN
from one_zero_one.terminal.session import PlayerCommand, cast_at
from one_zero_one.words import Cast, Words


class Checked(NamedTuple):
    """Whether a turn was right, and the comment on it."""

    right: bool
    told: str


class Exercises(Protocol):
    """A series of exercises. Checking and answering may take a while; results are stored first."""

    #: whether an exercise is over for good once its answer is seen
    spoilt_by_answer: bool

    @property
    def over(self) -> bool:
        """Whether no exercise is left; then nothing else here may be used."""

    @property
    def view(self) -> View:
        """The position as the learner sees it."""

    @property
    def title(self) -> str:
        """The title of the exercise."""

    @property
    def asks(self) -> str:
        """What the exercise asks for."""

    @property
    def about(self) -> str:
        """Further help with the exercise."""

    def check(self, turn: Turn) -> Checked:
        """Check a turn. Raises GameError if the result cannot be stored."""

    def answer(self) -> str:
        """The right answer. Raises GameError if the result cannot be stored."""

    def go_on(self) -> None:
        """Go on after an exercise was done. Raises GameError if that cannot be stored."""

    def skip(self) -> None:
        """Go on although this exercise was not done."""

    def farewell(self) -> str:
        """How many exercises were done."""


class ExerciseGame:
    """A single position, shown like a game that has not begun."""

    players: Mapping[int, Player] = {}
    away: tuple[int, ...] = ()
    paced = False
    elsewhere = None
    file: Path | None = None
    place = ""
    begun: Turn = ()
    outcome: Outcome | None = None
    fault: Problem | None = None
    turns: tuple[Turn, ...] = ()

    def __init__(self, view: View) -> None:
        self._view = view

    @property
    def to_move(self) -> int:
        """Whose turn it is."""
        return self._view.to_move

    @property
    def people(self) -> tuple[int, ...]:
        """The seat of the person: the player to move."""
        return (self.to_move,)

    @property
    def names(self) -> tuple[str, str]:
        """The person's name; the opponent has none."""
        return (HUMAN, "") if self.to_move == 0 else ("", HUMAN)

    @property
    def cast(self) -> Cast:
        """The learner, who reads, and the opponent."""
        return cast_at(self.names, self.people)

    def mover_of(self, turn: int) -> int:
        """The seat that would take a turn."""
        return (self.to_move + turn) % 2

    def view(self, _: int | None, after: int | None = None) -> View:
        """The position, which is the same at all times."""
        del after
        return self._view

    def told(self, _: int | None, number: int) -> tuple[Event, ...]:
        """Events: there are none."""
        del number
        return ()

    def seconds_left(self, _: int) -> float | None:
        """There is no clock."""
        return None

    def notice(self, _: Words) -> str:
        """There is no notice."""
        return ""

    @property
    def takes_back(self) -> bool:
        """Nothing is committed here, so there is nothing to take back."""
        return False

    @property
    def giving_up(self) -> Resign:
        """Nobody gives up an exercise."""
        return Resign()

    async def take(self, command: PlayerCommand | Forfeit, _: int) -> Problem | None:
        """Do nothing: nothing is committed here."""
        del command
        return None

    def leave(self) -> None:
        """Do nothing: there is nothing to release."""
