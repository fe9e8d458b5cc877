"""One server for all tests of the page, a browser for each file; a page that says an error in its console fails."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from browsers import CHROMIUM, CHROMIUM_OPTIONS, Person, Server, prepare
from builds import IN_CI

OpenPage = Callable[..., Page]

#: milliseconds, also for a busy machine that has to start a process first
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)


# not for the whole run: while Playwright is open no other test can have an event loop of its own
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        reason = "CHROMIUM IS MISSING: the page was not tested (apt-get install chromium)"
        pytest.fail(reason) if IN_CI else pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_OPTIONS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, which may kill it."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def errors() -> list[str]:
    """What pages complained about."""
    return []


@pytest.fixture
def open_page(browser: Browser, errors: list[str]) -> Iterator[OpenPage]:
    """Open a page of a new browser, as another person on another machine would."""
    contexts: list[BrowserContext] = []

    def open_one(
        width: int = 1280, height: int = 860, *, touch: bool = False, locale: str = "en", **settings: object
    ) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, locale=locale)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        prepare(context, **settings)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: _note(message, errors))
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert errors == []


def _note(message: ConsoleMessage, errors: list[str]) -> None:
    # a server that is killed or that refuses on purpose is noticed by the browser, too
    meant = ("ERR_CONNECTION", "ERR_INTERNET", "responded with a status of 4")
    if message.type == "error" and not any(words in message.text for words in meant):
        errors.append(message.text)


@pytest.fixture
def person(open_page: OpenPage) -> Person:
    return Person(open_page())
