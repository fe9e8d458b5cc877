"""A server in the test's process, with HTTP but no network, so that a test can set its clock."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import httpx

from one_zero_one.server.app import make_app
from one_zero_one.server.door.costs import Cost, costs_of
from one_zero_one.server.door.gate import Gate
from one_zero_one.server.door.visitors import Visitors
from one_zero_one.server.service import Service
from one_zero_one.server.settings import Settings
from one_zero_one.server.storage import Storage
from online import PASSPHRASE, Json, put_database
from talks import started

ORIGIN = "http://here"
T = TypeVar("T")


class Page:
    """A client that stores cookies and sends requests as the page does."""

    def __init__(self, app: Any, address: str) -> None:
        transport = httpx.ASGITransport(app, client=(address, 5))
        self.client = httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers={"origin": ORIGIN})

    @property
    def cookies(self) -> httpx.Cookies:
        return self.client.cookies

    async def get(self, path: str, **headers: str) -> httpx.Response:
        return await self.client.get(path, headers=headers)

    async def post(self, path: str, body: object = None, **headers: str) -> httpx.Response:
        return await self.client.post(path, json={} if body is None else body, headers=headers)

    async def patch(self, path: str, body: object) -> httpx.Response:
        return await self.client.patch(path, json=body)

    async def delete(self, path: str, body: object = None) -> httpx.Response:
        return await self.client.request("DELETE", path, json={} if body is None else body)

    async def register(self, name: str, **wish: object) -> Json:
        answer = await self.post("/api/accounts", {"name": name, "passphrase": PASSPHRASE, **wish})
        assert answer.status_code == 201, answer.text
        registered: Json = answer.json()
        return registered

    async def log_in(self, name: str, passphrase: str = PASSPHRASE) -> httpx.Response:
        return await self.post("/api/session", {"name": name, "passphrase": passphrase})

    async def me(self, **headers: str) -> Json | None:
        """The account that this page is logged in to."""
        account: Json | None = (await self.get("/api/me", **headers)).json()["account"]
        return account

    async def begin(self, **wish: object) -> Json:
        answer = await self.post("/api/games", wish)
        assert answer.status_code == 201, answer.text
        begun: Json = answer.json()
        return begun

    async def resign(self, game: str, seat: int) -> httpx.Response:
        return await self.post(f"/api/games/{game}/resignation", {"seat": seat, "command": "resign"})


@cache
def _costs() -> Callable[[str, str | None], Cost]:
    return costs_of(make_app(Settings("sqlite:///nobody.sqlite")))


def gate_before(app: Any, visitors: Visitors | None = None) -> Gate:
    """A gate before something that is not the application; routes cost what they cost there."""
    return Gate(app, visitors or Visitors(), _costs())


class House:
    """The games of a server, and as many pages as needed."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.app: Any = make_app(service.settings, service)

    def page(self, address: str = "192.0.2.1") -> Page:
        return Page(self.app, address)


@asynccontextmanager
async def open_house(database: str) -> AsyncIterator[House]:
    async with started(database) as service:
        yield House(service)


def at_home(folder: Path, do: Callable[[House], Awaitable[None]]) -> None:
    """Run a test with a server on a new SQLite database in a folder."""

    async def run() -> None:
        async with open_house(put_database(folder)) as house:
            await do(house)

    asyncio.run(run())


def by_hand(folder: Path, do: Callable[[Service], Awaitable[None]]) -> None:
    """Run a test with games on a new database whose periodic work the test runs itself."""

    async def run() -> None:
        service = Service(Settings(put_database(folder), computer="nobody"))
        await service.storage.open()
        try:
            await do(service)
        finally:
            await service.stop()

    asyncio.run(run())


def use(database: str, what: Callable[[Storage], Coroutine[Any, Any, T]]) -> T:
    """Do something with a database alone, and close it."""

    async def run() -> T:
        storage = Storage(database)
        await storage.open()
        try:
            return await what(storage)
        finally:
            await storage.close()

    return asyncio.run(run())


def why(answer: httpx.Response) -> tuple[int, str]:
    """The status of a refusal, and the key of its problem."""
    return answer.status_code, answer.json()["problem"]["key"]
