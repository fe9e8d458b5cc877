"""Attributes only, if NO_COLOR is set: what stands out by its background is reversed."""

from functools import cache
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

#: the difference in brightness from which a background stands out: the grey of 1 and a cursor do,
#: the green of 0 does not
_STANDS_OUT: Final = 0.25
#: the brightness of a light screen and of a dark one
_BRIGHTNESS: Final = (0.88, 0.07)


@cache
def attributes_of(style: Style, dark: bool) -> Style:
    """The style without colours; reversed if its background stood out from the screen's."""
    behind = style.color if style.reverse else style.bgcolor
    apart = False
    if behind is not None and not behind.is_default:
        apart = abs(Color.from_rich_color(behind).brightness - _BRIGHTNESS[dark]) > _STANDS_OUT
    return style.without_color + Style(reverse=apart)


class AttributesOnly(LineFilter):
    """A filter for all rows of all screens."""

    def __init__(self, *, dark: bool) -> None:
        super().__init__()
        self._dark = dark

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same row without colours; `background` is only that of its own widget."""
        del background
        return [
            Segment(text, None if style is None else attributes_of(style, self._dark), control)
            for text, style, control in segments
        ]
