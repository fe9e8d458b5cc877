"""The random generator: known numbers, so that builds and platforms never differ."""

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from one_zero_one.engine import Random


def sfc32(a: int, b: int, c: int, counter: int) -> int:
    """The first output of the published algorithm after fifteen warm-up steps.

    It is written the way its author writes it.
    """
    mask = 0xFFFFFFFF
    out = 0
    for _ in range(16):
        out = (a + b + counter) & mask
        counter = (counter + 1) & mask
        a = b ^ (b >> 9)
        b = (c + ((c << 3) & mask)) & mask
        c = ((((c << 21) & mask) | (c >> 11)) + out) & mask
    return out


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**32 - 1))
def test_it_is_sfc32(seed: int, stream: int) -> None:
    assert Random(seed, stream).word() == sfc32(seed & 0xFFFFFFFF, seed >> 32, stream, 1)


def test_known_numbers() -> None:
    random = Random(101)
    assert [random.word() for _ in range(4)] == [2947477979, 3131208433, 3612317777, 2784196760]
    assert [Random(101).below(6), Random(102).below(6), Random(101, 1).below(6)] == [4, 2, 1]


def test_every_number_below_the_limit_is_as_likely() -> None:
    random = Random(7)
    counts = Counter(random.below(6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(), max_size=20))
def test_a_shuffle_keeps_the_items(seed: int, items: list[int]) -> None:
    shuffled = list(items)
    Random(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_every_order_is_as_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(12_000):
        items = [0, 1, 2]
        Random(seed).shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(abs(count - 2000) < 250 for count in orders.values())


@given(st.integers(0, 2**64 - 1), st.sampled_from([1, 2, 3, 6, 304, 3 * 2**29, 2**31 - 1, 2**31]))
def test_a_number_below_a_limit_is_drawn_by_lemires_method(seed: int, limit: int) -> None:
    """A word that would make some numbers more likely than others is drawn again."""
    words, numbers = Random(seed), Random(seed)
    for _ in range(20):
        product = words.word() * limit
        while product % 2**32 < 2**32 % limit:
            product = words.word() * limit
        assert numbers.below(limit) == product // 2**32


@pytest.mark.parametrize("limit", [0, -1, 2**31 + 1])
def test_a_limit_is_from_1_to_2_to_the_31(limit: int) -> None:
    with pytest.raises(ValueError, match="limit"):
        Random(1).below(limit)


@given(st.integers(0, 2**64 - 1), st.integers(0, 12))
def test_a_shuffle_is_that_of_fisher_and_yates(seed: int, count: int) -> None:
    items, swaps = list(range(count)), Random(seed)
    expected = list(items)
    for last in reversed(range(1, count)):
        other = swaps.below(last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    chance = Random(seed)
    chance.shuffle(items)
    assert items == expected
    assert chance.word() == swaps.word(), "nothing more was drawn"


def test_a_copy_goes_on_where_the_original_was() -> None:
    random = Random(2**40 + 5, 3)
    random.word()
    for twin in (copy.copy(random), pickle.loads(pickle.dumps(random))):
        again = copy.copy(random)
        assert [twin.word() for _ in range(4)] == [again.word() for _ in range(4)]


def test_seeds_and_streams_differ_in_each_of_their_bits() -> None:
    first = {Random(seed, stream).word() for seed in (0, 1, 2**31, 2**32, 2**63) for stream in (0, 1, 2**31)}
    assert len(first) == 15
    assert Random(2**64 + 7).word() == Random(7).word(), "a seed has 64 bits"
    assert Random(7, 2**32 + 1).word() == Random(7, 1).word(), "a stream has 32 bits"
