"""How a game begins: who is awaited until when, and when each clock starts."""

from dataclasses import replace

import pytest

from hosted import BEGUN, CLOCK, beginning, hosted, play, rows, take
from one_zero_one.hosting.beginning import BEGIN_WITHIN, JOIN_WITHIN, begin_by
from one_zero_one.hosting.deadlines import deadline_of, end_due
from one_zero_one.hosting.disclosure import disclose_clock
from one_zero_one.hosting.hosted_game import HostedGame
from one_zero_one.hosting.log import replayed
from one_zero_one.match import Abort, Commit, Resign
from online import short_turn


def test_each_clock_starts_with_its_owners_first_turn() -> None:
    game = hosted(**CLOCK)
    lefts, told = [], None
    for now in (BEGUN + 50, BEGUN + 100, BEGUN + 110, BEGUN + 117):
        assert play(game, now) is None
        assert game.match.clock is not None
        lefts.append(game.match.clock.left)
    assert lefts == [(300, 300), (300, 300), (292, 300), (292, 295)], "the first turns cost and earn nothing"
    told = disclose_clock(game)
    assert told is not None
    assert told.running == 0
    again = replayed(beginning(game), game.entries)
    assert again[-1].match.clock == game.match.clock, "the log gives the same clock"


@pytest.mark.parametrize("turns", [0, 1])
def test_a_game_that_a_player_does_not_begin_in_time_is_aborted(turns: int) -> None:
    game = hosted(**CLOCK)
    now = BEGUN
    for _ in range(turns):
        now += 40
        play(game, now)
    assert begin_by(game) == now + BEGIN_WITHIN
    assert begin_by(game) == BEGUN + 60 if turns == 0 else begin_by(game) == BEGUN + 100
    late = play(game, now + BEGIN_WITHIN)
    assert late is not None
    assert late.code == "game-aborted"
    assert rows(game)[turns:] == [(turns, "ABORT")], "the awaited player caused it"
    outcome = game.match.outcome
    assert outcome is not None
    assert (outcome.winner, str(outcome), game.match.logged) == (None, "ABORT", turns + 1)
    assert begin_by(game) is None
    again = replayed(beginning(game), game.entries)
    assert again[-1].match == game.match


def test_once_both_have_made_a_turn_nothing_is_aborted() -> None:
    game = hosted(**CLOCK)
    for now in (BEGUN + 1, BEGUN + 2):
        assert play(game, now) is None
    assert begin_by(game) is None
    refused = take(game, 0, Abort(), BEGUN + 3)
    assert refused is not None
    assert refused.code == "too-late-to-abort"
    assert take(game, 0, Resign(), BEGUN + 200) is None
    assert rows(game)[-1] == (0, "RESIGN 0"), "leaving is judged as a loss"


@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_may_abort_before_both_have_made_a_turn(seat: int) -> None:
    game = hosted()
    assert take(game, seat, Abort(), BEGUN + 3) is None
    assert rows(game) == [(seat, "ABORT")]
    refused = take(game, 0, Commit(short_turn(beginning(game)).turn), BEGUN + 4)
    assert refused is not None
    assert refused.code == "game-over"


def test_a_friend_has_a_week_to_join_and_then_a_week_to_begin() -> None:
    waiting = hosted(free=1)
    assert begin_by(waiting) == BEGUN + JOIN_WITHIN
    assert end_due(waiting, BEGUN + JOIN_WITHIN - 1) is None
    assert end_due(waiting, BEGUN + JOIN_WITHIN) == (1, Abort()), "the free seat is the one that was awaited"
    joined = hosted()
    joined.seats = (joined.seats[0], replace(joined.seats[1], taken=BEGUN + 5000))
    assert begin_by(joined) == BEGUN + 5000 + JOIN_WITHIN


def test_whoever_does_not_contribute_to_the_deal_in_time_is_awaited_too() -> None:
    game = hosted(**CLOCK)
    silent = replace(game.seats[1], contribution=None)
    waiting = HostedGame(game.game, (game.seats[0], silent), None)
    assert deadline_of(waiting) == BEGUN + BEGIN_WITHIN
    assert end_due(waiting, BEGUN + BEGIN_WITHIN) == (1, Abort())
    waiting.take_seats((game.seats[0], replace(silent, contribution="", contributed=BEGUN + 50)))
    assert deadline_of(waiting) == BEGUN + 50 + BEGIN_WITHIN, "the time for the first turn counts from the deal"
    told = disclose_clock(waiting)
    assert told is not None
    assert told.running is None


def test_the_computer_waits_for_ever_unless_there_is_a_clock() -> None:
    assert begin_by(hosted("computer", computer=1)) is None
    assert begin_by(hosted("computer", computer=1, **CLOCK)) == BEGUN + BEGIN_WITHIN
    assert begin_by(hosted("computer", computer=0, **CLOCK)) is None, "the computer is never late"
    assert begin_by(hosted("screen", **CLOCK)) is None


def test_a_game_from_before_is_not_aborted_and_its_clock_runs_from_its_beginning() -> None:
    game = hosted(**CLOCK)
    game.seats = (replace(game.seats[0], taken=None), replace(game.seats[1], taken=None))
    assert begin_by(game) is None
    clock = beginning(game).clock
    assert clock is not None
    assert clock.running_since == BEGUN
