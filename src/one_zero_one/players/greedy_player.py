"""The greedy player: the turn after which it is furthest ahead, and never a thought of the answer."""

from one_zero_one.engine import DECISIONS, Decision, Random, View, suppose
from one_zero_one.engine.turn import list_legal, room_for_legal
from one_zero_one.players.contract import Player
from one_zero_one.players.margins import greediest


class GreedyPlayer(Player):
    """Takes what the table offers now."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def decide(self, view: View) -> Decision:
        """The first decision of the best turn. What is hidden does not matter before LOAD, so any guess will do."""
        position = suppose(view, view.unseen)
        ids = room_for_legal()
        return DECISIONS[greediest(position, ids, list_legal(position, ids), self._random)]
