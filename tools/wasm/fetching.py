"""Fetching what the build needs, from npm, PyPI and Debian, each by its own tool.

So registries and mirrors are those of the machine. Nothing is installed. What was fetched stays in
`build/wasm/fetched`, and its hash is checked before every use.
"""

import base64
import hashlib
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.wasm.pins import BROWSER_REQUIREMENTS, BUILD, COMPILER_REQUIREMENTS, HEADERS, PYODIDE, PYODIDE_INTEGRITY

_FETCHED: Final = BUILD / "fetched"
_APT_SOURCES: Final = Path("/etc/apt")
_KEYRING: Final = Path("/usr/share/keyrings/debian-archive-keyring.gpg")


class CannotFetch(Exception):
    """Something that the build needs is not to be had, and why."""


def pyodide() -> Path:
    """The folder of the npm package `pyodide`."""
    archive = _FETCHED / f"pyodide-{PYODIDE}.tgz"
    if not archive.is_file():
        _FETCHED.mkdir(parents=True, exist_ok=True)
        _run(["npm", "pack", "--silent", f"pyodide@{PYODIDE}"], _FETCHED)
    found = "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != PYODIDE_INTEGRITY:
        archive.unlink()
        raise CannotFetch(f"pyodide {PYODIDE} from npm is not the file that is pinned")
    folder = _FETCHED / "pyodide"
    shutil.rmtree(folder, ignore_errors=True)
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    return folder / "package"


def browser_wheels() -> list[Path]:
    """The wheels of other projects that the game needs in a browser; pip checks their hashes."""
    folder = _FETCHED / "wheels"
    shutil.rmtree(folder, ignore_errors=True)
    target = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp"]
    wish = ["--no-deps", "--only-binary=:all:", "--require-hashes", "-r", str(BROWSER_REQUIREMENTS)]
    _pip("download", *target, "--abi", "cp314", *wish, "--dest", str(folder))
    return sorted(folder.glob("*.whl"))


def zig() -> Path:
    """The program `zig`, which holds a C compiler and a linker for WebAssembly."""
    folder = _FETCHED / "zig"
    if not folder.is_dir():
        _pip("install", "--no-deps", "--require-hashes", "-r", str(COMPILER_REQUIREMENTS), "--target", str(folder))
    return folder / "ziglang" / "zig"


def header_files() -> Path:
    """The folder with the unpacked Debian packages that hold the headers; apt checks signatures."""
    apt = _FETCHED / "apt"
    files = {package: apt / "files" / f"{package.name}.deb" for package in HEADERS}
    if not all(file.is_file() for file in files.values()):
        _download_packages(apt)
    unpacked = apt / "unpacked"
    shutil.rmtree(unpacked, ignore_errors=True)
    for package, file in files.items():
        if hashlib.sha256(file.read_bytes()).hexdigest() != package.sha256:
            file.unlink()
            raise CannotFetch(f"{package.name} {package.version} from Debian is not the file that is pinned")
        _run(["dpkg-deb", "-x", str(file), str(unpacked)], apt)
    return unpacked


def _download_packages(apt: Path) -> None:
    """Let apt fetch the packages, with lists and cache of its own, so that the system stays as it is."""
    for needed in ("apt-get", "dpkg-deb"):
        if shutil.which(needed) is None:
            raise CannotFetch(f"the headers come from Debian, and this machine has no {needed}")
    if not _KEYRING.is_file():
        raise CannotFetch(f"the signatures of Debian cannot be checked without {_KEYRING}")
    for folder in ("lists/partial", "cache/archives/partial", "files"):
        (apt / folder).mkdir(parents=True, exist_ok=True)
    (apt / "status").touch()
    (apt / "sources.list").write_text(f"deb [signed-by={_KEYRING}] {debian_mirror(_APT_SOURCES)} unstable main\n")
    options = {
        "Dir::Etc::sourcelist": apt / "sources.list",
        "Dir::Etc::sourceparts": "-",
        "Dir::State::lists": apt / "lists",
        "Dir::State::status": apt / "status",
        "Dir::Cache": apt / "cache",
        "APT::Sandbox::User": "",
    }
    command = ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in options.items())]
    _run([*command, "update"], apt)
    for package in HEADERS:
        folder = apt / "files" / package.name
        folder.mkdir(exist_ok=True)
        try:
            _run([*command, "download", f"{package.name}={package.version}"], folder)
        except CannotFetch as problem:
            raise CannotFetch(f"Debian's unstable has another {package.name} than {package.version}") from problem
        (file,) = folder.glob("*.deb")
        file.rename(apt / "files" / f"{package.name}.deb")


def debian_mirror(folder: Path) -> str:
    """The mirror of Debian that the machine's own apt uses, from its one-line or deb822 files."""
    files = [folder / "sources.list", *sorted((folder / "sources.list.d").glob("*"))]
    for file in files:
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        found = re.search(r"^(?:URIs:\s*|deb (?:\[[^]]*\] )?)(\S*?/debian/?)(?=\s|$)", text, re.MULTILINE)
        if found is not None:
            return found[1]
    raise CannotFetch("the headers come from Debian, and this machine's apt names no mirror of it")


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
