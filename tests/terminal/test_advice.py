"""Hints and warnings in the plain game: the idea, then the turn; warnings only if switched on."""

from pathlib import Path

import pytest

from command import run
from drawn import table
from one_zero_one.engine import view_of
from one_zero_one.records import parse_turn
from one_zero_one.terminal.advice import PlainAdvice
from one_zero_one.words import Words

#: 0 leads and can RUN; deleting its own card in line 30 throws that away
WON = """
    10 0 0 1DELETE^
    20 0DELETE^ 1 0ENTER^
    30 1ENTER^ 0IF^ 0
    40 0SAVE^ 1 1IF^
    50 1 0
    """


def test_the_idea_first_and_then_the_turn(capsys: pytest.CaptureFixture[str]) -> None:
    view = view_of(table(WON, hand="DELETE-", other="IF- DELETE-"), 0)
    advice = PlainAdvice(Words("en"))
    advice.give_hint(view)
    assert "RUN" in capsys.readouterr().out
    advice.give_hint(view)
    assert capsys.readouterr().out.startswith("Play 50 ")


def test_a_bad_turn_is_held_back_once_and_only_if_wished(capsys: pytest.CaptureFixture[str]) -> None:
    view = view_of(table(WON, hand="DELETE-", other="IF- DELETE-"), 0)
    advice = PlainAdvice(Words("en"))
    bad = parse_turn("30 DELETE<")
    assert advice.lets_pass(view, bad)
    advice.switch_warnings()
    assert not advice.lets_pass(view, bad)
    assert "Careful: 30 DELETE< gives a lot away." in capsys.readouterr().out
    assert advice.lets_pass(view, bad)
    assert advice.lets_pass(view, parse_turn("50 BLANK"))


def test_in_a_game(tmp_path: Path) -> None:
    typed = "hint\nhint\nwarn\nwarn\n?\nquit\n"
    played = run("play", "--plain", "--seed", "3", "--digit", "0", "--first", "me", typed=typed, folder=tmp_path)
    assert (played.returncode, played.stderr) == (0, "")
    assert "Play " in played.stdout
    assert "You will be warned" in played.stdout
    assert "You will not be warned." in played.stdout
    assert "hint gives you an idea" in played.stdout
