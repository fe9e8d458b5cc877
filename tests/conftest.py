"""What all tests share: Hypothesis profiles, test order, the time limit, and Ctrl-C."""

import gc
import os
import random
import signal
import time
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from one_zero_one.words import load_catalogue

settings.register_profile(
    "default",
    deadline=None,
    max_examples=60,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("few", settings.get_profile("default"), max_examples=20)
settings.register_profile(
    "by chance", settings.get_profile("default"), max_examples=500, derandomize=False, database=None
)
settings.load_profile(os.environ.get("TESTS_HYPOTHESIS", "default"))

# a shell that starts the tests in the background makes them and their children ignore Ctrl-C
signal.signal(signal.SIGINT, signal.default_int_handler)

# nothing of what is collected becomes garbage: looking for it there would take a fifth of the time
gc.disable()


def pytest_collection_finish() -> None:
    """Look for garbage from now on, and only among what the tests make."""
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Shuffle the modules, and the tests within each, if a seed for the order is given."""
    if seed := os.environ.get("TESTS_ORDER"):
        chance = random.Random(seed)
        modules = {item.path: chance.random() for item in items}
        items.sort(key=lambda item: (modules[item.path], chance.random()))


_BEGUN: list[float] = []


def pytest_runtest_setup() -> None:
    """Start no test after the time limit of a long run, counted from its first test."""
    _BEGUN.append(time.monotonic())
    if _BEGUN[-1] - _BEGUN[0] > float(os.environ.get("TESTS_SECONDS", "inf")):
        pytest.skip("the time limit of this run is over")


@pytest.fixture
def own_catalogues() -> Iterator[None]:
    """Catalogues that a test may change; no other test sees them."""
    load_catalogue.cache_clear()
    yield
    load_catalogue.cache_clear()
