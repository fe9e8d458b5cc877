"""The page in a real browser against the real server: starting both, and playing as a person."""

import json
import random
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from benchmarks.online.ports import free_port
from playwright.sync_api import FloatRect, Locator, Page, Route, expect

from waiting import LIMIT, until

#: Chromium without the windows around the page, if it is there: a new page costs a third of the time
CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"))), None
)
CHROMIUM_OPTIONS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
]
THEMES = ("light", "dark", "contrast")
SETTINGS = {"theme": "light", "motion": "off", "notation": True}
#: for a short game, which ends when a deck runs out, but has cards to print and to paste
SHORT_DECK = "BLANK*3 PRINT- CUT| PASTE- DELETE-"

#: cards that can be chosen now; on the opponent's turn they are for a draft that waits
OWN_TURN = ".hand-card:not(:disabled):not([data-ahead])"


class Server:
    """`one-zero-one serve` in its own process, which can be killed and started again."""

    def __init__(self, folder: Path, *options: str) -> None:
        self._options = options
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._database = folder / "games.sqlite"
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server, and wait until it is ready."""
        command = [sys.executable, "-m", "one_zero_one", "serve", "--port", str(self.port)]
        command += ["--database", f"sqlite+aiosqlite:///{self._database}", *self._options]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        until(self._answers, "the server is ready")

    def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, self._log.read_text()
        try:
            with urllib.request.urlopen(f"{self.address}/health", timeout=LIMIT) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """End the server without warning, like a power cut."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()


@dataclass
class Person:
    """A person at a page, who chooses at random."""

    page: Page
    chance: random.Random = field(default_factory=lambda: random.Random(101))

    def begin(self, address: str, mode: str = "computer", **wishes: Any) -> str:
        """Create a game as the start page does, with the person as 0 to begin; return its id."""
        asked = (
            {"mode": mode, "digit": 0, "first": "me", "contributes": True}
            | ({"level": 1} if mode == "computer" else {})
            | wishes
        )
        begun = self.page.request.post(f"{address}/api/games", data=asked).json()
        held = {name: begun[name] for name in ("seats", "invite")}
        # a page of the same origin that runs no scripts
        self.page.goto(f"{address}/favicon.svg")
        self.page.evaluate(
            "([game, held]) => localStorage.setItem(`one-zero-one.game.${game}`, JSON.stringify(held))",
            [begun["game"], held],
        )
        self.page.goto(f"{address}/game/{begun['game']}")
        return self.game

    @property
    def game(self) -> str:
        return self.page.url.rsplit("/", 1)[1]

    @property
    def hand(self) -> Locator:
        return self.page.locator(".hand-card:not(:disabled)")

    def is_over(self) -> bool:
        return self.page.locator(".finish").count() > 0

    def wait_for_turn(self) -> bool:
        """Wait until it is this person's turn; return False if the game is over."""
        self.page.wait_for_selector(f"{OWN_TURN}, .finish")
        return not self.is_over()

    def wait_for_line(self) -> None:
        """Wait until the server has answered, after which everything is redrawn."""
        expect(self.page.locator("[data-key=resign], [data-key=abort]")).to_be_enabled()

    def draft(self) -> None:
        """Compose a whole turn by clicking."""
        self.hand.nth(self.chance.randrange(self.hand.count())).click()
        if self.chance.random() < 0.5 and self.page.locator("[data-key=turn]:not(:disabled)").count():
            self.page.click("[data-key=turn]")
        lit = self.page.locator(".cell[data-lit]")
        lit.nth(self.chance.randrange(lit.count())).click()
        self.fill(lambda card: card.click())

    def fill(self, choose: Callable[[Locator], None]) -> None:
        """Choose cards for PRINT and PASTE as long as they ask for them."""
        chosen = None
        for _ in range(8):
            self.page.wait_for_selector(".effects:not(.last-turn)")
            self.page.wait_for_selector("[data-key=commit]:not(:disabled), .cell[data-lit] .space")
            if self.page.locator("[data-key=commit]:not(:disabled)").count():
                marked = self.page.locator(".hand-card[data-chosen]").get_attribute("data-face")
                assert chosen in (None, marked), "the chosen card stays visible, in the hand or in the pile"
                return
            chosen = self.hand.first.get_attribute("data-face")
            written = self.page.locator(".draft-body > .written")
            told = written if written.count() else self.page.locator(".draft-body")  # notation is a setting
            before = told.inner_text()
            choose(self.hand.first)
            expect(told).not_to_have_text(before)
        raise AssertionError("the turn is never complete")

    def commit(self) -> None:
        self.page.click("[data-key=commit]")

    def play(self) -> None:
        """Play one turn."""
        self.draft()
        turns = self.turns()
        self.commit()
        self.wait_for_entry_after(turns)

    def wait_for_entry_after(self, turns: int) -> None:
        """Wait until the log has more than `turns` turns."""
        self.page.wait_for_function("turns => document.querySelectorAll('.log-entry').length > turns", arg=turns)

    def use(self, tool: str) -> None:
        """Press one of the tools, which are in a menu if the window is narrow."""
        if (
            self.page.locator("[data-key=more-tools]").is_visible()
            and not self.page.locator(f"[data-key={tool}]").is_visible()
        ):
            self.page.click("[data-key=more-tools]")
        self.page.click(f"[data-key={tool}]")

    def resign(self) -> None:
        """Resign, and wait until the deal has been checked."""
        self.use("resign")
        self.page.click("dialog [data-key=yes]")
        self.page.wait_for_selector(".deal-check[data-check=kept]")

    def turns(self) -> int:
        return self.page.locator(".log-entry").count()

    def board(self) -> dict[str, str]:
        """The cards on the table as drawn, without those that would leave it."""
        found = self.page.eval_on_selector_all(
            ".cell[data-space]",
            """cells => cells.flatMap(cell => {
                const card = cell.querySelector(":scope > .card:not(.ghost)");
                const { digit, card: name, way } = card ? card.dataset : {};
                return card ? [[cell.dataset.space, digit + name + (way || "")]] : [];
            })""",
        )
        return dict(found)

    def control(self) -> list[str]:
        found: list[str] = self.page.eval_on_selector_all(".row", "rows => rows.map(row => row.dataset.control)")
        return found

    def asks(self, path: str) -> Any:
        """What the server answers to this browser."""
        return self.page.request.get(f"{self.page.url.split('/game/')[0]}{path}").json()


def spaces_of(lines: list[str]) -> dict[str, str]:
    """Program lines as the board's spaces with their cards, without marks."""
    spaces = {}
    for number, line in zip((10, 20, 30, 40, 50), lines, strict=True):
        for column, word in enumerate(line.split(), start=1):
            if word != ".":
                card = word.rstrip("*~")
                spaces[f"{number}.{column}"] = card if len(card) > 1 else f"{card}BLANK"
    return spaces


def prepare(page: Page, **settings: Any) -> None:
    """Make a page start with these settings and an otherwise empty storage."""
    text = json.dumps(json.dumps(SETTINGS | settings))
    page.add_init_script(
        f"""if (location.protocol === "http:" && !sessionStorage.getItem("prepared")) {{
            sessionStorage.setItem("prepared", "yes");
            localStorage.clear();
            localStorage.setItem("one-zero-one.settings", {text});
        }}"""
    )


def box_of(part: Locator) -> FloatRect:
    """The box of an element, which may be redrawn during the search."""
    for _ in range(100):
        if (box := part.bounding_box()) is not None:
            return box
    raise AssertionError(f"{part} has no bounding box")


def held_up(page: Page, address: str) -> list[Route]:
    """The page's requests to an address, held back until the test lets them continue."""
    late: list[Route] = []

    def hold_up(route: Route) -> None:
        late.append(route)

    page.route(address, hold_up)
    return late


def assert_sound(page: Page, where: str, theme: str | None = None) -> None:
    """Check that nothing is wider than the window and axe finds nothing, in this theme."""
    if theme is not None:
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
    sideways = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert sideways <= 0, f"{where} {theme}: {sideways} pixels overflow"
    found = Axe().run(page, options={"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}})
    assert found.violations_count == 0, f"{where} {theme}: {found.generate_report()}"
