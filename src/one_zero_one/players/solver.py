"""The solver: exact play where nothing is hidden, by alpha-beta with a transposition table.

A game is worth its margin: far more than all points for a win, plus the lead in points. The other player is taken to
see everything too; where one does not, this is the most that can be had against the best of luck.
"""

from time import monotonic
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from one_zero_one.engine.fingerprints import fingerprint
from one_zero_one.engine.position import Position
from one_zero_one.engine.table import UNDER_WAY
from one_zero_one.engine.turn import advance, list_legal, room_for_legal
from one_zero_one.players.margins import DECIDED, margin
from one_zero_one.players.thinking import Budget

#: beyond every margin
INFINITE: Final = 4 * DECIDED

_UNLIMITED: Final = 1_000_000_000_000
_FOR_EVER: Final = 1e9

_EXACT: Final = 0
_AT_LEAST: Final = 1
_AT_MOST: Final = 2


class Solver:
    """Solves positions as long as its budget lasts; what it has learnt serves the next position too."""

    def __init__(self, budget: Budget) -> None:
        self._nodes_left: i64 = _UNLIMITED if budget.nodes is None else budget.nodes
        self._deadline: float = monotonic() + (_FOR_EVER if budget.seconds is None else budget.seconds)
        self._known: dict[int, tuple[i64, i64]] = {}

    def value(self, position: Position) -> int | None:
        """The margin that the mover can be sure of; None if the budget did not suffice."""
        value = self._search(position, -INFINITE, INFINITE)
        return None if self._nodes_left < 0 else value

    def best(self, position: Position) -> list[int] | None:
        """The ids of all decisions that keep the position's value; None if the budget did not suffice."""
        ids = room_for_legal()
        count = list_legal(position, ids)
        values = [self._after(position, ids[place], -INFINITE, INFINITE) for place in range(count)]
        if self._nodes_left < 0:
            return None
        most = max(values)
        return [ids[place] for place in range(len(values)) if values[place] == most]

    def _after(self, position: Position, decision: i64, alpha: i64, beta: i64) -> i64:
        """What a decision is worth to the one who takes it; the same player may be to move again, to fill a space."""
        following = Position(position)
        advance(following, decision)
        if following.to_move == position.to_move:
            return self._search(following, alpha, beta)
        return -self._search(following, -beta, -alpha)

    def _search(self, position: Position, alpha: i64, beta: i64) -> i64:
        if position.ending != UNDER_WAY:
            return margin(position, position.to_move)
        self._nodes_left -= 1
        if self._nodes_left & 63 == 0 and monotonic() > self._deadline:
            self._nodes_left = -1
        if self._nodes_left < 0:
            return 0
        key = fingerprint(position)
        known = self._known.get(key)
        if known is not None:
            value, kind = known
            if kind == _EXACT or (kind == _AT_LEAST and value >= beta) or (kind == _AT_MOST and value <= alpha):
                return value
        best: i64 = -INFINITE
        highest = alpha
        for decision in self._in_order(position):
            best = max(best, self._after(position, decision, highest, beta))
            highest = max(highest, best)
            if highest >= beta or self._nodes_left < 0:
                break
        if self._nodes_left >= 0:
            kind = _EXACT if alpha < best < beta else (_AT_LEAST if best >= beta else _AT_MOST)
            self._known[key] = (best, kind)
        return best

    def _in_order(self, position: Position) -> list[i64]:
        """The legal decisions, those that look best at once first: alpha-beta then has the least to do."""
        ids = room_for_legal()
        count = list_legal(position, ids)
        looks: vec[i64] = room_for_legal()
        for place in range(count):
            following = Position(position)
            advance(following, ids[place])
            looks[place] = margin(following, position.to_move)
        ordered: list[i64] = []
        for _ in range(count):
            best: i64 = -1
            for place in range(count):
                if looks[place] > -INFINITE and (best < 0 or looks[place] > looks[best]):
                    best = place
            ordered.append(ids[best])
            looks[best] = -INFINITE
        return ordered
