"""Our own SVG as PNG, drawn by resvg, and as GIF, written by Pillow; SVG alone needs neither of them."""

import io
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from one_zero_one.engine import Malformed, problem

if TYPE_CHECKING:
    from PIL.Image import Image as Frame

#: no symbol reaches beyond its box; to make sure of it would take resvg as long as all the rest
_NOT_CUT_OFF: Final = "symbol { overflow: visible }"
_MOST_COLOURS: Final = 256


def as_png(picture: str) -> bytes:
    """One of our own pictures, its colours written out, as PNG on white. Raises Malformed where resvg is missing."""
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 - only where somebody wants pixels
    except ModuleNotFoundError:
        raise Malformed(problem("extra-missing", extra="pictures", name="resvg-py")) from None
    return svg_to_bytes(svg_string=picture, background="white", skip_system_fonts=True, style_sheet=_NOT_CUT_OFF)


def as_gif(pictures: Sequence[str], seconds: Sequence[float]) -> bytes:
    """Pictures of one size, each shown for so long, then from the start again.

    They share the colours that most of their pixels have, so that nothing flickers. Raises Malformed where a package
    is missing.
    """
    try:
        from PIL import Image  # noqa: PLC0415 - only where somebody wants a GIF
    except ModuleNotFoundError:
        raise Malformed(problem("extra-missing", extra="pictures", name="pillow")) from None
    # read twice and not kept as pixels, which take forty times the memory
    drawn = [as_png(picture) for picture in pictures]

    def frames() -> "Iterator[Frame]":
        return (Image.open(io.BytesIO(png)).convert("RGB") for png in drawn)

    pixels: Counter[Any] = Counter()
    for frame in frames():
        pixels.update({colour: count for count, colour in frame.getcolors(frame.width * frame.height) or ()})
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour, _ in pixels.most_common(_MOST_COLOURS) for part in colour])
    first, *others = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames()]
    written = io.BytesIO()
    milliseconds = [round(1000 * shown) for shown in seconds]
    first.save(written, "GIF", save_all=True, append_images=others, duration=milliseconds, loop=0)
    return written.getvalue()
