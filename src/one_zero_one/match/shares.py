"""Shares of games won, with intervals that stay reliable when there are few games."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Final

#: for a 95 % interval
_DEVIATIONS: Final = 1.96
#: this many wins and losses are added (Agresti and Coull), so that a few games prove little
_IMAGINED: Final = 2


@dataclass(frozen=True)
class Share:
    """A share between 0 and 1 with its 95 % interval."""

    value: float
    low: float
    high: float


def share_of(scores: Iterable[float]) -> Share | None:
    """The mean of independent scores between 0 and 1; None without scores."""
    known = list(scores)
    return _share(len(known), sum(known), sum(score * score for score in known))


def _share(count: int, total: float, squares: float) -> Share | None:
    if not count:
        return None
    more = count + 2 * _IMAGINED
    middle = (total + _IMAGINED) / more
    spread = sqrt((squares + _IMAGINED) / more - middle * middle)
    value, reach = total / count, _DEVIATIONS * spread / sqrt(more)
    return Share(value, max(0.0, min(value, middle - reach)), min(1.0, max(value, middle + reach)))


@dataclass
class Tally:
    """Games won, drawn and lost."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def add(self, score: float) -> None:
        """Count a game: 1 is a win, 0.5 a draw, 0 a loss."""
        self.wins += score == 1.0
        self.draws += score == 0.5
        self.losses += score == 0.0

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses

    def share(self) -> Share | None:
        """The share of points scored; a draw counts as half a win."""
        return _share(self.games, self.wins + self.draws / 2, self.wins + self.draws / 4)
