"""A whole game as one moving picture: SVG that needs no script, and GIF."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from one_zero_one.pictures.art.sheet import Sheet
from one_zero_one.pictures.board_svg import (
    BOARD_SCALE,
    GAME_NAME,
    board_ground,
    board_size,
    columns_of,
    draw_board,
    draw_marks,
)
from one_zero_one.pictures.images import as_gif
from one_zero_one.pictures.moments import Moment

SECONDS_A_TURN: Final = 1.6
SECONDS_AT_THE_END: Final = 5.0


def still_as_svg(
    moments: Sequence[Moment], number: int, *, theme: str | None = "light", title: str = GAME_NAME, scale: float = 1
) -> str:
    """One moment, drawn as large as the whole game needs it."""
    sheet = Sheet(theme)
    width, height = _size(moments)
    content = [board_ground(width, height), *_board(sheet, moments, number), *_marks(sheet, moments, number)]
    return sheet.picture(width, height, content, title=title, scale=scale)


def game_as_gif(moments: Sequence[Moment], *, theme: str = "light", scale: float = BOARD_SCALE) -> bytes:
    """A game turn by turn, then from the start again. Raises Malformed where a package for it is missing."""
    stills = [still_as_svg(moments, number, theme=theme, scale=scale) for number in range(len(moments))]
    return as_gif(stills, _seconds(len(moments)))


def game_as_svg(
    moments: Sequence[Moment], *, theme: str | None = "light", title: str = GAME_NAME, scale: float = BOARD_SCALE
) -> str:
    """A game turn by turn as SVG text that moves by itself.

    Each piece is drawn once and shown while it lies there. Where nothing moves, it is the end of the game.
    """
    sheet = Sheet(theme)
    width, height = _size(moments)
    turns = range(len(moments))
    board = _shown([_board(sheet, moments, number) for number in turns])
    marks = _shown([_marks(sheet, moments, number) for number in turns])
    content = [board_ground(width, height), *board, *marks]
    return sheet.picture(width, height, content, title=title, scale=scale)


def _shown(frames: Sequence[Sequence[str]]) -> list[str]:
    """Every piece once, first those that lie there all the time."""
    shown: dict[str, list[bool]] = {}
    for number, frame in enumerate(frames):
        for piece in frame:
            shown.setdefault(piece, [False] * len(frames))[number] = True
    lasting = [piece for piece, when in shown.items() if all(when)]
    return lasting + [_passing(piece, when) for piece, when in shown.items() if not all(when)]


def _size(moments: Sequence[Moment]) -> tuple[float, float]:
    return board_size([moment.view for moment in moments])


def _board(sheet: Sheet, moments: Sequence[Moment], number: int) -> list[str]:
    columns = columns_of(*(moment.view for moment in moments)) + 1
    return list(draw_board(sheet, moments[number].view, columns))


def _marks(sheet: Sheet, moments: Sequence[Moment], number: int) -> list[str]:
    return list(draw_marks(sheet, moments[number].events))


def _seconds(moments: int) -> list[float]:
    return [SECONDS_A_TURN] * (moments - 1) + [SECONDS_AT_THE_END]


def _passing(piece: str, when: Sequence[bool]) -> str:
    """A piece that is there for some of the time."""
    total = sum(_seconds(len(when)))
    values, times = [], []
    for is_shown, places in groupby(range(len(when)), key=when.__getitem__):
        values.append("visible" if is_shown else "hidden")
        times.append(f"{next(places) * SECONDS_A_TURN / total:.4f}".rstrip("0").rstrip("."))
    timing = f'dur="{total:g}s" repeatCount="indefinite" calcMode="discrete"'
    steps = f'values="{";".join(values)}" keyTimes="{";".join(times)}"'
    at_the_end = "visible" if when[-1] else "hidden"
    return f'<g visibility="{at_the_end}">{piece}<animate attributeName="visibility" {steps} {timing}/></g>'
