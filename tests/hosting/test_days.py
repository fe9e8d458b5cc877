"""Clocks of days for each turn, and more time as a courtesy."""

from dataclasses import replace

from hosted import BEGUN, CLOCK, beginning, hosted, play, rows, take
from one_zero_one.hosting.beginning import begin_by
from one_zero_one.hosting.deadlines import deadline_of, end_due
from one_zero_one.hosting.disclosure import disclose_clock, disclose_record, disclose_replay
from one_zero_one.hosting.log import replayed
from one_zero_one.hosting.stored import A_DAY
from one_zero_one.match import CallTime, GiveTime, Resign
from one_zero_one.match.referee import MOST_GIFTS


def test_every_turn_has_its_days_and_the_deadline_follows_from_the_log() -> None:
    game = hosted(clock_days=3)
    assert begin_by(game) == BEGUN + 3 * A_DAY
    now = BEGUN
    for _ in range(3):
        now += 2 * A_DAY
        assert play(game, now) is None
    assert deadline_of(game) == now + 3 * A_DAY, "the days that were left over are gone"
    again = replayed(beginning(game), game.entries)
    assert again[-1].match.clock == game.match.clock, "a server that starts again finds the same deadline"
    told = disclose_clock(game)
    assert told is not None
    assert (told.days, told.seconds) == (3, 3 * A_DAY)
    assert end_due(game, now + 3 * A_DAY - 1) is None
    assert end_due(game, now + 3 * A_DAY) == (1, CallTime())


def test_a_player_gives_the_other_more_time_a_few_times() -> None:
    game = hosted(**CLOCK)
    early = take(game, 0, GiveTime(60), BEGUN + 1)
    assert early is not None
    assert early.code == "no-clock-runs"
    for now in (BEGUN + 1, BEGUN + 2):
        play(game, now)
    before = game.match.clock
    assert before is not None
    for number in range(MOST_GIFTS):
        assert take(game, 0, GiveTime(60), BEGUN + 3 + number) is None
    assert game.match.clock == replace(before, left=(300, 300 + 60 * MOST_GIFTS))
    refused = take(game, 0, GiveTime(60), BEGUN + 20)
    assert refused is not None
    assert refused.code == "gave-enough-time"
    assert take(game, 1, GiveTime(60), BEGUN + 20) is None, "the other may do so, too"
    assert rows(game)[2] == (0, "GIVE 60")
    assert take(game, 0, Resign(), BEGUN + 21) is None
    assert "GIVE" not in disclose_record(game)
    assert len(disclose_replay(game).steps) == 1 + game.number, "a game with such a gift is stepped through"
    again = replayed(beginning(game), game.entries)
    assert again[-1].match == game.match


def test_a_day_more_is_given_while_the_other_is_to_move() -> None:
    game = hosted(clock_days=1)
    for now in (BEGUN + 1, BEGUN + 2):
        play(game, now)
    assert game.match.to_move == 0
    refused = take(game, 0, GiveTime(int(A_DAY)), BEGUN + 3)
    assert refused is not None
    assert refused.code == "not-their-turn"
    assert take(game, 1, GiveTime(int(A_DAY)), BEGUN + 3) is None
    assert deadline_of(game) == BEGUN + 2 + 2 * A_DAY
