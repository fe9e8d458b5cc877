"""A player that plays for the moment and overlooks things, as people do: not what it sees, but what it does not see."""

from one_zero_one.engine import DECISIONS, Decision, Random, View, suppose
from one_zero_one.engine.turn import room_for_legal
from one_zero_one.players.contract import Player
from one_zero_one.players.margins import greediest


class OverlookingPlayer(Player):
    """Notices each way to lay a card with a certain chance, on all lines or on none, and takes the best of those."""

    def __init__(self, random: Random, noticed_per_cent: int) -> None:
        self._random = random
        self._noticed_per_cent = noticed_per_cent

    def decide(self, view: View) -> Decision:
        """The best turn among those that come to mind; if none does, the first card that comes to hand."""
        poses = dict.fromkeys(decision.pose for decision in view.legal)
        noticed = {pose for pose in poses if self._random.below(100) < self._noticed_per_cent}
        candidates = [decision for decision in view.legal if decision.pose in noticed]
        if not candidates:
            return self._random.choice(view.legal)
        ids = room_for_legal()
        for place, decision in enumerate(candidates):
            ids[place] = decision.id
        return DECISIONS[greediest(suppose(view, view.unseen), ids, len(candidates), self._random)]
