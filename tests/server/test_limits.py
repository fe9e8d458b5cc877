"""The documented limits: how much, how often and for how long, as users meet them.

Each number is repeated here from docs/online.md and docs/operating.md, not from the code.
"""

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from clock import Clock, LoopClock, settled
from inside import House, at_home, by_hand, why
from one_zero_one.engine import NAMED_DECKS, Random, shuffled
from one_zero_one.hosting.messages import NewGame
from one_zero_one.hosting.stored import StoredGame, StoredSeat
from one_zero_one.players.programs.cores import usable_cores
from one_zero_one.server import serving
from one_zero_one.server.configuration import Configuration
from one_zero_one.server.door import limits
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.door.limits import Bucket
from one_zero_one.server.door.visitors import Visitors
from one_zero_one.server.nodes.fan_out import FanOut
from one_zero_one.server.play import attendance
from one_zero_one.server.play.attendance import Attendance
from one_zero_one.server.play.rooms import Rooms
from one_zero_one.server.service import Service
from one_zero_one.server.settings import AT_ONCE_FOR_AN_ADDRESS, Settings
from one_zero_one.server.sockets import play as socket_module
from one_zero_one.server.storage.log.group_read import Update
from online import made_up_game, put_database
from talks import Talk, started

A_DAY = 24 * 3600.0
HOLDER = "the hash of a token"


@pytest.fixture
def clock(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """No bucket refills unless the clock is moved."""
    for module in (limits, socket_module, attendance):
        monkeypatch.setattr(module, "Bucket", lambda burst, rate: Bucket(burst, rate, lambda: clock.now))
    return clock


# How often


def how_many(ask: Callable[[], bool]) -> int:
    """How many requests are accepted before the first refusal."""
    count = 0
    while ask():
        count += 1
    return count


@pytest.mark.parametrize(
    ("cost", "at_once", "in_a_second"),
    [
        (Cost.FILE, 12_000, 900),
        (Cost.LOOK, 4500, 180),
        (Cost.CHANGE, 900, 90),
        (Cost.BEGIN, 600, 3),
        (Cost.WORK, 600, 15),
    ],
)
def test_an_address_may_ask_so_often(cost: Cost, at_once: int, in_a_second: int, clock: Clock) -> None:
    visitors = Visitors()
    assert how_many(lambda: visitors.may(cost, "school")) == at_once
    clock.now += 1
    assert how_many(lambda: visitors.may(cost, "school")) == in_a_second


def test_who_holds_a_seat_may_ask_so_often_beside_the_address(clock: Clock) -> None:
    visitors = Visitors()
    for own in (100, 10):
        how_many(lambda: visitors.may(Cost.CHANGE, "school"))
        assert how_many(lambda: visitors.may(Cost.CHANGE, "school", HOLDER)) == own
        clock.now += 1


def test_so_many_sockets_may_be_open() -> None:
    visitors = Visitors()
    assert how_many(lambda: visitors.come("school", None) is not None) == 900
    assert how_many(lambda: visitors.come("school", HOLDER) is not None) == 20
    assert sum(visitors.come("school", f"{number}") is not None for number in range(1000)) == 280, "1,200 in all"


def test_a_socket_may_say_sixty_things_at_once_and_then_twenty_a_second(tmp_path: Path, clock: Clock) -> None:
    async def talk() -> None:
        async with started(put_database(tmp_path)) as service:
            game, tokens, _ = await service.dealer.begin(NewGame("screen", digit=0, first="me"))
            page = Talk(service, game, 0, tokens[0])
            await page.begin()
            for number in range(80):
                clock.now += 1 if number == 60 else 0
                page.line.say(type="preview", id=f"p{number}", draft=["nonsense"])
                await page.until("refused", number + 1)
            page.line.say(type="preview", id="last", draft=["nonsense"])
            assert await page.closed() == 4429
            await page.end()

    asyncio.run(talk())


def test_a_player_may_say_four_phrases_at_once_and_then_one_every_fifteen_seconds(clock: Clock) -> None:
    attending = Attendance()
    assert how_many(lambda: attending.may_say(0)) == 4
    clock.now += 14.9
    assert not attending.may_say(0)
    clock.now += 0.2
    assert how_many(lambda: attending.may_say(0)) == 1


# How much


def test_a_body_may_have_64_kb_and_not_a_byte_more(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        page = house.page()
        for size, status in ((65_536, 200), (65_537, 413)):
            body = b'{"deck": "standard"}'.ljust(size)
            answer = await page.client.post("/api/decks", content=body, headers={"content-type": "application/json"})
            assert answer.status_code == status
        assert answer.json()["problem"] == {"key": "problem.message-too-large", "arguments": {"most": 65_536}}

    at_home(tmp_path, do)


class ManyGames:
    """Stands in for a storage in which every game exists, and none has begun."""

    def __init__(self) -> None:
        deal = shuffled(NAMED_DECKS["standard"], Random(4))
        self._game, (seat0, seat1), _ = made_up_game("game", deal, "link", ("person", "person"))
        self._seats = seat0, seat1

    async def game(self, _: str) -> StoredGame:
        return self._game

    async def seats(self, _: str) -> tuple[StoredSeat, StoredSeat]:
        return self._seats

    async def updates_of(self, numbers: Mapping[str, int]) -> dict[str, Update]:
        return {game: Update(self._seats, []) for game in numbers}


def test_five_hundred_games_are_kept_at_hand() -> None:
    """The games opened last; the oldest are dropped when a tenth more has come."""

    async def come() -> None:
        storage: Any = ManyGames()
        rooms = Rooms(storage, FanOut(None))
        at_hand = []
        for number in range(552):
            await rooms.open(f"game{number}")
            at_hand.append(len(list(rooms)))
        assert at_hand == [*range(1, 501), *range(500, 551), 500]
        assert rooms.at_hand("game51") is None
        assert rooms.at_hand("game52") is not None

    asyncio.run(come())


# How long


def test_a_link_is_valid_for_seven_days(tmp_path: Path, clock: Clock) -> None:
    async def do(house: House) -> None:
        begun = await house.page().begin(mode="link", digit=0)
        invite = begun["invite"].removeprefix("/join/")
        clock.now += 7 * A_DAY
        assert (await house.page().get(f"/api/invites/{invite}")).status_code == 200
        clock.now += 0.001
        assert why(await house.page().get(f"/api/invites/{invite}")) == (410, "problem.link-expired")
        told = (await house.page().post(f"/api/invites/{invite}")).json()["problem"]
        assert told["arguments"] == {"days": 7}

    at_home(tmp_path, do)


def test_each_round_comes_as_often_as_what_hangs_on_it_needs(tmp_path: Path) -> None:
    """In seconds: the list, presence, clocks; every minute useless rows and the database's clock."""

    async def do(service: Service) -> None:
        rounds: dict[str, float] = {what.__qualname__: seconds for seconds, what in service.rounds._all}
        assert rounds == {
            "Timekeeper.sweep": 5.0,
            "Timekeeper.forget": 60.0,
            "Rooms.tidy": 60.0,
            "Challenges.forget": 60.0,
            "Presence.go_round": 2.0,
            "Presence.forget": 60.0,
            "Holders.send_away_logged_out": 10.0,
            "LobbyWatch.go_round": 0.2,
            "LobbyWatch.tidy_up": 60.0,
            "DatabaseClock.follow": 60.0,
            "LoopLag.measure": 0.4,
        }

    by_hand(tmp_path, do)


def test_a_node_looks_every_two_seconds_for_what_others_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def do(service: Service) -> None:
        clock, looks = LoopClock(), 0

        async def look() -> None:
            nonlocal looks
            looks += 1
            raise ValueError("a failed round is repeated")

        monkeypatch.setattr(service.healing, "look", look)
        service.healing.start()
        await settled()
        for seconds, count in ((1.9, 0), (0.2, 1), (1.9, 1), (0.2, 2)):
            await clock.move(seconds)
            assert looks == count
        service.healing.look_now()
        await settled()
        assert looks == 3, "at once, because messages may have been lost"
        await clock.move(1.9)
        assert looks == 3

    by_hand(tmp_path, do)
    assert caplog.text.count("ValueError at") == 3


def test_what_nobody_sets_is_as_the_documents_say() -> None:
    told = Configuration()
    assert (told.host, told.port, told.metrics, told.log, told.waiting) == ("127.0.0.1", 8101, "off", "text", 500)
    assert told.computers == max(2, usable_cores())
    assert told.players_per_address == 300
    assert told.settings("sqlite:///games") == Settings("sqlite:///games")
    assert Settings("sqlite:///games").computer.format(level=3) == "level:3"


def test_a_server_that_goes_waits_five_seconds_for_commands_and_three_for_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float | None] = []

    class Server:
        def __init__(self, config: Any, service: Service, _: Callable[[], None]) -> None:
            self._config, self._games = config, service

        async def serve(self, **_: Any) -> None:
            async def finish(seconds: float) -> None:
                waited.append(seconds)

            monkeypatch.setattr(self._games.under_way, "finish", finish)
            await self._games.leave()
            waited.append(self._config.timeout_graceful_shutdown)
            assert self._config.ws_max_size == 65_536
            await self._games.stop()

    monkeypatch.setattr(serving, "_Server", Server)
    monkeypatch.setattr(serving, "_spare_the_collector", lambda: None)
    nobody: Any = None
    asyncio.run(serving._serve(Settings(put_database(tmp_path)), nobody, lambda _: None))
    assert waited == [5.0, 3]


def test_an_address_begins_one_game_at_a_time_whatever_else_it_does() -> None:
    """Beginning takes longest, so everybody else would wait for several of them."""

    async def work() -> None:
        visitors = Visitors()
        for _ in range(AT_ONCE_FOR_AN_ADDRESS):
            assert not visitors.slot("school", Cost.LOOK).locked()
            held.append(visitors.slot("school", Cost.LOOK))
            await held[-1].acquire()
        assert visitors.slot("school", Cost.CHANGE).locked()
        held.append(visitors.slot("school", Cost.BEGIN))
        await held[-1].acquire()
        assert visitors.slot("school", Cost.BEGIN).locked()
        assert not visitors.slot("elsewhere", Cost.BEGIN).locked()

    held: list[asyncio.Semaphore] = []
    asyncio.run(work())
