"""Parts of a run: commands that are timed and whose tests are counted, with a table at the end."""

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

REPOSITORY = Path(__file__).parent.parent
_SLOWEST = 10


@dataclass(frozen=True)
class Part:
    """A check that runs as a separate command."""

    name: str
    command: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)

    @property
    def runs_tests(self) -> bool:
        """Whether its tests can be listed one by one."""
        return "pytest" in self.command


@dataclass(frozen=True)
class Ran:
    """The result of a part: success, duration, and the result and duration of each test."""

    name: str
    right: bool
    seconds: float
    ends: Counter[str]
    tests: list[tuple[float, str]]


def pytest_part(name: str, build: str, *options: str, python: str = sys.executable) -> Part:
    """Tests on one of the two builds: `plain` (the sources) or `installed` (the wheel)."""
    environment = {"ONE_ZERO_ONE_BUILD": build}
    if build == "plain":
        environment["PYTHONPATH"] = str(REPOSITORY / "src")
    return Part(name, (python, "-m", "pytest", "-q", *options), environment)


def run(part: Part) -> Ran:
    """Run a part; it shares our standard output."""
    print(f"── {part.name}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        report, command = Path(folder) / "report.xml", list(part.command)
        if part.runs_tests:
            command += [f"--junitxml={report}", "-o", "junit_family=xunit1"]
        began = time.monotonic()
        done = subprocess.run(command, cwd=REPOSITORY, env=_environment() | part.environment, check=False)
        seconds = time.monotonic() - began
        told = list(_tests_of(report)) if report.exists() else []
    ends = Counter(end for _, _, end in told)
    return Ran(part.name, done.returncode == 0, seconds, ends, [(took, test) for took, test, _ in told])


def _environment() -> dict[str, str]:
    """Our environment with bytecode caching; without it, every Python of a test would recompile."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _tests_of(report: Path) -> Iterator[tuple[float, str, str]]:
    """The duration, name and result of each test."""
    for case in ET.parse(report).getroot().iter("testcase"):
        end = next((child.tag for child in case if child.tag in ("failure", "error", "skipped")), "passed")
        yield float(case.get("time", 0)), f"{case.get('file', '')}::{case.get('name')}", end


def conclude(ran: list[Ran]) -> None:
    """Print what ran and the slowest tests, and exit, with status 1 if anything failed."""
    # names of tests may look like markup
    console = Console(width=120 if not sys.stdout.isatty() else None, markup=False)
    console.print(_table(ran))
    if any(part.tests for part in ran):
        console.print(_slowest(ran))
    sys.exit(0 if all(part.right for part in ran) else 1)


def _table(ran: list[Ran]) -> Table:
    drawn = Table("part", "result", "passed", "failed", "skipped", "time", title="What ran")
    for part in ran:
        wrong = part.ends["failure"] + part.ends["error"]
        counts = [str(count) for count in (part.ends["passed"], wrong, part.ends["skipped"]) if part.tests]
        drawn.add_row(part.name, _result(part.right), *(counts or ["", "", ""]), _minutes(part.seconds))
    whole = sum(part.seconds for part in ran)
    drawn.add_row("all", _result(all(part.right for part in ran)), "", "", "", _minutes(whole))
    return drawn


def _slowest(ran: list[Ran]) -> Table:
    drawn = Table("seconds", "part", "test", title=f"The {_SLOWEST} slowest tests")
    every = sorted(((took, part.name, test) for part in ran for took, test in part.tests), reverse=True)
    for took, part, test in every[:_SLOWEST]:
        drawn.add_row(f"{took:.1f}", part, test)
    return drawn


def _result(right: bool) -> str:
    return "right" if right else "WRONG"


def _minutes(seconds: float) -> str:
    return f"{seconds // 60:.0f} min {seconds % 60:02.0f} s"
