"""What all tests share: how long Hypothesis looks, which build is under test, and that Ctrl-C works."""

import os
import signal

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
