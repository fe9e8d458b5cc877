"""Many rooms catch up at once: few queries, and each result is at least as new as its request."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace

import pytest

from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.server.storage import Storage
from one_zero_one.server.storage.log import group_read as module
from one_zero_one.server.storage.log.group_read import GroupRead, Update

GAME = StoredGame("game", 1.0, "link", "standard", "the deal", 1, "5a" * 32)
SEATS = (StoredSeat(0, "person", "Ada", "a" * 64), StoredSeat(1, "person"))


def entry(number: int) -> StoredEntry:
    return StoredEntry(number, number % 2, "10 BLANK", 2.0)


def test_who_asks_while_an_answer_is_under_way_gets_the_next_one() -> None:
    async def run() -> None:
        asked: list[dict[str, int]] = []
        go_on = asyncio.Event()
        log = [entry(1)]

        async def read(numbers: Mapping[str, int]) -> dict[str, Update]:
            asked.append(dict(numbers))
            stored = list(log)
            await go_on.wait()
            return {game: Update(SEATS, [one for one in stored if one.number > numbers[game]]) for game in numbers}

        reading = GroupRead(read)
        first = asyncio.create_task(reading.update("one", 0))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        log.append(entry(2))
        later = [
            asyncio.create_task(reading.update(game, since)) for game, since in (("one", 1), ("two", 0), ("one", 0))
        ]
        await asyncio.sleep(0)
        go_on.set()
        assert [one.number for one in (await first).entries] == [1]
        assert [[one.number for one in update.entries] for update in await asyncio.gather(*later)] == [
            [2],
            [1, 2],
            [1, 2],
        ]
        assert asked == [{"one": 0}, {"one": 0, "two": 0}]

    asyncio.run(run())


def test_errors_and_games_that_are_gone_are_told_to_who_asked() -> None:
    async def run() -> None:
        failing = True

        async def read(_: Mapping[str, int]) -> dict[str, Update]:
            if failing:
                raise OSError("away")
            return {"one": Update(SEATS, [])}

        reading = GroupRead(read)
        ends = await asyncio.gather(*(reading.update(game, 0) for game in ("one", "two")), return_exceptions=True)
        assert [type(end) for end in ends] == [OSError, OSError]
        failing = False
        ends = await asyncio.gather(*(reading.update(game, 0) for game in ("one", "two")), return_exceptions=True)
        assert [type(end) for end in ends] == [Update, KeyError]
        gone = asyncio.create_task(reading.update("one", 0))
        await asyncio.sleep(0)
        gone.cancel()
        assert (await reading.update("one", 0)).entries == [], "a cancelled request does not affect others"
        with pytest.raises(asyncio.CancelledError):
            await gone

    asyncio.run(run())


def test_a_question_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_AT_ONCE", 2)

    async def run() -> None:
        asked: list[dict[str, int]] = []

        async def read(numbers: Mapping[str, int]) -> dict[str, Update]:
            asked.append(dict(numbers))
            return {game: Update(SEATS, [entry(1), entry(2)]) for game in numbers}

        reading = GroupRead(read)
        updates = await asyncio.gather(*(reading.update(game, since) for since, game in enumerate("abc")))
        assert asked == [{"a": 0, "b": 1}, {"c": 2}]
        assert [[one.number for one in update.entries] for update in updates] == [[1, 2], [2], []]

    asyncio.run(run())


def test_in_a_database_each_game_is_read_from_its_number(database: str) -> None:
    async def run() -> None:
        storage = Storage(database)
        await storage.open()
        try:
            for number in range(3):
                await storage.create(replace(GAME, id=f"game{number}"), SEATS)
                await storage.append(f"game{number}", [entry(1), entry(2), entry(3)])
            updates = await storage.updates_of({"game0": 0, "game1": 2, "game2": 3, "none": 0})
            assert {game: [one.number for one in update.entries] for game, update in updates.items()} == {
                "game0": [1, 2, 3],
                "game1": [3],
                "game2": [],
            }
            assert updates["game1"].entries == await storage.entries("game1", since=2)
            assert updates["game2"].seats == await storage.seats("game2")
        finally:
            await storage.close()

    asyncio.run(run())
