"""Our own SVG as pixels. It paints what `Sheet` and the symbols write and nothing more: that is what keeps it small.

Everything is painted at twice the size with plain colours, row by row; then each pixel is the mean of four.
"""

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final
from xml.etree import ElementTree as ET

from one_zero_one.pictures.images import Image
from one_zero_one.pictures.outlines import (
    Matrix,
    Polygon,
    combined,
    moved,
    path_loops,
    read_transform,
    stroke_polygons,
)

_SVG: Final = "{http://www.w3.org/2000/svg}"
_FINER: Final = 2
_MOST_COLOURS: Final = 256
_CIRCLE: Final = [(math.cos(math.tau * step / 32), math.sin(math.tau * step / 32)) for step in range(32)]
#: pixels beside one another: their row, where they begin, their colours
_Span = tuple[int, int, bytes]
#: where a symbol is not drawn; our pictures have a few dozen colours
_NOTHING: Final = 255


@dataclass(frozen=True)
class _Style:
    """What shapes inherit from what they stand in."""

    fill: str = "#000000"
    stroke: str = "none"
    width: float = 1
    dashes: tuple[float, ...] = ()
    color: str = "#000000"

    def within(self, element: ET.Element) -> "_Style":
        get = element.get
        dashes = get("stroke-dasharray")
        return replace(
            self,
            fill=get("fill", self.fill),
            stroke=get("stroke", self.stroke),
            width=float(get("stroke-width", self.width)),
            dashes=self.dashes if dashes is None else tuple(map(float, dashes.split())),
            color=get("color", self.color),
        )


class Painter:
    """Paints pictures that belong together: they share one palette, and each symbol is worked out once."""

    def __init__(self) -> None:
        self._colours: list[str] = []
        self._mixed = _Mixed(self._colours)
        self._known: dict[object, list[_Span]] = {}

    @property
    def palette(self) -> list[tuple[int, int, int]]:
        """Red, green and blue of every colour that pixels have so far."""
        return self._mixed.palette

    def paint(self, picture: str) -> Image:
        """A picture with its colours written out, as large as it says it is."""
        root = ET.fromstring(picture)  # noqa: S314 - never a stranger's: it was drawn a moment ago
        width, height = (math.ceil(float(root.attrib[side])) for side in ("width", "height"))
        across = _FINER * width
        canvas = bytearray(across * _FINER * height)
        blank = bytes([self._colour("#ffffff")])
        canvas[:] = blank * len(canvas)
        scale = _FINER * float(root.attrib["width"]) / float(root.attrib["viewBox"].split()[2])
        ids = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
        spans = self._inside(root, (scale, 0, 0, scale, 0, 0), _Style(), ids)
        for y, start, colours in spans:
            if 0 <= y < _FINER * height and start < across:
                drawn = colours[max(0, -start) : across - start]
                at = y * across + max(0, start)
                canvas[at : at + len(drawn)] = drawn
        return Image(width, height, self._reduced(canvas, across))

    def _reduced(self, canvas: bytearray, across: int) -> bytes:
        """Four pixels to one."""
        lookup = self._mixed.__getitem__
        rows = (
            (canvas[at : at + across], canvas[at + across : at + 2 * across])
            for at in range(0, len(canvas), _FINER * across)
        )
        return b"".join(bytes(map(lookup, zip(a[::2], a[1::2], b[::2], b[1::2], strict=True))) for a, b in rows)

    def _colour(self, name: str) -> int:
        if name not in self._colours:
            self._colours.append(name)
        return self._colours.index(name)

    def _inside(self, parent: ET.Element, matrix: Matrix, style: _Style, ids: dict[str, ET.Element]) -> Iterator[_Span]:
        for element in parent:
            yield from self._element(element, matrix, style, ids)

    def _element(
        self, element: ET.Element, matrix: Matrix, style: _Style, ids: dict[str, ET.Element]
    ) -> Iterator[_Span]:
        kind = element.tag.removeprefix(_SVG)
        if kind in ("title", "defs"):
            return
        matrix = combined(matrix, read_transform(element.get("transform", "")))
        style = style.within(element)
        match kind:
            case "g":
                yield from self._inside(element, matrix, style, ids)
            case "use":
                yield from self._use(element, matrix, style, ids)
            case "path":
                yield from self._shape(path_loops(element.attrib["d"]), matrix, style)
            case "rect":
                width, height = float(element.attrib["width"]), float(element.attrib["height"])
                yield from self._shape([([(0, 0), (width, 0), (width, height), (0, height)], True)], matrix, style)
            case "circle":
                x, y, radius = (float(element.attrib[name]) for name in ("cx", "cy", "r"))
                loop = [(x + radius * right, y + radius * down) for right, down in _CIRCLE]
                yield from self._shape([(loop, True)], matrix, style)
            case _:
                raise ValueError(f"our drawings have no <{kind}>")

    def _use(self, element: ET.Element, matrix: Matrix, style: _Style, ids: dict[str, ET.Element]) -> Iterator[_Span]:
        """A symbol or a part; what it comes to is kept, for wherever else it stands on a whole pixel as well."""
        target = ids[element.attrib["href"][1:]]
        matrix = combined(matrix, (1, 0, 0, 1, float(element.get("x", 0)), float(element.get("y", 0))))
        if target.tag == f"{_SVG}symbol" and "width" in element.attrib:
            scale = float(element.attrib["width"]) / float(target.attrib["viewBox"].split()[2])
            matrix = combined(matrix, (scale, 0, 0, scale, 0, 0))
        across, down = math.floor(matrix[4]), math.floor(matrix[5])
        near = (*matrix[:4], round(matrix[4] - across, 6), round(matrix[5] - down, 6))
        key = (target.attrib["id"], near, style)
        if key not in self._known:
            is_symbol = target.tag == f"{_SVG}symbol"
            paint = self._inside if is_symbol else self._element
            self._known[key] = _seen_from_above(list(paint(target, near, style, ids)))
        for y, start, colours in self._known[key]:
            yield y + down, start + across, colours

    def _shape(self, loops: list[tuple[Polygon, bool]], matrix: Matrix, style: _Style) -> Iterator[_Span]:
        if style.fill != "none":
            yield from self._filled([moved(loop, matrix) for loop, _ in loops], style.fill, style)
        if style.stroke != "none":
            pieces = (
                moved(piece, matrix)
                for loop, closed in loops
                for piece in stroke_polygons(loop, closed, style.width, style.dashes)
            )
            yield from self._filled(pieces, style.stroke, style)

    def _filled(self, polygons: Iterable[Polygon], ink: str, style: _Style) -> Iterator[_Span]:
        """All pixels whose middle is inside, by the nonzero rule."""
        colour = bytes([self._colour(style.color if ink == "currentColor" else ink)])
        rows: dict[int, list[tuple[float, int]]] = {}
        for polygon in polygons:
            for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
                if ay == by:
                    continue
                way = 1 if by > ay else -1
                slope = (bx - ax) / (by - ay)
                for y in range(math.ceil(min(ay, by) - 0.5), math.ceil(max(ay, by) - 0.5)):
                    rows.setdefault(y, []).append((ax + (y + 0.5 - ay) * slope, way))
        for y, crossings in rows.items():
            winding = 0
            start = 0.0
            for x, way in sorted(crossings):
                if winding == 0:
                    start = x
                winding += way
                if winding == 0:
                    begin, stop = math.ceil(start - 0.5), math.ceil(x - 0.5)
                    if begin < stop:
                        yield y, begin, colour * (stop - begin)


def _seen_from_above(spans: list[_Span]) -> list[_Span]:
    """The same pixels without those that others hide, as few spans as can be."""
    rows: dict[int, list[tuple[int, bytes]]] = {}
    for y, start, colours in spans:
        rows.setdefault(y, []).append((start, colours))
    found: list[_Span] = []
    for y, pieces in rows.items():
        left = min(start for start, _ in pieces)
        row = bytearray([_NOTHING]) * (max(start + len(colours) for start, colours in pieces) - left)
        for start, colours in pieces:
            row[start - left : start - left + len(colours)] = colours
        drawn = re.finditer(rb"[^\xff]+", row, re.DOTALL)
        found += [(y, left + piece.start(), bytes(piece[0])) for piece in drawn]
    return found


class _Mixed(dict[tuple[int, int, int, int], int]):
    """The palette's number for four colours seen together; from the 257th on, the nearest that is there."""

    def __init__(self, colours: list[str]) -> None:
        super().__init__()
        self._colours = colours
        self.palette: list[tuple[int, int, int]] = []

    def __missing__(self, four: tuple[int, int, int, int]) -> int:
        parts = [[int(self._colours[one][at : at + 2], 16) for at in (1, 3, 5)] for one in four]
        red, green, blue = (round(sum(part) / 4) for part in zip(*parts, strict=True))
        mean = red, green, blue
        if mean not in self.palette:
            if len(self.palette) < _MOST_COLOURS:
                self.palette.append(mean)
            else:
                mean = min(self.palette, key=lambda other: math.dist(other, mean))
        self[four] = self.palette.index(mean)
        return self[four]
