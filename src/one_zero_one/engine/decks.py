"""Decks: the cards of each player before the shuffle, and the checks of R7.4 and R7.5."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from one_zero_one.engine.cards import BOX, START_CARD, Face
from one_zero_one.engine.core.table import HAND_SIZE, LARGEST_DECK
from one_zero_one.engine.problems import Illegal, Problem, problem

SYNTAX_ERROR: Final = Face("ERROR", "|")
ADVISED_BLANKS: Final = 6  # R7.4
ADVISED_COMMANDS: Final = 10


@dataclass(frozen=True)
class Deck:
    """The cards of each player: those to shuffle and those that start in hand (R7.2).

    With `open_source`, hands are open (R7.1).
    """

    faces: tuple[Face, ...]
    opening: tuple[Face, ...] = ()
    open_source: bool = False

    def __post_init__(self) -> None:
        check_cards(self.faces, self.opening)

    def warnings(self) -> list[Problem]:
        """R7.4: choices that are allowed but not recommended."""
        count = Counter(face.name for face in (*self.faces, *self.opening))
        blanks = sum(face.name == "BLANK" for face in self.faces)
        commands = len(self.faces) - blanks
        found = []
        if count["PASTE"] and not count["CUT"]:
            found.append(problem("deck-paste-without-cut"))
        if (blanks, commands) != (ADVISED_BLANKS, ADVISED_COMMANDS):
            found.append(
                problem(
                    "deck-unusual-counts",
                    blanks=blanks,
                    commands=commands,
                    advised_blanks=ADVISED_BLANKS,
                    advised_commands=ADVISED_COMMANDS,
                )
            )
        return found


def build_deck(faces: Iterable[Face], *, syntax_error: bool = False, open_source: bool = False) -> Deck:
    """A deck with variants: R7.2 moves SYNTAX ERROR from the deck into the opening hand."""
    shuffled = list(faces)
    if syntax_error and SYNTAX_ERROR in shuffled:
        shuffled.remove(SYNTAX_ERROR)
    return Deck(tuple(shuffled), (SYNTAX_ERROR,) if syntax_error else (), open_source)


def check_cards(faces: Iterable[Face], opening: Iterable[Face] = ()) -> None:
    """Refuse a deck that the box lacks cards for or that cannot start a game (R7.2, R7.4, R7.5)."""
    faces, opening = tuple(faces), tuple(opening)
    if opening not in ((), (SYNTAX_ERROR,)):
        raise Illegal(problem("deck-opening", cards=tuple(map(str, opening)), allowed=str(SYNTAX_ERROR)))
    if len(faces) > LARGEST_DECK:
        raise Illegal(problem("deck-too-large", count=len(faces), most=LARGEST_DECK))
    if len(faces) + len(opening) < HAND_SIZE:
        raise Illegal(problem("deck-too-small", count=len(faces), least=HAND_SIZE - len(opening)))
    for face, count in Counter((*faces, *opening)).items():
        most = BOX.get(face, 0) - (face == START_CARD)
        if count > most:
            raise Illegal(problem("deck-too-many", card=str(face), count=count, most=most))


def _pairs(*names: str) -> tuple[Face, ...]:
    return tuple(Face(name, edge) for name in names for edge in "-|")


_BLANKS: Final = (Face("BLANK"),) * 6

#: R3.1, R7.3 and the notation's `extras`
NAMED_DECKS: Final[dict[str, Deck]] = {
    "standard": Deck(_BLANKS + _pairs("DELETE", "ENTER", "IF", "PRINT", "SAVE")),
    "cut-paste": Deck(_BLANKS + _pairs("ENTER", "IF", "SAVE", "CUT", "PASTE")),
    "extras": Deck(
        (
            *_BLANKS,
            *_pairs("CUT", "PASTE", "GOTO"),
            SYNTAX_ERROR,
            Face("REM", "-"),
            Face("ELSE"),
            Face("SAVE", "-"),
        )
    ),
}
