"""Ratings from games: the Bradley-Terry model on the Elo scale, with bootstrap intervals.

A player rated 100 above another is expected to score 64 % against it. The order of games does not
matter. Every two players who met get an extra half of a drawn game, so that the rating of a player
who never lost stays finite.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log
from typing import Final

from one_zero_one.engine import Random

_SCALE: Final = 400 / log(10)
_PRIOR_GAMES: Final = 0.5
_MOST_STEPS: Final = 20_000
_CLOSE_ENOUGH: Final = 1e-7
_RESAMPLES: Final = 400
#: probabilities are drawn in steps of one in this many
_FINE: Final = 1_000_000

#: two players, and the score of the first against the second: 1, 0.5 or 0
Meeting = tuple[int, int, float]


@dataclass(frozen=True)
class Rating:
    """A rating with its 95 % interval; the mean of all players is 0."""

    value: float
    low: float
    high: float


def bradley_terry(count: int, meetings: Sequence[Meeting]) -> list[float]:
    """The maximum-likelihood ratings of `count` players."""
    scored = [[0.0] * count for _ in range(count)]
    for first, second, score in meetings:
        scored[first][second] += score
        scored[second][first] += 1 - score
    for first in range(count):
        for second in range(count):
            if first != second and scored[first][second] + scored[second][first] > 0:
                scored[first][second] += _PRIOR_GAMES / 2
    strength = [1.0] * count
    for _ in range(_MOST_STEPS):
        before, improved = strength, [_improved(player, scored, strength) for player in range(count)]
        strength = [count * value / sum(improved) for value in improved]
        if max(abs(now / then - 1.0) for now, then in zip(strength, before, strict=True)) < _CLOSE_ENOUGH:
            break
    logs = [_SCALE * log(value) for value in strength]
    return [value - sum(logs) / count for value in logs]


def _improved(player: int, scored: list[list[float]], strength: list[float]) -> float:
    """One step of the standard minorisation algorithm: wins over expected encounters."""
    won = sum(scored[player])
    met = sum(
        (scored[player][other] + scored[other][player]) / (strength[player] + strength[other])
        for other in range(len(strength))
        if other != player
    )
    return won / met if met else strength[player]


def ratings(count: int, deals: Sequence[Sequence[Meeting]], seed: int = 0) -> list[Rating]:
    """Ratings with bootstrap intervals: the deals of each pair are resampled many times.

    A few games prove little, even if one side won them all. So each player gets two imagined deals
    to sample from, spread over its opponents, with random results.
    """
    values = bradley_terry(count, [meeting for deal in deals for meeting in deal])
    pools: dict[tuple[int, int], list[Sequence[Meeting]]] = {}
    for deal in deals:
        first, second, _ = deal[0]
        pools.setdefault((first, second), []).append(deal)
    imagined = 2.0 / max(1, count - 1)
    random = Random(seed)
    drawn: list[list[float]] = [[] for _ in range(count)]
    for _ in range(_RESAMPLES if deals else 0):
        sample = [meeting for pair, pool in pools.items() for meeting in _drawn_anew(pair, pool, imagined, random)]
        for player, value in enumerate(bradley_terry(count, sample)):
            drawn[player].append(value)
    return [_interval(value, sorted(samples)) for value, samples in zip(values, drawn, strict=True)]


def _drawn_anew(
    pair: tuple[int, int], pool: Sequence[Sequence[Meeting]], imagined: float, random: Random
) -> Iterator[Meeting]:
    """Resample as many deals as a pair has played, from those and `imagined` more."""
    share = int(_FINE * imagined / (len(pool) + imagined))
    for _ in pool:
        deal = random.choice(pool)
        if random.below(_FINE) < share:
            deal = [(*pair, float(random.below(2)))] * len(deal)
        yield from deal


def _interval(value: float, samples: list[float]) -> Rating:
    if not samples:
        return Rating(value, value, value)
    tail = int(0.025 * len(samples))
    return Rating(value, min(value, samples[tail]), max(value, samples[-1 - tail]))
