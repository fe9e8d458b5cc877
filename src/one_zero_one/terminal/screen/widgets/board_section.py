"""Which columns of the board are shown, and how wide: the same columns for all lines."""

from dataclasses import dataclass, replace
from typing import Final

from one_zero_one.engine import LINE_NUMBERS, TO_RUN, Space
from one_zero_one.terminal.screen.widgets.card_cells import WIDTHS
from one_zero_one.terminal.screen.widgets.picture import Picture

_LAST: Final = LINE_NUMBERS[-1]


@dataclass(frozen=True)
class Section:
    """So many columns are hidden on the left, so many shown, each so wide."""

    hidden: int
    columns: int
    width: int

    def scrolled_to(self, hidden: int, needed: int) -> "Section":
        """The same with other columns; nothing is hidden on the left if all that is needed fits."""
        return replace(self, hidden=max(0, min(hidden, needed - self.columns)))

    def columns_in(self, line: int) -> list[Space]:
        """The spaces of a line that are shown; line 50 ends with RUN."""
        spaces = [Space(line, self.hidden + column) for column in range(1, self.columns + 1)]
        return [space for space in spaces if line != _LAST or space.column <= TO_RUN + 1]

    def border(self, left: str, middle: str, right: str, *, numbered: bool = False) -> str:
        """A border over all columns, with their numbers if these are wanted."""
        numbers = [str(self.hidden + column) if numbered else "" for column in range(1, self.columns + 1)]
        return left + middle.join(f"{number:─^{self.width}}" for number in numbers) + right

    def border_below(self, line: int) -> str:
        """The border below a line; on the right, nothing is below line 40 nor beside RUN."""
        last = len(self.columns_in(_LAST))
        if line == _LAST:
            return replace(self, columns=last).border("└", "┴", "┘") if last else ""
        if line != LINE_NUMBERS[-2] or last == self.columns:
            return self.border("├", "┼", "┤")
        junctions = ["├" if last else "└", *["┼"] * last, *["┴"] * (self.columns - 1 - last), "┘"]
        return ("─" * self.width).join(junctions)


def fitting_section(room: int, needed: int) -> Section:
    """The widest cells with which all columns fit into a row; the narrowest if none do."""
    for width in WIDTHS:
        columns = (room - 1) // (width + 1)
        if columns >= needed:
            break
    return Section(0, max(1, columns), width)


def columns_needed(picture: Picture) -> int:
    """How many columns there are to see."""
    return max(columns_of(picture, line) for line in LINE_NUMBERS)


def columns_of(picture: Picture, line: int) -> int:
    """How many columns a line has: its cards, the free space after them, RUN."""
    if line == _LAST:
        return TO_RUN + 1
    return max(len(picture.lines[line // 10 - 1]) + 1, picture.focus_in(line) or 0)
