"""What the screen must know of lessons and puzzles: one position after the other, and what is said of an answer."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, Protocol

from one_zero_one.engine import Event, Outcome, Problem, Turn, View
from one_zero_one.match import Commit, Forfeit, Resign
from one_zero_one.players import Player
from one_zero_one.terminal.session import HUMAN
from one_zero_one.words import Words


class Checked(NamedTuple):
    """Whether a turn was what is wanted, and what is to be said of it."""

    right: bool
    told: str


class Exercises(Protocol):
    """One exercise after the other. Checking and answering may take a while; what is done is kept by then."""

    @property
    def over(self) -> bool:
        """Whether none is left; then there is nothing to be asked here."""

    @property
    def view(self) -> View:
        """The position, as it is to be seen."""

    @property
    def title(self) -> str:
        """Which one it is."""

    @property
    def asks(self) -> str:
        """What is to be done."""

    @property
    def about(self) -> str:
        """What helps to do it."""

    def check(self, turn: Turn) -> Checked:
        """Try a turn. Raises GameError where the result cannot be kept."""

    def answer(self) -> str:
        """What would have been right. Raises GameError where that cannot be kept."""

    def go_on(self) -> None:
        """The next exercise, after one that was done. Raises GameError where that cannot be kept."""

    def skip(self) -> None:
        """The next exercise, although this one was not done."""

    def farewell(self) -> str:
        """How far one has come."""


class ExerciseGame:
    """A single position, shown like a game that nobody has begun."""

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
        """The person is whoever is to move."""
        return (self.to_move,)

    @property
    def names(self) -> tuple[str, str]:
        """The person, and nobody."""
        return (HUMAN, "") if self.to_move == 0 else ("", HUMAN)

    def mover_of(self, turn: int) -> int:
        """Who would take a turn."""
        return (self.to_move + turn) % 2

    def view(self, _: int | None, after: int | None = None) -> View:
        """The position; there is no other time."""
        del after
        return self._view

    def told(self, _: int | None, number: int) -> tuple[Event, ...]:
        """Nothing has happened."""
        del number
        return ()

    def seconds_left(self, _: int) -> float | None:
        """There is all the time in the world."""
        return None

    def notice(self, _: Words) -> str:
        """There is nothing that must be said first."""
        return ""

    async def take(self, command: Commit | Resign | Forfeit, _: int) -> Problem | None:
        """Nothing is committed here."""
        del command
        return None

    def leave(self) -> None:
        """There is nothing to let go."""
