"""`one-zero-one picture` and `print-cards`, as people use them."""

import json
import os
import pty
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from command import run
from drawn import table
from one_zero_one.engine import view_of
from one_zero_one.records import write_position
from one_zero_one.records.json_forms import view_to_json
from waiting import LIMIT

pytestmark = pytest.mark.slow

RECORD = """\
[Rules "1"]
[First "0"]
[Deck0 "BLANK DELETE- PRINT- DELETE|"]
[Deck1 "DELETE| PRINT- BLANK DELETE-"]
[Opening ""]
[Open "0"]

10 BLANK
20 DELETE^
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.101"
    file.write_text(RECORD, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("name", "options", "beginning"),
    [
        ("board.svg", ["--turn", "0", "--theme", "dark"], b"<svg "),
        ("moving.svg", ["--moving"], b"<svg "),
        ("deep/board.png", ["--seat", "1"], b"\x89PNG"),
        ("game.gif", ["--seat", "0"], b"GIF89a"),
        ("sheet.html", ["--lang", "it"], b"<!doctype html>"),
    ],
)
def test_the_ending_says_what_is_drawn(
    record: Path, tmp_path: Path, name: str, options: list[str], beginning: bytes
) -> None:
    target = tmp_path / name
    done = run("picture", record, "--out", target, *options)
    assert (done.returncode, done.stderr) == (0, "")
    assert str(target) in done.stdout
    assert target.read_bytes().startswith(beginning)


def test_a_whole_game_is_drawn_up_to_a_turn(record: Path, tmp_path: Path) -> None:
    target = tmp_path / "sheet.html"
    assert run("picture", record, "--turn", "1", "--out", target).returncode == 0
    assert target.read_text(encoding="utf-8").count("<figure>") == 2


def test_positions_and_views_can_be_drawn(tmp_path: Path) -> None:
    position = table("10 0 1 1\n20 1", hand="DELETE- SAVE- IF|")
    text, form = tmp_path / "position.txt", tmp_path / "view.json"
    text.write_text(write_position(position), encoding="utf-8")
    form.write_text(json.dumps(view_to_json(view_of(position, 0))), encoding="utf-8")
    pictures = {}
    for name, file, options in (
        ("seen", text, []),
        ("own", text, ["--seat", "0"]),
        ("open", text, ["--seat", "open"]),
        ("view", form, list[str]()),
    ):
        target = tmp_path / f"{name}.svg"
        assert run("picture", file, *options, "--out", target).returncode == 0
        pictures[name] = target.read_text(encoding="utf-8")
    assert pictures["own"] == pictures["view"]
    backs = {name: picture.count("-card-back") for name, picture in pictures.items()}
    assert backs["open"] == 0 < backs["own"] < backs["seen"]


REFUSED = [
    (
        ["game.101", "--out", "picture.pdf"],
        "picture.pdf: the name of this file must end with .svg, .png, .gif or .html.",
    ),
    (["game.101", "--turn", "3"], "There is no turn 3: turns are numbered from 0, the start, to 2."),
    (["position.txt", "--out", "game.gif"], "position.txt holds only a position."),
    (["view.json", "--seat", "0"], "view.json holds what one player knows"),
    (["broken.json"], "not a view"),
    (["nothing.101"], "There is no file nothing.101."),
    (["game.101", "--out", "game.101/board.svg"], "cannot be written"),
]


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED)
def test_what_cannot_be_drawn_is_refused_with_a_reason(
    record: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], sentence: str
) -> None:
    monkeypatch.chdir(record.parent)
    position = table("10 0\n20 1")
    Path("position.txt").write_text(write_position(position), encoding="utf-8")
    Path("view.json").write_text(json.dumps(view_to_json(view_of(position, 0))), encoding="utf-8")
    Path("broken.json").write_text('{"version": ', encoding="utf-8")
    before = sorted(record.parent.iterdir())
    done = run("picture", *arguments)
    assert done.returncode == 1
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert sorted(record.parent.iterdir()) == before
    assert record.read_text(encoding="utf-8") == RECORD


def run_without_packages(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """The command where neither resvg nor Pillow can be imported."""
    words = ["one-zero-one", *map(str, arguments), "--lang", "en"]
    missing = "sys.modules['resvg_py'] = sys.modules['PIL'] = None"
    script = f"import sys; {missing}; sys.argv = {words!r}\nimport one_zero_one.__main__"
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=LIMIT)


@pytest.mark.parametrize(("name", "package"), [("board.png", "resvg-py"), ("game.gif", "pillow")])
def test_pixels_without_their_packages_are_refused_with_what_to_install(
    record: Path, tmp_path: Path, name: str, package: str
) -> None:
    done = run_without_packages("picture", record, "--out", tmp_path / name)
    sentence = f'This needs the package {package}. Install it: pip install "one-zero-one[pictures]"\n'
    assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)
    assert list(tmp_path.iterdir()) == [record]


@pytest.mark.parametrize("options", [["board.svg"], ["game.svg", "--moving"], ["sheet.html"]], ids=" ".join)
def test_svg_and_html_need_no_package(record: Path, tmp_path: Path, options: list[str]) -> None:
    done = run_without_packages("picture", record, "--out", tmp_path / options[0], *options[1:])
    assert (done.returncode, done.stderr) == (0, "")
    assert "<svg " in (tmp_path / options[0]).read_text(encoding="utf-8")


def test_cards_to_be_printed(tmp_path: Path) -> None:
    target = tmp_path / "cards.html"
    assert run("print-cards", "cut-paste+syntax-error", "--out", target).returncode == 0
    assert "pose-ERROR-up" in target.read_text(encoding="utf-8")
    assert "Traceback" not in run("print-cards", "DELETE*9", "--out", target).stderr


def test_a_terminal_shows_that_a_picture_is_being_drawn(record: Path) -> None:
    """A moving picture takes longer than a second; what is not a terminal gets no sign."""
    command = [sys.executable, "-m", "one_zero_one", "picture", record.name, "--out", "game.png", "--lang", "en"]
    outside, inside = pty.openpty()
    shown = bytearray()
    with os.fdopen(outside, "rb", 0) as terminal:
        environment = os.environ | {"TERM": "xterm"}
        drawing = subprocess.Popen(command, cwd=record.parent, env=environment, stderr=inside, stdout=subprocess.PIPE)
        os.close(inside)
        with drawing, suppress(OSError):  # the end of what a terminal is sent is an error
            while True:
                shown += terminal.read(4096)
    assert b"Drawing the game" in shown
    drawn = run("picture", str(record), "--out", str(record.parent / "again.png"))
    assert (drawing.returncode, drawn.stderr) == (0, "")
