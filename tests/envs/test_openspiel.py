"""The OpenSpiel game passes OpenSpiel's tests; its chances and information follow the rules."""

import pickle
import random
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from one_zero_one.engine import FACES, view_of
from one_zero_one.match.selfplay import play_games
from one_zero_one.records import write_record
from research import DECKS, need

need("pyspiel", "openspiel")

import pyspiel  # noqa: E402
from absl import flags  # noqa: E402
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough, get_all_states  # noqa: E402
from open_spiel.python.algorithms.ismcts import ISMCTSBot  # noqa: E402
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from one_zero_one.envs.openspiel import state_of  # noqa: E402

pytestmark = pytest.mark.slow

#: small enough to walk every history
TINY = ("BLANK*2 PRINT-", "BLANK*3 IF-", "BLANK*3 ERROR|+open-source")


def load(deck: str) -> Any:
    return pyspiel.load_game("one_zero_one", {"deck": deck})


def some_state(game: Any, seed: int, moves: int = 1000) -> Any:
    """The state after this many random moves, chance included, or at the end."""
    chance = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and state.move_number() < moves:
        state.apply_action(chance.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("deck", DECKS)
def test_random_games_by_openspiel(deck: str) -> None:
    pyspiel.random_sim_test(load(deck), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("deck", DECKS)
def test_openspiels_simulation_of_games(deck: str) -> None:
    games_sim_test.GamesSimTest().sim_game(load(deck))


@pytest.mark.parametrize("deck", DECKS[::2])
def test_a_playthrough_is_replayed_as_it_was_written(deck: str, tmp_path: Path) -> None:
    flags.FLAGS(["playthrough"])  # OpenSpiel's tools are programs that read their command line
    written = generate_playthrough.playthrough(f"one_zero_one(deck={deck})", None, seed=3)
    file = tmp_path / "playthrough.txt"
    file.write_text(written, encoding="utf-8")
    expected, actual = generate_playthrough.replay(str(file))
    assert expected == actual
    assert "State 40" in written or deck == DECKS[-2]


@pytest.mark.parametrize("deck", [DECKS[0], DECKS[2], TINY[1]])
@pytest.mark.parametrize(
    "name", [name for name in dir(api_test.EnforceAPIOnPartialTreeBase) if name.startswith("test_")]
)
def test_openspiels_api_on_part_of_the_tree(deck: str, name: str) -> None:
    case: Any = type(
        "Partial", (api_test.EnforceAPIOnPartialTreeBase,), {"game": load(deck), "game_name": "one_zero_one"}
    )
    case.setUpClass()
    getattr(case(name), name)()


FULL_TREE = [
    "test_legal_actions_empty",
    "test_current_player_returns_terminal_player_on_terminal_nodes",
    "test_information_state_no_argument_raises_on_terminal_nodes",
    "test_constant_sum",
    "test_information_state_functions_raises_on_chance_nodes",
    "test_current_player_infosets_no_overlap_between_players",
]


@pytest.fixture(scope="module", params=TINY[:2])
def whole_tree(request: pytest.FixtureRequest) -> Any:
    game = load(request.param)
    states = get_all_states.get_all_states(game, depth_limit=-1, include_terminals=True, include_chance_states=True)
    members = {"game": game, "game_name": "one_zero_one", "all_states": set(states.values())}
    return type("Full", (api_test.EnforceAPIOnFullTreeBase,), members)


@pytest.mark.parametrize("name", FULL_TREE)
def test_openspiels_api_on_the_whole_tree(whole_tree: Any, name: str) -> None:
    getattr(whole_tree(name), name)()


@pytest.mark.parametrize("deck", TINY)
def test_recall_is_perfect_in_every_history(deck: str) -> None:
    infosets = api_test._assert_is_perfect_recall(load(deck))
    assert len(infosets) > 20


@pytest.mark.parametrize("deck", DECKS)
def test_what_has_not_come_up_is_in_no_state(deck: str) -> None:
    """Chance decides a card when it becomes the top of its deck or is drawn from below it."""
    for seed in range(3):
        state = some_state(load(deck), seed, 30)
        game = state.unfolding
        for player in (0, 1):
            below = [game.position.deck_face(player, place) for place in range(game.unknown[player])]
            assert below == sorted(below)
            assert game.unknown[player] == max(game.position.left[player] - 1, 0)


@pytest.mark.parametrize("deck", DECKS)
def test_chances_are_how_many_of_a_face_are_left(deck: str) -> None:
    state = load(deck).new_initial_state()
    chance = random.Random(5)
    while not state.is_terminal():
        if state.is_chance_node() and state.move_number():
            game = state.unfolding
            outcomes = state.chance_outcomes()
            unknown = range(game.unknown[game.revealing])
            below = Counter(game.position.deck_face(game.revealing, place) for place in unknown)
            assert dict(outcomes) == {face: count / below.total() for face, count in below.items()}
        state.apply_action(chance.choice(state.legal_actions()))


@pytest.mark.parametrize("deck", DECKS)
def test_another_hand_looks_the_same(deck: str) -> None:
    chance = random.Random(1)
    different = 0
    for seed in range(6):
        state = some_state(load(deck), seed, 12 + 6 * seed)
        for seat in (0, 1):
            other = state.resample_from_infostate(seat, chance.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.current_player() == state.current_player()
            different += str(other) != str(state)
    assert different or "open-source" in deck or deck == DECKS[-1]


def test_every_hand_that_may_be_is_dealt_as_often() -> None:
    """Of four different cards, the other hand hides two: one was seen, one is on the deck."""
    state = some_state(load("BLANK IF- PRINT- SAVE- ENTER- DELETE-"), 4, 1)
    chance = random.Random(2)
    hands = Counter(
        tuple(state.resample_from_infostate(0, chance.random).position.hidden_in_hand(1)) for _ in range(1200)
    )
    assert len(hands) == 6
    assert max(hands.values()) - min(hands.values()) < 90


def test_openspiels_search_over_information_sets_can_play_it() -> None:
    game = load("BLANK*4 PRINT- IF-")
    chance = np.random.RandomState(1)
    state = game.new_initial_state()
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), 2.0, 12, random_state=chance)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.choice(state.legal_actions()))
        else:
            decision = bot.step(state)
            assert decision in state.legal_actions()
            state.apply_action(decision)
    assert sum(state.returns()) == 0


@pytest.mark.parametrize("deck", DECKS)
def test_a_record_leads_to_the_same_position(deck: str) -> None:
    (record,) = play_games(1, seed=6, deck=deck, players="random,random")
    for turns in range(len(record.turns)):
        part = type(record)(record.deal, record.turns[:turns])
        state, position = state_of(write_record(part)), part.position()
        for seat in (0, 1, None):
            assert view_of(state.position, seat) == view_of(position, seat)
    finished = state_of(record)
    assert record.outcome is not None
    winner = record.outcome.winner
    assert finished.returns() == ([0, 0] if winner is None else [1 - 2 * winner, 2 * winner - 1])


@pytest.mark.parametrize("deck", DECKS)
def test_a_state_copies_and_pickles_in_mid_game(deck: str) -> None:
    game = load(deck)
    for moves in (0, 1, 5, 20):
        chance = random.Random(moves)
        state = game.new_initial_state()
        while not state.is_terminal() and state.move_number() < moves:
            state.apply_action(chance.choice(state.legal_actions()))
        for twin in (state.clone(), pickle.loads(pickle.dumps(state)), state_again(game, state)):
            assert (str(twin), twin.history()) == (str(state), state.history())
            assert twin.legal_actions() == state.legal_actions()


def state_again(game: Any, state: Any) -> Any:
    """The state after OpenSpiel's serialization round trip."""
    return pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]


@pytest.mark.parametrize("deck", ["standard", "standard+open-source"])
def test_public_and_private_parts_are_told_apart(deck: str) -> None:
    """With open hands, a hand is completely public and not private at all."""
    game = load(deck)
    open_source = "open-source" in deck
    kinds = {
        "public": pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE),
        "private": pyspiel.IIGObservationType(False, False, pyspiel.PrivateInfoType.SINGLE_PLAYER),
    }
    for seed in range(5):
        state = some_state(game, seed, 25)
        for seat in (0, 1):
            public, private = (make_observation(game, kind) for kind in kinds.values())
            public.set_from(state, seat)
            private.set_from(state, seat)
            hand, hidden = state.position.hand(seat), state.position.hidden_in_hand(seat)
            seen = list((Counter(hand) - Counter(hidden)).elements())
            only_private, all_public = ([], hand) if open_source else (hidden, seen)
            assert list(private.dict["hidden_hand"]) == [only_private.count(face) for face in FACES]
            assert list(public.dict["my_hand"]) == [all_public.count(face) for face in FACES]
            told = private.string_from(state, seat)
            assert told == (f"hidden {' '.join(map(str, only_private))}" if only_private else "")
            changed = state.resample_from_infostate(1 - seat, random.Random(seed).random)
            assert public.string_from(changed, seat) == public.string_from(state, seat)
            before = public.tensor.copy()
            public.set_from(changed, seat)
            assert np.array_equal(public.tensor, before)
    assert str(FACES[0]) in public.string_from(state, 0)


def test_a_wrong_deck_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="no-such-deck"):
        load("nonsense")
    with pytest.raises(ValueError, match="no-such-seat"):
        pyspiel.load_game("one_zero_one", {"first": 2})
