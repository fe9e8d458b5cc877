"""R6.5 SAVE, and R6's saved cards against every command (Q7)."""

import pytest

from drawn import CROSS, drawing, lines, play, table
from told import executed

# Saved cards against every command


@pytest.mark.parametrize("card", ["DELETE^", "ENTER^", "IF^", "GOTO^", "CUT^", "SAVE^"])
def test_R6_a_saved_card_is_not_affected(card: str) -> None:
    position = table("10 . 1*\n20 0", hand=card.replace("^", "|"))
    assert executed(play(position, f"20 {card}")) == [f"placed 0 20.2 0{card} input", "no-effect 20.2 saved"]
    assert lines(position) == f"10 . 1*\n20 0 0{card}"
    assert position.cut_pile() == []


def test_R6_a_saved_card_is_not_turned_by_syntax_error() -> None:
    position = table("10 1*", hand="ERROR|")
    play(position, "20 ERROR^")
    assert lines(position) == "10 1*\n20 1ERROR^"


@pytest.mark.parametrize("saved", ["0*", "1*"])
def test_R6_a_saved_card_is_neither_turned_nor_deleted_by_if_then_else(saved: str) -> None:
    position = table(f"10 {saved}", hand="ELSE")
    play(position, "20 ELSE")
    assert lines(position) == f"10 {saved}\n20 0ELSE"


@pytest.mark.parametrize(("card", "cut"), [("PRINT^", ""), ("PASTE^", "0BLANK")])
def test_R6_a_saved_card_is_not_replaced(card: str, cut: str) -> None:
    position = table("10 1*", hand=card.replace("^", "|"), cut=cut)
    assert executed(play(position, f"20 {card}")) == [f"placed 0 20.1 0{card} input", "no-effect 20.1 occupied"]


def test_R6_a_saved_card_is_saved_from_both_players() -> None:
    position = table("10 1*", hand="DELETE|", other="DELETE-")
    play(position, "20 DELETE^", "10 DELETE<")
    assert lines(position) == "10 1* 1DELETE<\n20 0DELETE^"


def test_R6_a_saved_card_may_still_act() -> None:
    """Saved on arrival, before its command."""
    position = table("10 1\n20 . 0SAVE^~", hand="DELETE-")
    play(position, "10 DELETE<")
    assert lines(position) == "10 . 0DELETE<*\n20 . 0SAVE^*"


def test_Q7_syntax_error_passes_over_a_saved_card() -> None:
    position = table("10 1\n20 1*\n30 1\n40 . 0PRINT<", pending="PRINT 40.1", hand="ERROR| BLANK")
    play(position, "ERROR^")
    assert lines(position) == "10 0\n20 1*\n30 0\n40 1ERROR^ 0PRINT<"


def test_Q7_if_then_else_acts_on_the_unsaved_neighbours_only() -> None:
    position = table("10 . 1*\n20 1 . 0*\n30 . 0", hand="ELSE")
    play(position, "20 ELSE")
    assert lines(position) == "10 . 1*\n20 0 0ELSE 0*"


def test_Q7_the_neighbours_of_a_saved_card_are_not_protected() -> None:
    position = table("10 0SAVE>* 1* 1", hand="DELETE-")
    play(position, "10 DELETE<")
    assert lines(position) == "10 0SAVE>* 1* . 0DELETE<"


# SAVE on a card


@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("SAVE<", "10 . 1\n20 1* 0SAVE<* 1\n30 . 1"),
        ("SAVE>", "10 . 1\n20 1 0SAVE>* 1*\n30 . 1"),
        ("SAVE^", "10 . 1*\n20 1 0SAVE^* 1\n30 . 1"),
        ("SAVEv", "10 . 1\n20 1 0SAVEv* 1\n30 . 1*"),
    ],
)
def test_R6_5_save_saves_the_card_it_points_at_and_itself(card: str, after: str) -> None:
    position = table(CROSS, hand="SAVE- SAVE|")
    play(position, f"20 {card}")
    assert lines(position) == after


def test_R6_5_save_tells_both_cards() -> None:
    position = table("10 1", hand="SAVE-")
    assert executed(play(position, "10 SAVE<")) == [
        "placed 0 10.2 0SAVE< input",
        "saved 10.1 1",
        "saved 10.2 0SAVE<",
    ]


def test_R6_5_pointing_at_a_saved_card_save_does_not_even_save_itself() -> None:
    position = table("10 1*", hand="SAVE-", other="DELETE-")
    assert executed(play(position, "10 SAVE<")) == ["placed 0 10.2 0SAVE< input", "no-effect 10.2 saved"]
    assert lines(position) == "10 1* 0SAVE<"
    play(position, "10 DELETE<")
    assert lines(position) == "10 1* . 1DELETE<"


@pytest.mark.parametrize("card", ["SAVE<", "SAVE^"])
def test_R6_5_pointing_outside_save_neither_saves_nor_waits(card: str) -> None:
    position = table("", hand="SAVE- SAVE|")
    assert executed(play(position, f"10 {card}")) == [f"placed 0 10.1 0{card} input", "no-effect 10.1 outside"]
    assert lines(position) == f"10 0{card}"


def test_R6_5_a_save_that_did_nothing_may_be_saved_later() -> None:
    position = table("10 1* 0SAVE<", move=1, hand="SAVE-")
    play(position, "10 SAVE<")
    assert lines(position) == "10 1* 0SAVE<* 1SAVE<*"


# SAVE on an empty space


@pytest.mark.parametrize(
    ("card", "target"), [("SAVE>", "20.3"), ("SAVE^", "10.2"), ("SAVEv", "30.2")], ids=["right", "above", "below"]
)
def test_R6_5_save_waits_for_an_empty_space(card: str, target: str) -> None:
    position = table("20 1", hand="SAVE- SAVE|")
    assert executed(play(position, f"20 {card}")) == [f"placed 0 20.2 0{card} input", f"waits 20.2 {target}"]
    assert lines(position) == f"20 1 0{card}~"


def test_R6_5_save_waits_for_a_gap_to_its_left() -> None:
    position = table("10 . . 0PRINTv\n20 1", pending="PRINT 20.3", hand="SAVE- BLANK")
    play(position, "SAVE<", "20 BLANK")
    assert lines(position) == "10 . . 0PRINTv\n20 1 1* 0SAVE<*"


@pytest.mark.parametrize("player", [0, 1])
def test_R6_5_whoever_plays_the_next_card_it_is_saved(player: int) -> None:
    position = table("10 0SAVE>~", move=player)
    assert executed(play(position, "10 BLANK")) == [
        f"placed {player} 10.2 {player} input",
        f"saved 10.2 {player}",
        "saved 10.1 0SAVE>",
    ]
    assert lines(position) == f"10 0SAVE>* {player}*"


def test_R6_5_waiting_does_not_save_the_save() -> None:
    position = table("10 0SAVE>~", hand="DELETE|")
    play(position, "20 DELETE^", "10 BLANK")
    assert lines(position) == "10 1\n20 0DELETE^"


@pytest.mark.parametrize(
    ("card", "hand", "after"),
    [
        pytest.param("DELETE<", "DELETE-", "10 0SAVE>* 0DELETE<*", id="cannot delete the SAVE"),
        pytest.param("SAVE<", "SAVE-", "10 0SAVE>* 0SAVE<*", id="meets a saved card"),
        pytest.param("SAVE>", "SAVE-", "10 0SAVE>* 0SAVE>*~", id="goes on to wait itself"),
        pytest.param("REM<", "REM-", "10 0SAVE>* 0REM<*~", id="covers the saved card in vain"),
        pytest.param("ELSE", "ELSE", "10 0SAVE>* 0ELSE*", id="meets a saved card only"),
    ],
)
def test_R6_5_the_card_is_saved_before_its_own_command_acts(card: str, hand: str, after: str) -> None:
    position = table("10 0SAVE>~", hand=hand)
    play(position, f"10 {card}")
    assert lines(position) == after


def test_R6_5_several_saves_wait_for_one_space() -> None:
    position = table(
        """
        10 0 0SAVE>~
        20 1 1 1SAVE^~
        """
    )
    events = executed(play(position, "10 BLANK"))
    assert lines(position) == drawing(
        """
        10 0 0SAVE>* 0*
        20 1 1 1SAVE^*
        """
    )
    assert events[:2] == ["placed 0 10.3 0 input", "saved 10.3 0"]
    assert sorted(events[2:4]) == ["saved 10.2 0SAVE>", "saved 20.3 1SAVE^"]


def test_R6_5_four_saves_wait_for_one_space() -> None:
    position = table(
        """
        10 . 0SAVEv~
        20 0SAVE>~ . 1SAVE<~
        30 . 1SAVE^~
        """
    )
    play(position, "20 BLANK")
    assert lines(position) == drawing(
        """
        10 . 0SAVEv*
        20 0SAVE>* 0* 1SAVE<*
        30 . 1SAVE^*
        """
    )


def test_R6_5_saves_that_wait_for_other_spaces_go_on_waiting() -> None:
    position = table("10 0 0SAVE>~\n20 1SAVE>~")
    play(position, "10 BLANK")
    assert lines(position) == "10 0 0SAVE>* 0*\n20 1SAVE>~"


def test_R6_5_a_neighbouring_save_that_points_elsewhere_does_not_act() -> None:
    position = table("10 0SAVEv~\n20 . 1")
    play(position, "10 BLANK")
    assert lines(position) == "10 0SAVEv~ 0\n20 . 1"


def test_R6_5_pointing_at_a_waiting_save_both_are_saved_and_that_one_goes_on_waiting() -> None:
    position = table("10 0SAVE>~", hand="SAVE|")
    assert executed(play(position, "20 SAVE^")) == [
        "placed 0 20.1 0SAVE^ input",
        "saved 10.1 0SAVE>",
        "saved 20.1 0SAVE^",
    ]
    assert lines(position) == "10 0SAVE>*~\n20 0SAVE^*"
    assert executed(play(position, "10 BLANK")) == ["placed 1 10.2 1 input", "saved 10.2 1"]
    assert lines(position) == "10 0SAVE>* 1*\n20 0SAVE^*"


def test_R6_5_pointing_at_a_waiting_save_that_is_saved_has_no_effect() -> None:
    position = table("10 0SAVE>*~", hand="SAVE|")
    assert executed(play(position, "20 SAVE^")) == ["placed 0 20.1 0SAVE^ input", "no-effect 20.1 saved"]
    assert lines(position) == "10 0SAVE>*~\n20 0SAVE^"


# Q8: however the card got there


def test_Q8_a_waiting_save_acts_on_a_printed_card() -> None:
    position = table("10 0\n20 . . 1SAVE^~", hand="PRINT-")
    play(position, "10 PRINT>", "BLANK")
    assert lines(position) == "10 0 0PRINT> 0*\n20 . . 1SAVE^*"


def test_Q8_a_waiting_save_acts_on_a_pasted_card() -> None:
    position = table("10 0\n20 . . 1SAVE^~", hand="PASTE-", cut="1BLANK")
    play(position, "10 PASTE>", "1BLANK")
    assert lines(position) == "10 0 0PASTE> 1*\n20 . . 1SAVE^*"


def test_Q8_a_waiting_save_acts_on_a_card_moved_by_enter() -> None:
    position = table("10 1\n20 0SAVE>~", hand="ENTER-")
    assert executed(play(position, "10 ENTER<")) == [
        "placed 0 10.2 0ENTER< input",
        "moved 10.1 20.2 1",
        "saved 20.2 1",
        "saved 20.1 0SAVE>",
    ]
    assert lines(position) == "10 . 0ENTER<\n20 0SAVE>* 1*"


def test_Q8_a_waiting_save_acts_on_a_card_moved_by_goto_10() -> None:
    position = table("10 0SAVE>~\n20 1", hand="GOTO-")
    play(position, "20 GOTO<")
    assert lines(position) == "10 0SAVE>* 1*\n20 . 0GOTO<"


def test_Q8_a_waiting_save_on_line_50_acts_on_the_last_card_however_it_came() -> None:
    position = table("20 0PRINTv\n40 1 . 0SAVEv~\n50 1 0", pending="PRINT 30.1", hand="ENTER| BLANK")
    play(position, "ENTERv")
    assert lines(position) == "20 0PRINTv\n30 0ENTERv\n40 . . 0SAVEv*\n50 1 0 1*"
    assert position.over
