"""Decisions: one placement each, and the fixed table that numbers them.

The table (version 1) is the same for every deck. p is the index of a pose in `POSES` (38 poses):

====================  =========================  ==========================
ids                   decision                   example
====================  =========================  ==========================
0 … 189               38 * line + p, at INPUT    39 is `20 DELETE<`
190 … 227             190 + p, fills a PRINT     191 is `DELETE<`
228 … 303             228 + 38 * digit + p,      266 is `1BLANK`
                      fills a PASTE
====================  =========================  ==========================
"""

from typing import Final, NamedTuple

from one_zero_one.engine.cards import POSES, Pose
from one_zero_one.engine.core.display import LINES
from one_zero_one.engine.core.packing import POSE_COUNT
from one_zero_one.engine.problems import Malformed, problem

DECISION_TABLE_VERSION: Final = 1
FIRST_PRINT: Final = LINES * POSE_COUNT
FIRST_PASTE: Final = FIRST_PRINT + POSE_COUNT
DECISION_COUNT: Final = FIRST_PASTE + 2 * POSE_COUNT


class Decision(NamedTuple):
    """Lay a card: on a line (INPUT), in a PRINT's space, or in a PASTE's space (with its digit)."""

    pose: Pose
    line: int | None = None
    digit: int | None = None

    def __str__(self) -> str:
        if self.line is not None:
            return f"{self.line} {self.pose}"
        return f"{self.pose}" if self.digit is None else f"{self.digit}{self.pose}"

    @property
    def id(self) -> int:
        """The decision's number in the table. Raises Malformed if there is no such card."""
        number = ID_OF_DECISION.get(self)
        if number is None:
            raise Malformed(problem("not-a-decision", text=str(self)))
        return number


#: what a player commits: an INPUT, and the cards for the spaces that must be filled
Turn = tuple[Decision, ...]

DECISIONS: Final[tuple[Decision, ...]] = (
    *[Decision(pose, line=10 * (line + 1)) for line in range(LINES) for pose in POSES],
    *[Decision(pose) for pose in POSES],
    *[Decision(pose, digit=digit) for digit in (0, 1) for pose in POSES],
)
ID_OF_DECISION: Final[dict[Decision, int]] = {decision: number for number, decision in enumerate(DECISIONS)}
DECISION_OF_TEXT: Final[dict[str, Decision]] = {str(decision): decision for decision in DECISIONS}


def as_decision(given: Decision | str) -> Decision:
    """A decision, or the one that a text such as `10 DELETE<` names. Raises Malformed."""
    if not isinstance(given, str):
        return given
    decision = DECISION_OF_TEXT.get(given)
    if decision is None:
        raise Malformed(problem("not-a-decision", text=given))
    return decision
