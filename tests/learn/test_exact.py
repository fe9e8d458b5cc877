"""Whole turns and their exact value agree with the solver and with its quicker proof."""

import pytest

from drawn import table
from one_zero_one.engine import DECISIONS, Position
from one_zero_one.learn.exact import WON, all_values, best_turns, chance_of, is_won, whole_turns
from one_zero_one.players.search.draws import possible_loads
from one_zero_one.players.search.margins import DECIDED
from one_zero_one.players.search.solver import Solver
from one_zero_one.players.search.worth import won
from one_zero_one.players.thinking import Budget

UNLIMITED = Budget()
ENDINGS = [
    table("10 0 1\n20 1 0", hand="DELETE- IF-", other="ENTER|", deck="IF|", other_deck="", open_source=True),
    table("10 0 1 1\n20 1 0", hand="PRINT- SAVE|", other="IF- IF|", deck="BLANK", other_deck="BLANK", open_source=True),
    table("10 0 1\n20 1", move=1, hand="PRINT| DELETE-", other="SAVE-", deck="BLANK", other_deck="", open_source=True),
]


@pytest.mark.parametrize("position", ENDINGS)
def test_the_best_turn_is_worth_what_the_position_is(position: Position) -> None:
    values = all_values(Solver(UNLIMITED), position)
    assert values is not None
    assert max(values.values()) == Solver(UNLIMITED).value(position)
    first = {turn[0] for turn in best_turns(values)}
    assert first == {DECISIONS[number] for number in Solver(UNLIMITED).best(position) or []}


@pytest.mark.parametrize("position", ENDINGS)
def test_who_is_proved_to_win_has_a_winning_value(position: Position) -> None:
    values = all_values(Solver(UNLIMITED), position)
    assert values is not None
    solver = Solver(UNLIMITED)
    for turn, after in whole_turns(position):
        assert is_won(solver, after, position.to_move) == (values[turn] >= WON)


@pytest.mark.parametrize("position", ENDINGS)
def test_a_margin_is_reached_up_to_the_value_and_no_further(position: Position) -> None:
    value = Solver(UNLIMITED).value(position)
    assert value is not None
    for least, expected in ((value - 10, True), (value, True), (value + 10, False)):
        assert Solver(UNLIMITED).reaches(position, least) is expected


def test_a_budget_that_does_not_suffice_proves_nothing() -> None:
    position = table("10 0 1\n20 1 0", hand="DELETE- IF-", other="ENTER|", open_source=True)
    assert Solver(Budget(nodes=1)).reaches(position, 0.0) is None
    assert all_values(Solver(Budget(nodes=1)), position) is None


def test_draws_that_are_not_known_are_weighed() -> None:
    """With two different cards below the top one, the value is the mean over both orders."""
    position = table("10 0 1\n20 1", hand="DELETE-", deck="BLANK SAVE- IF-", other_deck="", open_source=True)
    values = all_values(Solver(UNLIMITED, decks_known=False), position, decks_known=False)
    assert values is not None
    assert max(values.values()) == pytest.approx(Solver(UNLIMITED, decks_known=False).value(position))


def test_a_margin_as_a_chance() -> None:
    assert [chance_of(value) for value in (DECIDED + 50, 0, -DECIDED)] == [1.0, 0.5, 0.0]


@pytest.mark.parametrize("points", [-150, -10, 0, 150])
@pytest.mark.parametrize(("won_more_often", "chance"), [(-2, 0.0), (-1, 0.25), (0, 0.5), (1, 0.75), (2, 1.0)])
def test_an_expected_margin_as_a_chance_whatever_the_points(won_more_often: int, chance: float, points: int) -> None:
    """One order won and one drawn give three quarters; 150 points is the maximum (R5.1)."""
    assert chance_of(won_more_often * DECIDED / 2 + points, orders=2) == chance


@pytest.mark.parametrize(
    ("lines", "card"),
    [
        ("10 0 0\n20 0 0\n30 1 1", "IF-"),
        ("10 0 1\n20 0\n30 1 1", "PRINT|"),
        ("10 1\n20 1\n30 1 1\n40 1 1", "DELETE-"),
        ("10 1\n20 1 1\n30 0 0", "IF-"),
        ("10 1 1\n20 0 0\n30 1 1", "SAVE-"),
    ],
)
def test_chances_are_those_of_playing_for_nothing_but_the_win(lines: str, card: str) -> None:
    """The solver also considers points; with two cards in either order they change no chance."""
    position = table(lines, hand="PRINT-", deck=f"BLANK {card} BLANK", other_deck="BLANK", open_source=True)
    values = all_values(Solver(UNLIMITED, decks_known=False), position, decks_known=False)
    assert values is not None
    expected = {turn: chance_after(after, position.to_move) for turn, after in whole_turns(position)}
    assert {turn: chance_of(value, orders=2) for turn, value in values.items()} == expected


def chance_after(after: Position, player: int) -> float:
    """The chance after a turn that lacks only LOAD, following every draw and answer to the end."""
    if after.over:
        return won(after, player)
    return sum(
        chance * (won(loaded, player) if loaded.over else 1 - best_chance(loaded))
        for loaded, chance in possible_loads(after)
    )


def best_chance(position: Position) -> float:
    return max(chance_after(after, position.to_move) for _, after in whole_turns(position))
