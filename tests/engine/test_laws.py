"""Laws that hold in every position of every game, on random decks and decisions."""

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import deals, decide, position_after, positions, some_positions
from one_zero_one.engine import (
    ALL_SPACES,
    DECISIONS,
    LINE_NUMBERS,
    NAMED_DECKS,
    Asks,
    ControlChanged,
    Covers,
    Deal,
    Decision,
    Drawn,
    Ended,
    Event,
    Face,
    Flipped,
    Illegal,
    Malformed,
    Moved,
    NoEffect,
    Placed,
    Pose,
    Position,
    Random,
    Removed,
    Saved,
    TopShown,
    Waits,
    lay_out,
    preview,
    shuffled,
    start,
    suppose,
    view_of,
    visible_to,
)
from one_zero_one.engine.core.control import controllers

seeds = st.integers(0, 2**32)


def all_faces(position: Position) -> Counter[Face]:
    """Every card in the game except the deleted ones."""
    cards = Counter(card.pose.face for line in LINE_NUMBERS for card in position.line(line) if card)
    cards.update(face for _, face in position.cut_pile())
    for player in (0, 1):
        cards.update(position.hand(player))
        cards.update(position.deck(player))
    return cards


def saved_cards(position: Position) -> set[tuple[int, int, str]]:
    return {
        (line, column, f"{card.digit}{card.pose}")
        for line in LINE_NUMBERS
        for column, card in enumerate(position.line(line))
        if card and card.saved
    }


@given(deals(), seeds)
def test_cards_are_conserved(deal: Deal, seed: int) -> None:
    """R6.1: only deleted cards leave the game."""
    for position, decision in positions(deal, seed):
        after = position.copy()
        deleted = [event.card for event in after.narrate(decision) if isinstance(event, Removed) and not event.to_pile]
        assert all_faces(after) + Counter(card.pose.face for card in deleted) == all_faces(position)


@given(deals(), seeds)
def test_saved_cards_never_change(deal: Deal, seed: int) -> None:
    """R6: a saved card is never moved, removed, turned over or otherwise affected."""
    for position, decision in positions(deal, seed):
        after = position.copy()
        after.play(decision)
        assert saved_cards(position) <= saved_cards(after)


@given(some_positions())
def test_control_is_what_counting_the_cards_gives(position: Position) -> None:
    """R5.1, R6.7: recounted, card by card."""
    for number, owner in zip(LINE_NUMBERS, position.control, strict=True):
        cards = position.line(number)
        rems = [(place, card) for place, card in enumerate(cards) if card and card.pose.name == "REM" and card.lasting]
        counting = [
            card.digit
            for place, card in enumerate(cards)
            if card and (card.saved or not any(place > at if rem.pose.way == ">" else place < at for at, rem in rems))
        ]
        ones = sum(counting)
        zeros = len(counting) - ones
        expected = None if len(counting) < 3 or ones == zeros else int(ones > zeros)
        assert owner == expected


@given(deals(), seeds)
def test_hands_are_full_whenever_a_turn_begins(deal: Deal, seed: int) -> None:
    """R4.4, R5.3."""
    for position, _ in positions(deal, seed):
        if position.pending_command is None:
            assert [len(position.hand(player)) for player in (0, 1)] == [3, 3]


@given(deals(), seeds)
def test_there_is_always_a_legal_decision(deal: Deal, seed: int) -> None:
    """R4.5."""
    for position, _ in positions(deal, seed):
        ids = position.legal_ids()
        assert ids
        assert ids == sorted(set(ids)), "in ascending order, without duplicates"


@given(some_positions(), st.integers(-5, len(DECISIONS) + 5))
def test_a_decision_is_legal_or_refused_with_a_reason(position: Position, number: int) -> None:
    before = position.copy()
    try:
        position.play_id(number)
    except Illegal as error:
        assert number not in before.legal_ids()
        assert position == before, "a refused decision changes nothing"
        if 0 <= number < len(DECISIONS):
            assert before.refusal(DECISIONS[number]) == error.problem
        else:
            assert error.problem.code == "no-such-decision"
    else:
        assert number in before.legal_ids()
        assert before.refusal(DECISIONS[number]) is None


def test_ids_round_trip() -> None:
    """The table of version 1: 5 × 38 for INPUT, 38 for PRINT, 2 × 38 for PASTE."""
    assert [decision.id for decision in DECISIONS] == list(range(304))
    known = {0: "10 BLANK", 1: "10 DELETE<", 39: "20 DELETE<", 189: "50 PASTEv", 190: "BLANK", 191: "DELETE<"}
    known |= {227: "PASTEv", 228: "0BLANK", 265: "0PASTEv", 266: "1BLANK", 303: "1PASTEv"}
    assert {number: str(DECISIONS[number]) for number in known} == known


def test_a_decision_that_does_not_exist_has_no_id() -> None:
    with pytest.raises(Malformed):
        _ = Decision(Pose("ERROR", "<"), line=10).id
    with pytest.raises(TypeError, match="unhashable"):
        hash(start(shuffled(NAMED_DECKS["standard"], Random(1))))


@given(some_positions())
def test_a_copy_is_equal_and_independent(position: Position) -> None:
    kept = pickle.dumps(position)
    for twin in (position.copy(), copy.copy(position), copy.deepcopy(position), pickle.loads(kept)):
        assert twin == position
        assert pickle.dumps(twin) == kept
        random = Random(1)
        while not twin.over:
            twin.play(decide(twin, random))
            assert twin != position
        assert pickle.dumps(position) == kept, "playing on a copy does not change the original"


@given(some_positions(), seeds)
def test_a_pickled_position_plays_on_the_same(position: Position, seed: int) -> None:
    twin = pickle.loads(pickle.dumps(position))
    random = Random(seed)
    while not position.over:
        decision = decide(position, random)
        assert twin.narrate(decision) == position.narrate(decision)
    assert twin == position


@given(deals(), seeds)
def test_narrating_is_playing(deal: Deal, seed: int) -> None:
    for position, decision in positions(deal, seed):
        narrated, played = position.copy(), position.copy()
        narrated.narrate(decision)
        played.play(decision)
        assert narrated == played


@given(deals(), seeds)
def test_preview_equals_play(deal: Deal, seed: int) -> None:
    """What a seat is shown before it commits is what happens, up to LOAD."""
    for position, decision in positions(deal, seed):
        seen = view_of(position, position.to_move)
        foreseen = preview(seen, [decision])
        after = position.copy()
        happened = [event for event in after.narrate(decision) if not isinstance(event, Drawn | TopShown)]
        if after.outcome is not None and after.outcome.reason == "END":
            happened = [event for event in happened if not isinstance(event, Ended)]
        assert list(foreseen.events) == happened
        assert foreseen.after.lines == view_of(after, None).lines
        assert foreseen.after.score == after.score
        assert foreseen.complete == (after.pending_command is None)
        assert foreseen.outcome == after.outcome, "R5.3: the preview shows the end at LOAD too"
        if not foreseen.complete:
            assert list(foreseen.after.legal) == after.legal()


def hidden_otherwise(position: Position, seat: int | None, random: Random) -> Position:
    """A position that differs only in what a seat cannot know.

    It is made by the rules alone, without using a view.
    """
    seen, hidden, decks = [], [], []
    for player in (0, 1):
        hand, deck = position.hidden_in_hand(player), position.deck(player)
        guarded = player != seat and not position.open_source
        unknown = (hand if guarded else []) + deck[1:]
        random.shuffle(unknown)
        in_hand = unknown[: len(hand)] if guarded else hand
        seen.append(position.seen_in_hand(player))
        hidden.append(in_hand)
        decks.append(deck[:1] + (unknown[len(hand) :] if guarded else unknown))
    return lay_out(
        lines=[position.line(number) for number in LINE_NUMBERS],
        seen_hands=(seen[0], seen[1]),
        hidden_hands=(hidden[0], hidden[1]),
        decks=(decks[0], decks[1]),
        cut_pile=position.cut_pile(),
        first=position.first,
        to_move=position.to_move,
        pending=position.pending_command,
        pending_space=None if position.pending_command is None else ALL_SPACES[position.pending_space],
        open_source=position.open_source,
    )


@given(some_positions(), seeds, st.sampled_from([0, 1, None]))
def test_views_do_not_leak(position: Position, seed: int, seat: int | None) -> None:
    """R3.3: positions that differ only in what a seat cannot know give it equal views."""
    other = hidden_otherwise(position, seat, Random(seed))
    assert all_faces(other) == all_faces(position)
    assert view_of(other, seat) == view_of(position, seat)


@given(some_positions(), st.sampled_from([0, 1]))
def test_views_show_what_a_seat_may_know(position: Position, seat: int) -> None:
    """R3.3, R7.1: its whole hand; of the other the seen cards, or everything with OPEN SOURCE."""
    view = view_of(position, seat)
    other = 1 - seat
    assert list(view.hands[seat].cards) == position.hand(seat)
    expected = position.hand(other) if position.open_source else position.seen_in_hand(other)
    assert list(view.hands[other].cards) == expected
    assert [deck.top for deck in view.decks] == [next(iter(position.deck(player)), None) for player in (0, 1)]


@given(some_positions(), seeds, st.sampled_from([0, 1, None]))
def test_what_is_supposed_agrees_with_the_view(position: Position, seed: int, seat: int | None) -> None:
    view = view_of(position, seat)
    unseen = [list(faces) for faces in view.unseen]
    random = Random(seed)
    for faces in unseen:
        random.shuffle(faces)
    assert view_of(suppose(view, (unseen[0], unseen[1])), seat) == view


@given(some_positions(), st.sampled_from([0, 1, None]))
def test_a_view_counts_every_unknown_place(position: Position, seat: int | None) -> None:
    """There are exactly as many unseen cards as places that the seat cannot see."""
    seen = view_of(position, seat)
    for hand, deck, unseen in zip(seen.hands, seen.decks, seen.unseen, strict=True):
        assert len(unseen) == hand.size - len(hand.cards) + max(0, deck.size - 1)


@given(deals(), seeds, st.sampled_from([0, 1, None]))
def test_events_do_not_leak(deal: Deal, seed: int, seat: int | None) -> None:
    """R3.3, Q3: of cards drawn together, the opponent knows only the one that was on top."""
    for position, decision in positions(deal, seed):
        top = [position.deck(player)[:1] for player in (0, 1)]
        for event in position.copy().narrate(decision):
            shown = visible_to(event, seat, position.open_source)
            if isinstance(shown, Drawn) and shown.player != seat and not position.open_source:
                assert [shown.face] == top[shown.player] if shown.seen else shown.face is None


@given(deals(), seeds)
def test_control_events_add_up(deal: Deal, seed: int) -> None:
    """R5.1: control is always shown."""
    for position, decision in positions(deal, seed):
        after = position.copy()
        control = dict(zip(LINE_NUMBERS, position.control, strict=True))
        for event in after.narrate(decision):
            if isinstance(event, ControlChanged):
                assert control[event.line] == event.before != event.after
                control[event.line] = event.after
        assert list(control.values()) == after.control
        assert len(controllers(after)) == 5


def redraw(drawn: dict[tuple[int, int], str], event: Event) -> None:
    """Apply an event to a drawing of the display."""
    match event:
        case Placed(_, space, card, _) | Flipped(space, card):
            drawn[space] = f"{card.digit}{card.pose}"
        case Removed(space, _, _):
            del drawn[space]
        case Moved(space, to, card):
            del drawn[space]
            drawn[to] = f"{card.digit}{card.pose}"
        case Saved(space, card):
            assert drawn[space] == f"{card.digit}{card.pose}"
        case Waits(space, target) | Asks(space, target):
            assert space in drawn
            assert target not in drawn
        case Covers(space) | NoEffect(space, _):
            assert space in drawn
        case _:
            pass


@given(deals(), seeds)
def test_events_are_enough_to_animate(deal: Deal, seed: int) -> None:
    """Someone who follows only the events sees the same cards."""

    def shown(position: Position) -> dict[tuple[int, int], str]:
        return {
            (line, column): f"{card.digit}{card.pose}"
            for line in LINE_NUMBERS
            for column, card in enumerate(position.line(line), start=1)
            if card
        }

    drawn = shown(start(deal))
    for position, decision in positions(deal, seed):
        after = position.copy()
        for event in after.narrate(decision):
            redraw(drawn, event)
        assert drawn == shown(after)


@given(deals(), seeds)
def test_a_game_is_its_deal_and_its_decisions(deal: Deal, seed: int) -> None:
    decisions = [decision for _, decision in positions(deal, seed)]
    again = start(deal)
    for decision in decisions:
        again.play(decision)
    assert again == position_after(deal, seed, len(decisions))


@given(some_positions())
def test_R4_1_a_view_says_where_a_card_will_lie(position: Position) -> None:
    view = view_of(position, position.to_move)
    for decision in view.legal:
        if decision.line is not None:
            placed = next(event for event in position.copy().narrate(decision) if isinstance(event, Placed))
            assert view.free[decision.line // 10 - 1] == placed.space
