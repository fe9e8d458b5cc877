"""The search player: information-set tree search over beliefs, and exact play near the end."""

from typing import Final

from one_zero_one.engine import DECISIONS, Decision, Outcome, Random, View
from one_zero_one.players.contract import Player
from one_zero_one.players.noticing import noticed
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.inference import Inference
from one_zero_one.players.search.network import Network
from one_zero_one.players.search.tree import USUAL, Manner, SearchTree
from one_zero_one.players.shipped_network import shipped_network
from one_zero_one.players.solver_player import exactly_best
from one_zero_one.players.thinking import Budget

#: the share of the budget that the solver may use; the search gets the rest
_FOR_SOLVING: Final = 0.5
#: with more unknown cards than this in the decks, the solver is not tried: it would rarely finish,
#: and points could outweigh the chance to win in an expected margin
MOST_DRAWS: Final = 2
#: a tree with more nodes than this is not kept for the next decision
_LARGEST_KEPT: Final = 2_000_000


def make_search(random: Random, budget: Budget) -> "SearchPlayer":
    """The player `search`, who judges positions by the shipped network. Raises Malformed."""
    return SearchPlayer(random, budget, shipped_network())


class SearchPlayer(Player):
    """Searches as long as its budget lasts, and takes the most trusted decision.

    With a network, it judges positions by it; without one, by random playouts. Who notices less than
    everything considers only some of its own decisions, and does not solve endings.
    """

    def __init__(
        self,
        random: Random,
        budget: Budget,
        network: Network | None = None,
        *,
        manner: Manner = USUAL,
        solve: bool = True,
        noticed_per_cent: int = 100,
    ) -> None:
        self._random = random
        self._budget = budget
        self._network = network
        self._manner = manner
        self._solve = solve and noticed_per_cent == 100
        self._noticed_per_cent = noticed_per_cent
        self._tree = self._new_tree()
        self._path: list[int] = []
        self._inference = self._new_inference()

    def decide(self, view: View) -> Decision:
        """A provably best decision if found in time, otherwise the most trusted one."""
        belief = Belief(view)
        path = [decision.id for turn in view.history for decision in turn]
        if self._inference is not None:
            self._inference.follow(belief, path)
        overlooks = self._noticed_per_cent < 100
        choices = noticed(view, self._noticed_per_cent, self._random) if overlooks else view.legal
        if len(choices) == 1:
            return choices[0]
        budget = self._budget
        draws = belief.unknown_draws() if self._solve else None
        if draws is not None and draws <= MOST_DRAWS:
            best = exactly_best(belief, budget.part(_FOR_SOLVING))
            if best is not None:
                return best
            budget = budget.part(1 - _FOR_SOLVING)
        self._follow(path)
        legal = [decision.id for decision in choices]
        if overlooks:
            self._tree.consider(legal)
        budget.spend(lambda nodes: self._tree.grow(belief, nodes), lambda left: self._tree.is_settled(legal, left))
        return DECISIONS[self._tree.most_trusted(legal)]

    def finish(self, outcome: Outcome | None) -> None:
        """Forget the game."""
        del outcome
        self._tree = self._new_tree()
        self._path = []
        self._inference = self._new_inference()

    def _new_inference(self) -> Inference | None:
        if self._network is None or not self._manner.inference:
            return None
        return Inference(self._network, self._manner.inference, self._random)

    def _new_tree(self) -> SearchTree:
        return SearchTree(self._random, self._network, self._manner)

    def _follow(self, path: list[int]) -> None:
        """Keep the subtree for what has happened since the last search, or start a new tree."""
        known = len(self._path)
        kept = known < len(path) and path[:known] == self._path and self._tree.size < _LARGEST_KEPT
        if not kept or not all(self._tree.descend(decision) for decision in path[known:]):
            self._tree = self._new_tree()
        self._path = path
