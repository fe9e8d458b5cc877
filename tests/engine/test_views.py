"""Views and previews: who began, where cards may go, what drafts do, which views are impossible."""

import pickle
from collections.abc import Callable
from dataclasses import replace

import pytest

from drawn import legal, play, table
from one_zero_one.engine import (
    NAMED_DECKS,
    ClosedLine,
    Decision,
    DeckView,
    Face,
    Illegal,
    Outcome,
    Random,
    Space,
    View,
    preview,
    problem,
    shuffled,
    start,
    suppose,
    view_of,
)
from one_zero_one.records import parse_decision, parse_faces, parse_turn
from told import executed

TURN = parse_turn("10 BLANK")


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_R3_2_a_view_says_who_began_at_every_moment_and_without_the_turns(first: int, seat: int | None) -> None:
    random = Random(0)
    position = start(replace(shuffled(NAMED_DECKS["standard"], random), first=first))
    movers, pending = set(), set()
    while not position.over:
        movers.add(position.to_move)
        pending.add(position.pending_command)
        view = view_of(position, seat)
        twins = (position, position.copy(), pickle.loads(pickle.dumps(position)), suppose(view, view.unseen))
        assert [view_of(twin, seat).first for twin in twins] == [first] * 4
        position.play(random.choice(position.legal()))
    assert (movers, pending) == ({0, 1}, {None, "PRINT"}), "every kind of moment was covered"
    assert view_of(position, seat).first == first


def test_R3_2_a_draft_does_not_change_who_began() -> None:
    position = table("10 0\n20 1", move=1)
    play(position, "10 BLANK")
    drafted = preview(view_of(position, 0), decisions("20 BLANK"))
    assert drafted.after.first == 1


@pytest.mark.parametrize("move", [0, 1])
def test_who_is_to_move_in_a_position_without_a_past_counts_as_the_one_who_began(move: int) -> None:
    begins = table("10 0\n20 1", move=move)
    asks = table("10 0PRINT>", move=move, hand="BLANK", pending="PRINT 10.2")
    ended = table("50 0 1 0", move=move)
    assert [view_of(position, None).first for position in (begins, asks, ended)] == [move] * 3
    play(begins, "10 BLANK")
    assert (begins.to_move, view_of(begins, None).first) == (1 - move, move), "it continues from there"


def test_a_view_names_where_a_card_would_lie_and_which_lines_are_closed() -> None:
    view = view_of(table("10 0 . 1\n20 1 1 1\n40 1IF<\n50 0SAVE> 1", deck="", other_deck=""), 0)
    assert view.free == (Space(10, 2), Space(20, 4), Space(30, 1), Space(40, 2), Space(50, 3))
    assert view.closed == (
        ClosedLine(30, ((10, 1),)),
        ClosedLine(40, ((10, 1), (30, 3))),
        ClosedLine(50, ((10, 1), (30, 3), (40, 2))),
    )


def test_R5_2_a_full_line_50_has_no_space_left() -> None:
    view = view_of(table("40 1\n50 0 1 0"), 0)
    assert view.free[3:] == (Space(40, 2), None)
    assert view.outcome is not None
    assert view.legal == ()


def test_R6_7_a_view_names_the_spaces_whose_cards_do_not_count() -> None:
    view = view_of(table("10 0 1REM<~ 1\n40 0REM>~ 1 . 1* 0", deck=""), None)
    assert view.covered == (Space(10, 1), Space(40, 2), Space(40, 5))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_of_a_space_to_fill(seat: int | None) -> None:
    position = table("10 0PRINT>", move=1, hand="BLANK IF-", pending="PRINT 10.2")
    view = view_of(position, seat)
    assert (view.pending, view.pending_space, view.to_move) == ("PRINT", Space(10, 2), 1)
    assert {str(decision) for decision in view.legal} == (legal(position) if seat == 1 else set())


def test_of_the_unseen_cards_the_first_go_to_the_hand_and_the_rest_below_the_top() -> None:
    position = table(
        "10 0\n20 1", hand="IF- SAVE- ELSE", seen="IF-", deck="CUT- REM- GOTO-", other_deck="BLANK ENTER- PASTE-"
    )
    view = view_of(position, 1)
    mine, theirs = parse_faces("GOTO- ELSE REM- SAVE-"), parse_faces("PASTE- ENTER-")
    supposed = suppose(view, (mine, theirs))
    assert supposed.seen_in_hand(0) == list(parse_faces("IF-"))
    assert supposed.hidden_in_hand(0) == list(parse_faces("GOTO- ELSE"))
    assert supposed.deck(0) == list(parse_faces("CUT- REM- SAVE-"))
    assert supposed.deck(1) == list(parse_faces("BLANK PASTE- ENTER-"))


def seen_from_0() -> View:
    return view_of(table("10 0\n20 1", other="IF- IF| ELSE", other_seen="ELSE", deck="CUT- ENTER-"), 0)


def with_hand(view: View, player: int, **changes: object) -> View:
    changed = replace(view.hands[player], **changes)  # type: ignore[arg-type]
    return replace(view, hands=(changed, view.hands[1]) if player == 0 else (view.hands[0], changed))


def with_deck(view: View, player: int, size: int, top: Face | None) -> View:
    decks = list(view.decks)
    decks[player] = DeckView(size, top)
    return replace(view, decks=(decks[0], decks[1]))


def with_unseen(view: View, player: int, faces: str) -> View:
    unseen = list(view.unseen)
    unseen[player] = parse_faces(faces)
    return replace(view, unseen=(unseen[0], unseen[1]))


@pytest.mark.parametrize(
    ("player", "change"),
    [
        pytest.param(0, lambda view: with_unseen(view, 0, "ENTER- BLANK"), id="an unseen card too many"),
        pytest.param(1, lambda view: with_unseen(view, 1, "IF- IF|"), id="one too few"),
        pytest.param(0, lambda view: with_deck(view, 0, 2, None), id="a deck without a top"),
        pytest.param(1, lambda view: with_deck(with_unseen(view, 1, "IF- IF|"), 1, 0, Face("BLANK")), id="only a top"),
        pytest.param(0, lambda view: with_hand(view, 0, size=2), id="more cards than the hand holds"),
        pytest.param(1, lambda view: with_hand(view, 1, size=4), id="more places than cards"),
        pytest.param(1, lambda view: with_hand(view, 1, seen=parse_faces("ELSE ELSE")), id="seen twice"),
        pytest.param(0, lambda view: with_hand(view, 0, seen=parse_faces("REM-")), id="seen and not there"),
    ],
)
def test_a_view_that_does_not_add_up_is_refused(player: int, change: Callable[[View], View]) -> None:
    view = change(seen_from_0())
    with pytest.raises(Illegal) as refused:
        suppose(view, view.unseen)
    assert refused.value.problem == problem("view-does-not-add-up", player=player)


def decisions(*texts: str) -> list[Decision]:
    return [parse_decision(text) for text in texts]


def test_a_draft_of_nothing_comes_to_nothing() -> None:
    view = view_of(table("10 0\n20 1"), 0, [TURN, TURN])
    drafted = preview(view, [])
    assert (drafted.events, drafted.after, drafted.complete, drafted.outcome) == ((), view, False, None)


def test_a_draft_is_the_last_turn_of_its_history() -> None:
    view = view_of(table("10 0\n20 1", hand="PRINT- IF-"), 0, [TURN, TURN])
    begun = preview(view, decisions("10 PRINT>"))
    assert executed(begun.events) == ["placed 0 10.2 0PRINT> input", "asks 10.2 10.3"]
    assert begun.after.history == (TURN, TURN, parse_turn("10 PRINT>"))
    assert (begun.complete, begun.after.pending, begun.after.first) == (False, "PRINT", 0)
    assert {str(decision) for decision in begun.after.legal} == {"BLANK", "IF<", "IF>"}
    whole = preview(view, decisions("10 PRINT>", "BLANK"))
    assert whole.after.history == (TURN, TURN, parse_turn("10 PRINT> BLANK"))
    assert (whole.complete, whole.after.pending, whole.after.legal) == (True, None, ())


def test_a_draft_goes_on_with_a_turn_that_was_begun() -> None:
    position = table("10 0\n20 1", hand="PRINT- IF-")
    play(position, "10 PRINT>")
    begun = parse_turn("10 PRINT>")
    for history, after in (
        ([TURN, TURN, begun], (TURN, TURN, parse_turn("10 PRINT> BLANK"))),
        ([], (tuple(decisions("BLANK")),)),
    ):
        drafted = preview(view_of(position, 0, history), decisions("BLANK"))
        assert drafted.after.history == after
        assert drafted.complete


@pytest.mark.parametrize(("deck", "outcome"), [("BLANK", None), ("", "END 10-0")])
def test_R5_3_a_draft_foresees_that_the_deck_cannot_fill_the_hand(deck: str, outcome: str | None) -> None:
    drafted = preview(view_of(table("10 0 0\n20 1", deck=deck), 0), decisions("10 BLANK"))
    assert drafted.outcome == outcome if outcome is None else str(drafted.outcome) == outcome
    assert drafted.after.outcome is None, "LOAD has not happened yet"
    assert drafted.after.hands[0].size == 2


@pytest.mark.parametrize(
    ("view", "draft", "reason"),
    [
        (view_of(table("50 0 1 0"), 0), ["10 BLANK"], problem("game-over")),
        (replace(view_of(table("10 0"), 0), outcome=Outcome("TIME", (0, 0), 1)), ["10 BLANK"], problem("game-over")),
        (view_of(table("10 0\n20 1"), 1), ["10 BLANK"], problem("not-your-turn", to_move=0)),
        (view_of(table("10 0\n20 1", move=1), None), [], problem("not-your-turn", to_move=1)),
        (view_of(table("10 0\n20 1"), 0), ["10 BLANK", "BLANK"], problem("turn-is-complete", decision="BLANK")),
        (view_of(table("10 0\n20 1"), 0), ["10 BLANK", "20 BLANK"], problem("turn-is-complete", decision="20 BLANK")),
        (view_of(table("10 0\n20 1"), 0), ["BLANK"], problem("line-wanted", decision="BLANK")),
    ],
)
def test_a_draft_that_cannot_be_is_refused_with_its_reason(view: View, draft: list[str], reason: object) -> None:
    with pytest.raises(Illegal) as refused:
        preview(view, decisions(*draft))
    assert refused.value.problem == reason
