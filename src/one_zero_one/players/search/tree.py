"""Information-set tree search: one tree over what both players see, grown from a belief.

Every iteration samples a position that agrees with the view, walks down the tree along the
decisions that are legal *there*, judges the first position that is new, and credits the result to
every decision on the path, for the player who took it. Positions are judged by a network, which also
says where to look first, or, without one, by playing out at random. A node stands for a sequence of
decisions, independent of hidden cards, so no decision depends on what its player cannot know.

If nothing is hidden, a node stands for one position. Then each node also has a lower and an upper
bound of its decision's margin (Cazenave and Saffidine's score bounds): decisions that can no longer
be best are not searched.
"""

from math import log, sqrt
from typing import Final, NamedTuple

from mypy_extensions import i64

from one_zero_one.engine.core.counting import play_at_random
from one_zero_one.engine.core.decisions import DECISION_COUNT
from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.randomness import Random
from one_zero_one.engine.core.table import UNDER_WAY
from one_zero_one.engine.core.turn import MOST_LEGAL, advance, list_legal, room_for_legal
from one_zero_one.engine.vectors import append, vec
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.margins import DECIDED, margin
from one_zero_one.players.search.network import Judge, Network
from one_zero_one.players.search.worth import worth

NO_NODE: Final = -1
#: beyond every margin
_BEYOND: Final = 2 * DECIDED
_EXPLORATION: Final = 0.4
#: what is left of the curiosity where all values found are the same
_LEAST_CONTRAST: Final = 0.05
#: with fewer values than this, a contrast says nothing
_FEWEST_COMPARED: Final = 3


class Manner(NamedTuple):
    """How to search with a network."""

    #: how much more the policy counts than what was found
    curiosity: float = 0.9
    #: how much worse than its siblings a decision is taken to be before it is tried
    caution: float = 0.15
    #: how far the opponent's turns are trusted to tell what it holds: 0 not at all, 1 as the policy says
    inference: float = 1.0


USUAL: Final = Manner()


class SearchTree:
    """A search tree. Node 0 is the position of the view for which it was made."""

    def __init__(self, random: Random, network: Network | None = None, manner: Manner = USUAL) -> None:
        self._random: Random = random
        self._judge: Judge | None = None if network is None else Judge(network)
        self._curiosity: float = manner.curiosity
        self._caution: float = manner.caution
        self._certain: bool = False
        # for each node: its decision, who took it, its first child, its next sibling, how often it
        # was visited, how often it was legal, and its total value for the player who took it
        self._decision: vec[i64] = vec[i64]([i64(-1)])
        self._mover: vec[i64] = vec[i64]([i64(-1)])
        self._first_child: vec[i64] = vec[i64]([i64(NO_NODE)])
        self._sibling: vec[i64] = vec[i64]([i64(NO_NODE)])
        self._visits: vec[i64] = vec[i64]([i64(0)])
        self._available: vec[i64] = vec[i64]([i64(0)])
        self._worth: vec[float] = vec[float]([0.0])
        # and with a network: how likely the policy takes it to be, in the deal where it was first met
        self._likelihood: vec[float] = vec[float]([0.0])
        # and where nothing is hidden: how many decisions follow it, and the bounds of its margin
        self._ways: vec[i64] = vec[i64]([i64(0)])
        self._least: vec[i64] = vec[i64]([i64(-_BEYOND)])
        self._most: vec[i64] = vec[i64]([i64(_BEYOND)])
        self._root: i64 = 0
        self._legal: vec[i64] = room_for_legal()
        self._legal_children: vec[i64] = room_for_legal()
        self._chances: vec[float] = vec[float]([0.0 for _ in range(MOST_LEGAL)])
        self._stamp: vec[i64] = vec[i64]([i64(0) for _ in range(DECISION_COUNT)])
        self._stamps: i64 = 0
        # whether a decision is considered at the root, if not all are
        self._considers_all: bool = True
        self._considered: vec[i64] = vec[i64]([i64(0) for _ in range(DECISION_COUNT)])

    @property
    def size(self) -> int:
        """How many nodes there are."""
        return len(self._decision)

    def descend(self, decision: int) -> bool:
        """Move the root to the child for a decision; return whether there is one."""
        child = self._child(self._root, decision)
        if child != NO_NODE:
            self._root = child
            self._considers_all = True
        return child != NO_NODE

    def consider(self, decisions: list[int]) -> None:
        """Search only these decisions of the player to move now; those who overlook do not see others."""
        self._considers_all = False
        for number in range(DECISION_COUNT):
            self._considered[number] = 0
        for decision in decisions:
            self._considered[decision] = 1

    def _child(self, node: i64, decision: i64) -> i64:
        child = self._first_child[node]
        while child != NO_NODE and self._decision[child] != decision:
            child = self._sibling[child]
        return child

    def average(self, player: int) -> float:
        """What the position of the root was worth to a player on average."""
        return self._mean(self._root, player)

    def stir(self, position: Position, share: float) -> None:
        """Make a random legal decision likelier at the root, by a share of all, so that play varies."""
        judge = self._judge
        if judge is not None:
            count = self._mark_legal(self._root, position)
            self._expand(judge, self._root, position, 0, count)
            wanted = self._random.below(count)
            for place in range(count):
                child = self._child(self._root, self._legal[place])
                chosen = share if place == wanted else 0.0
                self._likelihood[child] = (1.0 - share) * self._likelihood[child] + chosen

    def grow(self, belief: Belief, iterations: i64) -> None:
        """Play out this many positions drawn from the belief, or fewer if a best decision has been proved."""
        self._certain = belief.unknown_draws() == 0
        for _ in range(iterations):
            if self._certain and self._is_proved():
                return
            self._iterate(belief.sample(self._random))

    def explore(self, position: Position) -> None:
        """One iteration from a position that the caller has drawn, which changes."""
        self._iterate(position)

    def visited(self, path: list[int]) -> list[tuple[int, int]]:
        """How often each decision was visited after a sequence of decisions from the root."""
        node = self._root
        for decision in path:
            child = self._child(node, decision)
            if child == NO_NODE:
                return []
            node = child
        found: list[tuple[int, int]] = []
        child = self._first_child[node]
        while child != NO_NODE:
            found.append((self._decision[child], self._visits[child]))
            child = self._sibling[child]
        return found

    def most_trusted(self, legal: list[int]) -> int:
        """The best legal decision; a tree kept from an earlier search may also have illegal ones.

        It is the most visited one that is not proved to be worse than another, unless one is sure to
        win or is proved to be best.
        """
        sure = self._sure_margin(self._root)
        goes_by_proof = sure >= DECIDED or (self._certain and self._is_proved())
        best = legal[0]
        most: i64 = -1
        child = self._first_child[self._root]
        while child != NO_NODE:
            trust = self._least[child] + _BEYOND if goes_by_proof else self._visits[child]
            if trust > most and self._most[child] >= sure and self._decision[child] in legal:
                most = trust
                best = self._decision[child]
            child = self._sibling[child]
        return best

    def is_settled(self, legal: list[int], left: float) -> bool:
        """Whether `left` more iterations could not change the decision."""
        return self._is_proved() if self._certain else float(self.lead(legal)) > left

    def lead(self, legal: list[int]) -> int:
        """By how many visits the most visited legal decision is ahead of the next."""
        most: i64 = 0
        next_most: i64 = 0
        child = self._first_child[self._root]
        while child != NO_NODE:
            if self._visits[child] > next_most and self._decision[child] in legal:
                next_most = min(most, self._visits[child])
                most = max(most, self._visits[child])
            child = self._sibling[child]
        return most - next_most

    def _iterate(self, position: Position) -> None:
        path: list[i64] = [self._root]
        node = self._root
        while position.ending == UNDER_WAY:
            judge = self._judge
            node = self._select(node, position) if judge is None else self._follow(judge, node, position)
            path.append(node)
            advance(position, self._decision[node])
            if self._visits[node] == 0:
                break
        if self._certain and position.ending != UNDER_WAY:
            self._prove(path, margin(position, self._mover[node]))
        worth0 = 0.0
        worth1 = 0.0
        judge = self._judge
        if judge is not None and position.ending == UNDER_WAY:
            worth0 = judge.worth(position)
            if position.to_move == 1:
                worth0 = 1.0 - worth0
            worth1 = 1.0 - worth0
        else:
            play_at_random(position, self._random)
            worth0 = worth(position, 0)
            worth1 = worth(position, 1)
        for visited in path:
            self._visits[visited] += 1
            self._worth[visited] += worth0 if self._mover[visited] == 0 else worth1

    def _mark_legal(self, node: i64, position: Position) -> i64:
        """List the legal decisions after a node, and mark them with a new stamp; returns their number."""
        count = list_legal(position, self._legal)
        if node == self._root and not self._considers_all:
            count = self._leave_out(count)
        self._stamps += 1
        for place in range(count):
            self._stamp[self._legal[place]] = self._stamps
        return count

    def _leave_out(self, count: i64) -> i64:
        """Take the decisions that are not considered out of the list; returns how many are left."""
        left: i64 = 0
        for place in range(count):
            if self._considered[self._legal[place]]:
                self._legal[left] = self._legal[place]
                left += 1
        return left

    def _select(self, node: i64, position: Position) -> i64:
        """The child to follow: one not yet tried if there is any, otherwise by upper confidence."""
        count = self._mark_legal(node, position)
        sure = self._sure_margin(node) if self._certain else i64(-_BEYOND)
        self._ways[node] = count
        best: i64 = NO_NODE
        best_bound = -1.0
        child = self._first_child[node]
        tried: i64 = 0
        while child != NO_NODE:
            decision = self._decision[child]
            if self._stamp[decision] == self._stamps:
                self._stamp[decision] = 0
                tried += 1
                self._available[child] += 1
                bound = self._bound(child) if self._most[child] > sure else 0.0
                if bound > best_bound:
                    best_bound = bound
                    best = child
            child = self._sibling[child]
        if tried == count:
            return best
        wanted = self._random.below(count - tried)
        for place in range(count):
            if self._stamp[self._legal[place]] == self._stamps:
                if wanted == 0:
                    return self._add(node, self._legal[place], position.to_move)
                wanted -= 1
        return best

    def _follow(self, judge: Judge, node: i64, position: Position) -> i64:
        """The child to follow: where the policy points, but more and more by what was found (PUCT).

        The policy is asked again when a deal brings decisions that were never met here.
        """
        count = self._mark_legal(node, position)
        self._ways[node] = count
        legal = self._legal_children
        known: i64 = 0
        visits: i64 = 0
        likelihood = 0.0
        tried = 0.0
        child = self._first_child[node]
        while child != NO_NODE and known < count:
            decision = self._decision[child]
            if self._stamp[decision] == self._stamps:
                self._stamp[decision] = 0
                legal[known] = child
                known += 1
                likelihood += self._likelihood[child]
                if self._visits[child]:
                    visits += self._visits[child]
                    tried += self._likelihood[child]
            child = self._sibling[child]
        if known < count:
            likelihood += self._expand(judge, node, position, known, count)
        sure = self._sure_margin(node) if self._certain else i64(-_BEYOND)
        curiosity = self._curiosity * self._contrast(count, sure) if self._certain else self._curiosity
        weight = curiosity * sqrt(float(visits + 1)) / likelihood
        unknown = self._mean(node, position.to_move) - self._caution * sqrt(tried / likelihood)
        best: i64 = NO_NODE
        best_bound = -10.0
        for place in range(count):
            child = legal[place]
            bound = unknown
            chance = weight * self._likelihood[child]
            if self._visits[child]:
                times = float(self._visits[child])
                bound = self._worth[child] / times + chance / (1.0 + times)
            else:
                bound += chance
            if self._most[child] <= sure:
                bound = -1.0
            if bound > best_bound:
                best_bound = bound
                best = child
        return best

    def _contrast(self, count: i64, sure: i64) -> float:
        """How far apart the values are that were found for the decisions that can still be best.

        Where nothing is hidden, many decisions lead to the same winner and differ by a few points
        only. Curiosity in proportion to that difference lets what was found decide, not the policy.
        """
        compared: i64 = 0
        lowest = 1.0
        highest = 0.0
        for place in range(count):
            child = self._legal_children[place]
            if self._visits[child] and self._most[child] > sure:
                found = self._worth[child] / float(self._visits[child])
                lowest = min(lowest, found)
                highest = max(highest, found)
                compared += 1
        return 1.0 if compared < _FEWEST_COMPARED else max(_LEAST_CONTRAST, highest - lowest)

    def _mean(self, node: i64, player: i64) -> float:
        """What a node was worth on average to the player who moves there; even if never visited."""
        if self._visits[node] == 0:
            return 0.5
        mean = self._worth[node] / float(self._visits[node])
        return mean if (self._mover[node] == 0) == (player == 0) else 1.0 - mean

    def _expand(self, judge: Judge, node: i64, position: Position, known: i64, count: i64) -> float:
        """Add the legal decisions that a node lacks, each with its likelihood; returns their sum.

        `known` of `count` legal children are listed already; the new ones are listed after them.
        """
        if count > 1:
            judge.likelihoods(position, self._legal, count, self._chances)
        else:
            self._chances[0] = 1.0
        likelihood = 0.0
        for place in range(count):
            decision = self._legal[place]
            if self._stamp[decision] == self._stamps:
                child = self._add(node, decision, position.to_move)
                self._likelihood[child] = self._chances[place]
                self._legal_children[known] = child
                known += 1
                likelihood += self._chances[place]
        return likelihood

    def _prove(self, path: list[i64], value: i64) -> None:
        """Store the proved margin of a path's last decision, and update the bounds above it."""
        end = path[len(path) - 1]
        self._least[end] = value
        self._most[end] = value
        for depth in range(len(path) - 2, 0, -1):
            if not self._tighten(path[depth]):
                return

    def _tighten(self, node: i64) -> bool:
        """Draw a node's bounds from those of its children; whether they changed."""
        child = self._first_child[node]
        least = self._sure_margin(node)
        most = self._possible_margin(node)
        if self._mover[child] != self._mover[node]:
            least, most = -most, -least
        if least == self._least[node] and most == self._most[node]:
            return False
        self._least[node] = least
        self._most[node] = most
        return True

    def _sure_margin(self, node: i64) -> i64:
        """The margin that the player to move after a node can be sure of."""
        sure: i64 = -_BEYOND
        child = self._first_child[node]
        while child != NO_NODE:
            sure = max(sure, self._least[child])
            child = self._sibling[child]
        return sure

    def _possible_margin(self, node: i64) -> i64:
        """The best possible margin after a node; unbounded while a decision is untried."""
        possible: i64 = -_BEYOND
        tried: i64 = 0
        child = self._first_child[node]
        while child != NO_NODE:
            possible = max(possible, self._most[child])
            tried += 1
            child = self._sibling[child]
        return possible if tried and tried == self._ways[node] else i64(_BEYOND)

    def _is_proved(self) -> bool:
        """Whether the best margin is proved."""
        return self._possible_margin(self._root) == self._sure_margin(self._root)

    def _bound(self, child: i64) -> float:
        visits = float(self._visits[child])
        return self._worth[child] / visits + _EXPLORATION * sqrt(log(float(self._available[child])) / visits)

    def _add(self, parent: i64, decision: i64, mover: i64) -> i64:
        node = i64(len(self._decision))
        self._decision = append(self._decision, decision)
        self._mover = append(self._mover, mover)
        self._first_child = append(self._first_child, i64(NO_NODE))
        self._sibling = append(self._sibling, self._first_child[parent])
        self._visits = append(self._visits, i64(0))
        self._available = append(self._available, i64(1))
        self._worth = append(self._worth, 0.0)
        self._likelihood = append(self._likelihood, 0.0)
        self._ways = append(self._ways, i64(0))
        self._least = append(self._least, i64(-_BEYOND))
        self._most = append(self._most, i64(_BEYOND))
        self._first_child[parent] = node
        return node
