"""Whole turns and what they are exactly worth, where nothing is hidden but, at most, what is yet to be drawn."""

from collections.abc import Iterator
from typing import Final

from one_zero_one.engine import DECISIONS, LINE_NUMBERS, Decision, Position, Turn
from one_zero_one.engine.table import LOAD
from one_zero_one.engine.turn import load, resolve
from one_zero_one.players.draws import possible_loads
from one_zero_one.players.margins import DECIDED, margin
from one_zero_one.players.solver import Solver

#: values closer than this are equal, as in the solver
_EQUAL: Final = 1e-6
_MOST_POINTS: Final = sum(LINE_NUMBERS)
#: a margin of at least this is a win: half of what winning counts, for points count far less
WON: Final = DECIDED // 2


def whole_turns(position: Position, begun: Turn = ()) -> Iterator[tuple[Turn, Position]]:
    """Every way to complete the turn, with the position after it; only LOAD is left undone."""
    for number in position.legal_ids():
        after = position.copy()
        resolve(after, number)
        turn: tuple[Decision, ...] = (*begun, DECISIONS[number])
        if after.over or after.pending == LOAD:
            yield turn, after
        else:
            yield from whole_turns(after, turn)


def turn_value(solver: Solver, after: Position, player: int, decks_known: bool) -> float | None:
    """The margin that a turn brings its player, given the position that only LOAD is left of; None: out of budget."""
    if after.over:
        return float(margin(after, player))
    if decks_known:
        loaded = after.copy()
        load(loaded)
        return _loaded_value(solver, loaded, player)
    total = 0.0
    for loaded, chance in possible_loads(after):
        value = _loaded_value(solver, loaded, player)
        if value is None:
            return None
        total += chance * value
    return total


def _loaded_value(solver: Solver, position: Position, player: int) -> float | None:
    if position.over:
        return float(margin(position, player))
    value = solver.value(position)
    return None if value is None else -value


def all_values(solver: Solver, position: Position, decks_known: bool = True) -> dict[Turn, float] | None:
    """What every turn is worth to the mover; None if the solver's budget did not suffice."""
    values: dict[Turn, float] = {}
    for turn, after in whole_turns(position):
        value = turn_value(solver, after, position.to_move, decks_known)
        if value is None:
            return None
        values[turn] = value
    return values


def is_won(solver: Solver, after: Position, player: int) -> bool | None:
    """Whether a player is proved to win, given the position that only LOAD of its own turn is left of."""
    loaded = after.copy()
    if not loaded.over:
        load(loaded)
    if loaded.over:
        return bool(margin(loaded, player) >= WON)
    escapes = solver.reaches(loaded, -WON + 1)
    return None if escapes is None else not escapes


def best_turns(values: dict[Turn, float]) -> list[Turn]:
    """The turns that are worth most, in the order of the decision table."""
    most = max(values.values())
    return [turn for turn, value in values.items() if value > most - _EQUAL]


def chance_of(value: float, orders: int = 1) -> float:
    """The chance to win that a margin, or an expected one, holds: a draw counts half, points nothing.

    The unknown cards can lie in `orders` orders, all equally likely, and in each the game is won,
    drawn or lost. So the margin holds a whole number of wins more than losses, and all points
    together do not come to half of one.
    """
    assert 2 * _MOST_POINTS * orders < DECIDED
    won_more_often = round(value * orders / DECIDED)
    return 0.5 + won_more_often / (2 * orders)
