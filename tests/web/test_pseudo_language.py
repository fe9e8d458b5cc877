"""A pseudo-language: every text longer and accented. It fits on every screen, and nothing is in plain English.

Translations are up to half as long again as the English text, so what fits here fits in the next
language, too. A text without accents does not come from the catalogue.
"""

import json
import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route

from browsers import Person, Server
from one_zero_one.words.catalogue import Text
from read_texts import PLACE

pytestmark = pytest.mark.slow
OpenPage = Callable[..., Page]

ACCENTED: Final = str.maketrans("aeiouclnrsty", "àéîõüçłñŕšťý")
#: text in plain letters that is meant: names of languages and cards, what people type, rules of their own
MEANT: Final = "code, kbd, input, textarea, option, [lang]:not(html), .rules, .brand, .logo, .result-names"

#: each screen below its address, with what is there when it is complete
SCREENS: Final = {
    "": "[data-key=menu-10]",
    "lobby": "[data-key=open-table]",
    "players": ".hint, .club-table",
    "players/level:3": ".person",
    "archive": ".club form ~ div > *",
    "account": ".club-columns",
    "learn": ".lesson-list",
    "learn/1": ".hand-card:not(:disabled)",
    "puzzles": ".puzzle-grid",
    "puzzles/7": ".hand-card:not(:disabled)",
    "statistics": "main h1",
}

#: how far anything sticks out of the window, and which labels are cut off
MISFITS: Final = r"""() => {
  const found = [];
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) found.push(`the page is ${over} pixels too wide`);
  for (const one of document.querySelectorAll("button, .key, a, label, h1, h2, h3, summary, legend, .prompt, p")) {
    const style = getComputedStyle(one);
    const hidden = one.closest("[hidden], .visually-hidden") || one.offsetParent === null;
    const scrolls = ["auto", "scroll"].includes(style.overflowX);
    const text = one.textContent.match(/\p{L}{2}/u) ? one.textContent.trim() : "";
    if (text && !hidden && !scrolls && style.display !== "inline" && one.scrollWidth > one.clientWidth + 1)
      found.push(`cut off by ${one.scrollWidth - one.clientWidth}: <${one.className}> ${text.slice(0, 60)}`);
  }
  return found;
}"""

#: visible texts with words in plain lower-case letters
PLAIN: Final = r"""(meant) => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (!parentElement || parentElement.closest(`script, style, template, svg, ${meant}`)) continue;
    const words = data.match(/\b[a-z]{4,}\b/g);
    if (words) found.push(`plain: <${parentElement.tagName} ${parentElement.className}> ${data.trim()}`);
  }
  return found;
}"""


def lengthened(text: Text) -> Text:
    """A text of the pseudo-language: accented, and longer by two fifths."""
    if not isinstance(text, str):
        return {form: lengthened(part) for form, part in text.items()}
    pieces, end = [], 0
    for place in PLACE.finditer(text):
        pieces += [text[end : place.start()].translate(ACCENTED), place[0]]
        end = place.end()
    accented = "".join([*pieces, text[end:].translate(ACCENTED)])
    more = max(2, len(PLACE.sub("", text)) * 2 // 5)
    return accented + "".join(" "[: at % 8 == 7] or "ő" for at in range(more))


def speak_pseudo(page: Page) -> None:
    """Serve the pseudo-language in place of English."""

    def answer(route: Route) -> None:
        texts: dict[str, Any] = route.fetch().json()
        told = {key: text if key.startswith("grammar.") else lengthened(text) for key, text in texts.items()}
        route.fulfill(body=json.dumps(told), content_type="application/json")

    page.route(re.compile(r"/words-\w+-en-"), answer)


def misfits(page: Page, where: str) -> list[str]:
    plain: list[str] = page.evaluate(PLAIN, MEANT)
    wide: list[str] = page.evaluate(MISFITS)
    return [f"{where}: {one}" for one in [*wide, *plain]]


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)], ids=["phone", "desktop"])
def test_every_screen_has_room_for_longer_languages(open_page: OpenPage, server: Server, size: tuple[int, int]) -> None:
    page = open_page(*size)
    page.goto(server.address)
    page.wait_for_selector("[data-key=menu-10]")
    assert misfits(page, "the start in English") != [], "plain texts are noticed"
    speak_pseudo(page)
    found: list[str] = []
    for path, complete in SCREENS.items():
        page.goto(f"{server.address}/{path}")
        page.wait_for_selector(complete)
        found += misfits(page, path or "start")
    # by the page itself: a browser reports in the console what a server does not have
    page.evaluate("history.pushState(null, '', '/no/such/page'), dispatchEvent(new PopStateEvent('popstate'))")
    page.wait_for_selector("main [role=alert]")
    found += misfits(page, "no such page")
    person = Person(page)
    person.begin(server.address, deck="extras")
    person.wait_for_turn()
    found += misfits(page, "a game")
    person.draft()
    found += misfits(page, "a draft")
    page.click("[data-key=settings]")
    page.wait_for_selector("dialog[open]")
    found += misfits(page, "settings")
    page.keyboard.press("Escape")
    person.commit()
    person.wait_for_turn()
    person.use("tab-known")
    page.wait_for_selector(".known-panel")
    found += misfits(page, "seen cards")
    page.click("[data-key=close-side]")
    person.resign()
    found += misfits(page, "the end")
    assert found == []
