"""The PettingZoo environment passes PettingZoo's own tests, for seeds, decks and render modes."""

import copy
import pickle
import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest

from drawn import table
from encoded_view import encoded
from one_zero_one.engine import GameError, Illegal, view_of
from research import DECKS, need
from studied import PLAYED, played

need("pettingzoo", "envs")
need("pygame", "benchmark")  # PettingZoo's tests import its own games

import pettingzoo  # noqa: E402
from gymnasium.error import ResetNeeded  # noqa: E402

with warnings.catch_warnings():
    warnings.filterwarnings("ignore", "The old environment creation API has been deprecated", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

import one_zero_one.envs  # noqa: E402
from one_zero_one.envs.pettingzoo import env as make_env  # noqa: E402
from one_zero_one.envs.rendering import render  # noqa: E402

# PettingZoo has a list of environments whose observation may be a dictionary with a mask; ours is
# not on it
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    # nothing is legal when a game is over
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


def play_out(env: Any, random: np.random.Generator) -> tuple[float, float]:
    """Play random legal decisions to the end; the return of each agent."""
    totals = {"player_0": 0.0, "player_1": 0.0}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        over = terminated or truncated
        env.step(None if over else random.choice(np.flatnonzero(observation["action_mask"])))
    return totals["player_0"], totals["player_1"]


@pytest.mark.parametrize("deck", DECKS)
def test_the_api_is_kept(deck: str) -> None:
    for _ in range(3):
        api_test(make_env(deck=deck), num_cycles=200)


@pytest.mark.slow
@pytest.mark.parametrize("deck", DECKS)
def test_every_seed_repeats_and_is_a_game_of_its_own(deck: str) -> None:
    ours, theirs = make_env(deck=deck), make_env(deck=deck)
    games = []
    for seed in range(25):
        ours.reset(seed=seed)
        theirs.reset(seed=seed)
        assert ours.position == theirs.position
        games.append(ours.position.key())
        play_out(ours, np.random.default_rng(seed))
        play_out(theirs, np.random.default_rng(seed))
        assert ours.position == theirs.position
    assert len(set(games)) > (3 if deck == DECKS[-1] else 20)


@pytest.mark.slow
@pytest.mark.parametrize("deck", DECKS)
def test_seeds_repeat(deck: str) -> None:
    seed_test(partial(make_env, deck=deck), num_cycles=100)


@pytest.mark.parametrize("deck", DECKS[::2])
def test_it_renders(deck: str) -> None:
    render_test(partial(make_env, deck=deck), {"svg": lambda drawn: drawn.startswith("<svg")})


def test_make_finds_it() -> None:
    made = pettingzoo.make("aec", one_zero_one.envs.PETTINGZOO_ID, deck="extras")
    made.reset(seed=3)
    assert str(made) == "one_zero_one_v1"


@pytest.mark.parametrize("deck", DECKS)
def test_the_winner_gets_what_the_loser_loses(deck: str) -> None:
    env, random = make_env(deck=deck), np.random.default_rng(1)
    for seed in range(20):
        env.reset(seed=seed)
        rewards = play_out(env, random)
        outcome = env.unwrapped.position.outcome
        assert outcome is not None
        assert rewards == {None: (0, 0), 0: (1, -1), 1: (-1, 1)}[outcome.winner]


def test_a_decision_that_is_not_legal_loses() -> None:
    env = make_env()
    env.reset(seed=2)
    agent = env.agent_selection
    env.step(303)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1
    assert sum(env.rewards.values()) == 0
    assert env.infos[agent]["illegal"]
    assert not env.last()[0]["action_mask"].any()


def test_what_is_no_decision_is_refused() -> None:
    env = make_env()
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset(seed=2)
    for wrong in (304, -1, None):
        with pytest.raises(Illegal):
            env.step(wrong)


def test_an_option_that_does_not_exist_is_refused() -> None:
    env = make_env()
    with pytest.raises(GameError, match=r"“reset” has no option foo\. Its options are position or record\."):
        env.reset(options={"foo": 1})
    with pytest.raises(ResetNeeded):
        env.step(0)


@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_it_copies_and_pickles_in_mid_game(twin_of: Any) -> None:
    env = make_env(deck="cut-paste")
    env.reset(seed=5)
    for _ in range(6):
        env.step(np.flatnonzero(env.last()[0]["action_mask"])[0])
    twin = twin_of(env)
    assert play_out(env, np.random.default_rng(1)) == play_out(twin, np.random.default_rng(1))
    assert env.unwrapped.position == twin.unwrapped.position
    env.reset()
    twin.reset()
    assert env.unwrapped.position == twin.unwrapped.position


def test_nothing_hidden_is_told_before_it_is_seen() -> None:
    """Both agents remember the same decisions, and of the other's cards those seen on top."""
    env = make_env().unwrapped
    env.reset(seed=7)
    mine, others = (env.information_state(agent) for agent in ("player_0", "player_1"))
    assert np.array_equal(mine[41:], others[41:])
    own, as_seen = mine[3:22], others[22:41]
    assert (as_seen != 0).sum() == 2  # the card that was on top and the one that is now
    assert np.array_equal(own[as_seen != 0], as_seen[as_seen != 0])
    assert (own != 0).sum() == 4
    assert env.state().shape == (1024,)


@pytest.mark.parametrize("seat", [0, 1])
def test_who_is_to_move_alone_may_decide_and_loses_by_what_is_not_legal(seat: int) -> None:
    position = table("10 0 0 1\n20 1", move=seat, open_source=True)
    env = make_env().unwrapped
    env.reset(options={"position": position})
    mover, other = f"player_{seat}", f"player_{1 - seat}"
    assert env.agent_selection == mover
    assert np.flatnonzero(env.observe(mover)["action_mask"]).tolist() == position.legal_ids()
    assert not env.observe(other)["action_mask"].any()
    for agent, its_seat in ((mover, seat), (other, 1 - seat)):
        assert env.observe(agent)["observation"].tolist() == encoded(view_of(position, its_seat))
    assert env.state().tolist() == encoded(view_of(position, 0)) + encoded(view_of(position, 1))
    env.step(303)
    assert (env.rewards, env.infos[other]) == ({mover: -1.0, other: 1.0}, {})
    assert env.terminations == {mover: True, other: True}
    assert not env.observe(mover)["action_mask"].any()


def test_the_position_that_was_given_stays_as_it_is() -> None:
    position = table("10 0 0 1\n20 1", open_source=True)
    before = position.key()
    env = make_env().unwrapped
    env.reset(options={"position": position})
    env.step(position.legal_ids()[0])
    assert (position.key(), env.agent_selection) == (before, "player_1")
    assert env.terminations == {"player_0": False, "player_1": False}
    assert env.rewards == {"player_0": 0.0, "player_1": 0.0}


def test_a_record_can_be_given_also_one_of_a_game_that_is_over() -> None:
    env = make_env().unwrapped
    env.reset(options={"record": PLAYED})
    assert env.game.turns() == played().turns
    assert env.terminations == {"player_0": True, "player_1": True}
    env.reset(seed=1)
    assert env.terminations == {"player_0": False, "player_1": False}


def test_a_person_is_shown_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = make_env(render_mode="human").unwrapped
    env.reset(options={"position": table("10 0 0 1\n20 1", open_source=True)})
    capsys.readouterr()
    env.step(env.position.legal_ids()[0])
    shown = capsys.readouterr().out
    assert shown == render(env.position, "ansi")
    assert env.render() is None
    assert capsys.readouterr().out == shown
