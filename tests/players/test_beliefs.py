"""Beliefs: samples agree with the view, and all deals of the unseen cards are equally likely."""

from collections import Counter
from functools import partial
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from drawn import table
from games import some_positions
from one_zero_one.engine import Position, Random, view_of
from one_zero_one.players.search.beliefs import Belief


@given(some_positions(), st.integers(0, 2**32), st.sampled_from([0, 1]))
def test_what_is_drawn_agrees_with_the_view(position: Position, seed: int, seat: int) -> None:
    view = view_of(position, seat)
    belief = Belief(view)
    random = Random(seed)
    for _ in range(3):
        assert view_of(belief.sample(random), seat) == view


@given(some_positions(), st.integers(0, 2**32), st.sampled_from([0, 1]))
def test_it_is_certain_where_every_guess_comes_to_the_same(position: Position, seed: int, seat: int) -> None:
    belief = Belief(view_of(position, seat))
    random = Random(seed)
    guesses = {belief.sample(random).key() for _ in range(40)}
    assert (belief.unknown_draws() == 0) == (len(guesses) == 1)


def test_the_cards_whose_order_is_unknown_are_counted() -> None:
    """With open hands: three different cards below one's own top card, two below the other's."""
    table_with = partial(table, "10 0\n20 1", hand="BLANK BLANK BLANK", other="IF- SAVE- ENTER-")
    for deck, other_deck, unknown in (
        ("IF- SAVE- ENTER- BLANK", "BLANK IF| BLANK", 5),
        ("IF- SAVE- ENTER- BLANK", "IF| BLANK BLANK", 3),
        ("IF- SAVE-", "IF| CUT- CUT|", 2),
        ("IF- SAVE-", "IF| BLANK BLANK", 0),
    ):
        position = table_with(deck=deck, other_deck=other_deck, open_source=True)
        assert Belief(view_of(position, 0)).unknown_draws() == unknown
    closed = table_with(deck="IF-", other_deck="IF| CUT-")
    assert Belief(view_of(closed, 0)).unknown_draws() is None


def test_every_deal_is_equally_likely() -> None:
    """Two hidden cards in hand, a visible top card, two cards below it: every order, counted."""
    position = table(
        "10 0\n20 1",
        hand="BLANK BLANK BLANK",
        other="ENTER- IF- SAVE-",
        other_seen="ENTER-",
        deck="BLANK",
        other_deck="PRINT- DELETE- CUT-",
    )
    belief = Belief(view_of(position, 0))
    random = Random(5)
    drawn: Counter[tuple[str, ...]] = Counter()
    for _ in range(12_000):
        guess = belief.sample(random)
        assert str(guess.deck(1)[0]) == "PRINT-"
        drawn[tuple(map(str, (*guess.hidden_in_hand(1), *guess.deck(1)[1:])))] += 1
    faces = ("CUT-", "DELETE-", "IF-", "SAVE-")
    # a hand has no order: two of four cards are in it, and the other two below the top in either
    # order
    orders = {order for order in permutations(faces) if _in_table_order(order[:2])}
    assert len(orders) == 12
    assert set(drawn) == orders
    assert all(abs(count - 1000) < 150 for count in drawn.values())


def _in_table_order(hand: tuple[str, ...]) -> bool:
    box = ["DELETE-", "IF-", "SAVE-", "CUT-"]
    return [box.index(face) for face in hand] == sorted(box.index(face) for face in hand)
