"""The thinker in its worker: it does one job after the other, and pauses so that it can be stopped.

All that takes long plays one decision after the other, and lets the interpreter take a step now and
then (`engine/core/interruptions`). In such a step the worker reads its messages, where the browser
lets a computation pause; elsewhere it reads them between two jobs.
"""

import time
from collections.abc import Callable
from typing import Final

from one_zero_one.browser.jobs import do_job
from one_zero_one.engine import on_step

#: how long a computation goes on before the worker reads its messages
SLICE: Final = 0.05


class Stopped(BaseException):
    """Nobody waits for the answer any more."""


class Slices:
    """Pauses a computation after every slice, and ends it if it should be stopped."""

    def __init__(self, pause: Callable[[], bool], clock: Callable[[], float]) -> None:
        """`pause` reads messages and returns whether to stop."""
        self._pause = pause
        self._clock = clock
        self._until = 0.0

    def begin(self) -> None:
        """A new job begins."""
        self._until = self._clock() + SLICE

    def step(self) -> None:
        """A step of the computation. Raises Stopped."""
        if self._clock() < self._until:
            return
        if self._pause():
            raise Stopped
        self._until = self._clock() + SLICE


def prepare(
    pause: Callable[[], bool] | None, clock: Callable[[], float] = time.monotonic
) -> Callable[[str, str], str | None]:
    """What does jobs here; without `pause`, each of them is done in one go. None: it was stopped."""
    slices = None if pause is None else Slices(pause, clock)
    on_step(None if slices is None else slices.step)

    def do(name: str, given: str) -> str | None:
        if slices is not None:
            slices.begin()
        try:
            return do_job(name, given)
        except Stopped:
            return None

    return do
