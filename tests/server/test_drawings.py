"""The drawing process: simultaneous equal requests are drawn once, and too many are refused."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from one_zero_one.hosting.refusal import Refusal
from one_zero_one.match.selfplay import play_games
from one_zero_one.records import write_record
from one_zero_one.server.workers import drawings
from one_zero_one.server.workers.drawings import Drawing, Drawings, draw

pytestmark = pytest.mark.slow  # each has its own process

(GAME,) = play_games(1, seed=5, deck="standard", players="random,random")
RECORD = write_record(GAME)
WANTED = Drawing(RECORD, "svg", 0, "light", "en")


def with_drawings(work: Callable[[Drawings], Awaitable[None]]) -> None:
    async def run() -> None:
        held = Drawings()
        try:
            await work(held)
        finally:
            held.close()

    asyncio.run(run())


def test_the_same_picture_is_drawn_once_and_kept() -> None:
    async def work(held: Drawings) -> None:
        first, second = await asyncio.gather(held.picture(WANTED), held.picture(WANTED))
        assert first is second is await held.picture(WANTED)
        assert first == draw(WANTED)

    with_drawings(work)


def test_whoever_goes_away_does_not_stop_the_others() -> None:
    async def work(held: Drawings) -> None:
        leaving = asyncio.create_task(held.picture(WANTED))
        staying = asyncio.create_task(held.picture(WANTED))
        await asyncio.sleep(0)
        leaving.cancel()
        assert (await staying).startswith(b"<svg ")

    with_drawings(work)


def test_too_many_at_once_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawings, "_MOST_UNDER_WAY", 2)

    async def work(held: Drawings) -> None:
        first = asyncio.create_task(held.picture(WANTED))
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as caught:
            await held.picture(WANTED._replace(turn=1))
        assert (caught.value.status, caught.value.problem.code) == (503, "too-many-pictures")
        await first

    with_drawings(work)


def test_what_is_kept_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawings, "_MOST_BYTES_KEPT", 30_000)

    async def work(held: Drawings) -> None:
        for turn in range(4):
            await held.picture(WANTED._replace(turn=turn))
        assert WANTED not in held._kept
        assert WANTED._replace(turn=3) in held._kept

    with_drawings(work)


def test_a_process_that_dies_is_replaced() -> None:
    async def work(held: Drawings) -> None:
        await held.picture(WANTED)
        assert held._pool._executor is not None
        for process in held._pool._executor._processes.values():
            process.kill()
        with pytest.raises(Refusal):
            await held.picture(WANTED._replace(turn=1))
        assert (await held.picture(WANTED._replace(turn=1))).startswith(b"<svg ")

    with_drawings(work)


def test_a_player_who_changed_the_name_is_not_printed_by_the_old_one() -> None:
    sheets = [
        Drawing(write_record(replace(GAME, tags={"Player0": name})), "html", None, "light", "en")
        for name in ("Ada", "Grace")
    ]

    async def work(held: Drawings) -> None:
        first, second = [await held.picture(sheet) for sheet in sheets]
        assert (b"Ada" in first, b"Ada" in second) == (True, False)

    with_drawings(work)
