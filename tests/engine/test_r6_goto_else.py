"""R6.8 GOTO 10 and R6.9 IF…THEN…ELSE."""

import pytest

from drawn import drawing, lines, play, table
from told import executed


@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("GOTO<", "10 0 1 0\n20 . 0GOTO< 1\n30 . 1"),
        ("GOTO>", "10 0 1 0\n20 1 0GOTO>\n30 . 1"),
        ("GOTOv", "10 0 1 0\n20 1 0GOTOv 1"),
    ],
)
def test_R6_8_goto_10_moves_the_card_it_points_at_to_line_10(card: str, after: str) -> None:
    position = table("10 0 . 0\n20 1 . 1\n30 . 1", hand="GOTO- GOTO|")
    play(position, f"20 {card}")
    assert lines(position) == after


@pytest.mark.parametrize("line", [20, 30, 40, 50])
def test_R6_8_goto_10_from_any_line(line: int) -> None:
    position = table(f"10 0\n{line} . 1PRINT<", pending=f"PRINT {line}.1", hand="GOTO- BLANK")
    play(position, "GOTO>")
    assert lines(position) == f"10 0 1PRINT<\n{line} 0GOTO>"


def test_R6_8_the_card_keeps_its_digit_and_does_not_act_again() -> None:
    position = table("10 0\n20 1DELETE<", hand="GOTO-")
    assert executed(play(position, "20 GOTO<")) == ["placed 0 20.2 0GOTO< input", "moved 20.1 10.2 1DELETE<"]
    assert lines(position) == "10 0 1DELETE<\n20 . 0GOTO<"


def test_R6_8_at_the_end_of_line_10_if_there_is_no_gap() -> None:
    position = table("10 0 1 0\n20 1", hand="GOTO-")
    play(position, "20 GOTO<")
    assert lines(position) == "10 0 1 0 1\n20 . 0GOTO<"


def test_Q12_goto_10_may_land_further_left() -> None:
    position = table("10 . 1\n20 0", hand="GOTO|")
    assert executed(play(position, "20 GOTO^")) == ["placed 0 20.2 0GOTO^ input", "moved 10.2 10.1 1"]
    assert lines(position) == "10 1\n20 0 0GOTO^"


@pytest.mark.parametrize("line_10", ["0 1", "0 1 0", "0 1 . 0"])
def test_Q12_goto_10_may_land_where_it_lay(line_10: str) -> None:
    position = table(f"10 {line_10}\n20 0", hand="GOTO|")
    assert executed(play(position, "20 GOTO^")) == ["placed 0 20.2 0GOTO^ input", "no-effect 20.2 stays"]
    assert lines(position) == f"10 {line_10}\n20 0 0GOTO^"


def test_Q12_within_line_10() -> None:
    position = table("10 0 . 1", hand="GOTO-")
    play(position, "10 GOTO>")
    assert lines(position) == "10 0 0GOTO> 1"


def test_Q12_a_card_right_of_a_gap_goes_into_the_gap() -> None:
    position = table("10 0 . . 1\n20 0 0 0", hand="GOTO|", other_deck="")
    play(position, "20 GOTO^")
    assert lines(position) == "10 0 1\n20 0 0 0 0GOTO^"


def test_Q12_where_it_lay_is_not_a_move() -> None:
    """So lasting effects continue: a REM works, a SAVE waits."""
    rem = table("10 0 1REM>~\n20 0", hand="GOTO|")
    play(rem, "20 GOTO^")
    assert lines(rem) == "10 0 1REM>~\n20 0 0GOTO^"
    save = table("10 0 1SAVE>~\n20 0", hand="GOTO|")
    play(save, "20 GOTO^")
    assert lines(save) == "10 0 1SAVE>~\n20 0 0GOTO^"


def test_Q12_further_left_is_a_move() -> None:
    rem = table("10 . 1REM>~\n20 0", hand="GOTO|")
    play(rem, "20 GOTO^")
    assert lines(rem) == "10 1REM>\n20 0 0GOTO^"


def test_R6_9_if_then_else_turns_the_other_digit_and_deletes_its_own() -> None:
    position = table(
        """
        10 1 0 1
        20 0 . 1
        30 1 1 1
        """,
        hand="ELSE",
        other="CUT- CUT| PASTE-",
        other_deck="",
    )
    play(position, "20 ELSE")
    assert lines(position) == drawing(
        """
        10 1 . 1
        20 . 0ELSE 0
        30 1 0 1
        """
    )


def test_R6_9_for_player_1_the_other_way_round() -> None:
    position = table("10 . 0\n20 0 . 1\n30 . 1", move=1, hand="ELSE")
    play(position, "20 ELSE")
    assert lines(position) == "10 . 1\n20 1 1ELSE"


@pytest.mark.parametrize("digit", [0, 1])
def test_R6_9_each_of_the_four_sides(digit: int) -> None:
    position = table(f"10 . {digit}\n20 {digit} . {digit}\n30 . {digit}", hand="ELSE")
    play(position, "20 ELSE")
    assert lines(position) == ("20 . 0ELSE" if digit == 0 else "10 . 0\n20 0 0ELSE 0\n30 . 0")


def test_R6_9_at_a_corner_of_the_display() -> None:
    position = table("10 . 1\n20 0", hand="ELSE")
    play(position, "10 ELSE")
    assert lines(position) == "10 0ELSE 0"


def test_R6_9_if_then_else_turns_first_and_deletes_then() -> None:
    position = table("10 . 1\n20 0", hand="ELSE")
    assert executed(play(position, "20 ELSE")) == ["placed 0 20.2 0ELSE input", "flipped 10.2 0", "removed 20.1 0"]


def test_R6_9_saved_neighbours_are_passed_over() -> None:
    position = table("10 . 1*\n20 0* . 1\n30 . 0", hand="ELSE")
    play(position, "20 ELSE")
    assert lines(position) == "10 . 1*\n20 0* 0ELSE 0"


def test_R6_9_with_no_neighbours_nothing_happens() -> None:
    position = table("20 . 1\n30 1", hand="ELSE")
    assert executed(play(position, "10 ELSE")) == ["placed 0 10.1 0ELSE input", "no-effect 10.1 no-card"]


def test_R6_9_with_saved_neighbours_only_it_says_so() -> None:
    position = table("20 1*", hand="ELSE")
    assert executed(play(position, "10 ELSE")) == ["placed 0 10.1 0ELSE input", "no-effect 10.1 saved"]


def test_R6_9_if_then_else_stays_as_it_is() -> None:
    position = table("10 1\n20 1", hand="ELSE")
    play(position, "10 ELSE")
    assert lines(position) == "10 0 0ELSE\n20 1"


def test_Q13_a_card_that_was_turned_is_not_deleted_too() -> None:
    position = table("20 1", hand="ELSE")
    play(position, "20 ELSE")
    assert lines(position) == "20 0 0ELSE"


def test_Q13_all_are_judged_by_what_they_showed_before() -> None:
    position = table("10 . 0\n20 1 . 0\n30 . 1", hand="ELSE")
    play(position, "20 ELSE")
    assert lines(position) == "20 0 0ELSE\n30 . 0"
