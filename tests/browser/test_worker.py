"""The half in Python of a worker, with stand-ins for what JavaScript gives it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from clock import settled
from near import SEED, a_view, quiet, run
from one_zero_one.browser.jobs import do_job
from one_zero_one.browser.store import AlreadyStored, MemoryStore, StoreFailed
from one_zero_one.browser.worker import BrowserStore, Door, OtherWorker
from one_zero_one.engine import GameError
from one_zero_one.hosting.computer import think


class IndexedRows:
    """What `near/store.js` gives: texts whose first word says what came of it."""

    def __init__(self) -> None:
        self.kept = MemoryStore()
        self.fails = ""
        self.held: list[str] = []

    async def rows(self, prefix: str) -> str:
        return self.fails or f"ok {json.dumps(await self.kept.rows(prefix))}"

    async def add(self, written: str) -> str:
        try:
            await self.kept.add(json.loads(written))
        except AlreadyStored:
            return "exists "
        return self.fails or "ok "

    async def put(self, written: str) -> str:
        await self.kept.put(json.loads(written))
        return self.fails or "ok "

    def lock(self, name: str) -> Awaitable[Callable[[], None]]:
        """A promise, which is kept also if nobody waits for it any more."""
        return asyncio.shield(self._lock(name))

    async def _lock(self, name: str) -> Callable[[], None]:
        lock = self.kept.locked(name)
        await lock.__aenter__()
        self.held.append(name)

        def release() -> None:
            self.held.remove(name)
            self.kept._locks[name].release()

        return release


class Question:
    """What `near/thinking.js` gives for a question."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer
        self.is_stopped = False

    def stop(self) -> None:
        self.is_stopped = True


async def answered(job: str, given: str) -> str:
    return do_job(job, given)


def test_rows_and_locks_cross_as_texts() -> None:
    async def keep() -> None:
        rows = IndexedRows()
        store = BrowserStore(rows)
        await store.add({"a/1": "é", "b": "2"})
        await store.put({"a/1": "one two"})
        assert await store.rows("a/") == {"a/1": "one two"}
        with pytest.raises(AlreadyStored):
            await store.add({"b": "3"})
        for why in ("full", "forbidden"):
            rows.fails = f"{why} "
            for call in (store.rows("a"), store.add({why: ""}), store.put({})):
                with pytest.raises(StoreFailed) as failed:
                    await call
                assert failed.value.why == why

        async def fail() -> None:
            async with store.locked("game/x"):
                assert rows.held == ["game/x"]
                raise KeyError

        with pytest.raises(KeyError):
            await fail()
        assert rows.held == []

    run(keep)


def test_a_lock_that_nobody_waits_for_any_more_is_given_back() -> None:
    """A computer's thought that is stopped while it waits for the game must not hold it for ever."""

    async def stop_waiting() -> None:
        rows = IndexedRows()
        store = BrowserStore(rows)

        async def wait() -> None:
            async with store.locked("game/x"):
                raise AssertionError("it was stopped before")

        async with store.locked("game/x"):
            waiting = asyncio.ensure_future(wait())
            await settled()
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
        await settled()
        assert rows.held == []

    run(stop_waiting)


def test_a_question_crosses_as_text_and_is_stopped_when_nobody_waits_for_it() -> None:
    async def ask() -> None:
        worker = OtherWorker(lambda job, given: Question(answered(job, given)))
        assert await worker.ask(think, a_view(), "level:1", SEED) == think(a_view(), "level:1", SEED)
        with pytest.raises(GameError):
            await worker.ask(think, a_view(), "level:9", SEED)
        question = Question(asyncio.get_running_loop().create_future())
        waiting = asyncio.ensure_future(OtherWorker(lambda *_: question).ask(think, a_view(), "level:1", SEED))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert question.is_stopped

    run(ask)


class Page:
    """A page at the door."""

    def __init__(self, rows: IndexedRows | None = None) -> None:
        self.rows = rows or IndexedRows()
        self.troubles: list[str] = []
        self.told: list[str] = []
        self.heard: dict[int, list[Any]] = {}
        self.closed: dict[int, int] = {}
        self.asked = 0
        self.door = Door(self.rows, self._ask, self.troubles.append, self.told.append)

    def _ask(self, job: str, given: str) -> Question:
        self.asked += 1
        return Question(answered(job, given))

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        status, kind, text = json.loads(await self.door.request(method, path, "" if body is None else json.dumps(body)))
        assert status in (200, 201), text
        return json.loads(text) if kind == "application/json" else text

    def connect(self, number: int, game: str, seat: int | None = 0) -> "asyncio.Future[None]":
        heard = self.heard[number] = []
        return asyncio.ensure_future(
            self.door.connect(
                number,
                game,
                seat,
                lambda text: heard.append(json.loads(text)),
                lambda code: self.closed.update({number: code}),
            )
        )

    def kinds(self, number: int) -> list[str]:
        return [message["type"] for message in self.heard[number]]


def test_a_game_through_the_door() -> None:
    async def play() -> None:
        page = Page()
        game = (await page.ask("POST", "/api/games", {"mode": "computer", "level": 1, "digit": 0, "first": "other"}))[
            "game"
        ]
        await page.connect(1, game)
        await quiet()
        assert page.kinds(1) == ["state", "entry"]
        await page.door.say(1, json.dumps({"type": "resign", "id": "r"}))
        assert page.kinds(1) == ["state", "entry", "accepted", "entry"]
        assert page.told == [game, game]
        assert "RESIGN 0" in await page.ask("GET", f"/api/games/{game}/record")
        await page.connect(2, "nothing")
        await page.door.say(2, "{}")
        await page.door.hang_up(2)
        assert (page.closed, page.kinds(2)) == ({2: 4404}, [])
        await page.door.say(3, "{}")
        await page.door.hang_up(3)

    run(play)


def test_what_is_said_on_a_line_before_it_is_open_waits_for_it() -> None:
    async def play() -> None:
        page = Page()
        game = (await page.ask("POST", "/api/games", {"mode": "screen", "digit": 0}))["game"]
        opening = page.connect(1, game)
        await asyncio.sleep(0)
        assert page.kinds(1) == []
        await page.door.say(1, json.dumps({"type": "ping", "id": "p"}))
        assert page.kinds(1) == ["state", "pong"]
        await opening

    run(play)


def test_a_line_that_is_hung_up_before_it_is_open_stays_closed() -> None:
    async def play() -> None:
        page = Page()
        game = (await page.ask("POST", "/api/games", {"mode": "computer", "digit": 0, "first": "other"}))["game"]
        opening = page.connect(1, game)
        await asyncio.sleep(0)
        await page.door.hang_up(1)
        await opening
        await quiet()
        assert page.asked <= 1
        await page.ask("POST", f"/api/games/{game}/resignation", {"seat": 0, "command": "r"})
        assert page.kinds(1) == ["state"], "nobody listens any more"

    run(play)


def test_another_tab_is_heard_through_the_door() -> None:
    async def play() -> None:
        rows = IndexedRows()
        one, other = Page(rows), Page(rows)
        game = (await one.ask("POST", "/api/games", {"mode": "screen", "digit": 0}))["game"]
        await other.connect(1, game)
        await one.ask("POST", f"/api/games/{game}/resignation", {"seat": 0, "command": "r"})
        assert other.kinds(1) == ["state"]
        await other.door.heard(one.told[-1])
        await other.door.heard("of-no-interest")
        assert other.kinds(1) == ["state", "entry"]

    run(play)


def test_a_store_that_fails_is_told_to_the_page() -> None:
    async def play() -> None:
        page = Page()
        page.rows.fails = "full "
        await page.ask("POST", "/api/games", {"mode": "screen", "digit": 0})
        assert page.troubles == ["full"]

    run(play)
