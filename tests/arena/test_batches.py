"""Work submitted to an executor in tasks of the right size."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from one_zero_one.arena.batches import Pace, do_in_batches
from one_zero_one.engine import Malformed, problem


def test_every_piece_is_done_once() -> None:
    done: list[str] = []
    with ThreadPoolExecutor(3) as executor:
        do_in_batches(executor, lambda: 6, str, range(1000), take=done.extend)
    assert sorted(map(int, done)) == list(range(1000))


@pytest.mark.parametrize(("seconds", "size"), [(0.0001, 32), (0.06, 5), (0.6, 1), (60.0, 1)])
def test_short_pieces_share_a_task_and_long_ones_do_not(seconds: float, size: int) -> None:
    pace = Pace()
    assert pace.pieces_a_task() == 1
    pace.heard(6, seconds)
    assert pace.pieces_a_task() == size


def test_what_fails_to_take_results_is_given_no_more() -> None:
    """On a full disk the row of a game may be incomplete: nothing may be written after it."""
    given: list[list[int]] = []

    def take(results: list[int]) -> None:
        given.append(results)
        executor.submit(int).result()  # by now the other tasks are done too
        raise Malformed(problem("not-writable", file="results", detail="no space left"))

    with ThreadPoolExecutor(1) as executor, pytest.raises(Malformed):
        do_in_batches(executor, lambda: 3, int, range(3), take=take)
    assert len(given) == 1


def test_once_it_is_enough_it_begins_nothing_more() -> None:
    begun: list[int] = []
    done: list[int] = []
    go_on = Event()

    def work(piece: int) -> int:
        begun.append(piece)
        if piece:
            go_on.wait()
        return piece

    with ThreadPoolExecutor(1) as executor:
        do_in_batches(executor, lambda: 3, work, range(100), take=done.extend, is_enough=lambda: bool(done))
        go_on.set()
    assert len(begun) <= 2
    assert done == [0], "tasks in progress are not awaited"
