"""A sequential test of which of two players is better, over deals played from both sides.

It compares "the first is 15 points better" with "the second is", and stops as soon as one is 19
times as likely, which is wrong about one time in twenty (Wald's test in its normal form, on pairs
of games).
"""

from collections.abc import Sequence
from math import exp, log
from typing import Final

_POINTS: Final = 15.0
_LIMIT: Final = log(0.95 / 0.05)
#: with fewer deals the variance is too uncertain; it is also smoothed with imagined usual deals
_FEWEST: Final = 40
_IMAGINED: Final = 10
_USUAL_SPREAD: Final = 0.125


def expected_score(points: float) -> float:
    """The average score of a player rated `points` higher than the opponent."""
    return 1.0 / (1.0 + exp(-points * log(10) / 400.0))


def log_likelihood_ratio(deal_scores: Sequence[float]) -> float:
    """The log-likelihood ratio of "the first is better" to "the second is better".

    Each score is the first player's average in a deal.
    """
    count = len(deal_scores)
    if count < 2:
        return 0.0
    mean = sum(deal_scores) / count
    squares = sum((score - mean) ** 2 for score in deal_scores)
    spread = (squares + _IMAGINED * _USUAL_SPREAD) / (count + _IMAGINED)
    better, worse = expected_score(_POINTS), expected_score(-_POINTS)
    return count * (better - worse) * (2.0 * mean - better - worse) / (2.0 * spread)


def is_clear(deal_scores: Sequence[float]) -> bool:
    """Whether the test may stop."""
    return len(deal_scores) >= _FEWEST and abs(log_likelihood_ratio(deal_scores)) >= _LIMIT
