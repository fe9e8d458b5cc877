"""Shares: what queues is shared out among visitors, and nothing is read for those who must wait."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from clock import settled
from inside import House, at_home, why
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.match.selfplay import play_games
from one_zero_one.records import write_record
from one_zero_one.server.door.visitors import visitor
from one_zero_one.server.play.uploads import share
from one_zero_one.server.workers.drawings import Drawings
from one_zero_one.server.workers.fair_queue import FairQueue, Full, has_share
from one_zero_one.server.workers.leases import Leases
from one_zero_one.server.workers.pool import Lost
from one_zero_one.server.workers.studies import Studies
from online import put_database
from talks import started
from waiting import until_so

ATTACKER, OTHER = "203.0.113.1", "192.0.2.1"


def as_visitor(who: str, do: Callable[[], Any]) -> "asyncio.Task[Any]":
    """A task that works for a visitor, as a request of that visitor would start it."""

    async def run() -> Any:
        visitor.set(who)
        return await do()

    return asyncio.create_task(run())


def test_visitors_take_turns_however_much_one_of_them_asks() -> None:
    async def run() -> None:
        queue, done = FairQueue(1, 100), list[str]()
        go_on = asyncio.Event()

        async def work(who: str) -> None:
            async with queue.turn():
                await go_on.wait()
                done.append(who)

        tasks = [as_visitor("a", lambda: work("a")) for _ in range(4)]
        await settled()
        tasks += [as_visitor(who, lambda who=who: work(who)) for who in ("b", "b", "c")]  # type: ignore[misc]
        await settled()
        go_on.set()
        await asyncio.gather(*tasks)
        assert done == ["a", "a", "b", "c", "a", "b", "a"], "one begins, and then it goes round"

    asyncio.run(run())


def test_a_visitor_has_at_most_as_many_places_as_are_left() -> None:
    assert [has_share(own, own, 8) for own in range(8)] == [True] * 4 + [False] * 4
    assert [has_share(own, 4 + own, 8) for own in range(4)] == [True] * 2 + [False] * 2
    assert has_share(0, 7, 8), "the last place is for someone who has none"
    assert not has_share(0, 8, 8)


def test_whoever_leaves_the_queue_gives_the_place_and_the_turn_back() -> None:
    async def run() -> None:
        queue = FairQueue(1, 4)

        async def hold() -> None:
            async with queue.turn():
                await asyncio.Event().wait()

        first, *others = [as_visitor("a", hold) for _ in range(3)]
        await settled()
        with pytest.raises(Full):
            await as_visitor("a", hold)
        for task in (others[0], first):
            task.cancel()
        await settled()
        assert queue.waiting == 0
        others[1].cancel()
        await asyncio.gather(first, *others, return_exceptions=True)
        async with queue.turn():
            assert queue.waiting == 0

    asyncio.run(run())


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/statistics", {"played": [{"game": "x", "seat": 0}]}),
        ("GET", "/api/players/level:3/statistics", None),
        ("GET", "/api/games/x/analysis", None),
        ("GET", "/api/games/x/picture.gif", None),
        ("GET", "/game/x/picture.png", None),
        ("POST", "/api/games/x/hint", {"seat": 0}),
        ("POST", "/api/games/x/warning", {"seat": 0, "turn": []}),
    ],
)
def test_nothing_is_read_for_a_visitor_who_has_no_place(
    method: str, path: str, body: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One hostile visitor asked for up to a hundred games to be read each time."""

    async def do(house: House) -> None:
        service = house.service
        service.studies._questions = FairQueue(0, 0)
        monkeypatch.setattr("one_zero_one.server.workers.studies._MOST_GAMES_WAITING", 0)
        monkeypatch.setattr("one_zero_one.server.workers.drawings._MOST_UNDER_WAY", 0)

        async def read(*_: object, **__: object) -> Any:
            raise AssertionError("nothing must be read")

        for name in ("game", "games_of", "updates_of", "seats", "entries", "search", "account_named", "analysis"):
            monkeypatch.setattr(service.storage, name, read)
        page = house.page()
        answer = await (page.get(path) if method == "GET" else page.post(path, body))
        assert answer.status_code == 503
        assert why(answer)[1] in ("problem.studies-busy", "problem.too-many-pictures")

    at_home(tmp_path, do)


def test_an_analysis_goes_on_while_questions_fill_all_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal of one turn used to end the whole analysis, and the page began again at 0."""
    (played,) = play_games(1, seed=5, deck="standard", players="greedy,random")
    record = write_record(played)
    monkeypatch.setattr("one_zero_one.server.workers.studies.judged_from_json", lambda told: told)
    monkeypatch.setattr("one_zero_one.server.workers.studies.summed_up", lambda turns, *_, **__: turns)
    monkeypatch.setattr("one_zero_one.server.workers.studies.analysis_to_json", lambda turns: {"turns": turns})
    go_on, asked = asyncio.Event(), list[Any]()

    async def think(job: Any, *given: Any) -> Any:
        asked.append(job)
        await go_on.wait()
        return given[1] if job.__name__ == "judge_one" else 0

    async def run() -> None:
        async with started(put_database(tmp_path)) as service:
            from_upload = await share(service.storage, record)
            studies = service.studies
            monkeypatch.setattr(studies._pool, "run", think)
            begun = await as_visitor(OTHER, lambda: studies.analysis(from_upload, record, open_hands=False))
            assert begun.done == 0
            await until_so(lambda: asked, "the first turn is being judged")
            attackers = [f"{ATTACKER} {number}" for number in range(80)]
            asking = [as_visitor(who, lambda: studies.ask(len, "")) for who in attackers]
            await settled()
            assert studies._questions.waiting == 50, "all places are taken"
            go_on.set()

            async def kept() -> Any:
                return (await studies.analysis(from_upload, record, open_hands=False)).analysis

            found: Any = await until_so(kept, "the analysis is ready")
            assert found["turns"] == list(range(len(played.turns)))
            answers = await asyncio.gather(*asking, return_exceptions=True)
            assert any(isinstance(answer, Refusal) for answer in answers), "there were more questions than places"

    asyncio.run(run())


def test_a_turn_that_could_not_be_judged_is_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    (played,) = play_games(1, seed=5, deck="standard", players="greedy,random")
    tried: list[int] = []

    async def think(_: object, __: object, number: int, ___: object) -> Any:
        tried.append(number)
        if tried.count(number) < 3:
            raise Lost(with_another=False)
        return {}

    async def run() -> None:
        studies = Studies(Any, Leases(None))  # type: ignore[arg-type]
        monkeypatch.setattr(studies._pool, "run", think)
        study: Any = type("Study", (), {"record_text": write_record(played), "open_hands": False})
        assert await studies._judge_turn(study, 0) == {}
        assert tried == [0, 0, 0]

    asyncio.run(run())


def test_one_visitor_leaves_places_for_pictures_to_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*_: object) -> bytes:
        return await asyncio.Event().wait() and b""

    async def run() -> None:
        drawings = Drawings()
        monkeypatch.setattr(drawings._pool, "run", never)
        wanted: Any = range(100)
        attack = [as_visitor(ATTACKER, lambda one=one: drawings.picture(one)) for one in wanted]  # type: ignore[misc]
        await settled()
        assert sum(task.done() for task in attack) == 90, "ten wait"
        other = as_visitor(OTHER, lambda: drawings.picture("the other's"))  # type: ignore[arg-type]
        await settled()
        assert not other.done()
        drawings.close()
        await asyncio.gather(*attack, other, return_exceptions=True)

    asyncio.run(run())


def test_the_computers_turns_of_one_visitor_do_not_keep_the_others_waiting(tmp_path: Path) -> None:
    """The visitor is known however the thinking began: it works for whoever asked."""

    async def do(house: House) -> None:
        asked: list[str] = []

        async def think(*_: object) -> Any:
            asked.append(visitor.get())
            return await asyncio.Event().wait()

        house.service.bots._ask = think  # type: ignore[method-assign, assignment]
        for address in (ATTACKER, ATTACKER, OTHER):
            await house.page(address).begin(mode="computer", digit=0, first="other")
        await until_so(lambda: len(asked) >= 2, "computers think")
        assert set(asked) <= {ATTACKER, OTHER}
        assert all(who in (ATTACKER, OTHER) for who in house.service.bots._queue._waiting)

    at_home(tmp_path, do)
