"""How a game ended: the reason, the points, the winner (R5.4, Q4)."""

from dataclasses import dataclass
from typing import Final

RUN, END = BY_THE_RULES = ("RUN", "END")
RESIGN, TIME, FORFEIT = BY_GIVING_UP = ("RESIGN", "TIME", "FORFEIT")
#: a game that ended before both players had made a turn: it has no result, and no record is kept
ABORT: Final = "ABORT"
OUTCOME_REASONS: Final = (*BY_THE_RULES, *BY_GIVING_UP, ABORT)


@dataclass(frozen=True)
class Outcome:
    """Why the game is over, what each player scored, and the winner (None in a draw).

    A game that was aborted has no winner and is no draw.
    """

    reason: str
    score: tuple[int, int]
    winner: int | None

    def __str__(self) -> str:
        """The last row of a record: `RUN 80-30`, or `RESIGN 0` for the player who gave up.

        `ABORT` occurs only in the log of a host.
        """
        if self.reason in BY_THE_RULES:
            return f"{self.reason} {self.score[0]}-{self.score[1]}"
        if self.reason == ABORT:
            return ABORT
        return f"{self.reason} {self.loser}"

    @property
    def loser(self) -> int | None:
        """The player who lost; None in a draw."""
        return None if self.winner is None else 1 - self.winner


def aborted(score: tuple[int, int]) -> Outcome:
    """The outcome of a game that ended before both players had made a turn."""
    return Outcome(ABORT, score, None)


def given_up(reason: str, loser: int, score: tuple[int, int]) -> Outcome:
    """The outcome when a player resigns, runs out of time or forfeits: points no longer matter."""
    return Outcome(reason, score, 1 - loser)
