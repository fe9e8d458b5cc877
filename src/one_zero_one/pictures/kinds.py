"""The kinds of files that a game or a view can be drawn as, and each of them drawn."""

from typing import Final

from one_zero_one.engine import View
from one_zero_one.pictures.board_svg import BOARD_SCALE
from one_zero_one.pictures.images import as_png
from one_zero_one.pictures.moments import Eyes, Moment, moments_of, up_to_turn
from one_zero_one.pictures.moving import game_as_gif, game_as_svg, still_as_svg
from one_zero_one.pictures.pages.printing import game_as_html
from one_zero_one.pictures.poster import poster_as_svg
from one_zero_one.records import Record
from one_zero_one.words import Words

STILLS: Final = ("svg", "png")
MOVING_SVG: Final = "moving svg"
PNG_SCALE: Final = 1.0


def draw_game(
    record: Record, kind: str, words: Words, *, eyes: Eyes, turn: int | None = None, theme: str = "light"
) -> bytes:
    """A game as a file, up to a turn or to its end. Raises Malformed.

    Kinds are `svg` and `png` of the last position, `moving svg`, `gif`, `html` to be printed, `poster` for links (PNG).
    """
    moments = up_to_turn(moments_of(record, eyes), turn)
    match kind:
        case "gif":
            return game_as_gif(moments, theme=theme)
        case "html":
            return game_as_html(record, moments, words).encode()
        case "moving svg":
            return game_as_svg(moments, theme=theme, title=tell_points(words, moments[-1].view)).encode()
        case "poster":
            return as_png(poster_as_svg(moments[-1].view, theme=theme))
        case _:
            return draw_moment(moments[-1], kind, words, theme=theme)


def draw_moment(shown: Moment, kind: str, words: Words, *, theme: str) -> bytes:
    """One moment as `svg` or `png`."""
    title = tell_points(words, shown.view)
    scale = BOARD_SCALE if kind == "svg" else PNG_SCALE
    drawn = still_as_svg([shown], 0, theme=theme, title=title, scale=scale)
    return drawn.encode() if kind == "svg" else as_png(drawn)


def tell_points(words: Words, view: View) -> str:
    """What a picture shows, in a sentence."""
    return words("picture.points", points0=view.score[0], points1=view.score[1])
