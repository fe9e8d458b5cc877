"""One server and one browser for all tests of the page; a page that says an error in its console fails."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from browsers import CHROMIUM, CHROMIUM_OPTIONS, Person, Server, prepare
from builds import IN_CI
from waiting import LIMIT

OpenPage = Callable[..., Page]

#: milliseconds
PATIENCE = 1000 * LIMIT
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def chromium() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """The browser, and the event loop that Playwright keeps running, which is out of sight between tests."""
    if CHROMIUM is None:
        reason = "CHROMIUM IS MISSING: the page was not tested (apt-get install chromium)"
        pytest.fail(reason) if IN_CI else pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_OPTIONS)
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield browser, loop
        asyncio._set_running_loop(loop)
        browser.close()


@pytest.fixture
def browser(chromium: tuple[Browser, asyncio.AbstractEventLoop]) -> Iterator[Browser]:
    """The browser for one test. Another test of the same process may then have an event loop of its own."""
    browser, loop = chromium
    asyncio._set_running_loop(loop)
    yield browser
    asyncio._set_running_loop(None)


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


@pytest.fixture(scope="session")
def idle_contexts() -> dict[tuple[bool, str], list[BrowserContext]]:
    """Browser contexts by touch and language, to be used again: they have the page's files at hand."""
    return defaultdict(list)


@pytest.fixture
def open_page(
    browser: Browser, idle_contexts: dict[tuple[bool, str], list[BrowserContext]], errors: list[str]
) -> Iterator[OpenPage]:
    """Open a page of a browser that knows nothing yet, as another person on another machine would."""
    opened: list[tuple[tuple[bool, str], Page]] = []

    def open_one(
        width: int = 1280, height: int = 860, *, touch: bool = False, locale: str = "en", **settings: object
    ) -> Page:
        idle = idle_contexts[touch, locale]
        context = idle.pop() if idle else browser.new_context(has_touch=touch, locale=locale)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        opened.append(((touch, locale), page))
        page.set_viewport_size({"width": width, "height": height})
        prepare(page, **settings)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: _note(message, errors))
        return page

    yield open_one
    for kind, page in opened:
        page.close()
        page.context.set_offline(False)
        page.context.clear_cookies()
        idle_contexts[kind].append(page.context)
    assert errors == []


def _note(message: ConsoleMessage, errors: list[str]) -> None:
    # a server that is killed or that refuses on purpose is noticed by the browser, too
    meant = ("ERR_CONNECTION", "ERR_INTERNET", "responded with a status of 4")
    if message.type == "error" and not any(words in message.text for words in meant):
        errors.append(message.text)


@pytest.fixture
def person(open_page: OpenPage) -> Person:
    return Person(open_page())
