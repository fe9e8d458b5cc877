"""Every language, theme and width: complete, without overflow or complaints by axe."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browsers import THEMES, Person, Server, assert_sound, box_of, held_up, spaces_of
from one_zero_one.engine import Random, Turn, shuffled, start
from one_zero_one.records import Record, parse_deck, write_record
from one_zero_one.words import LANGUAGES, load_catalogue

pytestmark = pytest.mark.slow
OpenPage = Callable[..., Page]
WIDTHS = {"phone": (360, 740), "tablet": (820, 1180), "desktop": (1440, 900)}
#: every width and every theme once; all combinations are for the soak
LOOKS = [*zip(WIDTHS, THEMES, strict=True)]
FURTHER_LOOKS = [(width, theme) for width in WIDTHS for theme in THEMES if (width, theme) not in LOOKS]


@pytest.mark.parametrize(
    ("width", "theme"), [*LOOKS, *(pytest.param(*look, marks=pytest.mark.soak) for look in FURTHER_LOOKS)]
)
def test_every_state_is_sound(open_page: OpenPage, server: Server, width: str, theme: str) -> None:
    page = open_page(*WIDTHS[width], theme=theme)
    person = Person(page)
    page.goto(server.address)
    page.wait_for_selector(".menu")
    assert_sound(page, "start")
    person.begin(server.address)
    person.wait_for_turn()
    person.draft()
    assert_sound(page, "draft")
    page.click("[data-key=settings]")
    page.wait_for_selector("dialog[open]")
    assert_sound(page, "settings")
    page.keyboard.press("Escape")
    person.commit()
    person.wait_for_turn()
    for panel in ("known", "rules"):
        person.use(f"tab-{panel}")
        page.wait_for_selector(".rules h2, .known-panel")
        assert_sound(page, panel)
        page.click("[data-key=close-side]")
    person.resign()
    page.click("[data-key=tab-log]") if page.locator(".log").count() == 0 else None
    assert_sound(page, "finished")


#: windows in which a game is seen as a whole
WINDOWS = [
    (1280, 800), (1366, 650), (1366, 768), (1440, 900), (1920, 1080),
    (820, 1180), (740, 360), (360, 640), (360, 740),
]  # fmt: skip


def test_a_game_fits_into_every_window(open_page: OpenPage, server: Server) -> None:
    """Nothing overflows, and the hand and the button that plays are in view."""
    page = open_page(360, 740)
    person = Person(page)
    person.begin(server.address)
    person.wait_for_turn()
    for drafted in (False, True):
        if drafted:
            person.draft()
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            excess = page.evaluate(
                """() => {
                    const { scrollWidth, scrollHeight } = document.documentElement;
                    const { scrollHeight: rows, clientHeight: room } = document.querySelector(".scroller");
                    return [scrollWidth - innerWidth, scrollHeight - innerHeight, rows - room];
                }"""
            )
            assert excess == [0, 0, 0], (width, height, drafted)
            deck, card = page.locator(".own .deck"), page.locator(".hand-card").last
            if width >= 1200:
                assert box_of(deck)["width"] == pytest.approx(0.8 * box_of(card)["width"], rel=0.02)
                assert box_of(deck)["x"] > box_of(card)["x"] + 2 * box_of(card)["width"], "it is no card of the hand"
            for part in (page.locator("[data-key=commit]"), card, deck):
                box = box_of(part)
                assert box["y"] + box["height"] <= height, (width, height, drafted)
                assert box["x"] + box["width"] <= width, (width, height, drafted)


def test_with_text_twice_as_large_the_page_scrolls_down_only(open_page: OpenPage, server: Server) -> None:
    page = open_page(1280, 800)
    person = Person(page)
    person.begin(server.address)
    person.wait_for_turn()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


def test_a_finger_on_a_closed_line_or_on_a_card_is_told_about_it(open_page: OpenPage, server: Server) -> None:
    page = open_page(360, 740, touch=True)
    person = Person(page)
    person.begin(server.address)
    person.wait_for_turn()
    page.tap("[data-space='40.1']")
    expect(page.locator("#tip")).to_contain_text("Line 40 is not open: line 10 needs 2 more cards")
    page.tap("[data-space='10.1']")
    expect(page.locator("#tip")).to_contain_text("A digit and no command")
    page.locator(".hand-card").first.tap()
    expect(page.locator("#tip")).to_be_hidden()


def test_fingers_find_every_tool(open_page: OpenPage, server: Server) -> None:
    page = open_page(360, 740, touch=True)
    person = Person(page)
    person.begin(server.address)
    person.wait_for_turn()
    page.tap("[data-key=more-tools]")
    tools = page.locator("#tools button:visible, .draft-buttons button:visible")
    heights = tools.evaluate_all("tools => tools.map(tool => tool.getBoundingClientRect().height)")
    assert len(heights) >= 8
    assert min(heights) >= 44


def test_the_button_that_closes_a_panel_covers_no_text(open_page: OpenPage, server: Server) -> None:
    page = open_page(360, 740, touch=True)
    person = Person(page)
    person.begin(server.address)
    person.wait_for_turn()
    person.draft()
    person.commit()
    person.wait_for_turn()
    person.use("tab-log")
    button, note = box_of(page.locator("[data-key=close-side]")), box_of(page.locator(".panel-note"))
    assert button["y"] + button["height"] <= note["y"]


@pytest.mark.parametrize("size", [(320, 640), (740, 360)], ids=["narrow", "lying"])
def test_small_screens(open_page: OpenPage, server: Server, size: tuple[int, int]) -> None:
    """WCAG requires 320 pixels. On a phone in landscape, board and hand are beside each other."""
    page = open_page(*size, touch=True)
    person = Person(page)
    person.begin(server.address)
    person.wait_for_turn()
    person.draft()
    assert_sound(page, "small")
    person.commit()
    page.wait_for_selector(".last-turn, .finish")


def test_a_card_too_small_for_its_word_shows_a_larger_icon(open_page: OpenPage, server: Server) -> None:
    """On the board by the size of its cells, which follows from the window and the longest line."""
    page = open_page(1280, 800)
    page.goto(f"{server.address}/puzzles/1")
    card = page.locator(".cell .card[data-card=DELETE]").first
    card.wait_for()
    word = "card => getComputedStyle(card).getPropertyValue('--word')"
    assert card.evaluate(word) == ""
    page.set_viewport_size({"width": 360, "height": 740})
    expect(card).to_have_css("--word", "none")
    assert card.evaluate("card => getComputedStyle(card).getPropertyValue('--sign')") == "inline"


def test_nothing_moves_when_the_system_asks_for_stillness(open_page: OpenPage, server: Server) -> None:
    page = open_page(motion="auto")
    page.goto(server.address)
    expect(page.locator("html")).to_have_attribute("data-motion", "on")
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-motion", "off")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_complete(open_page: OpenPage, server: Server, language: str) -> None:
    page = open_page(360, 740, locale=language)
    person = Person(page)
    words = load_catalogue(language)
    page.goto(server.address)
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert str(words["page.play-computer"]) in page.inner_text(".menu")
    person.begin(server.address, deck="extras")
    person.wait_for_turn()
    assert box_of(page.locator(".frame"))["height"] < 60, "the tools are one row"
    person.draft()
    for text in (page.inner_text("body"), page.inner_text("#announcer")):
        assert "page." not in text
        assert "event." not in text
        assert "{" not in text
    person.use("tab-rules")
    page.wait_for_selector(".rules h2")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_language_changes_in_mid_turn_and_the_draft_stays(person: Person, server: Server) -> None:
    page = person.page
    person.begin(server.address)
    person.wait_for_turn()
    person.draft()
    written = page.inner_text(".draft-body > .written")
    page.click("[data-key=settings]")
    page.select_option("[data-key=option-language]", "hu")
    expect(page.locator("[data-key=commit]")).to_contain_text(str(load_catalogue("hu")["page.play-it"]))
    assert page.inner_text(".draft-body > .written") == written
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "hu")


def test_the_deck_builder_explains_its_limits_and_its_deck_is_played(person: Person, server: Server) -> None:
    page = person.page
    page.goto(server.address)
    page.select_option("[data-key=option-deck]", "own")
    page.click("[data-key='more-ERROR|']")
    expect(page.locator(".verdict")).to_contain_text("at most 16")
    expect(page.locator("dialog .primary")).to_be_disabled()
    page.click("[data-key=less-BLANK]")
    expect(page.locator(".verdict")).to_contain_text("5 cards without a command")
    held_up(page, "**/api/decks")
    page.click("[data-key='less-ERROR|']")
    expect(page.locator("dialog .primary")).to_be_disabled()
    page.click("[data-key='more-ERROR|']")
    page.unroute("**/api/decks")
    expect(page.locator("dialog .primary")).to_be_enabled()
    assert_sound(page, "deck builder")
    page.click("dialog .primary")
    expect(page.locator(".own-deck code")).to_contain_text("BLANK*5")
    page.check("[data-key=check-open]")
    page.click("[data-key=menu-10]")
    page.wait_for_selector(".hand-card")
    assert page.locator(".other-hand .back").count() == 0, "OPEN SOURCE"


def test_what_was_seen_can_be_switched_off(person: Person, server: Server) -> None:
    page = person.page
    person.begin(server.address)
    person.wait_for_turn()
    expect(page.locator(".other-hand .known")).to_have_count(1)
    page.click("[data-key=tab-known]")
    for face in page.locator(".faces li").all():
        card, count = box_of(face.locator(".card")), box_of(face.locator(".count"))
        assert count["y"] >= card["y"] + card["height"], "how many there are covers no command"
    page.uncheck("[data-key=aid]")
    expect(page.locator(".other-hand .known")).to_have_count(0)
    expect(page.locator(".other-hand .back")).to_have_count(3)
    expect(page.locator(".unseen")).to_have_count(0)


def test_the_log_shows_the_position_of_each_turn(person: Person, server: Server) -> None:
    page = person.page
    person.begin(server.address)
    for _ in range(2):
        person.wait_for_turn()
        person.play()
    person.wait_for_turn()
    now = person.board()
    first = person.asks(f"/api/games/{person.game}/entries?seat=0")["entries"][0]
    page.locator(".log-entry").first.hover()
    assert person.board() == now, "pointing moves nothing"
    page.locator(".log-entry").first.click()
    assert person.board() == spaces_of(first["board"]["lines"])
    expect(page.locator("[data-key=now]")).to_contain_text("Turn 1 of 4")
    page.click("[data-key=now]")
    assert person.board() == now
    page.locator(".log-entry").first.focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.key") == "log-1"
    page.mouse.move(300, 300)
    page.keyboard.press("Escape")
    assert person.board() == now


def _game_on_line_10() -> str:
    """A record in which every card goes to line 10, in a direction that affects no other card."""
    deck = parse_deck("BLANK*6 DELETE- DELETE| ENTER- ENTER| IF- IF| SAVE- SAVE| GOTO- GOTO|")
    deal = shuffled(deck, Random(101))
    position = start(deal)
    turns: list[Turn] = []
    while not position.over:
        decision = next(one for one in position.legal() if one.line == 10 and one.pose.way in ("", "^", ">"))
        position.play(decision)
        turns.append((decision,))
    return write_record(Record(deal, tuple(turns), position.outcome))


def test_a_line_of_more_than_twenty_cards_stays_usable(open_page: OpenPage, server: Server) -> None:
    page = open_page(360, 740)
    person = Person(page)
    page.goto(server.address)
    with page.expect_file_chooser() as chooser:
        page.click("[data-key=menu-40]")
    chooser.value.set_files({"name": "long.101", "mimeType": "text/plain", "buffer": _game_on_line_10().encode()})
    page.wait_for_selector(".finish")
    cards = [space for space in person.board() if space.startswith("10.")]
    assert len(cards) > 20
    assert_sound(page, "long line")
    page.click("[data-key=step-back]")
    latest = box_of(page.locator(".cell[data-marks~='new']"))
    assert 0 < latest["x"] < 360 - latest["width"], "the board scrolls with the game"
    while len([space for space in person.board() if space.startswith("10.")]) > 9:
        page.click("[data-key=step-back]")
    hidden = page.eval_on_selector(".scroller", "scroller => scroller.scrollWidth - scroller.clientWidth")
    assert hidden <= 0, "on a phone, too, the lines of an ordinary game are in sight as a whole"
