"""A picture of a file: a record, a position or a view in, the content of a picture file out."""

import json
from pathlib import Path
from typing import Final

from one_zero_one.engine import Malformed, Position, View, problem, view_of
from one_zero_one.files.games import read_file
from one_zero_one.files.writing import check_ending
from one_zero_one.pictures.kinds import MOVING_SVG, STILLS, draw_game, draw_moment
from one_zero_one.pictures.moments import Eyes, Moment, eyes_for, up_to_turn
from one_zero_one.records import Record, read_position, read_record
from one_zero_one.records.json_forms import view_from_json
from one_zero_one.words import Words

_ENDINGS: Final = (".svg", ".png", ".gif", ".html")
_EYES: Final[dict[str, Eyes]] = {"0": 0, "1": 1, "spectator": "spectator", "open": "open"}


def kind_of_picture(target: Path, *, moving: bool) -> str:
    """What to draw, by the extension of the target file. Raises Malformed."""
    ending = check_ending(target, _ENDINGS)
    return MOVING_SVG if moving and ending == ".svg" else ending[1:]


def draw_file(words: Words, file: Path, kind: str, *, turn: int | None, seat: str | None, theme: str) -> bytes:
    """The picture of what a file holds. Raises GameError."""
    eyes = None if seat is None else _EYES[seat]
    drawn = read_file(file, _read)
    if isinstance(drawn, Record):
        whose = eyes_for(drawn) if eyes is None else eyes
        return draw_game(drawn, kind, words, eyes=whose, turn=turn, theme=theme)
    if kind not in STILLS:
        raise Malformed(problem("picture-of-a-game", file=str(file)))
    if isinstance(drawn, View) and eyes is not None:
        raise Malformed(problem("picture-of-a-view", file=str(file)))
    view = drawn if isinstance(drawn, View) else _seen(drawn, eyes)
    (shown,) = up_to_turn([Moment(view, None, (), ())], turn)
    return draw_moment(shown, kind, words, theme=theme)


def _read(text: str) -> Record | Position | View:
    """Parse a text as one of the three: a view is JSON, and only a position says who is to move."""
    if text.lstrip().startswith("{"):
        try:
            return view_from_json(json.loads(text))
        except (json.JSONDecodeError, RecursionError):
            raise Malformed(problem("not-a-view")) from None
    return read_position(text) if '[Move "' in text else read_record(text)


def _seen(position: Position, eyes: Eyes | None) -> View:
    if eyes == "open":
        position = position.opened()
    return view_of(position, eyes if isinstance(eyes, int) else None)
