"""Of two nodes that could play for a computer, one does; if it is gone, the other does."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from benchmarks.online.nodes import Redis
from redis.asyncio.lock import Lock

from clock import settled
from one_zero_one.hosting.messages import NewGame
from one_zero_one.server.nodes import healing as healing_module
from one_zero_one.server.nodes.redis_client import redis_client
from one_zero_one.server.play.rooms import Watcher
from one_zero_one.server.settings import Settings
from one_zero_one.server.workers import leases as leases_module
from one_zero_one.server.workers.leases import Leases
from online import put_database, python_program
from talks import started_with
from waiting import until_so

LEASE = leases_module._KEY + "game"
#: reports each request, and answers when told to
COUNTING = """
import json, sys, time
from contextlib import suppress
from pathlib import Path
from typing import Any
folder = Path(sys.argv[1])
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "name": "counting"}), flush=True)
    elif message["type"] == "view":
        with (folder / "asked").open("a") as asked:
            asked.write("asked\\n")
        while not (folder / "answer").exists():
            time.sleep(0.01)
        decision = message["view"]["legal"][0]
        print(json.dumps({"type": "decision", "id": message["id"], "decision": decision}), flush=True)
"""


def test_one_has_it_at_a_time_and_it_ends_with_its_holder(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases_module, "_SECONDS", 600.0)
    monkeypatch.setattr(leases_module, "_SECONDS_TO_RENEW", 0.01)

    async def hold() -> None:
        one, other_one = redis_client(redis.address), redis_client(redis.address)
        assert one is not None
        assert other_one is not None
        here, there = Leases(one), Leases(other_one)

        async def is_renewed() -> bool:
            return bool(await one.pttl(LEASE) > 500_000)

        async def is_gone() -> bool:
            return not await one.exists(LEASE)

        async with here.of("game") as mine, there.of("game") as theirs, there.of("other") as other:
            assert (mine, theirs, other) == (True, False, True)
            assert 0 < await one.pttl(LEASE) <= 600_000, "it expires by itself"
            await one.pexpire(LEASE, 400_000)
            renewed: bool = await until_so(is_renewed, "it is renewed while it is held")
            assert renewed
        async with there.of("game") as theirs:
            assert theirs, "it is released"
        monkeypatch.setattr(leases_module, "_SECONDS_TO_RENEW", 600.0)
        gone = here.of("game")
        assert await gone.__aenter__()
        await one.pexpire(LEASE, 1)
        ended: bool = await until_so(is_gone, "the lease of a dead node expires")
        assert ended
        async with there.of("game") as theirs:
            assert theirs
            await gone.__aexit__(None, None, None)
            assert await one.exists(LEASE), "no node releases another's lease"
        redis.end()
        async with here.of("game") as mine, there.of("game") as theirs:
            assert mine, "without Redis every node may play for the computer"
            assert theirs
        for client in (one, other_one):
            await client.aclose()

    asyncio.run(hold())


def test_nobody_renews_what_another_holds(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases_module, "_SECONDS_TO_RENEW", 0.0)
    rounds = 0

    async def hold() -> None:
        nonlocal rounds
        client = redis_client(redis.address)
        assert client is not None
        renew = Lock.do_reacquire

        async def count(lock: Lock) -> bool:
            nonlocal rounds
            try:
                return await renew(lock)
            finally:
                rounds += 1

        async with Leases(client).of("game") as mine:
            assert mine
            await client.set(LEASE, "another", px=400_000)
            monkeypatch.setattr(Lock, "do_reacquire", count)
            await until_so(lambda: rounds >= 2, "it is about to be renewed")
            assert 300_000 < await client.pttl(LEASE) <= 400_000
        assert await client.get(LEASE) == b"another"
        await client.aclose()

    asyncio.run(hold())


def test_renewing_ends_even_if_its_cancellation_is_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """`asyncio.wait_for` does that before Python 3.12 if its future is done at the same moment."""
    monkeypatch.setattr(leases_module, "_SECONDS_TO_RENEW", 0.0)
    renews = asyncio.Event()

    class Swallowing:
        async def acquire(self) -> bool:
            return True

        async def reacquire(self) -> None:
            renews.set()
            with suppress(asyncio.CancelledError):
                await asyncio.Event().wait()

        async def release(self) -> None:
            pass

    class Client:
        def lock(self, *_: object, **__: object) -> Swallowing:
            return Swallowing()

    async def hold() -> None:
        client: Any = Client()
        async with Leases(client).of("game"):
            await renews.wait()
        await settled()
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(hold())


def test_without_redis_everybody_has_every_lease() -> None:
    async def hold() -> None:
        leases = Leases(None)
        assert not leases.are_shared
        async with leases.of("game") as one, leases.of("game") as other:
            assert (one, other) == (True, True)

    asyncio.run(hold())


@pytest.mark.slow
def test_a_turn_is_thought_about_once_by_two_nodes_that_both_watch(
    redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(healing_module, "SECONDS_TO_HEAL", 0.05)
    asked = tmp_path / "asked"
    program = python_program(tmp_path / "counting.py", COUNTING)
    settings = Settings(put_database(tmp_path), computer=f"{program} {tmp_path}", redis=redis.address)

    async def play() -> None:
        async with started_with(settings) as here, started_with(settings) as there:
            game, _, _ = await here.dealer.begin(NewGame("computer", digit=0, first="other"))
            rooms = await here.games.open(game), await there.games.open(game)
            for room in rooms:
                room.watchers.add(Watcher(0, None, sent=0))
            await until_so(asked.exists, "one node is thinking")
            for games, room in zip((here, there), rooms, strict=True):
                games.computers.let_think(room)
            await until_so(lambda: any(room.thinking is None for room in rooms), "the other node is not")
            (tmp_path / "answer").touch()
            await until_so(lambda: all(room.number == 1 for room in rooms), "both nodes have the turn")
            await until_so(lambda: all(room.thinking is None for room in rooms), "no node is thinking")

    asyncio.run(play())
    assert asked.read_text(encoding="utf-8").split() == ["asked"]
