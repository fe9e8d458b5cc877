"""The same games near and far: what a page is told by both hosts, compared message by message.

Ids, seeds, time and what the computer's chance begins with are the same for both, so that whole
games can be compared, commitments included. Left out is only what must differ:

- the answer to `GET /api/me` and whatever else needs other people, which near nobody can reach;
- messages of type `players` and the field `here` of a player: a server tells who looks at a game,
  and near everyone in this browser is here;
- whether the acceptance of a contribution comes before the state with the cards, which a server
  leaves to chance;
- what the computer does in a game that nobody looks at: near it does not think there;
- pongs, with which the test waits for a server to have said all;
- the wording of what is wrong with the form of a request (`detail`): it comes from a library;
- how far an analysis is at a moment: only its result is compared.
"""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Iterator
from itertools import count, islice, zip_longest
from pathlib import Path
from typing import Any, Protocol

import pytest

from clock import Clock
from inside import House, Page
from near import SEED, Browser, Json, Tab, quiet
from near import Line as NearLine
from one_zero_one.hosting import dealing, from_elsewhere
from one_zero_one.hosting.computer import think
from one_zero_one.records import parse_turn
from one_zero_one.server.play.tokens import cookie_name
from one_zero_one.server.settings import Settings
from one_zero_one.server.sockets import play as sockets
from one_zero_one.server.workers.pool import Pool
from online import put_database
from talks import Talk, started_with
from waiting import until_so

pytestmark = pytest.mark.slow

Told = list[Any]


class Host(Protocol):
    """What a page can do with a host, near or far."""

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]: ...

    async def line(self, game: str, seat: int) -> Any: ...

    async def say(self, line: Any, message: Json) -> None: ...

    async def rest(self) -> None: ...

    def heard(self, line: Any) -> list[Json]: ...


class Near:
    """Hosted in this browser."""

    def __init__(self) -> None:
        self.tab: Tab = Browser().tab()

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        reply = await self.tab.ask(method, path, body)
        return reply.status, reply.json() if reply.kind == "application/json" else reply.text

    async def line(self, game: str, seat: int) -> NearLine:
        return await self.tab.line(game, seat)

    async def say(self, line: NearLine, message: Json) -> None:
        await line.hear(json.dumps(message))

    async def rest(self) -> None:
        await quiet()

    def heard(self, line: NearLine) -> list[Json]:
        return line.heard


class Far:
    """Hosted by a server in this process."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.page: Page = house.page()
        self.talks: list[Talk] = []
        self._numbers = count(1)

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        if path == "/api/records":
            headers, content = {"content-type": "text/plain"}, str(body)
        else:
            headers = {"content-type": "application/json"}
            content = body if isinstance(body, str) else "" if body is None else json.dumps(body)
        answer = await self.page.client.request(method, path, content=content, headers=headers)
        is_json = answer.headers["content-type"].startswith("application/json")
        return answer.status_code, answer.json() if is_json else answer.text

    async def line(self, game: str, seat: int) -> Talk:
        token = self.page.cookies.get(cookie_name(game, seat))
        talk = Talk(self.house.service, game, seat, token or "")
        await talk.begin()
        self.talks.append(talk)
        return talk

    async def say(self, line: Talk, message: Json) -> None:
        line.line.say(**message)
        await self._pinged(line)

    async def rest(self) -> None:
        """Wait until nobody thinks any more, and everything has been said."""
        rooms = self.house.service.rooms
        await until_so(lambda: all(room.thinking is None for room in rooms), "nobody thinks")
        for talk in self.talks:
            # an answer may come before the news that is known already, but not before those known then
            await self._pinged(talk)
            await self._pinged(talk)

    async def _pinged(self, talk: Talk) -> None:
        name = f"ping-{next(self._numbers)}"
        talk.line.say(type="ping", id=name)
        while not any(pong["id"] == name for pong in talk.line.of("pong")):
            await asyncio.sleep(0.001)

    def heard(self, line: Talk) -> list[Json]:
        return [message for message in line.line.heard if message["type"] not in ("pong", "players")]


class Script:
    """What is done with a host, and all that was told."""

    def __init__(self, host: Host, seed: int) -> None:
        self.host = host
        self.random = random.Random(seed)
        self.told: Told = []
        self.lines: list[Any] = []
        self._numbers = count(1)

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        status, content = await self.host.ask(method, path, body)
        await self.host.rest()
        self.told.append((method, path, status, comparable(content)))
        return content

    async def begin(self, **wish: object) -> str:
        begun = await self.ask("POST", "/api/games", {"digit": 0} | wish)
        game: str = begun["game"]
        return game

    async def line(self, game: str, seat: int) -> Any:
        line = await self.host.line(game, seat)
        self.lines.append(line)
        await self.host.rest()
        return line

    async def say(self, line: Any, kind: str, **more: object) -> str:
        name = f"said-{next(self._numbers)}"
        await self.host.say(line, {"type": kind, "id": name} | more)
        await self.host.rest()
        return name

    def heard(self, line: Any) -> list[Json]:
        return self.host.heard(line)

    def view(self, line: Any) -> Any:
        return next(message["view"] for message in reversed(self.heard(line)) if "view" in message)

    async def turn(self, line: Any) -> list[str]:
        """A turn composed on a line, with a preview for each step."""
        turn: list[str] = []
        legal = self.view(line)["legal"]
        while True:
            turn.append(self.random.choice(legal))
            name = await self.say(line, "preview", draft=turn)
            drafted = next(message for message in self.heard(line) if message.get("id") == name)
            if drafted["complete"]:
                return turn
            legal = drafted["after"]["legal"]

    async def play(self, line: Any) -> None:
        await self.say(line, "commit", turn=await self.turn(line), number=self.number(line))

    def number(self, line: Any) -> int:
        known: int = self.heard(line)[0]["number"]
        for message in self.heard(line):
            if message["type"] == "entry":
                known = message["entry"]["number"]
        return known

    def is_over(self, line: Any) -> bool:
        return self.view(line)["outcome"] is not None

    async def analysed(self, game: str, query: str) -> None:
        """Ask for an analysis until it is done."""
        while True:
            _, content = await self.host.ask("GET", f"/api/games/{game}/analysis{query}")
            if content["analysis"] is not None:
                break
            await asyncio.sleep(0.001)
        self.told.append((game, query, comparable(content)))

    async def look_back(self, game: str, seat: int) -> None:
        """All that can be asked about a game that is over."""
        at = f"/api/games/{game}"
        for path in ("record", "replay", "picture.svg", "picture.svg?moving=true&theme=dark", "picture.svg?turn=1"):
            await self.ask("GET", f"{at}/{path}")
        await self.ask("GET", f"{at}/sheet?lang=fr")
        await self.ask("GET", f"{at}/turns/1?open_hands=true")
        await self.ask("POST", f"{at}/turns/1/preview", {"draft": []})
        for of in ("finished", "statistics"):
            await self.ask("POST", f"/api/{of}", {"played": [{"game": game, "seat": seat}]})
        await self.look_at(game, seat)
        await self.ask("GET", at)

    async def look_at(self, game: str, seat: int) -> None:
        for path in ("", "/glance", "/entries"):
            await self.ask("GET", f"/api/games/{game}{path}?seat={seat}")

    def all_told(self) -> Told:
        heard = [[comparable(message) for message in self.heard(line)] for line in self.lines]
        return [*self.told, *map(accepted_first, heard)]


def accepted_first(heard: list[Json]) -> list[Json]:
    """The same messages; where cards were dealt, the acceptance of the last contribution comes first."""
    for place in range(1, len(heard) - 1):
        if [message["type"] for message in heard[place : place + 2]] == ["state", "accepted"]:
            heard[place : place + 2] = heard[place + 1], heard[place]
    return heard


def comparable(content: Any) -> Any:
    """What was told, without what must differ."""
    if isinstance(content, list):
        return [comparable(one) for one in content]
    if not isinstance(content, dict):
        return content
    if content.get("key") == "problem.not-a-message":
        return {"key": content["key"]}
    return {name: comparable(value) for name, value in content.items() if name != "here"}


@pytest.fixture
def alike(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Callable[[], None]:
    """Makes the next host begin with the same ids, seeds and chance as the one before."""
    ids: Iterator[int]
    seeds: Iterator[int]

    def begin_again() -> None:
        nonlocal ids, seeds
        ids, seeds = count(1), count(1)

    async def run(_: Pool, job: Any, *given: Any) -> Any:
        if job is think:
            given = (*given[:2], SEED)
        return job(*given)

    for module in (dealing, from_elsewhere):
        monkeypatch.setattr(module, "new_game_id", lambda: f"game-{next(ids)}")
    monkeypatch.setattr(dealing, "new_seed", lambda: f"{next(seeds):064x}")
    monkeypatch.setattr(Pool, "run", run)
    monkeypatch.setattr(Pool, "warm_up", lambda _: None)
    # a page in a hurry; nobody limits requests near
    monkeypatch.setattr("one_zero_one.server.door.visitors.Visitors.may", lambda *_: True)
    monkeypatch.setattr(sockets, "SOCKET_BURST", 1_000_000)
    del clock
    return begin_again


def told_by_both(
    folder: Path, alike: Callable[[], None], act: Callable[[Script], Awaitable[None]], seed: int = 1
) -> tuple[Told, Told]:
    """What a page is told by the near host, and by a server, while it does the same."""

    async def with_host(host: Host) -> Told:
        alike()
        script = Script(host, seed)
        await act(script)
        return script.all_told()

    async def far() -> Told:
        async with started_with(Settings(put_database(folder))) as service:
            return await with_host(Far(House(service)))

    async def near() -> Told:
        return await with_host(Near())

    return asyncio.run(near()), asyncio.run(far())


def assert_same(both: tuple[Told, Told]) -> None:
    found = list(islice(differences(*both), 5))
    assert not found, "\n".join(f"{place}: near {one!r:.300}, far {other!r:.300}" for place, one, other in found)


def differences(near: Any, far: Any, place: str = "") -> Iterator[tuple[str, Any, Any]]:
    """The places in which two contents differ, each with what is there."""
    if isinstance(near, dict) and isinstance(far, dict):
        for name in near.keys() | far.keys():
            yield from differences(near.get(name, "nothing"), far.get(name, "nothing"), f"{place}.{name}")
    elif isinstance(near, list | tuple) and isinstance(far, list | tuple):
        for number, (one, other) in enumerate(zip_longest(near, far, fillvalue="nothing")):
            yield from differences(one, other, f"{place}[{number}]")
    elif near != far:
        yield place, near, far


@pytest.mark.parametrize(
    ("deck", "level", "seed"),
    [("standard", 3, 1), ("cut-paste+syntax-error", 2, 2), ("extras+open-source", 1, 3)],
)
def test_a_game_with_the_computer(tmp_path: Path, alike: Callable[[], None], deck: str, level: int, seed: int) -> None:
    """Contributing, previews, turns, turns taken back and refused, the end and all that follows it."""

    async def act(script: Script) -> None:
        game = await script.begin(mode="computer", deck=deck, level=level, games=2, first="me", contributes=True)
        line = await script.line(game, 0)
        assert script.view(line) is None
        await script.say(line, "preview", draft=[])
        await script.ask("POST", f"/api/games/{game}/preview", {"seat": 0, "draft": []})
        await script.say(line, "commit", turn=["10 BLANK"])
        await script.ask("POST", f"/api/games/{game}/contribution", {"seat": 0, "contribution": "mine"})
        await script.ask("POST", f"/api/games/{game}/contribution", {"seat": 0, "contribution": "mine"})
        await script.ask("POST", f"/api/games/{game}/contribution", {"seat": 0, "contribution": "another"})
        await script.say(line, "contribute", contribution="another")
        await script.say(line, "take-back")
        await script.look_at(game, 0)
        turns = 0
        while not script.is_over(line):
            turns += 1
            if turns in (2, 4):
                await script.say(line, "take-back")
            if turns == 3:
                turn = await script.turn(line)
                if level == 3:
                    for step in ("idea", "move"):
                        await script.ask("POST", f"/api/games/{game}/hint", {"seat": 0, "step": step})
                    await script.ask("POST", f"/api/games/{game}/warning", {"seat": 0, "turn": turn})
                await script.say(line, "abort")
                await script.say(line, "give-time")
                await script.say(line, "claim")
                await script.say(line, "rematch")
                await script.say(line, "commit", turn=turn, number=0)
                await script.say(line, "commit", turn=["60 BLANK"])
                await script.say(line, "preview", draft=["10 BLANK", "20 BLANK"])
                await script.ask("GET", f"/api/games/{game}/record")
                await script.look_at(game, 0)
            await script.play(line)
        first = list(map(str, parse_turn(script.view(line)["history"][0])))
        await script.look_back(game, 0)
        for kind in ("resign", "take-back", "claim"):
            await script.say(line, kind)
        await script.ask("POST", f"/api/games/{game}/hint", {"seat": 0})
        again = await script.ask(
            "POST", f"/api/games/{game}/rematch", {"seat": 0, "command": "again", "contributes": True}
        )
        assert again["game"] != game
        await script.ask("POST", f"/api/games/{game}/rematch", {"seat": 0, "command": "again"})
        await script.look_at(again["game"], 1)
        after = await script.line(again["game"], 1)
        await script.say(after, "contribute", contribution="mine-too")
        await script.play(after)
        await script.say(after, "resign")
        await script.look_at(again["game"], 1)
        third = await script.ask("POST", f"/api/games/{again['game']}/rematch", {"seat": 1, "command": "again"})
        last = await script.line(third["game"], 0)
        await script.say(last, "abort")
        await script.look_at(third["game"], 0)
        await script.ask("GET", f"/api/games/{third['game']}/record")
        if level == 3:
            for query in ("", "?open_hands=true"):
                await script.analysed(again["game"], query)
            await script.ask("POST", f"/api/games/{game}/turns/1/answer", {"turn": first})
        await script.ask("POST", "/api/finished", {"played": [{"game": again["game"], "seat": 1}]})
        await script.ask("POST", "/api/records", (await script.ask("GET", f"/api/games/{game}/record")))
        await script.ask("POST", "/api/finished", {"played": [{"game": third["game"], "seat": 0}]})

    assert_same(told_by_both(tmp_path, alike, act, seed))


ON_SCREEN = ("extras", "BLANK*4 DELETE- DELETE| ENTER- CUT- PASTE-+syntax-error+open-source")


def test_games_of_two_at_one_screen(tmp_path: Path, alike: Callable[[], None]) -> None:
    """Turns by requests and on lines, two lines at once, a draft on the other's turn, resigning, a rematch."""

    async def act(script: Script) -> None:
        for deck in ON_SCREEN:
            await play(script, deck)

    async def play(script: Script, deck: str) -> None:
        game = await script.begin(mode="screen", deck=deck, first="other", name="Ada\u200b", contributes=True)
        both = [await script.line(game, seat) for seat in (0, 1)]
        await script.say(both[0], "contribute", contribution="zero")
        await script.look_at(game, 0)
        await script.say(both[1], "contribute", contribution="")
        for turn in range(6):
            mover = script.view(both[0])["to_move"]
            other = 1 - mover
            await script.say(both[other], "preview", draft=[], ahead=True)
            await script.say(both[other], "preview", draft=[])
            await script.say(both[other], "take-back")
            if turn % 2:
                composed = await script.turn(both[mover])
                body = {"seat": mover, "command": f"c{turn}", "turn": composed}
                await script.ask("POST", f"/api/games/{game}/turns", body)
                await script.ask("POST", f"/api/games/{game}/turns", body)
                await script.ask("POST", f"/api/games/{game}/turns", body | {"seat": other, "command": "o"})
                await script.ask("POST", f"/api/games/{game}/turns", body | {"command": "n", "number": 1})
            else:
                await script.play(both[mover])
        await script.ask("POST", f"/api/games/{game}/hint", {"seat": 0})
        await script.say(both[0], "give-time")
        await script.ask("POST", f"/api/games/{game}/abort", {"seat": 1, "command": "a"})
        await script.ask("POST", f"/api/games/{game}/taking-back", {"seat": 1, "command": "b"})
        await script.ask("POST", f"/api/games/{game}/resignation", {"seat": 1, "command": "r"})
        await script.ask("POST", f"/api/games/{game}/resignation", {"seat": 1, "command": "r"})
        await script.look_back(game, 1)
        await script.say(both[1], "rematch", contributes=True)

    assert_same(told_by_both(tmp_path, alike, act))


def test_learning(tmp_path: Path, alike: Callable[[], None]) -> None:
    async def act(script: Script) -> None:
        await script.ask("GET", "/api/catalogue")
        await script.ask("POST", "/api/decks", {"deck": "extras+open-source"})
        await script.ask("POST", "/api/decks", {"deck": "BLANK*6 CUT PASTE"})
        await script.ask("GET", "/api/lessons")
        for task in (1, 2):
            at = f"/api/lessons/2/{task}"
            turn = (await script.ask("GET", f"{at}/solution"))["turn"]
            await script.ask("POST", f"{at}/preview", {"draft": turn})
            await script.ask("POST", f"{at}/answer", {"turn": turn})
            await script.ask("POST", f"{at}/answer", {"turn": ["10 BLANK"]})
        await script.ask("GET", "/api/puzzles?day=2026-11-18")
        await script.ask("GET", "/api/puzzles")
        await script.ask("GET", "/api/puzzles/1")
        turn = (await script.ask("POST", "/api/puzzles/1/solution", {}))["turn"]
        await script.ask("POST", "/api/puzzles/1/preview", {"draft": turn})
        await script.ask("POST", "/api/puzzles/1/answer", {"turn": turn})

    assert_same(told_by_both(tmp_path, alike, act))


GAME = "/api/games/game-1"
REFUSED: list[tuple[str, str, object]] = [
    ("GET", "/api/nothing", None),
    ("GET", "/api/games/no-such-game", None),
    ("GET", "/api/games/no-such-game/glance?seat=0", None),
    ("GET", "/api/games/not!an!id?seat=0", None),
    ("GET", f"{GAME}", None),
    ("GET", f"{GAME}?seat=1", None),
    ("GET", f"{GAME}?seat=7", None),
    ("GET", f"{GAME}?seat=x", None),
    ("GET", f"{GAME}/glance", None),
    ("GET", f"{GAME}/glance?seat=1", None),
    ("GET", f"{GAME}/glance?seat=-1", None),
    ("GET", f"{GAME}/entries?seat=0&since=-1", None),
    ("GET", f"{GAME}/entries?seat=0&since=99", None),
    ("GET", f"{GAME}/record", None),
    ("GET", f"{GAME}/replay", None),
    ("GET", f"{GAME}/analysis", None),
    ("GET", f"{GAME}/turns/1", None),
    ("GET", f"{GAME}/picture.svg", None),
    ("GET", f"{GAME}/picture.svg?theme=pink", None),
    ("GET", f"{GAME}/sheet?lang=xx", None),
    ("PUT", f"{GAME}", None),
    ("POST", f"{GAME}", {}),
    ("GET", f"{GAME}/turns", None),
    ("POST", "/api/games", ""),
    ("POST", "/api/games", "{"),
    ("POST", "/api/games", "[]"),
    ("POST", "/api/games", "[" * 50_000),
    ("POST", "/api/games", {"mode": "chess"}),
    ("POST", "/api/games", {"mode": "computer", "level": 9}),
    ("POST", "/api/games", {"mode": "computer", "deck": "marked"}),
    ("POST", "/api/games", {"mode": "computer", "unknown": 1}),
    ("POST", "/api/games", {"mode": "screen", "name": "x" * 41}),
    ("POST", "/api/decks", {"deck": "BLANK*99"}),
    ("POST", f"{GAME}/turns", {"seat": 1, "command": "c", "turn": ["10 BLANK"]}),
    ("POST", f"{GAME}/turns", {"seat": 0, "command": "c", "turn": ["10 QUEEN"]}),
    ("POST", f"{GAME}/turns", {"seat": 0, "command": "c", "turn": []}),
    ("POST", f"{GAME}/turns", {"seat": 0, "command": "", "turn": []}),
    ("POST", f"{GAME}/turns", {"seat": 0, "command": "c", "turn": "10 BLANK"}),
    ("POST", f"{GAME}/turns", {"seat": 0, "command": "c", "turn": ["x"] * 41}),
    ("POST", f"{GAME}/preview", {"seat": 0, "draft": ["10 QUEEN"]}),
    ("POST", f"{GAME}/preview", {"seat": 1, "draft": []}),
    ("POST", f"{GAME}/contribution", {"seat": 0, "contribution": "late"}),
    ("POST", f"{GAME}/contribution", {"seat": 0, "contribution": "with space"}),
    ("POST", f"{GAME}/rematch", {"seat": 0, "command": "c"}),
    ("POST", f"{GAME}/warning", {"seat": 0, "turn": ["10 QUEEN"]}),
    ("POST", f"{GAME}/warning", {"seat": 0, "turn": []}),
    ("POST", f"{GAME}/hint", {"seat": 0, "step": "all"}),
    ("POST", f"{GAME}/hint", {"seat": 1}),
    ("POST", "/api/records", "nonsense"),
    ("POST", "/api/statistics", {"played": [{"game": "no-such-game", "seat": 0}]}),
    ("POST", "/api/statistics", {"played": [{"game": "x", "seat": 2}]}),
    ("POST", "/api/finished", {"played": [{"game": "!", "seat": 0}]}),
    ("GET", "/api/lessons/99/1/solution", None),
    ("GET", "/api/lessons/1/99/solution", None),
    ("GET", "/api/lessons/one/1/solution", None),
    ("POST", "/api/lessons/1/1/answer", {"turn": ["10 QUEEN"]}),
    ("GET", "/api/puzzles/0", None),
    ("GET", "/api/puzzles/99999999999", None),
    ("GET", "/api/puzzles/-1", None),
    ("GET", "/api/puzzles?day=yesterday", None),
    ("POST", "/api/puzzles/1/answer", {"turn": ["60 BLANK"]}),
    ("POST", "/api/puzzles/1/answer", {"turn": [], "line": [["60 BLANK"]]}),
]
OVER: list[tuple[str, str, object]] = [
    ("GET", f"{GAME}", None),
    ("GET", f"{GAME}?seat=1", None),
    ("GET", f"{GAME}/glance?seat=1", None),
    ("GET", f"{GAME}/turns/0", None),
    ("GET", f"{GAME}/turns/2", None),
    ("GET", f"{GAME}/turns/1?open_hands=perhaps", None),
    ("GET", f"{GAME}/picture.svg?turn=2", None),
    ("GET", f"{GAME}/picture.svg?turn=-1", None),
    ("GET", f"{GAME}/picture.svg?moving=perhaps", None),
    ("POST", f"{GAME}/turns/1/answer", {"turn": ["60 BLANK"]}),
    ("POST", f"{GAME}/turns/1/preview", {"draft": ["60 BLANK"]}),
    ("POST", f"{GAME}/turns", {"seat": 0, "command": "c", "turn": ["10 BLANK"]}),
    ("POST", f"{GAME}/rematch", {"seat": 1, "command": "c"}),
    ("POST", f"{GAME}/resignation", {"seat": 0, "command": "later"}),
]


def test_what_is_refused(tmp_path: Path, alike: Callable[[], None]) -> None:
    async def act(script: Script) -> None:
        await script.begin(mode="computer", level=1, first="me")
        for method, path, body in REFUSED:
            await script.ask(method, path, body)
        line = await script.line("game-1", 0)
        await script.play(line)
        await script.say(line, "resign")
        for method, path, body in OVER:
            await script.ask(method, path, body)

    assert_same(told_by_both(tmp_path, alike, act))
