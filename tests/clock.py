"""The time of day, passed in: it stands still from the beginning of a test, and moves when the test moves it."""

import time

import pytest


class Clock:
    """What `time.time` says in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = time.time()
        monkeypatch.setattr(time, "time", lambda: self.now)
