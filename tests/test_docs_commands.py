"""Every command in the documents works: blocks are run, others are checked with their options.

A block of commands that would take too long says so, in a comment above it that readers do not see:
`<!-- tests: --games 1000 becomes --games 2; nodes=5000 becomes nodes=10 -->` runs it with smaller
numbers, and `<!-- tests: options only -->` only checks that the commands exist and take these
options, because they need other machines or a person. So is `serve`, which never ends. External
programs, such as pip or dask, are not run.
"""

import re
import shlex
import subprocess
import tomllib
from pathlib import Path

import pytest

from builds import REPOSITORY
from command import run
from one_zero_one.cli import app
from one_zero_one.match.selfplay import play_games
from one_zero_one.records import write_record
from waiting import LIMIT

DOCUMENTS = [*sorted((REPOSITORY / "docs").glob("*.md")), REPOSITORY / "README.md", REPOSITORY / "CONTRIBUTING.md"]
BLOCK = re.compile(r"(?:<!-- tests: (?P<how>[^\n]*) -->\n)?```sh\n(?P<rows>.*?)```\n", re.DOTALL)
#: the external programs that are run: those of a shell
TOOLS = {"head", "cat", "ls", "mkdir", "cp"}
#: these have their own tests
ELSEWHERE = {"README.md", "index.md"}
OPTIONS_ONLY = "options only"
NEVER_END = {"serve"}


def blocks(document: Path) -> list[tuple[str, list[str]]]:
    found = BLOCK.finditer(document.read_text(encoding="utf-8"))
    return [(block["how"] or "", block["rows"].replace("\\\n", " ").splitlines()) for block in found]


def shortened(row: str, how: str) -> str:
    for change in filter(None, how.split("; ")):
        before, becomes, after = change.partition(" becomes ")
        assert becomes, f"a marker needs the form 'A becomes B': {how}"
        row = row.replace(before, after)
    return row


WITH_BLOCKS = [document for document in DOCUMENTS if blocks(document) and document.name not in ELSEWHERE]


@pytest.mark.slow
@pytest.mark.parametrize("document", WITH_BLOCKS, ids=lambda path: path.name)
def test_the_commands_of_a_document_run(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after another in a new folder, where `game.101` is a finished game."""
    monkeypatch.chdir(tmp_path)
    (game,) = play_games(1, seed=1, deck="standard", players="greedy,greedy")
    Path("game.101").write_text(write_record(game), encoding="utf-8")
    for how, rows in blocks(document):
        for row in rows:
            words = shlex.split(row, comments=True)
            if how == OPTIONS_ONLY or not words:
                continue
            if words[0] == "one-zero-one":
                if words[1] in NEVER_END:
                    continue
                given = shlex.split(shortened(row, how), comments=True)[1:]
                done = run(*given, folder=tmp_path, seconds=LIMIT)
            elif words[0] in TOOLS:
                done = subprocess.run(["sh", "-c", row], capture_output=True, text=True, check=False)
            else:
                continue
            assert done.returncode == 0, f"{row}\n{done.stderr}"


@pytest.mark.parametrize("document", WITH_BLOCKS, ids=lambda path: path.name)
def test_a_marker_changes_what_is_there(document: Path) -> None:
    for how, rows in blocks(document):
        if how != OPTIONS_ONLY:
            for change in filter(None, how.split("; ")):
                assert any(change.partition(" becomes ")[0] in row for row in rows), change


def commands(document: Path) -> list[str]:
    """Every command that a document names, in blocks and within sentences."""
    text = document.read_text(encoding="utf-8")
    named = re.findall(r"`(one-zero-one [^`]+)`", text)
    return named + [row for _, rows in blocks(document) for row in rows if row.startswith("one-zero-one ")]


def options_of(name: str) -> set[str]:
    return {option for argument in app[name].assemble_argument_collection() for option in argument.names}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_command_that_is_named_exists_with_its_options(document: Path) -> None:
    for command in commands(document):
        first, *rest = re.sub(r"\s#.*", "", command).split()[1:]
        if first.startswith("-") or not re.fullmatch(r"[a-z-]+", first):
            continue  # an option of the program itself, or a placeholder for a command
        assert first in app, command
        for option in (word.partition("=")[0] for word in rest if word.startswith("--")):
            assert option in options_of(first) | {"--help"}, f"{command}: no {option}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_extras_and_targets_that_are_named_exist(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = {extra for names in re.findall(r"one-zero-one\[([a-z,]+)\]", text) for extra in names.split(",")}
    assert extras <= set(project["optional-dependencies"])
    makefile = (REPOSITORY / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"`make ([a-z-]+)`", text):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"make {target}"


def test_the_picture_of_the_first_page_is_what_its_commands_draw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (_, rows), *_ = blocks(REPOSITORY / "docs" / "index.md")
    for row in rows:
        assert run(*row.split()[1:], folder=tmp_path).returncode == 0
    kept = REPOSITORY / "docs" / "pictures" / "game.svg"
    assert Path("game.svg").read_bytes() == kept.read_bytes(), "redraw it with the commands in docs/index.md"
