"""Steps per second of the research environments and their peers, in the same random loop."""

import random
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any, Final

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
from open_spiel.python import games  # noqa: F401 - registers its games

import one_zero_one.envs.openspiel  # noqa: F401 - registers the game
from benchmarks.rates import REPEATS, SECONDS
from one_zero_one.envs import GYMNASIUM_ID, PETTINGZOO_ID

BATCH: Final = 1024
#: OpenSpiel's own games in Python: sequential ones, with and without chance
PYTHON_GAMES: Final = (
    "python_tic_tac_toe",
    "python_kuhn_poker",
    "python_liars_poker",
    "python_block_dominoes",
    "python_team_dominoes",
)


def best_rate(work: Callable[[], int]) -> float:
    """Units per second of processor time, the best of a few runs: other load hardly matters."""
    rates = []
    for _ in range(REPEATS):
        done, began = 0, process_time()
        while (spent := process_time() - began) < SECONDS:
            done += work()
        rates.append(done / spent)
    return max(rates)


def play_pettingzoo(env: Any) -> int:
    """A random game of an AEC environment with masks; returns the number of steps."""
    chance = random.Random(1).random
    steps = 0
    env.reset(seed=1)
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(chance() * len(legal))]))
        steps += 1
    return steps


def play_gymnasium(env: Any) -> int:
    """A random game of the single environment; returns the steps, without the opponent's."""
    chance = random.Random(1).random
    steps, over = 0, False
    _, info = env.reset(seed=1)
    while not over:
        legal = np.flatnonzero(info["action_mask"])
        _, _, over, _, info = env.step(int(legal[int(chance() * len(legal))]))
        steps += 1
    return steps


def play_openspiel(game: Any) -> int:
    """A random game of an OpenSpiel game; returns the number of moves, including chance."""
    chance = random.Random(1).random
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(chance() * len(actions))])
        moves += 1
    return moves


class VectorPlay:
    """Random self-play in the vector environment: a step decides and observes in every game."""

    def __init__(self) -> None:
        self._env = gymnasium.make_vec(GYMNASIUM_ID, num_envs=BATCH, opponent="self")
        _, infos = self._env.reset(seed=1)
        self._masks = infos["action_mask"]
        # random numbers from 1 to 127 for every decision: the highest legal one wins; each step
        # starts elsewhere
        self._lots = np.random.default_rng(1).integers(1, 128, (2 * BATCH, self._masks.shape[1]), np.int8)
        self._chance = random.Random(1)

    def play(self) -> int:
        """A few steps; returns the number of decisions."""
        for _ in range(10):
            begin = self._chance.randrange(BATCH)
            decisions = (self._masks * self._lots[begin : begin + BATCH]).argmax(axis=1)
            _, _, _, _, infos = self._env.step(decisions)
            self._masks = infos["action_mask"]
        return 10 * BATCH


class PgxPlay:
    """Random play in Pgx's leduc_holdem, compiled by XLA for the CPU, with the same batch size.

    Finished games are reset automatically.
    """

    def __init__(self) -> None:
        import jax  # noqa: PLC0415 - it looks for its cores when it is imported
        import pgx  # noqa: PLC0415
        from pgx.experimental import auto_reset  # noqa: PLC0415

        self._jax: Any = jax
        env = pgx.make("leduc_holdem")
        one_step = auto_reset(env.step, env.init)

        def step(state: Any, key: Any) -> Any:
            keys = jax.random.split(key, 2 * BATCH)
            lots = jax.random.uniform(keys[0], state.legal_action_mask.shape)
            decisions = (lots * state.legal_action_mask).argmax(axis=1)
            return jax.vmap(one_step)(state, decisions, keys[BATCH:])

        self._step = jax.jit(step)
        self._key = jax.random.PRNGKey(1)
        self._state = jax.jit(jax.vmap(env.init))(jax.random.split(self._key, BATCH))
        self.play()

    def play(self) -> int:
        """A few steps; returns the number of decisions."""
        for _ in range(10):
            self._key, key = self._jax.random.split(self._key)
            self._state = self._step(self._state, key)
        self._jax.block_until_ready(self._state.observation)
        return 10 * BATCH


def environment_rates() -> dict[str, float]:
    """All rates per second, measured one after another on the same core."""
    connect_four = pettingzoo.make("aec", "classic/connect_four_v3")
    single = gymnasium.make(GYMNASIUM_ID, opponent="random", disable_env_checker=True)
    found = {
        "pettingzoo": best_rate(partial(play_pettingzoo, pettingzoo.make("aec", PETTINGZOO_ID))),
        "pettingzoo connect_four": best_rate(partial(play_pettingzoo, connect_four)),
        "gymnasium": best_rate(partial(play_gymnasium, single)),
        "openspiel": best_rate(partial(play_openspiel, pyspiel.load_game("one_zero_one"))),
    }
    for name in PYTHON_GAMES:
        found[name] = best_rate(partial(play_openspiel, pyspiel.load_game(name)))
    found["vector"] = best_rate(VectorPlay().play)
    found["pgx leduc_holdem"] = best_rate(PgxPlay().play)
    return found
