"""Work handed to an executor in tasks of the right size."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from one_zero_one.arena.batches import Pace, batches


def test_every_piece_is_done_once() -> None:
    with ThreadPoolExecutor(3) as executor:
        done = [result for batch in batches(executor, lambda: 6, str, range(1000)) for result in batch]
    assert sorted(map(int, done)) == list(range(1000))


@pytest.mark.parametrize(("seconds", "size"), [(0.0001, 32), (0.06, 5), (0.6, 1), (60.0, 1)])
def test_short_pieces_share_a_task_and_long_ones_do_not(seconds: float, size: int) -> None:
    pace = Pace()
    assert pace.pieces_a_task() == 1
    pace.heard(6, seconds)
    assert pace.pieces_a_task() == size


def test_closed_early_it_begins_nothing_more() -> None:
    begun: list[int] = []
    go_on = Event()

    def work(piece: int) -> int:
        begun.append(piece)
        if piece:
            go_on.wait()
        return piece

    with ThreadPoolExecutor(1) as executor:
        done = batches(executor, lambda: 3, work, range(100))
        assert next(done) == [0]
        done.close()
        go_on.set()
    assert len(begun) <= 2
