"""R4: the turn. INPUT, EXECUTE, LOAD; what is legal, and why everything else is refused."""

import pytest

from drawn import drawing, legal, lines, play, table
from one_zero_one.engine import Illegal, problem
from one_zero_one.records import TextError, parse_decision, read_record
from told import executed, told


def test_R4_1_a_card_is_played_to_the_left_most_empty_space() -> None:
    position = table("10 0 1\n20 1")
    play(position, "10 BLANK", "20 BLANK")
    assert lines(position) == "10 0 1 0\n20 1 1"


def test_R4_1_an_empty_line_is_begun_at_column_1() -> None:
    position = table("10 0 1 0")
    play(position, "20 BLANK")
    assert lines(position) == "10 0 1 0\n20 0"


def test_R4_1_gaps_are_filled_first_from_the_left() -> None:
    position = table("10 . 1 . 0")
    play(position, "10 BLANK", "10 BLANK", "10 BLANK")
    assert lines(position) == "10 0 1 1 0 0"


def test_R4_1_every_card_in_hand_may_be_played_to_every_open_line() -> None:
    position = table("10 0\n20 1", hand="DELETE- SAVE| BLANK")
    assert legal(position) == {
        "10 DELETE<",
        "10 DELETE>",
        "10 SAVE^",
        "10 SAVEv",
        "10 BLANK",
        "20 DELETE<",
        "20 DELETE>",
        "20 SAVE^",
        "20 SAVEv",
        "20 BLANK",
    }


def test_R4_1_only_a_card_from_the_own_hand() -> None:
    position = table("10 0\n20 1", hand="DELETE- BLANK BLANK", other="SAVE- BLANK BLANK")
    refused = position.refusal(parse_decision("10 SAVE<"))
    assert refused == problem("not-in-hand", card="SAVE", cards=("BLANK", "BLANK", "DELETE-"))


@pytest.mark.parametrize(
    ("hand", "card", "ways"),
    [
        ("DELETE-", "DELETE^", ("DELETE<", "DELETE>")),
        ("DELETE|", "DELETE<", ("DELETE^", "DELETEv")),
    ],
)
def test_R4_1_a_card_in_hand_cannot_be_laid_that_way(hand: str, card: str, ways: tuple[str, str]) -> None:
    position = table("10 0\n20 1", hand=hand)
    assert position.refusal(parse_decision(f"10 {card}")) == problem("not-that-way", card=card, ways=ways)


@pytest.mark.parametrize("decision", ["BLANK", "0BLANK"])
def test_R4_1_input_wants_a_line(decision: str) -> None:
    position = table("10 0\n20 1", cut="0BLANK")
    assert position.refusal(parse_decision(decision)) == problem("line-wanted", decision=decision)


def test_R4_1_the_players_take_turns() -> None:
    position = table("10 0\n20 1")
    assert position.refusal(parse_decision("10 BLANK"), 0) is None
    assert position.refusal(parse_decision("10 BLANK"), 1) == problem("not-your-turn", to_move=0)
    play(position, "10 BLANK")
    assert position.refusal(parse_decision("10 BLANK"), 1) is None
    assert position.refusal(parse_decision("10 BLANK"), 0) == problem("not-your-turn", to_move=1)


def test_R4_1_what_is_refused_changes_nothing() -> None:
    position = table("10 0\n20 1")
    before = position.copy()
    with pytest.raises(Illegal) as refused:
        position.play(parse_decision("30 BLANK"))
    assert refused.value.problem.code == "line-closed"
    assert position == before


@pytest.mark.parametrize(
    ("drawn", "open_lines"),
    [
        pytest.param("", {10, 20}, id="empty table"),
        pytest.param("10 0\n20 1", {10, 20}, id="start"),
        pytest.param("10 0 0 0 0\n20 1 1", {10, 20}, id="line 20 lacks one"),
        pytest.param("10 0 0\n20 1 1 1", {10, 20}, id="line 10 lacks one"),
        pytest.param("10 0 1 0\n20 1 0 1", {10, 20, 30}, id="lines 10 and 20 hold three"),
        pytest.param("10 0 . 1 0\n20 . . 1 0 1", {10, 20, 30}, id="gaps do not matter"),
        pytest.param("10 0 1 0\n20 1\n30 1 1 1", {10, 20}, id="every line above must hold three"),
        pytest.param("10 0 1 0\n20 1 0 1\n30 1 1\n40 1IF< 0IF< 1SAVE<", {10, 20, 30}, id="line 30 lacks one"),
        pytest.param("10 0 1 0\n20 1 0 1\n30 1IF< 0IF< 1SAVE<", {10, 20, 30, 40}, id="three lines hold three"),
        pytest.param(
            "10 0 1 0\n20 1 0 1\n30 1IF< 0IF< 1SAVE<\n40 1ENTER< 1ENTER< 0SAVE<",
            {10, 20, 30, 40, 50},
            id="four lines hold three",
        ),
    ],
)
def test_R4_2_lines_open_once_every_line_above_holds_three_cards(drawn: str, open_lines: set[int]) -> None:
    position = table(drawn, hand="BLANK GOTO- GOTO|", other="CUT- CUT| PASTE-", other_deck="")
    assert {int(decision.split()[0]) for decision in legal(position)} == open_lines


def test_R4_2_a_closed_line_says_what_the_lines_above_lack() -> None:
    position = table("10 0 1 0\n20 1\n30 1 1", other_deck="")
    assert position.refusal(parse_decision("30 BLANK")) == problem("line-closed", line=30, lacking=((20, 2),))
    assert position.refusal(parse_decision("40 BLANK")) == problem("line-closed", line=40, lacking=((20, 2), (30, 1)))
    assert position.refusal(parse_decision("50 BLANK")) == problem(
        "line-closed", line=50, lacking=((20, 2), (30, 1), (40, 3))
    )


def test_R4_2_an_open_line_closes_again() -> None:
    position = table("10 0 1 0\n20 1 . 0 1", hand="DELETE|", other_deck="")
    assert "30 BLANK" in legal(position)
    play(position, "20 DELETE^")
    assert lines(position) == "10 0 . 0\n20 1 0DELETE^ 0 1"
    assert "30 BLANK" not in legal(position)


LONG_EDGE = ["DELETE<", "ENTER<", "IF<", "PRINT<", "SAVE<", "REM<", "GOTO<", "CUT<", "PASTE<"]
SHORT_EDGE = ["DELETE^", "ENTER^", "IF^", "PRINT^", "SAVE^", "ERROR^", "GOTO^", "CUT^", "PASTE^"]


@pytest.mark.parametrize("card", LONG_EDGE + SHORT_EDGE)
def test_R4_3_pointing_outside_the_display_a_command_has_no_effect(card: str) -> None:
    face = card[:-1] + ("-" if card[-1] == "<" else "|")
    position = table("10 . 1\n20 1", hand=face, cut="0BLANK")
    assert executed(play(position, f"10 {card}")) == [f"placed 0 10.1 0{card} input", "no-effect 10.1 outside"]
    assert lines(position) == f"10 0{card} 1\n20 1"
    assert position.to_move == 1


@pytest.mark.parametrize("card", ["DELETE", "PRINT", "SAVE", "ERROR", "PASTE", "CUT", "ENTER", "IF", "GOTO"])
def test_R4_3_below_line_40_column_4_there_is_nothing(card: str) -> None:
    position = table("40 1 1 0PRINT>", pending="PRINT 40.4", hand=f"{card}| BLANK", cut="0BLANK")
    assert "no-effect 40.4 outside" in executed(play(position, f"{card}v"))
    assert lines(position) == f"40 1 1 0PRINT> 0{card}v"
    assert position.to_move == 1


@pytest.mark.parametrize("card", ["DELETE", "ENTER", "IF", "GOTO", "CUT"])
@pytest.mark.parametrize(("way", "edge"), [(">", "-"), ("^", "|"), ("v", "|")])
def test_R4_3_pointing_at_an_empty_space_a_command_has_no_effect(card: str, way: str, edge: str) -> None:
    position = table("20 1", hand=card + edge)
    events = executed(play(position, f"20 {card}{way}"))
    assert events == [f"placed 0 20.2 0{card}{way} input", "no-effect 20.2 no-card"]
    assert lines(position) == f"20 1 0{card}{way}"


@pytest.mark.parametrize("card", ["DELETE", "ENTER", "IF", "GOTO", "CUT"])
def test_R4_3_pointing_at_a_gap_to_the_left_a_command_has_no_effect(card: str) -> None:
    position = table("10 . . 0PRINTv\n20 1", pending="PRINT 20.3", hand=f"{card}- BLANK")
    events = executed(play(position, f"{card}<"))
    assert events == [f"placed 0 20.3 0{card}< print", "no-effect 20.3 no-card"]


def test_R4_3_a_card_without_a_command_just_lies_there() -> None:
    position = table("10 0\n20 1")
    assert executed(play(position, "10 BLANK")) == ["placed 0 10.2 0 input"]


def test_R4_3_the_command_acts_before_the_turn_passes() -> None:
    position = table("10 1", hand="DELETE- SAVE- SAVE|", deck="IF- ENTER-")
    assert told(play(position, "10 DELETE<")) == [
        "placed 0 10.2 0DELETE< input",
        "removed 10.1 1",
        "drawn 0 IF- seen",
        "top-shown 0 ENTER-",
    ]
    assert position.to_move == 1


def test_R4_4_load_draws_up_to_three_cards() -> None:
    position = table("10 0\n20 1", hand="PRINT- SAVE- BLANK", deck="IF- ENTER- CUT-")
    play(position, "10 PRINT>")
    assert told(play(position, "BLANK")) == [
        "placed 0 10.3 0 print",
        "control-changed 10 - 0",
        "drawn 0 IF- seen",
        "drawn 0 ENTER-",
        "top-shown 0 CUT-",
    ]
    assert sorted(map(str, position.hand(0))) == ["ENTER-", "IF-", "SAVE-"]


def test_R4_4_nothing_is_drawn_during_the_turn() -> None:
    position = table("10 0\n20 1", hand="PRINT- SAVE- IF-", deck="BLANK ENTER-")
    assert told(play(position, "10 PRINT>")) == ["placed 0 10.2 0PRINT> input", "asks 10.2 10.3"]
    assert sorted(map(str, position.hand(0))) == ["IF-", "SAVE-"]
    assert list(map(str, position.deck(0))) == ["BLANK", "ENTER-"]
    assert position.to_move == 0


def test_R4_4_a_pasted_card_does_not_make_the_hand_larger_or_smaller() -> None:
    position = table("10 0\n20 1", hand="PASTE- SAVE- IF-", deck="ENTER- GOTO-", cut="1BLANK")
    play(position, "10 PASTE>", "1BLANK")
    assert sorted(map(str, position.hand(0))) == ["ENTER-", "IF-", "SAVE-"]
    assert list(map(str, position.deck(0))) == ["GOTO-"]


def test_R4_4_only_the_player_of_the_turn_draws() -> None:
    position = table("10 0\n20 1", other="SAVE- IF- ELSE", other_deck="ENTER-")
    play(position, "10 BLANK")
    assert sorted(map(str, position.hand(1))) == ["ELSE", "IF-", "SAVE-"]
    assert list(map(str, position.deck(1))) == ["ENTER-"]


@pytest.mark.parametrize(("drawn", "player"), [("", 0), ("10 0\n20 1", 1), ("10 0* 1*\n20 1* 0*", 0)])
def test_R4_5_there_is_always_a_legal_play(drawn: str, player: int) -> None:
    position = table(drawn, move=player)
    assert legal(position) == {"10 BLANK", "20 BLANK"}


def test_R4_5_no_decision_when_the_game_is_over() -> None:
    position = table("10 0\n20 1", deck="")
    play(position, "10 BLANK")
    assert legal(position) == set()
    assert position.refusal(parse_decision("10 BLANK")) == problem("game-over")
    with pytest.raises(Illegal) as refused:
        position.play(parse_decision("10 BLANK"))
    assert refused.value.problem == problem("game-over")


def record(*rows: str) -> str:
    """A record of a game with a small deck, 0 first."""
    head = """
        [Rules "1"]
        [First "0"]
        [Deck0 "PRINT- BLANK IF- SAVE- ELSE"]
        [Deck1 "BLANK SAVE- ELSE IF- PRINT-"]
        [Opening ""]
        [Open "0"]
        """
    return drawing(head) + "\n\n" + "".join(f"{row}\n" for row in rows)


@pytest.mark.parametrize(
    ("rows", "loser", "winner"),
    [
        pytest.param(["RESIGN 0"], 0, 1, id="before the first turn"),
        pytest.param(["RESIGN 1"], 1, 0, id="while the other is to move"),
        pytest.param(["10 BLANK", "RESIGN 1"], 1, 0, id="after a turn"),
        pytest.param(["10 PRINT>", "RESIGN 0"], 0, 1, id="with a space to fill"),
    ],
)
def test_Q4_a_player_may_resign_at_any_time(rows: list[str], loser: int, winner: int) -> None:
    outcome = read_record(record(*rows)).outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winner, outcome.loser) == ("RESIGN", winner, loser)


def test_Q4_a_game_that_is_over_cannot_be_resigned() -> None:
    turns = ["10 BLANK", "20 BLANK", "10 IF<", "20 IF<", "10 SAVE<"]
    ended = read_record(record(*turns))
    assert str(ended.outcome) == "END 10-20"
    with pytest.raises(TextError) as refused:
        read_record(record(*turns, "RESIGN 1"))
    assert refused.value.problem == problem("wrong-result", text="RESIGN 1", right="END 10-20")


@pytest.mark.parametrize(
    ("pending", "cut"), [("", ""), ("PRINT 10.2", ""), ("PASTE 20.2", "0BLANK")], ids=["input", "print", "paste"]
)
def test_Q4_resigning_is_never_among_the_legal_decisions(pending: str, cut: str) -> None:
    position = table("10 0PRINT>\n20 0PASTE>", hand="BLANK BLANK BLANK", pending=pending, cut=cut)
    assert {decision.split()[-1] for decision in legal(position)} <= {"BLANK", "0BLANK"}
