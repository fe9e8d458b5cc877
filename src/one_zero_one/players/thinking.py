"""How long a player may think: by nodes, so that a seed repeats its games, or by time."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

#: how much is done between two looks at the clock
_AT_A_TIME: Final = 128


@dataclass(frozen=True)
class Budget:
    """At most this many nodes and this many seconds a decision, whichever is first."""

    nodes: int | None = None
    seconds: float | None = None

    def part(self, share: float) -> "Budget":
        """A share of it, for something to be tried first."""
        nodes = None if self.nodes is None else max(1, int(self.nodes * share))
        return Budget(nodes, None if self.seconds is None else self.seconds * share)

    def spend(self, work: Callable[[int], None]) -> None:
        """Call `work` with numbers of nodes until the budget is spent; at least once."""
        deadline = None if self.seconds is None else time.monotonic() + self.seconds
        left = self.nodes
        while left is None or left > 0:
            now = _AT_A_TIME if left is None else min(_AT_A_TIME, left)
            work(now)
            left = None if left is None else left - now
            if deadline is not None and time.monotonic() >= deadline:
                return
