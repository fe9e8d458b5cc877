"""Turns judged in endings that can be worked out by hand, and estimates that repeat from a seed."""

import pytest

from drawn import table
from one_zero_one.engine import Position, view_of
from one_zero_one.learn.judging import Effort, Judgement, judge, open_view
from one_zero_one.records import format_turn, parse_turn

pytestmark = pytest.mark.slow

ENOUGH = Effort(nodes=20_000)
FEW = Effort(nodes=90)


def judged(position: Position, turn: str | None, effort: Effort = ENOUGH) -> Judgement:
    return judge(view_of(position, position.to_move), None if turn is None else parse_turn(turn), effort)


def told(found: Judgement) -> tuple[str, float, str, float]:
    return format_turn(found.best), found.best_chance, format_turn(found.played), found.played_chance


def answers(found: Judgement) -> tuple[str, str]:
    return format_turn(found.answer_to_best), format_turn(found.answer_to_played)


def last_turn() -> Position:
    """Nobody controls a line, and the mover cannot draw: the leader after this turn wins."""
    return table("10 0 1\n20 1", deck="", other_deck="BLANK")


def test_the_last_turn_of_a_game() -> None:
    """10 BLANK wins line 10 and the game; after 20 BLANK nobody controls a line: a draw (R5.4)."""
    found = judged(last_turn(), "20 BLANK")
    assert told(found) == ("10 BLANK", 1.0, "20 BLANK", 0.5)
    assert (found.loss, found.exact, found.answer_to_best, found.answer_to_played) == (0.5, True, (), ())
    best = judged(last_turn(), "10 BLANK")
    assert told(best) == ("10 BLANK", 1.0, "10 BLANK", 1.0)
    assert best.loss == 0.0
    assert told(judged(last_turn(), None)) == ("10 BLANK", 1.0, "10 BLANK", 1.0)


def test_the_last_but_one() -> None:
    """After 10 BLANK the opponent wins with line 20.

    After 20 BLANK it can only break that line for a draw.
    """
    position = table("10 0 1\n20 1 0", deck="BLANK", other_deck="")
    found = judged(position, "10 BLANK")
    assert told(found) == ("20 BLANK", 0.5, "10 BLANK", 0.0)
    assert (found.loss, found.exact, answers(found)) == (0.5, True, ("20 BLANK", "20 BLANK"))


def test_of_equal_turns_the_one_that_was_played_is_best() -> None:
    """Player 0 wins by ten points either way.

    The opponent breaks line 20 after 10 BLANK, and takes line 10 after 20 BLANK.
    """
    position = table("10 0 1\n20 1 0 0", deck="BLANK", other_deck="")
    second = judged(position, "20 BLANK")
    assert told(second) == ("20 BLANK", 1.0, "20 BLANK", 1.0)
    assert answers(second) == ("10 BLANK", "10 BLANK")
    first = judged(position, None)
    assert told(first) == ("10 BLANK", 1.0, "10 BLANK", 1.0)
    assert answers(first) == ("20 BLANK", "20 BLANK")


def test_an_answer_can_be_a_chain() -> None:
    """After 10 BLANK, PRINT breaks line 10 and prints a card that wins line 20: 20 beats 10."""
    position = table("10 0 1\n20 0 1", hand="", other="PRINT|", deck="BLANK", other_deck="", open_source=True)
    found = judged(position, "10 BLANK")
    assert found.exact
    assert format_turn(found.answer_to_played) == "10 PRINTv BLANK"
    assert found.played_chance == 0.0


@pytest.mark.parametrize(("deck", "exact"), [("BLANK SAVE- IF-", True), ("BLANK SAVE- IF- ENTER-", False)])
def test_what_is_proved_hangs_on_how_many_draws_are_unknown(deck: str, exact: bool) -> None:
    """Two cards below the top one may be in any order, three may not; two more turns are left."""
    position = table("10 0 1\n20 1", deck=deck, other_deck="", open_source=True)
    assert judged(position, None, Effort(nodes=400)).exact is exact


def on_a_draw(lines: str, card: str) -> Position:
    """The mover can print a card and so draw two: BLANK, then this card or another BLANK."""
    return table(lines, hand="PRINT-", deck=f"BLANK {card} BLANK", other_deck="BLANK", open_source=True)


def test_turns_that_win_equally_often_are_judged_alike() -> None:
    """Line 30 decides: player 0 takes it with IF-, and otherwise the opponent takes it.

    Whether PRINT is in line 10 or 20 only changes the points: player 0 wins by 10 or 20 points, or
    loses at equal points (R5.4). The turn with more points is best, but the other gives nothing
    away.
    """
    found = judged(on_a_draw("10 0 0\n20 0 0\n30 1 1", "IF-"), "10 PRINT> BLANK")
    assert told(found) == ("20 PRINT> BLANK", 0.5, "10 PRINT> BLANK", 0.5)
    assert (found.loss, found.exact) == (0.0, True)


def test_a_draw_is_worth_as_much_as_winning_half_of_the_time() -> None:
    """20 BLANK leaves both without a line; 10 PRINT> BLANK wins with DELETE-, loses with BLANK."""
    found = judged(on_a_draw("10 1 0\n20 0\n30 1 1", "DELETE-"), "20 BLANK")
    assert told(found) == ("10 PRINT> BLANK", 0.5, "20 BLANK", 0.5)
    assert (found.loss, found.exact) == (0.0, True)


def test_a_win_half_of_the_time_and_else_a_draw() -> None:
    """20 PRINT> BLANK wins with DELETE- and draws without it; 20 BLANK always draws."""
    found = judged(on_a_draw("10 1\n20 1\n30 1 1\n40 1 1", "DELETE-"), "20 BLANK")
    assert told(found) == ("20 PRINT> BLANK", 0.75, "20 BLANK", 0.5)


def test_a_hidden_hand_that_could_be_another_is_not_proved() -> None:
    position = table("10 0 1\n20 1", other="SAVE-", deck="BLANK", other_deck="BLANK IF-")
    assert not judged(position, None, FEW).exact
    assert judge(open_view(position), None, ENOUGH).exact


def test_a_budget_that_does_not_suffice_leaves_an_estimate() -> None:
    position = table("10 0 1\n20 1", hand="DELETE- IF-", other="ENTER|", open_source=True)
    assert not judged(position, None, Effort(nodes=20)).exact


def test_a_turn_that_was_played_is_weighed_beside_the_best() -> None:
    """The turn is among those evaluated whatever the search prefers, here its least favourite."""
    position = table("10 0 1\n20 1", hand="DELETE- IF|", other="SAVE-", deck="BLANK IF-", other_deck="BLANK IF-")
    view = view_of(position, 0)
    free = judge(view, None, FEW)
    assert free.played == free.best
    for legal in view.legal[:4]:
        found = judge(view, (legal,), FEW)
        assert found.played == (legal,)
        assert found.best_chance >= found.played_chance
        assert found.loss == pytest.approx(found.best_chance - found.played_chance)


HIDDEN = table("10 0 1\n20 1 0", hand="DELETE- IF-", other="SAVE| PRINT-", other_deck="BLANK ENTER| IF|")
SECOND = table("10 0 1\n20 1 0 1", move=1, hand="PRINT- SAVE|", other="CUT-", deck="BLANK GOTO- IF-")
#: nodes and seed; the best turn and its chance, the played turn's chance, and the answer to each
ESTIMATES = [
    (HIDDEN, "20 IF<", 200, 1, ("20 BLANK", 0.776855, 0.559256, "20 PRINT> BLANK", "10 IFv")),
    (HIDDEN, "10 DELETE<", 131, 3, ("20 BLANK", 0.726707, 0.547524, "10 IFv", "20 SAVE^")),
    (HIDDEN, "10 BLANK", 91, 7, ("20 BLANK", 0.778583, 0.579786, "10 IFv", "20 SAVE^")),
    (SECOND, "10 BLANK", 131, 3, ("10 SAVEv", 0.985573, 0.924226, "20 BLANK", "20 CUT<")),
    (SECOND, "20 SAVE^", 200, 1, ("10 SAVEv", 0.974703, 0.909469, "20 BLANK", "20 CUT<")),
]


@pytest.mark.parametrize("row", ESTIMATES, ids=lambda row: row[1])
def test_estimates_repeat(row: tuple[Position, str, int, int, tuple[str, float, float, str, str]]) -> None:
    """They depend on nodes and seed alone, so machines agree; a better search may change them."""
    position, turn, nodes, seed, (best, chance, played_chance, to_best, to_played) = row
    found = judged(position, turn, Effort(nodes=nodes, seed=seed))
    assert (format_turn(found.best), found.played) == (best, parse_turn(turn))
    assert (found.best_chance, found.played_chance) == pytest.approx((chance, played_chance), abs=1e-6)
    assert answers(found) == (to_best, to_played)
