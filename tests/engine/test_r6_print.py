"""R6.4: PRINT."""

import pytest

from drawn import drawing, legal, lines, play, table
from one_zero_one.engine import problem
from one_zero_one.records import parse_decision
from told import executed, told


@pytest.mark.parametrize(
    ("card", "after"),
    [
        pytest.param("PRINT>", "20 1 0PRINT> 0", id="right"),
        pytest.param("PRINT^", "10 . 0\n20 1 0PRINT^", id="above, with a gap beside it"),
        pytest.param("PRINTv", "20 1 0PRINTv\n30 . 0", id="below, on a closed line"),
    ],
)
def test_R6_4_print_fills_the_empty_space_it_points_at(card: str, after: str) -> None:
    position = table("20 1", hand="PRINT- PRINT|")
    play(position, f"20 {card}", "BLANK")
    assert lines(position) == after
    assert position.to_move == 1


def test_R6_4_print_fills_a_gap_to_its_left() -> None:
    position = table("10 . . 0PRINTv\n20 1", pending="PRINT 20.3", hand="PRINT- BLANK BLANK")
    play(position, "PRINT<", "BLANK")
    assert lines(position) == "10 . . 0PRINTv\n20 1 0 0PRINT<"


def test_R6_4_print_fills_a_gap_to_its_right() -> None:
    position = table("10 1 . . 1", hand="PRINT-")
    play(position, "10 PRINT>", "BLANK")
    assert lines(position) == "10 1 0PRINT> 0 1"


def test_R6_4_the_printed_card_hangs_where_it_was_printed() -> None:
    position = table("10 0 1 0", hand="PRINT|")
    play(position, "10 PRINTv", "BLANK")
    assert lines(position) == "10 0 1 0 0PRINTv\n20 . . . 0"


def test_R6_4_a_printed_card_may_hang_on_line_50() -> None:
    position = table("40 0 0PRINT>", pending="PRINT 40.3", hand="PRINT| BLANK BLANK")
    play(position, "PRINTv", "BLANK")
    assert lines(position) == "40 0 0PRINT> 0PRINTv\n50 . . 0"


def test_R6_4_the_player_must_print() -> None:
    position = table("10 0\n20 1", hand="PRINT- SAVE| IF-", cut="0BLANK")
    play(position, "10 PRINT>")
    assert position.pending_command == "PRINT"
    assert position.to_move == 0
    assert legal(position) == {"SAVE^", "SAVEv", "IF<", "IF>"}


@pytest.mark.parametrize("decision", ["10 IF<", "30 BLANK", "0BLANK"])
def test_R6_4_nothing_else_will_do(decision: str) -> None:
    position = table("10 0\n20 1", hand="PRINT- SAVE| IF-", cut="0BLANK")
    play(position, "10 PRINT>")
    assert position.refusal(parse_decision(decision)) == problem("print-fill-wanted", decision=decision)


def test_R6_4_the_card_must_be_in_hand() -> None:
    position = table("10 0\n20 1", hand="PRINT- SAVE| IF-")
    play(position, "10 PRINT>")
    assert position.refusal(parse_decision("PRINT<")) == problem("not-in-hand", card="PRINT", cards=("IF-", "SAVE|"))
    assert position.refusal(parse_decision("SAVE<")) == problem("not-that-way", card="SAVE<", ways=("SAVE^", "SAVEv"))


@pytest.mark.parametrize("player", [0, 1])
def test_R6_4_the_printed_card_shows_its_players_digit(player: int) -> None:
    position = table("10 0", move=player, hand="PRINT-")
    play(position, "10 PRINT>", "BLANK")
    assert lines(position) == f"10 0 {player}PRINT> {player}"


def test_R6_4_the_printed_cards_command_acts() -> None:
    position = table("10 0\n20 0 0 1", hand="PRINT- DELETE|")
    play(position, "10 PRINT>")
    assert executed(play(position, "DELETEv")) == [
        "placed 0 10.3 0DELETEv print",
        "control-changed 10 - 0",
        "removed 20.3 1",
        "control-changed 20 0 -",
    ]
    assert lines(position) == "10 0 0PRINT> 0DELETEv\n20 0 0"


def test_R6_4_a_printed_card_may_act_on_its_print() -> None:
    position = table("10 0", hand="PRINT- DELETE-")
    play(position, "10 PRINT>", "DELETE<")
    assert lines(position) == "10 0 . 0DELETE<"


def test_R6_4_print_print_and_a_card() -> None:
    position = table("10 0", hand="PRINT- PRINT| IF-", deck="SAVE- SAVE| ELSE REM-")
    assert told(play(position, "10 PRINT>")) == ["placed 0 10.2 0PRINT> input", "asks 10.2 10.3"]
    assert told(play(position, "PRINTv")) == [
        "placed 0 10.3 0PRINTv print",
        "control-changed 10 - 0",
        "asks 10.3 20.3",
    ]
    assert told(play(position, "IF<")) == [
        "placed 0 20.3 0IF< print",
        "no-effect 20.3 no-card",
        "drawn 0 SAVE- seen",
        "drawn 0 SAVE|",
        "drawn 0 ELSE",
        "top-shown 0 REM-",
    ]
    assert lines(position) == "10 0 0PRINT> 0PRINTv\n20 . . 0IF<"


@pytest.mark.parametrize("card", ["PRINT<", "PRINT^"])
def test_R6_4_pointing_at_a_card_nothing_happens(card: str) -> None:
    position = table("10 1 1 1\n20 1 1", hand="PRINT- PRINT|", other_deck="")
    events = executed(play(position, f"20 {card}"))
    assert events == [f"placed 0 20.3 0{card} input", "control-changed 20 - 1", "no-effect 20.3 occupied"]
    assert position.to_move == 1


def test_R6_4_with_no_card_left_in_hand_nothing_happens() -> None:
    """Two PRINTs and a PASTE empty the hand; the pasted PRINT finds nothing to print."""
    position = table(
        "10 0\n20 1",
        hand="PRINT- PRINT| PASTE-",
        cut="0PRINT-",
        deck="BLANK BLANK BLANK",
    )
    play(position, "10 PRINT>", "PRINTv", "PASTE>")
    assert position.hand(0) == []
    events = executed(play(position, "0PRINT>"))
    assert events[0] == "placed 0 20.4 0PRINT> paste"
    assert events[-1] == "no-effect 20.4 hand-empty"
    assert lines(position) == drawing(
        """
        10 0 0PRINT> 0PRINTv
        20 1 . 0PASTE> 0PRINT>
        """
    )
    assert len(position.hand(0)) == 3
    assert position.to_move == 1


def test_R6_4_the_gaps_beside_a_printed_card_are_filled_by_input_from_the_left() -> None:
    position = table("10 0 1 0", hand="PRINT|")
    play(position, "10 PRINTv", "BLANK", "20 BLANK")
    assert lines(position) == "10 0 1 0 0PRINTv\n20 1 . . 0"
