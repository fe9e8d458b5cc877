"""A progress bar on standard error, where a person looks at it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress_bar(description: str, total: int, completed: int = 0) -> Iterator[Callable[[str], None]]:
    """A bar that is gone when all is done. What it gives is called after each step, with what to say from now on."""
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as bar:
        task = bar.add_task(description, total=total, completed=completed)
        yield lambda now: bar.update(task, advance=1, description=now)
