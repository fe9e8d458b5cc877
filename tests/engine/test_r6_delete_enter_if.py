"""R6.1 DELETE, R6.2 ENTER, R6.3 IF…THEN…"""

import pytest

from drawn import CROSS, lines, play, table
from told import executed


@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("DELETE<", "10 . 1\n20 . 0DELETE< 1\n30 . 1"),
        ("DELETE>", "10 . 1\n20 1 0DELETE>\n30 . 1"),
        ("DELETE^", "20 1 0DELETE^ 1\n30 . 1"),
        ("DELETEv", "10 . 1\n20 1 0DELETEv 1"),
    ],
)
def test_R6_1_delete_removes_the_card_it_points_at(card: str, after: str) -> None:
    position = table(CROSS, hand="DELETE- DELETE|")
    play(position, f"20 {card}")
    assert lines(position) == after


def test_R6_1_delete_is_for_good() -> None:
    """A deleted card goes neither to the cut pile nor back into a hand or deck."""
    position = table("10 1SAVE<", hand="DELETE- IF- ELSE", deck="REM- GOTO-")
    assert executed(play(position, "10 DELETE<")) == ["placed 0 10.2 0DELETE< input", "removed 10.1 1SAVE<"]
    assert position.cut_pile() == []
    assert sorted(map(str, position.hand(0))) == ["ELSE", "IF-", "REM-"]
    assert list(map(str, position.deck(0))) == ["GOTO-"]


@pytest.mark.parametrize("target", ["0", "1", "0DELETE>", "1SAVE>~", "0REM>~"])
def test_R6_1_delete_removes_any_unsaved_card(target: str) -> None:
    position = table(f"10 {target}", hand="DELETE|")
    play(position, "20 DELETE^")
    assert lines(position) == "20 0DELETE^"


def test_R6_1_delete_may_take_control_from_its_own_player() -> None:
    position = table("10 0 0 0", hand="DELETE|")
    assert executed(play(position, "20 DELETE^")) == [
        "placed 0 20.1 0DELETE^ input",
        "removed 10.1 0",
        "control-changed 10 0 -",
    ]


@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("ENTER<", "10 . 1\n20 . 0ENTER< 1\n30 1 1"),
        ("ENTER>", "10 . 1\n20 1 0ENTER>\n30 1 1"),
        ("ENTER^", "20 1 0ENTER^ 1 1\n30 . 1"),
        ("ENTERv", "10 . 1\n20 1 0ENTERv 1\n40 1"),
    ],
)
def test_R6_2_enter_moves_the_card_it_points_at_to_the_line_below(card: str, after: str) -> None:
    position = table(CROSS, hand="ENTER- ENTER|")
    play(position, f"20 {card}")
    assert lines(position) == after


def test_R6_2_enter_tells_from_where_to_where() -> None:
    position = table("10 1SAVE<\n20 . 0", hand="ENTER-")
    assert executed(play(position, "10 ENTER<")) == ["placed 0 10.2 0ENTER< input", "moved 10.1 20.1 1SAVE<"]


def test_R6_2_the_moved_card_fills_the_left_most_gap() -> None:
    position = table("10 0 1\n20 0 . 1 . 0", hand="ENTER-", other_deck="")
    play(position, "10 ENTER<")
    assert lines(position) == "10 0 . 0ENTER<\n20 0 1 1 . 0"


def test_R6_2_the_line_below_need_not_be_open() -> None:
    position = table("10 0\n20 1", hand="ENTER-")
    play(position, "20 ENTER<")
    assert lines(position) == "10 0\n20 . 0ENTER<\n30 1"


@pytest.mark.parametrize(
    ("drawn", "pending", "card", "after"),
    [
        pytest.param("40 0PRINT>\n50 . 1", "40.2", "ENTERv", "10 1\n40 0PRINT> 0ENTERv", id="from above"),
        pytest.param("10 0\n40 . 0PRINTv\n50 1", "50.2", "ENTER<", "10 0 1\n40 . 0PRINTv\n50 . 0ENTER<", id="beside"),
        pytest.param("10 0 . 0\n40 0PRINT>\n50 . 1", "40.2", "ENTERv", "10 0 1 0\n40 0PRINT> 0ENTERv", id="gap"),
    ],
)
def test_R6_2_from_line_50_a_card_goes_to_line_10(drawn: str, pending: str, card: str, after: str) -> None:
    position = table(drawn, pending=f"PRINT {pending}", hand="ENTER- ENTER|")
    play(position, card)
    assert lines(position) == after


def test_R6_2_from_line_40_a_card_goes_to_line_50() -> None:
    position = table("40 . 1 0PRINT>\n50 1", pending="PRINT 40.4", hand="ENTER- BLANK")
    play(position, "ENTER<")
    assert lines(position) == "40 . 1 . 0ENTER<\n50 1 0PRINT>"


@pytest.mark.parametrize("digit", [0, 1])
def test_R6_2_a_moved_card_keeps_its_digit(digit: int) -> None:
    position = table(f"10 {digit}", hand="ENTER-")
    play(position, "10 ENTER<")
    assert lines(position) == f"10 . 0ENTER<\n20 {digit}"


def test_R6_2_the_command_of_a_moved_card_does_not_act_again() -> None:
    position = table("10 1DELETE^\n20 0", hand="ENTER-")
    play(position, "10 ENTER<")
    assert lines(position) == "10 . 0ENTER<\n20 0 1DELETE^"


@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("IF<", "10 . 1\n20 0 0IF< 1\n30 . 1"),
        ("IF>", "10 . 1\n20 1 0IF> 0\n30 . 1"),
        ("IF^", "10 . 0\n20 1 0IF^ 1\n30 . 1"),
        ("IFv", "10 . 1\n20 1 0IFv 1\n30 . 0"),
    ],
)
def test_R6_3_if_then_turns_the_card_it_points_at(card: str, after: str) -> None:
    position = table(CROSS, hand="IF- IF|")
    play(position, f"20 {card}")
    assert lines(position) == after


def test_R6_3_if_then_tells_what_the_card_shows_now() -> None:
    position = table("10 0SAVE<", move=1, hand="IF-")
    assert executed(play(position, "10 IF<")) == ["placed 1 10.2 1IF< input", "flipped 10.1 1SAVE<"]


@pytest.mark.parametrize("player", [0, 1])
def test_R6_3_nothing_happens_to_a_card_that_shows_the_digit_already(player: int) -> None:
    position = table(f"10 {player}", move=player, hand="IF-")
    assert executed(play(position, "10 IF<")) == [
        f"placed {player} 10.2 {player}IF< input",
        "no-effect 10.2 same-digit",
    ]
    assert lines(position) == f"10 {player} {player}IF<"


def test_R6_3_the_command_of_a_turned_card_does_not_act_again() -> None:
    position = table("10 1 1DELETE<", hand="IF-")
    play(position, "10 IF<")
    assert lines(position) == "10 1 0DELETE< 0IF<"
