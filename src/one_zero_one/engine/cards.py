"""The cards: twelve commands, twenty printed faces, and how a card can lie on the table.

A card has three forms, each with its own text in the notation:

- a `Face` is what is printed: in hand, deck or cut pile (`DELETE-`, `BLANK`);
- a `Pose` is a face laid in one orientation (`DELETE<`);
- a `Card` lies on the table: a pose with its visible digit and its marks (`1DELETE<*`).
"""

from typing import Final, NamedTuple

LEFT, RIGHT, UP, DOWN = WAYS = ("<", ">", "^", "v")

#: what the notation calls a card without a command; it is printed on no card, so people never read it
NO_COMMAND: Final = "BLANK"

#: R2.3: a card stands upright, so each edge allows two orientations, half a turn apart.
WAYS_OF_EDGE: Final = {"-": (LEFT, RIGHT), "|": (UP, DOWN), "": ("",)}


class Face(NamedTuple):
    """What is printed on a card: its command and the edge it stands on (R2.3)."""

    name: str
    edge: str = ""

    def __str__(self) -> str:
        return self.name + self.edge

    @property
    def poses(self) -> tuple["Pose", ...]:
        """The ways this card can be laid."""
        return tuple(Pose(self.name, way) for way in WAYS_OF_EDGE[self.edge])


class Pose(NamedTuple):
    """A face laid in one orientation: its command points `<`, `>`, `^`, `v`, or in no direction."""

    name: str
    way: str = ""

    def __str__(self) -> str:
        return self.name + self.way

    @property
    def face(self) -> Face:
        """The printed card of this pose."""
        return next(Face(self.name, edge) for edge, ways in WAYS_OF_EDGE.items() if self.way in ways)


class Card(NamedTuple):
    """A card on the table: its visible digit, its pose, and its marks."""

    digit: int
    pose: Pose
    saved: bool = False
    #: a SAVE that is waiting or a REM that is in effect (R6.12)
    lasting: bool = False

    def __str__(self) -> str:
        name = "" if self.pose.name == NO_COMMAND else str(self.pose)
        return f"{self.digit}{name}{'*' * self.saved}{'~' * self.lasting}"


#: R2.2, R2.3: what the box holds for each player. Another print run would need another table.
BOX: Final[dict[Face, int]] = {
    Face(NO_COMMAND): 7,
    Face("DELETE", "-"): 1,
    Face("DELETE", "|"): 1,
    Face("ENTER", "-"): 1,
    Face("ENTER", "|"): 1,
    Face("IF", "-"): 1,
    Face("IF", "|"): 1,
    Face("PRINT", "-"): 1,
    Face("PRINT", "|"): 1,
    Face("SAVE", "-"): 1,
    Face("SAVE", "|"): 1,
    Face("ERROR", "|"): 1,
    Face("REM", "-"): 1,
    Face("GOTO", "-"): 1,
    Face("GOTO", "|"): 1,
    Face("ELSE"): 1,
    Face("CUT", "-"): 1,
    Face("CUT", "|"): 1,
    Face("PASTE", "-"): 1,
    Face("PASTE", "|"): 1,
}

FACES: Final[tuple[Face, ...]] = tuple(BOX)
POSES: Final[tuple[Pose, ...]] = tuple(pose for face in FACES for pose in face.poses)
CARD_NAMES: Final[tuple[str, ...]] = tuple(dict.fromkeys(face.name for face in FACES))
START_CARD: Final = Face(NO_COMMAND)
