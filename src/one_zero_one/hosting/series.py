"""A series of games between the same two players: who leads, and when it is decided."""

from typing import Final

from one_zero_one.engine import ABORT, BY_THE_RULES, Outcome
from one_zero_one.hosting.messages import Series
from one_zero_one.hosting.stored import StoredGame

#: what the winner of a game that was given up scores in its series: the points of all five lines,
#: so that nobody saves points by giving up
ALL_POINTS: Final = 150
#: a series of this many games is played to its end, and each player begins one of them
BOTH_BEGIN: Final = 2


def series_of(game: StoredGame, outcome: Outcome | None) -> Series:
    """The standing of a series, including this game once it is over."""
    wins, points = [game.wins0, game.wins1], [game.points0, game.points1]
    is_played = outcome is not None and outcome.reason != ABORT
    if outcome is not None and is_played:
        if outcome.winner is not None:
            wins[outcome.winner] += 1
        points = [sum(both) for both in zip(points, _points(outcome), strict=True)]
    is_last = is_played and game.round >= BOTH_BEGIN
    is_over = is_last if game.best_of == BOTH_BEGIN else max(wins) > game.best_of // 2
    return Series(game.best_of, wins, game.round, points, is_over, _winner(wins, points) if is_over else None)


def _points(outcome: Outcome) -> tuple[int, int]:
    if outcome.reason in BY_THE_RULES:
        return outcome.score
    return (ALL_POINTS, 0) if outcome.winner == 0 else (0, ALL_POINTS)


def _winner(wins: list[int], points: list[int]) -> int | None:
    """By games won, then, if each won one, by points; None if the series is drawn."""
    for standing in (wins, points if wins == [1, 1] else wins):
        if standing[0] != standing[1]:
            return int(standing[1] > standing[0])
    return None
