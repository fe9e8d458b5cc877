"""Requests to computer players: they queue, and one failure does not affect the others."""

import asyncio
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from one_zero_one.engine import Problem
from one_zero_one.hosting.messages import NewGame
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.records import parse_decision
from one_zero_one.server.messages.lobby import NewTable
from one_zero_one.server.people.members import Participant
from one_zero_one.server.service import Service
from one_zero_one.server.settings import Settings
from one_zero_one.server.workers import pool as pool_module
from one_zero_one.server.workers.bots import Bots
from online import put_database
from waiting import until_so

TURN = (parse_decision("10 BLANK"),)


class Pool:
    """Processes that answer on request, and crash for a player called `deadly`."""

    def __init__(self) -> None:
        self._processes: dict[int, Any] = {}
        self._result_queue = None
        self.asked: list[Future[list[str]]] = []

    def submit(self, _: object, __: str, player: str, ___: int) -> "Future[list[str]]":
        asked: Future[list[str]] = Future()
        self.asked.append(asked)
        if player == "deadly":
            asyncio.get_running_loop().call_soon(self._die)
        return asked

    def answer(self) -> None:
        for asked in self.asked:
            asked.set_result(["10 BLANK"])
        self.asked.clear()

    def _die(self) -> None:
        for asked in reversed(self.asked):
            asked.set_exception(BrokenProcessPool())
        self.asked.clear()

    def shutdown(self, *, cancel_futures: bool, **_: object) -> None:
        for asked in self.asked if cancel_futures else ():
            asked.cancel()


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> list[Pool]:
    made: list[Pool] = []

    def make(*_: object, **__: object) -> Pool:
        made.append(Pool())
        return made[-1]

    monkeypatch.setattr(pool_module, "ProcessPoolExecutor", make)
    return made


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_no_more_is_asked_than_can_be_thought_about(pools: list[Pool]) -> None:
    """A request waiting inside the pool would time out there, and its computer would forfeit."""

    async def ask() -> None:
        bots = Bots(processes=2)
        questions = [asyncio.create_task(bots.ask("slow", "{}")) for _ in range(5)]
        for expected in (2, 2, 1):
            await settled()
            assert len(pools[0].asked) == expected
            pools[0].answer()
        assert await asyncio.gather(*questions) == [TURN] * 5

    asyncio.run(ask())


def test_who_shared_the_processes_of_a_deadly_player_is_asked_again(pools: list[Pool]) -> None:
    async def ask() -> None:
        bots = Bots(processes=2)
        innocent = asyncio.create_task(bots.ask("innocent", "{}"))
        await settled()
        failed = await bots.ask("deadly", "{}")
        assert isinstance(failed, Problem)
        assert failed.code == "computer-failed"
        await settled()
        assert not innocent.done()
        pools[-1].answer()
        assert await innocent == TURN

    asyncio.run(ask())


def test_when_too_many_wait_new_games_against_the_computer_are_refused(
    pools: list[Pool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games in progress continue: their requests queue, and are answered in order."""

    async def ask() -> None:
        monkeypatch.setattr(Bots, "warm_up", lambda _: None)
        service = Service(Settings(put_database(tmp_path), computer="slow", computers=1, waiting=4))
        await service.start()
        try:
            begun = [(await service.dealer.begin(NewGame("computer", digit=0, first="other")))[0] for _ in range(3)]
            await settled()
            assert service.bots.waiting == 2
            with pytest.raises(Refusal) as caught:
                await service.dealer.begin(NewGame("computer"))
            assert (caught.value.status, caught.value.problem.code) == (503, "computers-busy")
            lobby = service.lobby
            table, token = await lobby.open_table(NewTable(), Participant())
            with pytest.raises(Refusal, match="computers-busy"):
                await lobby.seat_computer(table.id, token, 1)
            assert (await lobby.table(table.id)).game is None, "the table is still open"
            await service.dealer.begin(NewGame("screen"))
            for room in [service.rooms.at_hand(game) for game in begun]:
                assert room is not None
                assert len(pools[0].asked) == 1
                pools[0].asked.pop().set_result([str(room.match.view(1).legal[0])])
                await until_so(lambda room=room: room.number > 0, "the computer has moved")  # type: ignore[misc]
            await service.dealer.begin(NewGame("computer"))
        finally:
            await service.stop()

    asyncio.run(ask())
