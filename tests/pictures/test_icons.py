"""The icons beside the page: drawn from the pixel art, and named by the manifest."""

import io
import json
from pathlib import Path

import pytest
from PIL import Image

import one_zero_one
from one_zero_one.pictures.icons import ICONS, icon_file

WEB = Path(one_zero_one.__file__).parent / "web"


def pixels(content: bytes) -> Image.Image:
    with Image.open(io.BytesIO(content)) as image:
        return image.convert("RGB")


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_the_pixel_art_of_today(name: str) -> None:
    """After a change, `python -m one_zero_one.pictures` draws them anew."""
    kept = pixels((WEB / name).read_bytes())
    drawn = pixels(icon_file(name))
    assert kept.size == (ICONS[name][0],) * 2
    assert kept.tobytes() == drawn.tobytes()


def test_what_a_mask_may_cut_off_is_empty() -> None:
    """Only a circle of four fifths is sure to be seen."""
    icon = pixels((WEB / "icon-maskable-512.png").read_bytes())
    ground = icon.getpixel((0, 0))
    drawn = [(x, y) for x in range(0, 512, 4) for y in range(0, 512, 4) if icon.getpixel((x, y)) != ground]
    assert drawn
    assert all((x - 256) ** 2 + (y - 256) ** 2 < (0.4 * 512) ** 2 for x, y in drawn)


def test_the_manifest_names_icons_that_exist() -> None:
    manifest = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        file = WEB / icon["src"].lstrip("/")
        assert file.is_file()
        if file.suffix == ".png":
            side = pixels(file.read_bytes()).width
            assert icon["sizes"] == f"{side}x{side}"
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
