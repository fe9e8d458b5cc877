"""What all tests share: how long Hypothesis looks, the order of the tests, and that Ctrl-C works."""

import os
import random
import signal

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "default",
    deadline=None,
    max_examples=60,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("long", deadline=None, max_examples=5000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("ONE_ZERO_ONE_HYPOTHESIS", "default"))

# a shell that starts the tests in the background has them, and all that they start, ignore Ctrl-C
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Shuffle the modules, and the tests within each, if an order was asked for by its seed."""
    if seed := os.environ.get("ONE_ZERO_ONE_ORDER"):
        chance = random.Random(seed)
        modules = {item.path: chance.random() for item in items}
        items.sort(key=lambda item: (modules[item.path], chance.random()))
