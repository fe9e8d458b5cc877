"""ASCII-only output, for terminals and fonts that need it: the last filter of each row."""

import unicodedata
from functools import cache
from typing import Final

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_DRAWN: Final = "│─┌┐└┘├┤┬┴┼━┃╭╮╰╯▸◂▴▾▼▲○●·…‘’“”„«»–—→←↑↓×█▌▐▔▁"
_INSTEAD: Final = dict(zip(_DRAWN, '|-+++++++++=|++++><^vv^o*..\'\'"""<>--><^vx#||--', strict=True))


@cache
def as_ascii(text: str) -> str:
    """Replace every character that is not ASCII by one that is; the width stays the same."""
    return text if text.isascii() else "".join(map(_letter, text))


def _letter(letter: str) -> str:
    if letter.isascii():
        return letter
    plain = _INSTEAD.get(letter) or unicodedata.normalize("NFKD", letter)[0]
    return plain if plain.isascii() else " " if not letter.isalnum() else "?"


class AsciiOnly(LineFilter):
    """A filter for all rows of all screens."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same row in ASCII."""
        del background
        return [Segment(as_ascii(text), style, control) for text, style, control in segments]
