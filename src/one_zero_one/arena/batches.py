"""Work for an executor: a few tasks at a time, and in each as many short pieces as make handing them over cheap.

What is long is neither held in memory nor waited for as a whole, and long pieces are tasks of their own.
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from time import perf_counter
from typing import Final, TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")

#: how long a task should take; what is under way in it is lost if the whole is broken off
_SECONDS: Final = 0.05
_MOST_PIECES: Final = 32


def do_in_batches(
    executor: Executor,
    at_once: Callable[[], int],
    work: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    *,
    take: Callable[[list[Result]], None],
    is_enough: Callable[[], bool] = lambda: False,
) -> None:
    """Do `work` on the pieces, and give what comes of it to `take`, in lists of what one task did.

    `at_once` says how many tasks to keep under way; it is asked anew each time, for a cluster that
    grows. No more tasks begin once `is_enough` says so, a task fails or Ctrl-C comes. What is done by
    then is still given to `take`, unless `take` is what failed; only what is under way is lost.
    """
    todo, pace = iter(pieces), Pace()
    under_way: set[Future[tuple[list[Result], float]]] = set()
    is_able = True

    def take_finished() -> None:
        # others may finish while what was done is taken
        while finished := [future for future in under_way if _is_finished(future)]:
            for future in finished:
                under_way.remove(future)
                results, seconds = future.result()
                pace.heard(len(results), seconds)
                take(results)

    try:
        while not is_enough():
            most = at_once()
            while len(under_way) < most and (task := list(islice(todo, pace.pieces_a_task()))):
                under_way.add(executor.submit(_do, work, task))
            if not under_way:
                return
            done, _ = wait(under_way, return_when=FIRST_COMPLETED)
            take_finished()
            for failed in done & under_way:
                failed.result()  # raises what went wrong
    except Exception:
        # `take` may be what failed, for instance on a full disk: it must not be asked to go on
        is_able = False
        raise
    finally:
        for future in under_way:
            future.cancel()
        if is_able:
            take_finished()


def _is_finished(future: "Future[Result]") -> bool:
    """Whether a task has come to its end, and brought something."""
    return future.done() and not future.cancelled() and future.exception() is None


def _do(work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> tuple[list[Result], float]:
    """One task: some pieces, one after the other, and how long they took."""
    began = perf_counter()
    return [work(piece) for piece in pieces], perf_counter() - began


class Pace:
    """How long pieces take, and so how many of them make a task."""

    def __init__(self) -> None:
        self._pieces = 0
        self._seconds = 0.0

    def heard(self, pieces: int, seconds: float) -> None:
        """Learn from a task that is over."""
        self._pieces += pieces
        self._seconds += seconds

    def pieces_a_task(self) -> int:
        """How many pieces the next task should have; one as long as nothing is known."""
        if not self._pieces:
            return 1
        return max(1, min(_MOST_PIECES, int(_SECONDS * self._pieces / max(self._seconds, 1e-9))))
