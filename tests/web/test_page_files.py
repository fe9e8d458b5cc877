"""The page's files alone: their types, their size, their texts, and that none is external."""

import gzip
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import one_zero_one
from builds import IN_CI
from one_zero_one.server.door.files import PARTS, joined_page, words_of_the_page
from one_zero_one.words import LANGUAGES, load_catalogue

PACKAGE = Path(one_zero_one.__file__).parent
WEB = PACKAGE / "web"
FILES = sorted(path for path in WEB.rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc"))
SCRIPTS = sorted((WEB / "scripts").rglob("*.js"))
#: as they are sent, compressed
MOST_BYTES = 300_000
MOST_BYTES_OF_A_VISIT = 75_000


def loaded_at_once() -> set[Path]:
    """The page, the files it names, and what its scripts import statically."""
    page = (WEB / "index.html").read_text(encoding="utf-8")
    waiting = [WEB / name for name in re.findall(r'(?:href|src)="/((?:styles|scripts)/[^"]+|favicon[^"]+)"', page)]
    found = {WEB / "index.html"}
    while waiting:
        path = waiting.pop().resolve()
        if path not in found:
            found.add(path)
            if path.suffix == ".js":
                imports = re.findall(r'^import [^;]*"(\.[^"]+)";', path.read_text(encoding="utf-8"), re.MULTILINE)
                waiting += [path.parent / name for name in imports]
    return found


def test_what_a_visit_loads_is_light() -> None:
    """People who come to play load neither the club nor the lessons."""
    joined = joined_page(WEB, PACKAGE / "pictures")
    named = [address for address in joined.files if address in joined.page]  # also what is written into it
    sent = [joined.page.encode(), *(joined.files[address] for address in (*named, joined.moved["/symbols.svg"]))]
    words = max(len(gzip.compress(words_of_the_page(language, "page"))) for language in LANGUAGES)
    assert sum(len(gzip.compress(content)) for content in sent) + words < MOST_BYTES_OF_A_VISIT


def test_the_whole_page_is_light_as_it_is_sent() -> None:
    drawings = PACKAGE / "pictures" / "symbols.svg"
    sent = [path.read_bytes() for path in (*FILES, drawings)]
    sent += [words_of_the_page("fr", part) for part in PARTS]
    assert sum(len(gzip.compress(content)) for content in sent) < MOST_BYTES


def test_every_script_is_loaded_by_somebody() -> None:
    loaded = {path for path in loaded_at_once() if path.suffix == ".js"}
    waiting = list(loaded)
    while waiting:
        path = waiting.pop()
        for name in re.findall(r'(?:from|import\(|import) ?"(\.[^"]+)"', path.read_text(encoding="utf-8")):
            further = (path.parent / name).resolve()
            if further not in loaded:
                loaded.add(further)
                waiting.append(further)
    assert loaded == set(SCRIPTS)


def compiler() -> str:
    """TypeScript's compiler, as installed by `make` or by anybody else."""
    own = Path(sys.prefix) / "node" / "node_modules" / ".bin" / "tsc"
    found = str(own) if own.exists() else shutil.which("tsc")
    if found is None:
        reason = "TSC IS MISSING: the types of the page were not checked (npm install --global typescript)"
        raise (pytest.fail.Exception if IN_CI else pytest.skip.Exception)(reason)
    return found


def test_the_scripts_are_typed() -> None:
    """With JSDoc types, strictly."""
    project = Path(__file__).parent / "tsconfig.json"
    checked = subprocess.run([compiler(), "-p", str(project)], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_every_text_of_a_script_is_in_the_catalogues(script: Path) -> None:
    """A key is a literal where it is used, so that every text is in the catalogue."""
    said = set(
        re.findall(
            r'"((?:page|club|school|lesson|puzzle|analyze|statistics|problem|space|list|event|outcome)\.[a-z0-9-]+)"',
            script.read_text(encoding="utf-8"),
        )
    )
    assert said - set(load_catalogue("en")) == set()


def test_no_text_for_people_stands_in_the_page_itself() -> None:
    """Except for the name of the game, which is the same in every language."""
    page = (WEB / "index.html").read_text(encoding="utf-8")
    words = re.sub(r"<[^>]*>", " ", page.split("<!doctype html>")[1]).split()
    assert " ".join(words) == "One Zero One"
    start = re.sub(
        r"<[^>]*>|\{page\.[a-z-]+( \w+=\w+)?\}|·", " ", (WEB / "start.html").read_text(encoding="utf-8")
    ).split()
    assert [word for word in start if not word.isdigit()] == ["ONE", "ZERO", "ONE", "READY."]


def test_nothing_is_inline_and_nothing_comes_from_elsewhere() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*src=)|\sstyle=|\son[a-z]+=", page) == []
    for path in set(FILES) - set((WEB / "fonts").iterdir()):
        if path.suffix in (".png", ".ico"):
            continue
        outside = re.findall(r"https?://(?!www\.w3\.org/)[^\s\"'`$]+", path.read_text(encoding="utf-8"))
        assert outside == [], path.name


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_no_script_writes_html(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text)
