"""R6.7: REM."""

import pytest

from drawn import legal, lines, play, table
from one_zero_one.engine import Outcome, view_of
from told import executed


@pytest.mark.parametrize("line", [10, 20])
@pytest.mark.parametrize("way", ["<", ">"])
def test_R6_7_rem_begins_to_work(line: int, way: str) -> None:
    position = table("10 1\n20 1", hand="REM-")
    assert executed(play(position, f"{line} REM{way}")) == [f"placed 0 {line}.2 0REM{way} input", f"covers {line}.2"]
    assert str(position.line(line)[1]) == f"0REM{way}~"


@pytest.mark.parametrize(
    ("line", "owner"),
    [
        pytest.param("0 0 0REM>~ 1 1 1 1", 0, id="cards to the right"),
        pytest.param("1 1 1 1 0REM<~ 0 0", 0, id="cards to the left"),
        pytest.param("1 1 0REM>~ 0 0", 1, id="the REM itself counts, for the majority"),
        pytest.param("0 1 0REM>~ 1 1", 0, id="the REM itself may decide"),
        pytest.param("0 . 0 0REM>~ . 1 . 1 1", 0, id="across gaps"),
        pytest.param("0 0 1 0REM>~ 1 1", 0, id="three to one"),
        pytest.param("0 1 1 0REM>~ 1 1", None, id="two all"),
    ],
)
def test_R6_7_covered_cards_do_not_count(line: str, owner: int | None) -> None:
    position = table(f"10 {line}", other_deck="", other="CUT- CUT| PASTE-")
    assert position.control[0] == owner


def test_R6_7_cards_that_come_later_are_covered_too() -> None:
    position = table("10 0 0 0REM>~", move=1)
    play(position, "10 BLANK", "20 BLANK", "10 BLANK", "20 BLANK")
    assert lines(position) == "10 0 0 0REM>~ 1 1\n20 0 0"
    assert position.control[0] == 0


def test_R6_7_a_card_printed_or_moved_there_is_covered_too() -> None:
    position = table("10 1 . 0REM<~ 0 0\n20 1", hand="GOTO-")
    play(position, "20 GOTO<")
    assert lines(position) == "10 1 1 0REM<~ 0 0\n20 . 0GOTO<"
    assert position.control[0] == 0


def test_R6_7_rem_covers_its_own_line_only() -> None:
    position = table("10 0REM>~ 1 1\n20 1 1 1", other_deck="")
    assert position.control == [None, 1, None, None, None]


def test_R6_7_control_changes_as_rem_is_played() -> None:
    position = table("10 1 1 1", hand="REM-")
    assert executed(play(position, "10 REM<")) == ["placed 0 10.4 0REM< input", "covers 10.4", "control-changed 10 1 -"]


@pytest.mark.parametrize(
    ("drawn", "space", "card"),
    [
        pytest.param("20 0PRINT^\n10 . 1 1 1", "10.1", "REM<", id="left of column 1"),
        pytest.param("40 . . 0PRINTv\n50 1", "50.3", "REM>", id="right of line 50"),
    ],
)
def test_R6_7_pointing_outside_rem_has_no_effect(drawn: str, space: str, card: str) -> None:
    position = table(drawn, pending=f"PRINT {space}", hand="REM- BLANK")
    assert f"no-effect {space} outside" in executed(play(position, card))
    assert "~" not in lines(position)


def test_R6_7_rem_on_line_50() -> None:
    position = table("40 . . 0PRINTv\n50 1", pending="PRINT 50.3", hand="REM- BLANK")
    play(position, "REM<")
    assert lines(position) == "40 . . 0PRINTv\n50 1 . 0REM<~"


@pytest.mark.parametrize(
    ("line", "owner"),
    [
        pytest.param("0 0 1REM>~ 1REM>~", 0, id="the right one is covered and does not count"),
        pytest.param("1 1REM<~ 1REM<~ 0 0", 0, id="the left one is covered and does not count"),
        pytest.param("1REM>~ 0 0 0 1REM<~", None, id="towards each other: none counts"),
        pytest.param("1 1 0REM<~ 0REM>~ 1 1", None, id="back to back: the two REMs alone"),
        pytest.param("1 1 0REM<~ 0 0REM>~ 1 1", 0, id="back to back with a card between"),
    ],
)
def test_R6_7_rem_and_another_rem(line: str, owner: int | None) -> None:
    position = table(f"10 {line}", other_deck="", other="CUT- CUT| PASTE-")
    assert position.control[0] == owner


def test_R6_7_a_covered_rem_still_covers() -> None:
    """The REM in column 6 is covered by the one in column 4, but still covers columns 1 to 5."""
    covered = table("10 0 0 0 1REM>~ 1 1REM<~", other_deck="")
    assert covered.control[0] is None
    without_it = table("10 0 0 0 1REM>~ 1", other_deck="")
    assert without_it.control[0] == 0


@pytest.mark.parametrize(
    ("line", "owner"),
    [
        pytest.param("0 0REM>~ 1 1 1", None, id="two are left"),
        pytest.param("0REM>~ 0 0 0", None, id="REM alone is left"),
        pytest.param("0 0 0REM>~", 0, id="three are left"),
        pytest.param("0 0 0REM<~", None, id="it covers the other two"),
        pytest.param("0 0 0REM<~ 0 0", 0, id="three are left to its right"),
    ],
)
def test_Q10_covered_cards_are_not_among_the_three_that_control_needs(line: str, owner: int | None) -> None:
    assert table(f"10 {line}", other_deck="").control[0] == owner


def test_Q10_covered_cards_still_open_the_lines_below() -> None:
    position = table("10 0REM>~ 1 1\n20 1REM>~ 0 1", other_deck="")
    assert position.control == [None] * 5
    assert "30 BLANK" in legal(position)
    assert "40 BLANK" not in legal(position)


def test_Q10_covered_cards_still_fill_line_50() -> None:
    position = table("40 . . 1PRINTv\n50 0REM>~ 1", move=1, pending="PRINT 50.3", hand="BLANK BLANK")
    play(position, "BLANK")
    assert position.control[4] is None
    assert position.outcome == Outcome("RUN", (0, 0), None)


@pytest.mark.parametrize(
    ("line", "owner"),
    [
        ("0REM>~ 1* 1*", 1),
        ("0REM>~ 1 1*", None),
        ("0 0REM>~ 1* 1* 1*", 1),
        ("1* 1* 0REM<~ 0", None),
        ("1* 1* 0REM<~ 0 0", 0),
    ],
)
def test_Q11_saved_cards_count_though_covered(line: str, owner: int | None) -> None:
    assert table(f"10 {line}").control[0] == owner


def test_Q11_a_covered_card_counts_once_it_is_saved() -> None:
    position = table("10 0REM>~ 1 1", move=1, hand="SAVE-")
    assert executed(play(position, "10 SAVE<")) == [
        "placed 1 10.4 1SAVE< input",
        "saved 10.3 1",
        "saved 10.4 1SAVE<",
        "control-changed 10 - 1",
    ]


def test_Q11_a_card_saved_as_it_came_to_line_50_counts() -> None:
    position = table("40 . . 1SAVEv~\n50 0REM>~ 1PRINT>*", move=1, pending="PRINT 50.3", hand="BLANK BLANK")
    play(position, "BLANK")
    assert lines(position) == "40 . . 1SAVEv*\n50 0REM>~ 1PRINT>* 1*"
    assert position.outcome == Outcome("RUN", (0, 50), 1)


def test_Q11_a_saved_rem_counts_though_another_covers_it() -> None:
    assert table("10 0REM>~ 1REM>*~ 1*").control[0] == 1
    assert table("10 0REM>~ 1REM>~ 1*").control[0] is None


def test_Q11_a_saved_rem_goes_on_covering() -> None:
    assert table("10 0 0 0REM>*~ 1 1 1 1", other_deck="").control[0] == 0


@pytest.mark.parametrize(
    ("line", "covered"),
    [
        ("0 0 0REM>~ 1 . 1", ["10.4", "10.6"]),
        ("1 1 0REM<~ 0 0", ["10.1", "10.2"]),
        ("0 0REM>~ 1* 1", ["10.4"]),
        ("0REM>~ 1REM>~ 0", ["10.2", "10.3"]),
        ("1 0REM> 1", []),
    ],
)
def test_R6_7_a_view_says_which_cards_do_not_count(line: str, covered: list[str]) -> None:
    position = table(f"10 {line}", other_deck="")
    assert [str(space) for space in view_of(position, None).covered] == covered
