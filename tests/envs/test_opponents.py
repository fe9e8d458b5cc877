"""Any program can be the opponent of a learner, game after game, and exits with the environment."""

import shlex
import sys
from typing import Any

import numpy as np
import pytest

from builds import REPOSITORY
from drawn import table
from one_zero_one.engine import Decision, Outcome, Random, View
from one_zero_one.players import Player, RandomPlayer
from research import need

need("gymnasium", "envs")

from one_zero_one.envs import opponents  # noqa: E402
from one_zero_one.envs.games import Game  # noqa: E402
from one_zero_one.envs.gymnasium import OneZeroOneEnv  # noqa: E402
from one_zero_one.envs.opponents import Opponent  # noqa: E402


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


class Noted(Player):
    """Takes the first legal decision, and records what it is sent."""

    def __init__(self) -> None:
        self.seats: list[int | None] = []
        self.ends: list[Outcome | None] = []

    def decide(self, view: View) -> Decision:
        self.seats.append(view.seat)
        return view.legal[0]

    def finish(self, outcome: Outcome | None) -> None:
        self.ends.append(outcome)


def test_an_opponent_is_one_player_for_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked only on its own turns and receives the result; the next game has a new player."""
    made: list[Noted] = []

    def make(name: str, random: Random) -> Noted:
        assert (name, random.below(1000)) == ("noted", Random(5).below(1000))
        made.append(Noted())
        return made[-1]

    monkeypatch.setattr(opponents, "make_player", make)
    opponent = Opponent("noted", Random(5))
    opponent.finish(None)
    game = Game(table("10 0\n20 1", deck="BLANK BLANK", other_deck="BLANK BLANK"))
    assert opponent.answer(game, 1) is None
    assert game.decisions == [], "it is not its turn"
    for _ in range(2):
        game.play(game.position.legal_ids()[0])
        assert opponent.answer(game, 1) is None
    assert len(game.decisions) == 4
    opponent.finish(game)
    assert [(player.seats, player.ends) for player in made] == [([1, 1], [game.position.outcome])]
    opponent.finish(game)
    assert len(made[0].ends) == 1, "it has exited"


def test_a_game_that_is_broken_off_has_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Noted()
    monkeypatch.setattr(opponents, "make_player", lambda *_: player)
    opponent = Opponent("noted", Random(5))
    game = Game(table("10 0 1\n20 1", deck=""))
    opponent.answer(game, 0)
    assert game.position.over
    opponent.finish(game)
    assert player.ends == [game.position.outcome]
    opponent.answer(Game(table("10 0\n20 1")), 0)
    opponent.finish(None)
    assert player.ends[1:] == [None]


def test_an_opponent_hears_how_its_games_end_or_that_they_are_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reset in mid-game and a close abort the game; a finished game is not reported again."""
    made: list[Noted] = []

    def make(*_: object) -> Noted:
        made.append(Noted())
        return made[-1]

    monkeypatch.setattr(opponents, "make_player", make)
    env = OneZeroOneEnv(opponent="greedy", deck="BLANK*4")
    env.reset(seed=1)
    env.reset()
    assert [player.ends for player in made] == [[None], []]
    _, info = env.reset()
    play_out(env, info)
    assert [player.ends for player in made] == [[None], [None], [env.position.outcome]]
    env.reset()
    assert [len(player.ends) for player in made] == [1, 1, 1, 0]
    env.close()
    env.close()
    assert [player.ends for player in made][3:] == [[None]]
    assert all(set(player.seats) <= {1} for player in made)


def test_the_random_opponent_chooses_as_the_random_player_does() -> None:
    """Also in the middle of a turn: it decides until the turn is over."""
    position = table("10 0\n20 1", hand="PRINT- PRINT|", deck="BLANK BLANK IF- SAVE-")
    chained = 0
    for seed in range(20):
        game, alike = Game(position), Game(position)
        Opponent("random", Random(seed)).answer(game, 0)
        player = RandomPlayer(Random(seed))
        while alike.position.to_move == 0:
            alike.play(player.decide(alike.draft().view()).id)
        assert game.decisions == alike.decisions
        chained += len(game.decisions) > 1
    assert chained
