"""For operators: health, readiness, metrics, logs without secrets, and a graceful shutdown."""

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from clock import LoopClock, settled
from one_zero_one.engine import FACES, Malformed, Problem, problem
from one_zero_one.hosting.messages import NewGame
from one_zero_one.hosting.shared_time import correction
from one_zero_one.match import Commit
from one_zero_one.server.app import make_app
from one_zero_one.server.door.proxies import Forwarded
from one_zero_one.server.operating.exposition import check_metrics, expose
from one_zero_one.server.operating.logs import JsonLines, PlainLines
from one_zero_one.server.operating.loop_lag import LoopLag
from one_zero_one.server.operating.measures import Measures, Spread
from one_zero_one.server.service import Service
from one_zero_one.server.settings import Settings
from one_zero_one.server.workers.bots import Bots
from online import Browser, any_turn
from waiting import LIMIT, until_so


def settings(folder: Path, **more: Any) -> Settings:
    return Settings(f"sqlite:///{folder}/games.sqlite", **more)


def ask(
    service: Service, path: str, address: str = "127.0.0.1", headers: dict[str, str] | None = None
) -> httpx.Response:
    async def get() -> httpx.Response:
        app: Any = make_app(service.settings, service)
        transport = httpx.ASGITransport(app, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get(path, headers=headers)

    return asyncio.run(get())


# Health, readiness, metrics


def test_alive_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    service = Service(settings(tmp_path))

    async def fail() -> bool:
        raise OSError("away")

    async def fine() -> bool:
        return True

    monkeypatch.setattr(service.storage, "answers", fail)
    assert ask(service, "/health").json() == {"status": "ok"}
    answer = ask(service, "/ready")
    assert (answer.status_code, answer.json()) == (503, {"ready": False, "database": False, "redis": None})
    monkeypatch.setattr(service.storage, "answers", fine)
    answer = ask(service, "/ready")
    assert (answer.status_code, answer.json()) == (200, {"ready": True, "database": True, "redis": None})
    service.under_way.is_finishing = True
    assert ask(service, "/ready").status_code == 503
    assert ask(service, "/health").status_code == 200


@pytest.mark.parametrize(
    ("wanted", "address", "headers", "status"),
    [
        ("off", "127.0.0.1", {}, 404),
        ("loopback", "127.0.0.1", {}, 200),
        ("loopback", "::1", {}, 200),
        ("loopback", "192.0.2.1", {}, 404),
        ("loopback", "127.0.0.1", {"x-forwarded-for": "192.0.2.1"}, 404),
        ("on", "192.0.2.1", {}, 200),
        ("10.0.0.0/8,192.0.2.0/24", "192.0.2.1", {}, 200),
        ("10.0.0.0/8,192.0.2.0/24", "::ffff:10.0.0.7", {}, 200),
        ("10.0.0.0/8,192.0.2.0/24", "127.0.0.1", {}, 404),
        ("10.0.0.0/8", "10.0.0.7", {"x-forwarded-for": "10.0.0.8"}, 404),
    ],
)
def test_metrics_are_for_those_who_were_meant(
    wanted: str, address: str, headers: dict[str, str], status: int, tmp_path: Path
) -> None:
    service = Service(settings(tmp_path, metrics=wanted))
    answer = ask(service, "/metrics", address, headers)
    assert answer.status_code == status
    assert ("one_zero_one_sockets 0.0" in answer.text) == (status == 200)


def test_what_happens_is_measured(tmp_path: Path) -> None:
    async def play() -> str:
        service = Service(settings(tmp_path))
        await service.start()
        try:
            game, _, _ = await service.dealer.begin(NewGame("screen", digit=0, first="me"))
            room = await service.games.open(game)
            turn = Commit((room.match.view(0).legal[0],))
            assert not isinstance(await service.games.command(room, 0, "c1", turn), Problem)
            assert isinstance(await service.games.command(room, 0, "c2", turn), Problem)
            return expose(service).decode()
        finally:
            await service.stop()

    told = {
        sample.name + str(sorted(sample.labels.items()) if "le" not in sample.labels else ""): sample.value
        for family in text_string_to_metric_families(asyncio.run(play()))
        for sample in family.samples
    }
    assert told["one_zero_one_command_seconds_count[]"] == 2
    assert told["one_zero_one_commands_refused_total[]"] == 1
    assert told["one_zero_one_transaction_appends_sum[]"] == 1
    assert told["one_zero_one_games_at_hand[]"] == 1


def test_everything_that_is_measured_is_told_under_its_own_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = Service(settings(tmp_path))
    measures = service.measures
    spreads = {
        "command_seconds": measures.commands,
        "transaction_seconds": measures.transactions,
        "transaction_appends": measures.appends_a_transaction,
        "thought_seconds": measures.thoughts,
        "loop_lag_seconds": measures.loop_lags,
    }
    for number, spread in enumerate(spreads.values(), start=1):
        for _ in range(number):
            spread.add(2.0)
    measures.refused, measures.sockets, service.healing.healed = 6, 7, 8
    monkeypatch.setattr(Bots, "waiting", 9)
    for status, count in ((200, 10), (201, 2), (429, 11)):
        for _ in range(count):
            measures.take_request("/api/games/{game}", "POST" if status == 429 else "GET", status, 2.0)
    measures.take_request(None, "BREW", 404, 2.0)

    def told() -> dict[str, float]:
        return {
            " ".join([sample.name.removeprefix("one_zero_one_"), *map(str, sample.labels.values())]): sample.value
            for family in text_string_to_metric_families(expose(service).decode())
            for sample in family.samples
        }

    exposed = told()
    for number, name in enumerate(spreads, start=1):
        assert (exposed[f"{name}_count"], exposed[f"{name}_sum"]) == (number, 2.0 * number)
        assert exposed[f"{name}_bucket +Inf"] == number
        below, at = ("1", "2") if name == "transaction_appends" else ("1.0", "2.5")
        assert (exposed[f"{name}_bucket {below}"], exposed[f"{name}_bucket {at}"]) == (0, number)
    of_requests = {name: value for name, value in exposed.items() if name.startswith("request_seconds_count")}
    assert of_requests == {
        "request_seconds_count GET /api/games/{game}": 12,
        "request_seconds_count POST /api/games/{game}": 11,
        "request_seconds_count other other": 1,
    }
    others = (*spreads, "request_seconds", "process_", "build_info")
    assert {name: value for name, value in exposed.items() if not name.startswith(others)} == {
        "commands_refused_total": 6,
        "requests_total GET /api/games/{game} 2xx": 12,
        "requests_total POST /api/games/{game} 4xx": 11,
        "requests_total other other 4xx": 1,
        "responses_total 200": 10,
        "responses_total 201": 2,
        "responses_total 404": 1,
        "responses_total 429": 11,
        "healed_total": 8,
        "sockets": 7,
        "games_at_hand": 0,
        "clock_offset_seconds": correction(),
        "waiting computers": 9,
        "waiting questions": 0,
        "waiting analyses": 0,
        "waiting pictures": 0,
        "waiting log": 0,
        "waiting messages": 0,
        "database_connections log in use": 0,
        "database_connections log idle": 0,
        "database_connections everything else in use": 0,
        "database_connections everything else idle": 0,
        "database_connections_most log": 15,
        "database_connections_most everything else": 15,
    }, "and nothing about Redis if it is not configured"
    assert exposed["process_resident_memory_bytes"] > 0
    for is_up in (True, False):
        service.fan_out.is_up = is_up
        assert told()["redis_up"] == is_up


def test_times_and_sizes_are_counted_in_these_steps() -> None:
    """Operators' dashboards depend on the buckets."""
    measures = Measures()
    seconds = "0.001 0.0025 0.005 0.01 0.025 0.05 0.1 0.15 0.25 0.5 1.0 2.5 5.0 10.0 60.0 +Inf"
    for spread in (measures.commands, measures.transactions, measures.thoughts, measures.loop_lags):
        assert " ".join(name for name, _ in spread.steps()) == seconds
    assert " ".join(name for name, _ in measures.appends_a_transaction.steps()) == "1 2 5 10 20 50 100 200 500 +Inf"


def test_a_loop_that_is_kept_busy_is_late() -> None:
    async def block() -> Spread:
        clock, lags = LoopClock(), Spread()
        measuring = asyncio.create_task(LoopLag(lags).measure())
        await settled()
        await clock.move(0.1 + 2.5)  # as if one task had computed for that long
        await measuring
        return lags

    lags = asyncio.run(block())
    assert lags.total == pytest.approx(2.5)


def test_a_spread_counts_up_to_its_limits() -> None:
    spread = Spread((1, 5))
    for value in (0.5, 1, 3, 9):
        spread.add(value)
    assert spread.steps() == [("1", 2.0), ("5", 3.0), ("+Inf", 4.0)]
    assert spread.total == 13.5


def test_without_the_package_for_metrics_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    with pytest.raises(Malformed) as missing:
        check_metrics()
    assert missing.value.problem == problem("extra-missing", extra="server", name="prometheus-client")


# Proxies


@pytest.mark.parametrize(
    ("nearest", "told", "seen"),
    [
        ("10.0.0.1", "192.0.2.7", "192.0.2.7"),
        ("10.0.0.1", "6.6.6.6, 192.0.2.7, 10.0.0.9", "192.0.2.7"),
        ("10.0.0.1", "192.0.2.7:5555", "192.0.2.7"),
        ("10.0.0.1", "[2001:db8::1]:443", "2001:db8::1"),
        ("10.0.0.1", "::ffff:192.0.2.7", "192.0.2.7"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "192.0.2.7, nonsense", "10.0.0.1"),
        ("10.0.0.1", "10.0.0.3", "10.0.0.3"),
        ("192.0.2.9", "6.6.6.6", "192.0.2.9"),
    ],
)
def test_only_trusted_proxies_are_believed(nearest: str, told: str, seen: str) -> None:
    found: list[Any] = []

    async def app(scope: Any, _: Any, __: Any) -> None:
        found.append((scope["client"][0], scope["scheme"]))

    headers = [(b"x-forwarded-for", told.encode()), (b"x-forwarded-proto", b"https")]
    scope: Any = {"type": "http", "client": (nearest, 1), "scheme": "http", "headers": headers}
    nobody: Any = None
    asyncio.run(Forwarded(app, ("10.0.0.0/8",))(scope, nobody, nobody))
    assert found == [(seen, "https" if nearest.startswith("10.") else "http")]
    asyncio.run(Forwarded(app, ())(scope, nobody, nobody))
    assert found[1] == (nearest, "http"), "no proxy is trusted by default"


# The log


@pytest.mark.parametrize("lines", [JsonLines(), PlainLines()], ids=["json", "text"])
def test_what_others_say_is_not_repeated(lines: logging.Formatter) -> None:
    """A driver's error may contain a row of the log; a library's message, a path with a token."""
    error = ValueError("INSERT … 30 DELETE<")
    failed = type(error), error, None
    for name in ("asyncio", "sqlalchemy.pool", "uvicorn.error"):
        record = logging.LogRecord(
            name, logging.ERROR, "file.py", 7, "%s was here: %s", ("192.0.2.1", "/join/T"), failed
        )
        row = lines.format(record)
        assert "ValueError" in row
        for secret in ("DELETE", "192.0.2.1", "/join"):
            assert secret not in row


def start(folder: Path, *flags: str) -> "subprocess.Popen[str]":
    kept = os.environ | {"LC_ALL": "en", "PYTHONUTF8": "1", "ONE_ZERO_ONE_HOME": str(folder)}
    command = [sys.executable, "-m", "one_zero_one", "serve", "--port", "0", *flags]
    return subprocess.Popen(command, env=kept, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.fixture
def logged(tmp_path: Path) -> Iterator[tuple[Browser, "subprocess.Popen[str]"]]:
    process = start(tmp_path, "--log", "json", "--metrics", "loopback", "--trusted-proxies", "127.0.0.0/8")
    assert process.stdout is not None
    said = process.stdout.readline()
    browser = Browser(next(word for word in said.split() if word.startswith("http")).rstrip("/"))
    try:
        with browser:
            yield browser, process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


@pytest.mark.slow
def test_the_log_is_json_and_holds_no_secret(logged: tuple[Browser, "subprocess.Popen[str]"]) -> None:
    browser, process = logged
    forwarded = {"x-forwarded-for": "192.0.2.77"}
    begun = browser.begin(mode="link", digit=0, first="me", name="Ada Lovelace", contributes=True)
    game, invite = begun["game"], begun["invite"].rpartition("/")[2]
    contribution = "0123456789abcdef" * 4
    sent = browser.post(f"/api/games/{game}/contribution", {"seat": 0, "contribution": contribution})
    assert sent.json() == {"contribution": "given", "dealt": False}
    assert browser.get(f"/api/games/{game}?seat=1", headers=forwarded).status_code == 403
    browser.post(f"/api/invites/{invite}", {})
    assert browser.play(game, 0, any_turn(browser, game, 0), "c1").status_code == 201
    assert browser.get(f"/join/{invite}", headers=forwarded).status_code == 200
    assert browser.get("/no/such/page", headers=forwarded).status_code == 404
    assert browser.get("/ready").json() == {"ready": True, "database": True, "redis": None}
    assert (
        'one_zero_one_requests_total{method="GET",route="/api/games/{game}",status="4xx"} 1.0'
        in browser.get("/metrics").text
    )
    secrets = [game, invite, contribution, "Lovelace", "192.0.2.77", *dict(browser.cookies).values()]
    process.send_signal(signal.SIGTERM)
    _, log = process.communicate(timeout=LIMIT)
    rows = [json.loads(row) for row in log.splitlines()]
    requests = [row for row in rows if row["message"] == "request"]
    assert ("POST", "/api/games/{game}/turns", 201) in [
        (row["method"], row["route"], row["status"]) for row in requests
    ]
    assert all(row["milliseconds"] >= 0 for row in requests)
    for secret in [*secrets, *{face.name for face in FACES}]:
        assert secret not in log


# Shutting down


def test_what_is_under_way_is_stored_and_answered_before_everybody_is_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def leave() -> None:
        service = Service(settings(tmp_path))
        await service.start()
        game, _, _ = await service.dealer.begin(NewGame("screen", digit=0, first="me"))
        room = await service.games.open(game)
        append, order = service.storage.append, []

        storing = asyncio.Event()

        async def append_slowly(*arguments: Any, **named: Any) -> None:
            storing.set()
            await until_so(lambda: service.under_way.is_finishing, "the server is shutting down")
            await append(*arguments, **named)
            order.append("stored")

        monkeypatch.setattr(service.storage, "append", append_slowly)
        monkeypatch.setattr(service.rooms, "send_away", lambda: order.append("sent away"))
        command = asyncio.create_task(service.games.command(room, 0, "c1", Commit((room.match.view(0).legal[0],))))
        command.add_done_callback(lambda _: order.append("answered"))
        await storing.wait()
        await service.leave()
        assert order == ["stored", "answered", "sent away"]
        await service.stop()

    asyncio.run(leave())
