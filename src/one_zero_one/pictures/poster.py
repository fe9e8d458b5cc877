"""How a game ended, as one picture in the shape that links have where they are posted."""

from collections.abc import Iterable
from typing import Final

from one_zero_one.engine import View
from one_zero_one.pictures.art.sheet import Sheet
from one_zero_one.pictures.board_svg import (
    GAME_NAME,
    board_ground,
    board_size,
    columns_of,
    draw_board,
    pixel_text,
)

POSTER_WIDTH: Final = 1200
POSTER_HEIGHT: Final = 630
_LARGEST_CHIP: Final = 180
#: of the other player's chip, beside the winner's
_SMALLER: Final = 0.6


def poster_as_svg(view: View, *, theme: str | None = "light", title: str = GAME_NAME) -> str:
    """The board as large as it can be, and on either side a player with their points, the winner larger."""
    sheet = Sheet(theme)
    width, height = board_size([view])
    scale = min(POSTER_WIDTH / width, POSTER_HEIGHT / height)
    left, top = (POSTER_WIDTH - width * scale) / 2, (POSTER_HEIGHT - height * scale) / 2
    pieces = "".join(draw_board(sheet, view, columns_of(view) + 1))
    content = [
        board_ground(POSTER_WIDTH, POSTER_HEIGHT),
        f'<g transform="translate({left:g} {top:g}) scale({scale:g})">{pieces}</g>',
        *_draw_player(sheet, view, 0, left / 2, left),
        *_draw_player(sheet, view, 1, POSTER_WIDTH - left / 2, left),
    ]
    return sheet.picture(POSTER_WIDTH, POSTER_HEIGHT, content, title=title, scale=1)


def _draw_player(sheet: Sheet, view: View, player: int, middle: float, room: float) -> Iterable[str]:
    """A chip and points below it, as large as the room beside the board lets them be; none where there is no room."""
    lost = view.outcome is not None and view.outcome.winner == 1 - player
    size = min(_LARGEST_CHIP, 0.7 * room) * (_SMALLER if lost else 1)
    if size >= 24:
        y = POSTER_HEIGHT / 2
        yield sheet.use(f"chip-{player}", middle - size / 2, y - size, size, size)
        yield pixel_text(str(view.score[player]), middle, y + size / 2, size / 20)
