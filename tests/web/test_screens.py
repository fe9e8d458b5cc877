"""Every screen in every theme: nothing overflows, and axe has nothing to complain about."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browsers import THEMES, Server, assert_sound

pytestmark = pytest.mark.slow
OpenPage = Callable[..., Page]
#: what each address shows when it is ready
SCREENS = {
    "/": "[data-key=menu-10]",
    "/lobby": "[data-key=open-table]",
    "/players": ".club h1",
    "/players/level:3": ".club h1",
    "/archive": ".club h1",
    "/account": ".club form",
    "/learn": ".study h1",
    "/learn/1": ".study .hand-card",
    "/puzzles": ".study h1",
    "/puzzles/1": ".study .hand-card",
    "/statistics": ".study h1",
    "/join/nothing": "[role=alert], h1",
    "/game/nothing": "[role=alert]",
}
WIDTHS = {"phone": (360, 740), "desktop": (1280, 800)}
#: in `make test`, every screen in one of the themes
SAMPLES = {
    theme: [path for at, path in enumerate(SCREENS) if at % len(THEMES) == turn] for turn, theme in enumerate(THEMES)
}


def complaints(page: Page, server: Server, paths: list[str]) -> list[str]:
    """What is wrong with screens, all of it at once."""
    found = []
    for path in paths:
        page.goto(f"{server.address}{path}")
        page.wait_for_selector(SCREENS[path])
        page.wait_for_load_state("networkidle")
        try:
            assert_sound(page, path)
        except AssertionError as complaint:
            found.append(str(complaint))
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_every_screen_is_sound(open_page: OpenPage, server: Server, theme: str) -> None:
    assert complaints(open_page(*WIDTHS["desktop"], theme=theme), server, SAMPLES[theme]) == []


@pytest.mark.soak
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_every_screen_is_sound_in_every_theme(open_page: OpenPage, server: Server, theme: str, width: str) -> None:
    assert complaints(open_page(*WIDTHS[width], theme=theme), server, list(SCREENS)) == []
