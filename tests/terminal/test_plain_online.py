"""A game on a server in plain text, for pipes and screen readers."""

import asyncio
import io
import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from command import run
from one_zero_one.cli import app
from one_zero_one.engine import Problem
from one_zero_one.files.games import load_game
from one_zero_one.match import Commit, Resign
from one_zero_one.terminal.online_session import OnlineSession
from online import Server, any_turn, serving
from waiting import until

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def moved_here(server: Server, **wishes: str) -> str:
    with server.browser() as browser:
        begun = browser.begin(mode="computer", digit=0, **wishes)
        link = browser.post(f"/api/games/{begun['game']}/transfer", {"seat": 0}).json()["link"]
    return server.address + str(link)


def test_a_game_that_is_left_and_resumed_and_played_to_its_end(server: Server, tmp_path: Path) -> None:
    left = run("play", moved_here(server), typed="1\n\n", folder=tmp_path)
    assert left.returncode == 0, left.stderr
    assert "You are 0, Player 1 is 1." in left.stdout
    assert "Continue it with" in left.stdout
    assert "Player 1 plays:" in left.stdout
    played = run("play", "--plain", "--resume", typed="1\n\n" * 100, folder=tmp_path)
    assert played.returncode == 0, played.stderr
    assert "The game continues where you left it." in played.stdout
    (file,) = tmp_path.glob("*.101")
    assert load_game(file).outcome is not None
    assert str(file) in played.stdout
    over = run("play", "--plain", "--resume", folder=tmp_path)
    assert over.returncode == 1
    assert "There is no game to resume" in over.stderr


def test_an_answer_that_comes_before_anybody_looks_is_told(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    take = OnlineSession.take

    async def take_until_answered(self: OnlineSession, command: Commit | Resign, seat: int) -> Problem | None:
        answered = len(self.remote.entries) + 2
        refused = await take(self, command, seat)
        while self.outcome is None and len(self.remote.entries) < answered:
            await asyncio.sleep(0.01)
        return refused

    monkeypatch.setattr(OnlineSession, "take", take_until_answered)
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n\n" * 2 + "resign\ny\n"))
    monkeypatch.setenv("ONE_ZERO_ONE_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "en")
    link = moved_here(server, first="me")
    with pytest.raises(SystemExit) as ended:
        app(["play", "--plain", link])
    told = capsys.readouterr()
    assert (ended.value.code, told.err) == (0, "")
    assert told.out.count("1 plays:") == 2
    assert re.findall(r"Turn (\d)", told.out) == ["1", "3", "5"]


def test_giving_up_before_both_have_moved_and_a_link_that_was_used(server: Server, tmp_path: Path) -> None:
    link = moved_here(server)
    aborted = run("play", link, typed="resign\ny\n", folder=tmp_path)
    assert "The game was aborted before both players had made a turn." in aborted.stdout
    assert aborted.returncode == 0, aborted.stderr
    assert list(tmp_path.glob("*.101")) == [], "there is no record of it"
    elsewhere = run("play", link, folder=tmp_path / "elsewhere")
    assert elsewhere.returncode == 1
    assert "This link has already been used" in elsewhere.stderr


def test_the_clocks_are_told_at_each_turn(server: Server, tmp_path: Path) -> None:
    with server.browser() as friend:
        wish = {"minutes": 5, "public": True, "digit": 0, "first": "other", "name": "Bob"}
        table = friend.post("/api/tables", wish).json()
        left = run("play", "--plain", server.address + table["link"], folder=tmp_path)
    assert re.search(r"Time left: [45]:\d\d for you, 5:00 for Bob\.", left.stdout), left.stdout


def test_where_nobody_serves(tmp_path: Path) -> None:
    refused = run("play", "http://127.0.0.1:9/join/abc", folder=tmp_path)
    assert refused.returncode == 1
    assert "http://127.0.0.1:9 cannot be reached" in refused.stderr


def test_the_deal_is_checked_with_what_this_computer_noted_when_it_sat_down(server: Server, tmp_path: Path) -> None:
    here, elsewhere = tmp_path / "here", tmp_path / "elsewhere"
    with server.browser() as friend:
        begun = friend.begin(mode="link", digit=0, first="other")
        game = begun["game"]

        def answer() -> None:
            until(lambda: friend.state(game, 0)["number"] == 1, "the terminal has made its turn")
            friend.play(game, 0, any_turn(friend, game, 0), "answer")

        with ThreadPoolExecutor(1) as beside:
            answered = beside.submit(answer)
            typed = "1\n\n" + "resign\ny\n"
            played = run("play", "--plain", f"{server.address}{begun['invite']}", typed=typed, folder=here)
            answered.result()
    assert played.returncode == 0, played.stderr
    assert "The deal was checked" in played.stdout
    (file,) = here.glob("*.101")
    assert "when this computer took its seat" in run("verify", file, folder=here).stdout
    brought = run("verify", file, folder=elsewhere)
    assert (brought.returncode, "nobody here saw that commitment" in brought.stdout) == (0, True)
    compared = run("verify", file, "--commitment", begun["commitment"], "--json", folder=elsewhere)
    told = {"form": 2, "commitment": begun["commitment"], "compared": True, "noted": False}
    assert json.loads(compared.stdout) == {"file": str(file)} | told
    foreign = run("verify", file, "--contribution", "another", folder=elsewhere)
    assert (foreign.returncode, "does not contain that" in foreign.stderr) == (1, True)
    (seat,) = (here / "seats").glob("*.json")
    seat.write_text(seat.read_text(encoding="utf-8").replace(begun["commitment"], "0" * 64), encoding="utf-8")
    changed = run("verify", file, folder=here)
    assert (changed.returncode, "shown at the start was 000" in changed.stderr) == (1, True)
