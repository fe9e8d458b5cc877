"""Measured values with their 95 % intervals, as they are kept in the findings."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from one_zero_one.match.shares import Share, Tally

#: for a 95 % interval
_DEVIATIONS: Final = 1.96


@dataclass(frozen=True)
class Measured:
    """A value with its interval, and the number of games in it."""

    value: float
    low: float
    high: float
    games: int

    def to_json(self) -> dict[str, Any]:
        """The form in the findings."""
        return {
            "value": round(self.value, 5),
            "low": round(self.low, 5),
            "high": round(self.high, 5),
            "games": self.games,
        }


def scored(tally: Tally) -> dict[str, Any] | None:
    """The score of some games; None without games."""
    share = tally.share()
    return None if share is None else _measured(share, tally.games)


def part(count: int, games: int) -> dict[str, Any] | None:
    """So many of some games."""
    return scored(Tally(wins=count, losses=games - count))


def mean(values: Sequence[float]) -> dict[str, Any] | None:
    """The mean of some numbers; None without numbers."""
    if not values:
        return None
    row = np.array(values, float)
    reach = _DEVIATIONS * float(row.std()) / len(row) ** 0.5
    middle = float(row.mean())
    return Measured(middle, middle - reach, middle + reach, len(row)).to_json()


def fitted(rows: Sequence[Sequence[float]], scores: Sequence[float]) -> list[dict[str, Any]]:
    """By least squares: what one more of each number in a row adds to the score.

    The errors are those of White, which do not take all scores to be equally uncertain.
    """
    known, found = np.array(rows, float), np.array(scores, float)
    inverse = np.linalg.pinv(known.T @ known)
    weights = inverse @ known.T @ found
    errors = known * (found - known @ weights)[:, None]
    spread = np.diag(inverse @ (errors.T @ errors) @ inverse)
    reach = _DEVIATIONS * np.sqrt(np.maximum(0, spread))  # rounding can leave a little less than nothing
    return [
        Measured(float(weight), float(weight - by), float(weight + by), len(found)).to_json()
        for weight, by in zip(weights, reach, strict=True)
    ]


def _measured(share: Share, games: int) -> dict[str, Any]:
    return Measured(share.value, share.low, share.high, games).to_json()
