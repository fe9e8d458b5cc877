"""Drawing and saving all pictures of an arena or a balance."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from matplotlib import rc_context
from matplotlib.figure import Figure

from one_zero_one.arena.balance import Balance
from one_zero_one.arena.tournament import Standing
from one_zero_one.charts.drawing import draw_arena, draw_balance
from one_zero_one.charts.place import FORMATS, is_file
from one_zero_one.charts.style import STYLE
from one_zero_one.files.writing import writing
from one_zero_one.words import Words

#: no date or version in the files, so that the same games give the same bytes
_METADATA: Final[Mapping[str, dict[str, str | None]]] = {"png": {"Software": None}, "svg": {"Date": None}}


def save_arena(words: Words, standing: Standing, place: Path) -> None:
    """Draw and save an arena. Raises Malformed if it cannot be written."""
    save_pictures(lambda: draw_arena(words, standing), place)


def save_balance(words: Words, balance: Balance, place: Path) -> None:
    """Draw and save the balance of a deck. Raises Malformed if it cannot be written."""
    save_pictures(lambda: draw_balance(words, balance), place)


def save_pictures(draw: Callable[[], Mapping[str, Figure]], place: Path) -> None:
    """Draw pictures: all into a folder, or only the first into a file. Raises Malformed."""
    with rc_context(STYLE):
        pictures = draw()
        if is_file(place):
            _write(next(iter(pictures.values())), place)
        else:
            for name, picture in pictures.items():
                for form in FORMATS:
                    _write(picture, place / f"{name}.{form}")


def _write(picture: Figure, file: Path) -> None:
    form = file.suffix[1:].lower()
    with writing(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        picture.savefig(file, format=form, metadata=_METADATA[form])
