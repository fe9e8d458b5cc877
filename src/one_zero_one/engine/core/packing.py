"""Cards as small integers, for the compiled core of the engine.

- a face is its index in `FACES`, a pose its index in `POSES`, a way its index in `WAYS`;
- a card on the table is `2 * pose + digit`, so turning it over is `^ 1`, and `EMPTY` is no card;
- a card in hand is `2 * face + hidden`, where hidden is 0 if the opponent has seen it. Hands are
  kept in ascending order, so of two equal faces the seen one comes first (and leaves first);
- a card in the cut pile is `2 * face + digit`.
"""

from typing import Final

from mypy_extensions import i64, u8

from one_zero_one.engine.cards import CARD_NAMES, FACES, POSES, WAYS, Card, Face
from one_zero_one.engine.vectors import vec

EMPTY: Final = 255
NOWHERE: Final = 4  # the way of a card that points in no direction

BLANK: Final = 0
DELETE: Final = 1
ENTER: Final = 2
IF: Final = 3
PRINT: Final = 4
SAVE: Final = 5
ERROR: Final = 6
REM: Final = 7
GOTO: Final = 8
ELSE: Final = 9
CUT: Final = 10
PASTE: Final = 11

#: the marks of a card on the table
SAVED: Final = 1
LASTING: Final = 2

FACE_COUNT: Final = 20
POSE_COUNT: Final = 38
assert (len(FACES), len(POSES)) == (FACE_COUNT, POSE_COUNT)

COMMAND_OF_POSE: Final[vec[i64]] = vec[i64]([CARD_NAMES.index(pose.name) for pose in POSES])
WAY_OF_POSE: Final[vec[i64]] = vec[i64]([WAYS.index(pose.way) if pose.way else NOWHERE for pose in POSES])
FACE_OF_POSE: Final[vec[i64]] = vec[i64]([FACES.index(pose.face) for pose in POSES])
#: the poses of one face are consecutive
FIRST_POSE: Final[vec[i64]] = vec[i64]([POSES.index(face.poses[0]) for face in FACES])
POSES_OF_FACE: Final[vec[i64]] = vec[i64]([len(face.poses) for face in FACES])


def pack_card(card: Card) -> int:
    """A table card without its marks."""
    return 2 * POSES.index(card.pose) + card.digit


def pack_marks(card: Card) -> int:
    """The marks of a table card."""
    return SAVED * card.saved | LASTING * card.lasting


def unpack_card(packed: int, marks: int = 0) -> Card:
    """The table card that `packed` and `marks` stand for."""
    return Card(packed & 1, POSES[packed >> 1], bool(marks & SAVED), bool(marks & LASTING))


def pack_faces(faces: list[Face]) -> list[u8]:
    """Faces as their indexes."""
    return [u8(FACES.index(face)) for face in faces]
