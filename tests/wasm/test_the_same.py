"""In Pyodide, compiled and plain, the game is bit by bit the one that is played here."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tools.wasm.running import CannotRun, built_wheel, run_in_pyodide

from builds import IN_CI, INSTALLED, SOURCES, environment_of

PLAYED = Path(__file__).parent / "played.py"


def need_the_wheel() -> None:
    """Skip if there is nothing to compare; `make test` builds it, and in CI it must be there."""
    try:
        built_wheel()
    except CannotRun as problem:
        if IN_CI:
            raise
        pytest.skip(str(problem))


def played_here() -> str:
    """By the installed wheel, compiled if possible, or else by the sources."""
    build = INSTALLED if (INSTALLED / "one_zero_one").exists() else SOURCES
    command = [sys.executable, str(PLAYED)]
    return subprocess.run(command, env=environment_of(build), capture_output=True, text=True, check=True).stdout


@pytest.mark.slow
def test_games_and_searches_are_the_same_in_pyodide_compiled_and_plain() -> None:
    need_the_wheel()
    program = PLAYED.read_text(encoding="utf-8")
    with ThreadPoolExecutor() as pool:
        running = [pool.submit(run_in_pyodide, program, build) for build in ("compiled", "plain")]
        native, compiled, plain = played_here().splitlines(), *(one.result().splitlines() for one in running)
    assert native[0].endswith("64 bits")
    assert (compiled[0], plain[0]) == ("compiled 32 bits", "plain 32 bits")
    assert len(native) == 74
    assert compiled[1:] == native[1:]
    assert plain[1:] == native[1:]
