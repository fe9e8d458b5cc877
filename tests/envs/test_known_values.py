"""Tiny games have known values: our linear program, OpenSpiel's solvers and search agree."""

from functools import cache

import pytest

from research import need

need("pyspiel", "openspiel")
need("scipy", "openspiel")

import pyspiel  # noqa: E402
from benchmarks.tiny_games import TinyGame, uniform  # noqa: E402
from open_spiel.python import policy  # noqa: E402
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability  # noqa: E402

import one_zero_one.envs.openspiel  # noqa: E402, F401
from one_zero_one.engine import Random, view_of  # noqa: E402
from one_zero_one.players import make_player  # noqa: E402

#: what the first player gets if both play perfectly
VALUES = {
    "BLANK DELETE- PRINT-": 1.0,
    "BLANK*3 IF-": 1.0,
    "BLANK*3 PRINT-": 0.625,
    "BLANK*2 PRINT- IF-": 0.625,
    "BLANK*2 PRINT- PRINT|": 0.75,
    "BLANK*4 PRINT-": 0.2,
    "BLANK*4 IF-": 1.0,
}

tiny_game = cache(TinyGame)


pytestmark = pytest.mark.slow


@pytest.mark.parametrize("deck", VALUES)
def test_the_exact_value_is_what_it_was(deck: str) -> None:
    assert tiny_game(deck).value() == pytest.approx(VALUES[deck], abs=1e-6)


def test_openspiels_regret_minimisation_comes_to_the_same_value() -> None:
    """No pair of strategies is further from the value than it can be exploited."""
    deck = "BLANK*3 PRINT-"
    game = pyspiel.load_game("one_zero_one", {"deck": deck, "first": 0})
    solver = cfr.CFRPlusSolver(game)
    for _ in range(6):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    value = expected_game_score.policy_value(game.new_initial_state(), [found, found])[0]
    gap = exploitability.nash_conv(game, found)
    assert gap < 0.1
    assert abs(value - VALUES[deck]) <= gap


@pytest.mark.parametrize("deck", ["BLANK DELETE- PRINT-", "BLANK*3 PRINT-"])
def test_openspiel_finds_random_play_as_exploitable_as_we_do(deck: str) -> None:
    game = pyspiel.load_game("one_zero_one", {"deck": deck, "first": 0})
    theirs = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    assert tiny_game(deck).exploitability(uniform) == pytest.approx(theirs, abs=1e-9)


@pytest.mark.parametrize("deck", ["BLANK DELETE- PRINT-", "BLANK*3 IF-"])
def test_search_cannot_be_exploited_there(deck: str) -> None:
    found = tiny_game(deck).exploitability(
        lambda infoset: {
            make_player("search:nodes=1500", Random(1)).decide(view_of(infoset.position, infoset.seat)).id: 1.0
        }
    )
    assert found == pytest.approx(0, abs=1e-9)
