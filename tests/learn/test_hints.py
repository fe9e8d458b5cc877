"""A hint knows what its player knows: the idea, then the turn. Blunders cause a warning."""

import json
from dataclasses import replace

import pytest

from drawn import table
from one_zero_one.engine import GameError, Illegal, Problem, preview, problem, suppose, view_of
from one_zero_one.learn.hints import hint, hint_to_json, warn, warned_to_json
from one_zero_one.learn.judging import Effort
from one_zero_one.learn.reasons import idea
from one_zero_one.records import format_turn, parse_decision, parse_turn
from one_zero_one.words import LANGUAGES, Words

QUICK = Effort(nodes=300)
WON = """
    10 0 0 1DELETE^
    20 0DELETE^ 1 0ENTER^
    30 1ENTER^ 0IF^ 0
    40 0SAVE^ 1 1IF^
    50 1 0
    """


def test_the_idea_comes_first_and_does_not_tell_the_move() -> None:
    view = view_of(table(WON, hand="DELETE-", other="IF- SAVE-"), 0)
    given = hint(view, QUICK)
    assert Words("en").tell(given.idea) == "You can RUN the program in this turn, and that wins the game."
    assert given.turn[0].line == 50
    assert format_turn(given.turn) in Words("en").tell(given.move)
    assert preview(view, given.turn).outcome is not None


def test_a_turn_that_throws_the_game_away_is_warned_of_and_a_good_one_is_not() -> None:
    view = view_of(table(WON, hand="DELETE-", other="IF- DELETE-"), 0)
    warned = warn(view, parse_turn("30 DELETE<"), QUICK)
    assert warned is not None
    assert warned.best[0].line == 50
    assert Words("en").tell(warned.told).startswith("Careful: 30 DELETE< gives a lot away.")
    assert warn(view, warned.best, QUICK) is None


def test_what_is_hidden_changes_no_hint() -> None:
    position = table("10 0 1\n20 1 0", hand="DELETE- IF-", other="SAVE| PRINT-", other_deck="BLANK ENTER| IF|")
    view = view_of(position, 0)
    unseen = (view.unseen[0], tuple(reversed(view.unseen[1])))
    twin = suppose(view, unseen)
    assert twin.hand(1) != position.hand(1)
    assert hint(view_of(twin, 0), QUICK) == hint(view, QUICK)


@pytest.mark.parametrize(
    ("drawn", "hand", "turn", "told"),
    [
        ("10 0 1\n20 1", "BLANK", "10 BLANK", "You can win a line: look at line 10."),
        ("10 0 1 1 1\n20 1", "DELETE-", "10 DELETE<", "Player 1’s line 10 is not safe."),
        ("10 0\n20 1", "SAVE-", "10 SAVE<", "There is something worth saving on line 10."),
        ("10 0\n20 1", "SAVE-", "10 SAVE>", "Point a SAVE at the empty space of line 10 that the next card will fill."),
        ("10 .\n20 1", "PRINT-", "10 PRINT> BLANK", "PRINT can bring another card to a place where it does more."),
        ("10 0\n20 1", "BLANK", "20 BLANK", "Build on line 20."),
    ],
)
def test_ideas_are_made_from_what_the_turn_does(drawn: str, hand: str, turn: str, told: str) -> None:
    view = view_of(table(drawn, hand=hand), 0)
    assert Words("en").tell(idea(view, parse_turn(turn))) == told


def test_a_hint_in_the_middle_of_a_turn_is_about_the_card_to_print() -> None:
    position = table("10 0\n20 1", hand="PRINT- SAVE|")
    position.play(parse_decision("10 PRINT>"))
    given = hint(view_of(position, 0, (parse_turn("10 PRINT>"),)), QUICK)
    assert given.turn[0].line is None


def test_it_must_be_ones_turn() -> None:
    position = table("10 0\n20 1")
    with pytest.raises(Illegal) as caught:
        hint(view_of(position, 1), QUICK)
    assert caught.value.problem.code == "not-your-turn"


@pytest.mark.parametrize(
    "decks", [("BLANK", "BLANK"), ("BLANK ENTER|", "BLANK ENTER| IF|")], ids=["proved", "estimated"]
)
@pytest.mark.parametrize(
    ("turn", "refused"),
    [
        ((), problem("turn-is-empty")),
        (("10 PRINT>",), problem("turn-lacks-fill", command="PRINT")),
        (("10 PRINT>", "SAVEv", "BLANK"), problem("turn-is-complete", decision="BLANK")),
        (("10 DELETE<",), problem("not-in-hand", card="DELETE", cards=("BLANK", "PRINT-", "SAVE|"))),
    ],
)
def test_only_a_whole_turn_that_can_be_played_is_judged(
    decks: tuple[str, str], turn: tuple[str, ...], refused: Problem
) -> None:
    """R6.4, R6.11: PRINT and PASTE need a card at once; without it the turn is incomplete."""
    view = view_of(table("10 0\n20 1", hand="PRINT- SAVE|", deck=decks[0], other_deck=decks[1]), 0)
    with pytest.raises(GameError) as caught:
        warn(view, tuple(map(parse_decision, turn)), QUICK)
    assert caught.value.problem == refused


def test_hints_and_warnings_of_a_last_turn_in_all_their_parts() -> None:
    """The mover cannot draw any more: winning line 10 wins the game, and 20 BLANK is a draw."""
    view = view_of(table("10 0 1\n20 1", deck="", other_deck="BLANK"), 0)
    given = hint(view, QUICK)
    assert (given.turn, given.chance) == (parse_turn("10 BLANK"), 1.0)
    assert [Words("en").tell(phrase) for phrase in (given.idea, given.move)] == [
        "You can end the game, and win it, in this turn: look at the decks.",
        "Play 10 BLANK (100% to win).",
    ]
    assert hint_to_json(replace(given, chance=0.123456)) == {
        "idea": {"key": "learn.idea-end", "arguments": {}},
        "turn": "10 BLANK",
        "move": {"key": "learn.hint-move", "arguments": {"turn": "10 BLANK", "chance": 100}},
        "chance": 0.1235,
    }
    warned = warn(view, parse_turn("20 BLANK"), QUICK)
    assert warned is not None
    assert (warned.turn, warned.best, warned.chance, warned.best_chance) == (
        parse_turn("20 BLANK"),
        parse_turn("10 BLANK"),
        0.5,
        1.0,
    )
    assert Words("en").tell(warned.told) == (
        "Careful: 20 BLANK gives a lot away. Your chance of winning drops from 100% to 50%."
    )
    form = warned_to_json(replace(warned, chance=0.33333, best_chance=0.66666))
    assert [reason["key"] for reason in form["reasons"]] == ["learn.why-wins", "learn.why-takes"]
    assert (form["turn"], form["best"], form["chance"], form["best_chance"]) == (
        "20 BLANK",
        "10 BLANK",
        0.3333,
        0.6667,
    )
    assert form["told"]["key"] == "learn.warning"


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_and_warnings_as_json_are_told_in_every_language(language: str) -> None:
    view = view_of(table(WON, hand="DELETE-", other="IF- DELETE-"), 0)
    form = json.loads(json.dumps(hint_to_json(hint(view, QUICK))))
    assert form["chance"] == 1.0
    warned = warn(view, parse_turn("30 DELETE<"), QUICK)
    assert warned is not None
    assert json.loads(json.dumps(warned_to_json(warned)))["best"].startswith("50 ")
    assert "{" not in Words(language).tell(warned.told)
