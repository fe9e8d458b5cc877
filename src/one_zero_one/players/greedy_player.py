"""The greedy player: takes the turn after which it leads the most, and ignores the reply."""

from one_zero_one.engine import DECISIONS, Decision, Random, View, suppose
from one_zero_one.engine.core.turn import list_legal, room_for_legal
from one_zero_one.players.contract import Player
from one_zero_one.players.search.margins import greediest


class GreedyPlayer(Player):
    """Maximizes its margin at the end of the turn."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def decide(self, view: View) -> Decision:
        """The first decision of the best turn; hidden cards do not matter before LOAD."""
        position = suppose(view, view.unseen)
        ids = room_for_legal()
        return DECISIONS[greediest(position, ids, list_legal(position, ids), self._random)]
