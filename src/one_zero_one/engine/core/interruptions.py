"""Interruptions: long computations let Python hear Ctrl-C, and let other threads run.

Python does both between two steps of interpreted code. Compiled code takes no such steps: nothing
could stop it, and every other thread would wait until it is done. All that takes long plays one
decision after the other, so `turn` counts decisions, and now and then allows an interruption.
"""

from typing import Final

from mypy_extensions import i64

from one_zero_one.engine.interpreted_step import take_interpreted_step

#: compiled code plays this many decisions in well under a millisecond, so a step costs next to nothing
_DECISIONS_BETWEEN_STEPS: Final = 256


class Countdown:
    """How many decisions are yet to be played before an interruption is due."""

    def __init__(self) -> None:
        self.left: i64 = _DECISIONS_BETWEEN_STEPS


#: the only one: a thread that computes counts its own decisions, since no other thread runs meanwhile
COUNTDOWN: Final = Countdown()


def allow_interruption() -> None:
    """Take a step of interpreted code, which may raise KeyboardInterrupt, and count anew."""
    COUNTDOWN.left = _DECISIONS_BETWEEN_STEPS
    take_interpreted_step()
