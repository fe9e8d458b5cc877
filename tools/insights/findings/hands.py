"""What cards are worth in hand: in the opening, and in the middle of a game.

The score of whoever moves is fitted by how many more of each card that player holds than the other.
Chance dealt the opening hands, so there the card is the cause. In the middle of a game players have
chosen what to keep; there the lead in points is fitted as well.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from one_zero_one.engine import CARD_NAMES, FACES, NO_COMMAND, Face
from tools.insights.findings.measured import fitted
from tools.insights.replaying import Replayed

#: before this turn, counted from 0, both players have had five
MIDDLE: Final = 10
#: leads are counted in tens of points
_TENS: Final = 10


class Hands:
    """The games of one deck."""

    def __init__(self) -> None:
        #: the cards of the deck; what both begin with, as with SYNTAX ERROR, makes no difference
        self._dealt: set[Face] = set()
        self._opening: list[tuple[Counter[Face], float]] = []
        self._middle: list[tuple[Counter[Face], int, float]] = []

    def add(self, game: Replayed) -> None:
        """Count a game."""
        self._dealt.update(game.game.record.deal.decks[0])
        opening = game.moments[0]
        self._opening.append((_more(opening.hand, opening.other_hand), game.score_of(opening.mover)))
        if len(game.moments) > MIDDLE:
            middle = game.moments[MIDDLE]
            more = _more(middle.hand, middle.other_hand)
            self._middle.append((more, middle.lead, game.score_of(middle.mover)))

    def found(self) -> dict[str, Any]:
        """What one more of a card is worth, in place of one without a command."""
        known = sorted((face for face in self._dealt if face.name != NO_COMMAND), key=FACES.index)
        names = [name for name in CARD_NAMES if any(face.name == name for face in known)]
        scores = [score for _, score in self._opening]
        by_face = fitted([[1, *(more[face] for face in known)] for more, _ in self._opening], scores)
        by_name = fitted([[1, *_by_name(more, names)] for more, _ in self._opening], scores)
        middle = fitted(
            [[1, lead / _TENS, *_by_name(more, names)] for more, lead, _ in self._middle],
            [score for *_, score in self._middle],
        )
        return {
            "opening by face": dict(zip(map(str, known), by_face[1:], strict=True)),
            "opening": dict(zip(names, by_name[1:], strict=True)),
            "middle": dict(zip(names, middle[2:], strict=True)),
            "middle lead": middle[1],
        }


def _more(hand: Sequence[Face], other: Sequence[Face]) -> Counter[Face]:
    more = Counter(hand)
    more.subtract(Counter(other))
    return more


def _by_name(more: Counter[Face], names: Sequence[str]) -> list[int]:
    return [sum(count for face, count in more.items() if face.name == name) for name in names]
