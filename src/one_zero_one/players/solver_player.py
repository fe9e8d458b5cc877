"""The solver as a player: exact play once little enough is unknown, greedy play before that."""

from one_zero_one.engine import DECISIONS, Decision, Random, View
from one_zero_one.players.contract import Player
from one_zero_one.players.greedy_player import GreedyPlayer
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.solver import Solver
from one_zero_one.players.thinking import Budget


def exactly_best(belief: Belief, budget: Budget) -> Decision | None:
    """A provably best decision; None if a card in a hand is unknown or the budget runs out."""
    draws = belief.unknown_draws()
    if draws is None:
        return None
    best = Solver(budget, decks_known=draws == 0).best(belief.template)
    return None if best is None else DECISIONS[best[0]]


class SolverPlayer(Player):
    """Solves the rest of the game if it can; otherwise plays greedily."""

    def __init__(self, random: Random, budget: Budget) -> None:
        self._budget = budget
        self._until_then = GreedyPlayer(random)

    def decide(self, view: View) -> Decision:
        """A provably best decision if one is found in time, otherwise a greedy one."""
        best = exactly_best(Belief(view), self._budget)
        return self._until_then.decide(view) if best is None else best
