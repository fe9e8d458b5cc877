"""The JSON forms: views round-trip, leak nothing and refuse garbage; events and replays."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawn import play, table
from games import some_positions
from one_zero_one.engine import GameError, Malformed, Outcome, Position, Problem, problem, view_of
from one_zero_one.records import parse_turn, read_record
from one_zero_one.records.event_forms import event_to_json
from one_zero_one.records.json_forms import Json, replay_rows, view_from_json, view_to_json
from one_zero_one.records.problem_forms import problem_from_json, problem_to_json

RECORD = """\
[Rules "1"]
[First "0"]
[Deck0 "BLANK DELETE- PRINT- DELETE|"]
[Deck1 "DELETE| PRINT- BLANK DELETE-"]
[Opening ""]
[Open "0"]

10 PRINT> DELETE<
"""

anything = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=10,
)


@given(some_positions(), st.sampled_from([0, 1, None]))
def test_a_view_survives_json(position: Position, seat: int | None) -> None:
    view = view_of(position, seat)
    assert view_from_json(json.loads(json.dumps(view_to_json(view)))) == view


def test_the_form_of_a_view() -> None:
    position = table(
        """
        10 0 1DELETE< . 0SAVE>~
        20 1
        """,
        move=1,
        hand="DELETE- IF- SAVE|",
        other="BLANK ENTER- PRINT-",
        other_seen="ENTER-",
        deck="BLANK SAVE-",
        other_deck="PASTE-",
        cut="1CUT-",
    )
    assert view_to_json(view_of(position, 1)) == {
        "version": 1,
        "seat": 1,
        "first": 1,
        "to_move": 1,
        "pending": None,
        "lines": ["0 1DELETE< . 0SAVE>~", "1", "", "", ""],
        "hands": [
            {"size": 3, "cards": ["ENTER-"], "seen": ["ENTER-"]},
            {"size": 3, "cards": ["DELETE-", "IF-", "SAVE|"], "seen": []},
        ],
        "decks": [{"size": 1, "top": "PASTE-"}, {"size": 2, "top": "BLANK"}],
        "unseen": [["BLANK", "PRINT-"], ["SAVE-"]],
        "cut": ["1CUT-"],
        "control": [0, None, None, None, None],
        "score": [10, 0],
        "closed": [
            {"line": 30, "lacking": [[20, 2]]},
            {"line": 40, "lacking": [[20, 2], [30, 3]]},
            {"line": 50, "lacking": [[20, 2], [30, 3], [40, 3]]},
        ],
        "free": ["10.3", "20.2", "30.1", "40.1", "50.1"],
        "covered": [],
        "open_source": False,
        "outcome": None,
        "legal": [
            f"{line} {card}" for line in (10, 20) for card in ("DELETE<", "DELETE>", "IF<", "IF>", "SAVE^", "SAVEv")
        ],
        "history": [],
    }


@given(some_positions(), anything, st.data())
def test_garbage_raises_our_error_and_nothing_else(position: Position, garbage: object, data: st.DataObject) -> None:
    form = view_to_json(view_of(position, 0))
    form[data.draw(st.sampled_from(sorted(form)))] = garbage
    for broken in (garbage, form):
        try:
            view_from_json(broken)
        except GameError as error:
            assert error.problem.code


def test_events_have_their_kind_and_their_fields_by_name() -> None:
    position = table("10 0 1\n20 1", hand="DELETE-", deck="SAVE- IF-")
    assert [event_to_json(event) for event in play(position, "10 DELETE<")] == [
        {"event": "placed", "player": 0, "space": "10.3", "card": "0DELETE<", "how": "input"},
        {"event": "control-changed", "line": 10, "before": None, "after": 0},
        {"event": "removed", "space": "10.2", "card": "1", "to_pile": False},
        {"event": "control-changed", "line": 10, "before": 0, "after": None},
        {"event": "drawn", "player": 0, "face": "SAVE-", "seen": True},
        {"event": "top-shown", "player": 0, "face": "IF-"},
    ]


def test_the_end_is_an_event() -> None:
    position = table("10 0 1\n20 1", hand="DELETE-", deck="")
    assert event_to_json(play(position, "20 BLANK")[-1]) == {
        "event": "ended",
        "end": "END",
        "score": [0, 0],
        "winner": None,
    }


def test_a_replay_has_a_row_for_each_decision_and_one_for_the_end() -> None:
    rows = list(replay_rows(read_record(RECORD)))
    assert rows[0] == {
        "to_move": 0,
        "pending": None,
        "legal": [
            f"{line} {card}" for line in (10, 20) for card in ("BLANK", "DELETE<", "DELETE>", "PRINT<", "PRINT>")
        ],
        "lines": ["0", "1", "", "", ""],
        "hands": [["BLANK", "DELETE-", "PRINT-"], ["BLANK", "DELETE|", "PRINT-"]],
        "decks": [1, 1],
        "cut": [],
        "control": [None] * 5,
        "score": [0, 0],
        "decision": "10 PRINT>",
    }
    assert (rows[1]["pending"], rows[1]["legal"], rows[1]["decision"]) == (
        "PRINT",
        ["BLANK", "DELETE<", "DELETE>"],
        "DELETE<",
    )
    assert rows[2] == {
        "end": "END",
        "lines": ["0 . 0DELETE<", "1", "", "", ""],
        "control": [None] * 5,
        "score": [0, 0],
        "winner": None,
    }


@pytest.mark.parametrize("version", [0, 2, "1", None])
def test_a_view_of_another_version_is_refused(version: object) -> None:
    form = view_to_json(view_of(table("10 0\n20 1"), 0)) | {"version": version}
    with pytest.raises(GameError) as caught:
        view_from_json(form)
    assert caught.value.problem.code == "view-version"


def full_form() -> Json:
    """A view of a game resigned in mid-turn, so that every part of its form is present."""
    position = table("10 0PRINT> . 1REM<~\n20 1", hand="BLANK IF-", cut="1IF-", pending="PRINT 10.2", open_source=True)
    view = view_of(position, 0, [parse_turn("10 BLANK"), parse_turn("10 PRINT>")])
    return view_to_json(replace(view, first=1, outcome=Outcome("RESIGN", (10, 20), 1)))


def test_every_part_of_a_view_survives_json() -> None:
    form = full_form()
    assert form["pending"] == {"command": "PRINT", "space": "10.2"}
    assert form["history"] == ["10 BLANK", "10 PRINT>"]
    assert form["outcome"] == {"end": "RESIGN", "score": [10, 20], "winner": 1}
    assert (form["first"], form["covered"], form["open_source"]) == (1, ["10.1"], True)
    assert form["legal"] == ["BLANK", "IF<", "IF>"]
    assert view_to_json(view_from_json(json.loads(json.dumps(form)))) == form


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("seat", 2),
        ("seat", True),
        ("first", None),
        ("to_move", -1),
        ("pending", {"command": "CUT", "space": "10.2"}),
        ("pending", {"command": "PRINT", "space": "60.1"}),
        ("lines", ["", "", "", ""]),
        ("lines", ["", "", "", "", "", ""]),
        ("hands", [{"size": 3, "cards": [], "seen": []}]),
        ("hands", [{"size": -1, "cards": [], "seen": []}] * 2),
        ("hands", [{"size": 1000, "cards": [], "seen": []}] * 2),
        ("hands", [{"size": True, "cards": [], "seen": []}] * 2),
        ("decks", [{"size": 1.0, "top": None}] * 2),
        ("unseen", [[], [], []]),
        ("unseen", {"0": [], "1": []}),
        ("control", [None] * 4),
        ("control", [None, None, None, None, 2]),
        ("score", [0, "0"]),
        ("closed", [{"line": 30, "lacking": [[20]]}]),
        ("free", [None] * 6),
        ("free", ["10.0", None, None, None, None]),
        ("covered", ["51.1"]),
        ("open_source", 0),
        ("outcome", {"end": "LOST", "score": [0, 0], "winner": 0}),
        ("outcome", {"end": "RUN", "score": [0, 0], "winner": 3}),
    ],
)
def test_a_value_that_cannot_be_is_no_view(name: str, wrong: object) -> None:
    with pytest.raises(Malformed) as caught:
        view_from_json(full_form() | {name: wrong})
    assert caught.value.problem == problem("not-a-view")


@pytest.mark.parametrize("size", [0, 999])
def test_counts_go_from_0_to_999(size: int) -> None:
    hands = [{"size": size, "cards": [], "seen": []}] * 2
    assert view_from_json(full_form() | {"hands": hands}).hands[1].size == size


def test_a_view_says_which_version_it_is_of() -> None:
    with pytest.raises(GameError) as caught:
        view_from_json(full_form() | {"version": "2" * 30})
    assert caught.value.problem == problem("view-version", version="2" * 20, known=1)


@pytest.mark.parametrize(("row", "end", "winner"), [("", None, None), ("RESIGN 0\n", "RESIGN", 1)])
def test_a_replay_of_a_game_that_was_not_played_out(row: str, end: str | None, winner: int | None) -> None:
    rows = list(replay_rows(read_record(RECORD.replace("10 PRINT> DELETE<\n", "10 BLANK\n" + row))))
    assert rows[1] == {
        "end": end,
        "lines": ["0 0", "1", "", "", ""],
        "control": [None] * 5,
        "score": [0, 0],
        "winner": winner,
    }


@pytest.mark.parametrize(
    "reason",
    [
        problem("game-over"),
        problem("no-such-deck", text="x", names=("standard", "extras")),
        problem("line-closed", line=40, lacking=((10, 1), (30, 3))),
    ],
)
def test_a_problem_survives_json(reason: Problem) -> None:
    form = problem_to_json(reason)
    assert form["code"] == reason.code
    assert problem_from_json(json.loads(json.dumps(form))) == reason


@pytest.mark.parametrize(
    "form",
    [
        {"code": 7, "arguments": {}},
        {"code": "game-over"},
        {"arguments": {}},
        {"code": "x", "arguments": {"a": None}},
        {"code": "x", "arguments": {"a": True}},
        {"code": "x", "arguments": {"a": 1.5}},
        {"code": "x", "arguments": {"a": {}}},
    ],
)
def test_nothing_else_is_a_problem(form: Json) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        problem_from_json(form)
