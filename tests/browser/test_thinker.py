"""Thinking in slices: it can be stopped between them, and goes on with the next job as if nothing had been."""

import json
from collections.abc import Callable, Iterator

import pytest

from near import a_view
from one_zero_one.browser.jobs import JOBS, do_job, found_in
from one_zero_one.browser.thinker import SLICE, Slices, Stopped, prepare
from one_zero_one.engine import GameError, on_step

THOUGHT = ("think", json.dumps([a_view(), "level:7", 7]))


@pytest.fixture(autouse=True)
def _nothing_in_steps_afterwards() -> Iterator[None]:
    yield
    on_step(None)


class Messages:
    """What a worker reads between slices, and a clock that goes on a slice with each look at it."""

    def __init__(self, stop_at: int | None = None) -> None:
        self.pauses = 0
        self.stop_at = stop_at
        self.now = 0.0

    def pause(self) -> bool:
        self.pauses += 1
        return self.pauses == self.stop_at

    def clock(self) -> float:
        self.now += SLICE
        return self.now


def test_a_job_that_is_stopped_leaves_the_thinker_usable() -> None:
    alone = do_job(*THOUGHT)
    messages = Messages(stop_at=2)
    do = prepare(messages.pause, messages.clock)
    assert do(*THOUGHT) is None
    assert messages.pauses == 2
    assert do(*THOUGHT) == alone
    assert messages.pauses > 4, "it went on reading its messages"


def test_a_job_pauses_after_each_slice_and_not_before() -> None:
    now, pauses = 100.0, 0

    def pause() -> bool:
        nonlocal pauses, now
        pauses += 1
        now += 5  # however long reading takes, a whole slice follows
        return False

    slices = Slices(pause, lambda: now)
    slices.begin()
    for passed, expected in ((0.0, 0), (0.9, 0), (0.1, 1), (0.9, 1), (0.1, 2)):
        now += passed * SLICE
        slices.step()
        assert pauses == expected
    now += 100
    slices.begin()
    slices.step()
    assert pauses == 2, "a new job begins with a whole slice"


def test_a_job_that_should_stop_stops() -> None:
    slices = Slices(lambda: True, iter([0.0, 0.0, SLICE]).__next__)
    slices.begin()
    slices.step()
    with pytest.raises(Stopped):
        slices.step()


def test_where_no_computation_can_pause_a_job_is_done_in_one_go() -> None:
    prepare(lambda: True)
    assert prepare(None)(*THOUGHT) == do_job(*THOUGHT)


def test_what_a_job_refuses_comes_back_as_a_problem() -> None:
    answer = prepare(None)("think", json.dumps([a_view(), "level:9", 7]))
    assert answer is not None
    with pytest.raises(GameError) as refused:
        found_in(answer)
    assert refused.value.problem.code == "no-such-level"


def test_jobs_are_known_by_the_names_of_their_functions() -> None:
    known: dict[str, Callable[..., object]] = {job.__name__: job for job in JOBS.values()}
    assert known == JOBS
    with pytest.raises(KeyError):
        do_job("exec", "[]")
