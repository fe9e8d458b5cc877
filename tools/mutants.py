"""Mutation testing: puts small faults into a package, one at a time, and lists those not noticed.

`make mutants PACKAGE=engine SEED=1 N=40`. A package is a folder below src/one_zero_one; `web` is
the page's scripts. The checkout is not changed: each worker has its own copy. mutmut and cosmic-ray
put their faults into the process that runs the tests, and so miss the servers, players and commands
that our tests start; Stryker supports only JavaScript.
"""

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue

from tools.faults import Fault, faults_in

_REPOSITORY = Path(__file__).parent.parent
_PACKAGES = Path("src/one_zero_one")
#: faults without an observable effect, one row each: file, tab, the fault, tab, why
_HARMLESS = Path(__file__).parent / "harmless.tsv"
#: where a package is tested, in addition to the folder with its name
_TESTED_IN = {
    "commands": ["test_cli.py", "arena", "learn", "pictures", "players", "records", "terminal"],
    "engine": ["records", "match", "test_golden.py", "words"],
    "hosting": ["server"],
    "files": ["test_cli.py"],
    "learn": ["terminal/test_advice.py", "terminal/screen/test_analysis_screen.py"],
    "match": ["records", "terminal/test_plain_game.py"],
    "online": ["online_client", "terminal/test_plain_online.py", "terminal/screen/test_online_screen.py"],
    "records": ["engine", "match", "test_golden.py"],
    "players": ["learn"],
    "server": ["hosting", "online_client"],
    "web": ["words"],
}
#: quick tests first: they may already notice the fault
_MARKS = ("not slow and not soak", "slow and not soak")
_NO_TESTS = 5
#: a fault can make a test hang: the timeout is this many times the usual duration, plus a minute
_TIMES_AS_LONG = 4


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="make mutants", description="Put small faults into a package.")
    parser.add_argument("package", help="a folder below src/one_zero_one, such as engine or server/storage")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wish = parser.parse_args()
    files = _sources(wish.package)
    if not files:
        parser.error(f"there is no package {wish.package}: name a folder or module below {_PACKAGES}")
    chosen = _chosen(files, wish.seed, wish.count)
    print(f"{len(chosen)} faults in {wish.package}, seed {wish.seed}")
    with tempfile.TemporaryDirectory(prefix="one-zero-one-mutants-") as folder:
        trial = _Trial(wish.package, [_copy(Path(folder) / str(job)) for job in range(wish.jobs)])
        trial.run_without_faults()
        with ThreadPoolExecutor(wish.jobs) as pool:
            missed = [
                fault for fault, noticed in zip(chosen, pool.map(trial.notices, chosen), strict=True) if not noticed
            ]
    share = 1 - len(missed) / len(chosen)
    print(f"\n{len(chosen) - len(missed)} of {len(chosen)} noticed, {share:.0%}. Not noticed:")
    for fault in missed:
        print(f"  {_row(fault)}")


def _sources(package: str) -> list[Path]:
    named = _REPOSITORY / _PACKAGES / package
    if named.is_dir():
        return sorted(path for suffix in (".py", ".js") for path in named.rglob(f"*{suffix}"))
    return [path for path in (named, named.with_suffix(".py"), named.with_suffix(".js")) if path.is_file()]


def _chosen(files: list[Path], seed: int, count: int) -> list[Fault]:
    """Choose `count` random faults, at most one per line, without those known to be harmless."""
    fitting = [fault for file in files for fault in faults_in(file)]
    random.Random(seed).shuffle(fitting)
    harmless = set(_harmless())
    by_line: dict[tuple[Path, int], Fault] = {}
    for fault in fitting:
        if _identity(fault) not in harmless:
            by_line.setdefault((fault.file, fault.line), fault)
    return list(by_line.values())[:count]


def _harmless() -> Iterator[tuple[str, str]]:
    for row in _HARMLESS.read_text(encoding="utf-8").splitlines():
        file, fault, _ = row.split("\t")
        yield file, fault


def _identity(fault: Fault) -> tuple[str, str]:
    """A key that stays valid when lines move: the file, the whole row, and the change."""
    source = fault.file.read_bytes()
    row = source.splitlines()[fault.line - 1].decode().strip()
    return fault.file.relative_to(_REPOSITORY / _PACKAGES).as_posix(), f"{row} ⇒ {fault.described(source)}"


def _row(fault: Fault) -> str:
    file, what = _identity(fault)
    return f"{file}:{fault.line}\t{what}"


def _copy(folder: Path) -> Path:
    """Copy the checkout, including uncommitted changes."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=_REPOSITORY,
        capture_output=True,
        check=True,
    )
    for name in listed.stdout.decode().split("\0"):
        if name and (_REPOSITORY / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(_REPOSITORY / name, folder / name)
    return folder


class _Trial:
    """Runs the tests of a package in copies of the checkout."""

    def __init__(self, package: str, copies: list[Path]) -> None:
        top = package.split("/", maxsplit=1)[0]
        wanted = [Path("tests") / name for name in (top, *_TESTED_IN.get(top, []))]
        self._tests = [path for path in wanted if (_REPOSITORY / path).exists()]
        self._copies: SimpleQueue[Path] = SimpleQueue()
        for copy in copies:
            self._copies.put(copy)
        self._limit = 3600.0

    def run_without_faults(self) -> None:
        """Check that the tests pass without a fault, and measure how long they take."""
        copy, began = self._copies.get(), time.monotonic()
        ended = self._pytest(copy, self._tests)
        self._copies.put(copy)
        if ended != 0:
            sys.exit("The tests already fail without a fault: fix them first.")
        seconds = time.monotonic() - began
        self._limit = seconds * _TIMES_AS_LONG + 60
        print(f"{' '.join(map(str, self._tests))}: {seconds:.0f} s without a fault", flush=True)

    def notices(self, fault: Fault) -> bool:
        """Whether any test fails with the fault applied."""
        copy, source = self._copies.get(), fault.file.read_bytes()
        place = copy / fault.file.relative_to(_REPOSITORY)
        place.write_bytes(fault.applied_to(source))
        try:
            ended = self._pytest(copy, [*self._named_after(fault.file), *self._tests])
        finally:
            place.write_bytes(source)
            self._copies.put(copy)
        print(f"{'noticed' if ended else 'MISSED '} {_row(fault)}", flush=True)
        return ended != 0

    def _named_after(self, file: Path) -> list[Path]:
        """The tests with the module's name, which are likely to notice first."""
        names = [path.relative_to(_REPOSITORY) for path in (_REPOSITORY / "tests").rglob(f"test_*{file.stem}*.py")]
        return [name for name in names if any(name.is_relative_to(folder) for folder in self._tests)]

    def _pytest(self, copy: Path, tests: list[Path]) -> int:
        """The exit status of the tests: 0 if all passed; a timeout also counts as noticed."""
        return next((ended for marks in _MARKS if (ended := self._run(copy, tests, marks)) not in (0, _NO_TESTS)), 0)

    def _run(self, copy: Path, tests: list[Path], marks: str) -> int:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", marks, *map(str, tests)]
        environment = os.environ | {"PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        with (copy / "tests.log").open("wb") as log:
            process = subprocess.Popen(
                command, cwd=copy, env=environment, stdout=log, stderr=log, start_new_session=True
            )
            try:
                return process.wait(self._limit)
            except subprocess.TimeoutExpired:
                return -1
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()


if __name__ == "__main__":
    main()
