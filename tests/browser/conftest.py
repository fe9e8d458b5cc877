"""Time that stands still, and thoughts that are short."""

from collections.abc import Iterator

import pytest

from clock import Clock
from one_zero_one.hosting.learning import studying
from one_zero_one.learn.hints import hint, warn
from one_zero_one.learn.judging import Effort
from one_zero_one.learn.retrying import retry

_LITTLE = Effort(nodes=20)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture(scope="session", autouse=True)
def _thinks_little() -> Iterator[None]:
    """What is found out about turns is not the matter here."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(studying, "USUAL", _LITTLE)
        changed.setattr(studying, "hint", lambda view: hint(view, _LITTLE))
        changed.setattr(studying, "warn", lambda view, turn: warn(view, turn, _LITTLE))
        changed.setattr(studying, "retry", lambda view, turn: retry(view, turn, _LITTLE))
        yield
