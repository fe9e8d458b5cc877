"""Fetching what the build needs, from npm, PyPI and Debian, each by its own tool.

So registries and mirrors are those of the machine. Nothing is installed. What was fetched and
unpacked stays in `build/wasm/fetched`, in folders named by version. A folder is there only when it
is complete and every hash was right, so several processes may ask at once.
"""

import base64
import contextlib
import hashlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tools.wasm.pins import (
    BROWSER_REQUIREMENTS,
    BUILD,
    COMPILER_REQUIREMENTS,
    HEADERS,
    PYODIDE,
    PYODIDE_INTEGRITY,
    SUITES,
    TAG,
)

_FETCHED: Final = BUILD / "fetched"
_APT_SOURCES: Final = Path("/etc/apt")
#: the same file, as older and newer Debians call it
_KEYRINGS: Final = (
    Path("/usr/share/keyrings/debian-archive-keyring.gpg"),
    Path("/usr/share/keyrings/debian-archive-keyring.pgp"),
)


class CannotFetch(Exception):
    """Something that the build needs is not to be had, and why."""


def pyodide() -> Path:
    """The folder of the npm package `pyodide`."""
    return _kept(f"pyodide-{PYODIDE}", _fetch_pyodide) / "package"


def _fetch_pyodide(folder: Path) -> None:
    _run(["npm", "pack", "--silent", f"pyodide@{PYODIDE}"], folder)
    (archive,) = folder.glob("*.tgz")
    found = "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != PYODIDE_INTEGRITY:
        raise CannotFetch(f"pyodide {PYODIDE} from npm is not the file that is pinned")
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    archive.unlink()


def browser_wheels() -> list[Path]:
    """The wheels of other projects that the game needs in a browser; pip checks their hashes."""
    return sorted(_kept(f"wheels-{_digest(BROWSER_REQUIREMENTS)}", _fetch_wheels).glob("*.whl"))


def _fetch_wheels(folder: Path) -> None:
    python, abi, platform = TAG.split("-")
    target = ["--platform", platform, "--python-version", python.removeprefix("cp"), "--implementation", "cp"]
    wish = ["--no-deps", "--only-binary=:all:", "--require-hashes", "-r", str(BROWSER_REQUIREMENTS)]
    _pip("download", *target, "--abi", abi, *wish, "--dest", str(folder))


def zig() -> Path:
    """The program `zig`, which holds a C compiler and a linker for WebAssembly; pip checks its hash."""
    return _kept(f"zig-{_digest(COMPILER_REQUIREMENTS)}", _fetch_zig) / "ziglang" / "zig"


def _fetch_zig(folder: Path) -> None:
    _pip("install", "--no-deps", "--require-hashes", "-r", str(COMPILER_REQUIREMENTS), "--target", str(folder))


def header_files() -> Path:
    """The folder with the unpacked Debian packages that hold the headers; apt checks signatures."""
    return _kept("headers-" + "-".join(package.sha256[:8] for package in HEADERS), _fetch_headers)


def _fetch_headers(folder: Path) -> None:
    with tempfile.TemporaryDirectory(dir=folder.parent) as own:
        apt = _apt(Path(own))
        _run([*apt, "update"], Path(own))
        for package in HEADERS:
            downloaded = Path(own) / package.name
            try:
                _run([*apt, "download", f"{package.name}={package.version}"], downloaded)
            except CannotFetch as problem:
                pinned = f"{package.name} {package.version}, which tools/wasm/pins.py names"
                raise CannotFetch(f"Debian no longer has {pinned}") from problem
            (file,) = downloaded.glob("*.deb")
            if hashlib.sha256(file.read_bytes()).hexdigest() != package.sha256:
                raise CannotFetch(f"{package.name} {package.version} from Debian is not the file that is pinned")
            _run(["dpkg-deb", "-x", str(file), str(folder)], folder)


def _apt(folder: Path) -> list[str]:
    """The command apt-get with lists and cache of its own, so that the system stays as it is."""
    for needed in ("apt-get", "dpkg-deb"):
        if shutil.which(needed) is None:
            raise CannotFetch(f"the headers come from Debian, and this machine has no {needed}")
    keyring = next((file for file in _KEYRINGS if file.is_file()), None)
    if keyring is None:
        raise CannotFetch(f"the signatures of Debian cannot be checked without {_KEYRINGS[0]}")
    for name in ("lists/partial", "cache/archives/partial"):
        (folder / name).mkdir(parents=True)
    (folder / "status").touch()
    mirror = debian_mirror(_APT_SOURCES)
    sources = [f"deb [signed-by={keyring}] {mirror} {suite} main\n" for suite in SUITES]
    (folder / "sources.list").write_text("".join(sources), encoding="utf-8")
    options = {
        "Dir::Etc::sourcelist": folder / "sources.list",
        "Dir::Etc::sourceparts": "-",
        "Dir::State::lists": folder / "lists",
        "Dir::State::status": folder / "status",
        "Dir::Cache": folder / "cache",
        "APT::Architecture": "amd64",  # headers only, so the same package does on every machine
        "APT::Sandbox::User": "",
        "Acquire::Languages": "none",
    }
    return ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in options.items())]


def debian_mirror(folder: Path) -> str:
    """The mirror of Debian that the machine's own apt uses, from its one-line or deb822 files."""
    files = [folder / "sources.list", *sorted((folder / "sources.list.d").glob("*"))]
    for file in files:
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        found = re.search(r"^(?:URIs:\s*|deb (?:\[[^]]*\] )?)(\S*?/debian/?)(?=\s|$)", text, re.MULTILINE)
        if found is not None:
            return found[1]
    raise CannotFetch("the headers come from Debian, and this machine's apt names no mirror of it")


def _kept(name: str, fetch: Callable[[Path], None]) -> Path:
    """The folder of this name, which `fetch` fills beforehand if it is not there yet."""
    kept = _FETCHED / name
    if not kept.is_dir():
        _FETCHED.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=_FETCHED) as own:
            filling = Path(own) / "filling"
            filling.mkdir()
            fetch(filling)
            # where another process was quicker, its folder is as good
            with contextlib.suppress(OSError):
                filling.rename(kept)
    return kept


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:8]


def _pip(*arguments: str) -> None:
    _run([sys.executable, "-m", "pip", "-q", "--disable-pip-version-check", *arguments], BUILD)


def _run(command: Sequence[str], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    try:
        subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    except FileNotFoundError as problem:
        raise CannotFetch(f"this machine has no {command[0]}") from problem
    except subprocess.CalledProcessError as problem:
        said = (problem.stderr.strip() or problem.stdout.strip()).splitlines()
        raise CannotFetch(f"{command[0]} failed: {said[-1] if said else problem.returncode}") from problem
