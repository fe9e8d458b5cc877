"""Rate limits: a bucket of tokens, one per message, that refills over time."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

_MOST_REMEMBERED: Final = 10_000


class Bucket:
    """Allows a burst at once, and then a number of messages per second."""

    def __init__(self, burst: float, rate: float, now: Callable[[], float] = monotonic) -> None:
        self._burst = burst
        self._rate = rate
        self._now = now
        self._left = float(burst)
        self._looked = now()

    def take(self, count: float = 1) -> bool:
        """Take one token, or `count`; False if there are not enough left."""
        self._refill()
        if self._left < count:
            return False
        self._left -= count
        return True

    def seconds_until(self, count: float) -> float:
        """How long it takes until there are this many tokens, if nobody takes any meanwhile."""
        self._refill()
        return max(0.0, count - self._left) / self._rate

    def _refill(self) -> None:
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._looked) * self._rate)
        self._looked = now


class Buckets:
    """A bucket for each client; the most recent ones are remembered."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst = burst
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, count: float = 1) -> bool:
        """Take one token, or `count`, from a client's bucket."""
        return self._of(who).take(count)

    def seconds_until(self, who: str, count: float) -> float:
        """How long it takes until a client's bucket has this many tokens."""
        return self._of(who).seconds_until(count)

    def _of(self, who: str) -> Bucket:
        bucket = self._buckets.pop(who, None) or Bucket(self._burst, self._rate)
        self._buckets[who] = bucket
        if len(self._buckets) > _MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket
