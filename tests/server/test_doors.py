"""The doors one by one: the gate, proxies, the rate limits, and the rules of the lobby."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from clock import Clock
from inside import House, Page, at_home, by_hand, gate_before, why
from one_zero_one.hosting.messages import Guest
from one_zero_one.server.app import make_app
from one_zero_one.server.door import limits, visitors
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.door.limits import Bucket, Buckets
from one_zero_one.server.door.proxies import Forwarded
from one_zero_one.server.door.visitors import Visitors
from one_zero_one.server.lobby.tables import Taken
from one_zero_one.server.messages.lobby import NewTable, QuickMatch
from one_zero_one.server.people.members import Participant
from one_zero_one.server.play.tokens import hash_token, may_be_id, tables_of_cookies
from one_zero_one.server.service import Service
from one_zero_one.server.settings import Settings
from one_zero_one.server.storage import StoredTable
from online import Json, put_database

pytestmark = pytest.mark.slow

KNOWN = "the-token-of-a-seat"


def scope(method: str, path: str, address: str = "192.0.2.7", **headers: str) -> Any:
    sent = {"content-type": "application/json", "host": "here"} | headers
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in sent.items()]
    asked = {"type": "http", "method": method, "path": path, "query_string": b"", "headers": raw}
    return asked | {"client": (address, 5), "scheme": "http", "state": {}}


async def nothing() -> Any:
    raise AssertionError("nothing must be read")


async def answered(app: Any, asked: Any) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of a response."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    await app(asked, nothing, send)
    headers = {name.decode().lower(): value.decode() for name, value in sent[0].get("headers", [])}
    return sent[0]["status"], headers, b"".join(message.get("body", b"") for message in sent[1:])


async def inside(_: Any, __: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"cache-control", b"own")]})


# The gate


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("POST", "/api/games", {}, 200),
        ("POST", "/api/games", {"content-type": "Application/JSON ; charset=utf-8"}, 200),
        ("POST", "/api/games", {"content-type": "text/plain"}, 415),
        ("POST", "/api/games", {"content-type": ""}, 415),
        ("POST", "/api/records", {"content-type": "text/plain; charset=utf-8"}, 200),
        ("POST", "/api/records", {"content-type": "application/json"}, 415),
        ("DELETE", "/api/me", {"content-type": ""}, 200),
        ("PATCH", "/api/me", {"content-type": ""}, 200),
        ("GET", "/api/games/x", {"content-type": "", "origin": "http://evil.example"}, 200),
        ("PUT", "/api/me", {"origin": "http://evil.example"}, 403),
        ("DELETE", "/api/me", {"origin": "http://evil.example"}, 403),
        ("POST", "/api/games", {"origin": "HTTPS://HERE"}, 200),
        ("POST", "/api/games", {"origin": "http://here", "host": "HERE"}, 200),
        ("POST", "/api/games", {"origin": "http://", "host": ""}, 403),
        ("POST", "/api/games", {"origin": "ftp://here"}, 403),
        ("POST", "/api/games", {"origin": "http://here.evil.example"}, 403),
        ("GET", "/api/a\0b", {}, 404),
    ],
)
def test_what_comes_through_the_gate(method: str, path: str, headers: dict[str, str], status: int) -> None:
    gate = gate_before(inside)
    assert asyncio.run(answered(gate, scope(method, path, **headers)))[0] == status


def test_a_nul_in_a_query_is_refused_as_the_document_says_for_every_address() -> None:
    asked = scope("GET", "/api/puzzles") | {"query_string": b"a%00b=1"}
    assert asyncio.run(answered(gate_before(inside), asked))[0] == 400


def test_what_is_answered_is_kept_by_nobody_unless_it_says_so() -> None:
    async def silent(_: Any, __: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def ask() -> None:
        _, told, _ = await answered(gate_before(silent), scope("GET", "/api/me"))
        assert told["cache-control"] == "no-store"
        assert told["x-content-type-options"] == "nosniff"
        assert told["cross-origin-opener-policy"] == told["cross-origin-resource-policy"] == "same-origin"
        _, told, _ = await answered(gate_before(silent), scope("GET", "/"))
        assert "cache-control" not in told
        _, told, _ = await answered(gate_before(inside), scope("GET", "/api/me"))
        assert told["cache-control"] == "own"

    asyncio.run(ask())


def test_a_request_that_is_cut_off_is_told_so_if_nothing_was_told_yet() -> None:
    async def cut_off(*_: Any) -> None:
        raise asyncio.CancelledError

    async def cut_off_later(asked: Any, receive: Any, send: Any) -> None:
        await inside(asked, receive, send)
        raise asyncio.CancelledError

    async def ask() -> None:
        status, _, body = await answered(gate_before(cut_off), scope("GET", "/"))
        assert (status, json.loads(body)["problem"]["key"]) == (503, "problem.server-failed")
        status, _, body = await answered(gate_before(cut_off_later), scope("GET", "/"))
        assert (status, body) == (200, b"")

    asyncio.run(ask())


def test_of_twenty_cookies_or_a_programs_token_one_may_be_known() -> None:
    async def ask() -> None:
        measures = Visitors()
        measures.remember(hash_token(KNOWN))
        measures._classes[Cost.CHANGE] = Buckets(0, 0.0)
        gate = gate_before(inside, measures)

        async def status(**headers: str) -> int:
            return (await answered(gate, scope("POST", "/api/games/g/turns", **headers)))[0]

        others = [f"c{number}=x" for number in range(30)]
        assert await status(cookie="; ".join([*others[:19], f"seat={KNOWN}"])) == 200
        assert await status(cookie="; ".join([*others[:20], f"seat={KNOWN}"])) == 429
        assert await status(authorization=f"Bearer {KNOWN}") == 200
        assert await status(authorization=KNOWN) == 429
        assert await status() == 429

    asyncio.run(ask())


# Rate limits


def test_each_kind_of_request_has_a_measure_of_its_own() -> None:
    measures = Visitors()
    measures.remember("known")
    measures._holders = Buckets(2, 0.0)
    for cost, burst in ((Cost.FILE, 1), (Cost.LOOK, 2), (Cost.CHANGE, 3), (Cost.BEGIN, 1), (Cost.WORK, 4)):
        measures._classes[cost] = Buckets(burst, 0.0)

    def many(ask: Callable[[], bool]) -> int:
        return sum(ask() for _ in range(9))

    assert [many(lambda cost=cost: measures.may(cost, "a")) for cost in Cost] == [1, 2, 3, 1, 4]  # type: ignore[misc]
    assert many(lambda: measures.may(Cost.BEGIN, "b", "known")) == 1, "starting a game counts for the address"
    assert many(lambda: measures.may(Cost.WORK, "b", "known")) == 4, "so does what occupies a worker"
    assert many(lambda: measures.may(Cost.LOOK, "c", "known")) == 4, (
        "first the holder's own limit, then that of the address"
    )
    assert many(lambda: measures.may(Cost.CHANGE, "d", "known")) == 3


def test_those_who_were_seen_last_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_MOST_REMEMBERED", 2)
    buckets = Buckets(1, 0.0)
    assert [buckets.take(who) for who in ("ada", "bob", "ada", "eve")] == [True, True, False, True]
    assert [buckets.take(who) for who in ("ada", "bob")] == [False, True], "Bob was seen first of the three"
    monkeypatch.setattr(visitors, "_MOST_KNOWN", 2)
    measures = Visitors()
    for who in ("ada", "bob", "ada", "eve"):
        measures.remember(who)
    assert [measures.holder_among([who]) for who in ("ada", "bob", "eve")] == ["ada", None, "eve"]
    assert measures.holder_among(["bob", "eve", "ada"]) == "eve"


def test_a_bucket_is_never_fuller_than_full_and_gives_what_it_has() -> None:
    now = [100.0]
    bucket = Bucket(2, 0.5, lambda: now[0])
    now[0] = 200.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 201.0
    assert not bucket.take(), "only half a token"
    now[0] = 202.0
    assert bucket.take()
    now[0] = 206.0
    assert bucket.take(2)


def test_a_socket_counts_once_and_for_its_holder_as_soon_as_that_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitors, "MOST_SOCKETS_OF_A_HOLDER", 1)
    measures = Visitors()
    measures._most_sockets_of_strangers = 1
    first = measures.come("ada", None)
    assert first is not None
    assert measures.come("ada", None) is None
    assert first.belongs_to("holder")
    assert first.belongs_to("holder"), "it is already counted"
    second = measures.come("ada", None)
    assert second is not None, "the address has room again"
    assert not second.belongs_to("holder")
    first.end()
    first.end()
    assert second.belongs_to("holder")
    assert measures.come("ada", "holder") is None
    second.end()
    assert not measures._sockets


# Proxies


@pytest.mark.parametrize(
    ("nearest", "told", "seen"),
    [
        ("10.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("10.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"),
        ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("10.0.0.1", "203.0.113.9, nonsense", "10.0.0.1"),
        ("10.0.0.1", "203.0.113.9, nonsense, 10.0.0.2", "10.0.0.2"),
        ("10.0.0.1", "203.0.113.9:4711", "203.0.113.9"),
        ("10.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"),
        ("10.0.0.1", "2001:db8::1", "2001:db8::1"),
        ("10.0.0.1", "::ffff:203.0.113.9", "203.0.113.9"),
        ("::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("203.0.113.1", "1.1.1.1", "203.0.113.1"),
        ("10.0.0.1", "", "10.0.0.1"),
    ],
)
def test_the_word_of_a_proxy_is_taken_as_far_as_it_is_trusted(nearest: str, told: str, seen: str) -> None:
    asked: list[Any] = []

    async def app(passed: Any, *_: Any) -> None:
        asked.append(passed)

    before = scope("GET", "/", nearest, x_forwarded_for=told, x_forwarded_proto="http, HTTPS")
    asyncio.run(Forwarded(app, ["10.0.0.0/8"])(before, nothing, nothing))  # type: ignore[arg-type]
    assert asked[0]["client"][0] == seen
    assert asked[0]["scheme"] == ("http" if nearest == "203.0.113.1" else "https")
    assert before["client"][0] == nearest, "the caller's scope is not modified"


def test_without_trusted_proxies_nobody_is_believed() -> None:
    asked: list[Any] = []

    async def app(passed: Any, *_: Any) -> None:
        asked.append(passed)

    before = scope("GET", "/", "10.0.0.1", x_forwarded_for="203.0.113.9", x_forwarded_proto="https")
    asyncio.run(Forwarded(app, [])(before, nothing, nothing))  # type: ignore[arg-type]
    assert asked == [before]
    socket = scope("GET", "/", "10.0.0.1", x_forwarded_proto="https,https") | {"type": "websocket", "scheme": "ws"}
    plain = scope("GET", "/", "10.0.0.1", x_forwarded_proto="https, http")
    for one in (socket, plain):
        asyncio.run(Forwarded(app, ["10.0.0.0/8"])(one, nothing, nothing))  # type: ignore[arg-type]
    assert [one["scheme"] for one in asked[1:]] == ["wss", "http"], "the nearest proxy decides"


# Ids of games and tables


def test_only_what_could_be_a_name_is_looked_for() -> None:
    assert [may_be_id(text) for text in ("a", "A-z_9", "x" * 64)] == [True] * 3
    assert [may_be_id(text) for text in ("", "x" * 65, "a b", "a\n", "é", "a/b")] == [False] * 6
    held = {f"table_{number}": f"token {number}" for number in range(12)} | {"table_a b": "x", "session": "y"}
    assert tables_of_cookies(held) == {f"{number}": f"token {number}" for number in range(10)}


# Links


@pytest.mark.parametrize("digit", [0, 1])
def test_an_invitation_is_for_the_other_seat(digit: int, tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob = house.page(), house.page()
        begun = await ada.begin(mode="link", digit=digit, name="Ada")
        invite = begun["invite"].removeprefix("/join/")
        told = (await bob.get(f"/api/invites/{invite}")).json()
        terms = {
            "account": False,
            "digit": 1 - digit,
            "first": None,
            "games": 1,
            "minutes": None,
            "increment": 0.0,
            "days": None,
        }
        assert told == {"kind": "seat", "name": "Ada", "deck": "standard", "used": False, "game": begun["game"]} | terms
        taken = await bob.post(f"/api/invites/{invite}", {"name": "Bob"})
        assert (taken.status_code, taken.json()["seats"], begun["seats"]) == (201, [1 - digit], [digit])
        state = (await bob.get(f"/api/games/{begun['game']}?seat={1 - digit}")).json()
        names = [player["name"] for player in state["players"]]
        assert (names[digit], names[1 - digit]) == ("Ada", "Bob")

    at_home(tmp_path, do)


# The lobby


async def opened(page: Page, **wish: object) -> str:
    answer = await page.post("/api/tables", wish)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


async def listed(page: Page) -> list[Json]:
    tables: list[Json] = (await page.get("/api/tables")).json()["tables"]
    return tables


def test_whoever_opens_a_table_chooses_a_digit_and_who_begins(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob = house.page(), house.page()
        for digit, first, begins in ((0, "me", 0), (0, "other", 1), (1, "me", 1), (1, "other", 0)):
            table = await opened(ada, digit=digit, first=first, public=False, games=3, name="Ada")
            sat = (await bob.post(f"/api/tables/{table}/seat", {"name": "Bob"})).json()
            assert sat["seats"] == [1 - digit]
            state = (await bob.get(f"/api/games/{sat['game']}?seat={1 - digit}")).json()
            assert (state["view"]["first"], state["series"]["games"], state["clock"]) == (begins, 3, None)
            assert (state["visibility"], state["mode"]) == ("link", "link")
            names = [player["name"] for player in state["players"]]
            assert (names[digit], names[1 - digit]) == ("Ada", "Bob")
            assert (await ada.post(f"/api/tables/{table}/seat")).json()["seats"] == [digit]

    at_home(tmp_path, do)


def test_the_cookie_of_a_table_lasts_a_day_and_goes_with_it(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada = house.page()
        answer = await ada.post("/api/tables", {})
        table, cookie = answer.json()["table"], answer.headers["set-cookie"]
        for part in (f"table_{table}=", "HttpOnly", "SameSite=strict", "Path=/api/;", "Max-Age=86400"):
            assert part in cookie
        assert "Secure" not in cookie
        gone = await ada.delete(f"/api/tables/{table}")
        assert (gone.status_code, f"table_{table}" in ada.cookies) == (204, False)
        lost = await opened(ada)
        await house.service.storage.withdraw_table(lost)
        kept = await opened(ada)
        assert [name for name in ada.cookies if name.startswith("table_")] == [f"table_{kept}"]

    at_home(tmp_path, do)


def test_who_opens_without_a_clock_has_no_increment_either(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        refused = await house.page().post("/api/tables", {"increment": 5})
        assert why(refused) == (400, "problem.no-clock-no-increment")
        ada = house.page()
        await opened(ada, minutes=2.5, increment=3)
        (table,) = await listed(ada)
        assert (table["minutes"], table["increment"]) == (2.5, 3.0)

    at_home(tmp_path, do)


def test_a_table_waits_twenty_seconds_after_its_owner_was_last_seen(tmp_path: Path, clock: Clock) -> None:
    async def do(house: House) -> None:
        ada, bob = house.page(), house.page()
        table, begun = await opened(ada), clock.now
        hidden = await opened(bob, public=False)
        for seconds, status in ((15, 200), (34, 200), (35, 404)):
            clock.now = begun + seconds
            who = ada if seconds == 15 else house.page()
            assert (await who.get(f"/api/tables/{table}")).status_code == status, "the owner was seen after fifteen"
            assert [one["table"] for one in await listed(house.page())] == ([table] if status == 200 else [])
        for seconds, status in ((619, 200), (620, 404)):
            clock.now = begun + seconds
            assert (await house.page().get(f"/api/tables/{hidden}")).status_code == status

    at_home(tmp_path, do)


def test_an_account_owns_its_table_from_any_device(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, elsewhere, eve = house.page(), house.page(), house.page()
        await ada.register("Ada")
        await elsewhere.log_in("Ada")
        table = await opened(ada)
        assert (await elsewhere.get(f"/api/tables/{table}")).json()["own"] is True
        assert (await eve.get(f"/api/tables/{table}")).json()["own"] is False
        assert [one["own"] for one in await listed(elsewhere)] == [True]
        assert [one["own"] for one in await listed(eve)] == [False]
        assert why(await eve.post(f"/api/tables/{table}/bot", {"level": 1})) == (403, "problem.not-your-table")
        assert why(await elsewhere.post(f"/api/tables/{table}/seat")) == (409, "problem.table-waits")
        begun = (await elsewhere.post(f"/api/tables/{table}/bot", {"level": 1})).json()
        again = (await elsewhere.post(f"/api/tables/{table}/seat")).json()
        assert (again["game"], again["seats"]) == (begun["game"], begun["seats"])
        assert (await elsewhere.get(f"/api/games/{begun['game']}?seat={begun['seats'][0]}")).status_code == 200
        assert why(await ada.delete(f"/api/tables/{table}")) == (409, "problem.table-taken")

    at_home(tmp_path, do)


def test_who_looks_for_somebody_meets_nobody_who_wishes_for_more(tmp_path: Path) -> None:
    """A table with a chosen digit, first player or series is not for players without a choice."""

    async def do(house: House) -> None:
        for wish in ({"digit": 1}, {"first": "me"}, {"games": 3}):
            await opened(house.page(), minutes=7, **wish)
        waiting = (await house.page().post("/api/quick", {"minutes": 7})).json()
        assert (waiting["game"], waiting["seats"], waiting["bot_after"]) == (None, [], 20.0)
        met = (await house.page().post("/api/quick", {"minutes": 7})).json()
        assert (met["table"], met["bot_after"], len(met["seats"])) == (None, None, 1)
        stored = await house.service.storage.table(waiting["table"])
        assert stored is not None
        assert stored.game == met["game"]

    at_home(tmp_path, do)


def test_who_is_found_while_they_take_another_table_plays_the_game_that_began(tmp_path: Path) -> None:
    """Someone sits down at a player's table just when that player sits down elsewhere.

    Only one game begins.
    """

    async def do(service: Service) -> None:
        lobby = service.lobby
        other, _ = await lobby.open_table(NewTable(minutes=9), Participant())
        like, looks = service.storage.tables_like, 0

        async def and_meanwhile_somebody_comes(own: StoredTable, now: float) -> list[StoredTable]:
            nonlocal looks
            looks += 1
            if looks == 1:
                return []
            taken.append(await lobby.sit_down(own.id, {}, Guest(), Participant()))
            return await like(own, now)

        taken: list[Taken] = []
        service.storage.tables_like = and_meanwhile_somebody_comes  # type: ignore[method-assign, assignment]
        found = await lobby.quick_match(QuickMatch(minutes=9), {}, Participant("Ada"))
        assert isinstance(found, Taken)
        assert (found.game, found.seat) == (taken[0].game, 1 - taken[0].seat)
        assert (await lobby.table(other.id)).game is None, "the other table still waits"

    by_hand(tmp_path, do)


def test_an_application_without_games_of_its_own_opens_them_and_lets_them_go(tmp_path: Path) -> None:
    async def do() -> None:
        app = make_app(Settings(put_database(tmp_path)))
        async with app.lifespan():
            assert len(asyncio.all_tasks()) > 1, "its rounds have started"
            page = Page(app, "192.0.2.1")
            assert (await page.get("/ready")).json()["ready"] is True
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(do())


def test_a_game_of_the_lobby_is_listed_with_all_that_it_is(tmp_path: Path, clock: Clock) -> None:
    async def do(house: House) -> None:
        ada = house.page()
        await ada.register("Ada")
        table = await opened(ada, minutes=10, increment=5, deck="extras", digit=1)
        game = (await house.page().post(f"/api/tables/{table}/seat", {"name": "Bob"})).json()["game"]
        (told,) = (await ada.get("/api/tables")).json()["games"]
        assert told == {
            "game": game,
            "players": [
                {"name": "Bob", "level": None, "account": False},
                {"name": "Ada", "level": None, "account": True},
            ],
            "deck": "extras",
            "minutes": 10.0,
            "increment": 5.0,
            "days": None,
            "rated": False,
            "since": round(clock.now, 3),
        }
        await ada.resign(game, 1)
        clock.now += 5
        assert (await ada.get("/api/tables")).json()["games"] == [], "finished games are not listed"

    at_home(tmp_path, do)
