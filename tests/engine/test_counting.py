"""Walking the game: decision sequences are counted, and games are played at random to the end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawn import table
from games import some_positions
from one_zero_one.engine import Position, Random, perft, play_at_random


def counted(position: Position, depth: int) -> int:
    """The same count, by playing every sequence."""
    if depth == 0:
        return 1
    total = 0
    for decision in position.legal():
        following = position.copy()
        following.play(decision)
        total += counted(following, depth - 1)
    return total


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        # a BLANK on either line, again and again
        (table("10 0\n20 1"), [1, 2, 4, 8]),
        # four decisions with IF, two with BLANK; then the opponent's deck is empty, and the game is
        # over
        (table("10 0\n20 1", hand="IF- BLANK BLANK", other_deck=""), [1, 6, 12, 0]),
        # two PRINTs on two lines, of which two require a BLANK, and two BLANKs, after which there
        # are six again
        (table("10 0\n20 1", hand="PRINT-"), [1, 6, 10, 36]),
        (table("50 1 0 1"), [1, 0, 0]),
    ],
)
def test_sequences_are_counted(position: Position, counts: list[int]) -> None:
    before = position.copy()
    assert [perft(position, depth) for depth in range(len(counts))] == counts
    assert [counted(position, depth) for depth in range(len(counts))] == counts
    assert position == before


@given(some_positions(), st.integers(0, 2**32))
def test_a_game_played_at_random_takes_legal_decisions_to_its_end(position: Position, seed: int) -> None:
    played, random, taken = position.copy(), Random(seed), 0
    while not played.over:
        played.play_id(random.choice(played.legal_ids()))
        taken += 1
    assert play_at_random(position, Random(seed)) == taken
    assert position == played
