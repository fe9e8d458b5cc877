"""Programs as citizens: they wait, play, come back whatever breaks, and leave when they are no longer wanted."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from builds import REPOSITORY
from one_zero_one.engine import GameError
from one_zero_one.online import citizen as citizen_module
from one_zero_one.online.citizen import Citizen, Wish
from one_zero_one.online.links import parse_server
from one_zero_one.online.one_game import OneGame
from online import Browser, Server, any_turn, rated, serving, wait_for_turn

FIRST_BOT = f"exec:{sys.executable} {REPOSITORY / 'examples' / 'first_bot.py'}"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, computer="level:{level}") as running:
        yield running


def token_file(browser: Browser, folder: Path, name: str) -> Path:
    """An account of a bot, and the file with its token."""
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


def ended(process: "subprocess.Popen[str]", seconds: float = 90) -> tuple[int, str, str]:
    try:
        out, err = process.communicate(timeout=seconds)
    finally:
        process.kill()
    assert "Traceback" not in out + err
    return process.returncode, out, err


def test_two_programs_meet_in_the_lobby_and_are_rated(server: Server, tmp_path: Path) -> None:
    """The server is killed in the middle of it: they come back, and both games are played to their ends."""
    with server.browser() as one, server.browser() as two:
        tokens = token_file(one, tmp_path, "One"), token_file(two, tmp_path, "Two")
        bots = [
            start(server, player, token, "--games", "2")
            for player, token in zip((FIRST_BOT, "greedy"), tokens, strict=True)
        ]
        until = time.monotonic() + 60
        while not any(game["number"] for game in one.get("/api/me/games").json()["games"]):
            assert time.monotonic() < until
            time.sleep(0.05)
        server.kill()
        time.sleep(1)
        server.start()
        for code, out, err in map(ended, bots):
            assert (code, err) == (0, "")
            assert out.count("Playing ") >= 2
        page = rated(one, "One", 2)
        assert [game["players"][0]["bot"] for game in page["recent"]] == [True, True]


def test_a_program_that_fails_gives_up_its_game_and_not_its_host(server: Server, tmp_path: Path) -> None:
    with server.browser() as owner, server.browser() as guest:
        token = token_file(owner, tmp_path, "Broken")
        program = tmp_path / "broken.py"
        program.write_text('input()\nprint(\'{"type": "hello", "name": "broken"}\', flush=True)\n', encoding="utf-8")
        bot = start(server, f"exec:{sys.executable} {program}", token, "--casual", "--games", "1", "--minutes", "5")
        until = time.monotonic() + 60
        while not (tables := guest.get("/api/tables").json()["tables"]):
            assert time.monotonic() < until
            time.sleep(0.05)
        begun = guest.post(f"/api/tables/{tables[0]['table']}/seat", {"name": "Guest"}).json()
        seat = begun["seats"][0]
        time.sleep(6)  # longer than it takes to look for games again
        if wait_for_turn(guest, begun["game"], seat)["view"]["outcome"] is None:
            guest.play(begun["game"], seat, any_turn(guest, begun["game"], seat), "c1")
        code, out, _ = ended(bot)
        assert code == 0
        assert out.count("The program ended while it was to answer") == 3
        assert out.count("Waiting at a table") == 1, "one game at a time"
        state = guest.state(begun["game"], seat)
        assert state["view"]["outcome"]["winner"] == seat
        assert state["players"][1 - seat]["name"] == "Broken"


def test_a_token_that_is_void_ends_it_in_a_sentence(server: Server, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.token"
    wrong.write_text("abcdef", encoding="utf-8")
    assert ended(start(server, "greedy", wrong)) == (1, "", "This token opens no account. It may have been revoked.\n")
    wrong.write_text("not a token\n", encoding="utf-8")
    code, _, said = ended(start(server, "greedy", wrong))
    assert (code, "does not hold a token" in said) == (1, True)


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
    """The game is found in the list before the table is asked about, and it is theirs to begin."""
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
        with suppress(TimeoutError):
            await asyncio.wait_for(citizen.live(), 0.5)

    monkeypatch.setattr(Citizen, "_ask", answer)
    monkeypatch.setattr(OneGame, "play", wait_for_ever)
    monkeypatch.setattr(citizen_module, "_ROUND", 0.01)
    asyncio.run(live())
    assert "POST /api/tables/table/seat" in asked
    assert "POST /api/quick" not in asked, "one game at a time"
