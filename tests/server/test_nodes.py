"""Several nodes on one database: what one stores the others send, after a message or by polling."""

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path

import pytest
from benchmarks.online.nodes import Redis

from one_zero_one.engine import Malformed, Problem
from one_zero_one.hosting.log import replayed
from one_zero_one.hosting.messages import Guest, NewGame
from one_zero_one.match import Commit, new_match
from one_zero_one.server.nodes import healing as healing_module
from one_zero_one.server.nodes.fan_out import CHANNEL, FanOut
from one_zero_one.server.nodes.redis_client import redis_client
from one_zero_one.server.play.rooms import Room, Watcher
from one_zero_one.server.play.tokens import hash_token
from one_zero_one.server.service import Service
from one_zero_one.server.settings import Settings
from online import put_database
from talks import started_with
from waiting import LIMIT, until_so

pytestmark = pytest.mark.slow


@asynccontextmanager
async def two_nodes(folder: Path, redis: str | None) -> AsyncIterator[tuple[Service, Service]]:
    settings = Settings(put_database(folder), redis=redis)
    async with started_with(settings) as here, started_with(settings) as there:
        yield here, there


async def play_one(service: Service, room: Room, command: str) -> None:
    seat = room.match.to_move
    made = await service.games.command(room, seat, command, Commit((room.match.view(seat).legal[0],)))
    assert not isinstance(made, Problem)


def has_number(room: Room, number: int) -> bool:
    return room.number == number


def watched(room: Room, seat: int, token: str) -> Watcher:
    watcher = Watcher(seat, hash_token(token), sent=0)
    room.watchers.add(watcher)
    return watcher


def test_a_turn_is_told_to_the_sockets_of_another_node_at_once(
    tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(healing_module, "SECONDS_TO_HEAL", 1000)

    async def play() -> None:
        async with two_nodes(tmp_path, redis.address) as (here, there):
            await until_so(lambda: here.fan_out.is_up and there.fan_out.is_up, "both are listening")
            game, tokens, _ = await here.dealer.begin(NewGame("screen", digit=0, first="me"))
            rooms = await here.games.open(game), await there.games.open(game)
            watcher = watched(rooms[1], 1, tokens[1])
            for number in range(1, 5):
                await play_one(here, rooms[0], f"c{number}")
                await until_so(partial(has_number, rooms[1], number), "it was received")
                assert watcher.news.is_set()
            assert there.healing.healed == 0

    asyncio.run(play())


def test_without_messages_a_node_finds_what_others_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(healing_module, "SECONDS_TO_HEAL", 0.05)

    async def play() -> None:
        async with two_nodes(tmp_path, None) as (here, there):
            begun = [await here.dealer.begin(NewGame("link", digit=0, first="me")) for _ in range(3)]
            game, tokens, invite = begun[0]
            rooms = await here.games.open(game), await there.games.open(game)
            watcher = watched(rooms[1], 0, tokens[0])
            assert invite is not None
            watcher.tell_players = False
            await here.seat_links.use(invite, Guest("Bob", contributes=True))
            await until_so(lambda: rooms[1].seats[1].name == "Bob" and watcher.tell_players, "it is sent")
            assert not rooms[1].is_dealt
            assert await here.games.contribute(rooms[0], 1, "of Bob", rooms[0].seats[1].token) is None
            await until_so(lambda: rooms[1].is_dealt, "the cards are dealt there as well")
            assert rooms[0].match.deal == rooms[1].match.deal
            await play_one(here, rooms[0], "c1")
            await until_so(lambda: rooms[1].number == 1, "it was received")
            moved = await here.seat_links.to(rooms[0], 0)
            await here.seat_links.use(moved, Guest())
            await until_so(lambda: watcher.closing == 4401, "the old holder is disconnected")

    asyncio.run(play())


def test_a_rematch_is_told_on_another_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(healing_module, "SECONDS_TO_HEAL", 0.05)

    async def play() -> None:
        async with two_nodes(tmp_path, None) as (here, there):
            game, tokens, invite = await here.dealer.begin(NewGame("link", digit=0, first="me"))
            assert invite is not None
            await here.seat_links.use(invite, Guest())
            rooms = await here.games.open(game), await there.games.open(game)
            watcher = watched(rooms[1], 0, tokens[0])
            while rooms[0].match.outcome is None:
                await play_one(here, rooms[0], f"c{rooms[0].number}")
            await until_so(lambda: rooms[1].match.outcome is not None, "the end is sent")
            assert await here.dealer.rematch(rooms[0], 0) is None
            await until_so(lambda: watcher.tell_rematch, "the offer is sent")

    asyncio.run(play())


def test_a_lost_redis_is_healed_and_found_again(
    tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(healing_module, "SECONDS_TO_HEAL", 0.05)

    async def play() -> None:
        async with two_nodes(tmp_path, redis.address) as (here, there):
            await until_so(lambda: here.fan_out.is_up and there.fan_out.is_up, "both are listening")
            game, tokens, _ = await here.dealer.begin(NewGame("screen", digit=0, first="me"))
            rooms = await here.games.open(game), await there.games.open(game)
            watched(rooms[1], 1, tokens[1])
            redis.end()
            await play_one(here, rooms[0], "c1")
            await until_so(lambda: rooms[1].number == 1, "it was found")
            assert not await here.fan_out.answers()
            redis.start()
            await until_so(lambda: here.fan_out.is_up and there.fan_out.is_up, "both are listening again")
            assert await here.fan_out.answers()

    asyncio.run(play())
    told = [row.getMessage()[:13] for row in caplog.records if row.getMessage().startswith("Redis is")]
    assert sorted(told) == ["Redis is back"] * 2 + ["Redis is down"] * 2, "each node logs it once"


def test_nonsense_on_the_channel_is_not_heard(redis: Redis) -> None:
    async def listen() -> None:
        heard: list[tuple[str, int]] = []
        client = redis_client(redis.address)
        assert client is not None
        fan_out = FanOut(client)
        fan_out.start(lambda game, number: heard.append((game, number)), lambda: None)
        await until_so(lambda: fan_out.is_up, "it is listening")
        for nonsense in (b"", b"game", b"game x", b"../game 1", b"game 1 2", b"\xff 1", b"g" * 65 + b" 1", b"game -1"):
            await client.publish(CHANNEL, nonsense)
        fan_out.tell("game", 7)
        await until_so(lambda: heard, "it was received")
        assert heard == [("game", 7)]
        await fan_out.stop()
        await client.aclose()

    asyncio.run(listen())


def test_a_node_without_the_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "redis.asyncio", None)
    with pytest.raises(Malformed) as caught:
        Service(Settings("sqlite:///:memory:", redis="redis://localhost"))
    assert caught.value.problem.arguments["extra"] == "redis"


def test_what_is_old_at_hand_refuses_nothing_that_is_legal(tmp_path: Path) -> None:
    """A node that missed the opponent's turn polls before it refuses a turn as out of turn."""

    async def play() -> None:
        async with two_nodes(tmp_path, None) as (here, there):
            game, _, _ = await here.dealer.begin(NewGame("screen", digit=0, first="me"))
            rooms = await here.games.open(game), await there.games.open(game)
            for number in range(6):
                nodes = (here, there)[number % 2], (there, here)[number % 2]
                assert rooms[number % 2].number == max(0, number - 1)
                await play_one_of(nodes[0], rooms[number % 2], number % 2, f"c{number}")
            assert rooms[1].number == 6

    async def play_one_of(service: Service, room: Room, seat: int, command: str) -> None:
        fresh = await service.storage.entries(room.game.id)
        beginning = new_match(room.match.deal)
        match = replayed(beginning, fresh)[-1].match if fresh else beginning
        made = await service.games.command(room, seat, command, Commit((match.view(seat).legal[0],)))
        assert not isinstance(made, Problem)

    asyncio.run(play())


def delete_seats(file: Path, game: str) -> None:
    with closing(sqlite3.connect(file, timeout=LIMIT)) as database, database:
        database.execute("DELETE FROM seats WHERE game = ?", (game,))


def test_a_game_that_was_pruned_keeps_no_other_from_healing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(healing_module, "SECONDS_TO_HEAL", 0.05)

    async def play() -> None:
        async with two_nodes(tmp_path, None) as (here, there):
            begun = [await here.dealer.begin(NewGame("screen", digit=0, first="me")) for _ in range(2)]
            for game, tokens, _ in begun:
                watched(await there.games.open(game), 0, tokens[0])
            # in a thread: a node may be in the middle of a transaction, and must be able to end it
            await asyncio.to_thread(delete_seats, tmp_path / "games.sqlite", begun[0][0])
            room = await here.games.open(begun[1][0])
            await play_one(here, room, "c1")
            other = there.rooms.at_hand(room.game.id)
            assert other is not None
            await until_so(partial(has_number, other, 1), "it was received")

    asyncio.run(play())
