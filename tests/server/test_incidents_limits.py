"""A limiter that locks out a whole school behind one address: known players are not affected."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from inside import gate_before
from one_zero_one.server.app import make_app
from one_zero_one.server.door import visitors as visitors_module
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.door.gate import VISIT
from one_zero_one.server.door.limits import Bucket, Buckets
from one_zero_one.server.door.visitors import Visitors, source_of
from one_zero_one.server.people.attempts import Attempts
from one_zero_one.server.play.tokens import hash_token
from one_zero_one.server.settings import Settings
from online import put_database
from talks import started
from waiting import until_so

SCHOOL = "192.0.2.7"
KNOWN = "the-token-of-a-seat"


class Door:
    """A gate with nothing behind it; it counts what passed."""

    def __init__(self, address: str = SCHOOL) -> None:
        self.visitors = Visitors()
        self.address = address
        self._gate = gate_before(self._inside, self.visitors)
        self._answers: list[Any] = []
        self._on_socket: Callable[[Any], Any] = lambda _: None
        self._leave = asyncio.Event()

    async def _inside(self, scope: Any, _: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            self._on_socket(scope["state"][VISIT])
            await self._leave.wait()
            return
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def ask(self, method: str, path: str, cookie: str = "", **headers: str) -> int:
        """The status of the response."""
        sent = {"content-type": "application/json", "host": "here", "cookie": cookie}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        answers: list[Any] = []

        async def send(message: Any) -> None:
            answers.append(message)

        nothing: Any = None
        await self._gate(self._scope("http", sent) | {"method": method, "path": path}, nothing, send)
        return int(answers[0]["status"])

    def come(self, cookie: str = "", whose: str | None = None) -> "asyncio.Task[bool]":
        """Whether a socket was accepted, which stays open.

        The application may identify its holder.
        """

        async def stay() -> bool:
            refused: list[Any] = []

            async def send(message: Any) -> None:
                refused.append(message)

            nothing: Any = None
            await self._gate(self._scope("websocket", {"cookie": cookie, "host": "here"}), nothing, send)
            return not refused

        self._on_socket = lambda visit: whose is None or visit.belongs_to(whose)
        return asyncio.create_task(stay())

    def close(self) -> None:
        self._leave.set()

    def _scope(self, kind: str, headers: dict[str, str]) -> Any:
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        return {"type": kind, "path": "/", "headers": raw, "client": (self.address, 5), "state": {}}


@pytest.mark.parametrize(
    ("cost", "method", "path"),
    [(Cost.CHANGE, "POST", "/api/games/g/turns"), (Cost.LOOK, "GET", "/api/games/g")],
)
def test_whoever_is_known_goes_on_when_the_address_has_used_up_its_share(cost: Cost, method: str, path: str) -> None:
    async def ask() -> None:
        door = Door()
        door.visitors._classes[cost] = Buckets(3, 0.0)
        door.visitors.remember(hash_token(KNOWN))
        assert [await door.ask(method, path) for _ in range(4)] == [200, 200, 200, 429]
        assert await door.ask(method, path, f"a=b; seat_g_0={KNOWN}; c") == 200
        made_up = [await door.ask(method, path, f"seat_g_{number}=made-up-{number}") for number in range(5)]
        assert set(made_up) == {429}, "an invented cookie has no effect"

    asyncio.run(ask())


def test_whoever_is_known_has_an_end_too() -> None:
    async def ask() -> None:
        door = Door()
        door.visitors._classes[Cost.CHANGE] = Buckets(2, 0.0)
        door.visitors._holders = Buckets(3, 0.0)
        door.visitors.remember(hash_token(KNOWN))
        answers = [await door.ask("POST", "/api/games/g/turns", f"seat_g_0={KNOWN}") for _ in range(6)]
        assert answers == [200] * 5 + [429], "first their own limit, then what is left for everyone"

    asyncio.run(ask())


def test_sockets_of_strangers_do_not_keep_holders_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitors_module, "MOST_SOCKETS_OF_A_HOLDER", 2)

    async def come() -> None:
        door = Door()
        door.visitors._most_sockets_of_strangers = 3
        door.visitors.remember(hash_token(KNOWN))
        strangers = [door.come() for _ in range(4)]
        holders = [door.come(f"seat_g_0={KNOWN}") for _ in range(3)]
        await until_so(lambda: strangers[3].done() and holders[2].done(), "surplus sockets are refused")
        assert [task.done() for task in strangers + holders] == [False] * 3 + [True] + [False] * 2 + [True]
        door.close()
        assert [await task for task in strangers + holders] == [True] * 3 + [False] + [True] * 2 + [False]
        assert not door.visitors._sockets, "closed sockets do not count"

    asyncio.run(come())


def test_a_school_that_comes_back_after_a_restart_is_let_in() -> None:
    """No holder is known any more.

    Each socket counts for the address until the application has identified its holder.
    """

    async def come() -> None:
        door = Door()
        door.visitors._most_sockets_of_strangers = 3
        pupils = []
        for number in range(50):
            pupils.append(door.come(f"seat_g_0=token-{number}", whose=f"holder-{number}"))
            await asyncio.sleep(0)
        assert not any(task.done() for task in pupils)
        door.close()
        assert all([await task for task in pupils])

    asyncio.run(come())


def test_who_plays_does_not_notice_that_a_neighbour_asks_too_often(tmp_path: Path) -> None:
    """From the gate to the database: the first request with a valid seat cookie makes it known."""

    async def play() -> None:
        settings = Settings(put_database(tmp_path))
        async with started(settings.database) as games:
            transport = httpx.ASGITransport(make_app(settings, games))  # type: ignore[arg-type]
            async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
                begun = await client.post("/api/games", json={"mode": "screen", "digit": 0, "first": "me"})
                game = begun.json()["game"]
                assert (await client.get(f"/api/games/{game}?seat=0")).status_code == 200
                games.visitors._classes = dict.fromkeys(Cost, Buckets(0, 0.0))
                assert (await client.post("/api/decks", json={"deck": "standard"})).status_code == 429
                legal = (await client.get(f"/api/games/{game}?seat=0")).json()["view"]["legal"]
                draft = {"seat": 0, "draft": legal[-1:]}
                assert (await client.post(f"/api/games/{game}/preview", json=draft)).status_code == 200
                client.cookies.clear()
                assert (await client.get(f"/api/games/{game}?seat=0")).status_code == 429

    asyncio.run(play())


def test_a_school_can_make_accounts_and_log_in_on_one_morning() -> None:
    """All pupils of ten classes, each mistyping the passphrase twice, from one address."""
    attempts = Attempts()
    pupils = [f"pupil {number}" for number in range(200)]
    assert all(attempts.may_register(SCHOOL) for _ in pupils)
    device = "a browser that was let in before"
    assert all(attempts.may_log_in(SCHOOL, pupil, f"{device} {pupil}") for pupil in pupils for _ in range(3))
    assert all(attempts.may_log_in(SCHOOL, pupil, None) for pupil in pupils), "and once in a browser of the school"
    assert not all(attempts.may_log_in(SCHOOL, "a teacher", None) for _ in range(20)), "guessing passphrases is limited"
    assert attempts.may_log_in("198.51.100.1", "a teacher", None), "and locks out nobody at other addresses"


def test_asking_again_for_everything_costs_more() -> None:
    now = [0.0]
    bucket = Bucket(10, 1.0, lambda: now[0])
    assert bucket.take(9)
    assert not bucket.take(2)
    assert bucket.take(1), "a refused request costs nothing"


@pytest.mark.parametrize(
    ("address", "source"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_line_with_endless_addresses_is_one(address: str, source: str) -> None:
    assert source_of(address) == source


@pytest.mark.parametrize(
    ("site", "status"), [("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)]
)
def test_a_browser_that_says_it_comes_from_elsewhere_is_believed(site: str, status: int) -> None:
    """CSRF: a request made by another page, although it hides its origin."""
    assert asyncio.run(Door().ask("POST", "/api/games/g/turns", sec_fetch_site=site)) == status
