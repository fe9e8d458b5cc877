"""The lobby over several servers and over time: tables are visible everywhere, and expire."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from clock import Clock
from one_zero_one.hosting.messages import Guest
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.server.lobby.tables import Lobby, Taken
from one_zero_one.server.lobby.watching import LobbyWatch, LobbyWatcher
from one_zero_one.server.messages.lobby import BegunMessage, GoneMessage, NewTable, QuickMatch
from one_zero_one.server.people.members import Participant
from one_zero_one.server.service import Service
from one_zero_one.server.settings import OWNER_HERE_FOR, PRIVATE_TABLE_WAITS, Settings
from one_zero_one.server.storage import StoredTable
from one_zero_one.server.storage.topics.presence import Sighting
from online import put_database

pytestmark = pytest.mark.slow

SOMEBODY = Participant()


@dataclass
class Node:
    """One server's games and lobby; the test runs its rounds."""

    service: Service
    lobby: Lobby
    watch: LobbyWatch

    async def sit_down(self, table: str) -> Taken:
        return await self.lobby.sit_down(table, {}, Guest(), SOMEBODY)

    async def listed(self) -> list[str]:
        return [table.table for table in (await self.watch.list_all()).tables]

    async def come(self, table: str | None) -> LobbyWatcher:
        watcher = LobbyWatcher(table)
        await self.watch.enter(watcher)
        return watcher


Play = Callable[[Node, Node], Awaitable[None]]


def with_two(database: str, play: Play) -> None:
    def node() -> Node:
        service = Service(Settings(database))
        return Node(service, service.lobby, service.lobby_watch)

    async def run() -> None:
        here, there = node(), node()
        await here.service.storage.open()
        try:
            await play(here, there)
        finally:
            await here.service.stop()
            await there.service.stop()

    asyncio.run(run())


def test_what_is_opened_at_one_server_is_seen_at_all(database: str, clock: Clock) -> None:
    async def play(here: Node, there: Node) -> None:
        looking = await there.come(None)
        table, token = await here.lobby.open_table(NewTable(minutes=5), SOMEBODY)
        owner = await here.come(table.id)
        assert not looking.news.is_set()
        clock.now += 2
        await there.watch.go_round()
        assert looking.news.is_set()
        assert [one.table for one in there.watch.listing.tables] == [table.id]
        looking.news.clear()
        await there.watch.go_round()
        assert not looking.news.is_set(), "nothing is sent repeatedly"
        taken = await there.sit_down(table.id)
        await here.watch.go_round()
        assert owner.fate == BegunMessage(table.id, taken.game)
        late = await here.come(table.id)
        assert late.fate == BegunMessage(table.id, taken.game), "also if they come after it has begun"
        own = await here.lobby.sit_down(table.id, {table.id: token}, Guest(), SOMEBODY)
        assert (own.game, own.seat) == (taken.game, 1 - taken.seat)
        assert [game.game for game in (await here.watch.list_all()).games] == [taken.game]

    with_two(database, play)


def test_nobody_is_told_an_older_list_while_somebody_else_looks(
    database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(here: Node, _there: Node) -> None:
        await here.come(None)
        table, _ = await here.lobby.open_table(NewTable(), SOMEBODY)
        look, looks, go_on = here.service.storage.waiting_tables, asyncio.Event(), asyncio.Event()

        async def look_slowly(*when: Any) -> list[StoredTable]:
            looks.set()
            await go_on.wait()
            return await look(*when)

        monkeypatch.setattr(here.service.storage, "waiting_tables", look_slowly)
        clock.now += 2
        looking = asyncio.create_task(here.watch.go_round())
        await looks.wait()
        asked = asyncio.create_task(here.listed())
        await asyncio.sleep(0)
        go_on.set()
        await looking
        assert await asked == [table.id]

    with_two(database, play)


def test_a_game_that_everybody_left_is_not_listed(database: str, clock: Clock) -> None:
    async def play(here: Node, there: Node) -> None:
        now = clock.now
        table, _ = await here.lobby.open_table(NewTable(), SOMEBODY)
        game = (await there.sit_down(table.id)).game
        clock.now = now + 240
        assert [one.game for one in (await here.watch.list_all()).games] == [game], "they may be about to connect"
        await here.service.storage.note_here([Sighting(game, 0, now + 600)])
        clock.now = now + 840
        assert [one.game for one in (await here.watch.list_all()).games] == [game], "somebody was here just now"
        clock.now = now + 960
        assert (await here.watch.list_all()).games == []

    with_two(database, play)


def test_a_table_vanishes_with_its_owner(database: str, clock: Clock) -> None:
    async def play(here: Node, there: Node) -> None:
        now = clock.now
        left, kept = [(await here.lobby.open_table(NewTable(), SOMEBODY))[0].id for _ in range(2)]
        owners = [await here.come(kept), await here.come(left)]
        here.watch.leave(owners[1])
        clock.now = now + OWNER_HERE_FOR - 1
        await here.watch.go_round()
        assert set(await there.listed()) == {left, kept}, "a while longer, for somebody who reloads the page"
        clock.now = now + OWNER_HERE_FOR + 5
        await here.watch.go_round()
        assert await there.listed() == [kept]
        with pytest.raises(Refusal) as gone:
            await there.sit_down(left)
        assert gone.value.problem.code == "no-such-table"
        await there.watch.tidy_up()
        assert await there.service.storage.table(left) is None
        assert (await here.come(left)).fate == GoneMessage(left)
        assert (await there.sit_down(kept)).game

    with_two(database, play)


def test_a_table_by_link_waits_longer(tmp_path: Path, clock: Clock) -> None:
    """Its owner may be away to send the link to someone."""

    async def play(here: Node, _: Node) -> None:
        now = clock.now
        first, second = [(await here.lobby.open_table(NewTable(public=False), SOMEBODY))[0].id for _ in range(2)]
        clock.now = now + PRIVATE_TABLE_WAITS
        await here.watch.tidy_up()
        assert (await here.sit_down(first)).game
        clock.now = now + PRIVATE_TABLE_WAITS + OWNER_HERE_FOR + 5
        with pytest.raises(Refusal):
            await here.sit_down(second)
        await here.watch.tidy_up()
        assert await here.service.storage.table(second) is None
        clock.now = now + 2 * 24 * 3600
        await here.watch.tidy_up()
        assert await here.service.storage.table(first) is None, "a table that became a game long ago leads nobody there"

    with_two(put_database(tmp_path), play)


def test_who_looks_at_the_lobby_is_sent_away_when_the_server_goes(tmp_path: Path) -> None:
    async def play(here: Node, there: Node) -> None:
        here_looking, there_looking = await here.come(None), await there.come(None)
        left = await here.come(None)
        here.watch.leave(left)
        await here.service.stop()
        assert (here_looking.closing, here_looking.news.is_set()) == (1001, True)
        assert (there_looking.closing, left.closing) == (None, None)

    with_two(put_database(tmp_path), play)


def test_a_table_is_taken_or_withdrawn_never_both(database: str) -> None:
    async def play(here: Node, there: Node) -> None:
        for _ in range(3):
            table, token = await here.lobby.open_table(NewTable(), SOMEBODY)
            asked = there.sit_down(table.id), here.lobby.withdraw(table.id, token), there.sit_down(table.id)
            tried = await asyncio.gather(*asked, return_exceptions=True)
            done = [one for one in tried if not isinstance(one, BaseException)]
            assert len(done) == 1
            assert all(isinstance(one, Refusal) for one in tried if one not in done)
            stored = await here.service.storage.table(table.id)
            assert (stored is None) == (done == [None])

    with_two(database, play)


def test_two_servers_bring_together_who_asks_at_once(database: str) -> None:
    """The hard case: both have opened a table, and each finds the other's."""

    async def play(here: Node, there: Node) -> None:
        for number in range(3):
            wish = QuickMatch(minutes=number + 1)
            asked = [node.lobby.quick_match(wish, {}, SOMEBODY) for node in (here, there, here, there)]
            found = await asyncio.gather(*asked)
            service = [one.game for one in found if isinstance(one, Taken)]
            for one in found:
                if not isinstance(one, Taken):
                    table, token = one
                    service.append((await here.lobby.sit_down(table.id, {table.id: token}, Guest(), SOMEBODY)).game)
            assert sorted(service.count(game) for game in set(service)) == [2, 2]
            assert await there.listed() == []

    with_two(database, play)
