"""Colours: one name for each, and three themes that fill them."""

import re
from collections.abc import Mapping
from typing import Final

from one_zero_one.engine import Malformed, problem

_LIGHT: Final = {
    "digit-0": "#0a4db0",
    "paper-0": "#f2f7ff",
    "pattern-0": "#cfe0fa",
    "digit-1": "#b04a00",
    "paper-1": "#fff8ee",
    "pattern-1": "#8f3c00",
    "command": "#15181e",
    "command-ink": "#ffffff",
    "card-edge": "#15181e",
    "screen": "#20262e",
    "screen-ink": "#8df0a8",
    "screen-line": "#4b6b58",
    "space": "#767d88",
    "mark": "#15181e",
    "mark-ink": "#ffe066",
    "board": "#e9e6dc",
    "ink": "#15181e",
    "arrow": "#7a1fa2",
    "way": "#d1125b",
}
_DARK: Final = _LIGHT | {
    "digit-0": "#6fd3ff",
    "paper-0": "#0c2233",
    "pattern-0": "#173a55",
    "digit-1": "#ffb347",
    "paper-1": "#2b1600",
    "pattern-1": "#d98a1c",
    "command": "#f4f4f4",
    "command-ink": "#101214",
    "card-edge": "#cfd6df",
    "screen": "#05080a",
    "screen-ink": "#66ff8f",
    "screen-line": "#2b7a45",
    "space": "#8a939e",
    "mark": "#ffe066",
    "mark-ink": "#101214",
    "board": "#14181d",
    "ink": "#f0f3f6",
    "arrow": "#ff9cf5",
    "way": "#ff5c93",
}
_CONTRAST: Final = _DARK | {
    "digit-0": "#ffffff",
    "paper-0": "#000000",
    "pattern-0": "#4d4d4d",
    "digit-1": "#ffe600",
    "paper-1": "#000000",
    "pattern-1": "#c9b500",
    "command": "#ffffff",
    "command-ink": "#000000",
    "card-edge": "#ffffff",
    "screen": "#000000",
    "screen-ink": "#00ff66",
    "screen-line": "#00ff66",
    "space": "#ffffff",
    "mark": "#ffffff",
    "mark-ink": "#000000",
    "board": "#000000",
    "ink": "#ffffff",
    "arrow": "#00ffff",
    "way": "#00ffff",
}
THEMES: Final[Mapping[str, Mapping[str, str]]] = {"light": _LIGHT, "dark": _DARK, "contrast": _CONTRAST}
#: every custom property with its fallback
PROPERTIES: Final[Mapping[str, str]] = _LIGHT

_PROPERTY: Final = re.compile(r"var\(--([a-z0-9-]+), ([#a-z0-9]+)\)")


def colour(name: str) -> str:
    """A colour as pictures name it: the custom property, and what it is where nobody sets it."""
    return f"var(--{name}, {PROPERTIES[name]})"


def in_theme(picture: str, theme: str | None) -> str:
    """A picture with the colours of a theme written out; without a theme it keeps the properties, for a page to set.

    Raises Malformed where there is no such theme.
    """
    if theme is None:
        return picture
    if theme not in THEMES:
        raise Malformed(problem("no-such-theme", text=theme, names=tuple(THEMES)))
    colours = THEMES[theme]
    return _PROPERTY.sub(lambda found: colours.get(found[1], found[2]), picture)
