"""The random player keeps the contract: legal, repeatable, and blind to what it may not see."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import some_positions
from one_zero_one.engine import Malformed, Position, Random, suppose, view_of
from one_zero_one.players import make_player


@given(some_positions(), st.integers(0, 2**32))
def test_it_decides_legally_and_repeatably_whatever_is_hidden(position: Position, seed: int) -> None:
    if position.over:
        return
    view = view_of(position, position.to_move)
    decision = make_player("random", Random(seed)).decide(view)
    assert decision in position.legal()
    hidden_otherwise = suppose(view, (view.unseen[0][::-1], view.unseen[1][::-1]))
    assert make_player("random", Random(seed)).decide(view_of(hidden_otherwise, position.to_move)) == decision


def test_an_unknown_player_is_refused_by_name() -> None:
    with pytest.raises(Malformed) as caught:
        make_player("chess", Random(1))
    assert caught.value.problem.code == "no-such-player"
