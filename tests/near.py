"""Games hosted in a browser, without one: its store, its tabs, and what a page says and hears."""

import asyncio
import json
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from one_zero_one.browser import lines
from one_zero_one.browser.host import Host
from one_zero_one.browser.jobs import Found, ThinkerFailed, do_job, found_in
from one_zero_one.browser.store import MemoryStore, Store
from one_zero_one.engine import NAMED_DECKS, Random, shuffled, start, view_of
from one_zero_one.records.json_forms import view_to_json

Json = dict[str, Any]
T = TypeVar("T")
#: what every thought begins with, so that games can be repeated
SEED = 7


class SameProcess:
    """A thinker that answers at once. What it is asked crosses as text, as to another worker."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def ask(self, job: Callable[..., Found], *given: object) -> Found:
        self.asked.append(job.__name__)
        await asyncio.sleep(0)
        found: Found = found_in(do_job(job.__name__, json.dumps(given)))
        return found


class Waiting(SameProcess):
    """A thinker that answers when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()
        self.stopped = 0

    async def ask(self, job: Callable[..., Found], *given: object) -> Found:
        self.asked.append(job.__name__)
        try:
            await self.may_answer.wait()
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        return await SameProcess().ask(job, *given)


class Failing(SameProcess):
    """A thinker that fails a few times, and then answers."""

    def __init__(self, failures: int) -> None:
        super().__init__()
        self._failures = failures

    async def ask(self, job: Callable[..., Found], *given: object) -> Found:
        if self._failures > 0:
            self._failures -= 1
            raise ThinkerFailed(job.__name__)
        return await super().ask(job, *given)


class Saying(SameProcess):
    """A thinker that has only one answer, whatever it is asked."""

    def __init__(self, answer: Any) -> None:
        super().__init__()
        self._answer = answer

    async def ask(self, job: Callable[..., Found], *given: object) -> Found:
        del given
        self.asked.append(job.__name__)
        answer: Found = self._answer
        return answer


@dataclass
class Reply:
    """What a request was answered."""

    status: int
    text: str
    kind: str

    def json(self) -> Any:
        assert self.kind == "application/json"
        return json.loads(self.text)

    @property
    def why(self) -> tuple[int, str]:
        """The status of a refusal, and the code of its problem."""
        return self.status, self.json()["problem"]["key"].removeprefix("problem.")


@dataclass
class Line:
    """What a page hears on a line, in order; `code` once the host has closed it."""

    heard: list[Json] = field(default_factory=list)
    code: int | None = None
    opened: lines.Line | None = None
    #: called with every message before it is noted
    on_message: Callable[[Json], None] = lambda _: None
    said: int = 0

    def take(self, text: str) -> None:
        assert self.code is None, "nothing is sent after the end"
        message = json.loads(text)
        self.on_message(message)
        self.heard.append(message)

    def close(self, code: int) -> None:
        assert self.code is None, "a line is closed once"
        self.code = code

    async def say(self, kind: str, **more: object) -> Json | None:
        """Say something; its answer, if it has one."""
        self.said += 1
        asked = str(more.pop("id", f"said-{self.said}"))
        await self.hear(json.dumps({"type": kind, "id": asked} | more))
        return next((message for message in reversed(self.heard) if message.get("id") == asked), None)

    async def hear(self, text: str) -> None:
        assert self.opened is not None
        await self.opened.hear(text)

    def hang_up(self) -> None:
        assert self.opened is not None
        self.opened.hang_up()

    def of(self, kind: str) -> list[Json]:
        return [message for message in self.heard if message["type"] == kind]

    @property
    def rows(self) -> list[str]:
        """The rows of the log, as far as they are known here."""
        told = list(self.of("state")[-1]["entries"]) if self.of("state") else []
        later = [message["entry"] for message in self.heard if message["type"] == "entry"]
        return [entry["row"] for entry in [*told, *(one for one in later if one["number"] > len(told))]]


class Tab:
    """A page with its own host."""

    def __init__(self, store: Store, thinker: Any = None, *, tell_tabs: Callable[[str], None], **more: Any) -> None:
        self.thinker: Any = thinker or SameProcess()
        self.troubles: list[str] = []
        more = {"seed": lambda: SEED, "on_trouble": self.troubles.append} | more
        self.host = Host(store, self.thinker, tell_tabs=tell_tabs, **more)

    async def ask(self, method: str, path: str, body: object = None) -> Reply:
        text = body if isinstance(body, str) else "" if body is None else json.dumps(body)
        answer = await self.host.request(method, path, text)
        return Reply(answer.status, answer.text, answer.kind)

    async def get(self, path: str) -> Any:
        reply = await self.ask("GET", path)
        assert reply.status == 200, reply.text
        return reply.json() if reply.kind == "application/json" else reply.text

    async def post(self, path: str, body: object) -> Any:
        reply = await self.ask("POST", path, body)
        assert reply.status in (200, 201), reply.text
        return reply.json() if reply.kind == "application/json" else reply.text

    async def begin(self, *, contributes: bool = False, **wish: Any) -> str:
        wish = {"mode": "computer", "digit": 0, "first": "me", "deck": "standard"} | wish
        game: str = (await self.post("/api/games", wish | {"contributes": contributes}))["game"]
        return game

    async def line(self, game: str, seat: int | None = 0, line: Line | None = None) -> Line:
        opened = line or Line()
        opened.opened = await self.host.connect(game, seat, opened.take, opened.close)
        return opened

    async def state(self, game: str, seat: int = 0) -> Json:
        state: Json = await self.get(f"/api/games/{game}?seat={seat}")
        return state

    async def any_turn(self, game: str, seat: int) -> list[str]:
        """A legal turn, composed as by a page: the last legal decision until the turn is complete."""
        turn: list[str] = []
        legal = (await self.state(game, seat))["view"]["legal"]
        while True:
            turn.append(legal[-1])
            drafted = await self.post(f"/api/games/{game}/preview", {"seat": seat, "draft": turn})
            if drafted["complete"]:
                return turn
            legal = drafted["after"]["legal"]

    async def play(self, game: str, seat: int = 0, command: str = "", **more: object) -> Reply:
        """Play a legal turn by a request, and wait for what it leads to."""
        turn = await self.any_turn(game, seat)
        asked = command or f"{seat}-{'-'.join(turn).replace(' ', '.')}-{(await self.state(game, seat))['number']}"
        reply = await self.ask(
            "POST", f"/api/games/{game}/turns", {"seat": seat, "command": asked, "turn": turn} | more
        )
        await quiet()
        return reply

    async def finish(self, game: str, seat: int = 0) -> None:
        """End a game by resigning."""
        await self.post(f"/api/games/{game}/resignation", {"seat": seat, "command": "enough"})


class Browser:
    """A browser with a store and any number of tabs, which hear of each other's games."""

    def __init__(self, store: Store | None = None) -> None:
        self.store: Any = store or MemoryStore()
        self.tabs: deque[Tab] = deque()
        #: what tabs were told by each other
        self.hearing: list[asyncio.Future[None]] = []

    def tab(self, thinker: Any = None, **more: Any) -> Tab:
        def tell(game: str) -> None:
            for other in self.tabs:
                if other is not tab:
                    self.hearing.append(asyncio.ensure_future(other.host.games.heard(game)))

        tab = Tab(self.store, thinker, tell_tabs=tell, **more)
        self.tabs.append(tab)
        return tab

    @property
    def rows(self) -> dict[str, str]:
        rows: dict[str, str] = self.store._rows
        return rows


def store_with(rows: dict[str, str]) -> MemoryStore:
    """A store that holds these rows already."""
    store = MemoryStore()
    store._rows.update(rows)
    return store


def a_view() -> str:
    """What a player sees at the beginning of a game, as it is sent to a thinker."""
    position = start(shuffled(NAMED_DECKS["standard"], Random(1)))
    return json.dumps(view_to_json(view_of(position, position.to_move)))


async def quiet() -> None:
    """Wait until nothing is under way any more."""
    while tasks := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(tasks)


def run(test: Callable[[], Awaitable[T]]) -> T:
    """Run a test in an event loop of its own."""

    async def main() -> T:
        return await test()

    return asyncio.run(main())
