"""Any program can be a player and none can do harm: a mistake loses its game, with a reason."""

import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from builds import REPOSITORY
from command import run
from one_zero_one.engine import NAMED_DECKS, Malformed, Random, problem, shuffled
from one_zero_one.match import Match, play_out
from one_zero_one.players import RandomPlayer, make_player
from one_zero_one.players.programs.external import ExternalPlayer
from processes import WRITES_ITS_NUMBER, has_ended, number_in
from waiting import LIMIT, until

EXAMPLE = REPOSITORY / "examples" / "first_bot.py"
DEAL = shuffled(NAMED_DECKS["standard"], Random(2))

#: the beginning of a bot that says hello and then calls `answer(message)`
HELLO = """
import json, os, sys, time
def say(message): print(json.dumps(message), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello": say({"type": "hello", "name": "test"})
    if message["type"] == "view":
"""


def written(folder: Path, answer: str) -> str:
    """Write a bot that runs this code when it is asked; return the command that starts it."""
    file = folder / "bot.py"
    file.write_text(HELLO + f"        {answer}\n", encoding="utf-8")
    return f'"{sys.executable}" "{file}"'


def test_a_program_is_greeted_before_it_is_needed(tmp_path: Path) -> None:
    ExternalPlayer(written(tmp_path, "pass"), Random(1)).greet()
    for command, code, said in (
        (f'"{sys.executable}" "{tmp_path}/nosuch.py"', "player-no-greeting", "nosuch.py"),
        (f"{tmp_path}/nosuch", "player-not-started", "nosuch"),
    ):
        with pytest.raises(Malformed) as refused:
            ExternalPlayer(command, Random(1)).greet()
        assert refused.value.problem.code == code
        assert said in str(refused.value.problem)


def played(command: str, seconds: float = LIMIT) -> Match:
    return play_out(DEAL, (ExternalPlayer(command, Random(1), seconds), RandomPlayer(Random(1))))


def test_the_example_plays_whole_games_and_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 40
    match = played(f'"{sys.executable}" "{EXAMPLE}"')
    assert match.outcome is not None
    assert match.fault is None
    assert match.outcome.reason in ("RUN", "END")


def test_a_program_is_named_like_any_player(tmp_path: Path) -> None:
    command = written(
        tmp_path, 'say({"type": "decision", "id": message["id"], "decision": message["view"]["legal"][0]})'
    )
    done = run("arena", f"exec:{command}", "random", "--games", "2", "--json", "--cores", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert '"faults": []' in done.stdout
    assert run("check-player", f"exec:{command}", "--questions", "3").returncode == 0


def test_a_program_is_told_what_the_protocol_says(tmp_path: Path) -> None:
    file = tmp_path / "told"
    bot = tmp_path / "bot.py"
    answer = 'say({"type": "decision", "id": message["id"], "decision": message["view"]["legal"][0]})'
    kept = f'    open({str(file)!r}, "a").write(line)\n    if message["type"] == "bye": break\n'
    bot.write_text(HELLO.replace("    if", kept + "    if", 1) + f"        {answer}\n", encoding="utf-8")
    program = ExternalPlayer(f'"{sys.executable}" "{bot}"', Random(4), 77.5)
    match = play_out(DEAL, (RandomPlayer(Random(1)), program))
    assert match.outcome is not None
    assert match.fault is None
    hello, new, *views, result, bye = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    assert hello == {"type": "hello", "protocol": 1, "game": "one-zero-one", "rules": 1}
    assert new == {"type": "new", "seat": 1, "first": DEAL.first, "open_source": False, "seed": Random(4).word()}
    own = [len(turn) for number, turn in enumerate(match.turns) if (DEAL.first + number) % 2 == 1]
    assert [view["id"] for view in views] == list(range(1, sum(own) + 1))
    assert {(view["type"], view["left_ms"]) for view in views} == {("view", 77_500)}
    score, winner = list(match.outcome.score), match.outcome.winner
    assert result == {"type": "result", "outcome": {"end": match.outcome.reason, "score": score, "winner": winner}}
    assert bye == {"type": "bye"}


def test_what_went_wrong_is_told_with_its_details(tmp_path: Path) -> None:
    for answer, fault in (
        ("sys.exit(3)", problem("player-crashed", status="3")),
        ("print('what?', flush=True)", problem("player-garbage", text="what?")),
        ("print('x' * 300, flush=True)", problem("player-garbage", text="x" * 100)),
        ("say({'type': 'decision', 'id': 99})", problem("player-garbage", text='{"type": "decision", "id": 99}')),
    ):
        assert played(written(tmp_path, answer)).fault == fault


def test_a_line_may_be_as_long_as_the_protocol_says(tmp_path: Path) -> None:
    """65,536 bytes including the end of the line are read as one message; one byte more is not."""
    say = 'text = json.dumps({"type": "decision", "id": message["id"], "decision": message["view"]["legal"][0]})'
    for length, fault in ((65_536, None), (65_537, "player-garbage")):
        match = played(written(tmp_path, f"{say}; print(text + ' ' * ({length} - 1 - len(text)), flush=True)"))
        assert (match.fault and match.fault.code) == fault


@pytest.mark.slow
@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("sys.exit(3)", "player-crashed"),
        ("raise ValueError('oh')", "player-crashed"),
        ("os.close(1)", "player-crashed"),
        ("time.sleep(600)", "player-late"),
        ("fd = os.open('/proc/self/fd/0', os.O_WRONLY); os.write(fd, b' ' * 60000); time.sleep(600)", "player-late"),
        ("print('what?', flush=True)", "player-garbage"),
        ("print('[' * 100000, flush=True)", "player-garbage"),
        ("print('x' * 10_000_000, flush=True)", "player-garbage"),
        ("say(message['view']['legal'])", "player-garbage"),
        ("say({'type': 'decision', 'id': 99, 'decision': message['view']['legal'][0]})", "player-garbage"),
        ("say({'type': 'decision', 'id': message['id'], 'decision': 7})", "player-garbage"),
        ("say({'type': 'decision', 'id': message['id'], 'decision': 'x'})", "not-a-decision"),
        ("say({'type': 'decision', 'id': message['id'], 'decision': '50 ELSE'})", "line-closed"),
        ("[say({'type': 'noise'}) for _ in range(10_000)]", "player-garbage"),
    ],
)
def test_whatever_goes_wrong_loses_the_game(tmp_path: Path, answer: str, code: str) -> None:
    match = played(written(tmp_path, answer), seconds=0.1 if code == "player-late" else LIMIT)
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winner) == ("FORFEIT", 1)
    assert match.fault is not None
    assert match.fault.code == code
    assert match.record().tags["Fault"] == str(match.fault)


def test_a_program_that_does_not_exist_or_never_says_hello(tmp_path: Path) -> None:
    match = played(str(tmp_path / "nothing"))
    assert match.fault is not None
    assert match.fault.code == "player-not-started"
    silent = played("true")
    assert silent.fault is not None
    assert silent.fault.code == "player-crashed"
    with pytest.raises(ValueError, match="player-command"):
        make_player("exec:", Random(1))


def test_what_a_program_started_ends_with_it(tmp_path: Path) -> None:
    """A bot that starts a child process leaves no process behind."""
    file = tmp_path / "number"
    child = WRITES_ITS_NUMBER.format(file=str(file))
    command = written(
        tmp_path,
        f"import subprocess; subprocess.Popen([sys.executable, '-c', {child!r}])\n"
        f"        while not os.path.exists({str(file)!r}): time.sleep(0.01)\n"
        "        print('what?', flush=True); time.sleep(600)",
    )
    assert played(command).fault is not None
    until(lambda: has_ended(number_in(file)), "the child has ended")


def test_a_program_that_talks_without_end_leaves_no_thread_behind(tmp_path: Path) -> None:
    """Nothing more is read once it has exited, however much of its output is still waiting."""
    before = set(threading.enumerate())
    match = played(written(tmp_path, "[say({'type': 'noise'}) for _ in range(1000)]"))
    assert match.fault is not None
    assert match.fault.code == "player-garbage"
    until(lambda: set(threading.enumerate()) <= before, "the threads have ended")


@pytest.mark.parametrize(
    "answer",
    [
        "say({'type': 'decision', 'id': 99, 'decision': message['view']['legal'][0]})",
        "say({'type': 'decision', 'id': message['id'], 'decision': 7})",
    ],
)
def test_an_answer_to_another_question_and_one_that_is_no_text_are_garbage(tmp_path: Path, answer: str) -> None:
    match = played(written(tmp_path, answer))
    assert match.fault is not None
    assert match.fault.code == "player-garbage"


#: a host that is told to exit when the program has started but is not yet registered
TOLD_TO_END_WHILE_IT_STARTS = """
import os, signal, subprocess, sys, threading, time
from one_zero_one.engine import Random
from one_zero_one.players.programs.external import ExternalPlayer, end_all_programs

def leave(*_):
    end_all_programs()
    os._exit(7)

class Popen(subprocess.Popen):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        print(self.pid, flush=True)
        HOW
        time.sleep(0.2)

signal.signal(signal.SIGTERM, leave)
subprocess.Popen = Popen
ExternalPlayer(f"{sys.executable} -c 'import time; time.sleep(600)'", Random(1)).greet()
"""


@pytest.mark.slow
@pytest.mark.parametrize("how", ["signal.raise_signal(signal.SIGTERM)", "threading.Thread(target=leave).start()"])
def test_a_program_that_is_just_being_started_ends_with_its_host(how: str) -> None:
    script = TOLD_TO_END_WHILE_IT_STARTS.replace("HOW", how)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 7, done.stderr
    until(lambda: has_ended(int(done.stdout)), "the program has ended")


def test_a_person_plays_against_a_program_and_wins_when_it_fails(tmp_path: Path) -> None:
    command = written(tmp_path, "sys.exit(3)")
    arguments = ["play", "--plain", "--against", f"exec:{command}", "--seed", "3", "--digit", "0"]
    done = run(*arguments, typed="1\n\nn\n", folder=tmp_path / "games")
    assert done.returncode == 0, done.stderr
    assert "The program ended before it answered (exit code 3)." in done.stdout
    assert "forfeits the game. You win." in done.stdout
