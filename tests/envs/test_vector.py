"""The vector environment: the same games as single ones, many at once, by Gymnasium's rules."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from research import DECKS, need

need("gymnasium", "envs")

import gymnasium  # noqa: E402
from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.utils import env_checker  # noqa: E402
from gymnasium.utils.env_checker import data_equivalence  # noqa: E402
from gymnasium.utils.env_match import check_environments_match  # noqa: E402
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv  # noqa: E402
from gymnasium.wrappers import vector as vector_wrappers  # noqa: E402

from one_zero_one.engine import GameError  # noqa: E402
from one_zero_one.envs.gymnasium import OneZeroOneEnv  # noqa: E402
from one_zero_one.envs.vector import OneZeroOneVectorEnv  # noqa: E402

ID = "one_zero_one.envs:OneZeroOne-v1"


def make(num_envs: int, **options: Any) -> OneZeroOneVectorEnv:
    made = gymnasium.make_vec(ID, num_envs=num_envs, **options)
    assert isinstance(made, OneZeroOneVectorEnv)
    return made


def choose(masks: Any, random: np.random.Generator) -> Any:
    """A random legal decision for each game; 0 where there is none."""
    return (masks * random.random(masks.shape)).argmax(axis=1)


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(AutoresetMode)[:2])
@pytest.mark.parametrize("opponent", ["random", "greedy", "self"])
@pytest.mark.parametrize("deck", DECKS[::2])
def test_it_does_what_single_environments_side_by_side_do(mode: AutoresetMode, opponent: str, deck: str) -> None:
    count = 5
    ours: VectorEnv[Any, Any, Any] = make(count, opponent=opponent, deck=deck, autoreset_mode=mode)
    singles = [lambda: OneZeroOneEnv(opponent=opponent, deck=deck)] * count
    theirs = SyncVectorEnv(singles, autoreset_mode=mode)
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"] == mode
    random = np.random.default_rng(3)
    (mine, my_info), (others, others_info) = ours.reset(seed=20), theirs.reset(seed=20)
    finished = 0
    for _ in range(90):
        assert data_equivalence(mine, others, exact=True)
        assert np.array_equal(my_info["action_mask"], others_info["action_mask"])
        assert np.array_equal(my_info["seat"], others_info["seat"])
        decisions = choose(my_info["action_mask"], random)
        mine, *my_step, my_info = ours.step(decisions)
        others, *others_step, others_info = theirs.step(decisions)
        assert data_equivalence(tuple(my_step), tuple(others_step), exact=True)
        assert ("final_obs" in my_info) == ("final_obs" in others_info)
        if "final_obs" in my_info:
            assert np.array_equal(my_info["_final_obs"], others_info["_final_obs"])
            for number in np.flatnonzero(my_info["_final_obs"]):
                assert np.array_equal(my_info["final_obs"][number], others_info["final_obs"][number])
        finished += my_step[1].sum()
    assert finished > count


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("opponent", ["random", "greedy", "self"])
@pytest.mark.parametrize(
    "check",
    [
        env_checker.check_reset_return_type,
        env_checker.check_reset_seed_determinism,
        env_checker.check_reset_options,
        env_checker.check_returned_data_not_reused,
        env_checker.check_seed_deprecation,
        env_checker.check_reset_return_info_deprecation,
    ],
)
def test_gymnasiums_checks_that_vectors_can_pass(check: Any, opponent: str, mode: AutoresetMode) -> None:
    # one of them asks whether a game is over as if there were only one
    check(make(1 if check is env_checker.check_returned_data_not_reused else 3, opponent=opponent, autoreset_mode=mode))


def test_gymnasiums_own_matching_finds_no_difference() -> None:
    """The single environment stepped alone, and as the only one of a vector."""
    check_environments_match(
        gymnasium.make(ID, opponent="greedy"), gymnasium.make(ID, opponent="greedy"), num_steps=60, seed=3
    )


def test_a_game_that_is_not_reset_waits_for_it() -> None:
    env = make(3, opponent="self", deck=DECKS[-1], autoreset_mode=AutoresetMode.DISABLED)
    random = np.random.default_rng(0)
    _, infos = env.reset(seed=1)
    over = np.zeros(3, np.bool_)
    while not over.all():
        _, _, over, _, infos = env.step(choose(infos["action_mask"], random))
    stood = [position.key() for position in env.positions]
    _, infos = env.reset(options={"reset_mask": np.array([False, True, False])})
    assert [position.key() == key for position, key in zip(env.positions, stood, strict=True)] == [True, False, True]
    assert infos["action_mask"].any(axis=1).tolist() == [False, True, False]


def test_there_is_no_game_before_a_reset_that_succeeds() -> None:
    env = make(2, opponent="random", render_mode="ansi")
    for _ in range(2):
        with pytest.raises(ResetNeeded, match="call reset first"):
            env.step(np.zeros(2, np.int64))
        with pytest.raises(ResetNeeded, match="call reset first"):
            env.render()
        with pytest.raises(GameError):
            env.reset(options={"position": "no position"})
    env.reset(seed=1)
    assert len(env.render()) == 2


def test_a_decision_that_is_not_legal_forfeits_its_game_alone() -> None:
    env = make(3, opponent="random")
    _, infos = env.reset(seed=4)
    decisions = choose(infos["action_mask"], np.random.default_rng(1))
    decisions[1] = 303
    _, rewards, over, _, infos = env.step(decisions)
    assert over.tolist() == infos["illegal"].tolist() == [False, True, False]
    assert rewards.tolist() == [0, -1, 0]


def test_every_player_can_be_the_opponent() -> None:
    env = gymnasium.make_vec(ID, num_envs=2, opponent="search:nodes=10", deck="PRINT- PASTE- CUT-")
    observations, infos = env.reset(seed=1)
    for _ in range(4):
        observations, _, _, _, infos = env.step(choose(infos["action_mask"], np.random.default_rng(1)))
        assert observations in env.observation_space
    for opponent, seat, code in (("nobody", 0, "no-such-player"), ("self", 2, "no-such-seat")):
        with pytest.raises(ValueError, match=code):
            gymnasium.make_vec(ID, num_envs=2, opponent=opponent, seat=seat)
    with pytest.raises(ValueError, match="no-such-player"):
        OneZeroOneVectorEnv(2, opponent="search")


def test_what_was_returned_is_not_written_over() -> None:
    env = make(4, opponent="self")
    first, infos = env.reset(seed=6)
    kept = first.copy(), infos["action_mask"].copy()
    env.step(choose(infos["action_mask"], np.random.default_rng(1)))
    assert np.array_equal(first, kept[0])
    assert np.array_equal(infos["action_mask"], kept[1])
    assert first.flags.writeable


@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_it_copies_and_pickles_in_mid_game(twin_of: Any) -> None:
    env = make(6, opponent="random", deck="extras")
    _, infos = env.reset(seed=8)
    random = np.random.default_rng(5)
    for _ in range(7):
        _, _, _, _, infos = env.step(choose(infos["action_mask"], random))
    twin = twin_of(env)
    for _ in range(40):
        decisions = choose(infos["action_mask"], random)
        ours, theirs = env.step(decisions), twin.step(decisions)
        infos = ours[4]
        assert data_equivalence(ours, theirs, exact=True)


def test_gymnasiums_wrappers_fit() -> None:
    env = vector_wrappers.RecordEpisodeStatistics(make(4, opponent="random", deck="PRINT- PASTE- CUT-"))
    _, infos = env.reset(seed=2)
    random = np.random.default_rng(2)
    lengths: list[int] = []
    for _ in range(30):
        _, _, _, _, infos = env.step(choose(infos["action_mask"], random))
        if "episode" in infos:
            lengths += infos["episode"]["l"][infos["_episode"]].tolist()
    assert lengths


def test_all_games_begin_from_a_position() -> None:
    env = make(3, opponent="self")
    env.reset(seed=1)
    text = '[Move "1"]\n[Hand0 "BLANK BLANK IF-"]\n[Hand1 "SAVE| BLANK BLANK"]\n\n10 0\n20 1\n30\n40\n50\n'
    observations, infos = env.reset(options={"position": text})
    assert (observations == observations[0]).all()
    assert infos["seat"].tolist() == [1, 1, 1]


def test_every_game_can_have_a_seed_of_its_own() -> None:
    """Game n equals that of a single environment with its seed; one seed counts up from there."""
    env = make(3, opponent="random")
    observations, _ = env.reset(seed=[7, 3, 7])
    singles = {seed: OneZeroOneEnv(opponent="random").reset(seed=seed)[0] for seed in (3, 4, 5, 7)}
    assert [row.tolist() for row in observations] == [singles[seed].tolist() for seed in (7, 3, 7)]
    observations, _ = env.reset(seed=3)
    assert [row.tolist() for row in observations] == [singles[seed].tolist() for seed in (3, 4, 5)]
    for wrong in ([1, 2], [1, 2, 3, 4]):
        with pytest.raises(ValueError, match=f"expected 3 seeds, one for each game, but got {len(wrong)}"):
            env.reset(seed=wrong)


def test_games_go_on_from_their_seeds_and_not_from_the_beginning() -> None:
    """Without a seed, the next games differ; with the same seed, they repeat."""
    env = make(2, opponent="self")
    first, _ = env.reset(seed=5)
    second, _ = env.reset()
    assert not np.array_equal(first, second)
    again, _ = env.reset(seed=5)
    assert np.array_equal(first, again)
    assert np.array_equal(second, env.reset()[0])


def test_a_game_that_is_over_is_begun_anew_in_the_next_step_or_in_the_same() -> None:
    """R5.3: nobody can draw with three cards each.

    So every decision ends its game, and nobody controls a line.
    """
    for mode in AutoresetMode:
        env = make(2, opponent="self", deck="BLANK*3", autoreset_mode=mode)
        _, infos = env.reset(seed=1)
        assert infos["action_mask"].sum(axis=1).tolist() == [2, 2]
        for step in range(4):
            _, rewards, over, _, infos = env.step(np.array([0, 0]))
            ends = mode is not AutoresetMode.NEXT_STEP or step % 2 == 0
            assert (rewards.tolist(), over.tolist()) == ([0, 0], [ends, ends])
            goes_on = mode is AutoresetMode.SAME_STEP or not ends
            assert infos["action_mask"].any(axis=1).tolist() == [goes_on, goes_on]
            assert [position.over for position in env.positions] == [not goes_on] * 2
            assert ("final_obs" in infos) == (mode is AutoresetMode.SAME_STEP)
            assert "illegal" not in infos
