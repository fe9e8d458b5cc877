"""What every player is: a view goes in, a decision comes out. No player ever holds the true position."""

from abc import ABC, abstractmethod

from one_zero_one.engine import Decision, Outcome, Problem, View


class Player(ABC):
    """Anything that can take one side of one game."""

    @abstractmethod
    def decide(self, view: View) -> Decision:
        """One of `view.legal`, which is never empty here. Called once for each placement of a turn."""

    def finish(self, outcome: Outcome | None) -> None:  # noqa: B027 - most players have nothing to clear away
        """Take leave: the game is over, or was broken off (None). Nothing is asked after this."""


class PlayerFault(Exception):
    """A player cannot or does not answer as it should, and loses its game for it."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem
