"""Whole turns: played at once, refused with a reason, and composed as drafts (R4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawn import lines, play, table
from games import some_positions
from one_zero_one.engine import Draft, Illegal, Position, Random, draft_from, preview, problem, view_of
from one_zero_one.records import parse_turn

CHAIN = parse_turn("10 PRINT> IF<")


def before_the_chain() -> Position:
    return table("10 0\n20 1", hand="PRINT- IF-", deck="BLANK BLANK BLANK")


def test_R4_a_turn_is_all_its_decisions() -> None:
    position, told, one_by_one = before_the_chain(), before_the_chain(), before_the_chain()
    position.play_turn(CHAIN)
    events = play(one_by_one, "10 PRINT>", "IF<")
    assert told.narrate_turn(CHAIN) == events
    assert position == told == one_by_one
    assert (position.to_move, len(position.hand(0))) == (1, 3), "LOAD is part of the turn"


def test_R4_a_rehearsal_stops_before_load() -> None:
    position = before_the_chain()
    events = position.rehearse_turn(CHAIN)
    assert events == [event for event in play(before_the_chain(), "10 PRINT>", "IF<") if event in events]
    assert (position.to_move, len(position.hand(0)), len(position.deck(0))) == (0, 1, 3)
    with pytest.raises(Illegal) as caught:
        position.play(parse_turn("10 BLANK")[0])
    assert caught.value.problem == problem("turn-is-complete", decision="10 BLANK")


@pytest.mark.parametrize(
    ("turn", "refused", "board"),
    [
        ("10 PRINT>", problem("turn-lacks-fill", command="PRINT"), "10 0 0PRINT>\n20 1"),
        ("10 PRINT> IF< BLANK", problem("turn-is-complete", decision="BLANK"), "10 0 0PRINT> 0IF<\n20 1"),
        ("10 PRINT> SAVE<", None, "10 0 0PRINT>\n20 1"),
        ("10 IF^", None, "10 0\n20 1"),
    ],
)
def test_R4_what_a_turn_is_refused_for(turn: str, refused: object, board: str) -> None:
    """The position is left before the refused decision, so that the legal ones can be listed."""
    played, told = before_the_chain(), before_the_chain()
    with pytest.raises(Illegal) as caught:
        played.play_turn(parse_turn(turn))
    with pytest.raises(Illegal) as caught_too:
        told.narrate_turn(parse_turn(turn))
    assert refused in (None, caught.value.problem)
    assert caught_too.value.problem == caught.value.problem
    assert lines(played) == lines(told) == board


def test_R4_an_empty_turn_is_no_turn() -> None:
    for unfinished in (False, True):
        position = before_the_chain()
        if unfinished:
            position.play_turn((), unfinished=True)
            assert position.narrate_turn((), unfinished=True) == []
        else:
            with pytest.raises(Illegal) as caught:
                position.play_turn(())
            assert caught.value.problem == problem("turn-is-empty")
        assert position == before_the_chain()


def test_an_unfinished_turn_can_be_played_as_far_as_it_goes() -> None:
    position, told = before_the_chain(), before_the_chain()
    position.play_turn(CHAIN[:1], unfinished=True)
    told.narrate_turn(CHAIN[:1], unfinished=True)
    assert position == told
    assert position.pending_command == "PRINT"
    position.play_turn(CHAIN[1:])
    assert position.to_move == 1


def test_a_draft_grows_by_decisions_until_the_turn_is_complete() -> None:
    history = (parse_turn("10 BLANK"), parse_turn("20 BLANK"))
    draft = Draft(before_the_chain(), history)
    assert (draft.turn, draft.complete, draft.view().history) == ((), False, history)
    draft.add(CHAIN[0])
    assert (draft.complete, draft.view().pending) == (False, "PRINT")
    assert draft.refusal(parse_turn("10 BLANK")[0]) == problem("print-fill-wanted", decision="10 BLANK")
    draft.add(CHAIN[1])
    assert (draft.turn, draft.complete, draft.view().legal) == (CHAIN, True, ())
    assert draft.view().history == (*history, CHAIN)
    with pytest.raises(Illegal):
        draft.add(parse_turn("10 BLANK")[0])
    assert draft.turn == CHAIN


def test_a_draft_does_not_touch_the_position_that_it_begins_with() -> None:
    position = before_the_chain()
    Draft(position).narrate(CHAIN)
    assert position == before_the_chain()


@pytest.mark.parametrize(("seat", "code"), [(1, "not-your-turn"), (None, "not-your-turn")])
def test_only_the_player_to_move_can_draft(seat: int | None, code: str) -> None:
    with pytest.raises(Illegal) as caught:
        draft_from(view_of(before_the_chain(), seat))
    assert caught.value.problem.code == code


@given(some_positions(), st.integers(0, 2**32))
def test_R3_3_a_player_sees_the_same_whether_the_draft_knows_the_true_position_or_only_the_view(
    position: Position, seed: int
) -> None:
    if position.over:
        return
    view = view_of(position, position.to_move)
    true, supposed = Draft(position), draft_from(view)
    random = Random(seed)
    while not true.complete:
        assert true.view() == supposed.view()
        decision = random.choice(true.view().legal)
        true.add(decision)
        supposed.add(decision)
    assert true.view() == supposed.view() == preview(view, true.turn).after
    assert true.outcome() == supposed.outcome()
