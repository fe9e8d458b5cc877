"""A file as a picture: a record, a position or a view goes in, the content of another file comes out."""

import json
from pathlib import Path
from typing import Final

from one_zero_one.engine import Malformed, Position, View, problem, view_of
from one_zero_one.pictures.board_svg import BOARD_SCALE
from one_zero_one.pictures.moments import Eyes, Moment, eyes_for, moment_at, moments_of
from one_zero_one.pictures.moving import as_png, game_as_gif, game_as_svg, still_as_svg
from one_zero_one.pictures.printing import game_as_html
from one_zero_one.records import Record, read_position, read_record
from one_zero_one.records.json_forms import view_from_json
from one_zero_one.terminal.game_files import read_file
from one_zero_one.words import Words

_KINDS: Final = (".svg", ".png", ".gif", ".html")
_MOVING_SVG: Final = "moving .svg"
_EYES: Final[dict[str, Eyes]] = {"0": 0, "1": 1, "spectator": "spectator", "open": "open"}


def kind_of_picture(target: Path, *, moving: bool) -> str:
    """What is to be drawn, by the ending of the file it goes to. Raises Malformed."""
    kind = target.suffix.lower()
    if kind not in _KINDS:
        raise Malformed(problem("no-such-picture", file=str(target), names=_KINDS))
    return _MOVING_SVG if moving and kind == ".svg" else kind


def draw_file(words: Words, file: Path, kind: str, *, turn: int | None, seat: str | None, theme: str) -> bytes:
    """The picture of what a file holds. Raises GameError."""
    eyes = _EYES[seat] if seat is not None else None
    drawn = read_file(file, _read)
    if isinstance(drawn, Record):
        moments = moments_of(drawn, eyes_for(drawn) if eyes is None else eyes)
    else:
        if kind in (_MOVING_SVG, ".gif", ".html"):
            raise Malformed(problem("picture-of-a-game", file=str(file)))
        if isinstance(drawn, View) and eyes is not None:
            raise Malformed(problem("picture-of-a-view", file=str(file)))
        view = drawn if isinstance(drawn, View) else _seen(drawn, eyes)
        moments = [Moment(view, None, (), ())]
    match kind:
        case ".gif":
            return game_as_gif(moments, theme=theme)
        case ".html":
            assert isinstance(drawn, Record)
            return game_as_html(drawn, moments, words).encode()
        case "moving .svg":
            return game_as_svg(moments, theme=theme, title=_title(words, moments[-1])).encode()
        case _:
            return _still(words, moments, kind, turn, theme)


def _still(words: Words, moments: list[Moment], kind: str, turn: int | None, theme: str) -> bytes:
    shown = moment_at(moments, turn)
    scale = BOARD_SCALE if kind == ".svg" else 1
    drawn = still_as_svg([shown], 0, theme=theme, title=_title(words, shown), scale=scale)
    return drawn.encode() if kind == ".svg" else as_png(drawn)


def _title(words: Words, moment: Moment) -> str:
    return words("picture.points", points0=moment.view.score[0], points1=moment.view.score[1])


def _read(text: str) -> Record | Position | View:
    """Whichever of the three a text is: a view is JSON, and only a position says who is to move."""
    if text.lstrip().startswith("{"):
        try:
            return view_from_json(json.loads(text))
        except (json.JSONDecodeError, RecursionError):
            raise Malformed(problem("not-a-view")) from None
    return read_position(text) if '[Move "' in text else read_record(text)


def _seen(position: Position, eyes: Eyes | None) -> View:
    if eyes == "open":
        position = position.copy()
        position.open_hands = True
    return view_of(position, eyes if isinstance(eyes, int) else None)
