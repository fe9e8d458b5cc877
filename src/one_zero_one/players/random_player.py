"""The random player."""

from one_zero_one.engine import Decision, Random, View
from one_zero_one.players.contract import Player


class RandomPlayer(Player):
    """Uses the project's generator, so that a seed repeats its games."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def decide(self, view: View) -> Decision:
        """A legal decision, each equally likely."""
        return self._random.choice(list(view.legal))
