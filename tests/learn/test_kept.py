"""What is stored between runs: files are written whole or not at all; games are judged once."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from drawn import table
from one_zero_one.engine import GameError, Position, Turn
from one_zero_one.files.kept import keep, read_kept
from one_zero_one.learn import analysis as analysis_module
from one_zero_one.learn import kept_analyses
from one_zero_one.learn.analysis import JudgedTurn, analyze, judge_turn
from one_zero_one.learn.forms import analysis_to_json
from one_zero_one.learn.judging import Effort
from one_zero_one.learn.kept_analyses import analyze_once, fingerprint_of
from one_zero_one.records import Record, format_turn, parse_turn
from studied import judged, played

ENOUGH = Effort(nodes=20_000)


def test_what_is_kept_is_read_back(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "kept.json"
    assert read_kept(file) is None
    keep(file, {"name": "Ő"})
    keep(file, {"name": "Ű"})
    assert read_kept(file) == {"name": "Ű"}
    assert [found.name for found in file.parent.iterdir()] == ["kept.json"], "no other file is left beside it"


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b"[" * 200_000])
def test_what_cannot_be_read_is_as_good_as_nothing(damage: bytes, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    file.write_bytes(damage)
    assert read_kept(file) is None
    assert read_kept(tmp_path) is None, "a folder is not a file"


def test_what_cannot_be_written_is_a_problem_and_leaves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    file.mkdir()
    with pytest.raises(GameError) as caught:
        keep(file, 1)
    assert caught.value.problem.code == "not-writable"
    assert caught.value.problem.arguments["file"] == str(file)
    assert list(tmp_path.iterdir()) == [file]


def test_a_game_is_judged_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The names of the players do not matter; the game and the settings do.

    Without a folder nothing is stored.
    """
    calls: list[tuple[Effort, bool]] = []

    def analyze_now(record: Record, effort: Effort, *, open_hands: bool, progress: Any) -> Any:
        calls.append((effort, open_hands))
        return judged(record, open_hands=open_hands, progress=progress)

    monkeypatch.setattr(kept_analyses, "analyze", analyze_now)
    record, other = played(), Effort(nodes=5)
    heard: list[tuple[int, int]] = []
    first = analyze_once(record, tmp_path, progress=lambda *done: heard.append(done))
    assert (heard[0], heard[-1]) == ((1, 7), (7, 7))
    again = analyze_once(replace(record, tags={"Player0": "Ada"}), tmp_path)
    assert analysis_to_json(again) == analysis_to_json(first)
    assert calls == [(Effort(), False)]
    assert analyze_once(record, tmp_path, open_hands=True).open_hands
    analyze_once(record, tmp_path, other)
    analyze_once(replace(record, turns=record.turns[:3], outcome=None), tmp_path, other)
    analyze_once(record, tmp_path, other)
    assert calls[1:] == [(Effort(), True), (other, False), (other, False)]
    assert {file.stem for file in (tmp_path / "analyses").iterdir()} >= {
        fingerprint_of(record, Effort(), open_hands=False),
        fingerprint_of(record, Effort(), open_hands=True),
        fingerprint_of(record, other, open_hands=False),
    }
    analyze_once(record, None, other, open_hands=True)
    analyze_once(record, None, other, open_hands=True)
    assert calls[4:] == [(other, True), (other, True)]


@pytest.mark.parametrize("damage", ["", "[]", "{", '{"version": 1}', '{"version": 2}', "3"])
def test_a_kept_analysis_that_is_damaged_is_made_anew(
    damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_analyses, "analyze", lambda record, _, **how: judged(record, **how))
    record = played()
    first = analyze_once(record, tmp_path)
    (file,) = (tmp_path / "analyses").iterdir()
    whole = file.read_text(encoding="utf-8")
    file.write_text(damage, encoding="utf-8")
    assert analyze_once(record, tmp_path) == first
    assert file.read_text(encoding="utf-8") == whole


def test_every_setting_counts_for_the_name_of_an_analysis() -> None:
    efforts = [Effort(), Effort(nodes=1), Effort(seed=9)]
    names = {fingerprint_of(played(), one, open_hands=False) for one in efforts}
    assert len(names) == len(efforts)
    assert {len(name) for name in names} == {32}


@pytest.mark.parametrize("player", [0, 1])
def test_a_turn_of_either_player_is_judged(player: int) -> None:
    """The mover cannot draw any more: winning line 10 wins the game, anything else is a draw."""
    drawn = "10 0 1\n20 1" if player == 0 else "10 1 0\n20 0"
    position = table(drawn, move=player, deck="", other_deck="BLANK")
    history = (parse_turn("10 IF<"), parse_turn("20 IF<"))
    found = judge_turn(position, history, parse_turn("20 BLANK"), ENOUGH, open_hands=False)
    assert (found.number, found.player, format_turn(found.turn)) == (3, player, "20 BLANK")
    assert found.chances == ((1.0, 0.0) if player == 0 else (0.0, 1.0))
    assert (found.chance, found.loss, found.grade, format_turn(found.best)) == (0.5, 0.5, "blunder", "10 BLANK")
    assert (found.exact, found.reasons[0].key) == (True, "learn.why-wins")
    good = judge_turn(position, history, parse_turn("10 BLANK"), ENOUGH, open_hands=True)
    assert (good.chance, good.loss, good.grade, good.reasons) == (1.0, 0.0, "good", ())


def test_a_game_is_judged_turn_by_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each turn in its position, with the turns before it, and with the same effort."""
    record = played()
    asked: list[tuple[int, int, Turn, int, bool]] = []

    def judge_now(
        position: Position, history: tuple[Turn, ...], turn: Turn, effort: Effort, *, open_hands: bool
    ) -> JudgedTurn:
        asked.append((position.to_move, len(history), turn, effort.nodes, open_hands))
        return judged(record).turns[len(history)]

    monkeypatch.setattr(analysis_module, "judge_turn", judge_now)
    heard: list[tuple[int, int]] = []
    found = analyze(record, Effort(nodes=7), open_hands=True, progress=lambda *done: heard.append(done))
    assert asked == [((1 + number) % 2, number, record.turns[number], 7, True) for number in range(7)]
    assert heard == [(number, 7) for number in range(1, 8)]
    assert (found.turns, found.open_hands, found.outcome) == (judged(record).turns, True, record.outcome)
