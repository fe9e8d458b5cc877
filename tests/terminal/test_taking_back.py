"""Taking back a turn in a local game: the file holds the turns that count, and how often."""

from pathlib import Path

from one_zero_one.engine import Problem
from one_zero_one.files.games import load_game
from one_zero_one.match import Commit, TakeBack
from one_zero_one.players import compose_turn
from one_zero_one.records.player_names import HUMAN
from one_zero_one.terminal.session import Session, Wishes, new_session, resumed_session
from online import short_turn


def answered(session: Session) -> None:
    turn = compose_turn(session.players[1], session.match.draft())
    assert not isinstance(turn, Problem)
    session.commit(Commit(turn), 1)


def test_a_local_game_goes_back_and_its_file_says_so(tmp_path: Path) -> None:
    file = tmp_path / "game.101"
    session = new_session(Wishes(against="greedy", digit=0, seed=1, file=file, first="me"))
    start = session.view(0)
    session.commit(short_turn(session.match), 0)
    answered(session)
    assert len(session.told(0, 2)) > 0
    assert session.takes_back
    session.commit(TakeBack(), 0)
    assert (session.turns, session.view(0)) == ((), start)
    session.commit(short_turn(session.match), 0)
    record = load_game(file)
    assert (record.tags["TakenBack"], len(record.turns)) == ("1", 1)
    assert resumed_session(Wishes(file=file)).match.taken_back == 1


def test_two_people_take_nothing_back(tmp_path: Path) -> None:
    session = new_session(Wishes(against=HUMAN, digit=0, seed=1, file=tmp_path / "game.101", first="me"))
    session.commit(short_turn(session.match), 0)
    assert not session.takes_back
