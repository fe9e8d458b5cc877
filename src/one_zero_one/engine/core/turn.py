"""The turn: INPUT, EXECUTE, LOAD (R4): which decisions are legal, and how one is played."""

from typing import Final

from mypy_extensions import i64

from one_zero_one.engine.core.commands import execute
from one_zero_one.engine.core.control import turn_control_cards
from one_zero_one.engine.core.decisions import DECISION_COUNT, FIRST_PASTE, FIRST_PRINT
from one_zero_one.engine.core.display import ALWAYS_OPEN, LINES, OUTSIDE, TO_OPEN
from one_zero_one.engine.core.interruptions import COUNTDOWN, allow_interruption
from one_zero_one.engine.core.notes import ENDED, PLACED
from one_zero_one.engine.core.packing import EMPTY, FACE_COUNT, FACE_OF_POSE, FIRST_POSE, POSE_COUNT, POSES_OF_FACE
from one_zero_one.engine.core.table import (
    BY_EMPTY_DECK,
    HAND_SIZE,
    INPUT,
    LOAD,
    PASTE_FILL,
    PRINT_FILL,
    UNDER_WAY,
    Table,
)
from one_zero_one.engine.vectors import vec

#: what `verdict` finds: that a decision is legal, or the first condition that it fails
LEGAL: Final = 0
GAME_OVER: Final = 1
TURN_COMPLETE: Final = 2
WITHOUT_LINE: Final = 3
NOT_A_PRINT_FILL: Final = 4
NOT_A_PASTE_FILL: Final = 5
LINE_CLOSED: Final = 6
NOT_IN_HAND: Final = 7
NOT_IN_PILE: Final = 8

#: the most legal decisions at once: any card with any digit, from a cut pile that has them all
MOST_LEGAL: Final = 2 * POSE_COUNT
_ROOM: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(MOST_LEGAL)])


def open_lines(table: Table) -> i64:
    """R4.2: how many lines are open; they are open from the top."""
    count: i64 = ALWAYS_OPEN
    if table.held[0] >= TO_OPEN and table.held[1] >= TO_OPEN:
        count += 1
        while count < LINES and table.held[count - 1] >= TO_OPEN:
            count += 1
    return count


def list_legal(table: Table, ids: vec[i64]) -> i64:
    """Write the ids of all decisions that `verdict` finds legal into `ids`, ascending; returns their number.

    `ids` comes from `room_for_legal`. The tests compare the list with `verdict`, decision by decision.
    """
    count: i64 = 0
    if table.ending != UNDER_WAY or table.pending == LOAD:
        return count
    if table.pending == PASTE_FILL:
        for digit in range(2):
            for face in range(FACE_COUNT):
                if table.pile[2 * face + digit]:
                    count = _list_poses(ids, count, FIRST_PASTE + digit * POSE_COUNT, face)
        return count
    base: i64 = FIRST_PRINT
    end: i64 = FIRST_PASTE
    if table.pending == INPUT:
        base = 0
        end = open_lines(table) * POSE_COUNT
    first = HAND_SIZE * table.to_move
    while base < end:
        last_face: i64 = -1
        for place in range(first, first + HAND_SIZE):
            card = i64(table.hands[place])
            if card != EMPTY and card >> 1 != last_face:
                last_face = card >> 1
                count = _list_poses(ids, count, base, last_face)
        base += POSE_COUNT
    return count


def _list_poses(ids: vec[i64], count: i64, base: i64, face: i64) -> i64:
    """List a face laid both ways, where `base` is the decision of pose 0."""
    pose = base + FIRST_POSE[face]
    ids[count] = pose
    if POSES_OF_FACE[face] == 1:
        return count + 1
    ids[count + 1] = pose + 1
    return count + 2


def room_for_legal() -> vec[i64]:
    """What `list_legal` can write into."""
    return _ROOM[:]


def advance(table: Table, decision: i64) -> None:
    """Play a legal decision, with LOAD at the end of a turn; every game proceeds this way."""
    resolve(table, decision)
    if table.pending == LOAD:
        load(table)


def resolve(table: Table, decision: i64) -> None:
    """INPUT and EXECUTE: lay the card, and let its command act. What follows is a fill, LOAD, or the end."""
    COUNTDOWN.left -= 1  # here and not in a function: a call would cost a hundredth of all speed
    if COUNTDOWN.left <= 0:
        allow_interruption()  # while the table is as it was
    player = table.to_move
    pose = decision % POSE_COUNT
    if decision >= FIRST_PASTE:
        space = table.pending_space
        card = 2 * pose + (decision - FIRST_PASTE) // POSE_COUNT
        table.take_from_pile(card)
    else:
        space = table.pending_space if decision >= FIRST_PRINT else table.first_empty(decision // POSE_COUNT)
        card = 2 * pose + player
        table.take_from_hand(player, FACE_OF_POSE[pose])
    table.tell(PLACED, space, card, table.pending)
    table.pending = LOAD
    table.pending_space = OUTSIDE
    table.put(space, card)
    table.arrived(space)
    turn_control_cards(table)
    if table.ending == UNDER_WAY:  # Q6: the third card of line 50 does not act
        execute(table, space)
        turn_control_cards(table)
    if table.ending != UNDER_WAY:
        table.pending = INPUT
        table.tell(ENDED, table.ending)


def load(table: Table) -> None:
    """LOAD: draw up to three, and pass the turn; a deck that cannot give them ends the game (R5.3)."""
    player = table.to_move
    wanted = HAND_SIZE - table.hand_count(player)
    enough = wanted <= i64(table.left[player])
    table.draw(player, wanted)
    table.pending = INPUT
    if enough:
        table.to_move = 1 - player
    else:
        table.ending = BY_EMPTY_DECK
        table.tell(ENDED, BY_EMPTY_DECK)


def is_legal(table: Table, decision: i64) -> bool:
    """Whether a decision, any number, may be played now; `refusals` says why not."""
    return decision >= 0 and decision < DECISION_COUNT and verdict(table, decision) == LEGAL


def verdict(table: Table, decision: i64) -> i64:
    """LEGAL, or the first condition that a decision of the table of decisions fails."""
    if table.ending != UNDER_WAY:
        return GAME_OVER
    if table.pending == LOAD:
        return TURN_COMPLETE
    face = FACE_OF_POSE[decision % POSE_COUNT]
    if table.pending == PASTE_FILL:
        if decision < FIRST_PASTE:
            return NOT_A_PASTE_FILL
        digit = (decision - FIRST_PASTE) // POSE_COUNT
        return LEGAL if table.pile[2 * face + digit] else NOT_IN_PILE
    if table.pending == PRINT_FILL:
        if decision < FIRST_PRINT or decision >= FIRST_PASTE:
            return NOT_A_PRINT_FILL
    elif decision >= FIRST_PRINT:
        return WITHOUT_LINE
    elif decision // POSE_COUNT >= open_lines(table):
        return LINE_CLOSED
    return LEGAL if table.holds(table.to_move, face) else NOT_IN_HAND
