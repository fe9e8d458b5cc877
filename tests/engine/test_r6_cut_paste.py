"""R6.10 CUT and R6.11 PASTE."""

import pytest

from drawn import CROSS, drawing, legal, lines, play, table
from one_zero_one.engine import Face, problem
from one_zero_one.records import parse_decision
from told import executed


@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("CUT<", "10 . 1\n20 . 0CUT< 1\n30 . 1"),
        ("CUT>", "10 . 1\n20 1 0CUT>\n30 . 1"),
        ("CUT^", "20 1 0CUT^ 1\n30 . 1"),
        ("CUTv", "10 . 1\n20 1 0CUTv 1"),
    ],
)
def test_R6_10_cut_moves_the_card_it_points_at_to_the_pile(card: str, after: str) -> None:
    position = table(CROSS, hand="CUT- CUT|")
    play(position, f"20 {card}")
    assert lines(position) == after
    assert position.cut_pile() == [(1, Face("BLANK"))]


@pytest.mark.parametrize("digit", [0, 1])
def test_R6_10_a_cut_card_keeps_its_digit(digit: int) -> None:
    position = table(f"10 {digit}SAVE>", hand="CUT|")
    events = executed(play(position, "20 CUT^"))
    assert events == ["placed 0 20.1 0CUT^ input", f"removed 10.1 {digit}SAVE> to-pile"]
    assert position.cut_pile() == [(digit, Face("SAVE", "-"))]


def test_R6_10_a_cut_card_lies_in_the_pile_with_its_edge_not_its_way() -> None:
    position = table("10 1IFv", hand="CUT|")
    play(position, "20 CUT^")
    assert position.cut_pile() == [(1, Face("IF", "|"))]


def test_R6_10_there_is_one_pile_for_both_players() -> None:
    position = table("10 0 1", hand="CUT|", other="CUT|")
    play(position, "20 CUT^", "20 CUT^")
    assert lines(position) == "20 0CUT^ 1CUT^"
    assert sorted(position.cut_pile()) == [(0, Face("BLANK")), (1, Face("BLANK"))]


def test_R6_10_deleted_cards_never_go_to_the_pile() -> None:
    position = table("10 0 1", hand="DELETE|", other="ELSE", deck="IF- IF|")
    play(position, "20 DELETE^", "20 ELSE")
    assert lines(position) == "20 1DELETE^ 1ELSE"
    assert position.cut_pile() == []


@pytest.mark.parametrize(
    ("card", "after"),
    [
        pytest.param("PASTE>", "20 1 0PASTE> 1", id="right"),
        pytest.param("PASTE^", "10 . 1\n20 1 0PASTE^", id="above, with a gap beside it"),
        pytest.param("PASTEv", "20 1 0PASTEv\n30 . 1", id="below, on a closed line"),
    ],
)
def test_R6_11_paste_fills_the_empty_space_it_points_at(card: str, after: str) -> None:
    position = table("20 1", hand="PASTE- PASTE|", cut="1BLANK")
    play(position, f"20 {card}", "1BLANK")
    assert lines(position) == after
    assert position.cut_pile() == []
    assert position.to_move == 1


def test_R6_11_paste_fills_a_gap_to_its_left() -> None:
    position = table("10 . . 0PRINTv\n20 1", pending="PRINT 20.3", hand="PASTE- BLANK", cut="1BLANK")
    play(position, "PASTE<", "1BLANK")
    assert lines(position) == "10 . . 0PRINTv\n20 1 1 0PASTE<"


def test_R6_11_events_of_a_paste() -> None:
    position = table("20 1", hand="PASTE-", cut="1DELETE- 0BLANK")
    assert executed(play(position, "20 PASTE>")) == ["placed 0 20.2 0PASTE> input", "asks 20.2 20.3"]
    assert executed(play(position, "1DELETE<")) == [
        "placed 0 20.3 1DELETE< paste",
        "control-changed 20 - 1",
        "removed 20.2 0PASTE>",
        "control-changed 20 1 -",
    ]


def test_R6_11_the_player_chooses_among_the_pile_and_turns_as_they_like() -> None:
    position = table("20 1", hand="PASTE-", cut="1DELETE- 0SAVE| 0BLANK 1BLANK 0ELSE")
    play(position, "20 PASTE>")
    assert position.pending_command == "PASTE"
    assert legal(position) == {"1DELETE<", "1DELETE>", "0SAVE^", "0SAVEv", "0BLANK", "1BLANK", "0ELSE"}


@pytest.mark.parametrize("decision", ["20 BLANK", "BLANK"])
def test_R6_11_nothing_else_will_do(decision: str) -> None:
    position = table("20 1", hand="PASTE-", cut="0BLANK")
    play(position, "20 PASTE>")
    assert position.refusal(parse_decision(decision)) == problem("paste-fill-wanted", decision=decision)


def test_R6_11_the_card_must_be_in_the_pile() -> None:
    position = table("20 1", hand="PASTE-", cut="0SAVE| 0BLANK")
    play(position, "20 PASTE>")
    refused = position.refusal(parse_decision("0IF<"))
    assert refused == problem("not-in-pile", card="0IF", cards=("0BLANK", "0SAVE|"))
    refused = position.refusal(parse_decision("0SAVE<"))
    assert refused == problem("not-that-way", card="SAVE<", ways=("SAVE^", "SAVEv"))


def test_R6_11_a_card_that_the_other_player_cut_may_be_pasted() -> None:
    position = table("10 0 1", hand="CUT|", other="PASTE-")
    play(position, "20 CUT^", "20 PASTE>", "0BLANK")
    assert lines(position) == "10 . 1\n20 0CUT^ 1PASTE> 0"


def test_R6_11_only_the_pasted_card_leaves_the_pile() -> None:
    position = table("20 1", hand="PASTE-", cut="1BLANK 1BLANK 0SAVE|")
    play(position, "20 PASTE>", "1BLANK")
    assert sorted(position.cut_pile()) == [(0, Face("SAVE", "|")), (1, Face("BLANK"))]


def test_R6_11_with_an_empty_pile_nothing_happens() -> None:
    position = table("20 1", hand="PASTE-")
    assert executed(play(position, "20 PASTE>")) == ["placed 0 20.2 0PASTE> input", "no-effect 20.2 pile-empty"]
    assert position.to_move == 1


def test_R6_11_pointing_at_a_card_nothing_happens() -> None:
    position = table("20 1", hand="PASTE-", cut="0BLANK")
    assert executed(play(position, "20 PASTE<")) == ["placed 0 20.2 0PASTE< input", "no-effect 20.2 occupied"]
    assert position.cut_pile() == [(0, Face("BLANK"))]


def test_R6_11_a_pasted_paste_pastes_again() -> None:
    position = table("20 1", hand="PASTE-", cut="1PASTE| 0BLANK")
    play(position, "20 PASTE>", "1PASTEv", "0BLANK")
    assert lines(position) == "20 1 0PASTE> 1PASTEv\n30 . . 0"


def test_R6_11_a_pasted_paste_may_find_the_pile_empty() -> None:
    position = table("20 1", hand="PASTE-", cut="1PASTE|")
    play(position, "20 PASTE>")
    assert executed(play(position, "1PASTEv"))[-1] == "no-effect 20.3 pile-empty"
    assert position.to_move == 1


def test_R6_11_a_pasted_cut_cuts() -> None:
    position = table("10 . . 1\n20 1", hand="PASTE-", cut="0CUT|")
    play(position, "20 PASTE>", "0CUT^")
    assert lines(position) == "20 1 0PASTE> 0CUT^"
    assert position.cut_pile() == [(1, Face("BLANK"))]


@pytest.mark.parametrize(("target", "after"), [("0", "1"), ("1", "1")])
def test_R6_11_a_pasted_if_then_goes_by_the_digit_it_shows(target: str, after: str) -> None:
    position = table(f"10 . . {target}\n20 1", hand="PASTE-", cut="1IF|")
    play(position, "20 PASTE>", "1IF^")
    assert lines(position) == f"10 . . {after}\n20 1 0PASTE> 1IF^"


def test_R6_11_a_pasted_if_then_else_goes_by_the_digit_it_shows() -> None:
    """It shows 1: the 0 of its PASTE turns over, and the 1 above is removed."""
    position = table("10 . . 1\n20 1\n30 . . 0", hand="PASTE-", cut="1ELSE")
    play(position, "20 PASTE>", "1ELSE")
    assert lines(position) == drawing(
        """
        20 1 1PASTE> 1ELSE
        30 . . 1
        """
    )


@pytest.mark.parametrize(("player", "shows"), [(0, 1), (1, 0), (0, 0)])
def test_R6_11_a_pasted_print_prints_from_the_pasters_hand_with_the_pasters_digit(player: int, shows: int) -> None:
    position = table("20 1", move=player, hand="PASTE- SAVE- IF-", other="ELSE REM- GOTO-", cut=f"{shows}PRINT-")
    play(position, "20 PASTE>", f"{shows}PRINT>")
    assert position.to_move == player
    assert legal(position) == {"SAVE<", "SAVE>", "IF<", "IF>"}
    play(position, "SAVE>")
    assert lines(position) == f"20 1 {player}PASTE> {shows}PRINT> {player}SAVE>~"
    assert len(position.hand(player)) == 3


@pytest.mark.parametrize(("player", "cut"), [(0, "1BLANK"), (0, "0BLANK"), (1, "0BLANK")])
def test_Q14_a_pasted_card_shows_the_digit_it_had_when_cut(player: int, cut: str) -> None:
    position = table("20 1", move=player, hand="PASTE-", cut=cut)
    play(position, "20 PASTE>")
    assert legal(position) == {cut}
    play(position, cut)
    assert lines(position) == f"20 1 {player}PASTE> {cut[0]}"


def test_Q14_the_other_digit_is_refused() -> None:
    position = table("20 1", hand="PASTE-", cut="1BLANK 0IF-")
    play(position, "20 PASTE>")
    refused = position.refusal(parse_decision("0BLANK"))
    assert refused is not None
    assert refused.code == "not-in-pile"
    assert refused.arguments == {"card": "0BLANK", "cards": ("0IF-", "1BLANK")}


def test_Q14_a_card_turned_before_it_was_cut_is_pasted_as_it_was_cut() -> None:
    position = table("10 1", hand="IF|", other="CUT- PASTE-", deck="SAVE- SAVE|")
    play(position, "20 IF^")
    assert lines(position) == "10 0\n20 0IF^"
    play(position, "10 CUT<", "20 SAVE<", "20 PASTE>")
    assert legal(position) == {"0BLANK"}


@pytest.mark.parametrize(
    ("cut", "pasted", "events"),
    [
        ("0DELETE|", "0DELETE^", ["removed 10.3 1"]),
        ("0ENTER|", "0ENTER^", ["moved 10.3 20.4 1", "control-changed 20 0 -"]),
        ("0IF|", "0IF^", ["flipped 10.3 0"]),
        ("0GOTO|", "0GOTO^", ["moved 10.3 10.1 1"]),
        ("0CUT|", "0CUT^", ["removed 10.3 1 to-pile"]),
        ("0SAVE|", "0SAVE^", ["saved 10.3 1", "saved 20.3 0SAVE^"]),
        ("0SAVE|", "0SAVEv", ["waits 20.3 30.3"]),
        ("0REM-", "0REM<", ["covers 20.3", "control-changed 20 0 -"]),
        ("0ERROR|", "0ERROR^", ["flipped 10.3 0", "flipped 20.3 1ERROR^", "control-changed 20 0 1"]),
        ("0PRINT|", "0PRINTv", ["asks 20.3 30.3"]),
    ],
)
def test_Q15_a_pasted_command_always_acts_again(cut: str, pasted: str, events: list[str]) -> None:
    position = table("10 . . 1\n20 1", hand="PASTE-", cut=cut)
    play(position, "20 PASTE>")
    told_before = [f"placed 0 20.3 {pasted} paste", "control-changed 20 - 0"]
    assert executed(play(position, pasted)) == told_before + events


def test_Q15_there_is_no_pasting_without_the_command() -> None:
    """Only the two ways to lay it are legal, and each of them acts."""
    position = table("10 . . 1\n20 1", hand="PASTE-", cut="0DELETE|")
    play(position, "20 PASTE>")
    assert legal(position) == {"0DELETE^", "0DELETEv"}


def test_R6_11_any_card_of_the_largest_pile_may_be_pasted() -> None:
    """Sixteen faces with both digits: with the PASTE and the other hand, all cards of a game."""
    names = ("DELETE", "ENTER", "IF", "PRINT", "SAVE", "GOTO", "CUT")
    faces = [name + edge for name in names for edge in "-|"] + ["ERROR|", "REM-"]
    pile = " ".join(f"{digit}{face}" for digit in (0, 1) for face in faces)
    position = table("10 0PASTE>", pending="PASTE 10.2", cut=pile, deck="", other_deck="")
    ways = {"-": "<>", "|": "^v"}
    assert legal(position) == {
        f"{digit}{face[:-1]}{way}" for digit in (0, 1) for face in faces for way in ways[face[-1]]
    }
    assert len(position.legal_ids()) == 64
