"""What is kept: whatever happens to the store or to the tab, nothing acknowledged is lost."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any

import pytest

from near import Browser, Json, Line, Reply, Tab, quiet, run, store_with
from one_zero_one.browser.kept import FORM
from one_zero_one.browser.store import MemoryStore, StoreFailed


class Story:
    """A series of games as a page plays them, and what was acknowledged to it, in order."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        #: as game, what it is about (the game, a contribution, or an entry), and the number of the entry
        self.acknowledged: list[tuple[str, str, int]] = []
        self.lines: list[Line] = []

    async def tell(self) -> None:
        game = await self.tab.begin(level=1, contributes=True)
        self.acknowledged.append((game, "game", 0))
        await self._played(game)
        answer = await self.tab.ask(
            "POST", f"/api/games/{game}/rematch", {"seat": 0, "command": "again", "contributes": True}
        )
        assert answer.status == 201
        following = answer.json()["game"]
        self.acknowledged += [(game, "rematch", 0), (following, "game", 0)]
        line = await self._line(following, 1)
        await self._say(following, line, "contribute", contribution="next")
        await quiet()
        await self._say(following, line, "commit", turn=await self.tab.any_turn(following, 1))
        await quiet()

    async def _played(self, game: str) -> None:
        line = await self._line(game, 0)
        await self._say(game, line, "contribute", contribution="mine")
        for turn in range(3):
            reply = await self.tab.play(game, command=f"turn-{turn}")
            self._note(game, reply)
        await self._say(game, line, "take-back")
        await self._say(game, line, "commit", turn=await self.tab.any_turn(game, 0))
        await quiet()
        await self._say(game, line, "resign")

    async def _line(self, game: str, seat: int) -> Line:
        def note(message: Json) -> None:
            if message["type"] == "entry":
                self.acknowledged.append((game, "entry", message["entry"]["number"]))

        self.lines.append(await self.tab.line(game, seat, Line(on_message=note)))
        return self.lines[-1]

    async def _say(self, game: str, line: Line, kind: str, **more: object) -> None:
        answer = await line.say(kind, **more)
        assert answer is not None
        assert answer["type"] == "accepted", answer
        self.acknowledged.append((game, "entry" if answer["number"] else "contribution", answer["number"]))

    def _note(self, game: str, reply: Reply) -> None:
        assert reply.status == 201, reply.text
        self.acknowledged.append((game, "entry", reply.json()["number"]))

    @property
    def games(self) -> list[str]:
        return list(dict.fromkeys(game for game, _, _ in self.acknowledged))


async def assert_all_is_there(
    tab: Tab, acknowledged: list[tuple[str, str, int]], rows: Mapping[str, list[str]]
) -> None:
    """A tab finds what was acknowledged, and no other turns than those that were played."""
    for game, about, number in acknowledged:
        seat = list(rows).index(game)
        state = await tab.state(game, seat)
        known = [entry["row"] for entry in state["entries"]]
        assert known == rows[game][: len(known)]
        assert state["number"] >= number
        if about in ("contribution", "entry"):
            assert state["players"][seat]["contribution"] == "given"
        if about == "rematch":
            assert state["rematch"]["game"] is not None


async def assert_it_goes_on(tab: Tab, game: str, seat: int) -> None:
    state = await tab.state(game, seat)
    if state["view"] is None:
        await tab.post(f"/api/games/{game}/contribution", {"seat": seat, "contribution": "again"})
        state = await tab.state(game, seat)
    line = await tab.line(game, seat)
    await quiet()
    if state["view"]["outcome"] is None:
        before = len(line.rows)
        assert (await tab.play(game, seat)).status == 201
        assert len(line.rows) == before + 2


def all_rows(story: Story) -> dict[str, list[str]]:
    return {game: line.rows for game, line in zip(story.games, story.lines, strict=True)}


class Watched(MemoryStore):
    """Tells when it is called, and when it has done what it was called for."""

    def __init__(self) -> None:
        super().__init__()
        self.on_call: Callable[[], None] = lambda: None

    async def rows(self, prefix: str) -> dict[str, str]:
        found: dict[str, str] = await self._called(super().rows(prefix))
        return found

    async def add(self, rows: Mapping[str, str]) -> None:
        await self._called(super().add(rows))

    async def put(self, rows: Mapping[str, str]) -> None:
        await self._called(super().put(rows))

    async def _called(self, call: Awaitable[Any]) -> Any:
        self.on_call()
        done = await call
        self.on_call()
        return done


def test_a_tab_that_dies_between_any_two_calls_of_the_store_loses_nothing_acknowledged() -> None:
    """A host is its store: a new one finds what the old one had written at that moment."""

    async def live_and_die() -> None:
        store = Watched()
        story = Story(Browser(store).tab())
        moments: dict[tuple[str, ...], tuple[dict[str, str], int]] = {}

        def note() -> None:
            # what was acknowledged last, with the same rows, includes all that was before
            moments[tuple(sorted(f"{name} {row}" for name, row in store._rows.items()))] = (
                dict(store._rows),
                len(story.acknowledged),
            )

        store.on_call = note
        await story.tell()
        note()
        rows = all_rows(story)
        assert len(moments) >= 15
        for kept, count in moments.values():
            tab = Browser(store_with(kept)).tab()
            await assert_all_is_there(tab, story.acknowledged[:count], rows)
            for name in kept:
                if name.startswith("game/"):
                    game = name.removeprefix("game/")
                    await assert_it_goes_on(tab, game, int(json.loads(kept[name])["seats"][1]["kind"] == "person"))

    run(live_and_die)


class Failing(MemoryStore):
    """Writes so many times, and then no more; if it is forbidden, nothing can be read either."""

    def __init__(self, writes: int, why: str) -> None:
        super().__init__()
        self.left = writes
        self.why: str | None = why
        self.tried = 0

    async def rows(self, prefix: str) -> dict[str, str]:
        if self.why == "forbidden" and self.left <= 0:
            raise StoreFailed(self.why)
        return await super().rows(prefix)

    async def add(self, rows: Mapping[str, str]) -> None:
        self._write()
        await super().add(rows)

    async def put(self, rows: Mapping[str, str]) -> None:
        self._write()
        await super().put(rows)

    def _write(self) -> None:
        self.tried += 1
        self.left -= 1
        if self.left < 0 and self.why is not None:
            raise StoreFailed(self.why)


def test_a_store_that_fails_at_any_write() -> None:
    """It is said at once and once, what was acknowledged before is kept, and the games go on."""

    async def tell(store: MemoryStore) -> tuple[Story, int | None]:
        noticed: list[int] = []
        tab = Browser(store).tab(on_trouble=lambda _: noticed.append(len(story.acknowledged)))
        story: Story = Story(tab)
        await story.tell()
        return story, noticed[0] if noticed else None

    async def fail() -> None:
        whole, noticed = await tell(MemoryStore())
        assert noticed is None
        store = Failing(1000, "full")
        await tell(store)
        for number in range(store.tried):
            failing = Failing(number, "full")
            story, noticed = await tell(failing)
            assert noticed is not None
            assert failing.tried == number + 1, "it does not try again"
            assert [len(line.rows) for line in story.lines] == [len(line.rows) for line in whole.lines]
            assert [about for _, about, _ in story.acknowledged] == [about for _, about, _ in whole.acknowledged]
            # the next time the store can be read
            await assert_all_is_there(
                Browser(store_with(failing._rows)).tab(), story.acknowledged[:noticed], all_rows(story)
            )

    run(fail)


@pytest.mark.parametrize("why", ["full", "forbidden"])
def test_a_store_in_which_nothing_can_be_kept_is_said_once_and_everything_works(why: str) -> None:
    async def play() -> None:
        browser = Browser(Failing(0, why))
        tab = browser.tab()
        game = await tab.begin(contributes=True)
        await Story(tab)._played(game)
        assert tab.troubles == [why]
        assert browser.rows == {}
        assert (await tab.post("/api/statistics", {"played": [{"game": game, "seat": 0}]}))["games"] == 0
        assert (await tab.post("/api/finished", {"played": [{"game": game, "seat": 0}]}))["games"][0]["game"][
            "game"
        ] == game
        exported = await tab.post("/api/export", {"page": {}})
        assert (await Browser().tab().post("/api/import", exported))["games"] == 1

    run(play)


def test_what_was_stored_before_stays_readable_when_the_store_is_full() -> None:
    async def play() -> None:
        store = Failing(1000, "full")
        browser = Browser(store)
        tab = browser.tab()
        games = [await tab.begin() for _ in range(2)]
        lines = [await tab.line(game) for game in games]
        for game in games:
            await tab.play(game)
        store.left = 0
        for game in games:
            await tab.play(game)
        assert [len(line.rows) for line in lines] == [4, 4]
        assert [(await tab.state(game))["number"] for game in games] == [4, 4]
        assert len([name for name in browser.rows if name.startswith("entry/")]) == 4
        assert tab.troubles == ["full"]

    run(play)


def test_a_tab_that_stores_nothing_any_more_is_not_mixed_with_one_that_does() -> None:
    """One tab goes on in memory, another in the store: two games from there on."""

    async def play() -> None:
        store = Failing(1000, "full")
        browser = Browser(store)
        full, well = browser.tab(), browser.tab()
        game = await full.begin()
        line = await full.line(game)
        await full.play(game)
        store.left = 0
        await full.play(game)
        store.why = None
        assert (await well.state(game))["number"] == 2
        other = await well.line(game)
        for _ in range(3):
            assert (await well.play(game)).status == 201
        assert (len(line.rows), len(other.rows)) == (4, 8)
        assert (await full.play(game)).status == 201
        assert (await full.state(game))["number"] == 6
        exported = await full.post("/api/export", {"page": {}})
        copy = Browser().tab()
        await copy.post("/api/import", exported)
        assert (await copy.state(game))["entries"] == (await full.state(game))["entries"]
        again = browser.tab()
        assert (await again.state(game))["number"] == 8

    run(play)


# Forms of rows


async def a_game(browser: Browser) -> str:
    tab = browser.tab()
    game = await tab.begin()
    await tab.line(game)
    await tab.play(game)
    return game


def test_rows_say_their_form() -> None:
    async def play() -> None:
        browser = Browser()
        await a_game(browser)
        assert {json.loads(row)["form"] for row in browser.rows.values()} == {FORM}

    run(play)


def test_rows_of_an_older_form_are_brought_forward() -> None:
    """What they lack has its usual value."""

    async def play() -> None:
        browser = Browser()
        game = await a_game(browser)
        before = await browser.tab().state(game)
        for name, text in browser.rows.items():
            row = json.loads(text)
            del row["form"]
            if name.startswith("game/"):
                del row["game"]["visibility"], row["game"]["best_of"]
                for seat in row["seats"]:
                    del seat["lets_watch"], seat["account"]
            else:
                del row["fault"]
            browser.rows[name] = json.dumps(row)
        tab = browser.tab()
        after = await tab.state(game)
        assert after == before | {"now": after["now"]}
        line = await tab.line(game)
        assert (await tab.play(game)).status == 201
        assert len(line.rows) == 4

    run(play)


@pytest.mark.parametrize("family", ["game", "entry", "rematch", "analysis"])
def test_rows_of_a_newer_form_are_refused_with_a_sentence_and_stay_as_they_are(family: str) -> None:
    async def play() -> None:
        browser = Browser()
        game = await a_game(browser)
        other = await a_game(browser)
        await browser.tab().finish(game)
        browser.rows[f"rematch/{game}"] = json.dumps({"form": FORM, "game": other})
        browser.rows[f"analysis/{game}/judged"] = json.dumps({"form": FORM, "analysis": {}})
        for name, text in browser.rows.items():
            if name.startswith(f"{family}/{game}"):
                browser.rows[name] = json.dumps(json.loads(text) | {"form": FORM + 1, "new": "field"})
        before = dict(browser.rows)
        tab = browser.tab()
        path = f"/api/games/{game}/analysis" if family == "analysis" else f"/api/games/{game}?seat=0"
        for _ in range(2):
            assert (await tab.ask("GET", path)).why == (400, "kept-by-newer")
        if family in ("game", "entry"):
            line = await tab.line(game)
            assert line.code == 4404
            turn = {"seat": 0, "command": "c", "turn": ["10 BLANK"]}
            assert (await tab.ask("POST", f"/api/games/{game}/turns", turn)).why == (400, "kept-by-newer")
            found = await tab.post("/api/finished", {"played": [{"game": one, "seat": 0} for one in (game, other)]})
            assert found["games"] == []
        assert browser.rows == before
        assert (await tab.state(other))["number"] == 2, "the other games can be played"

    run(play)


class Lockless(MemoryStore):
    """A store without locks, which takes its time."""

    async def add(self, rows: Mapping[str, str]) -> None:
        await asyncio.sleep(0)
        await super().add(rows)

    def locked(self, name: str) -> AbstractAsyncContextManager[object]:
        del name
        return nullcontext()


def test_without_locks_a_turn_is_stored_once() -> None:
    async def play() -> None:
        browser = Browser(Lockless())
        one, other = browser.tab(), browser.tab()
        game = await one.begin(mode="screen")
        turn = {"seat": 0, "turn": await one.any_turn(game, 0), "number": 0}
        asked = [
            tab.ask("POST", f"/api/games/{game}/turns", turn | {"command": name})
            for tab, name in ((one, "a"), (other, "b"))
        ]
        replies = await asyncio.gather(*asked)
        assert sorted(reply.status for reply in replies) == [201, 409]
        await quiet()
        assert [(await tab.state(game))["number"] for tab in (one, other)] == [1, 1]

    run(play)
