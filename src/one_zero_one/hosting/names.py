"""Names as they can be displayed."""

import unicodedata
from typing import Final

#: invisible characters that count as letters or marks (Unicode's default ignorable code points, and
#: the Braille blank): with them a name can look like another
INVISIBLE: Final = frozenset(
    chr(code)
    for first, last in (
        (0x34F, 0x34F),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0),
        (0xE0100, 0xE01EF),
    )
    for code in range(first, last + 1)
)
#: how many marks may be on one letter; more would cover neighbouring text
_MOST_MARKS: Final = 2


def presentable_name(name: str | None) -> str | None:
    """A name without characters that are invisible or cover others; None if nothing is left."""
    shown, marks = [], 0
    for letter in name or "":
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if letter.isprintable() and letter not in INVISIBLE and marks <= _MOST_MARKS:
            shown.append(letter)
    return "".join(shown).strip() or None
