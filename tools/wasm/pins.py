"""What the WebAssembly build takes from elsewhere: exact versions, and hashes that are checked."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

REPOSITORY: Final = Path(__file__).parents[2]
BUILD: Final = REPOSITORY / "build" / "wasm"

PYODIDE: Final = "314.0.7"
#: as npm writes it in its lock files
PYODIDE_INTEGRITY: Final = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
#: the tag of wheels that this Pyodide can load
TAG: Final = "cp314-cp314-pyemscripten_2026_0_wasm32"
#: what sysconfig calls that platform
PLATFORM: Final = "emscripten-5.0.3-wasm32"

#: wheels that the game needs in a browser, and the compiler, each with hashes
BROWSER_REQUIREMENTS: Final = REPOSITORY / "requirements" / "browser.txt"
COMPILER_REQUIREMENTS: Final = REPOSITORY / "requirements" / "wasm.txt"


@dataclass(frozen=True)
class Package:
    """A Debian package, of which only the headers are used."""

    name: str
    version: str
    sha256: str


#: A version moves from unstable to testing, where it stays for a while when unstable has moved on.
SUITES: Final = ("unstable", "testing")
#: Mirrors forget: when both suites have newer versions, these lines follow.
HEADERS: Final = (
    Package(
        "emscripten",
        "6.0.5+dfsg+~1.41.5-2",
        "24e9eecd0a6e0c25896acf7dd42ae4261ae70c0669d4a42bde595afb7e4675c2",
    ),
    Package(
        "libpython3.14-dev",
        "3.14.10-1",
        "ce226a5a09bd3739123b95c5a41688ee3110651e6b4f9b22973a27c7be2f64fa",
    ),
)
