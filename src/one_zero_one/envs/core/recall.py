"""The information state, version 1: all that a seat has ever seen, in order, as 211 numbers.

A game is its deal and its decisions, and every decision is public. So perfect recall consists of:
who began, the cards of both players in the order in which they were dealt, as far as the seat has
seen them, and the decisions. Cards drawn together unseen have no order; they are sorted.
"""

from typing import Final

from mypy_extensions import i16, i64

from one_zero_one.engine.core.packing import EMPTY
from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.table import HAND_SIZE, LARGEST_DECK, bottom_of_deck
from one_zero_one.engine.core.turn import advance
from one_zero_one.engine.vectors import vec

#: a hand and a deck
MOST_CARDS: Final = HAND_SIZE + LARGEST_DECK
#: each of at most 34 cards from a hand can trigger at most four PASTE, one fill each
MOST_DECISIONS: Final = 170
FIRST: Final = 1
OPEN_SOURCE: Final = 2
MY_CARDS: Final = 3
OTHER_CARDS: Final = MY_CARDS + MOST_CARDS
DECISIONS_TAKEN: Final = OTHER_CARDS + MOST_CARDS
INFORMATION_SIZE: Final = DECISIONS_TAKEN + MOST_DECISIONS

_NOTHING: Final[vec[i16]] = vec[i16]([i16(0) for _ in range(INFORMATION_SIZE)])
#: for each player, a bit for every card of the deck, counted from the top: the first one is seen
_FIRST_SEEN: Final[vec[i64]] = vec[i64]([i64(1) for _ in range(2)])


def information_state(begin: Position, now: Position, decisions: list[int], seat: i64) -> vec[i16]:
    """What a seat remembers of a game that led from `begin` to `now` by these decisions."""
    numbers = _NOTHING[:]
    numbers[0] = i16(seat)
    numbers[FIRST] = i16(begin.to_move)
    numbers[OPEN_SOURCE] = i16(1) if begin.open_source else i16(0)
    for place in range(len(decisions)):
        numbers[DECISIONS_TAKEN + place] = i16(1 + decisions[place])
    was_on_top = _tops(begin, now, decisions)
    for player in range(2):
        _write_cards(begin, now, player, was_on_top[player], numbers)
    return numbers


def _tops(begin: Position, now: Position, decisions: list[int]) -> vec[i64]:
    """Which cards of each deck have ever been on top, as bits."""
    seen = _FIRST_SEEN[:]
    table = Position(begin)
    table.decks = now.decks
    for decision in decisions:
        mover = table.to_move
        advance(table, decision)
        drawn = i64(begin.left[mover]) - i64(table.left[mover])
        if table.left[mover]:
            seen[mover] |= i64(1) << drawn
    return seen


def _write_cards(begin: Position, now: Position, player: i64, was_on_top: i64, numbers: vec[i16]) -> None:
    """A player's cards: the initial hand, then the deck as far as it came up; 0 is unseen."""
    is_own = i64(numbers[0]) == player
    knows = is_own or begin.open_source
    at: i64 = MY_CARDS if is_own else OTHER_CARDS
    for hidden in range(2):
        for place in range(HAND_SIZE * player, HAND_SIZE * player + HAND_SIZE):
            card = i64(begin.hands[place])
            if card != EMPTY and card & 1 == hidden:
                if knows or not hidden:
                    numbers[at] = i16(1 + (card >> 1))
                at += 1
    dealt = i64(begin.left[player])
    come_up = dealt - i64(now.left[player])
    if now.left[player]:
        come_up += 1
    top = bottom_of_deck(player) + dealt - 1
    first_of_packet: i64 = at
    for place in range(come_up):
        face: i64 = i64(now.decks[top - place])
        if was_on_top >> place & 1:
            numbers[at] = i16(1 + face)
            first_of_packet = at + 1
        elif knows:
            into = at
            while into > first_of_packet and i64(numbers[into - 1]) > 1 + face:
                numbers[into] = numbers[into - 1]
                into -= 1
            numbers[into] = i16(1 + face)
        at += 1
