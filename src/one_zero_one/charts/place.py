"""Where pictures go: a folder takes all of them, a file the most telling one alone."""

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from one_zero_one.engine import Illegal, problem
from one_zero_one.files.writing import check_writable

FORMATS: Final = ("png", "svg")


def is_file(place: Path) -> bool:
    """Whether one picture is wanted, by the name it is to have."""
    return place.suffix[1:].lower() in FORMATS


def check_place(place: Path) -> None:
    """Find out before the games are played whether pictures can be drawn, and written there. Raises GameError."""
    if find_spec("matplotlib") is None:
        raise Illegal(problem("plots-wanted"))
    check_writable(place if is_file(place) else place / "picture.png")
