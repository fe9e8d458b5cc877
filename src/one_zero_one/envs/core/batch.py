"""Many games at once: one call plays a decision in each and returns the new observations.

The caller plays one seat against a compiled opponent or, in self-play, both seats of every game.
"""

from typing import Final

from mypy_extensions import i64, u8

from one_zero_one.engine.core.decisions import DECISION_COUNT
from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.randomness import Random
from one_zero_one.engine.core.table import UNDER_WAY
from one_zero_one.engine.core.turn import advance, list_legal, room_for_legal
from one_zero_one.engine.vectors import vec
from one_zero_one.envs.core.dealing import Dealer
from one_zero_one.envs.core.encoding import OBSERVATION_SIZE, write_mask, write_observation
from one_zero_one.envs.core.rewards import reward_of
from one_zero_one.players.search.margins import greediest

#: who plays the other seat
SELF_PLAY: Final = 0
RANDOM: Final = 1
GREEDY: Final = 2

#: when a finished game is replaced by the next
NEXT_STEP: Final = 0
SAME_STEP: Final = 1
DISABLED: Final = 2


class Batch:
    """Games side by side. Every `reset` and `step` overwrites the arrays; keep copies."""

    def __init__(self, dealer: Dealer, count: int, seat: int, opponent: int) -> None:
        self.count: i64 = count
        self.games: list[Position] = []
        #: for each game: what the seat observes, which decisions are legal, the reward of the last
        #: decision, whether that decision ended the game, whether it did so by being illegal, and
        #: which seat is to decide
        self.observations: vec[u8] = _zeros(count * OBSERVATION_SIZE)
        self.masks: vec[u8] = _zeros(count * DECISION_COUNT)
        self.rewards: vec[float] = vec[float]([0.0 for _ in range(count)])
        self.over: vec[u8] = _zeros(count)
        self.illegal: vec[u8] = _zeros(count)
        self.seats: vec[u8] = _zeros(count)
        #: the final observations of games that were replaced in the same step
        self.last_observations: vec[u8] = self.observations
        #: for each game: the random generators of its deals and of its opponent
        self.deals: list[Random] = []
        self.whims: list[Random] = []
        self._dealer: Dealer = dealer
        self._seat: i64 = seat
        self._opponent: i64 = opponent
        self._room: vec[i64] = room_for_legal()
        self._no_observations: vec[u8] = self.observations
        self._no_masks: vec[u8] = self.masks
        self._none: vec[u8] = self.over
        #: which games wait for a new start
        self._finished: vec[u8] = _zeros(count)
        self._kept_last: bool = False

    def seed(self, seeds: list[int]) -> None:
        """Seed every game: game n then equals a single game with its seed."""
        self.deals = [Random(seed) for seed in seeds]
        self.whims = [Random(seed, 1) for seed in seeds]

    def reset(self) -> None:
        """Begin all games anew."""
        self.games = [self._dealt(number) for number in range(self.count)]
        self.over = self._none[:]
        self.illegal = self._none[:]
        self._finished = self._none[:]
        self.look()

    def renew(self, number: int, position: Position | None = None) -> None:
        """Begin one game anew, by a deal or from a position; call `look` afterwards."""
        self.games[number] = self._dealt(number) if position is None else self._answered(Position(position), number)
        self.over[number] = 0
        self.illegal[number] = 0
        self._finished[number] = u8(self.games[number].ending != UNDER_WAY)

    def look(self) -> None:
        """Write all arrays from the current positions."""
        self._clear()
        for number in range(self.count):
            self._write(number)

    def step(self, decisions: list[int], mode: int) -> None:
        """Play a decision in each game; an illegal one forfeits. Finished games follow `mode`."""
        legal = self.masks
        self._clear()
        self.over = self._none[:]
        self.illegal = self._none[:]
        self._kept_last = False
        for number in range(self.count):
            if not self._finished[number]:
                self._take(number, decisions[number], legal)
                if self.over[number] and mode == SAME_STEP:
                    self._make_room(number)
            elif mode == DISABLED:
                self.over[number] = 1
            else:
                self._finished[number] = 0
                self.games[number] = self._dealt(number)
            self._write(number)

    def _make_room(self, number: i64) -> None:
        """Keep the final observation of a game, and begin the next."""
        if not self._kept_last:
            self._kept_last = True
            self.last_observations = self._no_observations[:]
        position = self.games[number]
        write_observation(position, self._looking(position), self.last_observations, OBSERVATION_SIZE * number)
        self._finished[number] = 0
        self.games[number] = self._dealt(number)

    def _clear(self) -> None:
        self.observations = self._no_observations[:]
        self.masks = self._no_masks[:]
        self.rewards = vec[float]([0.0 for _ in range(self.count)])

    def _looking(self, position: Position) -> i64:
        return position.to_move if self._opponent == SELF_PLAY else self._seat

    def _write(self, number: i64) -> None:
        position = self.games[number]
        seat = self._looking(position)
        self.seats[number] = u8(seat)
        write_observation(position, seat, self.observations, OBSERVATION_SIZE * number)
        if not self._finished[number]:
            write_mask(position, self.masks, DECISION_COUNT * number, self._room)

    def _take(self, number: i64, decision: i64, legal: vec[u8]) -> None:
        """Play a decision, legal if the mask that was written last says so."""
        position = self.games[number]
        player = position.to_move
        if decision < 0 or decision >= DECISION_COUNT or not legal[DECISION_COUNT * number + decision]:
            self.illegal[number] = 1
            self.over[number] = 1
            self._finished[number] = 1
            self.rewards[number] = -1.0
            return
        advance(position, decision)
        self._answered(position, number)
        if position.ending != UNDER_WAY:
            self.over[number] = 1
            self._finished[number] = 1
            self.rewards[number] = reward_of(position, player)

    def _dealt(self, number: i64) -> Position:
        """The next game that leaves a decision: the opponent's first turn may end a tiny game."""
        while True:
            position = self._answered(self._dealer.deal(self.deals[number]), number)
            if position.ending == UNDER_WAY:
                return position

    def _answered(self, position: Position, number: i64) -> Position:
        """The game after the opponent's turn, if the opponent was to move."""
        if self._opponent == SELF_PLAY:
            return position
        while position.ending == UNDER_WAY and position.to_move != self._seat:
            whims = self.whims[number]
            count = list_legal(position, self._room)
            if self._opponent == RANDOM:
                advance(position, self._room[whims.below(count)])
            else:
                advance(position, greediest(position, self._room, count, whims))
        return position

    def __reduce__(self) -> tuple[object, ...]:
        """For `pickle` and `copy`; the arrays are written again."""
        made = (self._dealer, self.count, self._seat, self._opponent)
        return restored, (made, self.games, self.deals, self.whims, bytes(self._finished))


def restored(
    made: tuple[Dealer, int, int, int],
    games: list[Position],
    deals: list[Random],
    whims: list[Random],
    finished: bytes,
) -> Batch:
    """The batch that `Batch.__reduce__` described."""
    batch = Batch(*made)
    batch.games = games
    batch.deals = deals
    batch.whims = whims
    batch._finished = vec[u8](finished)  # noqa: SLF001 - same module
    if games:
        batch.look()
    return batch


def _zeros(count: i64) -> vec[u8]:
    return vec[u8]([u8(0) for _ in range(count)])
