"""Pixel art as vector paths: what is drawn with `#` in rows of text becomes the outline of its shapes."""

from collections.abc import Sequence
from itertools import pairwise

_Corner = tuple[int, int]


def pixel_path(rows: Sequence[str]) -> str:
    """The outline of all `#` as one SVG path, one unit a pixel; holes stay holes under either fill rule."""
    following = _edges(rows)
    path = ""
    while following:
        start = corner = min(following)
        loop = [start]
        before = (0, 0)
        while following.get(corner):
            after = _leave(following, corner, before)
            before = (after[0] - corner[0], after[1] - corner[1])
            corner = after
            loop.append(corner)
        path += _loop_path(loop)
    return path


def _edges(rows: Sequence[str]) -> dict[_Corner, list[_Corner]]:
    """Every edge between a pixel and none, with the pixel on its right hand, by the corner it starts from."""

    def filled(x: int, y: int) -> bool:
        return 0 <= y < len(rows) and 0 <= x < len(rows[y]) and rows[y][x] == "#"

    found: dict[_Corner, list[_Corner]] = {}
    for y, row in enumerate(rows):
        for x in range(len(row)):
            if not filled(x, y):
                continue
            around = (
                (filled(x, y - 1), (x, y), (x + 1, y)),
                (filled(x + 1, y), (x + 1, y), (x + 1, y + 1)),
                (filled(x, y + 1), (x + 1, y + 1), (x, y + 1)),
                (filled(x - 1, y), (x, y + 1), (x, y)),
            )
            for neighbour, start, end in around:
                if not neighbour:
                    found.setdefault(start, []).append(end)
    return found


def _leave(following: dict[_Corner, list[_Corner]], corner: _Corner, before: _Corner) -> _Corner:
    """Take an edge away. Where two pixels touch at a corner only, turn right: each keeps an outline of its own."""
    ends = following[corner]
    right = (corner[0] - before[1], corner[1] + before[0])
    end = right if right in ends else ends[0]
    ends.remove(end)
    if not ends:
        del following[corner]
    return end


def _loop_path(loop: Sequence[_Corner]) -> str:
    """A closed loop as relative horizontal and vertical lines; what goes straight on is one line."""
    path = f"M{loop[0][0]} {loop[0][1]}"
    steps: list[list[int]] = []
    for (x, y), (to_x, to_y) in pairwise(loop):
        across, step = (1, to_x - x) if to_x != x else (0, to_y - y)
        if steps and steps[-1][0] == across:
            steps[-1][1] += step
        else:
            steps.append([across, step])
    return path + "".join(f"{'h' if across else 'v'}{step}" for across, step in steps[:-1]) + "z"
