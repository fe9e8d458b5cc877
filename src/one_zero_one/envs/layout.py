"""The planes of an observation and of an information state: name, place, size and bounds."""

from typing import Final, NamedTuple

from one_zero_one.engine import DECISION_COUNT, FACES, HAND_SIZE, LARGEST_DECK, LINE_NUMBERS, POSES, WIDTH
from one_zero_one.envs.core import encoding, recall


class Plane(NamedTuple):
    """A part of the encoding: `size` numbers from `first` on, each from `low` to `high`."""

    name: str
    first: int
    size: int
    low: int
    high: int


_FACES: Final = len(FACES)
_LINES: Final = len(LINE_NUMBERS)
_COPIES: Final = 7  # the box has at most this many of a face
_PILED: Final = 14

OBSERVATION_PLANES: Final = (
    Plane("digits", encoding.DIGITS, encoding.SPACES_SHOWN, -2, 2),
    Plane("poses", encoding.POSES, encoding.SPACES_SHOWN, 0, 2 * len(POSES)),
    Plane("my_hand", encoding.MY_HAND, _FACES, 0, HAND_SIZE),
    Plane("my_hand_seen", encoding.MY_HAND_SEEN, _FACES, 0, HAND_SIZE),
    Plane("other_hand", encoding.OTHER_HAND, _FACES, 0, HAND_SIZE),
    Plane("my_unseen", encoding.MY_UNSEEN, _FACES, 0, _COPIES),
    Plane("other_unseen", encoding.OTHER_UNSEEN, _FACES, 0, _COPIES),
    Plane("my_top", encoding.MY_TOP, _FACES, 0, 1),
    Plane("other_top", encoding.OTHER_TOP, _FACES, 0, 1),
    Plane("my_cut", encoding.MY_CUT, _FACES, 0, _PILED),
    Plane("other_cut", encoding.OTHER_CUT, _FACES, 0, _PILED),
    Plane("control", encoding.CONTROL, _LINES, -1, 1),
    Plane("held", encoding.HELD, _LINES, 0, WIDTH),
    Plane("open_lines", encoding.OPEN_LINES, _LINES, 0, 1),
    Plane("free_column", encoding.FREE_COLUMN, _LINES, 0, WIDTH + 1),
    Plane("pending_line", encoding.PENDING_LINE, _LINES, 0, 1),
    Plane("pending_column", encoding.PENDING_COLUMN, 1, 0, WIDTH),
    Plane("pending_print", encoding.PENDING_PRINT, 1, 0, 1),
    Plane("pending_paste", encoding.PENDING_PASTE, 1, 0, 1),
    Plane("points", encoding.POINTS, 2, 0, 15),
    Plane("hand_sizes", encoding.HAND_SIZES, 2, 0, HAND_SIZE),
    Plane("deck_sizes", encoding.DECK_SIZES, 2, 0, LARGEST_DECK),
    Plane("my_turn", encoding.MY_TURN, 1, 0, 1),
    Plane("over", encoding.OVER, 1, 0, 1),
    Plane("open_source", encoding.OPEN_SOURCE, 1, 0, 1),
    Plane("seat", encoding.SEAT, 1, 0, 1),
)

INFORMATION_PLANES: Final = (
    Plane("seat", 0, 1, 0, 1),
    Plane("first", recall.FIRST, 1, 0, 1),
    Plane("open_source", recall.OPEN_SOURCE, 1, 0, 1),
    Plane("my_cards", recall.MY_CARDS, recall.MOST_CARDS, 0, _FACES),
    Plane("other_cards", recall.OTHER_CARDS, recall.MOST_CARDS, 0, _FACES),
    Plane("decisions", recall.DECISIONS_TAKEN, recall.MOST_DECISIONS, 0, DECISION_COUNT),
)
