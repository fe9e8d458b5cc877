"""The engine has no side effects, and each door is imported only when it is used."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import one_zero_one
from one_zero_one import words

ROOT = Path(one_zero_one.__file__).parent
#: what the engine may import: types and data structures, including its compiler's
ENGINE_MAY_IMPORT = {
    "array",
    "collections",
    "dataclasses",
    "functools",
    "itertools",
    "librt",
    "mypy_extensions",
    "one_zero_one",
    "typing",
}


def imported(source: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}: imports must be absolute"
            names |= {node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


@pytest.mark.parametrize("source", sorted((ROOT / "engine").rglob("*.py")), ids=lambda path: path.name)
def test_the_engine_knows_nothing_of_the_world(source: Path) -> None:
    """No input or output, no clock, no global random generator."""
    assert {name.split(".")[0] for name in imported(source)} <= ENGINE_MAY_IMPORT


def test_help_opens_no_door() -> None:
    script = (
        "import atexit, sys; from one_zero_one.cli import main; "
        "atexit.register(lambda: print([name for name in sys.modules if name.startswith('one_zero_one.')])); "
        "sys.argv[1:] = ['--help']; main()"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    opened = {name.split(".")[1] for name in ast.literal_eval(done.stdout.splitlines()[-1])}
    assert opened == {"cli", "commands", "words"}


def test_a_catalogue_is_read_without_the_engine() -> None:
    script = (
        "import sys; from one_zero_one.words import Words; Words('fr')('list.nothing'); "
        "print([name for name in sys.modules if name.startswith('one_zero_one.')])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert {name.split(".")[1] for name in ast.literal_eval(done.stdout)} == {"words"}


def test_words_offers_what_it_names_and_nothing_else() -> None:
    assert all(callable(getattr(words, name)) for name in words.__all__ if name != "LANGUAGES")
    assert words.tell_event.__module__ == "one_zero_one.words.sentences"
    assert words.phrase_event.__module__ == "one_zero_one.words.phrasing"
    assert not hasattr(words, "tell_nothing")
