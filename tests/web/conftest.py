"""One server and one browser for all tests of the page; errors in a page's console are failures."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Route, expect, sync_playwright

import one_zero_one
from browsers import CHROMIUM, CHROMIUM_OPTIONS, Person, Server, prepare
from builds import IN_CI
from near_site import WebSpace, near_folder
from one_zero_one.server.door.files import words_of_the_page
from waiting import LIMIT

OpenPage = Callable[..., Page]
InPage = Callable[..., Any]
WEB = Path(one_zero_one.__file__).parent / "web"
#: an address to which no request is sent
NOWHERE = "http://localhost"
_EMPTY_PAGE = """<!doctype html><title>Empty</title><body><div id="tools"><div id="game-tools"></div></div>
<main id="screen"></main><div id="announcer"></div><div id="tip" hidden></div>"""
_PRELUDE = """
const standIns = await import("/stand_ins.js");
const { Clock, Socket, answering, appearing, entryWith, previewWith, settled, stateWith, viewWith } = standIns;
const script = (name) => import(`/scripts/${name}.js`);
const english = async () => (await script("basics/words")).speak("en");
"""

#: milliseconds
PATIENCE = 1000 * LIMIT
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def chromium() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """The browser, and Playwright's event loop, which is hidden between tests."""
    if CHROMIUM is None:
        reason = "CHROMIUM IS MISSING: the page was not tested (apt-get install chromium-headless-shell)"
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
    """The browser for one test, so that other tests of the process may use their own event loop."""
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


@pytest.fixture(scope="session")
def dev_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for whoever edits the page: its files are served as they lie."""
    server = Server(tmp_path_factory.mktemp("server"), "--dev")
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


@pytest.fixture(scope="session")
def near_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game as a folder of files, made once for all workers of a run."""
    base = tmp_path_factory.getbasetemp()
    return near_folder(base.parent if base.name.startswith("popen-") else base)


@pytest.fixture(scope="session")
def near_space(near_files: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebSpace]:
    """A web space with the game, which no test changes."""
    space = WebSpace(near_files, tmp_path_factory.mktemp("space"))
    space.start()
    yield space
    space.stop()


@pytest.fixture(params=["far", "near"])
def host(request: pytest.FixtureRequest) -> str:
    """The address of the page with its host on a server, and in a worker of the page."""
    if request.param == "far":
        server: Server = request.getfixturevalue("server")
        return server.address
    space: WebSpace = request.getfixturevalue("near_space")
    return f"{space.address}?"  # the path of a screen is the query there


@pytest.fixture
def errors() -> list[str]:
    """Errors in the consoles of pages."""
    return []


@pytest.fixture(scope="session")
def idle_contexts() -> dict[tuple[bool, str], list[BrowserContext]]:
    """Browser contexts by touch and language, reused because they have the page's files cached."""
    return defaultdict(list)


@pytest.fixture
def open_page(
    browser: Browser, idle_contexts: dict[tuple[bool, str], list[BrowserContext]], errors: list[str]
) -> Iterator[OpenPage]:
    """Open a page with empty storage, like another person on another machine."""
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
    # the browser also reports a server that is killed
    meant = ("ERR_CONNECTION", "ERR_INTERNET")
    if message.type == "error" and not any(words in message.text for words in meant):
        errors.append(message.text)


@pytest.fixture
def person(open_page: OpenPage) -> Person:
    return Person(open_page())


@pytest.fixture(scope="session")
def empty_pages() -> list[Page]:
    """At most one page, in which scripts of the page are tested alone."""
    return []


#: Playwright would wait for ever for a promise that is never fulfilled
_WITHIN_THE_LIMIT = f"""(given) => Promise.race([
    ({{}})(given),
    new Promise((_, reject) => setTimeout(reject, {PATIENCE}, new Error("the script did not end"))),
])"""


@pytest.fixture
def in_page(browser: Browser, empty_pages: list[Page]) -> Iterator[InPage]:
    """Run a piece of JavaScript with scripts of the page, unaffected by earlier tests.

    No server is needed: the files are those of the package. Returns what the piece returns.
    """
    errors: list[str] = []
    if not empty_pages:
        page = browser.new_context(locale="en").new_page()
        page.set_default_timeout(PATIENCE)
        page.context.route(f"{NOWHERE}/**", _answer_from_the_package)
        empty_pages.append(page)
    (page,) = empty_pages
    page.goto(NOWHERE)
    page.evaluate("localStorage.clear(), sessionStorage.clear()")

    def note(error: object) -> None:
        errors.append(str(error))

    def run(script: str, given: object = None) -> Any:
        return page.evaluate(_WITHIN_THE_LIMIT.format(f"async (given) => {{ {_PRELUDE} {script} }}"), given)

    page.on("pageerror", note)
    yield run
    page.remove_listener("pageerror", note)
    assert errors == []


def _answer_from_the_package(route: Route) -> None:
    path = route.request.url.removeprefix(NOWHERE)
    if path == "/":
        route.fulfill(body=_EMPTY_PAGE, content_type="text/html")
    elif path == "/stand_ins.js":
        route.fulfill(path=Path(__file__).parent / "stand_ins.js")
    elif path == "/symbols.svg":
        route.fulfill(path=WEB.parent / "pictures" / "symbols.svg")
    elif path.startswith("/words/"):
        _, _, part, name = path.split("/")
        route.fulfill(body=words_of_the_page(name.removesuffix(".json"), part), content_type="application/json")
    elif (WEB / path[1:]).is_file():
        route.fulfill(path=WEB / path[1:])
    else:
        route.fulfill(status=404)
