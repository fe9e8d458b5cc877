"""R2: the cards. Two digits, twenty-six cards per player, and the ways they can lie."""

from collections import Counter

import pytest

from drawn import legal, lines, play, table
from one_zero_one.engine import BOX, FACES, Malformed, problem
from one_zero_one.records import parse_face


@pytest.mark.parametrize("player", [0, 1])
def test_R2_1_a_card_shows_its_players_digit(player: int) -> None:
    position = table("10 0\n20 1", move=player, hand="SAVE-")
    play(position, "10 SAVE<")
    assert lines(position) == f"10 0* {player}SAVE<*\n20 1"


def test_R2_1_the_other_side_of_a_card_shows_the_other_digit() -> None:
    position = table("10 1ENTER<", hand="IF-")
    play(position, "10 IF<")
    assert lines(position) == "10 0ENTER< 0IF<"


def test_R2_2_the_box_holds_26_cards_for_each_player() -> None:
    of_name: Counter[str] = Counter()
    for face, count in BOX.items():
        of_name[face.name] += count
    assert of_name == {
        "BLANK": 7,
        "DELETE": 2,
        "ENTER": 2,
        "IF": 2,
        "PRINT": 2,
        "SAVE": 2,
        "CUT": 2,
        "PASTE": 2,
        "GOTO": 2,
        "ERROR": 1,
        "REM": 1,
        "ELSE": 1,
    }
    assert of_name.total() == 26


@pytest.mark.parametrize(
    ("face", "laid"),
    [
        ("BLANK", {"BLANK"}),
        ("DELETE-", {"DELETE<", "DELETE>"}),
        ("DELETE|", {"DELETE^", "DELETEv"}),
        ("ENTER-", {"ENTER<", "ENTER>"}),
        ("ENTER|", {"ENTER^", "ENTERv"}),
        ("IF-", {"IF<", "IF>"}),
        ("IF|", {"IF^", "IFv"}),
        ("PRINT-", {"PRINT<", "PRINT>"}),
        ("PRINT|", {"PRINT^", "PRINTv"}),
        ("SAVE-", {"SAVE<", "SAVE>"}),
        ("SAVE|", {"SAVE^", "SAVEv"}),
        ("ERROR|", {"ERROR^", "ERRORv"}),
        ("REM-", {"REM<", "REM>"}),
        ("GOTO-", {"GOTO<", "GOTO>"}),
        ("GOTO|", {"GOTO^", "GOTOv"}),
        ("ELSE", {"ELSE"}),
        ("CUT-", {"CUT<", "CUT>"}),
        ("CUT|", {"CUT^", "CUTv"}),
        ("PASTE-", {"PASTE<", "PASTE>"}),
        ("PASTE|", {"PASTE^", "PASTEv"}),
    ],
)
def test_R2_3_a_card_may_be_turned_by_half_a_turn(face: str, laid: set[str]) -> None:
    position = table("10 0PRINT>", pending="PRINT 10.2", hand=face)
    assert legal(position) == laid


@pytest.mark.parametrize(("hand", "card"), [("DELETE-", "DELETE^"), ("DELETE|", "DELETE>")])
def test_R2_3_a_card_never_lies_on_its_side(hand: str, card: str) -> None:
    position = table("10 0", hand=hand)
    assert f"10 {card}" not in legal(position)


def test_R2_3_a_card_on_the_table_keeps_the_way_it_points() -> None:
    turned = table("10 1DELETE<", hand="IF-")
    play(turned, "10 IF<")
    assert lines(turned) == "10 0DELETE< 0IF<"
    moved = table("10 1DELETE<", hand="ENTER-")
    play(moved, "10 ENTER<")
    assert lines(moved) == "10 . 0ENTER<\n20 1DELETE<"


@pytest.mark.parametrize("name", ["DELETE", "ENTER", "IF", "PRINT", "SAVE", "GOTO", "CUT", "PASTE"])
def test_Q1_one_of_each_pair_has_its_command_on_a_long_edge(name: str) -> None:
    edges = {face.edge: count for face, count in BOX.items() if face.name == name}
    assert edges == {"-": 1, "|": 1}


@pytest.mark.parametrize(
    ("name", "faces"), [("ERROR", ["ERROR|"]), ("REM", ["REM-"]), ("ELSE", ["ELSE"]), ("BLANK", ["BLANK"])]
)
def test_Q1_the_single_cards_have_one_face(name: str, faces: list[str]) -> None:
    assert [str(face) for face in FACES if face.name == name] == faces


@pytest.mark.parametrize(("card", "faces"), [("ERROR-", ("ERROR|",)), ("REM|", ("REM-",)), ("ELSE-", ("ELSE",))])
def test_Q1_there_is_no_such_edge(card: str, faces: tuple[str, ...]) -> None:
    with pytest.raises(Malformed) as refused:
        parse_face(card)
    assert refused.value.problem == problem("no-such-edge", card=card, faces=faces)


@pytest.mark.parametrize(("player", "before", "after"), [(0, "1", "0"), (1, "0", "1")])
def test_R2_4_if_then_turns_a_card_to_the_digit_it_shows(player: int, before: str, after: str) -> None:
    position = table(f"10 {before}", move=player, hand="IF-")
    play(position, "10 IF<")
    assert lines(position) == f"10 {after} {player}IF<"


@pytest.mark.parametrize(("before", "after"), [("0", "1"), ("1", "1")])
def test_Q2_the_visible_side_decides_not_the_player(before: str, after: str) -> None:
    """Player 0 pastes an IF…THEN… that shows 1."""
    position = table(f"10 0\n20 . . {before}", hand="PASTE-", cut="1IF|")
    play(position, "10 PASTE>", "1IFv")
    assert lines(position) == f"10 0 0PASTE> 1IFv\n20 . . {after}"
