"""Control of lines, points, and who has won (R5, R6.7)."""

from typing import Final

from mypy_extensions import i64

from one_zero_one.engine.core.display import LINES, TO_CONTROL, WIDTH
from one_zero_one.engine.core.notes import CONTROL_CHANGED
from one_zero_one.engine.core.packing import EMPTY, LASTING, REM
from one_zero_one.engine.core.table import Table

NOBODY: Final = -1
_TO_THE_LEFT: Final = 0


def controller(table: Table, line: i64) -> i64:
    """R5.1: the player who controls a line, or NOBODY."""
    held: i64 = i64(table.held[line])
    ones: i64 = i64(table.ones[line])
    if table.covering:
        covered, covered_ones = _covered(table, line)
        held -= covered
        ones -= covered_ones
    if held < TO_CONTROL or 2 * ones == held:
        return NOBODY
    return 1 if 2 * ones > held else 0


def _covered(table: Table, line: i64) -> tuple[i64, i64]:
    """How many cards of a line do not count because of a REM, and how many of them show 1 (R6.7, Q10)."""
    spaces = covered_spaces(table, line)
    ones: i64 = 0
    for space in spaces:
        ones += i64(table.cards[space]) & 1
    return len(spaces), ones


def covered_spaces(table: Table, line: i64) -> list[i64]:
    """The spaces of a line whose cards do not count because of a REM; saved cards do (R6.7, Q11)."""
    first = line * WIDTH
    end = first + WIDTH
    # everything to the right of the left-most REM that points right is covered, and everything to
    # the left of the right-most REM that points left
    looks_right = end
    looks_left = first - 1
    for space in range(first, end):
        if table.marks[space] & LASTING and table.command_at(space) == REM:
            if table.way_at(space) == _TO_THE_LEFT:
                looks_left = space
            elif looks_right == end:
                looks_right = space
    covered: list[i64] = []
    for space in range(first, end):
        on_a_covered_side = space > looks_right or space < looks_left
        if on_a_covered_side and table.cards[space] != EMPTY and not table.is_saved(space):
            covered.append(space)
    return covered


def points(table: Table, player: i64) -> i64:
    """The sum of the numbers of the lines that a player controls."""
    total: i64 = 0
    for line in range(LINES):
        if controller(table, line) == player:
            total += 10 * (line + 1)
    return total


def leader(table: Table) -> i64:
    """R5.4: who wins if the program runs now; NOBODY if no line is controlled."""
    lead: i64 = 0
    highest: i64 = NOBODY
    for line in range(LINES):
        player = controller(table, line)
        if player != NOBODY:
            highest = player
            lead += 10 * (line + 1) if player == 1 else -10 * (line + 1)
    if lead == 0:
        return highest
    return 1 if lead > 0 else 0


def controllers(table: Table) -> list[i64]:
    """Who controls each line, from the top."""
    return [controller(table, line) for line in range(LINES)]


def listen(table: Table) -> None:
    """Start recording notes of what happens."""
    table.log = []
    table.control_cards = controllers(table)


def turn_control_cards(table: Table) -> None:
    """Update the control cards of lines whose controller changed, if notes are recorded."""
    if table.log is not None:
        shown = table.control_cards
        table.control_cards = controllers(table)
        for line in range(LINES):
            if table.control_cards[line] != shown[line]:
                table.tell(CONTROL_CHANGED, line, shown[line], table.control_cards[line])
