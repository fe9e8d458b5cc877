"""A greedy player that overlooks moves, as people do: it errs only in what it does not notice."""

from one_zero_one.engine import DECISIONS, Decision, Random, View, suppose
from one_zero_one.players.contract import Player
from one_zero_one.players.search.margins import greediest_of


class OverlookingPlayer(Player):
    """Notices each pose with a given probability, on all lines or none, and takes the best move."""

    def __init__(self, random: Random, noticed_per_cent: int) -> None:
        self._random = random
        self._noticed_per_cent = noticed_per_cent

    def decide(self, view: View) -> Decision:
        """The greediest of the noticed decisions; if there are none, a random one."""
        poses = dict.fromkeys(decision.pose for decision in view.legal)
        noticed = {pose for pose in poses if self._random.below(100) < self._noticed_per_cent}
        candidates = [decision.id for decision in view.legal if decision.pose in noticed]
        if not candidates:
            return self._random.choice(view.legal)
        return DECISIONS[greediest_of(suppose(view, view.unseen), candidates, self._random)]
