"""Runs the quick tests on every installed Python from 3.11 on: `make pythons`."""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.parts import REPOSITORY, Part, conclude, pytest_part, run

_FIRST = (3, 11)
_WHICH = "import sys; print(*sys.version_info[:3])"


def pythons() -> dict[tuple[int, int], str]:
    """The newest release of each version, from the path or from pyenv."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    named = [shutil.which(f"python3.{minor}") for minor in range(_FIRST[1], 30)]
    newest: dict[tuple[int, int], tuple[int, str]] = {}
    for path in [sys.executable, *filter(None, named), *sorted(map(str, kept.glob("3.*/bin/python3")))]:
        asked = subprocess.run([path, "-c", _WHICH], capture_output=True, text=True, check=False)
        if asked.returncode == 0:
            major, minor, micro = map(int, asked.stdout.split())
            newest[major, minor] = max((micro, path), newest.get((major, minor), (-1, "")))
    return {version: path for version, (_, path) in sorted(newest.items()) if version >= _FIRST}


def installed(version: tuple[int, int], path: str, folder: Path) -> Part:
    """Create a virtual environment for that Python with the test requirements, if necessary."""
    requirements = REPOSITORY / "requirements" / "test.txt"
    script = f'"{path}" -m venv "{folder}" && "{folder}/bin/pip" install -q --require-hashes -r "{requirements}"'
    if (folder / "ready").exists() and (folder / "ready").stat().st_mtime > requirements.stat().st_mtime:
        script = "true"
    name = "Python {}.{}: set-up".format(*version)
    return Part(name, ("sh", "-c", f'{script} && touch "{folder}/ready"'))


def main() -> None:
    """Read the command line and test each Python in turn."""
    parser = argparse.ArgumentParser(prog="make pythons", description=__doc__)
    parser.add_argument("--workers", required=True)
    parser.add_argument("--folder", type=Path, required=True, help="where to create their environments")
    wish = parser.parse_args()
    ran = []
    for version, path in pythons().items():
        folder = wish.folder.resolve() / "{}.{}".format(*version)
        ran.append(run(installed(version, path, folder)))
        if ran[-1].right:
            python, spread = str(folder / "bin" / "python"), ("-n", wish.workers, "--dist", "worksteal")
            name = "Python {}.{}: quick tests".format(*version)
            ran.append(run(pytest_part(name, "plain", *spread, "-m", "not slow and not soak", python=python)))
    conclude(ran)


if __name__ == "__main__":
    main()
