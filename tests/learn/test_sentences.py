"""The JSON of an analysis, of players and of groups: each figure in its place."""

import json
from dataclasses import replace

import pytest

from one_zero_one.engine import Outcome
from one_zero_one.learn.analysis import Analysis, JudgedTurn
from one_zero_one.learn.forms import analysis_from_json, analysis_to_json
from one_zero_one.learn.sentences import per_cent, tell_chances, tell_game, tell_judged, tell_knowledge, tell_title
from one_zero_one.learn.statistics.names import tell_group, tell_value
from one_zero_one.records import parse_turn
from one_zero_one.words import Phrase, PhraseList, Words
from studied import played

ENGLISH = Words("en")
JUDGED = JudgedTurn(
    number=4,
    player=1,
    turn=parse_turn("10 BLANK"),
    chances=(0.38, 0.62),
    chance=0.5,
    loss=0.12,
    grade="mistake",
    best=parse_turn("20 PRINT> IF<"),
    reasons=(
        Phrase("learn.why-takes", {"best": "20 PRINT> IF<", "played": "10 BLANK", "player": 1, "line": 20}),
        Phrase("lesson.ask-win-both", {"lines": PhraseList((10, Phrase("analyze.proved")), "or")}),
    ),
    exact=False,
)
ANALYSIS = Analysis(True, (JUDGED,), (93.14, None), (4, 6), Outcome("RUN", (70, 30), 0))


def test_a_title_names_each_player_at_its_digit() -> None:
    assert tell_title(ENGLISH, played()) == "Player 0 (0) against level 3 (Pocket Calculator) (1)"
    assert tell_title(ENGLISH, replace(played(), tags={"Player1": "Ada"})) == "Player 0 (0) against Ada (1)"
    assert tell_title(ENGLISH, replace(played(), tags={"Player0": "Ada"})) == "Ada (0) against Player 1 (1)"


def test_chances_are_told_for_both_and_whether_they_are_proved() -> None:
    told = "Before the turn: 38% for player 0, 62% for player 1"
    assert tell_chances(ENGLISH, JUDGED) == told
    assert tell_chances(ENGLISH, replace(JUDGED, exact=True)) == f"{told} (proved)"
    odd, they_add_up = replace(JUDGED, chances=(0.125, 0.875)), "Before the turn: 12% for player 0, 88% for player 1"
    assert tell_chances(ENGLISH, odd) == they_add_up


@pytest.mark.parametrize(("chance", "told"), [(0.0, 0), (0.004, 0), (0.006, 1), (0.5, 50), (1.0, 100)])
def test_a_chance_in_per_cent(chance: float, told: int) -> None:
    assert per_cent(chance) == told


@pytest.mark.parametrize(
    ("grade", "called"), [("inaccuracy", "An inaccuracy"), ("mistake", "A mistake"), ("blunder", "A blunder")]
)
def test_what_was_better_and_why(grade: str, called: str) -> None:
    assert tell_judged(ENGLISH, replace(JUDGED, grade=grade, reasons=JUDGED.reasons[:1])) == [
        f"{called}: player 1’s chance was 50% after it; after 20 PRINT> IF< it would have been 62%.",
        "20 PRINT> IF< wins line 20 and its 20 points for player 1; 10 BLANK does not.",
    ]


def test_nothing_is_better_than_a_good_turn() -> None:
    assert tell_judged(ENGLISH, replace(JUDGED, grade="good")) == []


def test_what_is_told_of_a_game() -> None:
    assert tell_game(ENGLISH, ANALYSIS) == [
        "The program runs. Player 0 wins, 70 to 30.",
        "These turns decided the game: 4 and 6.",
        "Player 0’s accuracy: 93 out of 100.",
    ]
    assert tell_game(ENGLISH, replace(ANALYSIS, deciding=(4,), outcome=None, accuracy=(None, 70.6))) == [
        "The game is not over. This turn mattered most so far: 4.",
        "Player 1’s accuracy: 71 out of 100.",
    ]
    assert tell_game(ENGLISH, replace(ANALYSIS, deciding=(), outcome=None, accuracy=(0.0, 100.0))) == [
        "The game is not over, and no single turn stands out so far.",
        "Player 0’s accuracy: 0 out of 100.",
        "Player 1’s accuracy: 100 out of 100.",
    ]
    assert tell_game(ENGLISH, replace(ANALYSIS, turns=())) == ["There is nothing to analyse yet: no turn is complete."]


def test_with_what_knowledge_a_game_was_judged() -> None:
    assert tell_knowledge(ENGLISH, ANALYSIS).startswith("Judged with both hands open")
    assert tell_knowledge(ENGLISH, replace(ANALYSIS, open_hands=False)).startswith("Judged by what each player could")


def test_an_analysis_as_json() -> None:
    exact = replace(JUDGED, chances=(0.123456, 0.876544), chance=0.333333, loss=0.543211, reasons=(), exact=True)
    form = json.loads(json.dumps(analysis_to_json(replace(ANALYSIS, turns=(JUDGED, exact)))))
    assert {name: form[name] for name in ("version", "judge", "open_hands", "accuracy", "deciding")} == {
        "version": 3,
        "judge": 3,
        "open_hands": True,
        "accuracy": [93.1, None],
        "deciding": [4, 6],
    }
    assert (form["outcome"]["end"], form["outcome"]["score"], form["outcome"]["winner"]) == ("RUN", [70, 30], 0)
    assert form["turns"][1] == {
        "number": 4,
        "player": 1,
        "turn": "10 BLANK",
        "chances": [0.1235, 0.8765],
        "chance": 0.3333,
        "loss": 0.5432,
        "grade": "mistake",
        "best": "20 PRINT> IF<",
        "reasons": [],
        "exact": True,
    }
    assert form["turns"][0]["reasons"][1] == {
        "key": "lesson.ask-win-both",
        "arguments": {"lines": {"list": [10, {"key": "analyze.proved", "arguments": {}}], "conjunction": "or"}},
    }


def test_an_analysis_reads_back_as_it_was() -> None:
    kept = replace(ANALYSIS, accuracy=(93.1, 50.0))
    assert analysis_from_json(json.loads(json.dumps(analysis_to_json(kept)))) == kept
    under_way = replace(kept, open_hands=False, outcome=None, accuracy=(None, None))
    assert analysis_from_json(json.loads(json.dumps(analysis_to_json(under_way)))) == under_way
    with pytest.raises(ValueError, match="2"):
        analysis_from_json(analysis_to_json(kept) | {"version": 2})


@pytest.mark.parametrize(
    ("group", "value", "told"),
    [
        ("players", "level:1", "by player: level 1 (Abacus)"),
        ("players", "", "by player: no name"),
        ("opponents", "Ada", "by opponent: Ada"),
        ("opponents", "", "by opponent: no name"),
        ("digits", "1", "by digit: 1"),
        ("order", "first", "by seat: moved first"),
        ("order", "second", "by seat: moved second"),
        ("decks", "standard", "by deck: standard"),
    ],
)
def test_groups_and_their_values_have_names(group: str, value: str, told: str) -> None:
    assert f"{tell_group(ENGLISH, group)}: {tell_value(ENGLISH, group, value)}" == told
