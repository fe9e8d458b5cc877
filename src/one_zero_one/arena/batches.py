"""Batching work for an executor: few tasks at a time, each with enough pieces to be worth sending.

The list of pieces is never held in memory as a whole, and a long piece is a task by itself.
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from time import perf_counter
from typing import Final, TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")

#: how long a task should take; an interruption loses the tasks in progress
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
    """Do `work` on the pieces, and pass the results to `take`, in one list per task.

    `at_once` returns how many tasks to keep in progress; it is called each time, because a cluster
    may grow. No task starts once `is_enough` returns True, a task fails or Ctrl-C is pressed.
    Finished tasks are still passed to `take`, unless `take` itself failed; only tasks in progress
    are lost.
    """
    todo, pace = iter(pieces), Pace()
    under_way: set[Future[tuple[list[Result], float]]] = set()
    is_able = True

    def take_finished() -> None:
        # more tasks may finish while `take` runs
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
                failed.result()  # raises the task's error
    except Exception:
        # `take` may have failed, for example because the disk is full: do not call it again
        is_able = False
        raise
    finally:
        for future in under_way:
            future.cancel()
        if is_able:
            take_finished()


def _is_finished(future: "Future[Result]") -> bool:
    """Whether a task is done and has a result."""
    return future.done() and not future.cancelled() and future.exception() is None


def _do(work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> tuple[list[Result], float]:
    """Do one task, a list of pieces; return the results and how long they took."""
    began = perf_counter()
    return [work(piece) for piece in pieces], perf_counter() - began


class Pace:
    """Measures how long pieces take, to choose how many go into a task."""

    def __init__(self) -> None:
        self._pieces = 0
        self._seconds = 0.0

    def heard(self, pieces: int, seconds: float) -> None:
        """Record a finished task."""
        self._pieces += pieces
        self._seconds += seconds

    def pieces_a_task(self) -> int:
        """How many pieces the next task should have; one until a task has been measured."""
        if not self._pieces:
            return 1
        return max(1, min(_MOST_PIECES, int(_SECONDS * self._pieces / max(self._seconds, 1e-9))))
