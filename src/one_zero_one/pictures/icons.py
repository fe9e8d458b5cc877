"""The icon of the game, a 1 and a 0 on a screen, for places that want it as pixels."""

import struct
from collections.abc import Mapping
from typing import Final

from one_zero_one.pictures.art.bitmaps import pixel_word
from one_zero_one.pictures.art.pixels import pixel_path
from one_zero_one.pictures.art.themes import THEMES
from one_zero_one.pictures.images import as_png

#: pixels of the art from edge to edge; a mask may cut off all but a circle of four fifths
_ACROSS: Final = 13
_ACROSS_BELOW_A_MASK: Final = 18
#: the files beside the page, with the side of each in pixels and whether it may be masked
ICONS: Final[Mapping[str, tuple[int, bool]]] = {
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "icon-maskable-512.png": (512, True),
    "apple-touch-icon.png": (180, False),
    "favicon.ico": (48, False),
}


def icon_file(name: str) -> bytes:
    """The content of one of the files. Raises Malformed where resvg is missing."""
    size, is_maskable = ICONS[name]
    png = as_png(draw_icon(size, is_maskable=is_maskable))
    if not name.endswith(".ico"):
        return png
    # a directory of one picture, with 32 bits a pixel, which follows after 22 bytes
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, size, size, 0, 0, 1, 32, len(png), 22) + png


def draw_icon(size: int, *, is_maskable: bool = False) -> str:
    """The icon as SVG, with so many pixels a side."""
    across = _ACROSS_BELOW_A_MASK if is_maskable else _ACROSS
    one, zero = pixel_word("1"), pixel_word("0")
    width, height = len(one[0]) + 1 + len(zero[0]), len(one)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 {across} {across}">'
        f'<path fill="{THEMES["light"]["screen"]}" d="M0 0h{across}v{across}H0z"/>'
        f'<g transform="translate({(across - width) / 2} {(across - height) / 2})">'
        f'<path fill="{THEMES["dark"]["digit-1"]}" d="{pixel_path(one)}"/>'
        f'<path fill="{THEMES["dark"]["digit-0"]}" transform="translate({len(one[0]) + 1})" d="{pixel_path(zero)}"/>'
        "</g></svg>"
    )
