"""The PettingZoo environment: agents `player_0` and `player_1`, one decision per step (AEC)."""

import sys
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from one_zero_one.engine import DECISION_COUNT, Illegal, Position, Random
from one_zero_one.envs.core.dealing import Dealer
from one_zero_one.envs.core.rewards import reward_of
from one_zero_one.envs.games import Game, known_options, new_game
from one_zero_one.envs.rendering import RENDER_MODES, render
from one_zero_one.envs.spaces import (
    Numbers,
    decision_space,
    legal_mask,
    none_legal,
    observation_space,
    observe,
    remember,
)
from one_zero_one.records import parse_deck

AGENTS = ("player_0", "player_1")
_SEATS = {"player_0": 0, "player_1": 1}

#: an option without a meaning, with which PettingZoo's own test of environments resets them
_OF_THE_API_TEST: Final = "options"

Observation = dict[str, Numbers]


class OneZeroOneAEC(AECEnv):  # type: ignore[misc]
    """The environment. `deck` names cards and variants, `render_mode` a mode of `metadata`.

    It does the work of PettingZoo's wrappers itself, which is several times faster: an illegal
    decision loses the game, one that does not exist is refused, and so is a step before a game has
    begun.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "one_zero_one_v1",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, deck: str = "standard", render_mode: str | None = None) -> None:
        super().__init__()
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation_space(),
                    "action_mask": spaces.Box(0, 1, (DECISION_COUNT,), np.int8),
                }
            )
            for agent in AGENTS
        }
        self.action_spaces = {agent: decision_space() for agent in AGENTS}
        self._dealer = Dealer(parse_deck(deck))
        self._random: Random | None = None
        self._game: Game | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The 304 decisions."""
        return self.action_spaces[agent]

    @property
    def game(self) -> Game:
        """The current game: its position, its decisions, and where it began."""
        if self._game is None:
            raise ResetNeeded("call reset first")
        return self._game

    @property
    def position(self) -> Position:
        """The current position, with all cards known."""
        return self.game.position

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next game. Raises GameError.

        `options` may contain a `position` or a `record` to begin from.
        """
        given = {name: value for name, value in (options or {}).items() if name != _OF_THE_API_TEST}
        known_options(given, "position", "record")
        if seed is not None or self._random is None:
            self._random = Random(seeding.np_random()[1] if seed is None else seed)
        self._game = new_game(self._dealer, self._random, given)
        over = self._game.position.over
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, over)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self._game.position.to_move]

    def observe(self, agent: str) -> Observation:
        """What an agent may know and, if it is to move, its legal decisions."""
        position = self.game.position
        seat = _SEATS[agent]
        its_turn = position.to_move == seat and not self.terminations[agent]
        return {
            "observation": observe(position, seat),
            "action_mask": legal_mask(position) if its_turn else none_legal(),
        }

    def step(self, action: int | None) -> None:
        """Play the selected agent's decision. Raises Illegal if it does not exist."""
        game = self.game
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        position = game.position
        decision = DECISION_COUNT if action is None else int(action)
        self._cumulative_rewards[agent] = 0.0
        try:
            game.play(decision)
        except Illegal as refused:
            if not 0 <= decision < DECISION_COUNT:
                raise
            self._end(-1.0 if _SEATS[agent] == 0 else 1.0)
            self.infos[agent] = {"illegal": str(refused.problem)}
        else:
            if position.over:
                self._end(reward_of(position, 0))
        self.agent_selection = AGENTS[position.to_move]
        if self.render_mode == "human":
            self.render()

    def _end(self, reward: float) -> None:
        """End the game; the reward is player 0's, and player 1 gets the opposite."""
        self.rewards = {AGENTS[0]: reward, AGENTS[1]: 0.0 - reward}
        self.terminations = dict.fromkeys(AGENTS, True)
        self._accumulate_rewards()

    def information_state(self, agent: str) -> NDArray[np.int16]:
        """Everything an agent has seen of this game."""
        return remember(self.game.begin, self.position, self.game.decisions, _SEATS[agent])

    def state(self) -> Numbers:
        """Both observations side by side: the full state, except for the order of the decks."""
        return np.concatenate([observe(self.position, seat) for seat in (0, 1)])

    def render(self) -> Any:
        """The game as text, pixels or SVG, depending on `render_mode`."""
        picture = render(self.position, self.render_mode)
        if self.render_mode == "human":
            sys.stdout.write(picture)
            return None
        return picture

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def env(**options: Any) -> OneZeroOneAEC:
    """Make the environment, under the name that PettingZoo's modules use."""
    return OneZeroOneAEC(**options)


#: the other name that PettingZoo's modules use: there are no wrappers to leave out
raw_env = env
