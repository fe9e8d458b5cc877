"""Everything that `make test` checks, part by part, and one table of it at the end."""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as ET

from rich.console import Console
from rich.table import Table

_REPOSITORY = Path(__file__).parent.parent
_BIN = Path(sys.executable).parent
_SLOWEST = 10
#: what is compiled, or stands next to it: this can differ between the builds, and all else cannot
_ON_THE_PLAIN_BUILD = tuple(
    f"tests/{name}" for name in ("engine", "records", "match", "players", "envs", "test_golden.py")
)


@dataclass(frozen=True)
class Part:
    """Something that is checked by a command of its own."""

    name: str
    command: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)

    @property
    def runs_tests(self) -> bool:
        """Whether its tests can be listed one by one."""
        return "pytest" in self.command


@dataclass(frozen=True)
class Ran:
    """A part after it ran: whether all was right, how long it took, and how each test ended and how long it took."""

    name: str
    right: bool
    seconds: float
    ends: Counter[str]
    tests: list[tuple[float, str]]


def lint() -> list[Part]:
    """What reads the sources and runs none of them."""
    return [
        Part("lint", (f"{_BIN}/ruff", "check", ".")),
        Part("format", (f"{_BIN}/ruff", "format", "--check", ".")),
        Part("types", (f"{_BIN}/mypy",)),
    ]


def tests(name: str, build: str, options: list[str]) -> Part:
    """Tests on one of the two builds: `plain`, the sources as they are, or `installed`, the wheel."""
    environment = {"ONE_ZERO_ONE_BUILD": build}
    if build == "plain":
        environment["PYTHONPATH"] = str(_REPOSITORY / "src")
    return Part(name, (sys.executable, "-m", "pytest", "-q", *options), environment)


def run(part: Part) -> Ran:
    """Run a part; its output goes where ours goes."""
    print(f"── {part.name}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        report, command = Path(folder) / "report.xml", list(part.command)
        if part.runs_tests:
            command += [f"--junitxml={report}", "-o", "junit_family=xunit1"]
        began = time.monotonic()
        done = subprocess.run(command, cwd=_REPOSITORY, env=os.environ | part.environment, check=False)
        seconds = time.monotonic() - began
        told = list(_tests_of(report)) if report.exists() else []
    ends = Counter(end for _, _, end in told)
    return Ran(part.name, done.returncode == 0, seconds, ends, [(took, test) for took, test, _ in told])


def _tests_of(report: Path) -> Iterator[tuple[float, str, str]]:
    """How long each test took, its name, and how it ended."""
    for case in ET.parse(report).getroot().iter("testcase"):
        end = next((child.tag for child in case if child.tag in ("failure", "error", "skipped")), "passed")
        yield float(case.get("time", 0)), f"{case.get('file', '')}::{case.get('name')}", end


def table(ran: list[Ran]) -> Table:
    """What ran, how it ended, and how long it took."""
    drawn = Table("part", "result", "passed", "failed", "skipped", "time", title="What ran")
    for part in ran:
        wrong = part.ends["failure"] + part.ends["error"]
        counts = [str(count) for count in (part.ends["passed"], wrong, part.ends["skipped"]) if part.tests]
        drawn.add_row(part.name, _result(part.right), *(counts or ["", "", ""]), _minutes(part.seconds))
    whole = sum(part.seconds for part in ran)
    drawn.add_row("all", _result(all(part.right for part in ran)), "", "", "", _minutes(whole))
    return drawn


def _result(right: bool) -> str:
    return "right" if right else "WRONG"


def slowest(ran: list[Ran]) -> Table:
    """The tests that took longest, of all parts together."""
    drawn = Table("seconds", "part", "test", title=f"The {_SLOWEST} slowest tests")
    every = sorted(((took, part.name, test) for part in ran for took, test in part.tests), reverse=True)
    for took, part, test in every[:_SLOWEST]:
        drawn.add_row(f"{took:.1f}", part, test)
    return drawn


def _minutes(seconds: float) -> str:
    return f"{seconds // 60:.0f} min {seconds % 60:02.0f} s"


def main() -> None:
    """Read the command line, run what it asks for, print the tables, and exit with 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="make test", description=__doc__)
    parser.add_argument("which", choices=("all", "quick"))
    parser.add_argument("--workers", required=True)
    wish = parser.parse_args()
    spread = ["-n", wish.workers, "--dist", "worksteal"]
    parts = lint()
    if wish.which == "quick":
        parts.append(tests("quick tests", "plain", [*spread, "-m", "not slow and not soak"]))
    else:
        parts += [
            tests("tests on the plain build", "plain", [*spread, "-m", "not slow and not soak", *_ON_THE_PLAIN_BUILD]),
            tests("tests on the wheel", "installed", [*spread, "-m", "not soak"]),
        ]
    ran = [run(part) for part in parts]
    console = Console()
    console.print(table(ran))
    if any(part.tests for part in ran):
        console.print(slowest(ran))
    sys.exit(0 if all(part.right for part in ran) else 1)


if __name__ == "__main__":
    main()
