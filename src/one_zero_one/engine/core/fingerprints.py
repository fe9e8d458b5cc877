"""Fingerprints: a position as one number, for transposition tables."""

from typing import Final

from mypy_extensions import i64

from one_zero_one.engine.core.display import LINES, WIDTH
from one_zero_one.engine.core.packing import EMPTY, FACE_COUNT
from one_zero_one.engine.core.table import HAND_SIZE, LARGEST_DECK, Table

#: 61 bits, so that plain Python (masked) and compiled code (which wraps around) agree on every bit
_MASK: Final = (1 << 61) - 1
_FACTOR: Final = 1_099_511_628_211 * 8 + 5


def fingerprint(table: Table) -> i64:
    """A hash of the position: equal positions agree; others collide about once in 10^18."""
    mixed: i64 = 1469598103934665603 & _MASK
    for line in range(LINES):
        left = i64(table.held[line])
        space = line * WIDTH
        while left > 0:
            card = i64(table.cards[space])
            mixed = _mix(mixed, (card << 2) | i64(table.marks[space]))
            if card != EMPTY:
                left -= 1
            space += 1
        mixed = _mix(mixed, 2048)
    for place in range(2 * HAND_SIZE):
        mixed = _mix(mixed, i64(table.hands[place]))
    for player in range(2):
        left = i64(table.left[player])
        mixed = _mix(mixed, left)
        for place in range(left):
            mixed = _mix(mixed, i64(table.decks[LARGEST_DECK * player + place]))
    if table.piled:
        for card in range(2 * FACE_COUNT):
            mixed = _mix(mixed, i64(table.pile[card]))
    return _mix(mixed, (table.pending_space + 1) * 16 + table.pending * 4 + table.to_move)


def _mix(mixed: i64, value: i64) -> i64:
    mixed = ((mixed ^ value) * _FACTOR) & _MASK
    return mixed ^ (mixed >> 29)
