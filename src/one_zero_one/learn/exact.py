"""Whole turns and their exact values, if nothing is hidden except, at most, the next draws."""

from collections.abc import Iterator
from typing import Final

from one_zero_one.engine import DECISIONS, Decision, Position, Turn
from one_zero_one.players.search.draws import possible_loads
from one_zero_one.players.search.margins import DECIDED, margin
from one_zero_one.players.search.solver import EQUAL, Solver
from one_zero_one.players.search.worth import MOST_POINTS

#: a margin of at least this is a win: half the value of a win, since points count far less
WON: Final = DECIDED // 2


def whole_turns(position: Position, begun: Turn = ()) -> Iterator[tuple[Turn, Position]]:
    """Yield every way to complete the turn, with the position after it but before LOAD."""
    for number in position.legal_ids():
        after = position.copy()
        after.play_id_before_load(number)
        turn: tuple[Decision, ...] = (*begun, DECISIONS[number])
        if after.pending_command is None:
            yield turn, after
        else:
            yield from whole_turns(after, turn)


def turn_value(solver: Solver, after: Position, player: int, decks_known: bool) -> float | None:
    """The margin a turn gives its player, from the position before LOAD; None: out of budget."""
    if after.over:
        return float(margin(after, player))
    if decks_known:
        loaded = after.copy()
        loaded.load()
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
    """The value of every turn for the player to move; None if the solver ran out of budget."""
    values: dict[Turn, float] = {}
    for turn, after in whole_turns(position):
        value = turn_value(solver, after, position.to_move, decks_known)
        if value is None:
            return None
        values[turn] = value
    return values


def is_won(solver: Solver, after: Position, player: int) -> bool | None:
    """Whether a player provably wins, from the position before the LOAD of their own turn."""
    loaded = after.copy()
    loaded.load()
    if loaded.over:
        return bool(margin(loaded, player) >= WON)
    escapes = solver.reaches(loaded, -WON + 1)
    return None if escapes is None else not escapes


def best_turns(values: dict[Turn, float]) -> list[Turn]:
    """The turns with the highest value, in the order of the decision table."""
    most = max(values.values())
    return [turn for turn, value in values.items() if value > most - EQUAL]


def best_turn(solver: Solver, position: Position) -> Turn:
    """A best turn of the mover, decks known; empty if the game is over or the budget ran out."""
    turn: list[int] = []
    after = position.copy()
    while not after.over and (not turn or after.pending_command is not None):
        best = solver.best(after)
        if best is None:
            return ()
        turn.append(best[0])
        after.play_id(best[0])
    return tuple(DECISIONS[number] for number in turn)


def chance_of(value: float, orders: int = 1) -> float:
    """The winning chance for a margin, or an expected one: a draw counts half, points nothing.

    The unknown cards can lie in `orders` orders, all equally likely, and in each the game is won,
    drawn or lost. So the margin contains a whole number of wins more than losses, and all points
    together do not amount to half of one.
    """
    assert 2 * MOST_POINTS * orders < DECIDED
    won_more_often = round(value * orders / DECIDED)
    return 0.5 + won_more_often / (2 * orders)
