"""The set of symbols: complete, safe, legible in every theme and with any colour vision."""

import re
from collections import Counter
from itertools import product
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from one_zero_one.engine import CARD_NAMES, LINE_NUMBERS, POSES
from one_zero_one.pictures.art.bitmaps import ICONS
from one_zero_one.pictures.art.pixels import pixel_path
from one_zero_one.pictures.art.sheet import packaged_symbols
from one_zero_one.pictures.art.symbols import WAY_NAMES, draw_symbols
from one_zero_one.pictures.art.themes import THEMES

SVG = "{http://www.w3.org/2000/svg}"
ALL = {element.attrib["id"]: element for element in ET.fromstring(packaged_symbols())[0]}
SYMBOLS = {name: element for name, element in ALL.items() if element.tag == f"{SVG}symbol"}


def test_the_packaged_file_is_what_is_drawn() -> None:
    assert packaged_symbols() == draw_symbols()


def test_every_drawing_is_there_once() -> None:
    wanted = {f"command-{name}" for name in CARD_NAMES if name != "BLANK"}
    wanted |= {f"pose-{pose.name}-{WAY_NAMES[pose.way]}" for pose in POSES if pose.way} | {"pose-ELSE"}
    wanted |= {f"{kind}-{digit}" for kind in ("digit", "chip", "card", "pattern", "control") for digit in (0, 1)}
    wanted |= {f"line-{number}" for number in LINE_NUMBERS} | {"run", "deck", "space", "card-back", "control-nobody"}
    wanted |= {"mark-saved", "mark-waiting", "mark-covered", "frame-saved"}
    wanted |= {"arrow", "effect-flipped", "effect-moved", "effect-none"}
    assert set(SYMBOLS) == wanted
    assert packaged_symbols().count("<symbol ") == len(wanted)


def test_symbols_are_shapes_and_nothing_else() -> None:
    """No script, style, font or external file: safe anywhere, styled by custom properties alone."""
    for drawing in ALL.values():
        for element in drawing.iter():
            assert element.tag in {f"{SVG}{name}" for name in ("symbol", "path", "g", "use")}
            allowed = {"id", "viewBox", "d", "fill", "stroke", "stroke-width", "stroke-dasharray"}
            allowed |= {"transform", "display"}
            allowed |= {"href", "x", "y", "width", "height", "color"} if element.tag == f"{SVG}use" else set()
            assert set(element.attrib) <= allowed
            assert element.get("display") in (None, "var(--word, inline)", "var(--sign, none)")
            for paint in (element.get("fill"), element.get("stroke"), element.get("color")):
                if paint not in (None, "none", "currentColor"):
                    name, fallback = re.fullmatch(r"var\(--([a-z0-9-]+), (#[0-9a-f]{6})\)", str(paint)).groups()  # type: ignore[union-attr]
                    assert THEMES["light"][name] == fallback


def references(name: str) -> set[str]:
    return {str(element.get("href")) for element in ALL[name].iter() if element.get("href")}


def test_every_reference_is_to_a_drawing_of_the_same_file_and_every_part_serves() -> None:
    wanted = {reference for name in ALL for reference in references(name)}
    assert wanted <= {f"#{name}" for name in ALL}
    assert {f"#{name}" for name in set(ALL) - set(SYMBOLS)} <= wanted


def test_no_drawing_is_there_twice() -> None:
    """Backgrounds of four straight sides are repeated, which is shorter than a reference."""
    shapes = Counter(path.attrib["d"] for drawing in ALL.values() for path in drawing.iter(f"{SVG}path"))
    assert all(len(shape) < 50 for shape, count in shapes.items() if count > 1)
    assert len({*ICONS.values()}) == len(ICONS)


def test_the_set_is_small_enough_for_a_page() -> None:
    assert len(packaged_symbols().encode()) < 26_000


def test_digits_differ_in_shape_and_pattern() -> None:
    for kind in ("shape", "pattern"):
        shapes = [[path.get("d") for path in ALL[f"{kind}-{digit}"].iter()] for digit in (0, 1)]
        assert shapes[0] != shapes[1]


@pytest.mark.parametrize("name", ICONS)
def test_icons_are_twelve_by_twelve(name: str) -> None:
    rows = ICONS[name].split()
    assert len(rows) == 12
    assert {len(row) for row in rows} == {12}


def inside(path: str, x: float, y: float) -> tuple[bool, bool]:
    """Whether a point is inside a rectilinear path, by the nonzero rule and the even-odd rule."""
    winding = crossings = 0
    for loop in re.findall(r"M(\d+) (\d+)([^z]*)z", path):
        start = at = (int(loop[0]), int(loop[1]))
        corners = [at]
        for way, step in re.findall(r"([hv])(-?\d+)", loop[2]):
            at = (at[0] + int(step), at[1]) if way == "h" else (at[0], at[1] + int(step))
            corners.append(at)
        for (ax, ay), (_, by) in zip(corners, [*corners[1:], start], strict=True):
            if ax > x and min(ay, by) < y < max(ay, by):
                crossings += 1
                winding += 1 if by > ay else -1
    return winding != 0, crossings % 2 == 1


@given(st.lists(st.text("#.", min_size=5, max_size=5), min_size=1, max_size=5))
def test_a_path_covers_exactly_its_pixels(rows: list[str]) -> None:
    path = pixel_path(rows)
    for y, x in product(range(len(rows)), range(5)):
        filled = rows[y][x] == "#"
        assert inside(path, x + 0.5, y + 0.5) == (filled, filled)


def linear(colour: str) -> tuple[float, float, float]:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def contrast(colours: tuple[tuple[float, float, float], tuple[float, float, float]]) -> float:
    """WCAG's contrast ratio."""
    light = sorted(0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in colours)
    return (light[1] + 0.05) / (light[0] + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        ("digit-0", "paper-0", 4.5),
        ("digit-1", "paper-1", 4.5),
        ("command", "command-ink", 7),
        ("screen", "screen-ink", 4.5),
        ("mark", "mark-ink", 4.5),
        ("board", "ink", 7),
        ("board", "space", 3),
        ("board", "arrow", 3),
        ("board", "digit-0", 3),
        ("board", "digit-1", 3),
    ],
)
def test_what_must_be_seen_stands_out(theme: str, one: str, other: str, least: float) -> None:
    assert contrast((linear(THEMES[theme][one]), linear(THEMES[theme][other]))) >= least


#: full protanopia, deuteranopia and tritanopia (Machado, Oliveira, Fernandes 2009), and
#: monochromacy
EYES = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("eye", EYES)
def test_cards_of_0_and_1_differ_for_every_eye(theme: str, eye: str) -> None:
    """The background of a 0 is light where that of a 1 is dark, or the other way round."""

    def seen(name: str) -> tuple[float, float, float]:
        colour = linear(THEMES[theme][name])
        red, green, blue = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in EYES[eye])
        return max(0, min(1, red)), max(0, min(1, green)), max(0, min(1, blue))

    assert contrast((seen("paper-0"), seen("digit-1"))) >= 3
    assert contrast((seen("paper-0"), seen("digit-0"))) >= 3
    assert contrast((seen("paper-1"), seen("digit-1"))) >= 3


def test_themes_name_the_same_colours() -> None:
    assert len({frozenset(colours) for colours in THEMES.values()}) == 1
