"""What every player is: a view goes in, a decision comes out. No player ever holds the true position."""

from abc import ABC, abstractmethod

from one_zero_one.engine import Decision, Outcome, Position, Problem, View, problem


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


def ask(player: Player, view: View, position: Position) -> Decision | Problem:
    """What a player decides from a view of a position, or what is wrong with its answer. For hosts: they hold both."""
    try:
        answer: object = player.decide(view)
    except PlayerFault as fault:
        return fault.problem
    if not isinstance(answer, Decision):
        return problem("not-a-decision", text=repr(answer))
    return position.refusal(answer) or answer
