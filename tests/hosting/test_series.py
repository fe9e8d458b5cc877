"""Series: two games are played to their end, and points decide if each player won one."""

from dataclasses import replace

import pytest

from one_zero_one.engine import Outcome
from one_zero_one.hosting.dealing import sealed_game
from one_zero_one.hosting.series import series_of
from one_zero_one.records import parse_deck

GAME = replace(sealed_game("link", parse_deck("standard"), 0), best_of=2)


def run(zero: int, one: int, winner: int | None) -> Outcome:
    return Outcome("RUN", (zero, one), winner)


def test_a_match_of_two_is_never_over_after_the_first_game() -> None:
    series = series_of(GAME, run(80, 30, 0))
    assert (series.wins, series.points, series.over, series.winner) == ([1, 0], [80, 30], False, None)


@pytest.mark.parametrize(
    ("wins", "points", "outcome", "winner"),
    [
        ((1, 0), (80, 30), run(50, 60, 1), 0),  # 1–1, and 130 to 90 points
        ((1, 0), (80, 30), run(10, 60, 1), None),  # 1–1, and 90 to 90 points
        ((1, 0), (80, 30), run(10, 90, 1), 1),
        ((1, 0), (30, 20), run(60, 0, 0), 0),
        ((1, 0), (20, 90), run(0, 0, None), 0),  # a win and a draw: the points do not matter
        ((0, 0), (0, 0), run(0, 0, None), None),
        ((1, 0), (140, 0), Outcome("RESIGN", (20, 0), 1), 1),  # giving up costs the points of all lines
    ],
)
def test_one_to_one_is_decided_by_points_and_otherwise_drawn(
    wins: tuple[int, int], points: tuple[int, int], outcome: Outcome, winner: int | None
) -> None:
    last = replace(GAME, round=2, wins0=wins[0], wins1=wins[1], points0=points[0], points1=points[1])
    series = series_of(last, outcome)
    assert (series.over, series.winner) == (True, winner)


def test_an_aborted_game_changes_nothing() -> None:
    last = replace(GAME, round=2, wins0=1, points0=80)
    series = series_of(last, Outcome("ABORT", (0, 0), None))
    assert (series.wins, series.points, series.over) == ([1, 0], [80, 0], False)


def test_best_of_three_ends_with_the_second_win() -> None:
    three = replace(GAME, best_of=3, round=2, wins0=1)
    assert not series_of(three, run(10, 20, 1)).over
    assert series_of(three, run(20, 10, 0)).winner == 0
