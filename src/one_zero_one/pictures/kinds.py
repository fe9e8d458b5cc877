"""The kinds of files that a game or a view can be drawn as, and each of them drawn."""

from collections.abc import Sequence
from typing import Final

from one_zero_one.engine import View
from one_zero_one.pictures.board_svg import BOARD_SCALE
from one_zero_one.pictures.moments import Eyes, Moment, moment_at, moments_of
from one_zero_one.pictures.moving import as_png, game_as_gif, game_as_svg, still_as_svg
from one_zero_one.pictures.poster import poster_as_svg
from one_zero_one.pictures.printing import game_as_html
from one_zero_one.records import Record
from one_zero_one.words import Words

STILLS: Final = ("svg", "png")
MOVING_SVG: Final = "moving svg"
PNG_SCALE: Final = 1.0


def draw_game(
    record: Record, kind: str, words: Words, *, eyes: Eyes, turn: int | None = None, theme: str = "light"
) -> bytes:
    """A game as a file. Raises Malformed.

    Kinds are `svg` and `png` after a turn, `moving svg` and `gif`, `html` to be printed, `poster`, a PNG of the end.
    """
    moments = moments_of(record, eyes)
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
            return draw_moment(moments, kind, words, turn=turn, theme=theme)


def draw_moment(moments: Sequence[Moment], kind: str, words: Words, *, turn: int | None, theme: str) -> bytes:
    """The moment after a turn, by default the last, as `svg` or `png`. Raises Malformed."""
    shown = moment_at(moments, turn)
    title = tell_points(words, shown.view)
    scale = BOARD_SCALE if kind == "svg" else PNG_SCALE
    drawn = still_as_svg([shown], 0, theme=theme, title=title, scale=scale)
    return drawn.encode() if kind == "svg" else as_png(drawn)


def tell_points(words: Words, view: View) -> str:
    """What a picture shows, in a sentence."""
    return words("picture.points", points0=view.score[0], points1=view.score[1])
