"""Where pictures are saved: all in a folder, or only the most important one in a file."""

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from one_zero_one.engine import Illegal, problem
from one_zero_one.files.writing import check_writable

FORMATS: Final = ("png", "svg")


def is_file(place: Path) -> bool:
    """Whether the place is the name of a picture file, so that only one picture is saved."""
    return place.suffix[1:].lower() in FORMATS


def check_place(place: Path) -> None:
    """Check before the games whether pictures can be drawn and saved there. Raises GameError."""
    if find_spec("matplotlib") is None:
        raise Illegal(problem("plots-wanted"))
    check_writable(place if is_file(place) else place / "picture.png")
