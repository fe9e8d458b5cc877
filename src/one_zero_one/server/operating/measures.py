"""What a server counts and times of its own work; nothing about who plays what."""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Final

_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 60.0)
_SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
#: the label of requests that no handler answers, and of methods that nobody uses: clients must not be
#: able to add labels without end
OTHER: Final = "other"
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


# the metrics of prometheus_client take five times as long to count, with every request and command
class Spread:
    """A histogram of values, with given upper limits."""

    def __init__(self, limits: Sequence[float] = _SECONDS) -> None:
        self._limits = limits
        self._counts = [0] * (len(limits) + 1)
        self.total = 0.0

    def add(self, value: float) -> None:
        """Count a value."""
        self._counts[bisect_left(self._limits, value)] += 1
        self.total += value

    def steps(self) -> list[tuple[str, float]]:
        """The cumulative counts for Prometheus: how many values did not exceed each limit."""
        names, sums, so_far = [*map(str, self._limits), "+Inf"], [], 0
        for name, count in zip(names, self._counts, strict=True):
            so_far += count
            sums.append((name, float(so_far)))
        return sums


class Measures:
    """All metrics of a server."""

    def __init__(self) -> None:
        #: from the arrival of a command until it is stored
        self.commands = Spread()
        #: commands that were refused
        self.refused = 0
        self.transactions = Spread()
        self.appends_a_transaction = Spread(_SIZES)
        self.thoughts = Spread()
        #: by route, method and status
        self.requests: Counter[tuple[str, str, int]] = Counter()
        #: by route and method
        self.request_seconds: defaultdict[tuple[str, str], Spread] = defaultdict(Spread)
        #: how late the event loop was
        self.loop_lags = Spread()
        #: open now
        self.sockets = 0

    def take_request(self, route: str | None, method: str, status: int, seconds: float) -> None:
        """Record a request; its route is that of a handler, or None if none was found."""
        known = route or OTHER, method if method in _METHODS else OTHER
        self.requests[*known, status] += 1
        self.request_seconds[known].add(seconds)

    def take_transaction(self, appends: int, seconds: float) -> None:
        """Record a transaction of the log."""
        self.appends_a_transaction.add(appends)
        self.transactions.add(seconds)
