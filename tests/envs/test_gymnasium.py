"""The Gymnasium environment passes Gymnasium's checks, follows the rules, copies and repeats."""

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from builds import INSTALLED, SOURCES, environment_of, need_installed
from one_zero_one.engine import GameError, Position
from one_zero_one.match.selfplay import play_games
from one_zero_one.records import read_position, write_record
from research import DECKS, need

need("gymnasium", "envs")

import gymnasium  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

from one_zero_one.envs.gymnasium import OneZeroOneEnv  # noqa: E402
from one_zero_one.envs.rendering import PICTURE_SIZE  # noqa: E402
from one_zero_one.words import Words, tell_error  # noqa: E402

ONE_TO_GO = """[Move "0"]
[Hand0 "BLANK BLANK BLANK"]
[Hand1 "BLANK BLANK BLANK"]
[Deck0 "BLANK"]
[Deck1 "BLANK"]

10 0 0DELETE< 0ENTER<
20 1 1DELETE< 1ENTER<
30 1IF< 0IF< 0PRINT<
40 0SAVE> 1PRINT< 1CUT<
50 0 1
"""


def make(**options: Any) -> OneZeroOneEnv:
    made = gymnasium.make("one_zero_one.envs:OneZeroOne-v1", disable_env_checker=True, **options).unwrapped
    assert isinstance(made, OneZeroOneEnv)
    return made


def play_on(env: OneZeroOneEnv, info: dict[str, Any], random: np.random.Generator) -> tuple[float, int]:
    """Play random legal decisions to the end; the return, and the number of decisions."""
    total, steps, over = 0.0, 0, False
    while not over:
        decision = random.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, over, truncated, info = env.step(decision)
        assert observation in env.observation_space
        assert not truncated
        total += reward
        steps += 1
    return total, steps


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("opponent", ["random", "self", "greedy"])
def test_gymnasium_has_nothing_to_find_fault_with(deck: str, opponent: str) -> None:
    check_env(gymnasium.make("one_zero_one.envs:OneZeroOne-v1", deck=deck, opponent=opponent).unwrapped)


@pytest.mark.parametrize("opponent", ["random", "greedy", "level:1", "search:nodes=20", "self"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_is_played_to_its_end(opponent: str, seat: int) -> None:
    env = make(opponent=opponent, seat=seat)
    random = np.random.default_rng(1)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        if opponent != "self":
            assert info["seat"] == env.position.to_move == seat
        total, _ = play_on(env, info, random)
        outcome = env.position.outcome
        assert outcome is not None
        if opponent != "self":
            assert total == (0 if outcome.winner is None else 1 if outcome.winner == seat else -1)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.int64(0))
    env.close()


@pytest.mark.slow
def test_greedy_beats_random_decisions() -> None:
    env = make(opponent="greedy")
    random = np.random.default_rng(2)
    assert sum(play_on(env, env.reset(seed=seed)[1], random)[0] for seed in range(40)) < -15


def test_a_decision_that_is_not_legal_forfeits_the_game() -> None:
    env = make()
    _, info = env.reset(seed=5)
    _, reward, over, _, info = env.step(np.int64(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, over) == (-1, True)
    assert info["illegal"]
    assert not info["action_mask"].any()


def test_a_position_is_set_from_text() -> None:
    env = make(opponent="self")
    observation, info = env.reset(options={"position": ONE_TO_GO})
    assert env.position == read_position(ONE_TO_GO)
    _, reward, over, _, _ = env.step(np.int64(4 * 38))
    assert (reward, over) == (1, True)
    assert env.position.score == (10 + 30 + 50, 20 + 40)
    again, _ = env.reset(options={"position": read_position(ONE_TO_GO)})
    assert np.array_equal(observation, again)
    with pytest.raises(GameError):
        env.reset(options={"position": '[Move "2"]'})
    assert info["action_mask"].sum() == 5


def test_a_position_is_set_from_a_record() -> None:
    (record,) = play_games(1, seed=3, deck="extras", players="random,random")
    unfinished = type(record)(record.deal, record.turns[:8])
    env = make(opponent="self", deck="extras")
    env.reset(options={"record": write_record(unfinished)})
    assert env.position == unfinished.position()
    assert env.game.turns() == unfinished.turns
    env.reset(options={"record": unfinished})
    assert env.position == unfinished.position()


@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("opponent", ["random", "greedy", "self"])
def test_an_environment_copies_and_pickles_in_mid_game(twin_of: Any, opponent: str) -> None:
    env = make(opponent=opponent, deck="cut-paste")
    _, info = env.reset(seed=9)
    for _ in range(4):
        _, _, _, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    twin = twin_of(env)
    ours, theirs = np.random.default_rng(4), np.random.default_rng(4)
    assert play_on(env, info, ours) == play_on(twin, info, theirs)
    # and for the following games
    assert np.array_equal(env.reset()[0], twin.reset()[0])
    assert env.position.key() == twin.position.key()


@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_thinking_opponent_is_copied_without_its_thoughts(twin_of: Any) -> None:
    env = make(opponent="search:nodes=30")
    _, info = env.reset(seed=9)
    _, _, _, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    twin = twin_of(env)
    play_on(env, info, np.random.default_rng(4))
    assert not twin.position.over
    play_on(twin, info, np.random.default_rng(4))
    assert twin.position.over


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"deck": "nonsense"}, "no-such-deck"),
        ({"opponent": "nobody"}, "no-such-player"),
        ({"opponent": "level:9"}, "no-such-level"),
        ({"seat": 2}, "no-such-seat"),
    ],
)
def test_what_does_not_exist_is_refused_at_once(options: dict[str, Any], code: str) -> None:
    with pytest.raises(GameError, match=code) as refused:
        make(**options)
    assert str(refused.value).startswith(tell_error(Words("en"), refused.value)), "there is also a text"


def test_an_option_that_does_not_exist_is_refused() -> None:
    """A misspelt one would silently begin another game."""
    with pytest.raises(GameError, match=r"“reset” has no option positon\. Its options are position or record\."):
        make().reset(options={"positon": ""})
    vector = gymnasium.make_vec("OneZeroOne-v1", num_envs=2, vectorization_mode="vector_entry_point")
    with pytest.raises(GameError, match=r"Its options are position or reset_mask\."):
        vector.reset(options={"record": ""})


def test_the_masks_that_maskable_learners_ask_for_are_those_of_the_info() -> None:
    env = make(opponent="self")
    _, info = env.reset(seed=5)
    while info["action_mask"].any():
        masks = env.get_wrapper_attr("action_masks")()
        assert masks.dtype == np.bool_
        assert (masks == info["action_mask"]).all()
        _, _, _, _, info = env.step(masks.nonzero()[0][0])
    assert not env.get_wrapper_attr("action_masks")().any()


def test_gymnasium_finds_the_environment_by_the_name_of_its_module() -> None:
    code = "import gymnasium; print(gymnasium.make('one_zero_one.envs:OneZeroOne-v1').spec.id)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "OneZeroOne-v1\n"


REPEAT = """
import hashlib, numpy as np, gymnasium, one_zero_one.envs
digest = hashlib.sha256()
for deck in ("standard", "extras+syntax-error"):
    for opponent in ("random", "greedy", "level:4"):
        env = gymnasium.make("OneZeroOne-v1", deck=deck, opponent=opponent)
        observation, info = env.reset(seed=11)
        for game in range(2):
            over = False
            while not over:
                digest.update(observation.tobytes() + info["action_mask"].tobytes())
                observation, reward, over, _, info = env.step(np.flatnonzero(info["action_mask"])[-1])
                digest.update(repr((reward, over)).encode())
            digest.update(env.unwrapped.information_state().tobytes())
            observation, info = env.reset()
for opponent in ("random", "greedy", "self"):
    env = gymnasium.make_vec("OneZeroOne-v1", num_envs=4, opponent=opponent, deck="cut-paste")
    observations, infos = env.reset(seed=3)
    for step in range(40):
        digest.update(observations.tobytes() + infos["action_mask"].tobytes())
        observations, rewards, over, _, infos = env.step(infos["action_mask"].argmax(axis=1))
        digest.update(rewards.tobytes() + over.tobytes())
print(digest.hexdigest())
"""


@pytest.mark.slow
def test_seeds_repeat_across_processes_and_builds() -> None:
    need_installed()

    def digest(build: Path) -> str:
        command = [sys.executable, "-c", REPEAT]
        done = subprocess.run(command, env=environment_of(build), capture_output=True, text=True, check=True, cwd="/")
        return done.stdout

    assert digest(SOURCES) == digest(INSTALLED) != ""


def test_a_game_is_shown_as_text_pixels_and_svg(capsys: pytest.CaptureFixture[str]) -> None:
    position = read_position(ONE_TO_GO)
    shown = {}
    for mode in ("ansi", "rgb_array", "svg", "human"):
        env = make(opponent="self", render_mode=mode)
        env.reset(options={"position": position})
        shown[mode] = env.render()
    assert shown["ansi"].splitlines()[4].startswith("(-) 50 | 0 ")
    assert '[Hand0 "BLANK BLANK BLANK"]' in shown["ansi"]
    assert shown["svg"].startswith("<svg")
    assert shown["svg"].endswith("</svg>")
    assert (shown["rgb_array"].shape, shown["rgb_array"].dtype) == (PICTURE_SIZE, np.uint8)
    assert shown["human"] is None
    assert capsys.readouterr().out == shown["ansi"]


def test_pixels_change_where_a_card_is_laid_and_nowhere_else() -> None:
    before = read_position(ONE_TO_GO)
    after: Position = read_position(ONE_TO_GO.replace("0PRINT<", "0PRINT< 0SAVE^*"))
    pictures = []
    for position in (before, after):
        env = make(opponent="self", render_mode="rgb_array")
        env.reset(options={"position": position})
        pictures.append(env.render())
    rows, columns = np.nonzero((pictures[0] != pictures[1]).any(axis=2))
    assert (rows.min() // 30, rows.max() // 30) == (2, 2)
    assert (columns.min() // 20, columns.max() // 20) == (5, 5)
