"""No acknowledged turn is lost: killed servers, two writers, a computer that was thinking."""

import asyncio
import json
import os
import signal
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from one_zero_one.engine import NAMED_DECKS, Problem, Random, shuffled, view_of
from one_zero_one.engine import start as start_position
from one_zero_one.hosting.messages import NewGame
from one_zero_one.match import Commit
from one_zero_one.records import parse_decision
from one_zero_one.records.json_forms import view_to_json
from one_zero_one.server.service import Service
from one_zero_one.server.settings import Settings
from one_zero_one.server.workers.bots import Bots
from online import any_turn, is_running, python_program, receive, serving, wait_for_turn
from processes import has_ended
from waiting import until, until_so

#: a player that reports each request, and thinks until it is told to answer
THOUGHTFUL = """
import json, os, sys, time
from pathlib import Path
folder = Path(sys.argv[1])
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "name": "thoughtful"}), flush=True)
    elif message["type"] == "view":
        with (folder / "asked").open("a") as asked:
            asked.write(f"{os.getpid()}\\n")
        while not (folder / "answer").exists():
            time.sleep(0.01)
        decision = message["view"]["legal"][0]
        print(json.dumps({"type": "decision", "id": message["id"], "decision": decision}), flush=True)
"""


class Thoughtful:
    """A computer player that stops thinking when a test says so."""

    def __init__(self, folder: Path) -> None:
        self.name = python_program(folder / "thoughtful.py", THOUGHTFUL) + f" {folder}"
        self._asked, self._answer = folder / "asked", folder / "answer"

    @property
    def asked(self) -> int:
        """How many requests it has received so far."""
        return len(self.processes)

    @property
    def processes(self) -> list[int]:
        """Which processes were asked, in order."""
        return [int(row) for row in self._asked.read_text(encoding="utf-8").split()] if self._asked.exists() else []

    def answer(self) -> None:
        self._answer.touch()


@pytest.mark.slow
def test_a_server_killed_in_mid_game_loses_nothing(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=database) as server, server.browser() as browser:
        game = browser.begin(mode="screen", digit=0, first="me", deck="extras")["game"]
        for number in range(2):
            with browser.socket(game, number % 2) as socket:
                receive(socket, "state")
                turn = any_turn(browser, game, number % 2)
                socket.send(json.dumps({"type": "commit", "id": f"{number}", "turn": turn}))
                assert receive(socket, "accepted")["number"] == number + 1
                before = [browser.state(game, seat) for seat in (0, 1)]
                server.kill()
                with pytest.raises(ConnectionClosed):
                    receive(socket, "nothing")
            server.start()
            # who is here and what time it is may have changed
            assert [browser.state(game, seat) | {"players": [], "now": 0} for seat in (0, 1)] == [
                state | {"players": [], "now": 0} for state in before
            ]
            again = browser.play(game, number % 2, turn, f"{number}")
            assert again.json() == {"accepted": f"{number}", "number": number + 1}


@pytest.mark.slow
def test_the_computer_goes_on_thinking_after_a_restart(tmp_path: Path) -> None:
    computer = Thoughtful(tmp_path)
    with serving(tmp_path, computer=computer.name) as server, server.browser() as browser:
        game = browser.begin(mode="computer", digit=0, first="other")["game"]
        until(lambda: computer.asked == 1, "the computer is thinking")
        server.kill()
        server.start()
        assert browser.state(game, 0)["number"] == 0
        until(lambda: computer.asked == 2, "the computer is thinking again")
        computer.answer()
        assert wait_for_turn(browser, game, 0)["number"] == 1


@pytest.mark.slow
def test_a_slow_computer_holds_up_nobody(tmp_path: Path) -> None:
    """All of this happens while the computers still think.

    No clock is involved, since a busy machine would fail.
    """
    computer = Thoughtful(tmp_path)
    with serving(tmp_path, computer=computer.name) as server, server.browser() as browser:
        slow_games = [browser.begin(mode="computer", digit=0, first="other")["game"] for _ in range(4)]
        until(lambda: computer.asked >= 2, "the maximum number is thinking")
        other = browser.begin(mode="screen", digit=0, first="me")["game"]
        for number in range(4):
            assert browser.get("/health").status_code == 200
            done = browser.play(other, number % 2, any_turn(browser, other, number % 2), f"{number}")
            assert done.status_code == 201
        assert [browser.state(game, 0)["number"] for game in slow_games] == [0, 0, 0, 0], "they are still thinking"
        assert browser.resign(slow_games[0], 0).status_code == 201, "a player may resign meanwhile"


@pytest.mark.slow
def test_a_computer_that_fails_forfeits_with_a_reason(tmp_path: Path) -> None:
    broken = python_program(tmp_path / "broken.py", "raise SystemExit(3)")
    with serving(tmp_path, computer=broken) as server, server.browser() as browser:
        game = browser.begin(mode="computer", digit=0, first="other")["game"]
        state = wait_for_turn(browser, game, 0)
        assert state["entries"][-1]["row"] == "FORFEIT 1"
        assert state["entries"][-1]["fault"]["key"] == "problem.computer-failed"
        assert "computer-failed" in browser.get(f"/api/games/{game}/record").text
        server.kill()
        server.start()
        assert browser.state(game, 0)["entries"] == state["entries"]


@pytest.mark.slow
def test_a_question_is_asked_again_when_its_process_dies(tmp_path: Path) -> None:
    computer = Thoughtful(tmp_path)
    position = start_position(replace(shuffled(NAMED_DECKS["standard"], Random(7)), first=0))

    async def ask() -> object:
        bots = Bots()
        try:
            asked = asyncio.create_task(bots.ask(computer.name, json.dumps(view_to_json(view_of(position, 0)))))
            await until_so(lambda: computer.asked == 1, "it is thinking")
            assert bots._pool._executor is not None
            for process in list(bots._pool._executor._processes):
                os.kill(process, signal.SIGKILL)
            computer.answer()
            return await asked
        finally:
            bots.close()

    answer = asyncio.run(ask())
    assert answer == (position.legal()[0],)
    assert computer.asked == 2


@pytest.mark.slow
def test_no_process_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.browser() as browser:
        game = browser.begin(mode="computer", digit=0, first="other")["game"]
        wait_for_turn(browser, game, 0)
        children = Path(f"/proc/{server.process}/task/{server.process}/children")
        if not children.exists():
            pytest.skip("this system does not list the children of a process")
        started = [int(child) for child in children.read_text().split()]
        assert started
        server.kill()
        until(lambda: not any(map(is_running, started)), "all have ended")


@pytest.mark.slow
def test_a_program_that_thinks_ends_with_the_server(tmp_path: Path) -> None:
    """It reads nothing while it thinks, so only its parent process can stop it."""
    thoughtful = Thoughtful(tmp_path)
    with serving(tmp_path, computer=thoughtful.name) as server, server.browser() as browser:
        browser.begin(mode="computer", digit=0, first="other")
        until(lambda: thoughtful.processes, "the program has a request")
    until(lambda: all(map(has_ended, thoughtful.processes)), "the program has ended")


def test_of_two_writers_the_log_lets_one_through(tmp_path: Path) -> None:
    """Two servers on one database, each with its own copy of the game: each turn succeeds once."""

    async def race() -> None:
        here, there = (Service(Settings(f"sqlite:///{tmp_path}/games.sqlite")) for _ in range(2))
        await here.start()
        await there.start()
        try:
            game, _, _ = await here.dealer.begin(NewGame("screen", digit=0, first="me"))
            rooms = await here.games.open(game), await there.games.open(game)
            for number in range(6):
                seat = number % 2
                turn = Commit((parse_decision(str(rooms[0].match.view(seat).legal[0])),))
                made = await asyncio.gather(
                    here.games.command(rooms[0], seat, f"here-{number}", turn),
                    there.games.command(rooms[1], seat, f"there-{number}", turn),
                    here.games.command(rooms[0], seat, f"here-{number}", turn),
                )
                refused = [one for one in made if isinstance(one, Problem)]
                assert {problem.code for problem in refused} == {"not-your-turn"}
                assert len(refused) in (1, 2)
                await here.games.open(game)
                await there.games.open(game)
                assert rooms[0].entries == rooms[1].entries
                assert rooms[0].number == number + 1
        finally:
            await here.stop()
            await there.stop()

    asyncio.run(race())
