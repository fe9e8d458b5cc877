"""The README and the start page of the documents are true: examples, pictures and commands."""

import contextlib
import io
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from builds import REPOSITORY
from command import run
from drawn import table
from one_zero_one.engine import draw_display
from one_zero_one.records import parse_program_line

README = (REPOSITORY / "README.md").read_text(encoding="utf-8")
INDEX = (REPOSITORY / "docs" / "index.md").read_text(encoding="utf-8")
DOCUMENTS = [REPOSITORY / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")]
DOCUMENTS += sorted((REPOSITORY / "docs").glob("*.md"))


def blocks(document: str, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", document, re.DOTALL)


def examples(name: str) -> list[tuple[str, str]]:
    """The Python programs of a document, each with what it prints."""
    document = (REPOSITORY / "docs" / name).read_text(encoding="utf-8")
    return re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", document, re.DOTALL)


@pytest.mark.parametrize("name", ["index.md", "python.md"])
def test_the_examples_print_what_they_say(name: str) -> None:
    assert examples(name)
    for program, output in examples(name):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(program, {"__name__": "example"})
        assert printed.getvalue() == output


def test_the_picture_is_a_position_drawn_by_the_project() -> None:
    drawn = blocks(README, "text")[0]
    lines = {row[4:6]: row.split("|")[1].replace("_", "") for row in drawn.splitlines()}
    position = table("\n".join(f"{number} {cards}" for number, cards in lines.items()), other="CUT- CUT| PASTE-")
    assert draw_display([parse_program_line(cards) for cards in lines.values()], position.control) + "\n" == drawn


@pytest.mark.slow
def test_the_commands_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for row in "".join(blocks(INDEX, "sh")).splitlines():
        if row.startswith("one-zero-one "):
            done = run(*shlex.split(row, comments=True)[1:], folder=tmp_path)
        else:
            done = subprocess.run(["sh", "-c", row], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, ""), row
        assert bool(done.stdout) == row.startswith("one-zero-one "), row


@pytest.mark.parametrize("target", ["play", "test"])
def test_the_two_commands_are_targets_of_make(target: str) -> None:
    assert f"make {target}\n" in README
    assert re.search(rf"^{target}:.*##", (REPOSITORY / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), f"{document.name}: {target}"
