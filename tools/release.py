"""Builds a release in `dist/` and checks it as its users will meet it: `make release`.

The sdist and the wheel are built and checked by twine. Then every Python from 3.11 on that the
machine has installs them into a fresh environment, away from the sources, and plays a game. The
release notes are the version's section of the changelog. Nothing is uploaded.
"""

import argparse
import re
import shutil
import sys
import tempfile
from pathlib import Path

from one_zero_one import __version__
from tools.parts import REPOSITORY, Part, conclude, run
from tools.pythons import pythons

_DIST = REPOSITORY / "dist"


def notes_of(version: str, changelog: str) -> str:
    """The changelog's section about a version, without its heading. Exits if there is none."""
    found = re.search(
        rf"^## {re.escape(version)}(?![\w.])[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.DOTALL | re.MULTILINE
    )
    if found is None:
        raise SystemExit(f"CHANGELOG.md has no section “## {version}”: write what is new first.")
    return found[1].strip() + "\n"


def tried(version: tuple[int, int], python: str, folder: Path) -> Part:
    """Install what was built in a fresh environment, and play a game with it.

    The wheel is compiled for the Python that runs this; all others build theirs from the sdist.
    """
    bin_ = f"{folder}/bin"
    kind = "*.whl" if version == sys.version_info[:2] else "*.tar.gz"
    steps = [
        "unset PYTHONPATH",  # away from the sources
        f'"{python}" -m venv "{folder}"',
        f'"{bin_}/pip" install -q --disable-pip-version-check "{_DIST}"/{kind}',
        f'cd "{folder}"',
        f'"{bin_}/python" -c "from one_zero_one.engine import COMPILED; assert COMPILED"',
        f'"{bin_}/one-zero-one" --version',
        f'"{bin_}/one-zero-one" selfplay --games 1 --seed 1 --players level:3,greedy --out games',
        f'"{bin_}/one-zero-one" replay games/000001.101 > replayed.txt',
    ]
    return Part("Python {}.{}: install and play".format(*version), ("sh", "-ec", " && ".join(steps)))


def main() -> None:
    """Read the command line, build, check, and write the notes."""
    parser = argparse.ArgumentParser(prog="make release", description=__doc__)
    parser.add_argument("--twine", required=True, help="the command that checks the files for an index")
    wish = parser.parse_args()
    notes = notes_of(__version__, (REPOSITORY / "CHANGELOG.md").read_text(encoding="utf-8"))
    shutil.rmtree(_DIST, ignore_errors=True)
    ran = [run(Part("sdist and wheel", (sys.executable, "-m", "hatchling", "build", "-d", str(_DIST))))]
    if ran[-1].right:
        files = sorted(map(str, _DIST.iterdir()))
        ran.append(run(Part("twine", (wish.twine, "check", "--strict", *files))))
        with tempfile.TemporaryDirectory() as folder:
            for version, python in pythons().items():
                ran.append(run(tried(version, python, Path(folder) / "{}.{}".format(*version))))
        (_DIST / "NOTES.md").write_text(notes, encoding="utf-8")
    conclude(ran)


if __name__ == "__main__":
    main()
