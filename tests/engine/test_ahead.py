"""Composing a turn on the opponent's turn: as if one's own had come, from one's own view alone."""

from dataclasses import replace

import pytest

from drawn import play, table
from one_zero_one.engine import (
    NAMED_DECKS,
    Illegal,
    Random,
    View,
    ahead,
    preview,
    problem,
    shuffled,
    start,
    suppose,
    view_of,
)
from one_zero_one.records import parse_turn


@pytest.mark.parametrize("deck", ["standard", "extras"])
def test_what_is_possible_ahead_is_what_is_possible_if_the_turn_passes_as_it_is(deck: str) -> None:
    random = Random(1)
    position = start(shuffled(NAMED_DECKS[deck], random))
    looked = 0
    while not position.over:
        seat = 1 - position.to_move
        view = view_of(position, seat)
        if position.pending_command is None:
            passed = suppose(replace(view, to_move=seat), view.unseen)
            early = ahead(view)
            assert early.legal == tuple(passed.legal())
            assert (early.lines, early.hands, early.history) == (view.lines, view.hands, view.history)
            assert preview(early, []).after == early, "an empty draft says what is possible"
            turn = [random.choice(early.legal)]
            assert preview(early, turn).events == tuple(passed.rehearse_turn(turn))
            looked += 1
        position.play(random.choice(position.legal()))
    assert looked > 10


def test_whoever_is_to_move_sees_what_they_see() -> None:
    view = view_of(table("10 0\n20 1"), 0)
    assert ahead(view) is view


def test_hidden_cards_of_the_opponent_change_nothing() -> None:
    views = {ahead(view_of(table("10 0\n20 1", hand=hand), 1)).legal for hand in ("DELETE- BLANK", "SAVE| PRINT-")}
    assert len(views) == 1


def pending_print() -> View:
    position = table("10 0\n20 1", hand="PRINT- BLANK")
    play(position, "10 PRINT>")
    assert position.pending_command == "PRINT"
    return view_of(position, 1)


@pytest.mark.parametrize(
    ("view", "reason"),
    [
        (view_of(table("50 0 1 0"), 1), problem("game-over")),
        (view_of(table("10 0\n20 1"), None), problem("not-your-turn", to_move=0)),
        (pending_print(), problem("not-your-turn", to_move=0)),
    ],
)
def test_nobody_composes_after_the_end_nor_as_a_spectator_nor_while_a_space_is_filled(
    view: View, reason: object
) -> None:
    with pytest.raises(Illegal) as refused:
        preview(ahead(view), parse_turn("10 BLANK"))
    assert refused.value.problem == reason
