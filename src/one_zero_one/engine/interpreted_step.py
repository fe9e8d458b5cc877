"""A step of interpreted code, for `interruptions`: this module must not be compiled."""

from collections.abc import Callable


class _Step:
    """What else is done in a step; one for the process."""

    also: Callable[[], None] | None = None


def on_step(also: Callable[[], None] | None) -> None:
    """Let something be done in every step from now on: where there are no threads, nothing else could be."""
    _Step.also = also


def take_interpreted_step() -> None:
    """Before Python runs this, it handles signals and switches threads."""
    if _Step.also is not None:
        _Step.also()
