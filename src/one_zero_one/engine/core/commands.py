"""What the twelve cards do when they are played, printed or pasted (R6), one function per command.

Each function gets the space of its card and the space that it points at (inside the display).
"""

from mypy_extensions import i64

from one_zero_one.engine.core.display import LINES, NEIGHBOUR, OUTSIDE, WIDTH
from one_zero_one.engine.core.notes import (
    ASKS,
    COVERS,
    DELETED,
    HAND_IS_EMPTY,
    LANDS_WHERE_IT_LAY,
    MET_A_CARD,
    MET_A_SAVED_CARD,
    MET_ITS_OWN_DIGIT,
    MET_NO_CARD,
    MOVED,
    NO_EFFECT,
    PILE_IS_EMPTY,
    POINTS_OUTSIDE,
    WAITS,
    WAS_CUT,
)
from one_zero_one.engine.core.packing import (
    BLANK,
    CUT,
    DELETE,
    ELSE,
    EMPTY,
    ENTER,
    ERROR,
    GOTO,
    IF,
    PASTE,
    PRINT,
    REM,
    SAVE,
)
from one_zero_one.engine.core.table import PASTE_FILL, PRINT_FILL, Table


def execute(table: Table, space: i64) -> None:
    """R4.3: execute the command of the card that was just laid in a space."""
    command = table.command_at(space)
    if command == BLANK:
        return
    if command == ELSE:
        if_then_else(table, space)
        return
    target = NEIGHBOUR[4 * space + table.way_at(space)]
    if target == OUTSIDE:
        table.tell(NO_EFFECT, space, POINTS_OUTSIDE)
    elif command == ERROR:
        syntax_error(table, space)
    elif command == REM:
        rem(table, space)
    elif command == PRINT:
        print_card(table, space, target)
    elif command == PASTE:
        paste(table, space, target)
    elif command == SAVE:
        save(table, space, target)
    elif table.cards[target] == EMPTY:
        table.tell(NO_EFFECT, space, MET_NO_CARD)
    elif table.is_saved(target):
        table.tell(NO_EFFECT, space, MET_A_SAVED_CARD)
    elif command == DELETE:
        delete(table, target)
    elif command == ENTER:
        enter(table, target)
    elif command == IF:
        if_then(table, space, target)
    elif command == GOTO:
        goto_10(table, space, target)
    elif command == CUT:
        cut(table, target)


def delete(table: Table, target: i64) -> None:
    """R6.1: the target leaves the game."""
    table.tell(DELETED, target, table.lift(target))


def enter(table: Table, target: i64) -> None:
    """R6.2: the target moves to the line below; from the last line to the first."""
    _move(table, target, (target // WIDTH + 1) % LINES)


def if_then(table: Table, space: i64, target: i64) -> None:
    """R6.3: the target turns to the digit that this card shows."""
    if (table.cards[space] ^ table.cards[target]) & 1:
        table.turn_over(target)
    else:
        table.tell(NO_EFFECT, space, MET_ITS_OWN_DIGIT)


def print_card(table: Table, space: i64, target: i64) -> None:
    """R6.4: the player must fill the empty space from the hand."""
    if table.cards[target] != EMPTY:
        table.tell(NO_EFFECT, space, MET_A_CARD)
    elif table.hand_count(table.to_move) == 0:
        table.tell(NO_EFFECT, space, HAND_IS_EMPTY)
    else:
        table.pending = PRINT_FILL
        table.pending_space = target
        table.tell(ASKS, space, target)


def paste(table: Table, space: i64, target: i64) -> None:
    """R6.11: the player must fill the empty space from the cut pile."""
    if table.cards[target] != EMPTY:
        table.tell(NO_EFFECT, space, MET_A_CARD)
    elif table.piled == 0:
        table.tell(NO_EFFECT, space, PILE_IS_EMPTY)
    else:
        table.pending = PASTE_FILL
        table.pending_space = target
        table.tell(ASKS, space, target)


def save(table: Table, space: i64, target: i64) -> None:
    """R6.5: target and SAVE are saved.

    A SAVE that points at an empty space waits; if the target is already saved, nothing changes.
    """
    if table.cards[target] == EMPTY:
        table.start_lasting(space)
        table.tell(WAITS, space, target)
    elif table.is_saved(target):
        table.tell(NO_EFFECT, space, MET_A_SAVED_CARD)
    else:
        table.save(target)
        table.save(space)


def syntax_error(table: Table, space: i64) -> None:
    """R6.6: unsaved cards of the column on this side turn over, then this card, even alone (Q9)."""
    way = table.way_at(space)
    met = NEIGHBOUR[4 * space + way]
    affected = not table.is_saved(space)
    why_not: i64 = MET_NO_CARD
    while met != OUTSIDE:
        if table.cards[met] != EMPTY:
            if table.is_saved(met):
                why_not = MET_A_SAVED_CARD
            else:
                table.turn_over(met)
                affected = True
        met = NEIGHBOUR[4 * met + way]
    if not table.is_saved(space):
        table.turn_over(space)
    if not affected:
        table.tell(NO_EFFECT, space, why_not)


def rem(table: Table, space: i64) -> None:
    """R6.7: from now on the cards on this side of the line do not count; `control` applies this."""
    table.start_lasting(space)
    table.tell(COVERS, space)


def goto_10(table: Table, space: i64, target: i64) -> None:
    """R6.8: the target is lifted and moves to line 10; if it lands where it lay, no move (Q12)."""
    if target < table.first_empty(0):
        table.tell(NO_EFFECT, space, LANDS_WHERE_IT_LAY)
    else:
        _move(table, target, 0)


def if_then_else(table: Table, space: i64) -> None:
    """R6.9: unsaved neighbours with the other digit turn over, those with this one's are deleted.

    The digits before any card turns decide (Q13).
    """
    digit = table.cards[space] & 1
    to_delete: list[i64] = []
    affected = False
    why_not: i64 = MET_NO_CARD
    for way in range(4):
        neighbour = NEIGHBOUR[4 * space + way]
        if neighbour == OUTSIDE or table.cards[neighbour] == EMPTY:
            continue
        if table.is_saved(neighbour):
            why_not = MET_A_SAVED_CARD
            continue
        affected = True
        if table.cards[neighbour] & 1 == digit:
            to_delete.append(neighbour)
        else:
            table.turn_over(neighbour)
    for neighbour in to_delete:
        delete(table, neighbour)
    if not affected:
        table.tell(NO_EFFECT, space, why_not)


def cut(table: Table, target: i64) -> None:
    """R6.10: the target goes to the cut pile and keeps its digit."""
    card = table.lift(target)
    table.add_to_pile(card)
    table.tell(WAS_CUT, target, card)


def _move(table: Table, target: i64, line: i64) -> None:
    card = table.lift(target)
    landing = table.first_empty(line)
    table.put(landing, card)
    table.tell(MOVED, target, card, landing)
    table.arrived(landing)
