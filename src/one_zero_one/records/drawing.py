"""The display drawn as text, its columns in line from line to line, for terminals, tests and documents."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from one_zero_one.engine import Card

_NARROWEST: Final = 3
_SPACES_OF_LINE_50: Final = 3


def draw_display(lines: Sequence[Sequence[Card | None]], control: Sequence[int | None]) -> str:
    """Five rows: who controls the line, its number, its cards; `.` is a gap, `*` saved, `~` waiting or working."""
    columns = list(zip_longest(*lines))
    widths = [max(_NARROWEST, *(len(_cell(card)) for card in column)) for column in columns]
    widths += [_NARROWEST] * (_SPACES_OF_LINE_50 - len(widths))
    rows = []
    for number, (cards, owner) in enumerate(zip(lines, control, strict=True), start=1):
        last = number == len(lines)
        cells = [_cell(card) or "." for card in cards] + ["_"] * (_SPACES_OF_LINE_50 - len(cards) if last else 0)
        drawn = " ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=False))
        owned = "-" if owner is None else owner
        rows.append(f"({owned}) {number}0 | {drawn}{' | RUN' if last else ''}".rstrip())
    return "\n".join(rows)


def _cell(card: Card | None) -> str:
    return "" if card is None else str(card)
