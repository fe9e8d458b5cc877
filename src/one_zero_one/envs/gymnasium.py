"""The Gymnasium environment `OneZeroOne-v1`: the learner in one seat, any player in the other."""

import sys
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from one_zero_one.engine import Illegal, Position, Problem, Random
from one_zero_one.envs.core.dealing import Dealer
from one_zero_one.envs.core.rewards import reward_of
from one_zero_one.envs.games import Game, checked_seat, known_options, new_game
from one_zero_one.envs.opponents import SELF_PLAY, Opponent
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
from one_zero_one.players import make_player
from one_zero_one.records import parse_deck

Step = tuple[Numbers, float, bool, bool, dict[str, Any]]


class OneZeroOneEnv(gymnasium.Env[Numbers, np.int64]):
    """A game against a player, one decision per step.

    `deck` names cards and variants, `opponent` a player (`random`, `greedy`, `level:5`,
    `search:nodes=2000` …), or `self`: then the caller plays both seats, and every observation is
    that of the seat to move. Otherwise `seat` is the caller's; who begins is drawn for each game.
    The legal decisions are in `info["action_mask"]`; an illegal decision forfeits the game. Raises
    GameError for a deck, a seat or a player that does not exist.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - as in the base class

    def __init__(
        self, deck: str = "standard", opponent: str = "random", seat: int = 0, render_mode: str | None = None
    ) -> None:
        self.observation_space = observation_space()
        self.action_space = decision_space()
        self.render_mode = render_mode
        self._dealer = Dealer(parse_deck(deck))
        self._opponent_name = opponent
        if opponent != SELF_PLAY:
            make_player(opponent, Random(0)).finish(None)  # a misspelt name raises here
        self._seat = checked_seat(seat)
        self._random: Random | None = None
        self._opponent: Opponent | None = None
        self._game: Game | None = None
        self._over = True

    @property
    def game(self) -> Game:
        """The current game: its position, its decisions, and where it began."""
        if self._game is None:
            raise gymnasium.error.ResetNeeded("call reset first")
        return self._game

    @property
    def position(self) -> Position:
        """The current position, with all cards known."""
        return self.game.position

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin the next game that leaves a decision. Raises GameError.

        `options` may contain a `position` or a `record` to begin from.
        """
        super().reset(seed=seed)
        known_options(options, "position", "record")
        if self._opponent is not None:
            self._opponent.finish(None)  # abort an unfinished game
        if seed is not None or self._random is None:
            if seed is None:
                seed = int(self.np_random.integers(2**63))
            self._random = Random(seed)
            self._opponent = (
                None if self._opponent_name == SELF_PLAY else Opponent(self._opponent_name, Random(seed, 1))
            )
        self._over = True
        while self._over:
            self._game = new_game(self._dealer, self._random, options)
            fault = self._answer()
            self._over = self.position.over or fault is not None
            if options and ("position" in options or "record" in options):
                break  # there is no other game to begin
        self._show()
        return observe(self.position, self._looking()), self._info()

    def step(self, action: np.int64) -> Step:
        """Play a decision, then let the opponent take its turn."""
        player = self.position.to_move
        if self._over:
            raise gymnasium.error.ResetNeeded("the game is over: call reset")
        try:
            self.game.play(int(action))
        except Illegal as refused:
            self._over = True
            return observe(self.position, player), -1.0, True, False, self._info(illegal=str(refused.problem))
        fault = self._answer()
        self._over = self.position.over or fault is not None
        told = {} if fault is None else {"opponent_fault": str(fault)}
        reward = reward_of(self.position, player) if fault is None else 1.0
        self._show()
        return observe(self.position, self._looking()), reward, self._over, False, self._info(**told)

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal decisions, under the name by which sb3-contrib's MaskablePPO asks for them."""
        return (none_legal() if self._over else legal_mask(self.position)).astype(np.bool_)

    def information_state(self) -> NDArray[np.int16]:
        """Everything the observed seat has seen of this game."""
        return remember(self.game.begin, self.position, self.game.decisions, self._looking())

    def render(self) -> Any:
        """The game as text, pixels or SVG, depending on `render_mode`."""
        picture = render(self.position, self.render_mode)
        return None if self.render_mode == "human" else picture

    def close(self) -> None:
        """Release the opponent."""
        if self._opponent is not None:
            self._opponent.finish(None)
            self._opponent = None
            self._random = None

    def _looking(self) -> int:
        return self.position.to_move if self._opponent is None else self._seat

    def _answer(self) -> Problem | None:
        if self._opponent is None:
            return None
        fault = self._opponent.answer(self.game, 1 - self._seat)
        if fault is not None or self.position.over:
            self._opponent.finish(self.game)
        return fault

    def _info(self, **told: str) -> dict[str, Any]:
        mask = none_legal() if self._over else legal_mask(self.position)
        return {"action_mask": mask, "seat": self._looking(), **told}

    def _show(self) -> None:
        if self.render_mode == "human":
            sys.stdout.write(render(self.position, "human"))
