"""Shimmy turns the OpenSpiel game into a PettingZoo environment that passes PettingZoo's tests."""

import random
import warnings

import pytest

from research import need

need("pyspiel", "openspiel")
need("shimmy", "envs")
need("pygame", "benchmark")  # PettingZoo's tests import its own games

import pyspiel  # noqa: E402
from shimmy import OpenSpielCompatibilityV0  # noqa: E402

import one_zero_one.envs.openspiel  # noqa: E402, F401

with warnings.catch_warnings():
    warnings.filterwarnings("ignore", "The old environment creation API has been deprecated", DeprecationWarning)
    from pettingzoo.test import api_test

DECKS = ("standard", "extras+syntax-error", "BLANK*3 IF-")


# Shimmy gives every observation the same bounds
@pytest.mark.filterwarnings("ignore:Agent's maximum observation space value is infinity:UserWarning")
@pytest.mark.filterwarnings("ignore:Agent's minimum observation space value is -infinity:UserWarning")
@pytest.mark.slow
@pytest.mark.parametrize("deck", DECKS)
def test_the_api_is_kept_through_shimmy(deck: str) -> None:
    api_test(OpenSpielCompatibilityV0(env=pyspiel.load_game("one_zero_one", {"deck": deck})), num_cycles=100)


@pytest.mark.slow
@pytest.mark.parametrize("deck", DECKS)
def test_games_are_played_through_shimmy(deck: str) -> None:
    env = OpenSpielCompatibilityV0(env=pyspiel.load_game("one_zero_one", {"deck": deck}))
    for seed in range(3):
        env.reset(seed=seed)
        chance = random.Random(seed)
        rewards = {"player_0": 0.0, "player_1": 0.0}
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            rewards[agent] += reward
            assert observation in env.observation_space(agent)
            over = terminated or truncated
            legal = [number for number, mask in enumerate(info["action_mask"]) if mask]
            env.step(None if over else chance.choice(legal))
        assert sum(rewards.values()) == 0
        assert set(rewards.values()) <= {-1.0, 0.0, 1.0}
