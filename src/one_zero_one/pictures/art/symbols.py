"""The set of symbols, drawn.

`symbols.svg` is written by `python -m one_zero_one.pictures`; page, notebooks and exports share it. Every
colour is a custom property with a fallback, in presentation attributes only, so that themes restyle it under the
strictest content policy. What several drawings have in common is drawn once, as a part that they refer to; nothing in
it refers to another file.
"""

from collections.abc import Iterator
from typing import Final

from one_zero_one.engine import POSES
from one_zero_one.pictures.art.bitmaps import ICONS, pixel_word
from one_zero_one.pictures.art.pixels import pixel_path
from one_zero_one.pictures.art.themes import colour

CARD_WIDTH: Final = 100
CARD_HEIGHT: Final = 140
CARD_BOX: Final = f"0 0 {CARD_WIDTH} {CARD_HEIGHT}"
ICON_BOX: Final = "0 0 24 24"
WAY_NAMES: Final = {"<": "left", ">": "right", "^": "up", "v": "down"}
#: what is printed on the cards
COMMAND_WORDS: Final = {
    "DELETE": "DELETE",
    "ENTER": "ENTER",
    "IF": "IF…THEN…",
    "PRINT": "PRINT",
    "SAVE": "SAVE",
    "ERROR": "SYNTAX ERROR",
    "REM": "REM",
    "GOTO": "GOTO 10",
    "ELSE": "IF…THEN…ELSE",
    "CUT": "CUT",
    "PASTE": "PASTE",
}

#: a card stands within its box with a margin of 6, into which the command's arrow head reaches
_OUTLINE: Final = "M14 7h72v4h4v3h3v112h-3v3h-4v4h-72v-4h-4v-3h-3v-112h3v-3h4z"
_DIGITS: Final = (
    "M40 35h20v4h6v6h4v50h-4v6h-6v4h-20v-4h-6v-6h-4v-50h4v-6h6zM43 47v4h-2v38h2v4h14v-4h2v-38h-2v-4zM46 62h8v16h-8z",
    "M44 35h13v59h13v11h-40v-11h13v-43h-13v-9h7v-4h7z",
)
_PATTERNS: Final = (
    "M11 22.5h78M8 34.5h84M8 46.5h84M8 58.5h84M8 70.5h84M8 82.5h84M8 94.5h84M8 106.5h84M8 118.5h84",
    "M14 16h76M14 32h76M14 48h76M14 64h76M14 80h76M14 96h76M14 112h76M26 128h58"
    "M20 24h70M20 40h70M20 56h70M20 72h70M20 88h70M20 104h70M20 120h70",
)


#: the bar at the top of a command card, in which its word stands
_BAR: Final = "M7 31h86v-17h-3v-3h-4v-4h-72v4h-4v3h-3z"
#: an arrow head at each edge of a card, in steps of three by two
_HEADS: Final = {
    "<": "M16 49v42h-2v-3h-2v-3h-2v-3h-2v-3h-2v-3h-2v-3h-2v-3h-2v-6h2v-3h2v-3h2v-3h2v-3h2v-3h2v-3h2z",
    ">": "M84 49v42h2v-3h2v-3h2v-3h2v-3h2v-3h2v-3h2v-3h2v-6h-2v-3h-2v-3h-2v-3h-2v-3h-2v-3h-2v-3h-2z",
    "^": "M29 13h42v-2h-3v-2h-3v-2h-3v-2h-3v-2h-3v-2h-3v-1h-6v1h-3v2h-3v2h-3v2h-3v2h-3v2h-3z",
    "v": "M29 127h42v2h-3v2h-3v2h-3v2h-3v2h-3v2h-3v1h-6v-1h-3v-2h-3v-2h-3v-2h-3v-2h-3v-2h-3z",
}
#: marks that show the picture of a command
_MARKS_OF_COMMANDS: Final = {"mark-covered": "command-REM"}


def _fill(path: str, ink: str, transform: str = "") -> str:
    moved = f' transform="{transform}"' if transform else ""
    return f'<path{moved} fill="{colour(ink)}" d="{path}"/>'


def _use(part: str, **attributes: str | float) -> str:
    """A part or another symbol, in its place."""
    texts = {name: value if isinstance(value, str) else f"{value:g}" for name, value in attributes.items()}
    given = "".join(f' {name.replace("_", "-")}="{text}"' for name, text in texts.items())
    return f'<use href="#{part}"{given}/>'


def _plate(ground: str) -> str:
    return _use("outline", fill=colour(ground), stroke=colour("card-edge"), stroke_width=2)


def _pattern_style(digit: int) -> str:
    style = ' stroke-width="2"' if digit == 0 else ' stroke-width="3" stroke-dasharray="3 9"'
    return f'fill="none" stroke="{colour(f"pattern-{digit}")}"{style}'


def _shape(digit: int, **place: str) -> str:
    """0 is a dark shape on a light card with lines, 1 a light shape on a full card with dots."""
    return _use(f"shape-{digit}", fill=colour(("digit-0", "paper-1")[digit]), **place)


def _pixels(rows: list[str], ink: str, x: float, y: float, scale: float) -> str:
    """Pixel art with its middle at a point."""
    across, down = max(map(len, rows)) / 2, len(rows) / 2
    return _fill(pixel_path(rows), ink, f"translate({x - across * scale:g} {y - down * scale:g})scale({scale:g})")


def _icon(name: str, ink: str, x: float, y: float, size: float) -> str:
    """A symbol that is drawn in the current colour, its middle at a point."""
    return _use(name, x=x - size / 2, y=y - size / 2, width=size, height=size, color=colour(ink))


def _word(name: str) -> str:
    """The word of a command, its middle at the origin."""
    rows = pixel_word(COMMAND_WORDS[name])
    middle = f"translate({-len(rows[0]) / 2:g} -3.5)"
    return f'<path id="word-{name}" fill="{colour("command-ink")}" transform="{middle}" d="{pixel_path(rows)}"/>'


def _key(name: str) -> str:
    """The icon of a command on a small key of its own, so that it stands out from any card."""
    return f'<g id="key-{name}">{_use("key")}{_icon(f"command-{name}", "command-ink", 0, 0, 24)}</g>'


def _parts() -> Iterator[str]:
    """What several symbols are put together from."""
    yield f'<path id="outline" d="{_OUTLINE}"/>'
    for digit in (0, 1):
        yield f'<path id="shape-{digit}" d="{_DIGITS[digit]}"/>'
    yield f'<path id="bar" fill="{colour("command")}" d="{_BAR}"/>'
    for way, name in WAY_NAMES.items():
        yield f'<path id="head-{name}" fill="{colour("way")}" d="{_HEADS[way]}"/>'
    yield f'<path id="key" fill="{colour("command")}" d="M-12-14h24v2h2v24h-2v2h-24v-2h-2v-24h2z"/>'
    for name in COMMAND_WORDS:
        yield _word(name)
        yield _key(name)
        yield _command(name)


def _command(name: str) -> str:
    """A command's word in a bar and its icon; on cards too small for words, a still larger icon alone.

    It is upright whichever way it points. A page makes it the icon by setting `--word` to `none` and `--sign` to
    `inline`.
    """
    scale = min(2.0, 80 / len(pixel_word(COMMAND_WORDS[name])[0]))
    word = _use(f"word-{name}", transform=f"translate(50 22)scale({scale:g})")
    spoken = _use("bar") + word + _use(f"key-{name}", x=78, y=118)
    sign = _use(f"key-{name}", transform="translate(73 112)scale(1.7)", display="var(--sign, none)")
    return f'<g id="said-{name}"><g display="var(--word, inline)">{spoken}</g>{sign}</g>'


def _pose(name: str, *ways: str) -> str:
    """A command, with a head at the edge that it points to."""
    return _use(f"said-{name}") + "".join(_use(f"head-{WAY_NAMES[way]}") for way in ways)


def _machine_card(word: str, scale: float) -> str:
    """A card of the machine itself: light letters on a dark screen."""
    return _plate("screen") + _pixels(pixel_word(word), "screen-ink", 50, 70, scale)


def _control(digit: int | None) -> str:
    """Upright when nobody controls a line; turned when somebody does, with that player's digit."""
    edge = f'stroke="{colour("card-edge")}" stroke-width="2"'
    if digit is None:
        card = "M27 25h46v3h3v84h-3v3h-46v-3h-3v-84h3z"
        return f'<path fill="{colour("screen")}" {edge} d="{card}"/>' + _fill("M40 67h20v6h-20z", "screen-ink")
    card = "M8 47h84v3h3v40h-3v3h-84v-3h-3v-40h3z"
    ground = ("paper-0", "digit-1")[digit]
    lines = ("M7 57.5h86M7 69.5h86M7 81.5h86", "M12 54h78M18 62h72M12 70h78M18 78h72M12 86h78")[digit]
    return f'<path fill="{colour(ground)}" {edge} d="{card}"/><path {_pattern_style(digit)} d="{lines}"/>' + _shape(
        digit, transform="translate(25 35)scale(.5)"
    )


def _badge(name: str) -> str:
    edge, ground = "M3 0h18v3h3v18h-3v3h-18v-3h-3v-18h3z", "M4 2h16v2h2v16h-2v2h-16v-2h-2v-16h2z"
    if name in _MARKS_OF_COMMANDS:
        icon = _icon(_MARKS_OF_COMMANDS[name], "mark-ink", 12, 12, 19.2)
    else:
        icon = _pixels(ICONS[name].split(), "mark-ink", 12, 12, 1.6)
    return _fill(edge, "mark-ink") + _fill(ground, "mark") + icon


def _chip(digit: int) -> str:
    ground = _fill("M2 0h20v2h2v20h-2v2h-20v-2h-2v-20h2z", ("digit-0", "digit-1")[digit])
    if digit == 0:
        ground += _fill("M3 2h18v1h1v18h-1v1h-18v-1h-1v-18h1z", "paper-0")
    return ground + _shape(digit, transform="translate(0 -4.8)scale(.24)")


def _drawings() -> dict[str, tuple[str, str]]:
    """Every symbol with its box and what is in it."""
    found: dict[str, tuple[str, str]] = {}
    for digit in (0, 1):
        ink = colour(f"digit-{digit}")
        found[f"digit-{digit}"] = "0 0 48 76", _use(f"shape-{digit}", fill=ink, x=-26, y=-32)
        found[f"chip-{digit}"] = ICON_BOX, _chip(digit)
        found[f"pattern-{digit}"] = CARD_BOX, f'<path {_pattern_style(digit)} d="{_PATTERNS[digit]}"/>'
        ground = _plate(("paper-0", "digit-1")[digit])
        # without its size, resvg would draw it as large as the card is to be, and not within the card's box
        pattern = _use(f"pattern-{digit}", width=CARD_WIDTH, height=CARD_HEIGHT)
        found[f"card-{digit}"] = CARD_BOX, ground + pattern + _shape(digit)
    found["card-back"] = (
        CARD_BOX,
        _plate("screen")
        + f'<path fill="none" stroke="{colour("screen-line")}" stroke-width="2" d="M16 20h68v100h-68z"/>'
        + _pixels(pixel_word("101"), "screen-ink", 50, 70, 4),
    )
    space = {"fill": "none", "stroke": colour("space"), "stroke_width": "2", "stroke_dasharray": "6 4"}
    found["space"] = CARD_BOX, _use("outline", **space)
    frames = (("mark", 8), ("mark-ink", 3))
    found["frame-saved"] = (
        CARD_BOX,
        "".join(_use("outline", fill="none", stroke=colour(ink), stroke_width=width) for ink, width in frames),
    )
    for pose in POSES:
        if pose.way:
            found[f"pose-{pose.name}-{WAY_NAMES[pose.way]}"] = CARD_BOX, _pose(pose.name, pose.way)
    found["pose-ELSE"] = CARD_BOX, _pose("ELSE", *WAY_NAMES)
    for number in (10, 20, 30, 40, 50):
        found[f"line-{number}"] = CARD_BOX, _machine_card(str(number), 6)
    found["run"] = CARD_BOX, _machine_card("RUN", 4) + _fill("M16 94h20v5h-20z", "screen-ink")
    for name, owner in (("nobody", None), ("0", 0), ("1", 1)):
        found[f"control-{name}"] = CARD_BOX, _control(owner)
    below = "".join(f'<g transform="translate({step} {step})">{_plate("screen")}</g>' for step in (10, 5, 0))
    found["deck"] = "0 0 110 150", below
    for name in (*ICONS, *_MARKS_OF_COMMANDS):
        if name.startswith("mark-"):
            found[name] = ICON_BOX, _badge(name)
        else:
            drawn = pixel_path(ICONS[name].split())
            found[name] = ICON_BOX, f'<path fill="currentColor" transform="scale(2)" d="{drawn}"/>'
    return found


def draw_symbols() -> str:
    """The whole file, one part or symbol a row."""
    rows = [f'<symbol id="{name}" viewBox="{box}">{content}</symbol>' for name, (box, content) in _drawings().items()]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg"><defs>', *_parts(), *rows, "</defs></svg>"]) + "\n"
