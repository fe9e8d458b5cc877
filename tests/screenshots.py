"""Takes the screenshots in the documents (`make screenshots`), of a new game each time."""

import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from browsers import CHROMIUM, CHROMIUM_OPTIONS, Person, Server, prepare
from builds import REPOSITORY

FOLDER: Final = REPOSITORY / "docs" / "pictures"
#: the name of a picture, the width and height of the page, its theme
SHOTS: Final = (("page", 1280, 800, "light"), ("phone", 390, 780, "dark"))
_TURNS: Final = 7


def take(browser: Browser, address: str, name: str, size: tuple[int, int], theme: str) -> None:
    """Play a few turns, compose another, and take a screenshot of its preview."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale="en")
    person = Person(context.new_page())
    prepare(person.page, theme=theme, notation=False)
    person.begin(address, level=4)
    for _ in range(_TURNS):
        person.wait_for_turn()
        person.draft()
        person.commit()
        # the log, on which the tests rely, is closed on a narrow page
        person.page.wait_for_selector("[data-key=commit]:disabled, .finish")
    person.wait_for_turn()
    person.draft()
    person.page.screenshot(path=FOLDER / f"{name}.png")
    context.close()


def main() -> None:
    """Take all screenshots."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_OPTIONS)
        server = Server(Path(folder))
        server.start()
        try:
            for name, width, height, theme in SHOTS:
                take(browser, server.address, name, (width, height), theme)
        finally:
            server.kill()
            browser.close()


if __name__ == "__main__":
    main()
