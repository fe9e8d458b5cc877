"""What happened, marked on the board: the card that was laid, what turned over, vanished, moved."""

from collections.abc import Iterable, Sequence
from typing import Final

from one_zero_one.engine import Event, Flipped, Moved, NoEffect, Placed, Removed, Space
from one_zero_one.pictures.art.sheet import Sheet
from one_zero_one.pictures.art.symbols import CARD_HEIGHT, CARD_WIDTH
from one_zero_one.pictures.art.themes import colour

_FRAME: Final = f"M3 3h94v{CARD_HEIGHT - 6}h-94z"


def draw_effects(
    sheet: Sheet, events: Iterable[Event], numbers: Sequence[int], left: float, top: float
) -> Iterable[str]:
    """Marks over the lines that are shown, the first space of the first line at a point."""

    def corner(space: Space) -> tuple[float, float]:
        return left + (space.column - 1) * CARD_WIDTH, top + numbers.index(space.line) * CARD_HEIGHT

    for event in events:
        match event:
            case Placed(_, space, _, _):
                yield _frame(*corner(space))
            case Flipped(space, _):
                yield _sign(sheet, "effect-flipped", *corner(space))
            case Removed(space, _, to_pile):
                yield _sign(sheet, "command-CUT" if to_pile else "command-DELETE", *corner(space))
            case Moved(space, to, _):
                yield _way(*corner(space), *corner(to))
            case NoEffect(space, _):
                yield _sign(sheet, "effect-none", *corner(space))
            case _:
                pass


def _frame(x: float, y: float) -> str:
    style = f'fill="none" stroke="{colour("arrow")}" stroke-width="5"'
    return f'<path {style} d="{_FRAME}" transform="translate({x:g} {y:g})"/>'


def _sign(sheet: Sheet, name: str, x: float, y: float) -> str:
    """An icon on a round ground, over the lower right corner of a space, where it hides no digit."""
    ground = f'<circle cx="{x + 80:g}" cy="{y + 118:g}" r="19" fill="{colour("board")}"'
    icon = sheet.use(name, x + 67, y + 105, 26, 26, ink="arrow")
    return f'{ground} stroke="{colour("arrow")}" stroke-width="3"/>{icon}'


def _way(x: float, y: float, to_x: float, to_y: float) -> str:
    """An arrow from the middle of a space to the middle of another."""
    across, down = to_x - x, to_y - y
    length = (across**2 + down**2) ** 0.5
    right, forward = across / length, down / length
    end_x, end_y = to_x + 50 - 20 * right, to_y + 70 - 20 * forward
    head = (
        f"M{end_x + 20 * right:g} {end_y + 20 * forward:g}"
        f"L{end_x - 16 * forward:g} {end_y + 16 * right:g}L{end_x + 16 * forward:g} {end_y - 16 * right:g}z"
    )
    style = f'stroke="{colour("arrow")}" stroke-width="7" stroke-dasharray="14 7"'
    line = f'<path {style} d="M{x + 50:g} {y + 70:g}L{end_x:g} {end_y:g}"/>'
    return line + f'<path fill="{colour("arrow")}" d="{head}"/>'
