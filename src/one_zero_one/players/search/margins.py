"""Margins: a player's lead, and the best lead in this turn, including PRINT and PASTE chains."""

from typing import Final

from mypy_extensions import i64

from one_zero_one.engine.core.control import leader, points
from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.randomness import Random
from one_zero_one.engine.core.table import LOAD, UNDER_WAY
from one_zero_one.engine.core.turn import list_legal, resolve, room_for_legal
from one_zero_one.engine.vectors import vec

#: more than any margin of points: a game won or lost outweighs them all
DECIDED: Final = 1000


def best_margin(position: Position, player: i64) -> i64:
    """The best margin that `player`, the player to move, can reach in this turn, before LOAD."""
    if position.ending != UNDER_WAY or position.pending == LOAD:
        return margin(position, player)
    ids = room_for_legal()
    best: i64 = -2 * DECIDED
    for place in range(list_legal(position, ids)):
        best = max(best, margin_after(position, ids[place], player))
    return best


def margin_after(position: Position, decision: i64, player: i64) -> i64:
    """The margin after a decision and the best fills that it asks for."""
    after = Position(position)
    resolve(after, decision)
    return best_margin(after, player)


def margin(position: Position, player: i64) -> i64:
    """A player's lead in points; when the game is over, winning counts more than all points."""
    lead = points(position, player) - points(position, 1 - player)
    if position.ending == UNDER_WAY:
        return lead
    winner = leader(position)
    if winner == player:
        return lead + DECIDED
    return lead - DECIDED if winner == 1 - player else lead


def greediest(position: Position, ids: vec[i64], count: i64, random: Random) -> i64:
    """The legal decision with the best margin; a random one if several are equal."""
    best: i64 = -2 * DECIDED
    chosen: i64 = -1
    equals: i64 = 0
    for place in range(count):
        reached = margin_after(position, ids[place], position.to_move)
        if reached > best:
            best = reached
            equals = 0
        if reached == best:
            equals += 1
            if random.below(equals) == 0:
                chosen = ids[place]
    return chosen


def greediest_of(position: Position, candidates: list[int], random: Random) -> int:
    """The same among some legal decisions, for interpreted code, which has no vectors."""
    ids = room_for_legal()
    for place in range(len(candidates)):
        ids[place] = candidates[place]
    return greediest(position, ids, len(candidates), random)
