"""Of two nodes that could think about a game one does; if it is gone the other does."""

import asyncio
import sys
from pathlib import Path

import pytest
from benchmarks.online.nodes import Redis

from one_zero_one.server import healing as healing_module
from one_zero_one.server import leases as leases_module
from one_zero_one.server.games import Games
from one_zero_one.server.leases import Leases
from one_zero_one.server.messages import NewGame
from one_zero_one.server.redis_client import redis_client
from one_zero_one.server.rooms import Watcher
from one_zero_one.server.settings import Settings

LEASE = leases_module._KEY + "game"
COUNTING = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "name": "counting"}), flush=True)
    elif message["type"] == "view":
        with open(sys.argv[1], "a") as asked:
            asked.write("asked\\n")
        time.sleep(0.5)
        decision = message["view"]["legal"][0]
        print(json.dumps({"type": "decision", "id": message["id"], "decision": decision}), flush=True)
"""


def test_one_has_it_at_a_time_and_it_ends_with_its_holder(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases_module, "_SECONDS", 6.0)

    async def hold() -> None:
        one, other_one = redis_client(redis.address), redis_client(redis.address)
        assert one is not None
        assert other_one is not None
        here, there = Leases(one), Leases(other_one)
        async with here.of("game") as mine, there.of("game") as theirs, there.of("other") as other:
            assert (mine, theirs, other) == (True, False, True)
            left = await one.pttl(LEASE)
            while (now := await one.pttl(LEASE)) <= left:  # it is renewed while it is held
                left = now
                await asyncio.sleep(0.05)
        async with there.of("game") as theirs:
            assert theirs, "it is given back"
        gone = here.of("game")
        assert await gone.__aenter__()
        monkeypatch.setattr(leases_module, "_RENEW_OWN", "return 0")
        while await one.exists(LEASE):  # who is gone holds nothing after a while
            await asyncio.sleep(0.05)
        async with there.of("game") as theirs:
            assert theirs
        await gone.__aexit__(None, None, None)
        redis.end()
        async with here.of("game") as mine, there.of("game") as theirs:
            assert mine, "without Redis all may think"
            assert theirs
        for client in (one, other_one):
            await client.aclose()

    asyncio.run(asyncio.wait_for(hold(), 60))


def test_a_turn_is_thought_about_once_by_two_nodes_that_both_watch(
    redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(healing_module, "SECONDS_TO_HEAL", 0.1)
    program, asked = tmp_path / "counting.py", tmp_path / "asked"
    program.write_text(COUNTING, encoding="utf-8")
    settings = Settings(
        f"sqlite:///{tmp_path}/games.sqlite", computer=f"exec:{sys.executable} {program} {asked}", redis=redis.address
    )

    async def play() -> None:
        here, there = Games(settings), Games(settings)
        await here.start()
        await there.start()
        try:
            game, _, _ = await here.begin(NewGame("computer", digit=0, first="other"))
            rooms = await here.open(game), await there.open(game)
            for room in rooms:
                room.watchers.add(Watcher(0, None, sent=0))
            async with asyncio.timeout(30):
                while min(room.number for room in rooms) == 0:
                    await asyncio.sleep(0.05)
            await asyncio.sleep(0.3)
        finally:
            await here.stop()
            await there.stop()

    asyncio.run(play())
    assert asked.read_text(encoding="utf-8").split() == ["asked"]
