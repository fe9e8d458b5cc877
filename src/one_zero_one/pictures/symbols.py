"""The set of symbols, drawn.

`symbols.svg` is written by `python -m one_zero_one.pictures`; page, notebooks and exports share it. Every
colour is a custom property with a fallback, in presentation attributes only, so that themes restyle it under the
strictest content policy. Nothing in it refers to anything else.
"""

from typing import Final

from one_zero_one.engine.cards import POSES, WAYS
from one_zero_one.pictures.bitmaps import ICONS, pixel_word
from one_zero_one.pictures.pixels import pixel_path
from one_zero_one.pictures.themes import colour

CARD_WIDTH: Final = 100
CARD_HEIGHT: Final = 140
CARD_BOX: Final = f"0 0 {CARD_WIDTH} {CARD_HEIGHT}"
ICON_BOX: Final = "0 0 24 24"
WAY_NAMES: Final = dict(zip(WAYS, ("left", "right", "up", "down"), strict=True))
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


def _fill(path: str, ink: str, transform: str = "") -> str:
    moved = f' transform="{transform}"' if transform else ""
    return f'<path{moved} fill="{colour(ink)}" d="{path}"/>'


def _plate(ground: str, edge: str = "card-edge") -> str:
    return f'<path fill="{colour(ground)}" stroke="{colour(edge)}" stroke-width="2" d="{_OUTLINE}"/>'


def _pattern(digit: int) -> str:
    style = ' stroke-width="2"' if digit == 0 else ' stroke-width="3" stroke-dasharray="3 9"'
    return f'<path fill="none" stroke="{colour(f"pattern-{digit}")}"{style} d="{_PATTERNS[digit]}"/>'


def _ground(digit: int) -> str:
    """0 is a dark shape on a light card with lines, 1 a light shape on a full card with dots."""
    return _plate(("paper-0", "digit-1")[digit]) + _pattern(digit)


def _shape(digit: int) -> str:
    return _fill(_DIGITS[digit], ("digit-0", "paper-1")[digit])


def _pixels(rows: list[str], ink: str, x: float, y: float, scale: float, *, turn: str = "") -> str:
    """Pixel art with its middle at a point."""
    across, down = max(map(len, rows)) / 2, len(rows) / 2
    place = f"translate({x:g} {y:g}){turn} scale({scale:g}) translate({-across:g} {-down:g})"
    return _fill(pixel_path(rows), ink, place)


def _icon(name: str, ink: str, x: float, y: float, scale: float) -> str:
    return _pixels(ICONS[name].split(), ink, x, y, scale)


def _key(name: str, x: float, y: float) -> str:
    """An icon on a small key of its own, so that it stands out from any card."""
    key = _fill("M-8-10h16v2h2v16h-2v2h-16v-2h-2v-16h2z", "command", f"translate({x:g} {y:g})")
    return key + _icon(name, "command-ink", x, y, 1.4)


_BANDS: Final = {
    "<": "M28 7h-14v4h-4v3h-3v44h-2v4h-2v4h-2v8h2v4h2v4h2v44h3v3h4v4h14z",
    ">": "M72 7h14v4h4v3h3v44h2v4h2v4h2v8h-2v4h-2v4h-2v44h-3v3h-4v4h-14z",
    "^": "M7 28h86v-14h-3v-3h-4v-4h-24v-2h-4v-2h-4v-2h-8v2h-4v2h-4v2h-24v4h-4v3h-3z",
    "v": "M7 112h86v14h-3v3h-4v4h-24v2h-4v2h-4v2h-8v-2h-4v-2h-4v-2h-24v-4h-4v-3h-3z",
}
#: the middle of the word, its turn, the room it has, and how high the middle of the icon lies
_WORD_PLACES: Final = {
    "<": (17.5, 70, " rotate(-90)", 112, 120),
    ">": (82.5, 70, " rotate(90)", 112, 120),
    "^": (50, 17.5, "", 82, 120),
    "v": (50, 122.5, "", 82, 20),
}


def _pose(name: str, way: str) -> str:
    x, y, turn, room, icon_y = _WORD_PLACES[way]
    rows = pixel_word(COMMAND_WORDS[name])
    word = _pixels(rows, "command-ink", x, y, min(2.0, room / len(rows[0])), turn=turn)
    return _fill(_BANDS[way], "command") + word + _key(f"command-{name}", 50, icon_y)


def _else_pose() -> str:
    """IF…THEN…ELSE points at all four sides: its word above and below, arrow heads all round."""
    rows = pixel_word(COMMAND_WORDS["ELSE"])
    scale = 80 / len(rows[0])
    sides = "M7 56h-2v4h-2v4h-2v12h2v4h2v4h2zM93 56h2v4h2v4h2v12h-2v4h-2v4h-2z"
    return (
        _fill(_BANDS["^"] + _BANDS["v"] + sides, "command")
        + _pixels(rows, "command-ink", 50, 18, scale)
        + _pixels(rows, "command-ink", 50, 122, scale)
        + _key("command-ELSE", 18, 70)
    )


def _machine_card(word: str, scale: float) -> str:
    """A card of the machine itself: light letters on a dark screen."""
    return _plate("screen") + _pixels(pixel_word(word), "screen-ink", 50, 70, scale)


def _control(digit: int | None) -> str:
    """Upright when nobody controls a line; turned when somebody does, with that player's digit."""
    if digit is None:
        card = "M27 25h46v3h3v84h-3v3h-46v-3h-3v-84h3z"
        return f'<path fill="{colour("screen")}" stroke="{colour("card-edge")}" stroke-width="2" d="{card}"/>' + _fill(
            "M40 67h20v6h-20z", "screen-ink"
        )
    card = "M8 47h84v3h3v40h-3v3h-84v-3h-3v-40h3z"
    ground = ("paper-0", "digit-1")[digit]
    lines = ("M7 57.5h86M7 69.5h86M7 81.5h86", "M12 54h78M18 62h72M12 70h78M18 78h72M12 86h78")[digit]
    style = ' stroke-width="2"' if digit == 0 else ' stroke-width="3" stroke-dasharray="3 9"'
    return (
        f'<path fill="{colour(ground)}" stroke="{colour("card-edge")}" stroke-width="2" d="{card}"/>'
        f'<path fill="none" stroke="{colour(f"pattern-{digit}")}"{style} d="{lines}"/>'
        + _fill(_DIGITS[digit], ("digit-0", "paper-1")[digit], "translate(50 70) scale(.5) translate(-50 -70)")
    )


def _badge(name: str) -> str:
    edge, ground = "M3 0h18v3h3v18h-3v3h-18v-3h-3v-18h3z", "M4 2h16v2h2v16h-2v2h-16v-2h-2v-16h2z"
    return _fill(edge, "mark-ink") + _fill(ground, "mark") + _icon(name, "mark-ink", 12, 12, 1.6)


def _chip(digit: int) -> str:
    ground = _fill("M2 0h20v2h2v20h-2v2h-20v-2h-2v-20h2z", ("digit-0", "digit-1")[digit])
    if digit == 0:
        ground += _fill("M3 2h18v1h1v18h-1v1h-18v-1h-1v-18h1z", "paper-0")
    return ground + _fill(
        _DIGITS[digit], ("digit-0", "paper-1")[digit], "translate(12 12) scale(.24) translate(-50 -70)"
    )


def _drawings() -> dict[str, tuple[str, str]]:
    """Every symbol with its box and what is in it."""
    found: dict[str, tuple[str, str]] = {}
    for digit in (0, 1):
        found[f"digit-{digit}"] = "0 0 48 76", _fill(_DIGITS[digit], f"digit-{digit}", "translate(-26 -32)")
        found[f"chip-{digit}"] = ICON_BOX, _chip(digit)
        found[f"pattern-{digit}"] = CARD_BOX, _pattern(digit)
        found[f"card-{digit}"] = CARD_BOX, _ground(digit) + _shape(digit)
    found["card-back"] = (
        CARD_BOX,
        _plate("screen")
        + f'<path fill="none" stroke="{colour("screen-line")}" stroke-width="2" d="M16 20h68v100h-68z"/>'
        + _pixels(pixel_word("101"), "screen-ink", 50, 70, 4),
    )
    space = f'stroke="{colour("space")}" stroke-width="2" stroke-dasharray="6 4" d="{_OUTLINE}"'
    found["space"] = CARD_BOX, f'<path fill="none" {space}/>'
    found["frame-saved"] = (
        CARD_BOX,
        f'<path fill="none" stroke="{colour("mark")}" stroke-width="8" d="{_OUTLINE}"/>'
        f'<path fill="none" stroke="{colour("mark-ink")}" stroke-width="3" d="{_OUTLINE}"/>',
    )
    for pose in POSES:
        if pose.way:
            found[f"pose-{pose.name}-{WAY_NAMES[pose.way]}"] = CARD_BOX, _pose(pose.name, pose.way)
    found["pose-ELSE"] = CARD_BOX, _else_pose()
    for number in (10, 20, 30, 40, 50):
        found[f"line-{number}"] = CARD_BOX, _machine_card(str(number), 6)
    found["run"] = CARD_BOX, _machine_card("RUN", 4) + _fill("M16 94h20v5h-20z", "screen-ink")
    for name, owner in (("nobody", None), ("0", 0), ("1", 1)):
        found[f"control-{name}"] = CARD_BOX, _control(owner)
    below = "".join(f'<g transform="translate({step} {step})">{_plate("screen")}</g>' for step in (10, 5, 0))
    found["deck"] = "0 0 110 150", below
    for name in ICONS:
        if name.startswith("mark-"):
            found[name] = ICON_BOX, _badge(name)
        else:
            drawn = pixel_path(ICONS[name].split())
            found[name] = ICON_BOX, f'<path fill="currentColor" transform="scale(2)" d="{drawn}"/>'
    return found


def draw_symbols() -> str:
    """The whole file, one symbol a row."""
    rows = [f'<symbol id="{name}" viewBox="{box}">{content}</symbol>' for name, (box, content) in _drawings().items()]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *rows, "</svg>"]) + "\n"
