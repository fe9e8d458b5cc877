"""Analyses that fail, and analyses that are stored: with a stand-in for the thinking process."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import BrokenExecutor, Future
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar

import pytest

from clock import LoopClock, settled
from inside import use
from one_zero_one.hosting.learning.studying import give_hint, judge_one
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.stored import StoredGame, StoredSeat
from one_zero_one.match.selfplay import play_games
from one_zero_one.records import write_record
from one_zero_one.server.storage import Storage
from one_zero_one.server.workers import pool as pool_module
from one_zero_one.server.workers import studies as studies_module
from one_zero_one.server.workers.leases import Leases
from one_zero_one.server.workers.pool import begin_politely
from one_zero_one.server.workers.studies import Studies
from online import put_database
from waiting import until_so

(PLAYED,) = play_games(1, seed=5, deck="standard", players="greedy,random")
RECORD = write_record(PLAYED)
GAME = StoredGame("game", 1.0, "link", "standard", "the deal", 1, "5a" * 32)
SEATS = [StoredSeat(0, "person"), StoredSeat(1, "person")]


class Process:
    """Stands in for the pool with one process; the test answers its requests."""

    made: ClassVar[list["Process"]] = []

    def __init__(self, processes: int, _: object, initializer: object, initargs: object) -> None:
        assert (processes, initializer, initargs) == (1, begin_politely, (10,))
        self.asked: list[tuple[object, ...]] = []
        self.answers: list[Future[Any]] = []
        self.is_ended = False
        Process.made.append(self)

    def submit(self, *asked: object) -> "Future[Any]":
        assert not self.is_ended
        self.asked.append(asked)
        self.answers.append(Future())
        return self.answers[-1]


@pytest.fixture(autouse=True)
def processes(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """All that were created, in order."""
    monkeypatch.setattr(Process, "made", [])
    monkeypatch.setattr(pool_module, "ProcessPoolExecutor", Process)
    monkeypatch.setattr(pool_module, "end_workers", lambda pool, *_, **__: setattr(pool, "is_ended", True))
    return Process.made


def studying(folder: Path, work: Callable[[Studies], Awaitable[None]]) -> None:
    async def run(storage: Storage) -> None:
        await storage.create(GAME, SEATS)
        studies = Studies(storage, Leases(None))
        await work(studies)
        await studies.close()

    use(put_database(folder), run)


def test_one_thing_is_thought_of_after_the_other_by_one_process(tmp_path: Path, processes: list[Process]) -> None:
    async def work(studies: Studies) -> None:
        asked = [asyncio.create_task(studies.ask(len, text)) for text in ("one", "two")]
        await settled()
        (process,) = processes
        assert process.asked == [(len, "one")]
        process.answers[0].set_result(1)
        assert await asked[0] == 1
        await settled()
        assert process.asked == [(len, "one"), (len, "two")]
        process.answers[1].set_result(2)
        assert await asked[1] == 2
        assert not process.is_ended

    studying(tmp_path, work)
    assert processes[0].is_ended


def refusal_of(asked: "asyncio.Task[Any]") -> tuple[int, str]:
    refused = asked.exception()
    assert isinstance(refused, Refusal)
    return refused.status, refused.problem.code


def test_a_process_that_dies_is_made_anew(
    tmp_path: Path, processes: list[Process], caplog: pytest.LogCaptureFixture
) -> None:
    async def work(studies: Studies) -> None:
        asked = asyncio.create_task(studies.ask(len, "one"))
        await settled()
        processes[0].answers[0].set_exception(BrokenExecutor())
        await asyncio.wait([asked])
        assert refusal_of(asked) == (503, "studies-busy")
        assert processes[0].is_ended
        again = asyncio.create_task(studies.ask(len, "one"))
        await settled()
        processes[1].answers[0].set_result(3)
        assert await again == 3

    studying(tmp_path, work)
    assert caplog.messages == ["an analysis failed or took too long"]


def test_nobody_waits_longer_than_a_minute_for_a_thought(tmp_path: Path, processes: list[Process]) -> None:
    async def work(studies: Studies) -> None:
        clock = LoopClock()
        asked = asyncio.create_task(studies.ask(len, "one"))
        await settled()
        await clock.move(59.9)
        assert not asked.done()
        await clock.move(0.1)
        assert refusal_of(asked) == (503, "studies-busy")
        assert processes[0].is_ended

    studying(tmp_path, work)


def test_of_fifty_questions_that_may_wait_one_visitor_has_half(tmp_path: Path, processes: list[Process]) -> None:
    """One more is being answered, and what is wrong with one is its own."""

    async def work(studies: Studies) -> None:
        asked = [asyncio.create_task(studies.ask(len, "")) for _ in range(27)]
        await settled()
        assert [task.done() for task in asked] == [False] * 26 + [True]
        assert refusal_of(asked[26]) == (503, "studies-busy")
        processes[0].answers[0].set_exception(ValueError())
        await asyncio.wait([asked[0]])
        assert isinstance(asked[0].exception(), ValueError)
        assert not processes[0].is_ended
        another = asyncio.create_task(studies.ask(len, ""))
        await settled()
        assert not another.done(), "there is room again"
        for task in (*asked, another):
            task.cancel()
        await asyncio.gather(*asked, another, return_exceptions=True)

    studying(tmp_path, work)


def test_after_the_end_nothing_is_begun(tmp_path: Path, processes: list[Process]) -> None:
    async def work(studies: Studies) -> None:
        await studies.close()
        with pytest.raises(Refusal) as refused:
            await studies.ask(len, "")
        assert refused.value.status == 503

    studying(tmp_path, work)
    assert processes == []


def test_a_game_is_judged_turn_by_turn_and_its_analysis_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Requests meanwhile get the progress; afterwards the complete result, without thinking."""
    of = len(PLAYED.turns)
    monkeypatch.setattr(studies_module, "judged_from_json", lambda told: told["turn"])
    monkeypatch.setattr(studies_module, "summed_up", lambda turns, outcome, open_hands: (turns, outcome, open_hands))
    monkeypatch.setattr(studies_module, "analysis_to_json", lambda found: {"turns": found[0], "hands": found[2]})
    go_on = asyncio.Event()
    asked: list[tuple[object, ...]] = []

    async def think(job: object, record: str, number: int, open_hands: bool) -> object:
        asked.append((job, record == RECORD, number, open_hands))
        if number == 2:
            await go_on.wait()
        return {"turn": number}

    async def work(studies: Studies) -> None:
        monkeypatch.setattr(studies._pool, "run", think)
        begun = await studies.analysis("game", RECORD, open_hands=True)
        assert (begun.done, begun.of, begun.analysis) == (0, of, None)
        await until_so(lambda: len(asked) == 3, "the third turn is being judged")
        under_way = await studies.analysis("game", RECORD, open_hands=True)
        assert (under_way.done, under_way.of, under_way.analysis) == (2, of, None)
        go_on.set()

        async def kept() -> Any:
            return (await studies.analysis("game", RECORD, open_hands=True)).analysis

        await until_so(kept, "the analysis is ready")
        found = await studies.analysis("game", RECORD, open_hands=True)
        assert (found.done, found.of) == (of, of)
        assert found.analysis == {"turns": list(range(of)), "hands": True}
        assert asked == [(judge_one, True, number, True) for number in range(of)]

    studying(tmp_path, work)


def test_of_twenty_games_that_may_wait_to_be_judged_one_visitor_has_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object) -> object:
        return await asyncio.Event().wait()

    async def work(studies: Studies) -> None:
        monkeypatch.setattr(studies._pool, "run", never)
        for number in range(10):
            await studies.analysis(f"game {number}", RECORD, open_hands=False)
        await studies.analysis("game 9", RECORD, open_hands=False)
        with pytest.raises(Refusal) as refused:
            await studies.analysis("game 10", RECORD, open_hands=False)
        assert (refused.value.status, refused.value.problem.code) == (503, "studies-busy")

    studying(tmp_path, work)


def test_five_hundred_hints_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    async def ask(job: object, view: str) -> object:
        assert job is give_hint
        asked.append(view)
        return view

    async def work(studies: Studies) -> None:
        monkeypatch.setattr(studies, "ask", ask)
        for number in range(500):
            await studies.hint("game", number, f"view {number}")
        assert str(await studies.hint("game", 0, "another view")) == "view 0"
        assert len(asked) == 500
        await studies.hint("game", 500, "view 500")
        await studies.hint("game", 0, "view 0")
        assert len(asked) == 502, "the oldest was dropped"

    studying(tmp_path, work)


def test_a_game_that_another_node_judges_is_not_judged_here_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its analysis is told as soon as the other node has stored it."""

    class Taken(Leases):
        @asynccontextmanager
        async def of(self, game: str) -> AsyncIterator[bool]:
            assert game.startswith("study:")
            yield False

    async def think(*_: object) -> object:
        raise AssertionError("the other node judges it")

    async def work(studies: Studies) -> None:
        clock = LoopClock()
        studies._leases = Taken(None)
        monkeypatch.setattr(studies._pool, "run", think)
        assert (await studies.analysis("game", RECORD, open_hands=False)).done == 0
        await settled()
        (name,) = studies._under_way
        await studies._storage.keep_analysis(name, "game", '{"turns": []}')

        while studies._under_way:
            await clock.move(1.0)
        assert (await studies.analysis("game", RECORD, open_hands=False)).analysis == {"turns": []}

    studying(tmp_path, work)


def test_an_older_judges_analysis_is_marked_and_made_anew_on_request(tmp_path: Path, processes: list[Process]) -> None:
    """It was stored without the version of its judge, and by a name that is no longer looked for."""

    async def work(studies: Studies) -> None:
        kept = [
            {"open_hands": hands, "turns": [1, 2], "accuracy": [number]} for number, hands in enumerate((True, False))
        ]
        for number, form in enumerate(kept):
            await studies._storage.keep_analysis(f"old {number}", "game", json.dumps(form))
        found = await studies.analysis("game", RECORD, open_hands=False)
        assert (found.done, found.analysis, found.older) == (2, kept[1], True)
        assert not processes
        anew = await studies.analysis("game", RECORD, open_hands=False, anew=True)
        assert (anew.done, anew.of, anew.analysis, anew.older) == (0, len(PLAYED.turns), None, False)

    studying(tmp_path, work)
