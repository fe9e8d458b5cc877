"""Taking back a turn: an entry of its own, and a game that counts nowhere."""

from hosted import BEGUN, CLOCK, beginning, hosted, play, rows, take
from one_zero_one.engine import Problem
from one_zero_one.hosting.disclosure import disclose_record, disclose_replay, disclose_state
from one_zero_one.hosting.hosted_game import HostedGame
from one_zero_one.hosting.log import replayed
from one_zero_one.hosting.messages import Rematch
from one_zero_one.learn.statistics.counting import gather
from one_zero_one.match import Resign, TakeBack, resumed
from one_zero_one.records import read_record


def played(turns: int) -> HostedGame:
    game = hosted("computer", computer=1)
    for number in range(turns):
        assert play(game, BEGUN + number) is None
    return game


def test_taking_back_adds_an_entry_and_returns_to_the_position_before_the_last_own_turn() -> None:
    game = played(4)
    before = [chapter.match for chapter in game.chapters()]
    assert take(game, 0, TakeBack(), BEGUN + 9) is None
    assert [row for _, row in rows(game)[4:]] == ["BACK 2"]
    assert len(game.chapters()) == 5, "the log only grows"
    assert game.match.turns == before[1].turns
    assert game.match.view(0) == before[1].view(0)
    assert game.match.to_move == 0
    assert play(game, BEGUN + 10) is None
    assert take(game, 0, TakeBack(), BEGUN + 11) is None, "before the computer has answered"
    assert rows(game)[-1] == (0, "BACK 2")
    assert game.match.taken_back == 2
    again = replayed(beginning(game), game.entries)
    assert [chapter.match for chapter in again] == [chapter.match for chapter in game.chapters()]


def test_a_repeated_command_takes_back_once() -> None:
    game = played(2)
    assert take(game, 0, TakeBack(), BEGUN + 9) is None
    refused = take(game, 0, TakeBack(), BEGUN + 9)
    assert isinstance(refused, Problem)
    assert refused.code == "nothing-to-take-back"


def test_a_game_with_a_clock_cannot_be_taken_back() -> None:
    game = hosted("computer", computer=1, **CLOCK)
    play(game, BEGUN + 1)
    refused = take(game, 0, TakeBack(), BEGUN + 2)
    assert refused is not None
    assert refused.code == "no-take-back-here"


def test_the_record_has_the_turns_that_count_and_says_how_many_were_taken_back() -> None:
    game = played(5)
    assert take(game, 0, TakeBack(), BEGUN + 9) is None
    assert play(game, BEGUN + 10) is None
    assert take(game, 0, Resign(), BEGUN + 11) is None
    record = read_record(disclose_record(game))
    assert record.tags["TakenBack"] == "1"
    assert record.turns == game.match.turns
    assert len(record.turns) == 5
    assert resumed(record)[0].taken_back == 1, "a game that goes on from its file still counts nowhere"
    statistics = gather([record])
    assert (statistics.games, statistics.total.games, statistics.taken_back) == (0, 0, 1)
    assert len(disclose_replay(game).steps) == len(game.chapters()) + 1
    told = disclose_state(game, 0, Rematch(None, None))
    assert [entry.row for entry in told.entries][5:6] == ["BACK 4"]
