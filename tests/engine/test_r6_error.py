"""R6.6: SYNTAX ERROR."""

import pytest

from drawn import drawing, lines, play, table
from told import executed


@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("ERROR^", "10 1 0\n20 1 1\n30 0PRINT> 1ERROR^\n40 1 1\n50 1 0"),
        ("ERRORv", "10 1 1\n20 1 0\n30 0PRINT> 1ERRORv\n40 1 0\n50 1 1"),
    ],
)
def test_R6_6_syntax_error_turns_its_column_on_one_side_and_itself(card: str, after: str) -> None:
    position = table(
        """
        10 1 1
        20 1 0
        30 0PRINT>
        40 1 1
        50 1 0
        """,
        pending="PRINT 30.2",
        hand="ERROR| IF-",
        other="CUT- CUT| PASTE-",
        other_deck="",
    )
    play(position, card)
    assert lines(position) == after


def test_R6_6_syntax_error_tells_the_column_outwards_and_itself_last() -> None:
    position = table("10 . 1\n20 1\n30 . 0\n40 . 1SAVE<", hand="ERROR|")
    assert executed(play(position, "20 ERRORv")) == [
        "placed 0 20.2 0ERRORv input",
        "flipped 30.2 1",
        "flipped 40.2 0SAVE<",
        "flipped 20.2 1ERRORv",
    ]
    assert lines(position) == "10 . 1\n20 1 1ERRORv\n30 . 1\n40 . 0SAVE<"


def test_R6_6_syntax_error_reaches_across_gaps() -> None:
    position = table("10 0\n30 . 0\n50 . 1", hand="ERROR|")
    play(position, "10 ERRORv")
    assert lines(position) == "10 0 1ERRORv\n30 . 1\n50 . 0"


def test_R6_6_syntax_error_in_column_4_reaches_down_to_line_40() -> None:
    position = table("10 0 1 0\n40 . . . 1", hand="ERROR|")
    play(position, "10 ERRORv")
    assert lines(position) == "10 0 1 0 1ERRORv\n40 . . . 0"


def test_R6_6_cards_of_either_digit_turn() -> None:
    position = table("10 1\n20 0\n30 . 0PRINT<", pending="PRINT 30.1", hand="ERROR| BLANK")
    play(position, "ERROR^")
    assert lines(position) == "10 0\n20 1\n30 1ERROR^ 0PRINT<"


def test_R6_6_other_columns_and_the_other_side_stay() -> None:
    position = table("10 1 1 1\n20 1\n30 . 1", hand="ERROR|", other_deck="")
    play(position, "20 ERROR^")
    assert lines(position) == "10 1 0 1\n20 1 1ERROR^\n30 . 1"


def test_R6_6_a_saved_card_of_the_column_stays() -> None:
    position = table("10 . 1\n20 . 1*\n30 . 0\n40 0PRINT>", pending="PRINT 40.2", hand="ERROR| BLANK")
    play(position, "ERROR^")
    assert lines(position) == "10 . 0\n20 . 1*\n30 . 1\n40 0PRINT> 1ERROR^"


def test_R6_6_a_syntax_error_saved_as_it_came_does_not_turn_itself() -> None:
    position = table("10 0SAVE>~\n20 . 1", hand="ERROR|")
    assert executed(play(position, "10 ERRORv")) == [
        "placed 0 10.2 0ERRORv input",
        "saved 10.2 0ERRORv",
        "saved 10.1 0SAVE>",
        "flipped 20.2 0",
    ]
    assert lines(position) == "10 0SAVE>* 0ERRORv*\n20 . 0"


@pytest.mark.parametrize(("column", "why"), [("", "no-card"), ("\n40 . 1*", "saved"), ("\n20 . 0*\n40 . 1*", "saved")])
def test_R6_6_a_saved_syntax_error_that_can_turn_no_card_changes_nothing(column: str, why: str) -> None:
    """A column without any card is distinguished from one whose cards are all saved."""
    position = table(f"10 0SAVE>~{column}", hand="ERROR|")
    assert executed(play(position, "10 ERRORv")) == [
        "placed 0 10.2 0ERRORv input",
        "saved 10.2 0ERRORv",
        "saved 10.1 0SAVE>",
        f"no-effect 10.2 {why}",
    ]
    assert lines(position) == f"10 0SAVE>* 0ERRORv*{column}"


def test_R6_6_a_printed_syntax_error_turns_the_print_that_points_at_it() -> None:
    position = table("10 1", hand="PRINT| ERROR|")
    play(position, "10 PRINTv", "ERROR^")
    assert lines(position) == "10 1 1PRINTv\n20 . 1ERROR^"


def test_R6_6_control_goes_by_the_digit_it_shows_after_turning() -> None:
    position = table("10 0 1", hand="ERROR|")
    assert executed(play(position, "10 ERRORv")) == [
        "placed 0 10.3 0ERRORv input",
        "control-changed 10 - 0",
        "flipped 10.3 1ERRORv",
        "control-changed 10 0 1",
    ]


@pytest.mark.parametrize(
    ("drawn", "space", "card"),
    [
        pytest.param("20 0PRINT^", "10.1", "ERROR^", id="above line 10"),
        pytest.param("40 0PRINTv", "50.1", "ERRORv", id="below line 50"),
        pytest.param("40 . . 0PRINT>", "40.4", "ERRORv", id="below line 40, column 4"),
    ],
)
def test_R6_6_pointing_outside_it_has_no_effect_and_stays_as_it_is(drawn: str, space: str, card: str) -> None:
    position = table(drawn, pending=f"PRINT {space}", hand="ERROR| BLANK")
    assert executed(play(position, card)) == [f"placed 0 {space} 0{card} print", f"no-effect {space} outside"]


@pytest.mark.parametrize("player", [0, 1])
def test_Q9_syntax_error_turns_itself_even_if_it_met_no_card(player: int) -> None:
    position = table("10 1", move=player, hand="ERROR|")
    assert executed(play(position, "10 ERRORv")) == [
        f"placed {player} 10.2 {player}ERRORv input",
        f"flipped 10.2 {1 - player}ERRORv",
    ]


def test_Q9_and_even_if_it_met_saved_cards_only() -> None:
    position = table("10 1\n20 . 1*\n30 . 0*", hand="ERROR|")
    play(position, "10 ERRORv")
    assert lines(position) == drawing(
        """
        10 1 1ERRORv
        20 . 1*
        30 . 0*
        """
    )
