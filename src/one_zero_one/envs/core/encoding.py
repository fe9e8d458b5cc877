"""The encoding, version 1: a seat's observation as 512 small numbers, and the legal decisions.

Everything is from the seat's point of view: its own digit is positive, the opponent's negative. It
contains nothing that the seat may not know. `layout` names every plane; a signed number is stored
in a byte, as two's complement. The mask covers the 304 decisions.
"""

from typing import Final

from mypy_extensions import i64, u8

from one_zero_one.engine.core.control import NOBODY, controller
from one_zero_one.engine.core.decisions import DECISION_COUNT
from one_zero_one.engine.core.display import LAST_LINE, LINES, OUTSIDE, TO_CONTROL, TO_RUN, WIDTH
from one_zero_one.engine.core.packing import EMPTY, FACE_COUNT, LASTING, POSE_COUNT, SAVED
from one_zero_one.engine.core.table import HAND_SIZE, PRINT_FILL, UNDER_WAY, Table, bottom_of_deck
from one_zero_one.engine.core.turn import list_legal, open_lines, room_for_legal
from one_zero_one.engine.vectors import vec

ENCODING_VERSION: Final = 1
OBSERVATION_SIZE: Final = 512

#: lines 10 to 40 have 36 spaces and line 50 has 3; spaces are numbered as in the table
SPACES_SHOWN: Final = 147
#: where each plane begins
DIGITS: Final = 0
POSES: Final = 147
MY_HAND: Final = 294
MY_HAND_SEEN: Final = 314
OTHER_HAND: Final = 334
MY_UNSEEN: Final = 354
OTHER_UNSEEN: Final = 374
MY_TOP: Final = 394
OTHER_TOP: Final = 414
MY_CUT: Final = 434
OTHER_CUT: Final = 454
CONTROL: Final = 474
HELD: Final = 479
OPEN_LINES: Final = 484
FREE_COLUMN: Final = 489
PENDING_LINE: Final = 494
PENDING_COLUMN: Final = 499
PENDING_PRINT: Final = 500
PENDING_PASTE: Final = 501
POINTS: Final = 502
HAND_SIZES: Final = 504
DECK_SIZES: Final = 506
MY_TURN: Final = 508
OVER: Final = 509
OPEN_SOURCE: Final = 510
SEAT: Final = 511

_NOTHING: Final[vec[u8]] = vec[u8]([u8(0) for _ in range(OBSERVATION_SIZE)])
_NONE_LEGAL: Final[vec[u8]] = vec[u8]([u8(0) for _ in range(DECISION_COUNT)])
#: values of the digit plane: the seat's and the opponent's digit, unsaved and saved
_MINE: Final = 1
_OTHERS: Final = 255
_MINE_SAVED: Final = 2
_OTHERS_SAVED: Final = 254
_SHOWN_DIGITS: Final[vec[u8]] = vec[u8]([u8(_MINE), u8(_OTHERS), u8(_MINE_SAVED), u8(_OTHERS_SAVED)])
assert (SAVED, LASTING) == (1, 2)


def observation(table: Table, seat: i64) -> vec[u8]:
    """What a seat observes, as a new vector."""
    numbers = _NOTHING[:]
    write_observation(table, seat, numbers, 0)
    return numbers


def mask(table: Table) -> vec[u8]:
    """1 for each decision that is legal now, in the order of the decision table."""
    numbers = _NONE_LEGAL[:]
    write_mask(table, numbers, 0, room_for_legal())
    return numbers


def write_mask(table: Table, numbers: vec[u8], at: i64, room: vec[i64]) -> None:
    """Write the mask into zeros, from `at` on; `room` is a buffer for `list_legal`."""
    for place in range(list_legal(table, room)):
        numbers[at + room[place]] = 1


def write_observation(table: Table, seat: i64, numbers: vec[u8], at: i64) -> None:
    """Write what a seat observes into zeros, from `at` on."""
    _write_display(table, seat, numbers, at)
    _write_cards(table, seat, numbers, at)
    _write_lines(table, seat, numbers, at)
    if table.pending_space != OUTSIDE:
        numbers[at + PENDING_LINE + table.pending_space // WIDTH] = 1
        numbers[at + PENDING_COLUMN] = u8(table.pending_space % WIDTH + 1)
        numbers[at + (PENDING_PRINT if table.pending == PRINT_FILL else PENDING_PASTE)] = 1
    if table.ending != UNDER_WAY:
        numbers[at + OVER] = 1
    elif table.to_move == seat:
        numbers[at + MY_TURN] = 1
    if table.open_source:
        numbers[at + OPEN_SOURCE] = 1
    numbers[at + SEAT] = u8(seat)


def _write_display(table: Table, seat: i64, numbers: vec[u8], at: i64) -> None:
    """The cards, without a branch for each: whose digit lies where cannot be foretold by a processor."""
    cards = table.cards
    marks = table.marks
    shown = _SHOWN_DIGITS
    for line in range(LINES):
        begin: i64 = line * WIDTH
        filled: i64 = i64(table.gaps[line])
        left: i64 = i64(table.held[line]) - filled
        for space in range(begin, begin + filled):
            card: i64 = i64(cards[space])
            mark: i64 = i64(marks[space])
            numbers[at + DIGITS + space] = shown[2 * (mark & SAVED) + (card & 1 ^ seat)]
            numbers[at + POSES + space] = u8(1 + (card >> 1) + POSE_COUNT * (mark // LASTING))
        beyond: i64 = begin + filled
        while left > 0:  # behind a gap
            if cards[beyond] != EMPTY:
                left -= 1
                card = i64(cards[beyond])
                mark = i64(marks[beyond])
                numbers[at + DIGITS + beyond] = shown[2 * (mark & SAVED) + (card & 1 ^ seat)]
                numbers[at + POSES + beyond] = u8(1 + (card >> 1) + POSE_COUNT * (mark // LASTING))
            beyond += 1


def _write_cards(table: Table, seat: i64, numbers: vec[u8], at: i64) -> None:
    """Hands, decks and the cut pile, as counts of each face."""
    other = 1 - seat
    hands = table.hands
    held: i64 = 0
    others: i64 = 0
    for place in range(HAND_SIZE):
        card: i64 = i64(hands[HAND_SIZE * seat + place])
        if card != EMPTY:
            held += 1
            numbers[at + MY_HAND + (card >> 1)] += 1
            if card & 1 == 0:
                numbers[at + MY_HAND_SEEN + (card >> 1)] += 1
        card = i64(hands[HAND_SIZE * other + place])
        if card != EMPTY:
            others += 1
            known = card & 1 == 0 or table.open_source
            numbers[at + (OTHER_HAND if known else OTHER_UNSEEN) + (card >> 1)] += 1
    numbers[at + HAND_SIZES] = u8(held)
    numbers[at + HAND_SIZES + 1] = u8(others)
    _write_deck(table, seat, 0, numbers, at)
    _write_deck(table, other, 1, numbers, at)
    if table.piled:
        for face in range(FACE_COUNT):
            numbers[at + MY_CUT + face] = table.pile[2 * face + seat]
            numbers[at + OTHER_CUT + face] = table.pile[2 * face + other]


def _write_deck(table: Table, player: i64, whose: i64, numbers: vec[u8], at: i64) -> None:
    """A deck; the opponent's planes follow the seat's own."""
    left: i64 = i64(table.left[player])
    unseen = at + MY_UNSEEN + FACE_COUNT * whose
    numbers[at + DECK_SIZES + whose] = u8(left)
    if left > 0:
        decks = table.decks
        bottom = bottom_of_deck(player)
        for place in range(bottom, bottom + left - 1):
            numbers[unseen + i64(decks[place])] += 1
        numbers[at + MY_TOP + FACE_COUNT * whose + i64(decks[bottom + left - 1])] = 1


def _write_lines(table: Table, seat: i64, numbers: vec[u8], at: i64) -> None:
    """Each line: who controls it, its cards, whether it is open, and its next free column."""
    opened = open_lines(table)
    points: i64 = 0
    others: i64 = 0
    for line in range(LINES):
        held = table.held[line]
        if held >= TO_CONTROL:
            owner = controller(table, line)
            if owner == seat:
                numbers[at + CONTROL + line] = _MINE
                points += line + 1
            elif owner != NOBODY:
                numbers[at + CONTROL + line] = _OTHERS
                others += line + 1
        numbers[at + HELD + line] = held
        if line < opened:
            numbers[at + OPEN_LINES + line] = 1
        if line != LAST_LINE or i64(table.gaps[line]) < TO_RUN:
            numbers[at + FREE_COLUMN + line] = table.gaps[line] + 1
    numbers[at + POINTS] = u8(points)
    numbers[at + POINTS + 1] = u8(others)
