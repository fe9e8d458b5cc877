"""The search player: information-set tree search over beliefs, and exact play near the end."""

from collections.abc import Sequence
from typing import Final

from one_zero_one.engine import DECISIONS, Decision, Outcome, Random, View
from one_zero_one.players.contract import Player
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.tree import SearchTree
from one_zero_one.players.solver_player import exactly_best
from one_zero_one.players.thinking import Budget

#: the share of the budget that the solver may use; the search gets the rest
_FOR_SOLVING: Final = 0.5
#: with more unknown cards than this in the decks, the solver is not tried: it would rarely finish,
#: and points could outweigh the chance to win in an expected margin
MOST_DRAWS: Final = 2
#: a tree with more nodes than this is not kept for the next decision
_LARGEST_KEPT: Final = 2_000_000


class SearchPlayer(Player):
    """Searches as long as its budget lasts, and takes the most trusted decision."""

    def __init__(self, random: Random, budget: Budget, *, solve: bool = True) -> None:
        self._random = random
        self._budget = budget
        self._solve = solve
        self._tree = SearchTree(random)
        self._path: list[int] = []

    def decide(self, view: View) -> Decision:
        """A provably best decision if found in time, otherwise the most trusted one."""
        if len(view.legal) == 1:
            return view.legal[0]
        belief = Belief(view)
        budget = self._budget
        draws = belief.unknown_draws() if self._solve else None
        if draws is not None and draws <= MOST_DRAWS:
            best = exactly_best(belief, budget.part(_FOR_SOLVING))
            if best is not None:
                return best
            budget = budget.part(1 - _FOR_SOLVING)
        self._follow([decision.id for turn in view.history for decision in turn])
        legal = [decision.id for decision in view.legal]
        budget.spend(lambda nodes: self._tree.grow(belief, nodes), lambda left: self._tree.is_settled(legal, left))
        return DECISIONS[self._tree.most_trusted(legal)]

    def finish(self, outcome: Outcome | None) -> None:
        """Forget the game."""
        del outcome
        self._tree = SearchTree(self._random)
        self._path = []

    def _follow(self, path: Sequence[int]) -> None:
        """Keep the subtree for the decisions since the last search, or start a new tree."""
        known = len(self._path)
        kept = known < len(path) and list(path[:known]) == self._path and self._tree.size < _LARGEST_KEPT
        if not kept or not all(self._tree.descend(decision) for decision in path[known:]):
            self._tree = SearchTree(self._random)
        self._path = list(path)
