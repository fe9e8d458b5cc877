"""Watching the lobby: how often the database is queried, the list is sent, and owners notified."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from clock import Clock, LoopClock, settled
from inside import by_hand
from one_zero_one.server.lobby.tables import Lobby
from one_zero_one.server.lobby.watching import LobbyWatch, LobbyWatcher
from one_zero_one.server.messages.lobby import BegunMessage, ListingMessage, NewTable, TableForm
from one_zero_one.server.people.members import Participant
from one_zero_one.server.service import Service
from one_zero_one.server.sockets.lobby import watch_list
from talks import Line
from waiting import until_so

HOUR = 3600.0


class Asked:
    """Records what a lobby asks of its storage, which answers as usual."""

    def __init__(self, service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
        self.questions: list[tuple[Any, ...]] = []
        for name in ("waiting_tables", "games_to_watch", "note_owners", "forget_tables", "tables_by_id"):
            self._watch(service, name, monkeypatch)

    def _watch(self, service: Service, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        ask = getattr(service.storage, name)

        async def asked(*given: Any, **more: Any) -> Any:
            self.questions.append((name, *given, *more.values()))
            return await ask(*given, **more)

        monkeypatch.setattr(service.storage, name, asked)

    def since(self) -> list[tuple[Any, ...]]:
        """The calls since the last time."""
        questions, self.questions = self.questions, []
        return questions


Work = Callable[[Lobby, LobbyWatch, Asked], Awaitable[None]]


def watching(folder: Path, monkeypatch: pytest.MonkeyPatch, work: Work) -> None:
    async def do(service: Service) -> None:
        await work(service.lobby, service.lobby_watch, Asked(service, monkeypatch))

    by_hand(folder, do)


def test_a_hundred_tables_and_fifty_games_of_the_last_three_hours_are_listed(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(_: Lobby, watch: LobbyWatch, asked: Asked) -> None:
        await watch.enter(LobbyWatcher(None))
        now = clock.now
        assert asked.since() == [
            ("waiting_tables", now, 100),
            ("games_to_watch", now - 3 * HOUR, now - 5 * 60, 50),
        ]
        await watch.enter(LobbyWatcher(None))
        assert asked.since() == [], "a second watcher sees the same list"

    watching(tmp_path, monkeypatch, work)


def test_the_list_is_looked_at_once_a_second_and_at_once_when_something_was_done_here(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(lobby: Lobby, watch: LobbyWatch, asked: Asked) -> None:
        async def kinds() -> list[str]:
            await watch.go_round()
            return [question[0] for question in asked.since()]

        clock.now = float(round(clock.now)) + 10  # parts of a second are added below, and none is lost
        assert await kinds() == [], "nobody is watching"
        watcher = LobbyWatcher(None)
        await watch.enter(watcher)
        asked.since()
        for seconds, looked in ((0.875, []), (0.125, ["waiting_tables"]), (0.875, []), (0.25, ["waiting_tables"])):
            clock.now += seconds
            assert await kinds() == looked
        assert not watcher.news.is_set(), "nothing has changed"
        await lobby.open_table(NewTable(), Participant())
        clock.now += 0.125
        assert await kinds() == []
        clock.now += 0.125
        assert await kinds() == ["waiting_tables", "games_to_watch"], "a changed table may have become a game"
        assert watcher.news.is_set()
        assert [table.since for table in watch.listing.tables] == [round(clock.now - 0.25, 3)]
        for seconds, looked in ((3.875, ["waiting_tables"]), (0.125, [])):
            clock.now += seconds
            assert await kinds() == looked
        clock.now += 0.875
        assert await kinds() == ["waiting_tables", "games_to_watch"], "games are checked every four seconds"
        clock.now += 5
        watch.leave(watcher)
        assert await kinds() == []
        await watch.list_all()
        assert [question[0] for question in asked.since()] == ["waiting_tables", "games_to_watch"]
        await watch.list_all()
        assert asked.since() == [], "requests over HTTP cause no extra queries"

    watching(tmp_path, monkeypatch, work)


def test_an_owner_who_looks_is_noted_every_five_seconds_for_twenty(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(lobby: Lobby, watch: LobbyWatch, asked: Asked) -> None:
        table, _ = await lobby.open_table(NewTable(), Participant())
        owner = LobbyWatcher(table.id)
        await watch.enter(owner)
        await watch.enter(LobbyWatcher(None))

        async def noted(seconds: float) -> list[tuple[Any, ...]]:
            clock.now += seconds
            await watch.go_round()
            return [question[1:] for question in asked.since() if question[0] == "note_owners"]

        assert await noted(1) == [({table.id}, clock.now + 20)]
        assert await noted(4) == []
        assert await noted(1) == [({table.id}, clock.now + 20)]
        owner.fate = BegunMessage(table.id, "game")
        assert await noted(5) == [], "an owner whose game has begun no longer waits"

    watching(tmp_path, monkeypatch, work)


def test_tables_are_tidied_up_after_ten_minutes_or_a_day(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(_: Lobby, watch: LobbyWatch, asked: Asked) -> None:
        await watch.tidy_up()
        assert asked.since() == [("forget_tables", clock.now, 600.0, clock.now - 24 * HOUR)]

    watching(tmp_path, monkeypatch, work)


class Listed:
    """Stands in for the list, which the test changes."""

    def __init__(self) -> None:
        self.listing = ListingMessage([], [])

    def change(self, watcher: LobbyWatcher, name: str) -> None:
        table = TableForm(
            name,
            None,
            "standard",
            None,
            0.0,
            None,
            None,
            None,
            1,
            rated=False,
            public=True,
            since=1.0,
            account=False,
            challenge=False,
            challenged=None,
            rating=None,
        )
        self.listing = ListingMessage([table], [])
        watcher.news.set()


def test_the_list_is_told_at_most_once_a_second_and_a_begun_game_at_once() -> None:
    async def look() -> None:
        clock, line, listed, watcher = LoopClock(), Line(), Listed(), LobbyWatcher("mine")
        socket: Any = line
        watch: Any = listed
        talk = asyncio.create_task(watch_list(socket, watch, watcher))

        def told() -> list[str]:
            found = [one["tables"][0]["table"] if one.get("tables") else one["type"] for one in line.heard]
            line.heard.clear()
            return found

        await settled()
        assert told() == ["tables"], "first the current list"
        for name in ("first", "second"):
            listed.change(watcher, name)
            await clock.move(0.4)
            assert told() == []
        await clock.move(0.2)
        assert told() == ["second"], "changes in between are sent together"
        await clock.move(5)
        watcher.news.set()
        await settled()
        assert told() == [], "an unchanged list is not sent again"
        listed.change(watcher, "third")
        await settled()
        assert told() == ["third"]
        watcher.fate = BegunMessage("mine", "game")
        watcher.news.set()
        await settled()
        assert told() == ["begun"], "an owner is notified at once"
        watcher.close(1001)
        await settled()
        assert line.code == 1001
        await talk

    asyncio.run(look())


def test_nothing_is_to_be_said_in_the_lobby() -> None:
    async def look() -> None:
        line, listed, watcher = Line(), Listed(), LobbyWatcher(None)
        socket: Any = line
        watch: Any = listed
        talk = asyncio.create_task(watch_list(socket, watch, watcher))
        line.say(type="hello")
        await talk
        assert line.code == 4400

    asyncio.run(look())


def test_the_lobby_gives_signs_of_life_but_not_without_end() -> None:
    async def look() -> None:
        line, listed, watcher = Line(), Listed(), LobbyWatcher(None)
        socket: Any = line
        watch: Any = listed
        talk = asyncio.create_task(watch_list(socket, watch, watcher))
        line.say(type="ping", id="a")
        await until_so(lambda: line.of("pong"), "the ping is answered")
        assert [pong["id"] for pong in line.of("pong")] == ["a"]
        for number in range(20):
            line.say(type="ping", id=str(number))
        await talk
        assert line.code == 4429

    asyncio.run(look())


@pytest.mark.parametrize(
    ("error", "is_ours"), [(OSError("the connection was lost"), False), (ValueError("a fault"), True)]
)
def test_who_hangs_up_is_no_failure_of_ours(error: Exception, is_ours: bool, caplog: pytest.LogCaptureFixture) -> None:
    class Broken(Line):
        async def send_data(self, text: str, mode: str) -> None:  # noqa: ARG002
            raise error

    async def look() -> None:
        socket: Any = Broken()
        watch: Any = Listed()
        await watch_list(socket, watch, LobbyWatcher(None))
        assert socket.code == (1011 if is_ours else None)
        assert ("ValueError at" in caplog.text) == is_ours
        assert asyncio.all_tasks() == {asyncio.current_task()}, "nobody is still listening"

    asyncio.run(look())
