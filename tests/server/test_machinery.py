"""What keeps a server going: rounds, healing, messages between nodes, computers and analyses."""

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import BrokenExecutor, Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from benchmarks.online.nodes import Redis

from clock import LoopClock, settled
from inside import by_hand
from one_zero_one.engine import NAMED_DECKS, Malformed, Problem, Random, problem, shuffled
from one_zero_one.hosting.messages import NewGame
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.hosting.stored import StoredSeat
from one_zero_one.match import Resign
from one_zero_one.match.selfplay import play_games
from one_zero_one.players.programs.workers import leave_or_be_killed
from one_zero_one.records import parse_turn, write_record
from one_zero_one.records.json_forms import one_of
from one_zero_one.server.configuration import configure
from one_zero_one.server.door.gate import VISIT
from one_zero_one.server.door.limits import Bucket
from one_zero_one.server.door.watched import Watched
from one_zero_one.server.nodes.fan_out import SOMETHING_ELSE, FanOut
from one_zero_one.server.nodes.redis_client import redis_client
from one_zero_one.server.nodes.rounds import Rounds
from one_zero_one.server.operating.failures import place_of, report, traceback_of
from one_zero_one.server.operating.logs import JsonLines, PlainLines, set_up_log
from one_zero_one.server.operating.measures import Measures, Spread
from one_zero_one.server.play import rooms as rooms_module
from one_zero_one.server.play.attendance import Attendance
from one_zero_one.server.play.company import claim_win
from one_zero_one.server.play.rooms import Room, Watcher, are_same_players
from one_zero_one.server.play.tokens import cookie_name, hash_token
from one_zero_one.server.play.under_way import UnderWay
from one_zero_one.server.service import Service
from one_zero_one.server.serving import _address
from one_zero_one.server.settings import HERE_FOR, SAY_BURST, Settings
from one_zero_one.server.sockets import play as socket_module
from one_zero_one.server.storage import Storage
from one_zero_one.server.workers import pool as pool_module
from one_zero_one.server.workers import studies as studies_module
from one_zero_one.server.workers.bots import Bots
from one_zero_one.server.workers.leases import Leases
from one_zero_one.server.workers.pool import begin_politely
from one_zero_one.server.workers.studies import Studies
from online import made_up_game, put_database, short_turn
from talks import Line, Talk, started
from waiting import until_so

DEAL = shuffled(NAMED_DECKS["standard"], Random(4))
RECORD = write_record(next(iter(play_games(1, seed=5, deck="standard", players="greedy,random"))))


# Rounds


def test_a_round_that_fails_comes_again_and_holds_up_no_other(caplog: pytest.LogCaptureFixture) -> None:
    done: list[str] = []

    async def fail() -> None:
        done.append("failed")
        raise ValueError("30 DELETE<")

    async def work() -> None:
        done.append("worked")

    async def late() -> None:
        done.append("late")

    async def run() -> None:
        rounds = Rounds()
        rounds.every(0.0, fail)
        rounds.every(1000.0, work)
        assert done == []
        rounds.start()
        await until_so(lambda: done.count("failed") >= 3, "the failing round is repeated")
        assert done.count("worked") == 1
        rounds.every(1000.0, late)
        await until_so(lambda: "late" in done, "a round added later starts at once")
        await rounds.stop()
        count = len(done)
        rounds.every(0.0, late)
        for _ in range(5):
            await asyncio.sleep(0)
        assert len(done) == count, "nothing starts after the end"

    asyncio.run(run())
    assert "ValueError at" in caplog.text
    assert "DELETE" not in caplog.text


def test_a_server_that_goes_waits_for_what_is_under_way_now_and_not_for_ever() -> None:
    async def run() -> None:
        seconds = Spread()
        under_way = UnderWay(seconds)
        go_on = asyncio.Event()

        async def command(until: asyncio.Event) -> None:
            async with under_way.command():
                await until.wait()

        first = asyncio.create_task(command(go_on))
        await asyncio.sleep(0)
        await under_way.finish(0.0)
        assert not first.done(), "not for ever"
        finishing = asyncio.create_task(under_way.finish(1000.0))
        await asyncio.sleep(0)
        later = asyncio.create_task(command(asyncio.Event()))
        await asyncio.sleep(0)
        assert not finishing.done()
        go_on.set()
        await finishing
        assert first.done()
        assert seconds.steps()[-1] == ("+Inf", 1.0)
        later.cancel()

    asyncio.run(run())


def test_a_server_that_has_stopped_leaves_nothing_under_way(tmp_path: Path) -> None:
    """Rounds, messages, healing, ratings, a computer that thinks, an analysis, and a clock."""

    async def run() -> None:
        service = Service(Settings(put_database(tmp_path), computer="nobody"))
        await service.start()
        asked: list[str] = []

        async def think(player: str, *_: object) -> object:
            asked.append(player)
            return await asyncio.Event().wait()

        service.bots.ask = think  # type: ignore[method-assign, assignment]
        deal = replace(DEAL, first=1)
        game, seats, _ = made_up_game("game", deal, "computer", ("person", "nobody"))
        await service.storage.create(game, seats)
        room = await service.games.open("game")
        service.studies._pool.run = think  # type: ignore[method-assign, assignment]
        await service.studies.analysis("game", RECORD, open_hands=False)
        await until_so(lambda: asked, "it is thinking")
        watcher = Watcher(0, None, sent=0)
        room.watchers.add(watcher)
        await service.stop()
        assert asyncio.all_tasks() == {asyncio.current_task()}
        assert (watcher.closing, watcher.news.is_set()) == (1001, True)

    asyncio.run(run())


# Measurements and logs


def test_requests_and_sockets_are_counted_whatever_comes_of_them() -> None:
    async def run() -> None:
        measures = Measures()
        seen: list[int] = []

        async def app(scope: Any, _: Any, send: Any) -> None:
            seen.append(measures.sockets)
            if scope["type"] == "websocket" and scope["path"] == "/fine":
                return
            if scope["type"] == "http" and scope["path"] == "/fine":
                await send({"type": "http.response.start", "status": 204})
                await send({"type": "http.response.body"})
            else:
                raise ValueError

        async def send(_: Any) -> None:
            pass

        watched: Any = Watched(app, measures)
        for path in ("/fine", "/fine", "/bad"):
            scope = {"type": "http", "method": "GET", "path": path, "path_template": "/{word}"}
            if path == "/bad":
                with pytest.raises(ValueError, match=r"^$"):
                    await watched(scope, None, send)
            else:
                await watched(scope, None, send)
        await watched({"type": "websocket", "path": "/fine"}, None, send)
        with pytest.raises(ValueError, match=r"^$"):
            await watched({"type": "websocket", "path": "/bad"}, None, send)
        await watched({"type": "http", "method": "PROPFIND", "path": "/fine"}, None, send)
        assert measures.requests == {("/{word}", "GET", 204): 2, ("/{word}", "GET", 500): 1, ("other", "other", 204): 1}
        assert measures.request_seconds["/{word}", "GET"].steps()[-1] == ("+Inf", 3.0)
        assert (seen, measures.sockets) == ([0, 0, 0, 1, 1, 0], 0)

    asyncio.run(run())


def test_what_takes_time_is_measured_from_its_beginning_to_its_end(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "one_zero_one.server.door.watched")
    now = [1000.0]
    for module in ("door.watched", "play.under_way"):
        monkeypatch.setattr(f"one_zero_one.server.{module}.perf_counter", lambda: now[0])

    async def app(_: Any, __: Any, send: Any) -> None:
        now[0] += 0.12344
        await send({"type": "http.response.start", "status": 201})

    async def send(_: Any) -> None: ...

    async def run() -> None:
        measures = Measures()
        watched: Any = Watched(app, measures)
        await watched({"type": "http", "method": "POST", "path": "/secret", "path_template": "/{token}"}, None, send)
        assert measures.request_seconds["/{token}", "POST"].total == pytest.approx(0.12344)
        (line,) = caplog.records
        told = vars(line)
        assert [told[name] for name in ("message", "method", "route", "status", "milliseconds")] == [
            "request",
            "POST",
            "/{token}",
            201,
            123.4,
        ]
        under_way = UnderWay(measures.commands)
        async with under_way.command():
            now[0] += 0.5
        assert measures.commands.total == pytest.approx(0.5)

    asyncio.run(run())


def test_the_rater_is_woken_by_the_end_of_a_rated_game_and_by_nothing_else(tmp_path: Path) -> None:
    async def play(service: Service) -> None:
        woken: list[str] = []
        for rated in (0, 1):
            game, seats, _ = made_up_game(f"rated{rated}", DEAL, "link", ("person", "person"), rated=rated)
            await service.storage.create(game, seats)
            room = await service.games.open(game.id)
            service.games._on_rated_end = lambda name=game.id: woken.append(name)  # type: ignore[misc]
            await service.games.command(room, room.match.to_move, "c", short_turn(room.match))
            assert woken == []
            await service.games.command(room, 0, "r", Resign())
        assert woken == ["rated1"]

    by_hand(tmp_path, play)


def test_a_transaction_is_measured_by_its_size_and_its_time() -> None:
    measures = Measures()
    measures.take_transaction(5, 0.002)
    assert (measures.appends_a_transaction.total, measures.transactions.total) == (5, 0.002)
    assert dict(measures.appends_a_transaction.steps())["2"] == 0
    assert dict(measures.appends_a_transaction.steps())["5"] == 1
    assert dict(measures.transactions.steps())["0.001"] == 0
    assert dict(measures.transactions.steps())["0.0025"] == 1


def failing() -> None:
    raise KeyError("30 DELETE<")


def caught() -> Exception:
    try:
        failing()
    except KeyError as error:
        return error
    raise AssertionError


def test_a_failure_is_reported_with_the_whole_path_to_it_and_then_briefly(caplog: pytest.LogCaptureFixture) -> None:
    error, line = caught(), failing.__code__.co_firstlineno + 1
    assert place_of(error) == f"{__file__}:{line}"
    assert place_of(ValueError()) == ""
    log = logging.getLogger("one_zero_one.server.test")
    report(log, error)
    report(log, error, "GET /api/games/{game}")
    place = f"{__file__}:{line}"
    told = [record.getMessage() for record in caplog.records]
    assert told == [f"KeyError at {place}", f"KeyError at {place} during GET /api/games/{{game}}"]
    first, second = (PlainLines().format(record).splitlines() for record in caplog.records)
    assert [row.rpartition(" in ")[2] for row in first if row.startswith("  File")] == ["caught", "failing"]
    assert len(second) == 1, "the same at the same place, within a minute"


def test_a_traceback_names_every_cause_and_no_secret() -> None:
    """What our own code raises may quote anything; what others write is shown without data."""
    secrets = ["Lovelace", "hunter2", "192.0.2.77", "2001:db8::7", "eyJhbGciOiJIUzI1NiJ9abc", "DELETE", "0c9f2b7e11aa"]
    texts = [
        f"duplicate key: Key (name)=({secrets[0]}) already exists",
        f"cannot connect to postgresql://games:{secrets[1]}@there/games",
        f"password={secrets[1]} was wrong",
        f"Connect call failed ('{secrets[2]}', 5432) {secrets[2]} {secrets[3]}",
        f"no such token {secrets[4]} nor game {secrets[6]}",
        f"cannot read 30 {secrets[5]}<",
        f"first line\nDETAIL: {secrets[0]}",
    ]
    for text in texts:
        try:
            try:
                json.loads("{")
            except ValueError as cause:
                raise RuntimeError(text) from cause
        except RuntimeError as error:
            told = traceback_of(error)
        assert "JSONDecodeError: Expecting property name enclosed in double quotes" in told, "the cause, in its words"
        assert told.index("JSONDecodeError") < told.index("which led to:") < told.index("RuntimeError: ")
        assert "decoder.py" in told
        shown = told.rpartition("RuntimeError")[2]
        for secret in secrets:
            assert secret not in shown
    with pytest.raises(Malformed) as refused:
        configure({"port": 70000})
    assert traceback_of(refused.value).endswith("\nMalformed: setting-not-a-number")
    with pytest.raises(AttributeError) as missing:
        configure.no_such_name  # type: ignore[attr-defined]  # noqa: B018
    assert traceback_of(missing.value).endswith("AttributeError: 'function' object has no attribute 'no_such_name'")
    with pytest.raises(ValueError, match="Lovelace") as ours:
        one_of(("Ada",), "Lovelace")
    assert traceback_of(ours.value).endswith("\nValueError"), "a value that our own code refuses is not shown"
    group = ExceptionGroup("Lovelace", [caught()])
    assert "which is one of:\nExceptionGroup" in traceback_of(group)
    assert "Lovelace" not in traceback_of(group)


def test_a_line_of_the_log_has_our_own_words_and_fields() -> None:
    error = caught()
    failed = type(error), error, error.__traceback__
    ours = logging.LogRecord("one_zero_one.server.x", logging.WARNING, "f.py", 7, "%d games", (3,), failed)
    ours.status, ours.secret, ours.created = 204, "token", 0.25
    place = place_of(error)
    told = f"WARNING one_zero_one.server.x: 3 games (KeyError at {place})\n{traceback_of(error)}"
    assert PlainLines().format(ours) == told
    assert json.loads(JsonLines().format(ours)) == {
        "time": "1970-01-01T00:00:00.250+00:00",
        "level": "warning",
        "from": "one_zero_one.server.x",
        "message": "3 games",
        "status": 204,
        "error": "KeyError",
        "place": place,
        "traceback": traceback_of(error),
    }
    uvicorn = logging.LogRecord("uvicorn.error", logging.INFO, "f.py", 7, " from %s ", ("192.0.2.1",), None)
    assert PlainLines().format(uvicorn) == "INFO uvicorn.error: from %s"
    other = logging.LogRecord("sqlalchemy", logging.ERROR, "f.py", 7, "INSERT", (), None)
    assert PlainLines().format(other) == "ERROR sqlalchemy: f:7"


@pytest.mark.parametrize(
    ("form", "own", "lines"), [("json", logging.INFO, JsonLines), ("text", logging.WARNING, PlainLines)]
)
def test_as_json_everything_of_ours_is_logged_and_as_text_what_is_wrong(
    form: str, own: int, lines: type[logging.Formatter]
) -> None:
    root, ours = logging.getLogger(), logging.getLogger("one_zero_one")
    before = root.handlers[:], root.level, ours.level
    root.handlers.clear()
    try:
        set_up_log(form)
        assert (root.level, ours.level) == (logging.WARNING, own)
        assert [type(handler.formatter) for handler in root.handlers] == [lines]
    finally:
        root.handlers[:] = before[0]
        root.setLevel(before[1])
        ours.setLevel(before[2])


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("0.0.0.0", "http://127.0.0.1:80/"),
        ("::", "http://[::1]:80/"),
        ("::1", "http://[::1]:80/"),
        ("192.0.2.1", "http://192.0.2.1:80/"),
    ],
)
def test_the_address_that_is_told_can_be_opened(host: str, shown: str) -> None:
    class Listening:
        def getsockname(self) -> tuple[str, int]:
            return host, 80

    listening: Any = Listening()
    assert _address(listening) == shown


# Presence


def seat_seen(until: float | None) -> StoredSeat:
    return StoredSeat(1, "person", None, "token", here_until=until)


def test_whoever_was_seen_elsewhere_is_here_unless_they_left_later() -> None:
    attendance = Attendance()
    assert not attendance.is_elsewhere(seat_seen(None), 1000.0)
    assert attendance.is_elsewhere(seat_seen(1000.5), 1000.0)
    assert not attendance.is_elsewhere(seat_seen(1000.0), 1000.0)
    seen = seat_seen(1000.0 + HERE_FOR)
    attendance.left[1] = 999.0
    assert attendance.is_elsewhere(seen, 1001.0)
    attendance.left[1] = 1000.0
    assert not attendance.is_elsewhere(seen, 1001.0), "seen at the same moment, and then gone"
    attendance.left = {0: 2000.0}
    assert attendance.is_elsewhere(seen, 1001.0), "the other seat left"


@pytest.mark.parametrize(
    ("since", "left", "asked", "until", "away"),
    [
        (50.0, 0.0, 0.0, None, 50.0),
        (50.0, 60.0, 0.0, None, 60.0),
        (50.0, 60.0, 70.0, None, 70.0),
        (50.0, 60.0, 70.0, 80.0, 80.0),
        (50.0, 60.0, 70.0, 100.0, 100.0),
        (50.0, 60.0, 70.0, 100.5, 70.0),
    ],
)
def test_somebody_is_away_since_their_last_sign(
    since: float, left: float, asked: float, until: float | None, away: float
) -> None:
    attendance = Attendance(since=since, left={1: left, 0: 99.0}, asked={1: asked, 0: 99.0})
    assert attendance.away_since(seat_seen(until), 100.0) == away


def test_each_seat_may_say_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    attendance = Attendance()
    monkeypatch.setattr(
        "one_zero_one.server.play.attendance.Bucket", lambda burst, rate: Bucket(burst, rate, now=lambda: 0.0)
    )
    assert [attendance.may_say(0) for _ in range(SAY_BURST + 1)] == [True] * SAY_BURST + [False]
    assert attendance.may_say(1)


def room_of(name: str = "game") -> Room:
    game, seats, _ = made_up_game(name, DEAL, "link", ("person", "person"))
    match: Any = None
    return Room(game, (seats[0], seats[1]), match)


def test_a_seat_has_left_with_its_last_socket() -> None:
    room = room_of()
    one, other, spectator = Watcher(0, "a", sent=0), Watcher(0, "a", sent=0), Watcher(None, None, sent=0)
    for watcher in (one, other):
        room.enter(watcher)
    assert (one.tell_players, other.tell_players) == (True, False), "newcomers learn it from the state"
    one.tell_players = False
    room.enter(spectator)
    assert not one.tell_players, "others learn about a spectator in the next round"
    assert (room.audience(), room.spectators(), room.watched_seats()) == (1, 1, {0})
    room.attendance.elsewhere = 3
    assert room.spectators() == 4
    room.leave(spectator, 5.0)
    assert not one.tell_players
    room.leave(one, 10.0)
    assert room.attendance.left == {}
    room.leave(other, 11.0)
    assert room.attendance.left == {0: 11.0}


def test_watchers_are_told_of_attendance_when_it_has_changed() -> None:
    room = room_of()
    watcher = Watcher(0, "a", sent=0)
    room.enter(watcher)
    room.tell_attendance(time.time())
    assert not watcher.tell_players
    room.attendance.elsewhere = 1
    room.tell_attendance(time.time())
    assert watcher.tell_players


def test_what_was_said_elsewhere_is_heard_once_and_only_if_it_is_new() -> None:
    room = room_of()
    room.attendance.opened = 100.0
    watcher = Watcher(0, "a", sent=0)
    room.watchers.add(watcher)
    for said, at in (("hello", 100.0), ("hello", 101.0), ("hello", 101.0), ("bye", 102.0), (None, 103.0)):
        room.hear(StoredSeat(1, "person", None, "token", said=said, said_at=at))
    assert list(watcher.sayings) == [(1, "hello"), (1, "bye")]
    room.say(1, "thanks", 110.0)
    assert room.attendance.to_be_told == {1: ("thanks", 110.0)}
    room.hear(StoredSeat(1, "person", None, "token", said="thanks", said_at=110.0))
    assert [phrase for _, phrase in watcher.sayings] == ["hello", "bye", "thanks"]
    room.hear(StoredSeat(0, "person", None, "token", said="hello", said_at=105.0))
    assert list(watcher.sayings)[-1] == (0, "hello"), "each seat separately"


@pytest.mark.parametrize("change", [{"name": "Eve"}, {"token": "other"}, {"kind": "greedy"}])
def test_players_are_the_same_by_kind_name_and_token(change: dict[str, str]) -> None:
    seats = room_of().seats
    assert are_same_players(seats, (seats[0], replace(seats[1], here_until=5.0, said="hello")))
    assert not are_same_players(seats, (seats[0], replace(seats[1], **change)))  # type: ignore[arg-type]
    assert not are_same_players(seats, (replace(seats[0], **change), seats[1]))  # type: ignore[arg-type]


@pytest.mark.parametrize("need", ["watchers", "noted", "thinking", "lock"])
def test_a_room_that_is_needed_stays_at_hand(need: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "GAMES_AT_HAND", 1)

    async def come(service: Service) -> None:
        names = []
        for number in range(3):
            clock = {"created": time.time(), "clock_seconds": 3600.0}
            game, seats, _ = made_up_game(f"g{number}", DEAL, "link", ("person", "person"), **clock)
            await service.storage.create(game, seats)
            names.append(game.id)
        needed = await service.games.open(names[0])
        if need == "watchers":
            needed.watchers.add(Watcher(None, None, sent=0))
        elif need == "noted":
            needed.attendance.noted = {0}
        elif need == "thinking":
            needed.thinking = asyncio.create_task(asyncio.sleep(1000))
        else:
            await needed.lock.acquire()
        second = await service.games.open(names[1])
        assert second.timer is not None
        await service.games.open(names[2])
        assert [room.game.id for room in service.rooms] == [names[0], names[2]]
        assert second.timer.cancelled()
        if needed.thinking is not None:
            needed.thinking.cancel()

    by_hand(tmp_path, come)


def test_the_room_that_was_opened_longest_ago_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "GAMES_AT_HAND", 2)

    async def come(service: Service) -> None:
        for name in ("a", "b", "c"):
            game, seats, _ = made_up_game(name, DEAL, "link", ("person", "person"))
            await service.storage.create(game, seats)
        for name in ("a", "b", "a", "c"):
            await service.games.open(name)
        assert [room.game.id for room in service.rooms] == ["a", "c"]

    by_hand(tmp_path, come)


# Nodes


def test_a_later_number_of_a_game_replaces_an_earlier_one_that_was_not_sent(redis: Redis) -> None:
    async def tell() -> None:
        heard: list[tuple[str, int]] = []
        client = redis_client(redis.address)
        assert client is not None
        listening = FanOut(client)
        listening.start(lambda game, number: heard.append((game, number)), lambda: None)
        await until_so(lambda: listening.is_up, "it is listening")
        for told, wanted in (
            ([("a", 1), ("b", 1), ("a", 2)], [("a", 2), ("b", 1)]),
            ([("a", 3), ("a", SOMETHING_ELSE), ("a", 4)], [("a", 3), ("a", SOMETHING_ELSE), ("a", 4)]),
        ):
            heard.clear()
            telling = FanOut(client)
            for game, number in told:
                telling.tell(game, number)
            telling._tasks = [asyncio.create_task(telling._tell())]
            await until_so(lambda last=wanted[-1]: last in heard, "it was received")  # type: ignore[misc]
            await telling.stop()
            assert heard == wanted
        await listening.stop()
        await client.aclose()

    asyncio.run(tell())


def test_news_that_wait_for_redis_have_a_limit_and_the_oldest_go() -> None:
    async def tell() -> None:
        nobody: Any = object()
        fan_out = FanOut(nobody)
        fan_out._to_tell = asyncio.Queue(2)
        for number in (1, 2, 3):
            fan_out.tell("game", number)
        assert [fan_out._to_tell.get_nowait() for _ in range(2)] == [("game", 2), ("game", 3)]
        assert fan_out.is_up is False

    asyncio.run(tell())


def test_without_redis_nothing_is_told_and_nothing_is_missing() -> None:
    async def tell() -> None:
        assert redis_client(None) is None
        fan_out = FanOut(None)
        fan_out.start(lambda *_: None, lambda: None)
        fan_out.tell("game", 1)
        assert fan_out._to_tell.empty()
        assert fan_out.is_up is None
        assert await fan_out.answers()
        await fan_out.stop()

    asyncio.run(tell())


def test_healing_finds_what_another_stored_in_rooms_that_are_watched(tmp_path: Path) -> None:
    async def heal(there: Service) -> None:
        here = Service(there.settings)
        watched, unwatched = [(await here.dealer.begin(NewGame("screen", digit=0, first="me")))[0] for _ in range(2)]
        rooms = {game: await there.games.open(game) for game in (watched, unwatched)}
        watcher = Watcher(0, rooms[watched].seats[0].token, sent=0)
        rooms[watched].watchers.add(watcher)
        await there.healing.look()
        assert there.healing.healed == 0
        for game in (watched, unwatched):
            room = await here.games.open(game)
            await here.games.command(room, 0, "c", short_turn(room.match))
        await there.healing.look()
        await until_so(lambda: rooms[watched].number == 1, "it was found")
        assert (there.healing.healed, rooms[unwatched].number) == (1, 0)
        await there.healing.look()
        assert there.healing.healed == 1, "it is found once"
        there.healing.hear(unwatched, 0 + rooms[unwatched].number + 1)
        await until_so(lambda: rooms[unwatched].number == 1, "it was sent")
        there.healing.hear(unwatched, 1)
        assert there.healing._refreshing == {}, "a known entry is not looked up"
        there.healing.hear("nothing", 5)
        assert there.healing._refreshing == {}, "nor a game that is not in memory"
        # a rematch is announced once
        await here.games.command(await here.games.open(watched), 0, "r", Resign())
        await there.healing.look()
        await until_so(lambda: rooms[watched].match.outcome is not None, "the end was found")
        await until_so(lambda: not there.healing._refreshing, "it is done")
        await here.storage.offer(watched, 1)
        watcher.tell_rematch = False
        await there.healing.look()
        assert watcher.tell_rematch
        watcher.tell_rematch = False
        await there.healing.look()
        assert not watcher.tell_rematch
        await here.stop()

    by_hand(tmp_path, heal)


# Computers


class Answers:
    """Stands in for a pool of processes; the result of each request is fixed in advance."""

    def __init__(self, *answers: object) -> None:
        self._answers = list(answers)
        self.asked: list[str] = []

    def submit(self, _: object, __: str, player: str, ___: int) -> "Future[Any]":
        self.asked.append(player)
        future: Future[Any] = Future()
        answer = self._answers.pop(0)
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
        return future


@pytest.mark.parametrize(
    ("answers", "found", "asked"),
    [
        ([["10 BLANK"]], parse_turn("10 BLANK"), 1),
        ([ValueError(), ["10 BLANK"]], parse_turn("10 BLANK"), 2),
        ([ValueError(), ["nonsense"], ["10 BLANK"]], parse_turn("10 BLANK"), 3),
        ([ValueError()] * 3, problem("computer-failed", player="level:3"), 3),
        ([BrokenExecutor()] * 3, problem("computer-failed", player="level:3"), 3),
    ],
)
def test_a_computer_is_asked_three_times_before_it_gives_up(
    answers: list[object],
    found: object,
    asked: int,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def ask() -> None:
        bots = Bots(1, 1)
        pool: Any = Answers(*answers)

        def running() -> Any:
            bots._pool._executor = pool
            return pool

        monkeypatch.setattr(bots._pool, "_running", running)
        monkeypatch.setattr(bots._pool, "_abandon", lambda _: None)
        assert await bots.ask("level:3", "{}") == found
        assert pool.asked == ["level:3"] * asked
        assert bots.waiting == 0
        assert not bots.are_busy

    asyncio.run(ask())
    assert len(caplog.records) == (asked if isinstance(found, Problem) else asked - 1), "each failure is logged"


def test_a_computer_that_does_not_answer_for_two_minutes_is_ended_and_asked_anew(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pools: list[Any] = []

    class Silent:
        """Stands in for a pool whose process thinks for ever."""

        def __init__(self, processes: int, _: object, initializer: object, initargs: object) -> None:
            assert (processes, initializer, initargs) == (3, begin_politely, (5,))
            pools.append(self)

        def submit(self, *_: object) -> "Future[Any]":
            return Future()

    ended: list[tuple[Any, ...]] = []
    monkeypatch.setattr(pool_module, "ProcessPoolExecutor", Silent)
    monkeypatch.setattr(
        pool_module, "end_workers", lambda pool, how, wait, cancel: ended.append((pool, how, wait, cancel))
    )

    async def ask() -> None:
        clock, bots = LoopClock(), Bots(3, 1)
        asked = asyncio.create_task(bots.ask("level:3", "{}"))
        await settled()
        for count in (1, 2, 3):
            await clock.move(119.9)
            assert (len(pools), len(ended)) == (count, count - 1)
            await clock.move(0.1)
            assert ended[-1] == (pools[count - 1], leave_or_be_killed, False, False), "others are not cancelled"
        assert await asked == problem("computer-failed", player="level:3")
        bots.warm_up()
        bots.close()
        assert ended[-1] == (pools[3], leave_or_be_killed, True, True)
        bots.warm_up()
        assert len(pools) == 4, "none is created after the end"

    asyncio.run(ask())
    assert caplog.messages == ["a computer player died or did not answer"] * 3


def test_a_question_that_was_lost_with_another_one_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        bots = Bots(1, 1)
        pool: Any = Answers(*[BrokenExecutor()] * 5, ["10 BLANK"])
        monkeypatch.setattr(bots._pool, "_running", lambda: pool)  # another request has created a new one meanwhile
        assert await bots.ask("level:3", "{}") == parse_turn("10 BLANK")

    asyncio.run(ask())


def test_computers_are_busy_when_as_many_questions_wait_as_may() -> None:
    """One visitor may have half of the places."""

    async def ask() -> None:
        bots = Bots(0, 4)
        questions = []
        for count in (1, 2):
            assert not bots.are_busy
            questions.append(asyncio.create_task(bots.ask("level:3", "{}")))
            await asyncio.sleep(0)
            assert bots.waiting == count
        assert bots.are_busy
        for question in questions:
            question.cancel()
        await asyncio.gather(*questions, return_exceptions=True)
        assert (bots.waiting, bots.are_busy) == (0, False)

    asyncio.run(ask())


async def against_the_computer(service: Service, answer: Callable[[], Awaitable[object]]) -> Room:
    """A game in which the computer, seat 1, is to begin and is thinking."""

    async def ask(player: str, view: str) -> object:
        assert (player, json.loads(view)["seat"]) == ("nobody", 1)
        return await answer()

    service.bots.ask = ask  # type: ignore[method-assign, assignment]
    game, seats, _ = made_up_game("game", replace(DEAL, first=1), "computer", ("person", "nobody"))
    await service.storage.create(game, seats)
    return await service.games.open("game")


def test_a_turn_of_the_computer_that_is_refused_forfeits_its_game(tmp_path: Path) -> None:
    async def play(service: Service) -> None:
        async def answer() -> object:
            return parse_turn("50 BLANK")

        room = await against_the_computer(service, answer)
        await until_so(lambda: room.thinking is None, "it has decided")
        (chapter,) = room.chapters()
        assert (chapter.entry.row, chapter.entry.seat) == ("FORFEIT 1", 1)
        assert chapter.match.fault is not None
        assert chapter.match.fault.code == "line-closed"

    by_hand(tmp_path, play)


def test_what_the_computer_says_when_it_fails_is_the_fault_of_its_forfeit(tmp_path: Path) -> None:
    async def play(service: Service) -> None:
        async def answer() -> object:
            return problem("computer-failed", player="nobody")

        room = await against_the_computer(service, answer)
        await until_so(lambda: room.thinking is None, "it has decided")
        assert room.match.fault == problem("computer-failed", player="nobody")
        assert room.number == 1
        claimed = await claim_win(service.games, room, 0)
        assert isinstance(claimed, Problem)
        assert claimed.code == "game-over", "nobody has left"
        assert service.measures.thoughts.steps()[-1] == ("+Inf", 1.0)

    by_hand(tmp_path, play)


def test_a_thought_that_fails_is_reported_and_the_computer_may_think_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(service: Service) -> None:
        async def answer() -> object:
            raise ValueError("30 DELETE<")

        room = await against_the_computer(service, answer)
        await until_so(lambda: room.thinking is None, "it has failed")
        assert room.number == 0
        service.computers.let_think(room)
        assert room.thinking is not None

    by_hand(tmp_path, play)
    assert "ValueError at" in caplog.text
    assert "DELETE" not in caplog.text


def test_a_thought_about_a_game_that_went_on_is_dropped_and_nobody_thinks_twice(tmp_path: Path) -> None:
    async def play(service: Service) -> None:
        asked, go_on = [], asyncio.Event()

        async def answer() -> object:
            asked.append("asked")
            await go_on.wait()
            return problem("computer-failed", player="nobody")

        room = await against_the_computer(service, answer)
        thinking = room.thinking
        assert thinking is not None
        service.computers.let_think(room)
        assert room.thinking is thinking
        await until_so(lambda: asked, "it is thinking")
        await service.games.command(room, 0, "r", Resign())
        go_on.set()
        await until_so(lambda: room.thinking is None, "it has decided")
        assert [entry.row for entry in room.entries] == ["RESIGN 0"]
        assert asked == ["asked"]

    by_hand(tmp_path, play)


def test_no_game_is_begun_while_the_computers_are_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(service: Service) -> None:
        monkeypatch.setattr(Bots, "are_busy", True)
        with pytest.raises(Refusal) as caught:
            await service.dealer.begin(NewGame("computer"))
        assert (caught.value.status, caught.value.problem.code) == (503, "computers-busy")
        await service.dealer.begin(NewGame("screen"))

    by_hand(tmp_path, play)


@pytest.mark.parametrize("digit", [0, 1])
def test_a_game_against_the_computer_has_its_level_in_the_other_seat(digit: int, tmp_path: Path) -> None:
    async def play() -> None:
        service = Service(Settings(put_database(tmp_path)))
        await service.storage.open()
        service.computers.let_think = lambda room: None  # type: ignore[method-assign]  # noqa: ARG005
        service.bots.warm_up = lambda: None  # type: ignore[method-assign]
        begun, tokens, invite = await service.dealer.begin(
            NewGame("computer", level=5, digit=digit, first="other", name="Ada", games=3)
        )
        room = await service.games.open(begun)
        assert [room.seats[seat].kind for seat in (digit, 1 - digit)] == ["person", "level:5"]
        assert [room.seats[seat].name for seat in (digit, 1 - digit)] == ["Ada", None]
        assert (list(tokens), invite, room.game.best_of) == ([digit], None, 3)
        assert room.match.deal.first == 1 - digit
        await service.stop()

    asyncio.run(play())


# Analyses


def with_studies(folder: Path, work: Callable[[Studies], Awaitable[None]]) -> None:
    async def run() -> None:
        storage = Storage(put_database(folder))
        await storage.open()
        studies = Studies(storage, Leases(None))
        try:
            await work(studies)
        finally:
            await studies.close()
            await storage.close()

    asyncio.run(run())


def test_a_hint_is_thought_of_once_for_each_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies_module, "_MOST_HINTS", 2)
    asked: list[object] = []

    async def ask(_: object, view: object) -> Any:
        asked.append(view)
        return {"hint": view}

    async def work(studies: Studies) -> None:
        monkeypatch.setattr(studies, "ask", ask)
        for game, number, view in (("a", 1, "one"), ("a", 1, "other"), ("a", 2, "two"), ("b", 1, "three")):
            assert await studies.hint(game, number, view) == {"hint": view if view != "other" else "one"}
        assert asked == ["one", "two", "three"]
        await studies.hint("a", 1, "again")
        assert asked[-1] == "again", "the oldest is forgotten"

    with_studies(tmp_path, work)


def test_a_study_that_fails_is_begun_anew_by_whoever_asks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[tuple[int, bool]] = []

    async def ask(_: object, record: str, number: int, open_hands: bool) -> Any:
        assert record == RECORD
        asked.append((number, open_hands))
        raise ValueError

    async def work(studies: Studies) -> None:
        monkeypatch.setattr(studies._pool, "run", ask)
        for count in (1, 2):
            await studies.analysis("a", RECORD, open_hands=True)
            await until_so(lambda: not studies._under_way, "it has failed")
            assert asked == [(0, True)] * count

    with_studies(tmp_path, work)
    assert "ValueError" in caplog.text


# On a socket


class Caller(Line):
    """A connected page, and the cookies it holds."""

    def __init__(self, game: str = "", tokens: Mapping[int, str] | None = None, *, may_come: bool = True) -> None:
        super().__init__()
        self.cookies = {cookie_name(game, seat): token for seat, token in (tokens or {}).items()}
        self.headers: dict[str, str] = {}
        self.scope = {"state": {VISIT: self}}
        self.counted: list[str] = []
        self._may_come = may_come

    async def accept(self) -> None: ...

    def belongs_to(self, holder: str) -> bool:
        self.counted.append(holder)
        return self._may_come


def test_who_may_not_play_is_told_why_by_the_code(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def call(service: Service) -> None:
        game, tokens, _ = await service.dealer.begin(NewGame("screen", digit=0, first="me"))

        async def code(caller: Any, name: str, seat: int | None) -> int | None:
            await socket_module.play.fn(caller, name, service, seat)
            closed: int | None = caller.code
            return closed

        assert await code(Caller(game, tokens), game, 2) == 4401
        assert await code(Caller(game, tokens), game, -1) == 4401
        assert await code(Caller(game, tokens), "nothing", 0) == 4404
        assert await code(Caller(game), game, 0) == 4401, "without the cookie"
        assert await code(Caller(game), game, None) == 4401, "to watch, while it is not public"
        full = Caller(game, tokens, may_come=False)
        assert await code(full, game, 1) == 4429
        assert full.counted == [hash_token(tokens[1])]
        assert full.heard == []
        assert caplog.text == ""

        async def fail(_: str) -> None:
            raise ValueError("30 DELETE<")

        service.games.open = fail  # type: ignore[method-assign, assignment]
        assert await code(Caller(game, tokens), game, 0) == 1011

    by_hand(tmp_path, call)
    assert "ValueError at" in caplog.text
    assert "DELETE" not in caplog.text


def test_a_talk_that_fails_is_reported_and_one_that_is_hung_up_is_not(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def call(service: Service) -> None:
        game, tokens, _ = await service.dealer.begin(NewGame("screen", digit=0, first="me"))
        caller: Any = Caller(game, tokens)
        caller.hang_up()
        await socket_module.play.fn(caller, game, service, 0)
        assert (caller.code, caplog.text) == (None, "")
        assert (await service.games.open(game)).watchers == set()
        failing: Any = Caller(game, tokens)

        async def fail(*_: object, **__: object) -> None:
            raise ValueError("30 DELETE<")

        failing.send_data = fail
        await socket_module.play.fn(failing, game, service, 0)
        assert failing.code == 1011

    by_hand(tmp_path, call)
    assert caplog.text.count("ValueError at") == 1
    assert "DELETE" not in caplog.text


def test_whoever_says_too_much_is_told_and_the_other_hears_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "one_zero_one.server.play.attendance.Bucket", lambda burst, rate: Bucket(burst, rate, now=lambda: 0.0)
    )

    async def talk() -> None:
        async with started(put_database(tmp_path)) as service:
            game, tokens, _ = await service.dealer.begin(NewGame("screen", digit=0, first="me"))
            one, other = Talk(service, game, 0, tokens[0]), Talk(service, game, 1, tokens[1])
            for each in (one, other):
                await each.begin()
            for number in range(SAY_BURST + 1):
                one.line.say(type="say", id=f"s{number}", phrase="hello")
            refused = await one.until("refused")
            assert (refused["id"], refused["problem"]["key"]) == (f"s{SAY_BURST}", "problem.said-too-much")
            await other.until("said", SAY_BURST)
            assert other.line.of("said") == [{"type": "said", "seat": 0, "phrase": "hello"}] * SAY_BURST
            other.line.say(type="say", id="s", phrase="bye")
            assert (await one.until("said", SAY_BURST + 1)) == {"type": "said", "seat": 1, "phrase": "bye"}
            for each in (one, other):
                await each.end()

    asyncio.run(talk())
