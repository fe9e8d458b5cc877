"""Build the wheel for browsers: `make wasm`.

The same build hook that compiles the game everywhere else compiles it here: `sysconfig` answers as
it does inside Pyodide, and `cc` is zig. Without what that needs, there is a pure wheel and one line
that says why; in CI that is a failure.
"""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from tools.wasm import compiler
from tools.wasm.fetching import CannotFetch, browser_wheels, header_files, pyodide, zig
from tools.wasm.pins import BUILD, PLATFORM, REPOSITORY, TAG
from tools.wasm.target import SYSCONFIG_MODULE, settings_of, write_headers, write_sysconfig


class CannotCompile(Exception):
    """The compiler did not make what it should, and what it said."""


def cross_environment() -> dict[str, str]:
    """The environment in which the build hook compiles for Pyodide. Raises CannotFetch."""
    settings, unpacked, headers = settings_of(pyodide()), header_files(), BUILD / "target" / "headers"
    write_headers(unpacked, settings, headers)
    write_sysconfig(settings, BUILD / "target" / "sysconfig")
    cc = shlex.join([sys.executable, str(Path(compiler.__file__)), str(zig()), str(unpacked), str(headers)])
    return {
        "CC": cc,
        "LDSHARED": cc,
        "PYTHONPATH": str(BUILD / "target" / "sysconfig"),
        "_PYTHON_SYSCONFIGDATA_NAME": SYSCONFIG_MODULE,
        "_PYTHON_HOST_PLATFORM": PLATFORM,
        "ONE_ZERO_ONE_TAG": TAG,
        "ZIG_GLOBAL_CACHE_DIR": str(BUILD / "zig"),
        "ZIG_LOCAL_CACHE_DIR": str(BUILD / "zig"),
    }


def build(environment: dict[str, str]) -> Path:
    """Build one wheel and return its file. Raises CannotCompile."""
    folder = BUILD / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(
        command, cwd=REPOSITORY, env=os.environ | environment, capture_output=True, text=True, check=False
    )
    (BUILD / "build.log").write_text(done.stdout + done.stderr, encoding="utf-8")
    wheels = list(folder.glob("*.whl"))
    if done.returncode or len(wheels) != 1:
        raise CannotCompile(f"the wheel could not be built; see {BUILD / 'build.log'}")
    return wheels[0]


def compiled_wheel() -> Path:
    """The wheel, compiled. Raises CannotFetch or CannotCompile."""
    wheel = build(cross_environment())
    if TAG not in wheel.name:
        raise CannotCompile(f"the compiler failed; see {BUILD / 'build.log'}")
    return wheel


def pure_wheel() -> Path:
    """The wheel without anything compiled, which every Python can load. Exits if even that fails."""
    try:
        return build({"ONE_ZERO_ONE_PLAIN": "1"})
    except CannotCompile as problem:
        raise SystemExit(f"There is no game for browsers: {problem}.") from problem


def main() -> None:
    """Build it compiled, or else pure. Only what is compiled is final; the rest is tried again."""
    BUILD.mkdir(parents=True, exist_ok=True)
    (BUILD / "built").unlink(missing_ok=True)
    try:
        browser_wheels()
        wheel, kind = compiled_wheel(), "compiled"
        (BUILD / "built").touch()
    except (CannotFetch, CannotCompile) as problem:
        if os.environ.get("CI") == "true":
            raise SystemExit(f"The engine was not compiled to WebAssembly: {problem}.") from problem
        wheel, kind = pure_wheel(), f"plain, so it thinks much slower, because {problem}"
    size = wheel.stat().st_size / 1e6
    print(f"The game for browsers, {wheel.relative_to(REPOSITORY)}, has {size:.1f} MB. Its engine is {kind}.")


if __name__ == "__main__":
    main()
