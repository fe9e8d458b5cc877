"""The Monte Carlo player: trusts in numbers, with no tree and no opponent who thinks."""

from one_zero_one.engine import DECISIONS, Decision, Random, View
from one_zero_one.players.beliefs import Belief
from one_zero_one.players.contract import Player
from one_zero_one.players.flat_playouts import FlatPlayouts
from one_zero_one.players.thinking import Budget


class MonteCarloPlayer(Player):
    """Plays out as many games as its budget allows."""

    def __init__(self, random: Random, budget: Budget) -> None:
        self._random = random
        self._budget = budget

    def decide(self, view: View) -> Decision:
        """The decision that did best."""
        playouts = FlatPlayouts(Belief(view), self._random)
        self._budget.spend(playouts.play)
        return DECISIONS[playouts.best()]
