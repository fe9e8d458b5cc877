"""Many games append at once: few transactions, no early acknowledgement, and no interference."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError, IntegrityError

from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.server.storage import AlreadyStored, SeatMoved, Storage
from one_zero_one.server.storage.log import group_commit as module
from one_zero_one.server.storage.log.group_commit import Append, GroupCommit
from one_zero_one.server.storage.topics.archive import Search

GAME = StoredGame("game", 1.0, "link", "standard", "the deal", 1, "5a" * 32)
SEATS = [StoredSeat(0, "person", "Ada", "a" * 64), StoredSeat(1, "person")]


def append_of(number: int) -> Append:
    return Append([{"number": number}], None)


def test_what_comes_while_a_transaction_is_under_way_goes_into_the_next_together() -> None:
    async def run() -> None:
        written: list[list[Append]] = []
        go_on = asyncio.Event()

        async def write(appends: Sequence[Append]) -> Sequence[Append]:
            written.append(list(appends))
            await go_on.wait()
            return []

        commit = GroupCommit(write)
        appends = [append_of(number) for number in range(5)]
        first = asyncio.create_task(commit.append(appends[0]))
        await asyncio.sleep(0)
        others = [asyncio.create_task(commit.append(append)) for append in appends[1:]]
        for _ in range(10):
            await asyncio.sleep(0)
        assert not any(task.done() for task in (first, *others)), "nothing is acknowledged before it is stored"
        go_on.set()
        await asyncio.gather(first, *others)
        assert [len(group) for group in written] == [1, 4]

    asyncio.run(run())


def test_who_breaks_off_takes_nothing_back() -> None:
    async def run() -> None:
        written: list[Append] = []
        writes, go_on = asyncio.Event(), asyncio.Event()

        async def write(appends: Sequence[Append]) -> Sequence[Append]:
            writes.set()
            await go_on.wait()
            written.extend(appends)
            return []

        commit = GroupCommit(write)
        task = asyncio.create_task(commit.append(append_of(1)))
        await writes.wait()
        task.cancel()
        go_on.set()
        await commit.finish()
        assert len(written) == 1

    asyncio.run(run())


def test_a_database_that_goes_away_is_asked_again_and_told_of_if_it_stays_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_SECONDS_BETWEEN", 0.001)

    async def run() -> None:
        left = 3

        async def write(_: Sequence[Append]) -> Sequence[Append]:
            nonlocal left
            left -= 1
            if left >= 0:
                raise DBAPIError("INSERT", None, OSError("gone"), connection_invalidated=True)
            return []

        commit = GroupCommit(write)
        await asyncio.gather(*(commit.append(append_of(number)) for number in range(3)))
        assert left == -1
        monkeypatch.setattr(module, "_SECONDS_TO_TRY", 0.1)
        left = 10**9
        ends = await asyncio.gather(*(commit.append(append_of(number)) for number in range(3)), return_exceptions=True)
        assert [type(end) for end in ends] == [DBAPIError] * 3

    asyncio.run(run())


def test_an_error_of_one_is_told_to_that_one() -> None:
    async def run() -> None:
        async def write(appends: Sequence[Append]) -> Sequence[Append]:
            if any(append.rows[0]["number"] == 2 for append in appends):
                raise IntegrityError("INSERT", None, ValueError())
            return []

        commit = GroupCommit(write)
        ends = await asyncio.gather(*(commit.append(append_of(number)) for number in range(4)), return_exceptions=True)
        assert [type(end) for end in ends] == [type(None), type(None), IntegrityError, type(None)]

    asyncio.run(run())


def test_a_transaction_has_an_end_and_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_AT_ONCE", 3)

    async def run() -> None:
        told: list[tuple[int, bool]] = []

        async def write(_: Sequence[Append]) -> Sequence[Append]:
            return []

        commit = GroupCommit(write)
        commit.observe = lambda count, seconds: told.append((count, seconds >= 0))
        await asyncio.gather(*(commit.append(append_of(number)) for number in range(7)))
        assert told == [(3, True), (3, True), (1, True)]
        await commit.finish()

    asyncio.run(run())


def test_whose_seat_has_moved_is_told_so_also_beside_an_error() -> None:
    async def run() -> None:
        written: list[int] = []

        async def write(appends: Sequence[Append]) -> Sequence[Append]:
            numbers = [append.rows[0]["number"] for append in appends]
            written.append(len(numbers))
            if 2 in numbers:
                raise AlreadyStored
            return [append for append in appends if append.rows[0]["number"] == 1]

        commit = GroupCommit(write)
        for numbers in ((0, 1), (0, 1, 2)):
            tried = (commit.append(append_of(number)) for number in numbers)
            ends = await asyncio.gather(*tried, return_exceptions=True)
            assert [type(end) for end in ends] == [type(None), SeatMoved, AlreadyStored][: len(numbers)]
        assert written == [2, 3, 1, 1, 1], "all together, and one by one only after a failure"

    asyncio.run(run())


def test_a_database_that_is_away_is_not_asked_again_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_SECONDS_TO_TRY", -1.0)

    async def run() -> None:
        written: list[int] = []

        async def write(appends: Sequence[Append]) -> Sequence[Append]:
            written.append(len(appends))
            raise OSError("away")

        commit = GroupCommit(write)
        ends = await asyncio.gather(*(commit.append(append_of(number)) for number in range(3)), return_exceptions=True)
        assert [type(end) for end in ends] == [OSError] * 3
        assert written == [3]

    asyncio.run(run())


def test_in_a_database_conflicts_spoil_no_other_game(database: str) -> None:
    async def run() -> None:
        storage, other = Storage(database), Storage(database)
        await storage.open()
        try:
            for number in range(40):
                await storage.create(replace(GAME, id=f"game{number}"), SEATS)
            await other.append("game7", [StoredEntry(1, 0, "10 BLANK", 2.0, "other")])
            ends = await asyncio.gather(
                *(
                    storage.append(
                        f"game{number}",
                        [StoredEntry(1, 0, "20 BLANK", 2.0, "c"), StoredEntry(2, 0, "RUN 0-0", 2.0)],
                        "b" * 64 if number == 9 else "a" * 64,
                    )
                    for number in range(40)
                ),
                return_exceptions=True,
            )
            wrong = {number: type(end) for number, end in enumerate(ends) if end is not None}
            assert wrong == {7: AlreadyStored, 9: SeatMoved}
            for number in range(40):
                stored = [entry.row for entry in await other.entries(f"game{number}")]
                assert stored == {7: ["10 BLANK"], 9: []}.get(number, ["20 BLANK", "RUN 0-0"])
        finally:
            await storage.close()
            await other.close()

    asyncio.run(run())


def test_an_end_by_who_has_lost_the_seat_ends_nothing_whatever_was_played_instead(database: str) -> None:
    """The seat moved, its new holder played, and the old one resigns after the same entry."""

    async def run() -> None:
        storage, other = Storage(database), Storage(database)
        await storage.open()
        try:
            for name in ("game", "another"):
                await storage.create(replace(GAME, id=name, visibility="public"), SEATS)
            await other.append("game", [StoredEntry(1, 0, "10 BLANK", 2.0, "new")], "a" * 64)
            late = storage.append("game", [StoredEntry(1, 0, "RESIGN 0", 2.0, "old")], "b" * 64)
            ended = storage.append("another", [StoredEntry(1, 0, "RESIGN 0", 2.0, "c")], "a" * 64)
            ends = await asyncio.gather(late, ended, return_exceptions=True)
            assert [type(end) for end in ends] == [SeatMoved, type(None)]
            assert [entry.row for entry in await other.entries("game")] == ["10 BLANK"]
            assert [row.game for row in await other.search(Search(), 10)] == ["another"]
        finally:
            await storage.close()
            await other.close()

    asyncio.run(run())


def test_what_is_under_way_is_stored_before_the_database_is_closed(tmp_path: Path) -> None:
    async def run() -> None:
        address = f"sqlite:///{tmp_path}/games.sqlite"
        storage = Storage(address)
        await storage.open()
        await storage.create(GAME, SEATS)
        appended = asyncio.create_task(storage.append("game", [StoredEntry(1, 0, "10 BLANK", 2.0)]))
        await asyncio.sleep(0)
        await storage.close()
        await appended
        again = Storage(address)
        assert len(await again.entries("game")) == 1
        await again.close()

    asyncio.run(run())
