"""Any program can be the opponent of a learner, game after game, and leaves with the environment."""

import shlex
import sys
from typing import Any

import numpy as np

from builds import REPOSITORY
from research import need

need("gymnasium", "envs")

from one_zero_one.envs.gymnasium import OneZeroOneEnv  # noqa: E402


def play_out(env: OneZeroOneEnv, info: dict[str, Any]) -> tuple[float, dict[str, Any]]:
    over, reward = False, 0.0
    while not over:
        _, reward, over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    return reward, info


def test_a_program_plays_game_after_game() -> None:
    bot = next((REPOSITORY / "examples").glob("*bot*.py"))
    env = OneZeroOneEnv(opponent=f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(bot))}", deck="BLANK*5 IF-")
    for seed in range(2):
        _, info = env.reset(seed=seed)
        _, info = play_out(env, info)
        assert "opponent_fault" not in info
        assert env.position.over
    env.reset()
    env.close()


def test_a_program_that_fails_loses() -> None:
    env = OneZeroOneEnv(opponent=f"exec:{shlex.quote(sys.executable)} -c pass", seat=0)
    for seed in range(20):
        _, info = env.reset(seed=seed)
        if env.position.to_move == 0 and info["action_mask"].any():
            break
    reward, info = play_out(env, info)
    assert reward == 1
    assert info["opponent_fault"]
    env.close()
