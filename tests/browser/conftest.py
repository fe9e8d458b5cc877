"""Time that stands still, cards that are the same in every run, and thoughts that are short."""

from collections.abc import Iterator
from itertools import count

import pytest

from clock import Clock
from one_zero_one.hosting import dealing, from_elsewhere
from one_zero_one.hosting.learning import studying
from one_zero_one.learn.hints import hint, warn
from one_zero_one.learn.judging import Effort
from one_zero_one.learn.retrying import retry

_LITTLE = Effort(nodes=20)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture(autouse=True)
def _same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal follows from the id and the seed of its game, and from what is contributed to it."""
    ids = count(1)
    for module in (dealing, from_elsewhere):
        monkeypatch.setattr(module, "new_game_id", lambda: f"game-{next(ids)}")
    monkeypatch.setattr(dealing, "new_seed", lambda: "5a" * 32)


@pytest.fixture(scope="session", autouse=True)
def _thinks_little() -> Iterator[None]:
    """What is found out about turns is not the matter here."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(studying, "USUAL", _LITTLE)
        changed.setattr(studying, "hint", lambda view: hint(view, _LITTLE))
        changed.setattr(studying, "warn", lambda view, turn: warn(view, turn, _LITTLE))
        changed.setattr(studying, "retry", lambda view, turn: retry(view, turn, _LITTLE))
        yield
