"""The display: five lines of spaces, and which spaces are neighbours (R1)."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from one_zero_one.engine.vectors import vec

LINE_NUMBERS: Final = (10, 20, 30, 40, 50)
LINES: Final = 5
#: Lines 10 to 40 have no right end, but no column number exceeds the number of cards in a game:
#: twice sixteen, two start cards, two in the opening hands. A card goes into the left-most empty
#: space, with a card in every column to its left, or beside a card that was laid in the same turn,
#: which again has that many cards to its left or laid before it.
WIDTH: Final = 36
SPACES: Final = LINES * WIDTH
OUTSIDE: Final = -1

TO_RUN: Final = 3  # R1.1: line 50 has three spaces, the RUN card lies in the fourth
TO_CONTROL: Final = 3  # R5.1
TO_OPEN: Final = 3  # R4.2: the cards that every line above must hold
ALWAYS_OPEN: Final = 2  # R4.2: lines 10 and 20
LAST_LINE: Final = LINES - 1


class Space(NamedTuple):
    """A space as people name it: line 10 to 50, column from 1."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.line}.{self.column}"

    @property
    def number(self) -> int:
        """The index of this space in the packed arrays."""
        return (self.line // 10 - 1) * WIDTH + self.column - 1


ALL_SPACES: Final = tuple([Space(line, column + 1) for line in LINE_NUMBERS for column in range(WIDTH)])


def is_inside(line: int, column: int) -> bool:
    """R1.1, R1.3: whether the space exists; line and column count from 0."""
    width = TO_RUN if line == LAST_LINE else WIDTH
    return 0 <= line < LINES and 0 <= column < width


def _neighbours() -> list[i64]:
    steps = ((0, -1), (0, 1), (-1, 0), (1, 0))  # in the order of cards.WAYS
    return [
        (line + down) * WIDTH + column + right if is_inside(line + down, column + right) else OUTSIDE
        for line in range(LINES)
        for column in range(WIDTH)
        for down, right in steps
    ]


#: R1.2, R1.3: NEIGHBOUR[4 * space + way] is the next space in that direction, or OUTSIDE.
NEIGHBOUR: Final[vec[i64]] = vec[i64](_neighbours())
