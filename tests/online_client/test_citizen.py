"""Bots on a server: they wait, play, reconnect after any failure, and leave when told to."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Event

import pytest

from builds import REPOSITORY
from command import run
from one_zero_one.engine import Draft, GameError, Problem, Turn
from one_zero_one.online import citizen as citizen_module
from one_zero_one.online import connection, one_game
from one_zero_one.online.citizen import Citizen, Wish
from one_zero_one.online.links import parse_server
from one_zero_one.online.one_game import OneGame
from one_zero_one.players import Player, compose_turn
from one_zero_one.words import Phrase
from online import Browser, Server, any_turn, rated, serving, wait_for_turn
from processes import processor_time
from waiting import LIMIT, until, until_so

FIRST_BOT = f"exec:{sys.executable} {REPOSITORY / 'examples' / 'first_bot.py'}"


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for tests that leave nobody waiting in its lobby."""
    with serving(tmp_path_factory.mktemp("server"), computer="level:{level}") as running:
        yield running


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds and waits without delays."""
    monkeypatch.setattr(citizen_module, "_ROUND", 0.02)
    monkeypatch.setattr(connection, "_FIRST_WAIT", 0.02)


def token_file(browser: Browser, folder: Path, name: str) -> Path:
    """A bot account, and the file with its token."""
    browser.register(name, bot=True)
    file = folder / f"{name}.token"
    file.write_text(browser.post("/api/me/tokens", {"label": "test"}).json()["token"] + "\n", encoding="utf-8")
    return file


def start(server: Server, player: str, token: Path, *options: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "one_zero_one", "bot", server.address, player, "--token-file", str(token)]
    environment = {**os.environ, "LC_ALL": "en", "PYTHONUTF8": "1"}
    return subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )


def ended(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    try:
        out, err = process.communicate(timeout=LIMIT)
    finally:
        process.kill()
    assert "Traceback" not in out + err
    return process.returncode, out, err


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_two_programs_meet_in_the_lobby_and_are_rated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server is killed in the middle: they reconnect, and both games are finished."""
    told: list[Phrase] = []
    thoughts: list[Draft] = []
    go_on = Event()

    def think(player: Player, draft: Draft) -> Turn | Problem:
        thoughts.append(draft)
        assert len(thoughts) < 4 or go_on.wait(LIMIT)
        return compose_turn(player, draft)

    monkeypatch.setattr(one_game, "compose_turn", think)
    with (
        serving(tmp_path) as server,
        server.browser() as one,
        server.browser() as two,
        ThreadPoolExecutor() as threads,
    ):
        tokens = [token_file(browser, tmp_path, name) for browser, name in ((one, "One"), (two, "Two"))]
        citizens = [
            Citizen(server.address, token.read_text(encoding="utf-8").strip(), player, Wish(), told.append)
            for player, token in zip((FIRST_BOT, "greedy"), tokens, strict=True)
        ]
        lives = [threads.submit(asyncio.run, citizen.live(2)) for citizen in citizens]
        until(lambda: len(thoughts) == 4, "they are playing")
        server.kill()
        until(
            lambda: any(phrase.key == "problem.online-unreachable" for phrase in told),
            "they notice that the server is gone",
        )
        server.start()
        go_on.set()
        assert [life.result(LIMIT) for life in lives] == [2, 2]
        page = rated(one, "One", 2)
        assert [game["players"][0]["bot"] for game in page["recent"]] == [True, True]
    assert len([phrase for phrase in told if phrase.key == "bot.over"]) == 4
    assert {str(phrase.arguments["digit"]) for phrase in told if phrase.key == "bot.playing"} == {"0", "1"}


@pytest.mark.slow
def test_a_program_that_fails_gives_up_its_game_and_not_its_host(shared: Server, tmp_path: Path) -> None:
    with shared.browser() as owner, shared.browser() as guest:
        token = token_file(owner, tmp_path, "Broken")
        program = tmp_path / "broken.py"
        program.write_text('input()\nprint(\'{"type": "hello", "name": "broken"}\', flush=True)\n', encoding="utf-8")
        bot = start(shared, f"exec:{sys.executable} {program}", token, "--casual", "--games", "1", "--minutes", "5")
        (table,) = until(lambda: guest.get("/api/tables").json()["tables"], "it is waiting at a table")
        assert (table["minutes"], table["rated"]) == (5, False)
        begun = guest.post(f"/api/tables/{table['table']}/seat", {"name": "Guest"}).json()
        seat = begun["seats"][0]
        if wait_for_turn(guest, begun["game"], seat)["view"]["outcome"] is None:
            guest.play(begun["game"], seat, any_turn(guest, begun["game"], seat), "c1")
        code, out, _ = ended(bot)
        assert code == 0
        assert out.count("The program ended before it answered") == 3
        assert out.count("Waiting at a table") == 1, "one game at a time"
        state = guest.state(begun["game"], seat)
        assert state["view"]["outcome"]["winner"] == seat
        assert state["players"][1 - seat]["name"] == "Broken"


@pytest.mark.slow
def test_control_c_ends_it_while_it_thinks(shared: Server, tmp_path: Path) -> None:
    """It would think for most of an hour; its processor time shows that it is thinking."""
    with shared.browser() as owner, shared.browser() as guest:
        token = token_file(owner, tmp_path, "Thinker")
        bot = start(shared, "search:seconds=3000", token, "--casual")
        (table,) = until(lambda: guest.get("/api/tables").json()["tables"], "it is waiting at a table")
        begun = guest.post(f"/api/tables/{table['table']}/seat", {"name": "Guest"}).json()
        seat = begun["seats"][0]
        view = until(lambda: guest.state(begun["game"], seat)["view"], "the cards are dealt")
        if view["to_move"] == seat:
            guest.play(begun["game"], seat, any_turn(guest, begun["game"], seat), "c1")
        spent = processor_time(bot.pid)
        until(lambda: processor_time(bot.pid) > spent + 1, "it is thinking")
        bot.send_signal(signal.SIGINT)
        code, _, _ = ended(bot)
        assert code == 130


@pytest.mark.slow
def test_a_token_that_is_void_ends_it_in_a_sentence(shared: Server, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.token"
    wrong.write_text("abcdef", encoding="utf-8")
    done = run("bot", shared.address, "greedy", "--token-file", wrong)
    said = "This token does not belong to any account. It may have been revoked.\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", said)


@pytest.mark.parametrize("text", ["not a token\n", "", "é" * 8, "a" * 65, "a\x00b"])
def test_what_is_no_token_is_not_sent(tmp_path: Path, text: str) -> None:
    wrong = tmp_path / "wrong.token"
    wrong.write_text(text, encoding="utf-8")
    done = run("bot", "http://127.0.0.1:9", "greedy", "--token-file", wrong)
    assert (done.returncode, done.stdout) == (1, "")
    assert "does not hold a token" in done.stderr


def test_a_token_that_cannot_be_read(tmp_path: Path) -> None:
    done = run("bot", "http://127.0.0.1:9", "greedy", "--token-file", tmp_path / "none")
    assert done.returncode == 1
    assert f"{tmp_path / 'none'}" in done.stderr
    (tmp_path / "binary").write_bytes(b"\xff\xfe")
    done = run("bot", "http://127.0.0.1:9", "greedy", "--token-file", tmp_path / "binary")
    assert done.returncode == 1
    assert "is not text in UTF-8" in done.stderr


@pytest.mark.parametrize("text", ["games.example", "ftp://games.example", "http://", "https://games.example/lobby"])
def test_what_is_no_server(text: str) -> None:
    with pytest.raises(GameError) as refused:
        parse_server(text)
    assert refused.value.problem.code == "online-server"


def test_what_is_a_server() -> None:
    assert parse_server("https://games.example/") == "https://games.example"
    assert parse_server("http://127.0.0.1:8101") == "http://127.0.0.1:8101"


def test_whoever_sat_down_at_our_table_fills_it_though_they_have_not_played_yet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The game is found in the list before the table is asked about, and they begin it."""
    asked: list[str] = []
    game = {"game": "a" * 16, "number": 0, "your_turn": False, "seat": 0, "seats": [0]}

    async def answer(_: Citizen, method: str, path: str, *_given: object) -> object:
        asked.append(f"{method} {path}")
        return {"games": [game]} if path == "/api/me/games" else game

    async def wait_for_ever(_: OneGame) -> bool:
        await asyncio.sleep(3600)
        return True

    async def live() -> None:
        citizen = Citizen("http://127.0.0.1:9", "token", "random", Wish(), lambda _: None)
        citizen._table = "table"
        life = asyncio.create_task(citizen.live())
        await until_so(lambda: asked.count("GET /api/me/games") > 2, "it checks for games again")
        life.cancel()
        with suppress(asyncio.CancelledError):
            await life

    monkeypatch.setattr(Citizen, "_ask", answer)
    monkeypatch.setattr(OneGame, "play", wait_for_ever)
    monkeypatch.setattr(citizen_module, "_ROUND", 0.001)
    asyncio.run(live())
    assert "POST /api/tables/table/seat" in asked
    assert "POST /api/quick" not in asked, "one game at a time"
