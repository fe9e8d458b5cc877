"""Clocks: computed from the log, equal after every restart, and always enforced."""

import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from clock import Clock
from one_zero_one import hosting
from one_zero_one.engine import NAMED_DECKS, Problem, Random, shuffled
from one_zero_one.hosting.shared_time import correction, shared_time
from one_zero_one.match import Resign
from one_zero_one.server.app import make_app
from one_zero_one.server.nodes.database_clock import DatabaseClock
from one_zero_one.server.service import Service
from one_zero_one.server.settings import Settings
from one_zero_one.server.storage import schema
from one_zero_one.server.storage.access.database import Database
from online import any_turn, put_database, receive, serving, short_turn, store_game
from talks import Talk
from waiting import until_so

PEOPLE = ("person", "person")


def store(
    database: str, *, created: float, seconds: float, increment: float = 0.0, game: str = "game"
) -> dict[int, str]:
    """A game with a clock that player 0 begins."""
    deal = replace(shuffled(NAMED_DECKS["standard"], Random(7)), first=0)
    clock = {"clock_seconds": seconds, "clock_increment": increment}
    return store_game(database, game, deal, "link", PEOPLE, created=created, **clock)


def with_games(database: str, what: Any, *, start: bool = True) -> Any:
    async def run() -> Any:
        service = Service(Settings(database))
        await (service.start() if start else service.storage.open())
        try:
            return await what(service)
        finally:
            await service.stop()

    return asyncio.run(run())


async def rows_of(service: Service) -> list[str]:
    """The rows of the game's log, once there are any."""

    async def found() -> list[str]:
        return [entry.row for entry in await service.storage.entries("game")]

    return await until_so(found, "the clock has ended the game")


def test_a_clock_is_kept_by_the_log(database: str, clock: Clock) -> None:
    """Every replay gives the same clock; a turn costs its time and earns the increment."""
    begun = time.time() + 1000.0
    store(database, created=begun, seconds=60.0, increment=2.0)
    moments = [begun + 10.0, begun + 13.0, begun + 13.5]

    async def play(service: Service) -> list[Any]:
        room = await service.games.open("game")
        clocks = []
        for number, moment in enumerate(moments):
            clock.now = moment
            made = await service.games.command(room, number % 2, None, short_turn(room.match))
            assert not isinstance(made, Problem)
            assert made.at == moment
            clocks.append(room.match.clock)
        return clocks

    async def look(service: Service) -> list[Any]:
        return [chapter.match.clock for chapter in (await service.games.open("game")).chapters()]

    played = with_games(database, play)
    assert [clock.left for clock in played] == [(52.0, 60.0), (52.0, 59.0), (53.5, 59.0)]
    assert with_games(database, look) == played


def test_time_is_called_by_the_server_itself(database: str, clock: Clock) -> None:
    """A room in memory ends exactly on time: no request and no round is needed."""
    store(database, created=1000.0, seconds=60.0, increment=3.0)

    async def wait(service: Service) -> None:
        clock.now = 1059.9
        room = await service.games.open("game")
        clock.now = 1060.0
        assert await rows_of(service) == ["TIME 0"]
        await service.games.open("game")  # the row is stored a moment before the room has it
        assert room.match.outcome is not None
        assert room.match.outcome.winner == 1
        assert room.match.clock is not None
        assert (room.match.clock.left, room.match.clock.running_since) == ((0.0, 60.0), None)
        assert room.timer is None

    with_games(database, wait, start=False)


def test_a_timer_is_set_to_the_end_of_whoever_is_to_move(tmp_path: Path, clock: Clock) -> None:
    database = put_database(tmp_path)
    store(database, created=1000.0, seconds=60.0)

    async def look(service: Service) -> None:
        loop = asyncio.get_running_loop()

        async def rings_after(what: Any, seconds: float) -> None:
            before = loop.time()
            await what
            assert room.timer is not None
            assert before <= room.timer.when() - seconds <= loop.time()

        clock.now = 1010.0
        room = await service.games.open("game")
        assert room.timer is not None
        first = room.timer
        clock.now = 1020.0
        await rings_after(service.games.command(room, 0, None, short_turn(room.match)), 60.0)
        assert first.cancelled()
        clock.now = 1025.0
        await rings_after(service.games.command(room, 1, None, short_turn(room.match)), 40.0)

    with_games(database, look, start=False)


def test_no_end_is_missed_over_a_restart(database: str) -> None:
    """The time ran out while no server was running, and nobody looks at the game."""
    store(database, created=1000.0, seconds=60.0)

    async def wait(service: Service) -> None:
        assert await rows_of(service) == ["TIME 0"]

    with_games(database, wait)
    with_games(database, wait)


def test_sweeps_look_only_where_time_may_be_up(database: str, clock: Clock) -> None:
    """A server stopped after a turn: another finds the end, without checking all games again."""
    begun = time.time()
    for name, seconds in (("game", 60.0), ("over", 60.0), ("long", 6000.0)):
        store(database, created=begun, seconds=seconds, game=name)

    def at(seconds: float) -> None:
        clock.now = begun + seconds

    async def look(service: Service) -> None:
        async def due() -> list[str]:
            return await service.storage.clocks_to_look_at(time.time(), 10)

        at(50.0)
        room = await service.games.open("game")
        await service.games.command(room, 0, None, short_turn(room.match))
        await service.games.command(await service.games.open("over"), 0, None, Resign())
        assert await due() == []
        at(61.0)
        assert sorted(await due()) == ["game", "long"], "and not the finished one"
        await service.timekeeper.sweep()
        assert room.number == 1, "one player has 49 seconds left, the other 10"
        assert await due() == []
        at(72.0)
        assert await due() == ["game"]
        await service.timekeeper.sweep()
        at(109.0)
        await service.timekeeper.sweep()
        assert room.number == 1
        at(112.0)
        await service.timekeeper.sweep()
        assert [entry.row for entry in room.entries][1:] == ["TIME 1"]
        at(200.0)
        await service.timekeeper.forget()
        async with service.storage._engine.connect() as connection:
            assert (await connection.execute(select(schema.clocks.c.game))).scalars().all() == ["long"]

    with_games(database, look, start=False)


def test_a_game_that_cannot_be_played_again_holds_up_no_other(tmp_path: Path) -> None:
    database = put_database(tmp_path)
    store(database, created=100.0, seconds=60.0, game="broken")
    store(database, created=1000.0, seconds=60.0)

    async def sweep(service: Service) -> None:
        async with service.storage._engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE games SET rules = 99 WHERE id = 'broken'")
        await service.timekeeper.sweep()
        assert [entry.row for entry in await service.storage.entries("game")] == ["TIME 0"]

    with_games(database, sweep, start=False)


def test_what_comes_too_late_is_refused_and_ends_the_game(tmp_path: Path) -> None:
    database = put_database(tmp_path)
    store(database, created=time.time() - 100.0, seconds=60.0)

    async def play(service: Service) -> None:
        room = await service.rooms.open("game")
        assert room is not None
        for command, code in ((short_turn(room.match), "time-ran-out"), (short_turn(room.match), "game-over")):
            refused = await service.games.command(room, 0, "c1", command)
            assert isinstance(refused, Problem)
            assert refused.code == code
        assert [(entry.row, entry.command) for entry in await service.storage.entries("game")] == [("TIME 0", None)]

    with_games(database, play, start=False)


def test_the_times_of_the_log_never_go_back(tmp_path: Path, clock: Clock) -> None:
    """Another server's clock may be ahead: no player loses time by that."""
    database = put_database(tmp_path)
    begun = time.time()
    store(database, created=begun, seconds=60.0)

    async def play(service: Service) -> None:
        room = await service.rooms.open("game")
        assert room is not None
        for number, moment in enumerate((begun + 30.0, begun + 10.0)):
            clock.now = moment
            made = await service.games.command(room, number, None, short_turn(room.match))
            assert not isinstance(made, Problem)
            assert made.at == begun + 30.0
        assert room.match.clock is not None
        assert room.match.clock.left == (30.0, 60.0)

    with_games(database, play, start=False)


@pytest.mark.slow
def test_the_clock_is_right_after_every_reconnect(tmp_path: Path) -> None:
    database = put_database(tmp_path)
    tokens = store(database, created=time.time(), seconds=600.0, increment=5.0)
    with serving(tmp_path, database=database) as server, server.browser() as browser:
        for seat, token in tokens.items():
            browser.hold("game", seat, token)
        with browser.socket("game", 0) as socket:
            before = receive(socket, "state")["clock"]
            assert (before["seconds"], before["increment"], before["running"]) == (600.0, 5.0, 0)
            assert before["left"][1] == 600.0
            socket.send(json.dumps({"type": "commit", "id": "a", "turn": any_turn(browser, "game", 0)}))
            after = receive(socket, "entry")["clock"]
            assert after["running"] == 1
            moved = after["at"] - (600.0 - after["left"][1])  # since then the other clock has been running
            assert after["left"][0] == pytest.approx(before["left"][0] - (moved - before["at"]) + 5.0, abs=0.01)
        server.kill()
        server.start()
        with browser.socket("game", 1) as socket, browser.socket("game", 1) as another_tab:
            clocks = [receive(one, "state")["clock"] for one in (socket, another_tab)]
        clocks.append(browser.state("game", 0)["clock"])
        for clock in clocks:
            assert (clock["running"], clock["left"][0]) == (1, after["left"][0])
            passed = clock["at"] - after["at"]
            assert passed > 0.02, "starting a server takes longer than the precision of what follows"
            assert clock["left"][1] == pytest.approx(after["left"][1] - passed, abs=0.01), (
                "the clock ran while no server was running"
            )
        browser.resign("game", 0)
        stopped = [browser.state("game", 1)["clock"] for _ in range(2)]
        assert stopped[0]["running"] is None
        assert stopped[0]["left"] == stopped[1]["left"]


def test_time_runs_out_before_the_eyes_of_both(tmp_path: Path, clock: Clock) -> None:
    database = put_database(tmp_path)
    tokens = store(database, created=1000.0, seconds=60.0)

    async def watch(service: Service) -> None:
        clock.now = 1059.9
        eyes = [Talk(service, "game", seat, token) for seat, token in tokens.items()]
        for talk in eyes:
            await talk.begin()
        clock.now = 1060.0
        for talk in eyes:
            told = await talk.until("entry")
            assert told["entry"]["row"] == "TIME 0"
            assert told["view"]["outcome"]["winner"] == 1
            assert (told["clock"]["left"], told["clock"]["running"]) == ([0.0, 60.0], None)
            assert told["opened"] is not None
            await talk.end()
        app: Any = make_app(service.settings, service)
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as anybody:
            assert "TIME 0" in (await anybody.get("/api/games/game/record")).text

    with_games(database, watch, start=False)


# Nodes whose machines have different clocks


@pytest.mark.slow
@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_nodes_whose_clocks_differ_follow_the_database(database: str, tmp_path: Path) -> None:
    """A node an hour ahead does not end games, and its clocks agree with those of the others."""
    folders = [tmp_path / name for name in ("right", "fast")]
    for folder in folders:
        folder.mkdir()
    with (
        serving(folders[0], database=database) as right,
        serving(folders[1], database=database, clock_ahead=3600.0) as fast,
        right.browser() as browser,
    ):
        tokens = store(database, created=time.time(), seconds=600.0)
        with fast.browser() as other:
            for number, one in enumerate((browser, other)):
                one.hold("game", number, tokens[number])
                turn = any_turn(one, "game", number)
                assert one.play("game", number, turn, f"c{number}").status_code == 201
            states = [browser.state("game", 0), other.state("game", 1), browser.state("game", 0)]
        assert [state["view"]["outcome"] for state in states] == [None, None, None], "nobody's time is up"
        first, there, last = (state["clock"]["at"] for state in states)
        assert first - 1.0 <= there <= last + 1.0
        assert right.log() == ""
        assert "this machine's clock is 3600.0 s ahead of the database's" in fast.log()


def test_a_clock_is_corrected_by_more_than_the_time_of_the_journey(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ahead = {"seconds": 0.0}

    async def slow_answer(_: Database) -> float:
        clock.now += 0.2
        return clock.now - 0.1 + ahead["seconds"]

    async def measure(service: Service) -> list[float]:
        monkeypatch.setattr(Database, "time", slow_answer)
        found = []
        for seconds in (0.15, -3.0, -3.1, 0.0):
            ahead["seconds"] = seconds
            await DatabaseClock(service.storage).follow()
            found.append(round(correction(), 2))
            assert shared_time() == pytest.approx(clock.now + correction())
        return found

    assert with_games(put_database(tmp_path), measure) == [0.0, -3.0, -3.0, 0.0]
    told = "this machine's clock is 3.0 s ahead of the database's; games follow the database's, but set it right"
    assert told in caplog.text


def test_no_part_of_a_server_has_a_time_of_its_own() -> None:
    """Moments are stored and compared by all nodes; only the operator's commands may use their own."""
    package = Path(hosting.__file__).parents[1]
    of_its_own = {
        str(source.relative_to(package))
        for folder in ("hosting", "server")
        for source in (package / folder).rglob("*.py")
        if "time.time()" in source.read_text(encoding="utf-8")
    }
    exceptions = {"hosting/shared_time.py", "server/nodes/database_clock.py"}
    exceptions |= {f"server/operating/{name}.py" for name in ("administration", "checking")}
    assert of_its_own <= exceptions, "use hosting.shared_time"
