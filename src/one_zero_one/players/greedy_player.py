"""The greedy player: takes the turn after which it leads the most, and ignores the reply."""

from one_zero_one.engine import DECISIONS, Decision, Random, View, suppose
from one_zero_one.players.contract import Player
from one_zero_one.players.search.margins import greediest_of


class GreedyPlayer(Player):
    """Maximizes its margin at the end of the turn."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def decide(self, view: View) -> Decision:
        """The first decision of the best turn; hidden cards do not matter before LOAD."""
        position = suppose(view, view.unseen)
        return DECISIONS[greediest_of(position, position.legal_ids(), self._random)]
