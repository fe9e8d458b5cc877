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
from one_zero_one.players import RandomPlayer, introduced_players, make_player
from one_zero_one.players.programs.external import ExternalPlayer
from one_zero_one.players.programs.waiting import dismiss_programs
from processes import WRITES_ITS_NUMBER, has_ended, number_in
from waiting import LIMIT, until

pytestmark = pytest.mark.slow

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
    assert hello == {"type": "hello", "protocol": 1, "protocols": [1, 2], "game": "one-zero-one", "rules": 1}
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
from one_zero_one.players.programs.external import ExternalPlayer
from one_zero_one.players.programs.waiting import dismiss_programs
from one_zero_one.players.programs.program import end_all_programs

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


def test_a_program_is_called_what_it_calls_itself_also_after_a_game_was_left(tmp_path: Path) -> None:
    answer = 'say({"type": "decision", "id": message["id"], "decision": message["view"]["legal"][0]})'
    command = f"exec:{written(tmp_path, answer)}"
    bot = tmp_path / "bot.py"
    program = bot.read_text(encoding="utf-8")
    for greeting, name in (("Deep Seven", "Deep Seven"), ("deep:7 = best", "deep 7 best"), ("human", "human")):
        bot.write_text(program.replace('"test"', f'"{greeting}"'), encoding="utf-8")
        options = ("--against", command, "--first", "me", "--digit", "0")
        begun = run("play", "--plain", *options, typed="1\n\n", folder=tmp_path / greeting)
        assert begun.returncode == 0, begun.stderr
        assert f"You are 0, {name} is 1.\n" in begun.stdout
        resumed = run("play", "--plain", "--resume", typed="log\n1\n\n", folder=tmp_path / greeting)
        assert resumed.returncode == 0, resumed.stderr
        assert f"Turn 2, {name}: " in resumed.stdout
        assert "bot.py" not in begun.stdout + resumed.stdout
    watched = run("watch", "--players", f"{command};random", "--seed", "3")
    assert watched.stdout.startswith("human, random: player ")


def test_two_programs_that_call_themselves_the_same_are_told_apart(tmp_path: Path) -> None:
    command = f"exec:{written(tmp_path, 'pass')}"
    assert introduced_players([command, f"Ada={command}"]) == (f"test={command}", f"Ada={command}")
    assert introduced_players([command, f"{command} again"]) == (command, f"{command} again")


CRASH = "import sys\nfor line in sys.stdin: raise ValueError('boom in my bot')\n"


def test_the_last_words_of_a_program_are_part_of_its_fault(tmp_path: Path) -> None:
    match = played(written(tmp_path, "raise ValueError('boom in my bot')"))
    assert match.fault == problem("player-crashed", status="1", said="ValueError: boom in my bot")
    late = played(written(tmp_path, "print('thinking', file=sys.stderr, flush=True); time.sleep(600)"), seconds=0.5)
    assert late.fault == problem("player-late", seconds="0.5", said="thinking")


def test_every_command_tells_why_a_program_failed(tmp_path: Path) -> None:
    crashing = "exec:" + written(tmp_path, "raise ValueError('boom in my bot')")
    told = "The program ended before it answered (exit code 1). Its last words: ValueError: boom in my bot"
    checked = run("check-player", crashing, "--questions", "2")
    assert checked.returncode == 1
    assert told in checked.stderr
    assert "Traceback (most recent call last):" in checked.stderr, "its standard error is shown as it is"
    arena = run("arena", crashing, "random", "--games", "2", "--cores", "1")
    assert f"test forfeited (2): {told}" in arena.stdout
    stored = run("selfplay", "--games", "2", "--players", f"Ada={crashing};random", "--out", tmp_path / "games")
    assert stored.stdout.splitlines()[1] == f"Ada forfeited (2): {told}"
    typed = ["play", "--plain", "--against", crashing, "--seed", "3", "--digit", "0"]
    assert told in run(*typed, typed="1\n\nn\n", folder=tmp_path / "own").stdout
    watched = run("watch", "--players", f"{crashing},random", "--seed", "3")
    assert watched.stdout.endswith(f"\n{told}\n\nPlayer 0 forfeits the game. Player 1 wins.\n")


def test_a_program_that_does_not_start_is_refused_before_the_first_game(tmp_path: Path) -> None:
    bot = tmp_path / "crash.py"
    bot.write_text(CRASH, encoding="utf-8")
    crashing = f"exec:{sys.executable} {bot}"
    commands: tuple[tuple[str | Path, ...], ...] = (
        ("selfplay", "--games", "2", "--players", f"{crashing};random", "--out", tmp_path / "games"),
        ("arena", crashing, "random", "--games", "2", "--out", tmp_path / "games"),
        ("balance", "--player", crashing, "--games", "2"),
        ("play", "--plain", "--against", crashing),
        ("watch", "--players", f"{crashing};random"),
    )
    for command in commands:
        done = run(*command, folder=tmp_path / "own")
        assert (done.returncode, done.stdout) == (1, ""), command
        assert "does not answer the greeting. Its last words: ValueError: boom in my bot" in done.stderr
        assert "/crash.py does not start or does not answer" in done.stderr, "the interpreter alone would say little"
    assert not (tmp_path / "games").exists()
    assert not list((tmp_path / "own").glob("*.101"))
    missing = run("selfplay", "--games", "1", "--players", "exec:/nonexistent,random", "--out", tmp_path / "games")
    assert missing.stderr == "The program /nonexistent cannot be started (No such file or directory).\n"


def test_a_program_is_named_by_its_whole_command_without_the_middle_of_a_long_one() -> None:
    named = {
        "/no/python -u bot.py": "/no/python -u bot.py",
        "/no/python 'my bot.py'": "/no/python 'my bot.py'",
        f"/no/python {'x' * 85}.py": f"/no/python {'x' * 85}.py",  # 99 characters
        f"/no/python {'x' * 200}/bot.py": f"/no/python {'x' * 39}…{'x' * 42}/bot.py",
    }
    for command, text in named.items():
        with pytest.raises(Malformed) as refused:
            ExternalPlayer(command, Random(1)).greet()
        assert refused.value.problem.arguments["text"] == text
        assert len(text) <= 100


def test_forfeits_are_told_to_programs(tmp_path: Path) -> None:
    crashing = f"exec:{written(tmp_path, 'sys.exit(3)')}"
    played = run("selfplay", "--games", "2", "--players", f"{crashing};random", "--out", tmp_path / "games", "--json")
    fault = {"code": "player-crashed", "arguments": {"status": "3"}}
    assert json.loads(played.stdout)["faults"] == [{"name": "test", "fault": fault, "games": 2}]


def test_a_program_is_told_how_long_it_may_take(tmp_path: Path) -> None:
    file = tmp_path / "told"
    answer = 'say({"type": "decision", "id": message["id"], "decision": message["view"]["legal"][0]})'
    bot = written(tmp_path, f"open({str(file)!r}, 'a').write(str(message['left_ms']) + ' '); {answer}")
    assert run("check-player", f"exec:{bot}", "--questions", "1", "--seconds", "2.5").returncode == 0
    assert set(file.read_text(encoding="utf-8").split()) == {"2500"}


#: says which process it is, and speaks the second version
MANY_GAMES = """
import json, os, sys
def say(message): print(json.dumps(message), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    with open(FILE, "a") as file: file.write(f"{os.getpid()} {message['type']} {message.get('id', '')}\\n")
    if message["type"] == "hello": say({"type": "hello", "name": "many", "protocol": 2})
    if message["type"] == "view":
        say({"type": "decision", "id": message["id"], "decision": message["view"]["legal"][0]})
    if message["type"] == "bye": break
"""


def of_many_games(folder: Path) -> tuple[str, Path]:
    """The command of a bot that plays many games, and the file in which it writes what it is told."""
    file, bot = folder / "told", folder / "bot.py"
    bot.write_text(f"FILE = {str(file)!r}\n{MANY_GAMES}", encoding="utf-8")
    return f'"{sys.executable}" "{bot}"', file


def test_one_process_plays_many_games_if_it_says_so(tmp_path: Path) -> None:
    command, file = of_many_games(tmp_path)
    assert [played(command).fault for _ in range(3)] == [None, None, None]
    dismiss_programs()
    rows = [row.split() for row in file.read_text(encoding="utf-8").splitlines()]
    assert len({process for process, *_ in rows}) == 1
    kinds = [kind for _, kind, *_ in rows if kind != "view"]
    assert kinds == ["hello", *["new", "result"] * 3, "bye"]
    questions = [int(rest[0]) for _, kind, *rest in rows if kind == "view"]
    assert questions == list(range(1, len(questions) + 1)), "no answer can be taken for that of another game"


def test_check_player_and_the_arena_start_such_a_program_seldom(tmp_path: Path) -> None:
    command, file = of_many_games(tmp_path)
    assert run("check-player", f"exec:{command}", "--questions", "30").returncode == 0
    rows = [row.split() for row in file.read_text(encoding="utf-8").splitlines()]
    assert len({process for process, *_ in rows}) <= 4, "at most for both seats, each with its double"
    assert sum(kind == "new" for _, kind, *_ in rows) > 15
    file.unlink()
    assert run("arena", f"exec:{command}", "random", "--games", "6", "--cores", "1").returncode == 0
    rows = [row.split() for row in file.read_text(encoding="utf-8").splitlines()]
    assert len({process for process, *_ in rows}) == 2, "one that was greeted, and one that played"


def test_a_program_that_failed_is_not_used_again(tmp_path: Path) -> None:
    command, file = of_many_games(tmp_path)
    bot = tmp_path / "bot.py"
    bot.write_text(bot.read_text(encoding="utf-8").replace('"id": message["id"]', '"id": 99'), encoding="utf-8")
    for _ in range(2):
        match = played(command)
        assert match.fault is not None
        assert match.fault.code == "player-garbage"
    rows = file.read_text(encoding="utf-8").splitlines()
    assert len({row.split()[0] for row in rows}) == 2
