"""The two builds of the engine: the sources, and the installed wheel, compiled if possible."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parent.parent
SOURCES = REPOSITORY / "src"
INSTALLED = Path(sysconfig.get_paths()["purelib"])
#: where `make` stores the wheel that it built and installed
_WHEELS = Path(sys.prefix) / "wheel"
IN_CI = os.environ.get("CI") == "true"


def environment_of(build: Path) -> dict[str, str]:
    """Environment variables that make a new Python process import this build."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return kept | {"PYTHONPATH": str(build), "PYTHONDONTWRITEBYTECODE": "1"}


def need_compiler() -> None:
    """Skip if there is no C compiler; in CI there is one."""
    if shutil.which(os.environ.get("CC", "cc")) is None and not IN_CI:
        pytest.skip("there is no C compiler on this machine, so nothing can be compiled")


def need_installed() -> None:
    """Skip if only the sources are available, as in the quick inner loop; CI installs the wheel."""
    if not (INSTALLED / "one_zero_one").exists() and not IN_CI:
        pytest.skip("the wheel is not installed in this environment; `make test` installs it")


def installed_wheel() -> Path:
    """The installed wheel file. Skips without one, as in the quick inner loop, but not in CI."""
    wheels = sorted(_WHEELS.glob("*.whl"))
    if not wheels and not IN_CI:
        pytest.skip(f"there is no wheel in {_WHEELS}; `make test` stores the installed one there")
    assert len(wheels) == 1, f"expected one wheel in {_WHEELS}, found {len(wheels)}"
    return wheels[0]
