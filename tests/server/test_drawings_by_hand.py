"""Picture requests, with a stand-in for the drawing process: how many, how long, what is cached."""

import asyncio
from concurrent.futures import BrokenExecutor, Future
from typing import Any

import pytest

from clock import LoopClock, settled
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.server.workers import pool as pool_module
from one_zero_one.server.workers.drawings import Drawing, Drawings, draw
from one_zero_one.server.workers.pool import begin_politely

MEBIBYTE = 1024 * 1024


class Painter:
    """Stands in for the pool with one process; the test answers its requests."""

    def __init__(self, processes: int, _: object, initializer: object, initargs: object) -> None:
        assert (processes, initializer, initargs) == (1, begin_politely, (10,))
        self.asked: list[Drawing] = []
        self.answers: list[Future[bytes]] = []

    def submit(self, job: object, drawing: Drawing) -> "Future[bytes]":
        assert job is draw
        self.asked.append(drawing)
        self.answers.append(Future())
        return self.answers[-1]


@pytest.fixture
def painters(monkeypatch: pytest.MonkeyPatch) -> list[Painter]:
    """All that were created and have not ended."""
    made: list[Painter] = []

    def make(*given: Any, **more: Any) -> Painter:
        made.append(Painter(*given, **more))
        return made[-1]

    monkeypatch.setattr(pool_module, "ProcessPoolExecutor", make)
    monkeypatch.setattr(pool_module, "end_workers", lambda pool, *_, **__: made.remove(pool))
    return made


def wanted(number: int) -> Drawing:
    return Drawing("the record", "svg", number, "light", "en")


def refusal_of(asked: "asyncio.Task[bytes]") -> tuple[int, str]:
    refused = asked.exception()
    assert isinstance(refused, Refusal)
    return refused.status, refused.problem.code


def test_of_twenty_pictures_one_visitor_has_half_and_whoever_asks_for_the_same_waits_for_it(
    painters: list[Painter],
) -> None:
    async def run() -> None:
        drawings = Drawings()
        asked = [asyncio.create_task(drawings.picture(wanted(number))) for number in range(11)]
        same = asyncio.create_task(drawings.picture(wanted(0)))
        await settled()
        assert [task.done() for task in asked] == [False] * 10 + [True]
        assert refusal_of(asked[10]) == (503, "too-many-pictures")
        (painter,) = painters
        assert painter.asked == [wanted(0)], "the others wait for their turn"
        painter.answers[0].set_result(b"first")
        assert await asked[0] == await same == b"first"
        drawings.close()
        assert painters == []
        await asyncio.gather(*asked, return_exceptions=True)
        assert all(task.cancelled() for task in asked[1:10])

    asyncio.run(run())


@pytest.mark.parametrize("why", ["it died", "a minute has passed"])
def test_a_process_that_comes_to_nothing_is_ended_and_made_anew(
    why: str, painters: list[Painter], caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        clock, drawings = LoopClock(), Drawings()
        asked = asyncio.create_task(drawings.picture(wanted(0)))
        await settled()
        if why == "it died":
            painters[0].answers[0].set_exception(BrokenExecutor())
        else:
            await clock.move(59.9)
            assert not asked.done()
            await clock.move(0.1)
        await settled()
        assert refusal_of(asked) == (503, "too-many-pictures")
        assert painters == []
        again = asyncio.create_task(drawings.picture(wanted(0)))
        await settled()
        painters[0].answers[0].set_result(b"drawn")
        assert await again == b"drawn"
        drawings.close()

    asyncio.run(run())
    assert caplog.messages == ["a picture could not be drawn"]


def test_thirty_two_mebibytes_are_kept_of_what_was_asked_for_last(painters: list[Painter]) -> None:
    async def run() -> None:
        drawings = Drawings()

        async def drawn(number: int, size: int) -> bool:
            """Whether it had to be drawn."""
            count = len(painters[0].asked) if painters else 0
            asked = asyncio.create_task(drawings.picture(wanted(number)))
            await settled()
            is_drawn = len(painters[0].asked) > count
            if is_drawn:
                painters[0].answers[-1].set_result(bytes(size))
            assert len(await asked) == size
            return is_drawn

        assert await drawn(0, 16 * MEBIBYTE)
        assert await drawn(1, 16 * MEBIBYTE)
        assert not await drawn(0, 16 * MEBIBYTE), "both fit"
        assert await drawn(2, 1)
        assert not await drawn(0, 16 * MEBIBYTE), "it was requested after the other"
        assert await drawn(1, 16 * MEBIBYTE)
        drawings.close()

    asyncio.run(run())
