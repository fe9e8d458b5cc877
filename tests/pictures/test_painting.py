"""Pictures as pixels, and the files that hold them, read by somebody else's decoder."""

import io
import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image as Pillow

from one_zero_one.engine import POSES, Card
from one_zero_one.pictures import as_png, card_as_svg
from one_zero_one.pictures.images import Image, write_gif, write_png
from one_zero_one.pictures.painting import Painter
from one_zero_one.pictures.sheet import Sheet, packaged_symbols

WHITE, BLACK, RED = (255, 255, 255), (0, 0, 0), (255, 0, 0)


def painted(content: str, width: int = 8, height: int = 4) -> list[list[tuple[int, int, int]]]:
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    painter = Painter()
    image = painter.paint(f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{content}</svg>')
    colours = [painter.palette[pixel] for pixel in image.pixels]
    return [colours[at : at + width] for at in range(0, len(colours), width)]


def of_colour(rows: list[list[tuple[int, int, int]]], wanted: tuple[int, int, int]) -> set[tuple[int, int]]:
    return {(x, y) for y, row in enumerate(rows) for x, colour in enumerate(row) if colour == wanted}


def test_shapes_cover_their_pixels() -> None:
    rows = painted('<path fill="#ff0000" d="M1 1h3v2h-3z"/>')
    assert of_colour(rows, RED) == set(product(range(1, 4), range(1, 3)))
    assert len(of_colour(rows, WHITE)) == 32 - 6


def test_a_hole_stays_a_hole() -> None:
    assert of_colour(painted('<path fill="#ff0000" d="M0 0h4v4h-4zM1 1v2h2v-2z"/>'), WHITE) >= {(1, 1), (2, 2)}


def test_what_is_half_covered_is_half_as_dark() -> None:
    assert painted('<path fill="#000000" d="M0 0h.5v4h-.5z"/>')[0][0] == (128, 128, 128)


def test_strokes_and_dashes() -> None:
    line = 'fill="none" stroke="#ff0000" stroke-width="2" d="M0 2h8"'
    assert of_colour(painted(f"<path {line}/>"), RED) == set(product(range(8), (1, 2)))
    dashed = of_colour(painted(f'<path stroke-dasharray="2 2" {line}/>'), RED)
    assert dashed == set(product((0, 1, 4, 5), (1, 2)))


def test_the_corners_of_a_stroke_are_filled() -> None:
    frame = '<path fill="none" stroke="#ff0000" stroke-width="2" d="M1 1h6v2h-6z"/>'
    assert {(0, 0), (7, 0), (0, 3), (7, 3)} <= of_colour(painted(frame), RED)


def test_parts_inherit_from_where_they_are_used() -> None:
    defined = '<defs><symbol id="s" viewBox="0 0 2 2"><path fill="currentColor" d="M0 0h1v1h-1z"/></symbol></defs>'
    rows = painted(f'{defined}<g color="#ff0000"><use href="#s" x="2" y="0" width="4" height="4"/></g>')
    assert of_colour(rows, RED) == set(product((2, 3), (0, 1)))


def test_a_turned_part_lies_turned() -> None:
    rows = painted('<path fill="#ff0000" transform="translate(4 0)rotate(90)" d="M0 0h3v1h-3z"/>')
    assert of_colour(rows, RED) == {(3, 0), (3, 1), (3, 2)}


@pytest.mark.parametrize("name", re.findall('<symbol id="([^"]+)"', packaged_symbols()))
def test_every_symbol_can_be_painted_and_shows(name: str) -> None:
    sheet = Sheet("light")
    used = sheet.use(name, 0, 0, 24, 24, ink="ink")
    painter = Painter()
    image = painter.paint(sheet.picture(24, 24, [used], title="", scale=1))
    assert len({*image.pixels}) > 1


@pytest.mark.parametrize("pose", POSES, ids=str)
def test_a_card_as_png(pose: object) -> None:
    opened = Pillow.open(io.BytesIO(as_png(card_as_svg(Card(1, pose), width=50))))  # type: ignore[arg-type]
    opened.load()
    assert (opened.format, opened.size) == ("PNG", (50, 70))


def images(count: int) -> st.SearchStrategy[list[Image]]:
    sizes = st.tuples(st.integers(1, 40), st.integers(1, 40))
    return sizes.flatmap(
        lambda size: st.lists(
            st.binary(min_size=size[0] * size[1], max_size=size[0] * size[1]).map(
                lambda pixels: Image(size[0], size[1], pixels)
            ),
            min_size=1,
            max_size=count,
        )
    )


PALETTE = [(number, 255 - number, number // 2) for number in range(256)]


def rgb(image: Image) -> bytes:
    return b"".join(bytes(PALETTE[pixel]) for pixel in image.pixels)


@given(images(1))
def test_a_png_holds_the_pixels(made: list[Image]) -> None:
    opened = Pillow.open(io.BytesIO(write_png(made[0], PALETTE)))
    assert opened.convert("RGB").tobytes() == rgb(made[0])


@given(images(3))
def test_a_gif_holds_every_frame(made: list[Image]) -> None:
    opened = Pillow.open(io.BytesIO(write_gif([(image, 0.5) for image in made], PALETTE)))
    for number, image in enumerate(made):
        opened.seek(min(number, getattr(opened, "n_frames", 1) - 1))
        if number == 0 or getattr(opened, "n_frames", 1) == len(made):
            assert opened.convert("RGB").tobytes() == rgb(image)


@pytest.mark.parametrize("colours", [2, 3, 5, 16, 256])
def test_a_gif_of_many_pixels_begins_its_table_anew(colours: int) -> None:
    pixels = bytes(place * place // 7 % colours for place in range(200 * 150))
    image = Image(200, 150, pixels)
    opened = Pillow.open(io.BytesIO(write_gif([(image, 1)], PALETTE[:colours])))
    assert opened.convert("RGB").tobytes() == rgb(image)
