"""Progress on standard error, if that is a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from one_zero_one.words import Words


@contextmanager
def progress_bar(description: str, total: int, completed: int = 0) -> Iterator[Callable[[str], None]]:
    """A bar that disappears at the end. Call the yielded function after each step with a text."""
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as bar:
        task = bar.add_task(description, total=total, completed=completed)
        yield lambda now: bar.update(task, advance=1, description=now)


def working(description: str) -> AbstractContextManager[object]:
    """A sign that something is being done whose steps nobody counts; it disappears at the end."""
    return Console(stderr=True).status(description) if sys.stderr.isatty() else nullcontext()


@contextmanager
def saving_nothing(words: Words) -> Iterator[None]:
    """Work whose results are only shown: whoever interrupts it is told that nothing of it is kept."""
    try:
        yield
    except KeyboardInterrupt:
        sys.stderr.write(words("interrupted") + "\n")
        raise
