"""The game without a server: a folder of files on a plain web space, in a real browser.

Tests of the screens that ask for a `host` are run there, too.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from browsers import SHORT_DECK, Person, assert_sound, prepare
from near_site import BELOW, WebSpace, foreign_requests
from waiting import LIMIT

pytestmark = pytest.mark.slow
OpenPage = Callable[..., Page]
#: the largest folder that we want to send
MOST_BYTES = 8_000_000


@pytest.fixture
def space(near_files: Path, tmp_path: Path) -> Iterator[WebSpace]:
    space = WebSpace(near_files, tmp_path / "space")
    space.start()
    yield space
    space.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has never been there."""
    context = browser.new_context(locale="en", viewport={"width": 1280, "height": 800})
    context.set_default_timeout(1000 * LIMIT)
    yield context
    context.close()


def open_at(context: BrowserContext, address: str, **wishes: Any) -> Person:
    """Open the start page, with these wishes for a game."""
    page = context.new_page()
    prepare(page)
    chosen = json.dumps(json.dumps({"level": 1, "digit": 0, "first": "me", "deck": SHORT_DECK} | wishes))
    page.add_init_script(
        f"localStorage.getItem('one-zero-one.wishes') ?? localStorage.setItem('one-zero-one.wishes', {chosen})"
    )
    page.goto(address)
    return Person(page)


def begin(person: Person) -> None:
    """Begin a game against the computer, and wait for the first hand."""
    person.page.click("[data-key=menu-10]")
    person.page.wait_for_selector(".hand-card")


def wait_until_kept(page: Page) -> None:
    """Wait until the browser needs the web space no more."""
    page.wait_for_function("() => navigator.serviceWorker.controller")


def test_a_visit_is_sent_eight_megabytes_at_most_and_later_ones_nothing(browser: Browser, space: WebSpace) -> None:
    with foreign_requests() as (proxy, foreign):
        probe = browser.new_context(proxy={"server": proxy, "bypass": "127.0.0.1"})
        probe.new_page().goto("http://example.org/")
        probe.close()
        assert "http://example.org/" in foreign, "the proxy notices what goes elsewhere"
        foreign.clear()
        context = browser.new_context(locale="en", proxy={"server": proxy, "bypass": "127.0.0.1"})
        person = open_at(context, space.address)
        begin(person)
        wait_until_kept(person.page)
        assert person.wait_for_turn()
        person.play()
        obstacles = context.new_cdp_session(person.page).send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [one for one in obstacles if one["errorId"] != "in-incognito"] == [], "it can be installed"
        assert foreign == []
        assert space.sent < MOST_BYTES
        assert all(path.startswith("/some/where/play/") for path in space.asked)

        # now the service worker refuses what is foreign, whoever asks for it
        (host, *_) = person.page.workers
        assert host.evaluate("fetch('http://example.org/').catch(({name}) => name)") == "TypeError"
        assert foreign == []

        space.asked.clear()
        space.sent = 0
        again = open_at(context, space.address)
        begin(again)
        asked = [path for path in space.asked if not path.endswith("/service_worker.js")]
        assert asked == []

        space.stop()
        again.page.reload()
        assert again.wait_for_turn(), "the game that was begun goes on"
        again.play()
        offline = open_at(context, f"{space.address}?/learn/1")
        expect(offline.page.locator(".ask")).to_be_visible()
        context.close()


def test_a_whole_game_and_what_is_made_of_it(context: BrowserContext, space: WebSpace, tmp_path: Path) -> None:
    person = open_at(context, space.address, level=3)
    page = person.page
    begin(person)
    while person.wait_for_turn():
        person.play()
    assert page.inner_text(".result")
    page.wait_for_selector(".deal-check[data-check=kept]")
    assert_sound(page, "a finished game", "dark")

    def saved(key: str) -> Path:
        with page.expect_download() as download:
            page.click(f"[data-key={key}]")
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        return file

    record = saved("save")
    assert record.read_text(encoding="utf-8").startswith("[Rules"), record.name
    page.click("[data-key=share]")
    assert saved("picture").read_bytes().startswith(b"\x89PNG\r\n")
    assert "<animate " in saved("moving").read_text(encoding="utf-8")
    assert "<html" in saved("sheet").read_text(encoding="utf-8")
    assert page.locator("[data-key=gif]").count() == 0
    page.keyboard.press("Escape")

    page.click("[data-key=analysis]")
    expect(page.locator(".chances-chart")).to_be_visible()
    page.click("#home-link")
    with page.expect_file_chooser() as chooser:
        page.click("[data-key=menu-40]")
    chooser.value.set_files(record)
    expect(page.locator(".finish")).to_be_visible()

    page.click("#home-link")
    begin(person)
    game = person.game
    page.click("[data-key=settings]")
    everything = saved("export")
    page.keyboard.press("Escape")
    _import_elsewhere(page, everything, game)


def _import_elsewhere(page: Page, everything: Path, game: str) -> None:
    """Forget all, as another browser would know nothing, and take everything from the file."""
    page.evaluate(
        """async () => {
            localStorage.clear();
            for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
        }"""
    )
    page.goto("about:blank")
    page.go_back()
    page.click("#home-link")
    page.click("[data-key=settings]")
    for content, told in ((b"{}", "not an export"), (everything.read_bytes(), "3 games were added")):
        with page.expect_file_chooser() as chooser:
            page.click("[data-key=import]")
        chooser.value.set_files({"name": "file.json", "mimeType": "application/json", "buffer": content})
        expect(page.locator("dialog").last).to_contain_text(told)
        page.locator("dialog").last.get_by_role("button", name="Close").click()
    page.keyboard.press("Escape")
    page.click(f"[data-key=go-{game}]")
    expect(page.locator(".hand-card")).not_to_have_count(0)


def test_a_page_killed_in_mid_turn_and_two_tabs_of_one_game(context: BrowserContext, space: WebSpace) -> None:
    person = open_at(context, space.address, deck="standard")
    begin(person)
    assert person.wait_for_turn()
    person.play()
    assert person.wait_for_turn()
    turns, address = person.turns(), person.page.url
    person.draft()
    person.commit()
    person.wait_for_entry_after(turns)
    person.page.close()

    one, other = (Person(context.new_page()) for _ in range(2))
    for tab in (one, other):
        tab.page.goto(address)
    assert one.wait_for_turn(), "the computer has answered, although the page was killed"
    assert one.turns() == turns + 2
    one.play()
    for tab in (one, other):
        assert tab.wait_for_turn()
        expect(tab.page.locator(".log-entry")).to_have_count(turns + 4)
    other.play()
    expect(one.page.locator(".log-entry")).not_to_have_count(turns + 4)


def _without_a_store(route: Route) -> None:
    """The store as a browser gives it that lets pages store nothing."""
    denied = "const indexedDB = { open() { throw new DOMException('denied', 'SecurityError'); } };\n"
    route.fulfill(response=(answer := route.fetch()), body=denied + answer.text())


def test_without_a_store_the_game_can_be_played_and_the_page_says_so(context: BrowserContext, space: WebSpace) -> None:
    context.route(re.compile(r"/near-[0-9a-f]+/store\.js$"), _without_a_store)
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } })"
    )
    page = context.new_page()
    page.goto(space.address)
    page.click("[data-key=settings]")
    page.click("[data-key=check-notation]")
    page.keyboard.press("Escape")
    person = Person(page)
    begin(person)
    expect(page.locator("#near")).to_contain_text("does not let this page store anything")
    assert person.wait_for_turn()
    person.play()
    assert_sound(page, "without a store", "light")


def test_in_a_full_store_the_game_goes_on_and_the_page_says_so(context: BrowserContext, space: WebSpace) -> None:
    page = context.new_page()
    prepare(page)
    full = {"origin": space.address.removesuffix(BELOW), "quotaSize": 1}
    context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", full)
    page.goto(space.address)
    person = Person(page)
    begin(person)
    expect(page.locator("#near")).to_contain_text("store is full")
    assert person.wait_for_turn()
    person.play()


def test_an_update_waits_for_the_person_and_loses_no_game(context: BrowserContext, space: WebSpace) -> None:
    person = open_at(context, space.address)
    page = person.page
    begin(person)
    wait_until_kept(page)
    assert person.wait_for_turn()
    person.play()
    assert person.wait_for_turn()
    turns = person.turns()
    space.publish("0123456789abcdef")
    page.reload()
    expect(page.locator("[data-key=update-now]")).to_be_visible()
    assert page.get_attribute("html", "data-version") is None, "the old version is still used"
    assert_sound(page, "an update", "contrast")
    assert person.turns() == turns
    person.wait_for_turn()
    person.play()
    played = person.turns()
    page.click("[data-key=update-now]")
    page.wait_for_selector("html[data-version='0123456789abcdef']")
    person.page.wait_for_selector(".log-entry")
    assert person.turns() >= played
    names = page.evaluate("caches.keys()")
    assert names == ["one-zero-one /some/where/play/ 0123456789abcdef"], "the old version is removed"


def test_what_needs_no_engine_is_there_before_it(context: BrowserContext, space: WebSpace) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    context.route(re.compile(r"\.wasm\.packed$"), hold)
    person = open_at(context, space.address)
    page = person.page
    expect(page.locator("#near")).to_contain_text(re.compile(r"Loading the game: \d+\.\d of 7\.\d MB\."))
    assert_sound(page, "loading", "light")
    page.click("[data-key=menu-10]")
    page.click("[data-key=menu-10]")
    expect(page.locator("#near")).to_contain_text("Your game begins as soon as everything is loaded.")
    for far in ("menu-30", "menu-35"):
        assert page.locator(f"[data-key={far}]").count() == 0, "nobody else can be reached"
    page.click("[data-key=menu-15]")
    page.click("[data-key=lesson-1]")
    expect(page.locator(".ask")).to_be_visible()
    page.goto(f"{space.address}?/lobby")
    expect(page.locator("#screen")).to_contain_text("For this you need a server")


def test_whoever_wants_to_play_with_others_is_led_to_a_server(context: BrowserContext, space: WebSpace) -> None:
    page_file = space.folder / "index.html"
    text = page_file.read_text(encoding="utf-8")
    page_file.write_text(text.replace('"server": null', '"server": "https://play.example.org"'), encoding="utf-8")
    page = open_at(context, space.address).page
    expect(page.locator("[data-key=menu-35]")).to_contain_text("play.example.org")
    page.goto(f"{space.address}?/join/abc")
    link = page.get_by_role("link", name="play.example.org")
    assert link.get_attribute("href") == "https://play.example.org/join/abc"


def test_every_file_is_kept_and_its_licence_is_there(near_files: Path) -> None:
    worker = (near_files / "service_worker.js").read_text(encoding="utf-8")
    found = re.search(r"^const FILES = (.*);$", worker, re.MULTILINE)
    assert found is not None
    kept = {near_files / name for name in json.loads(found[1])}
    files = {file for file in near_files.rglob("*") if file.is_file()}
    others = {file.name for file in files - kept if file.suffix != ".map"}
    assert kept <= files
    assert others == {"index.html", "service_worker.js", "LICENCES.txt", "favicon.ico"}
    licences = (near_files / "LICENCES.txt").read_text(encoding="utf-8")
    for part in (
        "One Zero One",
        "Pyodide",
        "Python",
        "librt",
        "msgspec",
        "mypy_extensions",
        "atkinson",
        "jetbrains",
        "Unicode CLDR",
    ):
        assert f"\n{part}" in licences, part


def test_a_file_that_is_missing_is_said_and_the_page_can_try_again(context: BrowserContext, space: WebSpace) -> None:
    (packed,) = space.folder.glob("pyodide-*/pyodide.asm.wasm.packed")
    packed.rename(packed.with_suffix(".gone"))
    person = open_at(context, space.address)
    expect(person.page.locator("#near")).to_contain_text("The game could not be loaded.")
    packed.with_suffix(".gone").rename(packed)
    person.page.click("[data-key=again]")
    begin(person)


def test_opened_from_a_file_the_page_says_what_to_do(context: BrowserContext, near_files: Path) -> None:
    page = context.new_page()
    page.goto((near_files / "index.html").as_uri())
    expect(page.get_by_role("alert")).to_contain_text("put this folder on a web space")
