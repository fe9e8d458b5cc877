"""How long a player may think: in nodes, so that a seed repeats its games, or in seconds."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Final

#: how many nodes to search between two looks at the clock
_AT_A_TIME: Final = 128


@dataclass(frozen=True)
class Budget:
    """At most this many nodes and this many seconds per decision, whichever limit comes first."""

    nodes: int | None = None
    seconds: float | None = None

    def part(self, share: float) -> "Budget":
        """A share of this budget."""
        nodes = None if self.nodes is None else max(1, int(self.nodes * share))
        return Budget(nodes, None if self.seconds is None else self.seconds * share)

    def spend(self, work: Callable[[int], None], is_settled: Callable[[float], bool] = lambda _: False) -> None:
        """Call `work` with a number of nodes until the budget is spent; at least once.

        `is_settled(left)` says whether `left` more nodes cannot change the answer; then work stops.
        """
        begun = time.monotonic()
        done = 0
        left = inf
        while left > 0:
            now = _AT_A_TIME if self.nodes is None else min(_AT_A_TIME, self.nodes - done)
            work(now)
            done += now
            left = inf if self.nodes is None else self.nodes - done
            if self.seconds is not None:
                spent = time.monotonic() - begun
                left = min(left, done * (self.seconds - spent) / spent) if spent > 0 else left
            if is_settled(left):
                return
