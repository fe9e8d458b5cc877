"""The output of the OpenSpiel game for one state: strings, tensors, sizes and chances."""

from typing import Any

import numpy as np
import pytest

from encoded_view import encoded
from one_zero_one.engine import FACES, Illegal, view_of
from one_zero_one.records import parse_deck
from research import need

need("pyspiel", "openspiel")

import pyspiel  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

from one_zero_one.envs.core.dealing import Dealer  # noqa: E402
from one_zero_one.envs.core.unfolding import Unfolding  # noqa: E402
from one_zero_one.envs.openspiel import OneZeroOneGame, state_of  # noqa: E402
from one_zero_one.envs.spaces import remember  # noqa: E402

#: player 1 has to fill the space of a PRINT; a card of player 0 has been cut
RECORD = """[Rules "1"]
[First "0"]
[Deck0 "PRINT- CUT| BLANK IF- SAVE- BLANK DELETE|"]
[Deck1 "PRINT- CUT| BLANK IF- SAVE- BLANK DELETE|"]
[Opening ""]
[Open "0"]

10 PRINT> BLANK
20 CUT^
10 IF<
20 PRINT>
"""
#: what both see; of cards drawn together, only the one that was on top (R3.3, Q3)
PUBLIC = """move 1
pending PRINT 20.4
hand 0 3 BLANK
deck 0 1 DELETE|
unseen 0 CUT| SAVE-
hand 1 2 IF-
deck 1 3 SAVE-
unseen 1 BLANK BLANK DELETE|
cut 0PRINT-
10 0 0IF< 0
20 1 1CUT^ 1PRINT>
30
40
50"""
HIDDEN = ("SAVE- CUT|", "BLANK")
TAKEN = "taken 10 PRINT>, BLANK, 20 CUT^, 10 IF<, 20 PRINT>"
REMEMBERED = (
    f"seat 0 first 0\nmine PRINT- BLANK CUT| IF- SAVE- BLANK DELETE|\nother's PRINT- ? ? IF- SAVE-\n{TAKEN}",
    f"seat 1 first 0\nmine PRINT- BLANK CUT| IF- SAVE-\nother's PRINT- ? ? IF- ? BLANK DELETE|\n{TAKEN}",
)
ONE = pyspiel.PrivateInfoType.SINGLE_PLAYER
NONE = pyspiel.PrivateInfoType.NONE


def observer(state: Any, public: bool, recall: bool, private: Any) -> Any:
    return make_observation(state.get_game(), pyspiel.IIGObservationType(public, recall, private))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_state_as_text(seat: int) -> None:
    state = state_of(RECORD)
    public, hidden = f"seat {seat}\n{PUBLIC}", f"hidden {HIDDEN[seat]}"
    assert state.observation_string(seat) == f"{public}\n{hidden}"
    assert state.information_state_string(seat) == REMEMBERED[seat]
    assert observer(state, True, False, NONE).string_from(state, seat) == public
    assert observer(state, False, False, ONE).string_from(state, seat) == hidden
    assert observer(state, False, False, NONE).string_from(state, seat) == ""
    # recall without both parts belongs to no seat, and describes the current state
    assert observer(state, True, True, NONE).string_from(state, seat) == public
    assert state.get_game().make_py_observer().string_from(state, seat) == f"{public}\n{hidden}"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_state_as_numbers(seat: int) -> None:
    """An observer is reused: earlier observations leave no trace."""
    state = state_of(RECORD)
    seen = encoded(view_of(state.position, seat))
    game = state.unfolding
    whole, private = observer(state, True, False, ONE), observer(state, False, False, ONE)
    recalling, public = observer(state, True, True, ONE), observer(state, True, False, NONE)
    for looking in (1 - seat, seat, seat):
        for each in (whole, private, recalling, public):
            each.set_from(state, looking)
    assert whole.tensor.tolist() == seen
    assert recalling.tensor.tolist() == remember(game.begin, game.position, game.decisions, seat).tolist()
    assert private.tensor.tolist() == [HIDDEN[seat].split().count(str(face)) for face in FACES]
    hidden = private.tensor
    assert public.dict["my_hand"].tolist() == (whole.dict["my_hand"] - hidden).tolist()
    assert public.dict["my_unseen"].tolist() == (whole.dict["my_unseen"] + hidden).tolist()
    assert state.get_game().make_py_observer().tensor.shape == (512,)


def test_before_the_cards_are_dealt_only_the_seat_is_known() -> None:
    dealt, begun = state_of(RECORD), state_of(RECORD).get_game().new_initial_state()
    assert str(begun) == "nobody has begun"
    begun.apply_action(1)
    for public, private, told in ((True, ONE, "seat 1"), (True, NONE, "seat 1"), (False, ONE, "")):
        seen = observer(dealt, public, False, private)
        assert seen.string_from(begun, 1) == told
        seen.set_from(dealt, 0)
        seen.set_from(begun, 1)
        assert seen.tensor.sum() == (1 if public else 0)
    assert seen.dict["hidden_hand"].shape == (20,)
    assert begun.returns() == [0, 0]


def test_an_observer_takes_no_parameters() -> None:
    with pytest.raises(ValueError, match="no parameters"):
        state_of(RECORD).get_game().make_py_observer(None, {"colour": 1})


def test_what_may_happen_has_its_chance_and_its_name() -> None:
    """Seven cards, two of them BLANK; first, who begins."""
    state = state_of(RECORD).get_game().new_initial_state()
    assert state.current_player() == pyspiel.PlayerId.CHANCE
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["first 0", "first 1"]
    state.apply_action(1)
    told = {state.action_to_string(action): chance for action, chance in state.chance_outcomes()}
    others = ("DELETE|", "IF-", "PRINT-", "SAVE-", "CUT|")
    assert told == pytest.approx({"up BLANK": 2 / 7} | {f"up {face}": 1 / 7 for face in others})
    filling = state_of(RECORD)
    assert filling.current_player() == 1
    assert [filling.action_to_string(action) for action in filling.legal_actions()] == ["BLANK", "IF<", "IF>"]


@pytest.mark.parametrize(
    ("deck", "length", "chances"),
    [("BLANK*2 IF- SAVE-", 8, 9), ("BLANK*3 CUT- PASTE-", 30, 11), ("BLANK*3 IF-+syntax-error", 10, 9)],
)
def test_sizes(deck: str, length: int, chances: int) -> None:
    """Every card of both players once, each followed by a fill for every possible PASTE."""
    game = pyspiel.load_game("one_zero_one", {"deck": deck})
    assert (game.max_game_length(), game.max_chance_nodes_in_history()) == (length, chances)
    assert game.get_parameters() == {"deck": deck, "first": -1}
    assert (game.num_distinct_actions(), game.max_chance_outcomes(), game.num_players()) == (304, 20, 2)
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    assert (game.observation_tensor_shape(), game.information_state_tensor_shape()) == ([512], [211])


def test_unless_told_otherwise_the_deck_is_the_standard_one_and_who_begins_is_drawn() -> None:
    for game in (OneZeroOneGame(), OneZeroOneGame({}), pyspiel.load_game("one_zero_one")):
        assert (game.max_game_length(), game.max_chance_nodes_in_history()) == (32, 33)
        assert game.new_initial_state().chance_outcomes() == [(0, 0.5), (1, 0.5)]


def test_who_begins_can_be_settled() -> None:
    for first in (0, 1):
        state = pyspiel.load_game("one_zero_one", {"deck": "BLANK*3", "first": first}).new_initial_state()
        assert state.chance_outcomes() == [(first, 1.0)]
    game = Unfolding(Dealer(parse_deck("BLANK*3 IF-")), 1)
    with pytest.raises(ValueError, match="cannot begin"):
        game.apply(0)
    game.apply(1)
    assert game.position.to_move == 1


def test_what_cannot_happen_is_refused() -> None:
    """A face not in the deck, one that has already come up, and a decision that is not legal."""
    game = Unfolding(Dealer(parse_deck("BLANK*3 IF-")))
    game.apply(0)
    lone, missing = (next(place for place, face in enumerate(FACES) if str(face) == name) for name in ("IF-", "CUT-"))
    with pytest.raises(ValueError, match="no such card"):
        game.apply(missing)
    game.apply(lone)
    with pytest.raises(ValueError, match="no such card"):
        game.apply(lone)
    while game.player() < 0:
        game.apply(game.legal()[0])
    twin = game.copy()
    with pytest.raises(Illegal):
        game.apply(303)
    assert (game.decisions, game.player()) == ([], 0)
    twin.apply(twin.legal()[0])
    assert (len(twin.decisions), game.decisions) == (1, [])


def test_how_a_game_ends_for_both() -> None:
    """R5.3, R5.4: with three cards each nobody can draw.

    One BLANK in line 10 wins nothing, so the game is a draw.
    """
    state = pyspiel.load_game("one_zero_one", {"deck": "BLANK*3", "first": 0}).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert (state.returns(), state.is_terminal()) == ([0, 0], False)
    state.apply_action(0)
    assert (state.returns(), state.is_terminal(), state.current_player()) == ([0, 0], True, pyspiel.PlayerId.TERMINAL)
    assert np.array_equal(state.legal_actions(), [])
