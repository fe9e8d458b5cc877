"""Tiny games, solved: all histories of a small deck, the exact value, and best responses.

Sequence form (Koller, Megiddo and von Stengel, 1994): what matters of a history is which decisions
each player took, in which information states; a strategy is a weight for each such sequence. The
walk uses `envs.unfolding` and not OpenSpiel, so that the two can be compared.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_array, csr_array, hstack

from one_zero_one.engine import Position
from one_zero_one.envs.core.dealing import Dealer
from one_zero_one.envs.core.recall import information_state
from one_zero_one.envs.core.unfolding import CHANCE, TERMINAL, Unfolding
from one_zero_one.records import parse_deck

#: the probability of each decision in an information state; those left out are never taken
Strategy = Callable[["InfoSet"], Mapping[int, float]]


class InfoSet(NamedTuple):
    """What a seat remembers where it decides, and one of the positions that look like this."""

    seat: int
    parent: int
    legal: tuple[int, ...]
    position: Position
    decisions: tuple[int, ...]


class TinyGame:
    """The whole tree of a game that player 0 begins. Sequence 0 of each player is empty."""

    def __init__(self, deck: str) -> None:
        self.infosets: tuple[list[InfoSet], list[InfoSet]] = ([], [])
        #: for each player, the sequences: the information state and the decision that end them
        self.rows: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([(-1, -1)], [(-1, -1)])
        self._number_of: tuple[dict[bytes, int], dict[bytes, int]] = ({}, {})
        self._row_of: tuple[dict[tuple[int, int], int], dict[tuple[int, int], int]] = ({}, {})
        #: for each pair of sequences, what player 0 gets where they meet, times its probability
        self.payoffs: dict[tuple[int, int], float] = {}
        self.histories = 0
        game = Unfolding(Dealer(parse_deck(deck)))
        game.apply(0)
        self._walk(game, 1.0, (0, 0))

    def _walk(self, game: Unfolding, chance: float, rows: tuple[int, int]) -> None:
        player = game.player()
        if player == TERMINAL:
            self.histories += 1
            self.payoffs[rows] = self.payoffs.get(rows, 0.0) + chance * game.result(0)
        elif player == CHANCE:
            for outcome, likelihood in game.outcomes():
                self._walk(_after(game, outcome), chance * likelihood, rows)
        else:
            infoset = self._infoset(game, player, rows[player])
            for decision in self.infosets[player][infoset].legal:
                row = self._row_of[player][infoset, decision]
                self._walk(_after(game, decision), chance, (row, rows[1]) if player == 0 else (rows[0], row))

    def _infoset(self, game: Unfolding, player: int, parent: int) -> int:
        key = bytes(information_state(game.begin, game.position, game.decisions, player))
        number = self._number_of[player].get(key)
        if number is None:
            number = self._number_of[player][key] = len(self.infosets[player])
            legal = tuple(game.legal())
            self.infosets[player].append(InfoSet(player, parent, legal, game.position.copy(), tuple(game.decisions)))
            for decision in legal:
                self._row_of[player][number, decision] = len(self.rows[player])
                self.rows[player].append((number, decision))
        return number

    def value(self) -> float:
        """What player 0, who begins, can guarantee on average."""
        matrix = self._payoff_matrix()
        plan, root = self._plan_constraints(0)
        others, others_root = self._plan_constraints(1)
        # maximise q·f such that F'q <= A'x, Ex = e, x >= 0
        weights = np.concatenate([np.zeros(len(self.rows[0])), -others_root])
        upper = _side_by_side(-matrix.T, others.T)
        equal = _side_by_side(plan, csr_array((plan.shape[0], others.shape[0])))
        bounds = [(0, None)] * len(self.rows[0]) + [(None, None)] * others.shape[0]
        solved = linprog(weights, upper, np.zeros(upper.shape[0]), equal, root, bounds, method="highs")
        return -float(solved.fun)

    def _payoff_matrix(self) -> csr_array:
        places = np.array(list(self.payoffs)).T
        shape = (len(self.rows[0]), len(self.rows[1]))
        return csr_array(coo_array((np.array(list(self.payoffs.values())), (places[0], places[1])), shape=shape))

    def _plan_constraints(self, player: int) -> tuple[csr_array, "np.ndarray[tuple[int], np.dtype[np.float64]]"]:
        """The weights after an information state add up to the weight of the sequence before it."""
        cells = [(0, 0, 1.0)]
        for number, infoset in enumerate(self.infosets[player]):
            cells.append((number + 1, infoset.parent, -1.0))
            cells += [(number + 1, self._row_of[player][number, decision], 1.0) for decision in infoset.legal]
        lines, columns, values = zip(*cells, strict=True)
        root = np.zeros(len(self.infosets[player]) + 1)
        root[0] = 1.0
        shape = (len(root), len(self.rows[player]))
        return csr_array(coo_array((values, (lines, columns)), shape=shape)), root

    def best_response(self, player: int, other: Strategy) -> float:
        """The best result for a player who knows the opponent's strategy."""
        weights = self._weights(1 - player, other)
        gains = np.zeros(len(self.rows[player]))
        for rows, payoff in self.payoffs.items():
            gains[rows[player]] += (payoff if player == 0 else -payoff) * weights[rows[1 - player]]
        # information states are numbered as they are found, so later ones have higher numbers
        for number, infoset in reversed(list(enumerate(self.infosets[player]))):
            gains[infoset.parent] += max(gains[self._row_of[player][number, decision]] for decision in infoset.legal)
        return float(gains[0])

    def _weights(self, player: int, strategy: Strategy) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
        weights = np.ones(len(self.rows[player]))
        for number, infoset in enumerate(self.infosets[player]):
            chances = strategy(infoset)
            for decision in infoset.legal:
                row = self._row_of[player][number, decision]
                weights[row] = weights[infoset.parent] * chances.get(decision, 0.0)
        return weights

    def exploitability(self, strategy: Strategy) -> float:
        """What an opponent who knows a strategy wins against it, as a mean; 0 for perfect play."""
        return (self.best_response(0, strategy) + self.best_response(1, strategy)) / 2


def uniform(infoset: InfoSet) -> dict[int, float]:
    """Every legal decision with the same probability."""
    return dict.fromkeys(infoset.legal, 1 / len(infoset.legal))


def _after(game: Unfolding, action: int) -> Unfolding:
    following = game.copy()
    following.apply(action)
    return following


def _side_by_side(left: csr_array, right: csr_array) -> csr_array:
    return csr_array(hstack([left, right]))
