"""The command line as people and programs use it: its output, its errors, and its exit codes."""

import json
import os
import re
import shlex
import subprocess
import sys
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from cyclopts import CycloptsError
from rich.console import Console

from builds import REPOSITORY
from command import run, run_afresh
from one_zero_one import __version__
from one_zero_one.cli import app, main
from one_zero_one.commands.documents import documents
from one_zero_one.commands.manual import documents_about, examples_of
from one_zero_one.commands.options import OutOfRange
from one_zero_one.words import Words, load_catalogue

RECORD = """\
[Rules "1"]
[First "0"]
[Deck0 "BLANK DELETE- PRINT- DELETE|"]
[Deck1 "DELETE| PRINT- BLANK DELETE-"]
[Opening ""]
[Open "0"]

10 BLANK
"""


def assert_refused(done: subprocess.CompletedProcess[str], sentence: str) -> None:
    assert done.returncode == 1
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.101"
    file.write_text(RECORD, encoding="utf-8")
    return file


def test_version_says_which_engine_runs() -> None:
    assert run("--version").stdout.startswith(f"one-zero-one {__version__}, ")
    assert "engine, rules 1" in run("--version").stdout
    assert run("-V").stdout == run("--version").stdout


def test_help_names_every_command() -> None:
    told = run("--help").stdout
    commands = ("play", "selfplay", "replay", "perft", "deck", "rules", "check-player", "arena", "balance")
    for command in (*commands, "serve", "verify", "watch"):
        assert command in told
        assert "--lang" in run(command, "--help").stdout


def test_selfplay_repeats_and_replays(tmp_path: Path) -> None:
    for name, start in (("a", run), ("b", run_afresh)):
        done = start(
            "selfplay", "--games", "3", "--seed", "4", "--deck", "extras+syntax-error", "--out", tmp_path / name
        )
        assert done.returncode == 0
        assert done.stdout.startswith("3 games in ")
    files = sorted((tmp_path / "a").iterdir())
    assert [file.name for file in files] == ["000001.101", "000002.101", "000003.101"]
    assert [file.read_bytes() for file in files] == [file.read_bytes() for file in sorted((tmp_path / "b").iterdir())]
    replayed = run("replay", *files)
    assert replayed.returncode == 0
    assert replayed.stdout.count(" wins, ") + replayed.stdout.count("a draw") == 3


def test_replay_as_json_gives_one_object_a_row(tmp_path: Path) -> None:
    run("selfplay", "--games", "2", "--seed", "9", "--out", tmp_path)
    rows = [json.loads(row) for row in run("replay", *sorted(tmp_path.iterdir()), "--json").stdout.splitlines()]
    ends = [row for row in rows if "end" in row]
    assert len(ends) == 2
    assert list(ends[0]) == ["end", "lines", "control", "score", "winner"]
    assert list(rows[0]) == [
        *("to_move", "pending", "legal", "lines", "hands", "decks", "cut", "control", "score", "decision"),
    ]
    assert all(row["legal"] == sorted(row["legal"]) for row in rows if "legal" in row)


def test_a_game_under_way_has_no_end(record: Path) -> None:
    assert json.loads(run("replay", record, "--json").stdout.splitlines()[-1])["end"] is None
    assert "it is player 1’s turn" in run("replay", record).stdout


def test_a_game_given_up_is_told_so(record: Path) -> None:
    record.write_text(RECORD + "RESIGN 0\n", encoding="utf-8")
    assert "Player 0 resigns. Player 1 wins." in run("replay", record).stdout
    assert json.loads(run("replay", record, "--json").stdout.splitlines()[-1])["winner"] == 1


def test_an_illegal_record_is_refused_with_its_line_and_what_was_legal(record: Path) -> None:
    record.write_text(RECORD.replace("10 BLANK", "30 BLANK"), encoding="utf-8")
    for options in ([], ["--json"]):
        done = run("replay", record, *options)
        assert_refused(done, f"{record}, line 8: Line 30 is not open: line 10 needs 2 more cards")
        assert "Legal there: 10 BLANK, 10 DELETE<," in done.stderr


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert_refused(run("replay", tmp_path / "none.101"), "There is no file")
    assert_refused(run("replay", tmp_path), f"{tmp_path} holds no record")
    assert_refused(run("perft", tmp_path, "--depth", "1"), "cannot be read")
    (tmp_path / "binary.101").write_bytes(b"\xff\xfe\x00")
    assert_refused(run("replay", tmp_path / "binary.101"), "is not text in UTF-8")
    (tmp_path / "empty.101").write_bytes(b"")
    assert_refused(run("replay", tmp_path / "empty.101"), "line 1: The tag Rules is missing.")


@pytest.mark.slow
def test_records_are_read_from_folders_and_from_a_pipe(tmp_path: Path) -> None:
    run("selfplay", "--games", "2", "--seed", "9", "--out", tmp_path / "games" / "below")
    files = sorted((tmp_path / "games" / "below").iterdir())
    game = files[0].read_text(encoding="utf-8")
    assert run("replay", tmp_path / "games").stdout == run("replay", *files).stdout
    assert run("replay", "-", "--json", typed=game).stdout == run("replay", files[0], "--json").stdout
    assert run("perft", "-", "--depth", "1", typed=RECORD).stdout == "10\n"
    assert json.loads(run("statistics", "-", "--json", typed=game).stdout)["games"] == 1
    judged = run("analyze", tmp_path / "games", "--nodes", "100", "--json", folder=tmp_path).stdout
    assert len(judged.splitlines()) == 2


def test_a_game_under_way_is_not_judged_as_if_it_were_over(record: Path, tmp_path: Path) -> None:
    told = run("analyze", record, "--nodes", "100", folder=tmp_path).stdout
    assert "The game is not over" in told
    assert "decided the game" not in told


def test_an_odd_number_of_games_is_rounded_up() -> None:
    done = run("arena", "a=random", "b=random", "--games", "1", "--cores", "1", "--json")
    assert json.loads(done.stdout)["games"] == 2


def test_the_module_of_the_command_is_the_command() -> None:
    command = [sys.executable, "-m", "one_zero_one.cli", "deck", "standard", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert json.loads(done.stdout)["deck"] == "standard"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "selfplay --games 100000 --players greedy,greedy --out OUT",
            r"Interrupted. \d+ finished games? (is|are) in OUT\.\n",
        ),
        (
            "arena random greedy --games 100000 --cores 1 --out OUT",
            r"Interrupted. The finished games are in OUT; the same .*\n",
        ),
        ("arena random greedy --games 100000 --cores 1", r"Interrupted; nothing was saved. With --out, .*\n"),
        ("puzzles make --count 1000 --out OUT.txt", r"Interrupted after \d+ puzzles?; nothing was saved\.\n"),
        ("balance --player greedy --games 100000 --cores 1", r"Interrupted after \d+ games?; nothing was saved\.\n"),
        ("check-player greedy --questions 100000", r"Interrupted; nothing was saved\.\n"),
        ("perft RECORD --depth 3", r"Interrupted; nothing was saved\.\n"),
        ("statistics RECORD", r"Interrupted; nothing was saved\.\n"),
        ("analyze RECORD", r"Interrupted. 0 finished analyses are kept\.\n"),
    ],
)
def test_what_is_interrupted_says_what_was_kept(typed: str, told: str, record: Path, tmp_path: Path) -> None:
    """Ctrl-C comes when it first reports its progress."""
    out = str(tmp_path / "out")
    words = [word.replace("OUT", out).replace("RECORD", str(record)) for word in typed.split()]
    script = f"""
import signal, sys
from rich.progress import Progress
Progress.update = lambda *_, **__: signal.raise_signal(signal.SIGINT)
from one_zero_one.cli import main
sys.argv[1:] = {words!r}
main()
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "en"}
    )
    assert done.returncode == 130, done.stderr
    assert re.fullmatch(told.replace("OUT", re.escape(out)), done.stderr)
    assert Path(out).exists() == ("OUT" in typed and "txt" not in typed)


def test_perft_counts_and_divides(record: Path) -> None:
    assert run("perft", record, "--depth", "0").stdout == "1\n"
    divided = run("perft", record, "--depth", "2", "--divide").stdout.splitlines()
    counts = dict(row.split(": ") for row in divided[:-1])
    assert run("perft", record, "--depth", "1").stdout == f"{len(counts)}\n"
    assert sum(map(int, counts.values())) == int(divided[-1])
    assert list(counts) == sorted(counts)


def test_a_player_is_checked() -> None:
    assert "greedy keeps the contract: asked 20 times" in run("check-player", "greedy", "--questions", "20").stdout
    assert_refused(run("check-player", "chess"), "There is no player “chess”.")


def test_a_deck_and_its_warnings() -> None:
    told = run("deck", "BLANK*6 PASTE- PASTE|+open-source").stdout
    assert "6 × BLANK" in told
    assert "Both hands are open." in told
    assert "Note: PASTE does nothing without CUT" in told
    assert_refused(
        run("deck", "BLANK*7 DELETE-"), "BLANK is in the deck 7 times, but the box holds only 6 for each player."
    )
    assert_refused(run("deck", "BLANK*6 REM|"), "in a hand or deck it is written REM-.")


WATCHED = (
    "A recorded or linked game already has its players and its cards; it does not take --players, --deck or --seed."
)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["selfplay", "--games", "0", "--out", "x"], "--games cannot be 0; it must be between 1 and 999999."),
        (["selfplay", "--out", "x"], "“one-zero-one selfplay” needs --games."),
        (["selfplay", "--games", "1.5", "--out", "x"], "--games must be a number, and “1.5” is not one that fits."),
        (["selfplay", "--games", "1", "--seed", "-1", "--out", "x"], "--seed cannot be -1;"),
        (["selfplay", "--games", "1", "--seed", str(2**64), "--out", "x"], "--seed cannot be"),
        (["perft", "x", "--depth", "-1"], "--depth cannot be -1; it must be between 0 and 99."),
        (["perft", "x", "--depth", str(2**63)], "--depth cannot be"),
        (["replay"], "“one-zero-one replay” needs FILES."),
        (["deck"], "“one-zero-one deck” needs SPEC."),
        (["deck", "standard", "extras"], "“extras” is one word too many for “one-zero-one deck”."),
        (["nonsense"], "There is no command “nonsense”. The commands are play, watch,"),
        (["play", "--frob"], "“one-zero-one play” has no option --frob. Its options are --against,"),
        (["play", "--deck"], "--deck needs a value after it."),
        (["selfplay", "--games", "1", "--games", "2"], "--games is given twice; give it only once."),
        (["deck", "standard", "--json", "--json"], "--json is given twice; give it only once."),
        (["deck", "standard", "--json=maybe"], "--json cannot be “maybe”; it can be yes or no."),
        (["bot", "http://here", "greedy", "--token-file", "x", "--minutes", "x"], "--minutes must be a number,"),
        (["play", "--lang", "de"], "--lang cannot be “de”; it can be en, fr, it or hu."),
        (["play", "--digit", "2"], "--digit cannot be “2”; it can be 0 or 1."),
        (["play", "--level", "9", "--lang", "fr"], "--level ne peut pas être 9"),
        (["watch", "--pace", "x", "--lang=hu"], "--pace csak szám lehet"),
        (["play", "http://here/join/abc", "--seed", "3"], "leave out --seed when you give a link."),
        (["play", "here/join/abc"], "“here/join/abc” is not the link of a game."),
        (["watch", "http://here/nowhere"], "is not the link of a game."),
        (["plya"], "There is no command “plya”. Did you mean “play”?"),
        (["play", "--levle", "3"], "“one-zero-one play” has no option --levle. Did you mean --level?"),
        (["--frob"], "Its options are --help, --lang or --version."),
        (["play", "--level", "3", "--against", "greedy"], "--level 3 and --against greedy both name the opponent"),
        (["watch", "x.101", "--players", "random,random", "--deck", "extras", "--seed", "3"], WATCHED),
        (["watch", "http://here/game/abc", "--seed", "3"], "it does not take --seed."),
        (["admin", "ban"], "“admin ban” needs 1 name or file after it; given: 0."),
        (["serve", "--metrics", "foo"], "--metrics is “foo”"),
        (["serve", "--log", "xml"], "--log is “xml”; it must be one of: text, json."),
        (["arena", "random"], "An arena needs at least two players"),
    ],
)
def test_wrong_usage_is_told_in_a_sentence(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    done = run(*arguments, folder=tmp_path)
    assert done.returncode == (1 if "not the link" in sentence else 2), "a link that leads nowhere is no wrong usage"
    assert sentence in done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("typed", "least", "most"),
    [
        ("play --level", 1, 8),
        ("selfplay --out x --games", 1, 999_999),
        ("selfplay --out x --games 1 --seed", 0, 2**64 - 1),
        ("perft x --depth", 0, 99),
        ("puzzles play", 1, 99_999),
        ("puzzles --depth", 1, 4),
        ("puzzles --count", 1, 100_000),
        ("puzzles --nodes", 100, 100_000_000),
        ("analyze x --nodes", 100, 10_000_000),
        ("serve --port", 0, 65535),
        ("serve --computers", 1, 256),
        ("serve --waiting", 1, 100_000),
        ("serve --players-per-address", 1, 100_000),
        ("arena greedy random --games", 1, 1_000_000),
        ("arena greedy random --cores", 1, 1024),
        ("balance --games", 1, 1_000_000),
        ("check-player greedy --questions", 1, 100_000),
        ("picture x --out y --turn", 0, 999),
        ("admin prune --days", 1, 36_500),
        ("bot http://here greedy --token-file x --at-once", 1, 50),
        ("bot http://here greedy --token-file x --games", 1, 1_000_000),
    ],
)
def test_numbers_go_from_their_least_to_their_most(typed: str, least: int, most: int) -> None:
    def parse(number: int) -> None:
        app.parse_args([*typed.split(), str(number)], exit_on_error=False, print_error=False)

    parse(least)
    parse(most)
    for number in (least - 1, most + 1):
        with pytest.raises(CycloptsError) as refused:
            parse(number)
        assert isinstance(refused.value.__cause__, OutOfRange)
        assert (refused.value.__cause__.least, refused.value.__cause__.most) == (least, most)


def test_programs_get_json(tmp_path: Path) -> None:
    def told(*arguments: str | Path) -> Any:
        return json.loads(run(*arguments, "--json", folder=tmp_path).stdout)

    deck = told("deck", "BLANK*6 PASTE- PASTE|+open-source")
    assert (deck["cards"], deck["size"], deck["open_source"]) == ({"BLANK": 6, "PASTE-": 1, "PASTE|": 1}, 8, True)
    assert [warning["code"] for warning in deck["warnings"]] == ["deck-paste-without-cut", "deck-unusual-counts"]
    played = told("selfplay", "--games", "3", "--out", tmp_path / "games")
    assert sum(played["wins"]) + played["draws"] == played["games"] == 3
    assert told("check-player", "greedy", "--questions", "5") == {"player": "greedy", "questions": 5, "passed": True}
    fault = told("check-player", f"exec:{sys.executable} -c pass", "--questions", "1")
    assert (fault["passed"], fault["problem"]["code"]) == (False, "player-crashed")
    game = tmp_path / "games" / "000001.101"
    game.write_text("\n".join(game.read_text(encoding="utf-8").splitlines()[:-3]) + "\n", encoding="utf-8")
    counted = told("perft", game, "--depth", "2", "--divide")
    assert sum(counted["divided"].values()) == counted["count"] > 0


COMMANDS = [name for name in app if not name.startswith("-")]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_example_is_understood(command: str) -> None:
    typed = [row for row in examples_of(Words("en"), command).splitlines() if row.startswith("  one-zero-one ")]
    assert typed
    for row in typed:
        words = shlex.split(row.partition("<")[0].partition(" > ")[0])
        parsed, *_ = app.parse_args(words[1:], exit_on_error=False, print_error=False)
        assert parsed.__name__.replace("_", "-") == command


def test_help_ends_with_examples() -> None:
    told = run("play", "--help").stdout
    assert "\nExamples:\n\n  one-zero-one play\n      Play against the computer at level 3.\n" in told
    assert told.rstrip().endswith("See also: one-zero-one docs commands")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_points_to_documents_that_can_be_read(command: str) -> None:
    for name in documents_about(command):
        written = (REPOSITORY / "docs" / f"{name}.md").read_text(encoding="utf-8")
        assert documents()[name].read_text(encoding="utf-8") == written


def test_documents_are_listed_and_shown() -> None:
    assert re.search(r"^notation +The notation$", run("docs").stdout, re.MULTILINE)
    assert run("docs", "notation").stdout == (REPOSITORY / "docs" / "notation.md").read_text(encoding="utf-8")
    assert_refused(run("docs", "nothing"), "There is no document “nothing”. The documents are arena, balance, ")


def test_help_explains_a_command_and_its_options() -> None:
    told = " ".join(run("selfplay", "--help").stdout.split())
    assert told.startswith("Usage: one-zero-one selfplay --games N --out PATH [OPTIONS] Let two players play games,")
    assert "─ Parameters ─" in told
    assert "* --games N How many games to play. [required]" in told
    assert "--players PLAYER,PLAYER The players of digit 0 and digit 1, separated by a comma," in told
    assert "[default: random,random]" in told
    assert "--lang CHOICE The language. The default is that of the system. [choices: en, fr, it, hu]" in told
    assert "─ Commands ─" in run("--help").stdout
    assert "--help (-h)     Show this help and exit." in run("--help").stdout


@pytest.mark.usefixtures("own_catalogues")
@pytest.mark.parametrize("language", ["fr", "it", "hu"])
def test_help_speaks_a_language_as_far_as_it_is_translated(language: str) -> None:
    catalogue: Any = load_catalogue(language)
    translated = {"usage": "U: {usage}", "title.parameters": "P", "option.seed": "S.", "note.default": "d={value}"}
    for key in load_catalogue("en"):
        if key.startswith("help."):
            catalogue.pop(key, None)
    for key, text in translated.items():
        catalogue[f"help.{key}"] = text
    app.speak(Words(language))
    pages = {}
    for command in COMMANDS:
        with StringIO() as page:
            app.help_print([command], console=Console(file=page, width=100))
            pages[command] = page.getvalue()
        assert pages[command].startswith(f"U: one-zero-one {command} ")
        assert "\nExamples:\n" in pages[command], "not translated, so in English"
    assert "╭─ P ─" in pages["arena"]
    assert "S. [d=0]" in pages["arena"]


@pytest.mark.usefixtures("own_catalogues")
@pytest.mark.parametrize(
    "typed", ["--help --lang fr", "--lang=fr --help", "play --lang fr -h", "--lang fr play --help"]
)
def test_help_is_in_the_language_that_is_asked_for(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    catalogue: Any = load_catalogue("fr")
    catalogue["help.usage"] = "Emploi : {usage}"
    monkeypatch.setattr(sys, "argv", ["one-zero-one", *typed.split()])
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO()))
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("Emploi : one-zero-one ")


@pytest.mark.parametrize("language", [["--lang", "fr"], ["--lang=fr"]])
def test_a_language_may_stand_before_the_command(language: list[str]) -> None:
    assert run(*language, "deck", "standard").stdout == run("deck", "standard", *language).stdout
    assert "Il n’y a pas de commande «\N{NO-BREAK SPACE}nosuch\N{NO-BREAK SPACE}»" in run(*language, "nosuch").stderr


def test_every_command_is_in_the_documents() -> None:
    documented = (REPOSITORY / "docs" / "commands.md").read_text(encoding="utf-8")
    for command in COMMANDS:
        assert f"\n## {command}\n" in documented
        options = [argument.name for argument in app[command].assemble_argument_collection()]
        missing = [option for option in options if option.startswith("--") and option not in documented]
        assert missing == [], command


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_are_told_how_to_complete(shell: str) -> None:
    script = run("completion", shell).stdout
    for word in ("play", "check-player", "resume", "until-significant"):
        assert word in script


def suggested(script: str, typed: str, folder: Path) -> list[str]:
    """What Bash suggests for the last of these words, which it breaks at colons."""
    words = [word for part in typed.split(" ") for word in re.split("(:)", part) if word or not part]
    quoted = " ".join(map(shlex.quote, words))
    asked = f"COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; $(complete -p one-zero-one | cut -d ' ' -f 3)"
    printed = 'printf "%s\\n" "${COMPREPLY[@]}"'
    command = ["bash", "-c", f"{script}\n{asked}\n{printed}"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.split()


def test_bash_suggests_words_files_and_players(tmp_path: Path) -> None:
    (tmp_path / "x.101").write_text("")
    script = run("completion", "bash").stdout
    computers = ["random", "greedy", "montecarlo", "playouts", "search", "solver"]
    levels = [f"level:{level}" for level in range(1, 9)]
    for typed, found in {
        "pl": ["play"],
        "play --level ": list("12345678"),
        "deck cut-paste+o": ["cut-paste+open-source"],
        "arena random gr": ["greedy"],
        "arena random level:": list("12345678"),
        "play --against level:5 --resu": ["--resume"],
        "watch x.1": ["x.101"],
        "replay x.1": ["x.101"],
        "selfplay --players ": [f"{player}," for player in (*computers, *levels)],
        "selfplay --players ran": ["random,"],
        "selfplay --players random,": [f"random,{player}" for player in (*computers, *levels)],
        "watch --players level:5,gr": ["5,greedy"],
        "watch --players level:5,level:": list("12345678"),
    }.items():
        assert suggested(script, f"one-zero-one {typed}", tmp_path) == found, typed


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "--deck", "nonsense"], "There is no deck “nonsense”."),
        (["play", "--deck", ""], "There is no deck “”."),
        (["print-cards", "--out", "x.pdf"], "x.pdf: the name of this file must end with .html or .htm."),
        (["analyze", "x.101", "--html", "x.pdf"], "x.pdf: the name of this file must end with .html or .htm."),
        (["serve", "--host", "999.1.1.1"], "999.1.1.1 is not an address of this machine"),
        (["play", "--against", "chess"], "There is no player “chess”."),
        (["play", "--resume"], "There is no game to resume"),
        (["play", "--against", "human"], "Two people at one keyboard need the full screen"),
        (["watch", "--players", "random"], "random"),
        (["selfplay", "--games", "1", "--players", "random", "--out", "x"], "Name two players"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    assert_refused(run(*arguments, folder=tmp_path), sentence)


@pytest.mark.parametrize(
    ("lang", "word"),
    [("fr_FR.UTF-8", "cartes"), ("it_IT.UTF-8", "carte"), ("hu_HU.UTF-8", "kártya"), ("de_DE", "cards")],
)
def test_the_command_line_speaks_the_language_of_the_system(lang: str, word: str) -> None:
    assert word in run("deck", "standard", lang=lang).stdout


def test_names_that_are_no_text_are_survived(tmp_path: Path) -> None:
    for command in (b"replay", b"deck"):
        arguments = [sys.executable.encode(), b"-m", b"one_zero_one", command, b"\xff"]
        done = subprocess.run(arguments, capture_output=True, check=False)
        assert done.returncode == 1
        assert b"Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full on this system")
def test_output_that_cannot_be_written_fails_with_a_reason() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        command = [sys.executable, "-m", "one_zero_one", "--version"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "one-zero-one: No space left on device\n"


def test_closed_streams_are_survived() -> None:
    command = f"'{sys.executable}' -m one_zero_one --version >&- <&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_file_without_end_is_refused() -> None:
    assert_refused(run("replay", "/dev/zero"), "is too large for a record")


def test_output_cut_off_leaves_quietly(tmp_path: Path) -> None:
    run("selfplay", "--games", "40", "--out", tmp_path)
    command = [sys.executable, "-m", "one_zero_one", "replay", *map(str, sorted(tmp_path.iterdir()))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait() == 0, "whoever reads has read enough, and `set -o pipefail` need not fail"


@pytest.mark.parametrize("arguments", [["--help"], ["play", "--help"], ["puzzles", "list"]])
def test_output_that_nobody_reads_leaves_quietly(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "one_zero_one", *arguments]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")


def test_watching_without_a_terminal_is_a_text(tmp_path: Path) -> None:
    watched = run("watch", "--players", "random,greedy", "--seed", "5", folder=tmp_path)
    assert (watched.returncode, watched.stderr) == (0, "")
    assert watched.stdout.startswith("random, greedy: player ")
    assert " wins, " in watched.stdout
    assert list(tmp_path.iterdir()) == [], "nothing of it is stored"
    run("selfplay", "--games", "1", "--seed", "4", "--out", tmp_path)
    file = tmp_path / "000001.101"
    assert run("watch", file).stdout == run("replay", file).stdout
