"""The parts of `make test` and `make check`."""

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from tools.parts import Part, conclude, pytest_part, run

_BIN = Path(sys.executable).parent
#: tests of compiled modules or their neighbours: only these can differ between the builds
_ON_BOTH_BUILDS = tuple(f"tests/{name}" for name in ("engine", "records", "match", "players", "envs", "test_golden.py"))
_QUICK = "not slow and not soak"


def lint() -> list[Part]:
    """The static checks."""
    return [
        Part("lint", (f"{_BIN}/ruff", "check", ".")),
        Part("format", (f"{_BIN}/ruff", "format", "--check", ".")),
        Part("types", (f"{_BIN}/mypy",)),
        Part("imports", (f"{_BIN}/lint-imports",), {"PYTHONPATH": "src"}),
    ]


def quick(spread: list[str]) -> list[Part]:
    """What `make check` runs."""
    tests = pytest_part("quick tests", "plain", *spread, "-m", _QUICK)
    return [replace(tests, environment=tests.environment | {"TESTS_HYPOTHESIS": "few"})]


def everything(spread: list[str]) -> list[Part]:
    """What `make test` runs."""
    return [
        pytest_part("tests on the plain build", "plain", *spread, "-m", _QUICK, *_ON_BOTH_BUILDS),
        pytest_part("tests on the wheel", "installed", *spread, "-m", "not soak"),
    ]


def main() -> None:
    """Read the command line and run the chosen parts."""
    parser = argparse.ArgumentParser(prog="make test", description=__doc__)
    parser.add_argument("which", choices=("everything", "quick"))
    parser.add_argument("--workers", required=True)
    wish = parser.parse_args()
    spread = ["-n", wish.workers, "--dist", "worksteal"]
    parts = lint() + (everything(spread) if wish.which == "everything" else quick(spread))
    conclude([run(part) for part in parts])


if __name__ == "__main__":
    main()
