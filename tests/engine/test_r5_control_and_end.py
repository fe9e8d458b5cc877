"""R5: who controls a line, how the game ends, and who has won."""

import pytest

from drawn import drawing, legal, lines, play, table
from one_zero_one.engine import Outcome
from one_zero_one.records import parse_faces
from told import executed, told


@pytest.mark.parametrize(
    ("line", "owner"),
    [
        pytest.param("", None, id="empty"),
        pytest.param("1 1", None, id="two cards"),
        pytest.param("0 . . 0", None, id="two cards and gaps"),
        pytest.param("0 0 0", 0, id="three of 0"),
        pytest.param("1 0 1", 1, id="majority of 1"),
        pytest.param("0 1 0", 0, id="majority of 0"),
        pytest.param("0 1 0 1", None, id="equal"),
        pytest.param("0 1 0 1 1", 1, id="three to two"),
        pytest.param(". 0 . . 1 . 0", 0, id="gaps do not matter"),
        pytest.param("1* 1* 0 0 0", 0, id="saved cards count once"),
        pytest.param("1DELETE< 0SAVE> 1IF^", 1, id="commands do not matter"),
    ],
)
def test_R5_1_control_of_a_line(line: str, owner: int | None) -> None:
    assert table(f"20 {line}", other_deck="").control == [None, owner, None, None, None]


@pytest.mark.parametrize(
    ("number", "score"), [(10, (0, 10)), (20, (0, 20)), (30, (0, 30)), (40, (0, 40)), (50, (0, 50))]
)
def test_R5_1_control_is_worth_the_lines_number(number: int, score: tuple[int, int]) -> None:
    assert table(f"{number} 1 0 1").score == score


def test_R5_1_points_add_up() -> None:
    position = table(
        """
        10 0 0 1
        20 1 1IF< 1IF<
        30 0ENTER< 0ENTER<
        40 0 0DELETE< 0DELETE<
        50 1
        """,
        other_deck="",
    )
    assert position.control == [0, 1, None, 0, None]
    assert position.score == (50, 20)


def test_R5_1_control_is_shown_all_the_time() -> None:
    """1 controls the line, the new card makes it even, and its command wins it."""
    position = table("10 1 0 1", hand="IF-")
    assert executed(play(position, "10 IF<")) == [
        "placed 0 10.4 0IF< input",
        "control-changed 10 1 -",
        "flipped 10.3 0",
        "control-changed 10 - 0",
    ]


def test_R5_1_control_of_two_lines_changes_with_one_card() -> None:
    position = table("10 1 1 1\n20 0 0", hand="ENTER|", other_deck="")
    assert executed(play(position, "20 ENTER^")) == [
        "placed 0 20.3 0ENTER^ input",
        "control-changed 20 - 0",
        "moved 10.3 20.4 1",
        "control-changed 10 1 -",
    ]
    assert position.score == (20, 0)


FOUR_LINES = """
    10 1 0 1IF>
    20 0 1 0IF>
    30 1 1 0
    40 0 1ENTER< 1ENTER<
    """


def test_R5_2_the_third_card_of_line_50_ends_the_game() -> None:
    position = table(FOUR_LINES + "50 1 0", hand="SAVE-", other="CUT- CUT| PASTE-", other_deck="")
    assert told(play(position, "50 BLANK")) == [
        "placed 0 50.3 0 input",
        "control-changed 50 - 0",
        "ended RUN 70-80",
    ]
    assert position.over
    assert position.outcome == Outcome("RUN", (70, 80), 1)
    assert legal(position) == set()


def test_R5_2_two_cards_on_line_50_do_not_end_it() -> None:
    position = table(FOUR_LINES + "50 1", hand="SAVE-", other="CUT- CUT| PASTE-", other_deck="")
    play(position, "50 BLANK")
    assert not position.over
    assert position.outcome is None


def test_R5_2_a_gap_on_line_50_counts_as_empty() -> None:
    position = table("40 . 0PRINTv\n50 1 . 1", pending="PRINT 50.2", hand="BLANK BLANK")
    play(position, "BLANK")
    assert lines(position) == "40 . 0PRINTv\n50 1 0 1"
    assert position.outcome == Outcome("RUN", (0, 50), 1)


def test_R5_2_nothing_is_drawn_once_the_program_runs() -> None:
    position = table("40 . . 0PRINTv\n50 1 1", pending="PRINT 50.3", hand="BLANK IF-", deck="SAVE- SAVE|")
    play(position, "BLANK")
    assert position.hand(0) == list(parse_faces("IF-"))
    assert position.deck(0) == list(parse_faces("SAVE- SAVE|"))


def test_R5_2_a_save_that_waited_for_the_last_card_acts_first() -> None:
    position = table("40 . . 0SAVEv~\n50 1 0PRINT>", pending="PRINT 50.3", hand="IF- BLANK")
    assert executed(play(position, "IF<")) == [
        "placed 0 50.3 0IF< print",
        "saved 50.3 0IF<",
        "saved 40.3 0SAVEv",
        "control-changed 50 - 0",
        "ended RUN 50-0",
    ]
    assert lines(position) == "40 . . 0SAVEv*\n50 1 0PRINT> 0IF<*"


def test_Q5_run_by_a_printed_card() -> None:
    position = table("40 0 0 0PRINTv\n50 1 1", pending="PRINT 50.3", hand="BLANK BLANK")
    assert executed(play(position, "BLANK")) == [
        "placed 0 50.3 0 print",
        "control-changed 50 - 1",
        "ended RUN 40-50",
    ]


def test_Q5_run_by_a_pasted_card() -> None:
    position = table("40 0 0 0PASTEv\n50 0 1", pending="PASTE 50.3", hand="IF- IF|", cut="1BLANK")
    assert executed(play(position, "1BLANK")) == [
        "placed 0 50.3 1 paste",
        "control-changed 50 - 1",
        "ended RUN 40-50",
    ]


def test_Q5_run_by_a_moved_card() -> None:
    position = table("20 0PRINTv\n40 1\n50 1 0", pending="PRINT 30.1", hand="ENTER| BLANK")
    assert executed(play(position, "ENTERv")) == [
        "placed 0 30.1 0ENTERv print",
        "moved 40.1 50.3 1",
        "control-changed 50 - 1",
        "ended RUN 0-50",
    ]
    assert lines(position) == "20 0PRINTv\n30 0ENTERv\n50 1 0 1"


@pytest.mark.parametrize(
    "card", ["DELETE<", "DELETE^", "ENTER<", "IF<", "SAVE<", "REM<", "GOTO<", "CUT^", "ERROR^", "ELSE"]
)
def test_Q6_the_last_cards_own_command_does_not_act(card: str) -> None:
    four_lines = """
        10 1 0 1IFv
        20 0 1 0IFv
        30 1 1 0SAVEv
        40 0 1 1 0SAVEv
        """
    face = card.replace("<", "-").replace("^", "|")
    position = table(four_lines + "50 0 1", hand=face, other="PASTE- PASTE| CUT-", deck="CUT-", other_deck="")
    assert executed(play(position, f"50 {card}")) == [
        f"placed 0 50.3 0{card} input",
        "control-changed 50 - 0",
        "ended RUN 70-40",
    ]
    assert lines(position) == drawing(four_lines) + f"\n50 0 1 0{card}"


@pytest.mark.parametrize("card", ["DELETE<", "IF<", "REM<"])
def test_Q6_nor_does_that_of_a_printed_last_card(card: str) -> None:
    position = table("40 . . 0PRINTv\n50 1 1", pending="PRINT 50.3", hand=card.replace("<", "-") + " BLANK")
    play(position, card)
    assert lines(position) == f"40 . . 0PRINTv\n50 1 1 0{card}"
    assert position.outcome == Outcome("RUN", (0, 50), 1)


def test_Q6_a_print_that_is_the_last_card_asks_for_nothing() -> None:
    position = table("50 1 0PRINT>", pending="PRINT 50.3", hand="PRINT| BLANK")
    assert executed(play(position, "PRINT^"))[-1] == "ended RUN 50-0"
    assert position.pending_command is None


def test_Q6_nor_does_that_of_a_pasted_last_card() -> None:
    position = table("40 . . 0PASTEv\n50 1 1", pending="PASTE 50.3", hand="BLANK BLANK", cut="0DELETE-")
    play(position, "0DELETE<")
    assert lines(position) == "40 . . 0PASTEv\n50 1 1 0DELETE<"
    assert position.over


def test_Q6_a_print_whose_card_is_the_last_one_acts_before() -> None:
    """The second card of line 50 acts: it may print the third."""
    position = table("40 . 0PRINTv\n50 1", pending="PRINT 50.2", hand="PRINT- BLANK")
    assert executed(play(position, "PRINT>")) == ["placed 0 50.2 0PRINT> print", "asks 50.2 50.3"]
    play(position, "BLANK")
    assert position.outcome == Outcome("RUN", (50, 0), 0)


def test_R5_3_a_deck_that_cannot_fill_the_hand_ends_the_game() -> None:
    position = table("10 0 0\n20 1", hand="BLANK IF- SAVE-", deck="")
    assert told(play(position, "10 BLANK")) == [
        "placed 0 10.3 0 input",
        "control-changed 10 - 0",
        "ended END 10-0",
    ]
    assert position.outcome == Outcome("END", (10, 0), 0)
    assert legal(position) == set()


def test_R5_3_what_is_left_is_drawn() -> None:
    position = table("10 0\n20 1", hand="PRINT- BLANK SAVE-", deck="IF-")
    play(position, "10 PRINT>")
    assert told(play(position, "BLANK")) == [
        "placed 0 10.3 0 print",
        "control-changed 10 - 0",
        "drawn 0 IF- seen",
        "ended END 10-0",
    ]
    assert sorted(map(str, position.hand(0))) == ["IF-", "SAVE-"]
    assert position.deck(0) == []


def test_R5_3_the_last_card_of_a_deck_may_be_drawn() -> None:
    position = table("10 0\n20 1", hand="BLANK SAVE- SAVE|", deck="IF-")
    assert told(play(position, "10 BLANK")) == ["placed 0 10.2 0 input", "drawn 0 IF- seen"]
    assert not position.over
    play(position, "20 BLANK")
    assert not position.over
    play(position, "20 IF>")
    assert position.outcome == Outcome("END", (0, 20), 1)


def test_R5_3_the_other_players_empty_deck_does_not_end_the_game() -> None:
    position = table("10 0\n20 1", other_deck="")
    play(position, "10 BLANK")
    assert not position.over
    play(position, "20 BLANK")
    assert position.over


def test_R5_3_the_command_acts_before_the_deck_runs_out() -> None:
    position = table("10 0 0 1", hand="DELETE-", deck="")
    play(position, "10 DELETE<")
    assert lines(position) == "10 0 0 . 0DELETE<"
    assert position.outcome == Outcome("END", (10, 0), 0)


def test_R5_4_the_rulebooks_ending_80_to_30() -> None:
    """Until the final card was placed in line 50, the game was tied at 30 points each."""
    position = table(
        """
        10 1 1 0
        20 1 0IF> 1
        30 0 0 1IF>
        40 0 1ENTER< 1 0ENTER<
        50 1 0
        """,
        move=1,
        hand="BLANK SAVE- SAVE|",
        other="CUT- CUT| PASTE-",
        deck="GOTO-",
        other_deck="",
    )
    assert position.score == (30, 30)
    assert told(play(position, "50 BLANK")) == [
        "placed 1 50.3 1 input",
        "control-changed 50 - 1",
        "ended RUN 30-80",
    ]
    assert position.outcome == Outcome("RUN", (30, 80), 1)


def test_R5_4_the_hungarian_rulebooks_ending_90_to_40() -> None:
    position = table(
        """
        10 1 1 0
        20 1 0IF> 1 0
        30 1 0 1IF>
        40 0 1ENTER< 0ENTER<
        50 1 0
        """,
        move=1,
        hand="BLANK SAVE- SAVE|",
        other="CUT- CUT| PASTE-",
        deck="GOTO-",
        other_deck="",
    )
    assert position.score == (40, 40)
    play(position, "50 BLANK")
    assert position.outcome == Outcome("RUN", (40, 90), 1)


@pytest.mark.parametrize(
    ("drawn", "winner"),
    [
        pytest.param("10 0 0 0\n20 0 0 0\n30 1 1 1", 1, id="30 against 10 and 20"),
        pytest.param("10 1 1 1\n20 1 1 1\n30 0 0 0", 0, id="the other way round"),
        pytest.param("10 0 0 0\n30 0 0 0\n40 1 1 1", 1, id="40 against 10 and 30"),
        pytest.param("20 0 0 0\n30 0 0 0\n10 1 1 1\n40 1 1 1", 1, id="10 and 40 against 20 and 30"),
    ],
)
def test_R5_4_a_tie_goes_to_the_highest_controlled_line(drawn: str, winner: int) -> None:
    position = table(drawn, hand="DELETE- GOTO- SAVE-", other="CUT- CUT| PASTE-", deck="", other_deck="")
    points = position.score
    assert points[0] == points[1]
    play(position, "10 GOTO>")
    assert position.outcome == Outcome("END", points, winner)


def test_R5_4_a_tie_by_run_goes_to_line_50() -> None:
    position = table(
        """
        10 0 0 1
        20 1 0 1 0
        30 0SAVE> 1SAVE> 0IF> 1IF>
        40 0 0 1
        50 1 1ENTER<
        """,
        move=0,
        hand="GOTO- CUT- DELETE-",
        other="CUT| PASTE- PASTE|",
        other_deck="",
    )
    play(position, "50 GOTO>")
    assert position.outcome == Outcome("RUN", (50, 50), 1)


@pytest.mark.parametrize("drawn", ["10 0\n20 1", "10 0 1 1\n20 1 0 0 1"])
def test_R5_4_no_line_controlled_is_a_draw(drawn: str) -> None:
    position = table(drawn, deck="", other_deck="")
    play(position, "10 BLANK")
    assert position.outcome == Outcome("END", (0, 0), None)


def test_R5_4_more_points_win_whatever_the_highest_line() -> None:
    position = table(
        """
        10 0 0 0
        20 0 0 0
        30 0 0 0
        40 1 1 1
        """,
        hand="IF- SAVE- ELSE",
        other="CUT- CUT| PASTE-",
        deck="",
        other_deck="",
    )
    play(position, "10 SAVE<")
    assert position.outcome == Outcome("END", (60, 40), 0)
