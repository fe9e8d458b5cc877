"""Flat playouts: every legal decision is played out equally often, from sampled positions."""

from mypy_extensions import i64

from one_zero_one.engine.core.counting import play_at_random
from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.randomness import Random
from one_zero_one.engine.core.turn import advance, list_legal, room_for_legal
from one_zero_one.engine.vectors import vec
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.worth import worth


class FlatPlayouts:
    """The total value of each legal decision over random playouts; each sample is used for all."""

    def __init__(self, belief: Belief, random: Random) -> None:
        self._belief: Belief = belief
        self._random: Random = random
        self._ids: vec[i64] = room_for_legal()
        self._count: i64 = list_legal(belief.template, self._ids)
        self._worth: vec[float] = vec[float]([0.0 for _ in range(self._count)])
        self._played: vec[i64] = vec[i64]([i64(0) for _ in range(self._count)])
        self._next: i64 = 0
        self._guess: Position = belief.sample(random)

    def play(self, playouts: i64) -> None:
        """Play out so many games, the decisions in turn."""
        for _ in range(playouts):
            if self._next == self._count:
                self._next = 0
                self._guess = self._belief.sample(self._random)
            position = Position(self._guess)
            advance(position, self._ids[self._next])
            play_at_random(position, self._random)
            self._worth[self._next] += worth(position, self._guess.to_move)
            self._played[self._next] += 1
            self._next += 1

    def best(self) -> int:
        """The decision with the best average, among those played out at least once."""
        best: i64 = 0
        best_average = -1.0
        for place in range(self._count):
            if self._played[place]:
                average = self._worth[place] / float(self._played[place])
                if average > best_average:
                    best_average = average
                    best = place
        return self._ids[best]
