"""Paths as polygons: what `d`, a stroke and its dashes enclose. Just what our own drawings use: straight lines."""

import math
import re
from collections.abc import Iterator, Sequence
from itertools import cycle, pairwise
from typing import Final

Point = tuple[float, float]
Polygon = list[Point]
#: a, b, c, d, e, f as in SVG: x becomes ax + cy + e, y becomes bx + dy + f
Matrix = tuple[float, float, float, float, float, float]

_TOKEN: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_TRANSFORM: Final = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
UNCHANGED: Final[Matrix] = (1, 0, 0, 1, 0, 0)


def path_loops(path: str) -> list[tuple[Polygon, bool]]:
    """The corners of each part of a path, and whether it is closed."""
    tokens = iter(_TOKEN.findall(path))
    loops: list[tuple[Polygon, bool]] = []
    corners: Polygon = []
    for command in tokens:
        match command:
            case "M":
                if corners:
                    loops.append((corners, False))
                corners = [(float(next(tokens)), float(next(tokens)))]
            case "L":
                corners.append((float(next(tokens)), float(next(tokens))))
            case "h":
                corners.append((corners[-1][0] + float(next(tokens)), corners[-1][1]))
            case "v":
                corners.append((corners[-1][0], corners[-1][1] + float(next(tokens))))
            case "z":
                loops.append((corners, True))
                corners = []
            case _:
                raise ValueError(f"our drawings have no {command} in a path")
    if corners:
        loops.append((corners, False))
    return loops


def stroke_polygons(corners: Polygon, closed: bool, width: float, dashes: Sequence[float]) -> Iterator[Polygon]:
    """A line of some width as one rectangle for each straight piece; at corners they reach into one another."""
    corners = [*corners, corners[0]] if closed else corners
    pattern = _Dashes(dashes)
    half = width / 2
    for place, (start, end) in enumerate(pairwise(corners)):
        length = math.dist(start, end)
        if length == 0:
            continue
        along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
        joined_before, joined_after = closed or place > 0, closed or place < len(corners) - 2
        for begins, stops in pattern.pieces(length):
            first = begins - half if begins == 0 and joined_before else begins
            last = stops + half if stops == length and joined_after else stops
            yield _rectangle(start, along, first, last, half)


def _rectangle(start: Point, along: Point, first: float, last: float, half: float) -> Polygon:
    """Always the same way round, so that rectangles that overlap add up."""
    x, y = start
    right, down = along
    return [
        (x + right * far - down * side, y + down * far + right * side)
        for far, side in ((first, half), (last, half), (last, -half), (first, -half))
    ]


class _Dashes:
    """Where a dashed line is drawn; what one piece leaves off, the next goes on with."""

    def __init__(self, lengths: Sequence[float]) -> None:
        self._lengths = cycle((*lengths, *lengths) if len(lengths) % 2 else lengths)
        self._left = next(self._lengths) if lengths else math.inf
        self._drawn = True

    def pieces(self, length: float) -> Iterator[tuple[float, float]]:
        at = 0.0
        while at < length:
            step = min(self._left, length - at)
            if self._drawn:
                yield at, at + step
            at += step
            self._left -= step
            if self._left == 0:
                self._left = next(self._lengths)
                self._drawn = not self._drawn


def read_transform(text: str) -> Matrix:
    """What a `transform` attribute does."""
    matrix = UNCHANGED
    for name, numbers in _TRANSFORM.findall(text):
        values = [float(number) for number in numbers.replace(",", " ").split()]
        match name:
            case "translate":
                step: Matrix = (1, 0, 0, 1, values[0], values[1] if len(values) > 1 else 0)
            case "scale":
                step = (values[0], 0, 0, values[-1], 0, 0)
            case _:
                sine, cosine = math.sin(math.radians(values[0])), math.cos(math.radians(values[0]))
                step = (cosine, sine, -sine, cosine, 0, 0)
        matrix = combined(matrix, step)
    return matrix


def combined(outer: Matrix, inner: Matrix) -> Matrix:
    """First the inner one, then the outer one."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def moved(polygon: Polygon, matrix: Matrix) -> Polygon:
    """A polygon where a matrix puts it."""
    a, b, c, d, e, f = matrix
    return [(a * x + c * y + e, b * x + d * y + f) for x, y in polygon]
