"""Running a Python program in Pyodide under Node, with the wheel for browsers."""

import shutil
import subprocess
from pathlib import Path
from typing import Final, Literal

from tools.wasm.fetching import browser_wheels, pyodide
from tools.wasm.pins import BUILD, TAG

_IN_PYODIDE: Final = Path(__file__).parent / "in_pyodide.mjs"


class CannotRun(Exception):
    """Something that a program in Pyodide needs is missing, or the program failed, and why."""


def built_wheel() -> Path:
    """Our wheel for browsers, compiled. Raises CannotRun."""
    wheels = list((BUILD / "wheel").glob(f"*-{TAG}.whl"))
    if len(wheels) != 1:
        raise CannotRun("there is no compiled wheel for browsers; `make wasm` makes it")
    return wheels[0]


def run_in_pyodide(program: str, build: Literal["compiled", "plain"]) -> str:
    """What a program prints that runs there with one of the two builds of the engine. Raises CannotRun."""
    node = shutil.which("node")
    if node is None:
        raise CannotRun("there is no Node on this machine")
    command = [node, str(_IN_PYODIDE), str(pyodide()), build, *map(str, [built_wheel(), *browser_wheels()])]
    done = subprocess.run(command, input=program, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotRun(f"the program failed in Pyodide: {done.stderr.strip()[-2000:]}")
    return done.stdout
