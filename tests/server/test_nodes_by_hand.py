"""Messages between nodes, step by step, with a stand-in for Redis."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from redis.exceptions import LockError

from clock import LoopClock, settled
from inside import by_hand
from one_zero_one.hosting.messages import NewGame
from one_zero_one.match import Resign
from one_zero_one.server.nodes.fan_out import FanOut
from one_zero_one.server.nodes.redis_client import redis_client
from one_zero_one.server.play.rooms import Watcher
from one_zero_one.server.service import Service
from one_zero_one.server.workers.leases import Leases
from online import short_turn
from waiting import until_so


class Channel:
    """What a subscriber receives; an exception among the messages is raised by the client."""

    def __init__(self, redis: "Redis") -> None:
        self._redis = redis

    async def __aenter__(self) -> "Channel":
        if not self._redis.is_there:
            raise ConnectionError("somewhere:6379")
        return self

    async def __aexit__(self, *_: object) -> None: ...

    async def subscribe(self, name: str) -> None:
        self._redis.done.append(("subscribed", name))

    async def listen(self) -> AsyncIterator[dict[str, object]]:
        while True:
            said = await self._redis.said.get()
            if isinstance(said, Exception):
                raise said
            yield {"data": said}


class Pipeline:
    """Several messages that are sent at once."""

    def __init__(self, redis: "Redis") -> None:
        self._redis = redis
        self._told: list[str] = []

    def publish(self, channel: str, told: str) -> None:
        assert channel == "one-zero-one"
        self._told.append(told)

    async def execute(self) -> None:
        if not self._redis.is_there:
            raise ConnectionError
        self._redis.done.append(("published", *self._told))


class Lock:
    """A lock that the client gives out; like the real one it renews and gives back only what it has got."""

    def __init__(self, redis: "Redis", name: str, timeout: float) -> None:
        self._redis = redis
        self._name = name
        self._timeout = timeout
        self._is_held = False

    async def acquire(self) -> bool:
        await self._redis.ask("got", self._name, self._timeout)
        self._is_held = self._redis.holds
        return self._is_held

    async def reacquire(self) -> None:
        if not self._is_held:
            raise LockError
        await self._redis.ask("renewed", self._name)

    async def release(self) -> None:
        if not self._is_held:
            raise LockError
        await self._redis.ask("given back", self._name)


class Redis:
    """Stands in for the client of Redis; it records its calls."""

    def __init__(self) -> None:
        self.is_there = True
        self.done: list[tuple[object, ...]] = []
        self.said: asyncio.Queue[object] = asyncio.Queue()
        self.holds = True

    def pubsub(self, *, ignore_subscribe_messages: bool) -> Channel:
        assert ignore_subscribe_messages
        return Channel(self)

    @asynccontextmanager
    async def pipeline(self, *, transaction: bool) -> AsyncIterator[Pipeline]:
        assert not transaction
        yield Pipeline(self)

    async def ping(self) -> bool:
        if not self.is_there:
            raise ConnectionError
        if not self.holds:
            await asyncio.Event().wait()
        return True

    def lock(self, name: str, *, timeout: float, blocking: bool) -> Lock:
        assert not blocking
        return Lock(self, name, timeout)

    async def ask(self, *asked: object) -> None:
        self.done.append(asked)
        if not self.is_there:
            await asyncio.Event().wait()


# Messages


def test_only_what_is_well_formed_is_heard() -> None:
    async def hear() -> None:
        redis: Any = Redis()
        heard: list[tuple[str, int]] = []
        fan_out = FanOut(redis)
        fan_out.start(lambda game, number: heard.append((game, number)), lambda: None)
        for said in (
            b"a-Z_9 7",
            b"x" * 64 + b" 999999999",
            b"x" * 65 + b" 1",
            b"game 1234567890",
            b"game",
            b"game -1",
            b" 1",
            b"game 1 ",
            b"g/me 1",
            "game 1",
            1,
            b"game 0",
        ):
            redis.said.put_nowait(said)
        await settled()
        assert heard == [("a-Z_9", 7), ("x" * 64, 999_999_999), ("game", 0)]
        await fan_out.stop()

    asyncio.run(hear())


def test_that_redis_is_away_is_told_once_and_that_it_is_back(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "one_zero_one.server.nodes.fan_out")
    away = "Redis is down (ConnectionError): polling the database for changes by other nodes until it is back"
    back = "Redis is back: receiving messages of other nodes through it again"
    first = "receiving messages of other nodes through Redis"

    async def listen() -> None:
        clock, redis = LoopClock(), Redis()
        looks: list[str] = []
        client: Any = redis
        fan_out = FanOut(client)

        def told() -> list[tuple[str, str]]:
            found = [(record.levelname, record.getMessage()) for record in caplog.records]
            caplog.clear()
            return found

        assert fan_out.is_up is False
        fan_out.start(lambda *_: None, lambda: looks.append("look"))
        await settled()
        assert (fan_out.is_up, told(), looks) == (True, [("INFO", first)], ["look"])
        assert redis.done == [("subscribed", "one-zero-one")]
        redis.is_there = False
        redis.said.put_nowait(ConnectionError("somewhere:6379"))
        await settled()
        assert (fan_out.is_up, told()) == (False, [("WARNING", away)])
        for _ in range(3):
            await clock.move(1.0)
            assert (fan_out.is_up, told()) == (False, [])
        redis.is_there = True
        await clock.move(0.9)
        assert fan_out.is_up is False, "it retries once a second"
        await clock.move(0.1)
        assert (fan_out.is_up, told(), looks) == (True, [("WARNING", back)], ["look", "look"]), (
            "messages may have been lost"
        )
        redis.said.put_nowait(OSError())
        await settled()
        assert told() == [("WARNING", away.replace("ConnectionError", "OSError"))], "logged each time"
        await fan_out.stop()

    asyncio.run(listen())


def test_where_redis_was_never_there_that_is_told_once_and_its_coming_too(caplog: pytest.LogCaptureFixture) -> None:
    async def listen() -> None:
        clock, redis = LoopClock(), Redis()
        redis.is_there = False
        client: Any = redis
        fan_out = FanOut(client)
        fan_out.start(lambda *_: None, lambda: None)
        for _ in range(3):
            await clock.move(1.0)
        assert [record.getMessage()[:13] for record in caplog.records] == ["Redis is down"]
        redis.is_there = True
        await clock.move(1.0)
        assert [record.getMessage()[:13] for record in caplog.records] == ["Redis is down", "Redis is back"]
        await fan_out.stop()

    asyncio.run(listen())


def test_news_go_out_together_and_what_could_not_be_told_is_left_to_looking() -> None:
    async def tell() -> None:
        clock, redis = LoopClock(), Redis()
        client: Any = redis
        fan_out = FanOut(client)
        for number in range(10_002):
            fan_out.tell(f"game{number}", 1)
        fan_out.start(lambda *_: None, lambda: None)
        await settled()
        (sent,) = [done[1:] for done in redis.done if done[0] == "published"]
        assert (len(sent), sent[0], sent[-1]) == (10_000, "game2 1", "game10001 1"), "the oldest were dropped"
        redis.done.clear()
        redis.is_there = False
        fan_out.tell("lost", 3)
        await settled()
        redis.is_there = True
        fan_out.tell("game", 4)
        fan_out.tell("seats")
        await clock.move(0.9)
        assert redis.done == []
        await clock.move(0.1)
        assert redis.done == [("published", "game 4", "seats 0")]
        await fan_out.stop()
        fan_out.tell("late", 1)
        await settled()
        assert len(redis.done) == 1, "nothing is sent after the end"

    asyncio.run(tell())


def test_redis_answers_within_five_seconds_or_it_is_not_there() -> None:
    async def ask() -> None:
        clock, redis = LoopClock(), Redis()
        client: Any = redis
        fan_out = FanOut(client)
        assert await fan_out.answers() is True
        redis.is_there = False
        assert await fan_out.answers() is False
        redis.is_there, redis.holds = True, False
        asked = asyncio.create_task(fan_out.answers())
        await settled()
        await clock.move(4.9)
        assert not asked.done()
        await clock.move(0.1)
        assert await asked is False

    asyncio.run(ask())


def test_the_way_to_redis_is_kept_alive() -> None:
    client = redis_client("redis://somewhere:6379")
    assert client is not None
    options = client.connection_pool.connection_kwargs
    assert (options["health_check_interval"], options["socket_connect_timeout"]) == (15, 5.0)
    assert options["socket_keepalive"] is True


# Leases


def test_a_lease_lasts_ten_seconds_and_is_renewed_three_times_in_them() -> None:
    async def hold() -> None:
        clock, redis = LoopClock(), Redis()
        client: Any = redis
        leases = Leases(client)
        assert leases.are_shared
        async with leases.of("game") as mine:
            assert mine is True
            assert redis.done == [("got", "one-zero-one:thinks:game", 10.0)]
            await clock.move(3.3)
            assert len(redis.done) == 1
            for count in (2, 3, 4):
                await clock.move(3.34)
                assert redis.done[1:] == [("renewed", "one-zero-one:thinks:game")] * (count - 1)
        assert redis.done[4:] == [("given back", "one-zero-one:thinks:game")]
        await clock.move(60)
        assert len(redis.done) == 5, "it is no longer renewed"
        redis.holds = False
        redis.done.clear()
        async with leases.of("game") as mine:
            assert mine is False
            await clock.move(60)
        assert [done[0] for done in redis.done] == ["got"], "what another holds is neither renewed nor given back"

    asyncio.run(hold())


def test_nobody_waits_longer_than_two_seconds_for_a_lease() -> None:
    async def hold() -> None:
        clock, redis = LoopClock(), Redis()
        client: Any = redis

        async def think(*, goes_away: bool) -> bool:
            async with Leases(client).of("game") as mine:
                redis.is_there = not goes_away
                return mine

        for goes_away, asked in ((True, ["got", "given back"]), (False, ["got"])):
            redis.done.clear()
            thinking = asyncio.create_task(think(goes_away=goes_away))
            await settled()
            await clock.move(1.9)
            assert not thinking.done()
            await clock.move(0.1)
            assert await thinking is True, "without Redis all may think"
            assert [done[0] for done in redis.done] == asked

    asyncio.run(hold())


# Polling


def test_a_look_takes_in_what_was_found_and_nothing_that_is_older(tmp_path: Path) -> None:
    async def look(there: Service) -> None:
        here = Service(there.settings)
        game = (await here.dealer.begin(NewGame("screen", digit=0, first="me")))[0]
        known, room = await here.games.open(game), await there.games.open(game)
        watcher = Watcher(0, room.seats[0].token, sent=0)
        room.watchers.add(watcher)
        await here.games.command(known, 0, "c", short_turn(known.match))
        ahead_of, heard = there.storage.ahead_of, []

        async def and_meanwhile_it_comes(numbers: Any) -> list[str]:
            found = await ahead_of(numbers)
            await there.games.open(game)
            return found

        there.storage.ahead_of = and_meanwhile_it_comes  # type: ignore[method-assign]
        await there.healing.look()
        assert (there.healing.healed, room.number) == (0, 1), "an entry received in between was not lost"
        there.storage.ahead_of = ahead_of  # type: ignore[method-assign]
        there.rooms.listeners.append(lambda room: heard.append(room.game.id))
        await there.healing.look()
        assert heard == [game], "another node plays for the computer when its node is gone"
        await here.games.command(known, 0, "r", Resign())
        watcher.tell_ratings = watcher.tell_rematch = False
        there.healing.hear(game, 2)
        await until_so(lambda: room.match.outcome is not None and not there.healing._refreshing, "the end was received")
        assert (watcher.tell_ratings, watcher.tell_rematch) == (True, True)
        assert there.healing.healed == 0, "an announced entry does not count"
        await here.stop()

    by_hand(tmp_path, look)


def test_a_game_that_was_pruned_is_looked_at_no_more(tmp_path: Path) -> None:
    async def look(service: Service) -> None:
        game = (await service.dealer.begin(NewGame("screen", digit=0, first="me")))[0]
        room = await service.games.open(game)
        room.watchers.add(Watcher(0, room.seats[0].token, sent=0))
        await service.games.command(room, 0, "r", Resign())
        assert (await service.storage.prune(0.0, before=9e9, links_before=0.0)).games == 1
        await service.healing.look()
        assert (service.healing.healed, service.healing._refreshing) == (0, {})

    by_hand(tmp_path, look)


def test_what_cannot_be_taken_in_is_reported_and_tried_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def look(service: Service) -> None:
        game = (await service.dealer.begin(NewGame("screen", digit=0, first="me")))[0]
        room = await service.games.open(game)
        catch_up, tried = service.rooms.catch_up, []

        async def fail(room: Any) -> None:
            tried.append(room)
            raise ValueError("30 DELETE<")

        service.rooms.catch_up = fail  # type: ignore[method-assign]
        for count in (1, 2):
            service.healing.hear(game, 0)
            service.healing.hear(game, 0)
            await until_so(lambda: not service.healing._refreshing, "it has failed")
            assert len(tried) == count, "simultaneous messages cause one query"
        service.rooms.catch_up = catch_up  # type: ignore[method-assign]
        assert not room.lock.locked()

    by_hand(tmp_path, look)
    assert caplog.text.count("ValueError at") == 2
    assert "DELETE" not in caplog.text
