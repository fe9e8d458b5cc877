"""A picture looks the same as pixels and in a browser."""

import io
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser

from builds import REPOSITORY
from one_zero_one.match.selfplay import play_games
from one_zero_one.pictures import THEMES, as_png, moments_of
from one_zero_one.pictures.moving import still_as_svg

(GAME,) = play_games(1, seed=4, deck="extras", players="greedy,random")
MOMENTS = moments_of(GAME, "open")
#: antialiasing differs: the allowed mean difference of pixels, of 255, and the share that differs
#: by an eighth
MOST_ON_AVERAGE = 0.5
MOST_THAT_DIFFERS = 0.005


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_a_png_looks_as_its_svg_does_in_a_browser(browser: Browser, tmp_path: Path, theme: str) -> None:
    drawn = still_as_svg(MOMENTS, len(MOMENTS) // 2, theme=theme, scale=1)
    painted = Image.open(io.BytesIO(as_png(drawn))).convert("RGB")
    file = tmp_path / "board.svg"
    file.write_text(drawn, encoding="utf-8")
    page = browser.new_page(viewport={"width": painted.width, "height": painted.height})
    page.goto(file.as_uri())
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.close()
    assert shot.size == painted.size
    difference = ImageChops.difference(shot, painted).convert("L")
    assert ImageStat.Stat(difference).mean[0] < MOST_ON_AVERAGE
    differing = sum(difference.histogram()[32:]) / (painted.width * painted.height)
    assert differing < MOST_THAT_DIFFERS


@pytest.mark.slow
def test_the_site_is_for_everybody(browser: Browser, tmp_path: Path) -> None:
    command = [sys.executable, str(REPOSITORY / "docs" / "site" / "build.py"), str(tmp_path / "site")]
    subprocess.run(command, check=True, capture_output=True)
    context = browser.new_context(viewport={"width": 390, "height": 800})
    page = context.new_page()
    schemes: list[Literal["light", "dark"]] = ["light", "dark"]
    for name, scheme in product(("index", "rules-fr", "arena"), schemes):
        page.emulate_media(color_scheme=scheme)
        page.goto((tmp_path / "site" / f"{name}.html").as_uri())
        violations = Axe().run(page).response["violations"]
        assert [violation["id"] for violation in violations] == [], (name, scheme)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, (name, scheme)
    context.close()
