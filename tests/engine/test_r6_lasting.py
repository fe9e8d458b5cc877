"""R6.12 and R6.13: which effects last, for how long (Q16), and which cards never act again."""

import pytest

from drawn import lines, play, table
from told import executed

# Q16: the effect of a card that is turned over continues


@pytest.mark.parametrize("card", ["IF^", "ERROR^", "ELSE"])
def test_Q16_a_waiting_save_that_was_turned_over_goes_on_waiting(card: str) -> None:
    position = table("10 1SAVE>~", hand=card.replace("^", "|"))
    play(position, f"20 {card}")
    assert lines(position).splitlines()[0] == "10 0SAVE>~"
    play(position, "10 BLANK")
    assert lines(position).splitlines()[0] == "10 0SAVE>* 1*"


@pytest.mark.parametrize("card", ["IF^", "ERROR^", "ELSE"])
def test_Q16_a_rem_that_was_turned_over_goes_on_working(card: str) -> None:
    position = table("10 1REM>~ 1 1 1", hand=card.replace("^", "|"), other_deck="")
    play(position, f"20 {card}")
    assert lines(position).splitlines()[0] == "10 0REM>~ 1 1 1"
    assert position.control[0] is None


# Q16: the effect of a card that is moved or removed is over for good


@pytest.mark.parametrize(
    ("drawn", "card", "after"),
    [
        pytest.param("10 1SAVE>~", "20 DELETE^", "20 0DELETE^", id="deleted"),
        pytest.param("10 1SAVE>~", "20 CUT^", "20 0CUT^", id="cut"),
        pytest.param("10 1SAVE>~", "20 ENTER^", "20 0ENTER^ 1SAVE>", id="moved by ENTER"),
        pytest.param("10 . 1SAVE>~\n20 0", "20 GOTO^", "10 1SAVE>\n20 0 0GOTO^", id="moved within line 10"),
        pytest.param("10 1REM>~", "20 ENTER^", "20 0ENTER^ 1REM>", id="REM moved by ENTER"),
        pytest.param("10 1REM>~", "20 DELETE^", "20 0DELETE^", id="REM deleted"),
    ],
)
def test_Q16_moved_or_removed_it_is_over(drawn: str, card: str, after: str) -> None:
    face = card.split()[1].replace("^", "|")
    position = table(drawn, hand=face)
    play(position, card)
    assert lines(position) == after


def test_Q16_the_space_that_a_moved_save_waited_for_is_free() -> None:
    position = table("10 1SAVE>~", hand="ENTER|")
    play(position, "20 ENTER^", "10 BLANK", "10 BLANK", "20 BLANK")
    assert lines(position) == "10 1 0\n20 0ENTER^ 1SAVE> 1"


def test_Q16_a_moved_save_does_not_save_itself_in_the_space_it_waited_for() -> None:
    position = table("10 0 1SAVEv~\n20 0", hand="ENTER-")
    play(position, "10 ENTER<")
    assert lines(position) == "10 0 . 0ENTER<\n20 0 1SAVEv"


def test_Q16_a_moved_rem_covers_neither_its_old_line_nor_its_new_one() -> None:
    position = table("10 1 1 0REM<~ 0\n20 0 0 . 0", hand="ENTER|", other_deck="")
    play(position, "20 ENTER^")
    assert lines(position) == "10 1 1 . 0\n20 0 0 0ENTER^ 0 0REM<"
    assert position.control == [1, 0, None, None, None]


def test_Q16_a_deleted_rem_uncovers_its_line() -> None:
    position = table("10 1REM>~ 0 0 0", hand="DELETE|")
    assert executed(play(position, "20 DELETE^")) == [
        "placed 0 20.1 0DELETE^ input",
        "removed 10.1 1REM>",
        "control-changed 10 - 0",
    ]


def test_Q16_of_two_rems_the_other_goes_on() -> None:
    position = table("10 1REM>~ 1 1REM>~ 0 0 0", hand="DELETE|", other="CUT- CUT| PASTE-")
    play(position, "20 DELETE^")
    assert lines(position).splitlines()[0] == "10 . 1 1REM>~ 0 0 0"
    assert position.control[0] is None


def test_Q16_a_saved_rem_cannot_be_ended() -> None:
    position = table("10 1REM>*~ 1 1 1", hand="DELETE|")
    play(position, "20 DELETE^")
    assert lines(position) == "10 1REM>*~ 1 1 1\n20 0DELETE^"


@pytest.mark.parametrize(
    ("cut", "fill", "after"),
    [
        ("1SAVE-", "1SAVE>", "10 0 0PASTE> 1SAVE>~"),
        ("1REM-", "1REM>", "10 0 0PASTE> 1REM>~"),
        ("1REM-", "1REM<", "10 0 0PASTE> 1REM<~"),
        ("1SAVE-", "1SAVE<", "10 0 0PASTE>* 1SAVE<*"),
    ],
)
def test_Q16_a_pasted_card_was_played_anew(cut: str, fill: str, after: str) -> None:
    position = table("10 0", hand="PASTE-", cut=cut)
    play(position, "10 PASTE>", fill)
    assert lines(position) == after


def test_Q16_a_rem_that_was_cut_and_pasted_works_where_it_lies_now() -> None:
    position = table("10 1REM>~ 0 0 0", hand="CUT|", other="PASTE-")
    play(position, "20 CUT^", "20 PASTE>", "1REM<")
    assert lines(position) == "10 . 0 0 0\n20 0CUT^ 1PASTE> 1REM<~"
    assert position.control == [0, None, None, None, None]


@pytest.mark.parametrize("card", ["REM<", "SAVE<"])
def test_Q16_what_ends_the_game_does_not_begin_to_last(card: str) -> None:
    position = table("40 . . 0PRINTv\n50 1 1", pending="PRINT 50.3", hand=card.replace("<", "- BLANK"))
    play(position, card)
    assert lines(position) == f"40 . . 0PRINTv\n50 1 1 0{card}"
    assert position.control[4] == 1


def test_R6_12_what_lasts_works_from_the_space_where_it_was_played() -> None:
    position = table("20 1", hand="SAVE-")
    play(position, "20 SAVE>", "10 BLANK", "10 BLANK", "20 BLANK")
    assert lines(position) == "10 1 0\n20 1 0SAVE>* 1*"


def test_R6_12_a_save_waits_for_many_turns() -> None:
    position = table("10 0SAVEv~")
    play(position, "10 BLANK", "10 BLANK", "10 BLANK", "20 BLANK")
    assert lines(position) == "10 0SAVEv* 0 1 0\n20 1*"


# R6.13: only SAVE and REM last


@pytest.mark.parametrize(
    ("target", "after"),
    [
        ("1DELETE<", "10 . 0ENTER<\n20 0 1DELETE<"),
        ("1ENTER<", "10 . 0ENTER<\n20 0 1ENTER<"),
        ("1IF<", "10 . 0ENTER<\n20 0 1IF<"),
        ("1PRINT>", "10 . 0ENTER<\n20 0 1PRINT>"),
        ("1PASTE>", "10 . 0ENTER<\n20 0 1PASTE>"),
        ("1CUT<", "10 . 0ENTER<\n20 0 1CUT<"),
        ("1GOTO<", "10 . 0ENTER<\n20 0 1GOTO<"),
        ("1ELSE", "10 . 0ENTER<\n20 0 1ELSE"),
        ("1ERROR^", "10 . 0ENTER<\n20 0 1ERROR^"),
        ("1SAVE<", "10 . 0ENTER<\n20 0 1SAVE<"),
        ("1SAVE>", "10 . 0ENTER<\n20 0 1SAVE>"),
        ("1REM<", "10 . 0ENTER<\n20 0 1REM<"),
    ],
)
def test_R6_13_a_moved_card_does_not_act(target: str, after: str) -> None:
    """Moved next to a card, or to an empty space, on which it could have acted."""
    position = table(f"10 {target}\n20 0", hand="ENTER-", cut="0BLANK")
    play(position, "10 ENTER<")
    assert lines(position) == after
    assert position.pending_command is None
    assert position.to_move == 1


@pytest.mark.parametrize(
    "target", ["DELETE<", "ENTER<", "IF<", "PRINT^", "PASTE^", "CUT<", "GOTO<", "ELSE", "ERRORv", "SAVE<", "REM<"]
)
def test_R6_13_a_turned_card_does_not_act(target: str) -> None:
    position = table(f"20 1 1{target}\n30 . 1", hand="IF-", cut="0BLANK")
    play(position, "20 IF<")
    assert lines(position) == f"20 1 0{target} 0IF<\n30 . 1"
    assert position.pending_command is None


def test_R6_13_a_command_does_not_act_on_cards_that_come_later() -> None:
    position = table("20 1", hand="DELETE- BLANK BLANK")
    play(position, "20 DELETE>", "20 BLANK")
    assert lines(position) == "20 1 0DELETE> 1"


def test_R6_13_a_print_does_not_ask_when_its_space_becomes_empty_later() -> None:
    position = table("10 1 0PRINT<", hand="DELETE|")
    play(position, "20 DELETE^")
    assert lines(position) == "10 . 0PRINT<\n20 0DELETE^"
    assert position.pending_command is None
