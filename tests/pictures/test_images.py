"""Pictures as pixels: PNG and GIF show what their SVG describes, in the colours of its theme."""

import io
import re
import sys

import pytest
from PIL import Image

from one_zero_one.engine import POSES, Card, Malformed, Pose
from one_zero_one.pictures import THEMES, as_png, card_as_svg
from one_zero_one.pictures.art.sheet import Sheet, packaged_symbols
from one_zero_one.pictures.images import as_gif

BLANK = POSES[0]
WHITE = (255, 255, 255)
SYMBOLS = re.findall(r'<symbol id="([^"]+)" viewBox="0 0 (\d+) (\d+)"', packaged_symbols())


def opened(picture: str) -> Image.Image:
    png = Image.open(io.BytesIO(as_png(picture)))
    assert png.format == "PNG"
    return png


def theme_colour(theme: str, name: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(THEMES[theme][name][1:]))


@pytest.mark.parametrize("pose", POSES, ids=str)
def test_a_card_is_as_large_as_it_says_it_is(pose: Pose) -> None:
    assert opened(card_as_svg(Card(1, pose), width=50)).size == (50, 70)


#: a point on the digit, and one on the card beside it, between the lines of 0 and the dots of 1
PLACES = [(0, (50, 70), "digit-0"), (0, (20, 64), "paper-0"), (1, (50, 70), "paper-1"), (1, (21, 68), "digit-1")]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("digit", "place", "name"), PLACES)
def test_a_png_has_the_colours_of_the_theme(theme: str, digit: int, place: tuple[int, int], name: str) -> None:
    card = opened(card_as_svg(Card(digit, BLANK), theme=theme)).convert("RGB")
    assert card.getpixel(place) == theme_colour(theme, name)


def test_what_nothing_is_drawn_on_is_white_and_not_transparent() -> None:
    card = opened(card_as_svg(Card(0, BLANK), theme="dark")).convert("RGBA")
    assert card.getpixel((0, 0)) == (*WHITE, 255)
    assert card.getchannel("A").getextrema() == (255, 255)


@pytest.mark.parametrize(("name", "width", "height"), SYMBOLS)
def test_every_symbol_shows_and_is_the_same_at_any_size(name: str, width: str, height: str) -> None:
    def drawn(size: int, scale: int) -> Image.Image:
        sheet = Sheet("light")
        across, down = size * int(width), size * int(height)
        used = sheet.use(name, 10 * size, 10 * size, across, down, ink="ink")
        return opened(sheet.picture(across + 20 * size, down + 20 * size, [used], title="", scale=scale)).convert("RGB")

    small_and_magnified, large = drawn(1, 2), drawn(2, 1)
    assert len(large.getcolors(large.width * large.height) or ()) > 1
    assert large.tobytes() == small_and_magnified.tobytes()


def test_a_gif_shows_its_pictures_for_as_long_as_it_is_told_and_begins_again() -> None:
    cards = [card_as_svg(Card(digit, BLANK), theme="dark") for digit in (0, 1, 0)]
    moving = Image.open(io.BytesIO(as_gif(cards, [1.6, 0.5, 5])))
    assert (moving.format, moving.size, moving.info["loop"]) == ("GIF", (100, 140), 0)
    assert getattr(moving, "n_frames", 1) == 3
    for number, (seconds, name) in enumerate([(1.6, "digit-0"), (0.5, "paper-1"), (5, "digit-0")]):
        moving.seek(number)
        assert moving.info["duration"] == 1000 * seconds
        frame = moving.convert("RGBA")
        assert frame.getpixel((50, 70)) == (*theme_colour("dark", name), 255)
        assert frame.getpixel((0, 0)) == (*WHITE, 255)


def test_a_gif_of_one_picture() -> None:
    still = Image.open(io.BytesIO(as_gif([card_as_svg(Card(0, BLANK))], [5])))
    assert (getattr(still, "n_frames", 1), still.size) == (1, (100, 140))


@pytest.mark.parametrize(("module", "package"), [("resvg_py", "resvg-py"), ("PIL", "pillow")])
def test_what_is_missing_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch, module: str, package: str) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(Malformed) as caught:
        as_gif([card_as_svg(Card(0, BLANK))], [1])
    assert caught.value.problem.code == "extra-missing"
    assert caught.value.problem.arguments == {"extra": "pictures", "name": package}
