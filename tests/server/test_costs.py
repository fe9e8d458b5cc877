"""One cost model at the door: every route has a class, and no address takes more than its share."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from clock import Clock, LoopClock, settled
from inside import House, at_home, gate_before, why
from one_zero_one.hosting.messages import NewGame
from one_zero_one.match import Resign
from one_zero_one.server.app import make_app
from one_zero_one.server.door import limits
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.door.limits import Bucket, Buckets
from one_zero_one.server.door.visitors import Visitors
from one_zero_one.server.settings import Settings
from online import put_database
from talks import Talk, started

pytestmark = pytest.mark.slow

NOTHING_LEFT = Buckets(0, 0.0)
#: what begins a game, opens a table or stores a record
BEGINNINGS = {
    ("POST", "/api/games"),
    ("POST", "/api/games/{game:str}/rematch"),
    ("POST", "/api/players/{name:str}/challenge"),
    ("POST", "/api/quick"),
    ("POST", "/api/records"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{table:str}/bot"),
    ("POST", "/api/tables/{table:str}/seat"),
}


@pytest.fixture
def clock(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """No bucket refills unless the clock is moved."""
    monkeypatch.setattr(limits, "Bucket", lambda burst, rate: Bucket(burst, rate, lambda: clock.now))
    return clock


def declared() -> dict[tuple[str, str], Any]:
    """The class that each route declares, by method and path."""
    app: Any = make_app(Settings("sqlite:///nobody.sqlite"))
    found = {}
    for route in app.routes:
        for handler in getattr(route, "route_handlers", None) or [route.route_handler]:
            for method in getattr(handler, "http_methods", ["SOCKET"]):
                found[method, route.path] = handler.opt.get("cost")
    return {place: cost for place, cost in found.items() if place[0] != "OPTIONS"}


def test_every_route_declares_what_it_costs() -> None:
    costs = declared()
    assert {place for place, cost in costs.items() if not isinstance(cost, Cost)} == set()
    assert {place for place, cost in costs.items() if cost is Cost.BEGIN} == BEGINNINGS
    assert all(method == "GET" for (method, _), cost in costs.items() if cost is Cost.FILE)


async def status_of(house: House, method: str, path: str) -> int:
    """The status for a path that is sent as it is: clients would tidy it up first."""
    body, answers = b'{"mode": "screen"}', list[Any]()
    headers = [(b"host", b"here"), (b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        answers.append(message)

    scope: Any = {"type": "http", "method": method, "headers": headers, "client": ("192.0.2.1", 5), "query_string": b""}
    scope |= {"path": unquote(path), "raw_path": path.encode(), "scheme": "http", "http_version": "1.1"}
    await house.app(scope, receive, send)
    return int(answers[0]["status"])


@pytest.mark.parametrize(
    "path", ["/api/games", "/api/games/", "//api/games", "/api//games", "/%61pi/games", "/api%2Fgames"]
)
def test_every_spelling_of_an_address_counts_as_what_it_is(path: str, tmp_path: Path) -> None:
    async def do(house: House) -> None:
        assert await status_of(house, "POST", path) == 201
        house.service.visitors._classes[Cost.BEGIN] = NOTHING_LEFT
        assert await status_of(house, "POST", path) == 429

    at_home(tmp_path, do)


@pytest.mark.parametrize("path", ["/ready", "/game/x", "//ready", "/game/x/", "//api/catalogue", "/metrics", "/schema"])
def test_what_asks_the_database_is_no_file(path: str, tmp_path: Path) -> None:
    async def do(house: House) -> None:
        house.service.visitors._classes[Cost.LOOK] = NOTHING_LEFT
        assert await status_of(house, "GET", path) == 429
        assert await status_of(house, "GET", "/") == 200

    at_home(tmp_path, do)


@pytest.mark.parametrize("path", ["/api/./games", "/scripts/../api/games", "/api/games/%2e%2e/games", "/.", "/a%00b"])
def test_dots_lead_nowhere(path: str, tmp_path: Path) -> None:
    async def do(house: House) -> None:
        assert await status_of(house, "POST", path) == 404

    at_home(tmp_path, do)


def test_a_rematch_begins_a_game_and_is_counted_as_one(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        page = house.page()
        game = (await page.begin(mode="screen", digit=0))["game"]
        await page.resign(game, 0)
        house.service.visitors._classes[Cost.BEGIN] = NOTHING_LEFT
        again = {"seat": 0, "command": "again"}
        assert why(await page.post(f"/api/games/{game}/rematch", again)) == (429, "problem.too-many")

    at_home(tmp_path, do)


def test_a_rematch_over_the_socket_is_counted_too(tmp_path: Path) -> None:
    async def talk() -> None:
        async with started(put_database(tmp_path)) as service:
            game, tokens, _ = await service.dealer.begin(NewGame("screen", digit=0, first="me"))
            await service.games.command(await service.games.open(game), 0, None, Resign())
            page = Talk(service, game, 0, tokens[0])
            await page.begin()
            service.visitors._classes[Cost.BEGIN] = NOTHING_LEFT
            page.line.say(type="rematch", id="again")
            assert (await page.until("refused"))["problem"]["key"] == "problem.too-many"
            await page.end()

    asyncio.run(talk())


# The ceiling of an address


def test_all_holders_at_an_address_together_have_a_ceiling(clock: Clock) -> None:
    """Each new game makes another holder, so limits for holders alone limit nobody."""
    visitors = Visitors()
    taken = sum(visitors.may(Cost.LOOK, "school", f"holder {number}") for number in range(20_000))
    assert taken == 5250, "10,500 units, two each"
    clock.now += 10
    assert sum(visitors.may(Cost.LOOK, "school", f"holder {number}") for number in range(20_000)) == 1500
    assert visitors.may(Cost.LOOK, "elsewhere", "holder 1"), "other addresses are not affected"


def test_a_class_of_thirty_at_one_address_arrives_and_plays(clock: Clock) -> None:
    """With the setting at thirty: everyone loads the page, begins a game, and plays for an hour."""
    visitors = Visitors(30)
    for pupil in map(str, range(30)):
        arriving = [Cost.FILE] * 30 + [Cost.LOOK] * 4 + [Cost.BEGIN]
        assert all(visitors.may(cost, "school", pupil) for cost in arriving), pupil
        visit = visitors.come("school", pupil)
        assert visit is not None
    for _ in range(360):  # a turn every ten seconds, with six drafts before it
        clock.now += 10
        for _ in range(30 * 7):
            assert visitors._ceilings.take("school", 1.0)


def test_whoever_says_too_much_over_many_sockets_is_heard_more_slowly(tmp_path: Path) -> None:
    """A message waits until its address may speak again: no player at a school loses the socket."""

    async def talk() -> None:
        async with started(put_database(tmp_path)) as service:
            game, tokens, _ = await service.dealer.begin(NewGame("screen", digit=0, first="me"))
            page = Talk(service, game, 0, tokens[0])
            await page.begin()
            loop_clock = LoopClock()
            service.visitors._ceilings = Buckets(0, 2.0)
            left = Bucket(1.0, 2.0, lambda: loop_clock.now)
            left.take()
            service.visitors._ceilings._buckets["192.0.2.1"] = left
            page.line.say(type="preview", id="p", draft=["nonsense"])
            await settled()
            await loop_clock.move(0.4)
            assert page.line.of("refused") == []
            await loop_clock.move(0.2)
            assert (await page.until("refused"))["id"] == "p"
            await page.end()

    asyncio.run(talk())


# What is under way at once


class Work:
    """Stands in for the application: it counts what it works on, and answers when it may."""

    def __init__(self) -> None:
        self.under_way: Counter[str] = Counter()
        self.may_answer = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        while (await receive())["more_body"]:
            pass
        self.under_way[scope["client"][0]] += 1
        await self.may_answer.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def ask(gate: Any, who: str, *, whole: bool = True, reads: bool = True) -> None:
    """Make a move, perhaps without sending all of it, or without reading what comes back."""

    async def receive() -> Any:
        if not whole:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": b"{}", "more_body": False}

    async def send(message: Any) -> None:
        if not reads and message["type"] == "http.response.body":
            await asyncio.Event().wait()

    headers = [(b"host", b"here"), (b"content-type", b"application/json")]
    scope = {"type": "http", "method": "POST", "path": "/api/games/g/turns", "headers": headers, "client": (who, 5)}
    await gate(scope, receive, send)


def test_of_one_address_four_requests_are_worked_on_at_once() -> None:
    """Nobody else waits for more than these, however many there are."""

    async def run() -> None:
        work = Work()
        gate = gate_before(work)
        asking = [asyncio.create_task(ask(gate, who)) for who in ["attacker"] * 100 + ["other"]]
        await settled()
        assert work.under_way == {"attacker": 4, "other": 1}
        work.may_answer.set()
        await asyncio.gather(*asking)
        assert work.under_way == {"attacker": 100, "other": 1}, "those who waited had their turn"

    asyncio.run(run())


def test_nobody_holds_a_place_by_being_slow() -> None:
    async def run() -> None:
        work = Work()
        work.may_answer.set()
        gate = gate_before(work)
        slow = [asyncio.create_task(ask(gate, "school", whole=False)) for _ in range(10)]
        slow += [asyncio.create_task(ask(gate, "school", reads=False)) for _ in range(10)]
        await settled()
        assert work.under_way == {"school": 10}
        await ask(gate, "school")
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)

    asyncio.run(run())
