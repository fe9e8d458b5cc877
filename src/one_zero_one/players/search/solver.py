"""The solver: exact play if nothing is hidden except, at most, the cards still to be drawn.

Alpha-beta with a transposition table. The value of a game is its margin: far more than all points
for a win, plus the lead in points. If the decks below their top cards are unknown, every draw is
weighted by its probability (Ballard's Star1 algorithm prunes), and the value is an expectation. The
opponent is assumed to see all hands; one who does not is assumed to guess perfectly.
"""

from time import monotonic
from typing import Final

from mypy_extensions import i64

from one_zero_one.engine.core.fingerprints import fingerprint
from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.table import LOAD, UNDER_WAY
from one_zero_one.engine.core.turn import advance, list_legal, load, resolve, room_for_legal
from one_zero_one.engine.vectors import vec
from one_zero_one.players.search.draws import possible_loads
from one_zero_one.players.search.margins import DECIDED, margin
from one_zero_one.players.thinking import Budget

#: beyond every margin
INFINITE: Final = 2.0 * DECIDED
#: values closer than this are equal: points differ by far more, rounding errors are far smaller
EQUAL: Final = 1e-6

#: below every margin
_NO_LONGER: Final = -2 * DECIDED

_UNLIMITED: Final = 1_000_000_000_000
_FOR_EVER: Final = 1e9

_EXACT: Final = 0
_AT_LEAST: Final = 1
_AT_MOST: Final = 2


class Solver:
    """Solves positions within its budget; the transposition table is kept for the next position."""

    def __init__(self, budget: Budget, decks_known: bool = True) -> None:
        self._nodes_left: i64 = _UNLIMITED if budget.nodes is None else budget.nodes
        self._deadline: float = monotonic() + (_FOR_EVER if budget.seconds is None else budget.seconds)
        self._decks_known: bool = decks_known
        self._known: dict[int, tuple[float, i64]] = {}

    def value(self, position: Position) -> float | None:
        """The margin that the mover can be sure of, or expect; None if the budget did not suffice."""
        value = self._search(position, -INFINITE, INFINITE)
        return None if self._nodes_left < 0 else value

    def reaches(self, position: Position, least: float) -> bool | None:
        """Whether the mover is sure of a margin, faster than `value`; None if out of budget."""
        value = self._search(position, least - 2 * EQUAL, least - EQUAL)
        return None if self._nodes_left < 0 else value > least - 1.5 * EQUAL

    def best(self, position: Position) -> list[int] | None:
        """The ids of all decisions that keep the position's value; None if the budget did not suffice."""
        most = -INFINITE
        values: list[tuple[i64, float]] = []
        for decision in self._in_order(position):
            # what is equal must show its true value, so the window is opened a little below the best so far
            value = self._after(position, decision, most - 2 * EQUAL, INFINITE)
            values.append((decision, value))
            most = max(most, value)
            if self._nodes_left < 0:
                return None
        return sorted([decision for decision, value in values if value > most - EQUAL])

    def _after(self, position: Position, decision: i64, alpha: float, beta: float) -> float:
        """A decision's value to its player, who may be to move again, to fill a space."""
        following = Position(position)
        resolve(following, decision)
        if following.pending != LOAD:
            return self._search(following, alpha, beta)
        if self._decks_known:
            load(following)
            return self._turned(following, position.to_move, alpha, beta)
        return self._expected(following, alpha, beta)

    def _turned(self, position: Position, player: i64, alpha: float, beta: float) -> float:
        """What a position after LOAD is worth to the player who has drawn."""
        if position.ending != UNDER_WAY:
            return float(margin(position, player))
        return -self._search(position, -beta, -alpha)

    def _expected(self, position: Position, alpha: float, beta: float) -> float:
        """The value of a turn before its LOAD: the mean over all possible draws."""
        player = position.to_move
        total = 0.0
        left = 1.0
        for loaded, chance in possible_loads(position):
            left -= chance
            # even the best (worst) of all that is left would bring the mean to no more than alpha (no less than beta)
            low = max(-INFINITE, (alpha - total - left * INFINITE) / chance)
            high = min(INFINITE, (beta - total + left * INFINITE) / chance)
            value = self._turned(loaded, player, low, high)
            total += chance * value
            if self._nodes_left < 0:
                return 0.0
            if value <= low:
                return total + left * INFINITE
            if value >= high:
                return total - left * INFINITE
        return total

    def _search(self, position: Position, alpha: float, beta: float) -> float:
        if position.ending != UNDER_WAY:
            return float(margin(position, position.to_move))
        self._nodes_left -= 1
        if self._nodes_left & 63 == 0 and monotonic() > self._deadline:
            self._nodes_left = -1
        if self._nodes_left < 0:
            return 0.0
        key = fingerprint(position)
        known = self._known.get(key)
        if known is not None:
            value, kind = known
            if kind == _EXACT or (kind == _AT_LEAST and value >= beta) or (kind == _AT_MOST and value <= alpha):
                return value
        best = -INFINITE
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
                if looks[place] > _NO_LONGER and (best < 0 or looks[place] > looks[best]):
                    best = place
            ordered.append(ids[best])
            looks[best] = _NO_LONGER
        return ordered
