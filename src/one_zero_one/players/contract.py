"""What every player is: a view goes in, a decision comes out. No player ever holds the true position."""

from typing import Protocol

from one_zero_one.engine import Decision, View


class Player(Protocol):
    """Anything that can take one side of a game."""

    def decide(self, view: View) -> Decision:
        """One of `view.legal`, which is never empty here. Called once for each placement of a turn."""
