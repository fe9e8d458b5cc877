"""Many games in one call: the vector entry point of `OneZeroOne-v1`, compiled, on numpy arrays."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from one_zero_one.engine import DECISION_COUNT, Malformed, Position, problem
from one_zero_one.envs.core import batch
from one_zero_one.envs.core.dealing import Dealer
from one_zero_one.envs.core.encoding import OBSERVATION_SIZE
from one_zero_one.envs.games import checked_seat, known_options
from one_zero_one.envs.gymnasium import OneZeroOneEnv
from one_zero_one.envs.opponents import SELF_PLAY
from one_zero_one.envs.rendering import RENDER_MODES, render
from one_zero_one.envs.spaces import Numbers, as_array, decision_space, observation_space
from one_zero_one.records import parse_deck, read_position

_MODES: Final = {
    AutoresetMode.NEXT_STEP: batch.NEXT_STEP,
    AutoresetMode.SAME_STEP: batch.SAME_STEP,
    AutoresetMode.DISABLED: batch.DISABLED,
}
#: the compiled opponents
OPPONENTS: Final = {SELF_PLAY: batch.SELF_PLAY, "random": batch.RANDOM, "greedy": batch.GREEDY}

Decisions = NDArray[np.integer[Any]]
Flags = NDArray[np.bool_]


class OneZeroOneVectorEnv(VectorEnv[Numbers, Decisions, NDArray[Any]]):
    """`num_envs` games side by side; game n equals that of a single environment with `seed + n`.

    The opponent is `random`, `greedy` or `self`: then the caller plays both seats, every
    observation is that of the seat to move, and a reward goes to the seat that decided last. Infos:
    `action_mask` (num_envs, 304), `seat` (num_envs), `illegal` if a game was forfeited, and
    `final_obs` if one was replaced in the same step.
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        deck: str = "standard",
        opponent: str = "random",
        seat: int = 0,
        render_mode: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        self.num_envs = num_envs
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2, "autoreset_mode": mode}
        self.render_mode = render_mode
        self.single_observation_space = observation_space()
        self.single_action_space = decision_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._mode = _MODES[mode]
        if opponent not in OPPONENTS:
            raise Malformed(problem("no-such-player", text=opponent, names=tuple(OPPONENTS)))
        self._batch = batch.Batch(Dealer(parse_deck(deck)), num_envs, checked_seat(seat), OPPONENTS[opponent])
        self._seeded = False

    @property
    def positions(self) -> list[Position]:
        """The current positions, with all cards known. Raises ResetNeeded before the first reset."""
        self._need_games()
        return self._batch.games

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin all games anew, or only those of `options["reset_mask"]`.

        `options["position"]`, a text or an object, replaces the deal. Raises GameError.
        """
        given = known_options(options, "position", "reset_mask")
        if seed is not None or not self._seeded:
            self._batch.seed(self._seeds(seed))
            self._seeded = True
        position = given.get("position")
        if isinstance(position, str):
            position = read_position(position)
        which = given.get("reset_mask")
        if which is None and position is None:
            self._batch.reset()
        else:
            if len(self._batch.games) == 0:
                self._batch.reset()
            for number in range(self.num_envs):
                if which is None or which[number]:
                    self._batch.renew(number, position)
            self._batch.look()
        return self._observations(self._batch.observations), self._infos()

    def step(self, actions: Decisions) -> tuple[Numbers, NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        """Play a decision in each game. Raises ResetNeeded before the first reset."""
        self._need_games()
        self._batch.step(np.asarray(actions).tolist(), self._mode)
        rewards = as_array(self._batch.rewards, np.float64)
        over = as_array(self._batch.over, np.bool_)
        infos = self._infos()
        illegal = as_array(self._batch.illegal, np.bool_)
        if illegal.any():
            infos["illegal"], infos["_illegal"] = illegal, illegal.copy()
        if self._mode == batch.SAME_STEP and over.any():
            last = self._observations(self._batch.last_observations)
            final = np.full(self.num_envs, None, object)
            for number in np.flatnonzero(over).tolist():
                final[number] = last[number]
            infos["final_obs"], infos["_final_obs"] = final, over.copy()
        return self._observations(self._batch.observations), rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def render(self) -> tuple[Any, ...]:
        """Every game as text, pixels or SVG, depending on `render_mode`."""
        return tuple(render(position, self.render_mode) for position in self.positions)

    def _need_games(self) -> None:
        if not self._batch.games:
            raise ResetNeeded("call reset first")

    def _seeds(self, seed: int | Sequence[int] | None) -> list[int]:
        if seed is None:
            return [int(number) for number in self.np_random.integers(2**63, size=self.num_envs)]
        if isinstance(seed, int):
            super().reset(seed=seed)
            return [seed + number for number in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise ValueError(f"expected {self.num_envs} seeds, one for each game, but got {len(seed)}")
        return list(seed)

    def _observations(self, numbers: Any) -> Numbers:
        return as_array(numbers, np.int8).reshape(self.num_envs, OBSERVATION_SIZE)

    def _infos(self) -> dict[str, Any]:
        masks = as_array(self._batch.masks, np.int8).reshape(self.num_envs, DECISION_COUNT)
        seats = as_array(self._batch.seats, np.int8).astype(np.int64)
        every = np.ones(self.num_envs, np.bool_)
        return {"action_mask": masks, "_action_mask": every, "seat": seats, "_seat": every.copy()}


def vector_env(num_envs: int = 1, opponent: str = "random", **options: Any) -> VectorEnv[Any, Any, Any]:
    """The vector environment against any player: compiled ones at once, others game by game."""
    if opponent in OPPONENTS:
        return OneZeroOneVectorEnv(num_envs, opponent=opponent, **options)
    mode = options.pop("autoreset_mode", AutoresetMode.NEXT_STEP)
    singles = [lambda: OneZeroOneEnv(opponent=opponent, **options)] * num_envs
    return SyncVectorEnv(singles, autoreset_mode=mode)
