"""The Monte Carlo player: random playouts, without a tree or a model of the opponent."""

from one_zero_one.engine import DECISIONS, Decision, Random, View
from one_zero_one.players.contract import Player
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.flat_playouts import FlatPlayouts
from one_zero_one.players.thinking import Budget


class MonteCarloPlayer(Player):
    """Runs as many playouts as its budget allows."""

    def __init__(self, random: Random, budget: Budget) -> None:
        self._random = random
        self._budget = budget

    def decide(self, view: View) -> Decision:
        """The decision with the best average result."""
        playouts = FlatPlayouts(Belief(view), self._random)
        self._budget.spend(playouts.play)
        return DECISIONS[playouts.best()]
