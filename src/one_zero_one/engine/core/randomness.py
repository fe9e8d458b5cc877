"""The random number generator for everything in the project that is seeded.

It is sfc32 ("small fast counting", Chris Doty-Humphrey, PractRand): four 32-bit words, no
multiplication, so plain Python and compiled code agree bit for bit on every platform.
A seed is any integer of up to 64 bits; a stream distinguishes generators with the same seed.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

_WORD: Final = 0xFFFFFFFF
_WARM_UP: Final = 15
_LARGEST_LIMIT: Final = 0x80000000


class Random:
    """A seeded generator. `Random(seed, stream)` gives the same sequence on every platform."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._a: i64 = seed & _WORD
        self._b: i64 = (seed >> 32) & _WORD
        self._c: i64 = stream & _WORD
        self._counter: i64 = 1
        for _ in range(_WARM_UP):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        a = self._a
        b = self._b
        c = self._c
        counter = self._counter
        result: i64 = (a + b + counter) & _WORD
        self._counter = (counter + 1) & _WORD
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & _WORD
        self._c = (((c << 21) & _WORD | (c >> 11)) + result) & _WORD
        return result

    def below(self, limit: i64) -> i64:
        """A uniform number from 0 to limit - 1 (Lemire's method); the limit is at most 2**31."""
        if limit < 1 or limit > _LARGEST_LIMIT:
            raise ValueError("the limit must be between 1 and 2**31")
        product: i64 = self.word() * limit
        if (product & _WORD) < limit:
            threshold: i64 = (_WORD + 1 - limit) % limit
            while (product & _WORD) < threshold:
                product = self.word() * limit
        return product >> 32

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the items into random order, in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def __reduce__(self) -> tuple[object, ...]:
        return resumed, (self._a, self._b, self._c, self._counter)


def resumed(a: int, b: int, c: int, counter: int) -> Random:
    """Rebuild a generator from the state of `Random.__reduce__`, for `pickle` and `copy`."""
    random = Random(0)
    random._a, random._b, random._c, random._counter = a, b, c, counter  # noqa: SLF001 - same class
    return random
