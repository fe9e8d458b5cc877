"""R1: the table. Five lines of spaces, which spaces are neighbours, and where the display ends."""

import pytest

from drawn import drawing, lines, play, table
from one_zero_one.engine import problem
from one_zero_one.records import TextError
from told import executed


def test_R1_1_five_lines_from_10_to_50() -> None:
    position = table(
        """
        10 0
        20 1
        30 0IF<
        40 1IF<
        50 0SAVE<
        """
    )
    drawn_lines = [[str(card) for card in position.line(number)] for number in (10, 20, 30, 40, 50)]
    assert drawn_lines == [["0"], ["1"], ["0IF<"], ["1IF<"], ["0SAVE<"]]


@pytest.mark.parametrize("line", [10, 20, 30, 40])
def test_R1_1_lines_10_to_40_have_no_right_end(line: int) -> None:
    position = table(f"{line} . . . . . . . 0PRINT>", pending=f"PRINT {line}.9", hand="BLANK BLANK")
    play(position, "BLANK")
    assert lines(position) == f"{line} . . . . . . . 0PRINT> 0"


def test_R1_1_a_long_line_grows_at_its_end() -> None:
    position = table("10 0 1 0 1 0IF< 1IF< 0SAVE< 1SAVE< 0ENTER<")
    play(position, "10 BLANK")
    assert lines(position) == "10 0 1 0 1 0IF< 1IF< 0SAVE< 1SAVE< 0ENTER< 0"


def test_R1_1_line_50_has_three_spaces() -> None:
    with pytest.raises(TextError) as refused:
        table("50 0 1 0 1")
    assert refused.value.problem == problem("line-too-long", line=50, columns=4, most=3)


@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("DELETE<", "10 . 1\n20 . 0DELETE< 1\n30 . 1"),
        ("DELETE>", "10 . 1\n20 1 0DELETE>\n30 . 1"),
        ("DELETE^", "20 1 0DELETE^ 1\n30 . 1"),
        ("DELETEv", "10 . 1\n20 1 0DELETEv 1"),
    ],
)
def test_R1_2_neighbours_are_left_right_above_and_below(card: str, after: str) -> None:
    position = table("10 . 1\n20 1 . 1\n30 . 1", hand="DELETE- DELETE|")
    play(position, f"20 {card}")
    assert lines(position) == after


def test_R1_2_columns_line_up_across_gaps() -> None:
    position = table(
        """
        10 . . 1
        20 0 0
        """,
        hand="DELETE|",
    )
    play(position, "20 DELETE^")
    assert lines(position) == "20 0 0 0DELETE^"


def test_R1_2_cards_at_a_corner_are_no_neighbours() -> None:
    position = table(
        """
        10 1 . 1
        20 0
        30 1 . 1
        """,
        hand="ELSE",
        other_deck="",
    )
    play(position, "20 ELSE")
    assert lines(position) == drawing(
        """
        10 1 . 1
        20 . 0ELSE
        30 1 . 1
        """
    )


@pytest.mark.parametrize(
    ("drawn", "space", "card"),
    [
        pytest.param("20 0PRINT^", "10.1", "DELETE<", id="left of column 1"),
        pytest.param("40 0PRINTv", "50.1", "DELETE<", id="left of column 1 on line 50"),
        pytest.param("20 0PRINT^", "10.1", "DELETE^", id="above line 10"),
        pytest.param("20 . . . . . 0PRINT^", "10.6", "DELETE^", id="above line 10 in any column"),
        pytest.param("40 0PRINTv", "50.1", "DELETEv", id="below line 50"),
        pytest.param("40 . . 0PRINTv", "50.3", "DELETEv", id="below line 50, column 3"),
        pytest.param("40 . . 0PRINTv", "50.3", "DELETE>", id="right of line 50, column 3"),
        pytest.param("40 . . 0PRINT>", "40.4", "DELETEv", id="below line 40, column 4"),
        pytest.param("40 . . . . . 0PRINT>", "40.7", "DELETEv", id="below line 40, column 7"),
    ],
)
def test_R1_3_outside_the_display(drawn: str, space: str, card: str) -> None:
    position = table(drawn, pending=f"PRINT {space}", hand="DELETE- DELETE|")
    assert executed(play(position, card)) == [f"placed 0 {space} 0{card} print", f"no-effect {space} outside"]


@pytest.mark.parametrize(
    ("drawn", "space", "card", "target"),
    [
        pytest.param("40 . 0PRINT>", "40.3", "SAVEv", "50.3", id="below line 40, column 3"),
        pytest.param("40 . 0PRINTv", "50.2", "SAVE>", "50.3", id="right of line 50, column 2"),
        pytest.param("40 . . 0PRINTv", "50.3", "SAVE<", "50.2", id="left of line 50, column 3"),
        pytest.param("40 . . . 0PRINT>", "40.5", "SAVE>", "40.6", id="right of line 40, column 5"),
        pytest.param("30 . . . 0PRINT>", "30.5", "SAVEv", "40.5", id="below line 30, column 5"),
        pytest.param("40 . . . 0PRINT>", "40.5", "SAVE^", "30.5", id="above line 40, column 5"),
    ],
)
def test_R1_3_just_inside_the_display(drawn: str, space: str, card: str, target: str) -> None:
    position = table(drawn, pending=f"PRINT {space}", hand="SAVE- SAVE|")
    assert executed(play(position, card)) == [f"placed 0 {space} 0{card} print", f"waits {space} {target}"]


def test_R1_4_a_gap_stays_until_a_card_is_put_there() -> None:
    position = table("10 0 1", hand="DELETE|")
    play(position, "20 DELETE^")
    assert lines(position) == "10 . 1\n20 0DELETE^"
    play(position, "20 BLANK")
    assert lines(position) == "10 . 1\n20 0DELETE^ 1"
    play(position, "10 BLANK")
    assert lines(position) == "10 0 1\n20 0DELETE^ 1"


@pytest.mark.parametrize(("card", "cut"), [("PRINT<", ""), ("PASTE<", "1BLANK")])
def test_R1_4_no_card_lies_on_another(card: str, cut: str) -> None:
    position = table("10 1", hand="PRINT- PASTE-", cut=cut)
    assert executed(play(position, f"10 {card}")) == [f"placed 0 10.2 0{card} input", "no-effect 10.2 occupied"]
    assert lines(position) == f"10 1 0{card}"
