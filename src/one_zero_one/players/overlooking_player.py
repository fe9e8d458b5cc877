"""A greedy player that overlooks moves, as people do: it errs only in what it does not notice."""

from one_zero_one.engine import DECISIONS, Decision, Random, View, suppose
from one_zero_one.players.contract import Player
from one_zero_one.players.noticing import noticed
from one_zero_one.players.search.margins import greediest_of


class OverlookingPlayer(Player):
    """Notices some ways to lay a card, and takes the best move among them for the moment."""

    def __init__(self, random: Random, noticed_per_cent: int) -> None:
        self._random = random
        self._noticed_per_cent = noticed_per_cent

    def decide(self, view: View) -> Decision:
        """The greediest of the noticed decisions."""
        candidates = noticed(view, self._noticed_per_cent, self._random)
        if len(candidates) == 1:
            return candidates[0]
        ids = [decision.id for decision in candidates]
        return DECISIONS[greediest_of(suppose(view, view.unseen), ids, self._random)]
