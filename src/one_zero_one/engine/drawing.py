"""The display drawn as text with aligned columns, for terminals, tests and documents."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from one_zero_one.engine.cards import Card
from one_zero_one.engine.core.display import TO_RUN

_NARROWEST: Final = 3
_HEAD: Final = len("(0) 10 | ")


def draw_display(
    lines: Sequence[Sequence[Card | None]], control: Sequence[int | None], width: int | None = None
) -> str:
    """Five rows with the controller, number and cards of each line.

    `.` is a gap, `*` a saved card, `~` a waiting SAVE or a REM in effect. Columns that do not fit
    into `width` characters are drawn below, as five more rows.
    """
    cells = [[str(card or ".") for card in line] for line in lines]
    cells[-1] += ["_"] * (TO_RUN - len(cells[-1])) + ["| RUN"]
    widths = [max(_NARROWEST, *map(len, column)) for column in zip_longest(*cells, fillvalue="")]
    bands = []
    first = 0
    while first < len(widths):
        last = _last_that_fits(widths, first, width)
        band = [_cells(line[first:last], widths[first:last]) for line in cells]
        heads = [f"({'-' if owner is None else owner}) {number}0 | " for number, owner in enumerate(control, start=1)]
        bands.append("\n".join((head + row).rstrip() for head, row in zip(heads, band, strict=True)))
        first = last
    return "\n\n".join(bands)


def _last_that_fits(widths: Sequence[int], first: int, width: int | None) -> int:
    """The end of the band of columns that begins with `first`; it has at least one column."""
    last, used = first + 1, _HEAD + widths[first]
    while last < len(widths) and (width is None or used + 1 + widths[last] <= width):
        used += 1 + widths[last]
        last += 1
    return last


def _cells(cells: Sequence[str], widths: Sequence[int]) -> str:
    return " ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=False))
