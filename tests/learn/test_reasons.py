"""Why a turn is better, and what a hint is about: every reason, for either player."""

import pytest

from drawn import table
from one_zero_one.engine import view_of
from one_zero_one.learn.judging import Judgement
from one_zero_one.learn.reasons import idea, reasons
from one_zero_one.records import parse_decision, parse_turn
from one_zero_one.words import Words

ENGLISH = Words("en")
#: 0 leads by 60 to 40, and line 50 lacks one card
AHEAD = "10 0 0 1DELETE^\n20 0DELETE^ 1 0ENTER^\n30 1ENTER^ 0IF^ 0\n40 0SAVE^ 1 1IF^\n50 1 0"
#: 0 is behind by 30 to 70
BEHIND = AHEAD.replace("0IF^ 0", "0IF^ 1").replace("50 1 0", "50 1 1")


def told(
    drawn: str, best: str, worse: str, answer: str = "", *, hand: str = "", other: str = "", move: int = 0
) -> list[str]:
    """The reasons from the view of the player to move."""
    shown = drawn if move == 0 else swapped(drawn)
    view = view_of(table(shown, hand=hand, other=other, move=move, deck="BLANK", other_deck="GOTO- GOTO|"), move)
    reply = parse_turn(answer) if answer else ()
    judged = Judgement(parse_turn(best), 0.9, parse_turn(worse), 0.1, (), reply, exact=False)
    return [ENGLISH.tell(reason) for reason in reasons(view, judged)]


def swapped(drawn: str) -> str:
    """The same table with the digits of the two players exchanged."""
    rows = [row.partition(" ") for row in drawn.splitlines()]
    return "\n".join(f"{number} {cards.translate(str.maketrans('01', '10'))}" for number, _, cards in rows)


@pytest.mark.parametrize("player", [0, 1])
def test_a_turn_that_ends_the_game(player: int) -> None:
    """The best turn wins, and then the line it takes is named; with players swapped it loses."""
    cards = {"hand": "DELETE-", "other": "IF- SAVE-"}
    assert told(AHEAD, "50 BLANK", "10 BLANK", move=player, **cards)[0] == (
        f"50 BLANK ends the game right away, and player {player} wins."
    )
    assert told(BEHIND, "10 BLANK", "50 BLANK", move=player, **cards)[0] == (
        f"50 BLANK ends the game while player {1 - player} is ahead."
    )


@pytest.mark.parametrize(
    ("drawn", "best", "worse", "sentence"),
    [
        (
            "10 0 1\n20 1",
            "10 BLANK",
            "20 BLANK",
            "10 BLANK wins line 10 and its 10 points for player {player}; 20 BLANK does not.",
        ),
        (
            "10 0 0 1\n20 1",
            "20 BLANK",
            "20 DELETE^",
            "20 BLANK keeps line 10 for player {player}; 20 DELETE^ gives away its 10 points.",
        ),
        (
            "10 1 1 0\n20 1 0",
            "10 BLANK",
            "10 DELETE<",
            "10 BLANK takes line 10 away from player {other}; 10 DELETE< does not.",
        ),
        (
            "10 1 1\n20 1 0",
            "20 DELETE<",
            "10 BLANK",
            "10 BLANK lets player {other} have line 10; 20 DELETE< does not.",
        ),
    ],
)
@pytest.mark.parametrize("player", [0, 1])
def test_lines_that_two_turns_leave_in_other_hands(
    drawn: str, best: str, worse: str, sentence: str, player: int
) -> None:
    found = told(drawn, best, worse, hand="DELETE- DELETE|", move=player)
    assert found == [sentence.format(player=player, other=1 - player)]


def test_a_turn_that_ends_the_game_is_not_said_to_win_or_lose_it_if_it_does_not() -> None:
    further = "Nothing changes hands right away, but {best} leaves player 0 better chances in the turns that follow."
    assert told(BEHIND, "50 BLANK", "10 BLANK", hand="DELETE-", other="IF- SAVE-") == [further.format(best="50 BLANK")]
    assert told(AHEAD, "10 BLANK", "50 BLANK", hand="DELETE-", other="IF- SAVE-") == [further.format(best="10 BLANK")]


#: after the played turn, the opponent can win the game, win a line (the more valuable of two), or
#: break one
ANSWERED = [
    (BEHIND, "10 BLANK", "10 DELETE>", "50 BLANK", "can end the game with 50 BLANK and win."),
    ("10 0 0 1\n20 1 0", "10 BLANK", "10 IF^", "20 BLANK", "can win line 20 with 20 BLANK."),
    ("10 1 1 0 0\n20 1 1 0 0", "30 BLANK", "30 IFv", "10 PRINTv BLANK", "can win line 20 with 10 PRINTv BLANK."),
    ("10 0 0 1\n20 1", "20 BLANK", "20 IFv", "10 BLANK", "can break the control of line 10 with 10 BLANK."),
    ("10 0 0 1 0\n20 0 0 1", "10 BLANK", "10 IF^", "20 BLANK", "can break the control of line 20 with 20 BLANK."),
]


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("row", ANSWERED, ids=lambda row: row[4])
def test_what_the_other_can_answer(row: tuple[str, str, str, str, str], player: int) -> None:
    drawn, best, worse, answer, sentence = row
    hand = "DELETE-" if "DELETE" in worse else "IF|"
    found = told(drawn, best, worse, answer, hand=hand, other="PRINT| SAVE-", move=player)
    assert found == [f"After {worse}, player {1 - player} {sentence}"]


def test_an_answer_for_which_the_other_holds_no_card_is_not_told() -> None:
    """The opponent has no CUT, and line 50 is closed; where no answer is known, none is given."""
    further = "Nothing changes hands right away, but 10 BLANK leaves player 0 better chances in the turns that follow."
    for answer in ("20 CUT<", "50 BLANK", ""):
        assert told("10 0 0 1\n20 1 0", "10 BLANK", "10 IF^", answer, hand="IF|") == [further]


@pytest.mark.parametrize("player", [0, 1])
def test_an_answer_that_ends_the_game_and_does_not_win_it_is_no_reason(player: int) -> None:
    """The mover has two cards in line 50: whoever lays the third, the mover wins it (R5.2)."""
    drawn = AHEAD.replace("50 1 0", "50 0 0")
    assert told(drawn, "10 BLANK", "10 DELETE>", "50 BLANK", hand="DELETE-", other="IF- SAVE-", move=player) == [
        "Nothing changes hands right away, "
        f"but 10 BLANK leaves player {player} better chances in the turns that follow."
    ]


def test_cards_that_are_saved_or_waited_for() -> None:
    """They come after the opponent's answer, and are left out where a line changes hands."""
    saves, waits = (
        "10 SAVE< protects cards from every command.",
        "10 SAVE> sets up a SAVE that waits for the next card.",
    )
    drawn = "10 0 0 1\n20 1 0"
    assert told(drawn, "10 SAVE<", "10 BLANK", hand="SAVE-") == [saves]
    assert told(drawn, "10 SAVE>", "10 BLANK", hand="SAVE-") == [waits]
    assert told(drawn, "10 SAVE<", "10 BLANK", "20 BLANK", hand="SAVE-") == [
        "After 10 BLANK, player 1 can win line 20 with 20 BLANK.",
        saves,
    ]
    assert told(drawn, "20 SAVE<", "10 BLANK", "20 BLANK", hand="SAVE-") == [
        "20 SAVE< wins line 20 and its 20 points for player 0; 10 BLANK does not."
    ]


def test_no_more_than_two_reasons_are_told_the_dearest_first() -> None:
    """ERROR at the end of line 10 turns itself and a card in each line below: three are lost."""
    drawn = "10 0 1\n20 1 0 0\n30 1 0 0"
    assert told(drawn, "10 BLANK", "10 ERRORv", hand="ERROR|", other="IF- SAVE-") == [
        "10 BLANK keeps line 30 for player 0; 10 ERRORv gives away its 30 points.",
        "10 BLANK keeps line 20 for player 0; 10 ERRORv gives away its 20 points.",
    ]


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("drawn", "hand", "turn", "sentence"),
    [
        (AHEAD, "DELETE-", "50 BLANK", "You can RUN the program in this turn, and that wins the game."),
        (BEHIND, "DELETE-", "50 BLANK", "Build on line 50."),
        (
            "10 0 1\n20 0 1",
            "PRINT|",
            "10 PRINTv BLANK",
            "You can end the game, and win it, in this turn: look at the decks.",
        ),
        ("10 0 1\n20 0 1", "SAVE|", "20 SAVE^", "You can win a line: look at line 20."),
        ("10 1 1 0\n20 1", "", "10 BLANK", "Player {other}’s line 10 is not safe."),
        ("10 1 1 0\n20 1 0", "", "20 BLANK", "You can win a line: look at line 20."),
        ("10 0\n20 1", "", "20 BLANK", "Build on line 20."),
    ],
)
def test_the_idea_of_a_turn_for_either_player(drawn: str, hand: str, turn: str, sentence: str, player: int) -> None:
    shown = drawn if player == 0 else swapped(drawn)
    view = view_of(table(shown, hand=hand, other="IF- SAVE-", move=player, deck="BLANK", other_deck="BLANK"), player)
    assert ENGLISH.tell(idea(view, parse_turn(turn))) == sentence.format(other=1 - player)


def test_the_idea_in_the_middle_of_a_turn_is_about_the_line_of_the_command() -> None:
    """The hint names the line that the printed card will be in: line 20."""
    position = table("10 0\n20 1", hand="PRINT| IF-")
    position.play(parse_decision("10 PRINTv"))
    view = view_of(position, 0)
    assert ENGLISH.tell(idea(view, (parse_decision("BLANK"),))) == "Build on line 20."
