"""The interface of a player: a view in, a decision out. No player ever has the true position."""

from abc import ABC, abstractmethod

from one_zero_one.engine import Decision, Outcome, Problem, View


class Player(ABC):
    """One side of one game."""

    @abstractmethod
    def decide(self, view: View) -> Decision:
        """Choose from `view.legal` (never empty). Called once for each placement of a turn."""

    def finish(self, outcome: Outcome | None) -> None:  # noqa: B027 - most players have nothing to clean up
        """Clean up: the game is over, or was aborted (None). `decide` is not called after this."""


class PlayerFault(Exception):
    """A player does not answer correctly, and forfeits its game."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem
