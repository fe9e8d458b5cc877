"""How a game ended: the reason, the points, the winner (R5.4, Q4)."""

from dataclasses import dataclass
from typing import Final

RUN, END = BY_THE_RULES = ("RUN", "END")
RESIGN, TIME, FORFEIT = BY_GIVING_UP = ("RESIGN", "TIME", "FORFEIT")
OUTCOME_REASONS: Final = BY_THE_RULES + BY_GIVING_UP


@dataclass(frozen=True)
class Outcome:
    """Why the game is over, what each player scored, and the winner (None in a draw)."""

    reason: str
    score: tuple[int, int]
    winner: int | None

    def __str__(self) -> str:
        """The last row of a record: `RUN 80-30`, or `RESIGN 0` for the player who gave up."""
        if self.reason in BY_THE_RULES:
            return f"{self.reason} {self.score[0]}-{self.score[1]}"
        return f"{self.reason} {self.loser}"

    @property
    def loser(self) -> int | None:
        """The player who lost; None in a draw."""
        return None if self.winner is None else 1 - self.winner


def given_up(reason: str, loser: int, score: tuple[int, int]) -> Outcome:
    """The outcome when a player resigns, runs out of time or forfeits: points no longer matter."""
    return Outcome(reason, score, 1 - loser)
