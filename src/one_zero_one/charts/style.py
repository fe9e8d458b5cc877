"""The style of all pictures: colours for the colour-blind, and the stripes of a home computer."""

from collections.abc import Sequence
from functools import cache
from textwrap import wrap
from typing import Any, Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import findfont, get_font
from matplotlib.layout_engine import ConstrainedLayoutEngine
from matplotlib.patches import Rectangle

# Okabe and Ito's palette
BLUE: Final = "#0072B2"
VERMILION: Final = "#D55E00"
SKY: Final = "#56B4E9"
ORANGE: Final = "#E69F00"
GREEN: Final = "#009E73"
INK: Final = "#1B1B2F"
FADED: Final = "#6B6B7B"
GRID: Final = "#DEDDE6"
PAPER: Final = "#FFFFFF"
_STRIPES: Final = (VERMILION, ORANGE, GREEN, SKY)

_FONT: Final = "DejaVu Sans"
_TITLE_FONT: Final = "DejaVu Sans Mono"
_INCHES_ABOVE: Final = 0.78
_LABEL_WIDTH: Final = 32
_LABEL_ROWS: Final = 2

STYLE: Final[dict[Any, Any]] = {
    "font.family": _FONT,
    "font.size": 10.5,
    "text.color": INK,
    "text.parse_math": False,
    "axes.edgecolor": FADED,
    "axes.labelcolor": INK,
    "axes.labelpad": 8,
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.unicode_minus": True,
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "xtick.color": FADED,
    "ytick.color": FADED,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "ytick.major.size": 0,
    "legend.frameon": False,
    "figure.facecolor": PAPER,
    "savefig.facecolor": PAPER,
    "savefig.dpi": 160,
    # the same games give the same bytes
    "svg.hashsalt": "one-zero-one",
}


def sheet(title: str, subtitle: str, height: float, width: float = 8.0) -> tuple[Figure, Axes]:
    """A picture with a heading and axes; `height` is that of the axes with labels, in inches."""
    whole = height + _INCHES_ABOVE
    below = ConstrainedLayoutEngine(rect=(0.015, 0.02, 0.965, 1 - _INCHES_ABOVE / whole - 0.02))
    figure = Figure(figsize=(width, whole), layout=below)
    left = 0.2 / width
    figure.text(left, 1 - 0.18 / whole, title, va="top", family=_TITLE_FONT, weight="bold", size=15)
    figure.text(left, 1 - 0.48 / whole, subtitle, va="top", size=9, color=FADED)
    for place, colour in enumerate(_STRIPES):
        corner = (1 - (0.72 - 0.13 * place) / width, 1 - 0.42 / whole)
        stripe = Rectangle(corner, 0.1 / width, 0.26 / whole, color=colour, linewidth=0, transform=figure.transFigure)
        figure.add_artist(stripe)
    return figure, figure.add_subplot()


def labels(texts: Sequence[str]) -> list[str]:
    """Row labels: long texts are wrapped and shortened, and numbered if they then look the same."""
    short = [shortened(text, _LABEL_WIDTH * _LABEL_ROWS - 4) for text in texts]
    told = [f"{number}: {text}" if short.count(text) > 1 else text for number, text in enumerate(short, start=1)]
    return ["\n".join(wrap(text, _LABEL_WIDTH)) for text in told]


def shortened(text: str, most: int) -> str:
    """A text without characters that the font lacks, and without its middle if it is too long."""
    shown = "".join(letter if _has_sign(letter) else "\N{REPLACEMENT CHARACTER}" for letter in text)
    if len(shown) <= most:
        return shown
    tail = most // 2
    return f"{shown[: most - tail - 1]}…{shown[-tail:]}"


@cache
def _has_sign(letter: str) -> bool:
    return letter.isprintable() and get_font(findfont(_FONT)).get_char_index(ord(letter)) != 0


def rows_of_names(axes: Axes, names: list[str]) -> None:
    """Write names on the left side, the first on top."""
    axes.set_yticks(range(len(names)), names, linespacing=1.05)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.grid(visible=False, axis="y")
