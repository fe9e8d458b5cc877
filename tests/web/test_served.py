"""How the page is served: a few joined files that are kept, or all files as they lie."""

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response, expect

from browsers import Person, Server, box_of, held_up
from one_zero_one.words import LANGUAGES
from waiting import until

pytestmark = pytest.mark.slow
OpenPage = Callable[..., Page]


def asked_for(page: Page, caching: str = "") -> list[str]:
    """The paths that a page asks for, as it does; or those of answers that may be cached like this."""
    paths: list[str] = []

    def note(answer: Response) -> None:
        if caching in answer.headers.get("cache-control", ""):
            paths.append(urlsplit(answer.url).path)

    page.on("response", note)
    return paths


def test_the_menu_needs_a_script_and_words_which_are_then_kept(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    paths = asked_for(page)
    kept = asked_for(page, "immutable")
    page.goto(server.address)
    page.wait_for_selector(".menu")
    page.wait_for_load_state("networkidle")
    joined = [path for path in paths if path.startswith("/joined/")]
    first = [path for path in joined if not path.endswith(".woff2")][:2]  # typefaces come when they come
    assert {path.rsplit("-", 1)[0] for path in first} == {"/joined/app", "/joined/words-page-en"}
    assert set(kept) == set(joined)
    assert not [path for path in paths if path.startswith(("/scripts/", "/styles/", "/words/"))]


def test_whoever_edits_the_page_gets_every_file_as_it_lies(open_page: OpenPage, dev_server: Server) -> None:
    page = open_page()
    paths = asked_for(page)
    person = Person(page)
    person.begin(dev_server.address)
    person.wait_for_turn()
    person.play()
    page.click("[data-key=settings]")
    page.wait_for_selector("dialog[open]")
    assert {"/scripts/app.js", "/scripts/basics/settings_dialog.js", "/styles/game.css"} <= set(paths)
    assert not [path for path in paths if path.startswith("/joined/")]


def test_another_tab_or_window_is_the_browsers_to_open(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    page.goto(f"{server.address}/learn")
    page.wait_for_selector("a[href='/puzzles']")
    taken = page.eval_on_selector(
        "a[href='/puzzles']",
        """link => {
          const isTaken = (how) => {
            let taken;
            const look = (event) => { taken = event.defaultPrevented; event.preventDefault(); };
            addEventListener("click", look, { once: true });
            link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...how }));
            return taken;
          };
          return [{ ctrlKey: true }, { shiftKey: true }, { metaKey: true }, { altKey: true }, {}].map(isTaken);
        }""",
    )
    assert taken == [False, False, False, False, True]


def test_the_bars_of_the_browser_have_the_colour_of_the_theme(open_page: OpenPage, server: Server) -> None:
    page = open_page(theme="dark")
    page.goto(server.address)
    page.wait_for_selector(".menu")
    told = page.eval_on_selector_all("meta[name=theme-color]", "metas => metas.map(meta => meta.content)")
    ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert told == [ground, ground]
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_is_there_before_any_script_and_is_the_same(
    open_page: OpenPage, server: Server, language: str
) -> None:
    page = open_page(locale=language)
    late = held_up(page, "**/joined/app-*.js")
    page.goto(server.address, wait_until="commit")
    boot = page.locator(".boot > :not(details, input)")
    page.wait_for_selector("[inert] .menu")
    page.evaluate("document.fonts.ready.then(() => true)")
    at_once = boot.all_inner_texts()
    tagline = page.query_selector(".tagline")
    places = [box_of(line) for line in page.locator(".menu li").all()]
    until(lambda: late, "the script is asked for")
    late[0].continue_()
    page.wait_for_selector("[data-key=menu-10]")
    page.evaluate("document.fonts.ready.then(() => true)")
    assert boot.all_inner_texts() == at_once
    assert page.evaluate("before => before === document.querySelector('.tagline')", tagline), "it is drawn once"
    assert [box_of(line) for line in page.locator(".menu li").all()] == places, "nothing moves"


def test_what_was_chosen_is_there_before_any_script(open_page: OpenPage, server: Server) -> None:
    page = open_page(theme="dark", language="fr")
    page.goto(server.address)
    page.wait_for_selector("[data-key=menu-10]")
    late = held_up(page, "**/joined/app-*.js")
    page.reload(wait_until="commit")
    page.wait_for_selector("[inert] .menu", state="attached")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    expect(page.locator(".boot"), "nobody reads it in another language first").to_be_hidden()
    until(lambda: late, "the script is asked for")
    late[0].continue_()
    expect(page.locator(".boot")).to_be_visible()


@pytest.mark.parametrize("path", ["/learn", "/lobby", "/join/nothing"])
def test_a_part_that_is_opened_by_its_address_has_its_styles(open_page: OpenPage, server: Server, path: str) -> None:
    page = open_page()
    page.goto(f"{server.address}{path}")
    page.wait_for_selector("#screen h1")
    sheets = page.evaluate("[...document.styleSheets].map(({ href }) => (href ?? '').split('/').at(-1).split('-')[0])")
    assert sheets[:2] == ["", {"/learn": "learn", "/lobby": "club", "/join/nothing": "join"}[path]]
