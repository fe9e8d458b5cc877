"""Composing a turn while the opponent thinks: kept if it is still possible, and never sent by itself."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browsers import OWN_TURN, Person, Server

pytestmark = pytest.mark.slow
OpenPage = Callable[..., Page]
InPage = Callable[..., Any]
#: every command takes a card away that it points at, and does nothing to an empty space
DECK = "BLANK*3 DELETE| CUT| GOTO| ENTER|"


class Opponents:
    """A host at a page, and a guest; both can also make a turn without their pages."""

    def __init__(self, host: Person, guest: Person, address: str) -> None:
        self.host, self.address = host, address
        self.game = host.begin(address, mode="link", deck=DECK)
        guest.page.goto(host.page.input_value(".invite input"))
        guest.page.click("[data-key=join]")
        guest.page.wait_for_selector(".hand-card")
        self.pages = (host.page, guest.page)
        host.page.wait_for_selector(OWN_TURN)

    def turns(self) -> list[str]:
        state = self.pages[0].request.get(f"{self.address}/api/games/{self.game}?seat=0").json()
        return [entry["row"] for entry in state["entries"]]

    def play(self, seat: int, line: int, way: str, *, blank: bool = True) -> None:
        """Play a card without a command, if there is one and it may be that, or else one that points this way."""
        page, number = self.pages[seat], len(self.turns())
        view = page.request.get(f"{self.address}/api/games/{self.game}?seat={seat}").json()["view"]
        commands = [one for one in view["legal"] if one.startswith(f"{line} ") and one.endswith(way)]
        blanks = [one for one in view["legal"] if one == f"{line} BLANK"]
        (turn, *_) = blanks + commands if blank else commands
        made = {"seat": seat, "command": f"turn-{number}", "turn": [turn]}
        assert page.request.post(f"{self.address}/api/games/{self.game}/turns", data=made).status == 201
        expect(self.host.page.locator(".log-entry")).to_have_count(number + 1)


def test_a_draft_made_ahead_is_kept_while_it_is_possible_and_then_dropped(open_page: OpenPage, server: Server) -> None:
    table = Opponents(Person(open_page()), Person(open_page()), server.address)
    page = table.host.page
    prompt, written, commit = page.locator(".prompt-text"), page.locator(".draft-body > .written"), "[data-key=commit]"

    def draft(line: int) -> str:
        page.locator(".hand-card[data-ahead]").first.click()
        page.locator(f".row[data-line='{line}'] .cell[data-lit]").click()
        expect(prompt).to_have_text("It is not your turn yet. Your draft waits.")
        expect(page.locator(commit)).to_be_disabled()
        page.keyboard.press("Enter")
        return written.inner_text()

    table.play(0, 10, "^")
    before = draft(10)
    table.play(1, 20, "v")
    expect(page.locator(commit)).to_be_enabled()
    assert written.inner_text() == before
    assert len(table.turns()) == 2, "nothing was sent by itself"
    page.click(commit)
    expect(page.locator(".log-entry")).to_have_count(3)
    assert table.turns()[2] == before

    table.play(1, 20, "v")
    table.play(0, 10, "^")
    draft(30)
    table.play(1, 30, "^", blank=False)  # takes a card from line 20, so that line 30 is no longer open
    expect(page.locator(".toast")).to_have_text(
        "Your draft is no longer possible. Line 30 is not open: line 20 needs 1 more card."
    )
    expect(page.locator(OWN_TURN)).to_have_count(3)
    expect(written).to_have_count(0)
    assert len(table.turns()) == 6


def test_what_the_opponent_did_is_seen_before_a_draft_whose_place_has_moved(
    open_page: OpenPage, server: Server
) -> None:
    table = Opponents(Person(open_page()), Person(open_page()), server.address)
    page = table.host.page
    table.play(0, 20, "v")
    page.locator(".hand-card[data-ahead]").first.click()
    page.locator(".row[data-line='10'] .cell[data-lit]").click()
    expect(page.locator(".prompt-text")).to_have_text("It is not your turn yet. Your draft waits.")
    theirs, mine = "[data-space='10.2'][data-marks~=new]", "[data-space='10.3'][data-marks~=new]"
    page.evaluate(
        """([theirs, mine]) => {
          window.seen = [];
          const look = () => {
            const one = document.querySelector(mine) ? "mine" : document.querySelector(theirs) ? "theirs" : null;
            if (one && one !== window.seen.at(-1)) window.seen.push(one);
          };
          new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
        }""",
        [theirs, mine],
    )
    table.play(1, 10, "v")
    expect(page.locator(".toast")).to_have_text("Your draft moved to line 10, column 3.")
    expect(page.locator("[data-key=commit]")).to_be_enabled()
    assert page.evaluate("seen")[-2:] == ["theirs", "mine"]
    assert len(table.turns()) == 2, "nothing was sent by itself"


#: the opponent's turn in a game against the computer, by the page's script alone
WAITING = """
const { Game } = await script("game/game");
const clock = new Clock();
Socket.use();
const told = [];
const watcher = {
  changed: () => undefined,
  happened: async () => undefined,
  refused: (problem) => told.push(["refused", problem.key]),
  lapsed: (problem) => told.push(["lapsed", problem.key]),
  moved: (space) => told.push(["moved", space]),
};
const { holdSeats } = await script("host/seats");
const theirs = { to_move: 1, legal: [] };
const state = (changes) => stateWith({ view: viewWith(theirs), ...changes });
answering({ "/api/games/g?seat=0": state(given), "/api/games/g": state({ seat: null, ...given }) });
holdSeats("g", [0]);
const game = new Game("g", watcher);
await game.begin();
Socket.latest.opened();
const hears = async (message) => {
  Socket.latest.hears(message);
  await settled();
};
const questions = () => Socket.latest.sent.map(({ draft, ahead }) => [draft, ahead ?? false]);
const answer = (changes) => hears(previewWith(game.asked, changes));
const refuse = (id) => hears({ type: "refused", id, problem: { key: "problem.line-closed" } });
const theyPlay = (view) => hears({ type: "entry", entry: entryWith(1, 1), view: viewWith(view), clock: null });
"""
DRAFTED = f"""{WAITING}
game.choose(1, "DELETE-");
await answer();
game.turn();
game.place(10);
await clock.pass(100);
"""
#: a PRINT and the card for its space
PRINTED = f"""{WAITING}
game.choose(2, "PRINT|");
await answer();
game.place(20);
await clock.pass(100);
const pending = {{ command: "PRINT", space: "10.2" }};
const fill = {{ complete: false, after: viewWith({{ pending, legal: ["BLANK", "DELETE<"] }}) }};
await answer(fill);
game.choose(0, "BLANK");
await clock.pass(100);
await answer();
"""


def test_what_is_possible_is_asked_when_a_card_is_chosen(in_page: InPage) -> None:
    found = in_page(
        f"{DRAFTED} await answer(); game.commit(); return [questions(), game.draft.step.face, game.ready, told]"
    )
    assert found == [[[[], True], [["10 DELETE>"], True]], "DELETE-", False, []]


@pytest.mark.parametrize("changes", [{"mode": "screen"}, {"seat": None}, {"view": {"outcome": {"end": "TIME"}}}])
def test_at_one_screen_as_a_spectator_and_after_the_end_there_is_no_composing(
    in_page: InPage, changes: dict[str, Any]
) -> None:
    found = in_page(
        f"""const {{ view, ...more }} = given;
        given = {{ ...more, view: viewWith({{ to_move: 1, legal: [], ...view }}) }};
        {WAITING} game.choose(1, "DELETE-"); return [game.ahead, game.offers("DELETE-"), questions()]""",
        changes,
    )
    assert found == [False, False, []]


def test_a_turn_of_two_cards_is_laid_again_card_by_card(in_page: InPage) -> None:
    found = in_page(
        f"""{PRINTED} await theyPlay(); await clock.pass(100); const before = game.draft.decisions;
        await answer(fill); await clock.pass(100); const again = game.draft.decisions; const early = game.ready;
        await answer(); return [before, again, early, game.ready, game.draft.step.legal, questions().slice(-2), told]"""
    )
    turn = ["20 PRINT^", "BLANK"]
    asked = [[turn[:1], False], [turn, False]]
    assert found == [turn[:1], turn, False, True, ["BLANK", "DELETE<"], asked, []]


@pytest.mark.parametrize("step", ["", "await answer({ complete: true }); await clock.pass(100);"])
def test_a_step_that_is_refused_ends_the_draft_with_a_word(in_page: InPage, step: str) -> None:
    """The first one, or the card for a space that need not be filled any more."""
    found = in_page(
        f"{PRINTED} await theyPlay(); await clock.pass(100); {step} await refuse(game.asked);"
        "return [told, game.draft.begun]"
    )
    assert found == [[["lapsed", "problem.line-closed"]], False]


def test_a_refusal_that_the_news_will_explain_says_nothing(in_page: InPage) -> None:
    """The opponent has moved, and the page does not know it yet."""
    found = in_page(
        f"{DRAFTED} const early = game.asked; await refuse(early); const kept = game.draft.decisions;"
        "await theyPlay(); await clock.pass(100); await refuse(early); await answer(); return [kept, told, game.ready]"
    )
    assert found == [["10 DELETE>"], [], True]


def test_what_a_person_does_meanwhile_counts_more_than_the_old_draft(in_page: InPage) -> None:
    found = in_page(
        f"{PRINTED} await theyPlay(); game.choose(0, 'BLANK'); await clock.pass(100); await answer();"
        "return [game.draft.decisions, game.ready, told]"
    )
    assert found == [["20 BLANK"], True, []]


def test_a_dropped_card_is_not_played_at_once_when_the_turn_comes(in_page: InPage) -> None:
    found = in_page(
        f"""const {{ settings }} = await script("basics/settings"); settings.at_once = true;
        {WAITING} game.choose(0, "BLANK"); await answer(); game.drop(10); await clock.pass(100); await answer();
        await theyPlay(); await clock.pass(100); await answer();
        return [game.ready, Socket.latest.sent.some(({{ type }}) => type === "commit")]"""
    )
    assert found == [True, False]


def test_a_draft_is_still_there_after_a_look_at_another_page(open_page: OpenPage, server: Server) -> None:
    table = Opponents(Person(open_page()), Person(open_page()), server.address)
    page = table.host.page
    written, commit = page.locator(".draft-body > .written"), page.locator("[data-key=commit]")

    def come_back() -> None:
        page.click("#home-link")
        page.click(f"[data-key=go-{table.game}]")

    page.locator(OWN_TURN).first.click()
    page.locator(".row[data-line='10'] .cell[data-lit]").click()
    expect(commit).to_be_enabled()
    before = written.inner_text()
    come_back()
    expect(written).to_have_text(before)
    expect(commit).to_be_enabled()
    commit.click()
    expect(page.locator(".log-entry")).to_have_count(1)
    come_back()
    expect(page.locator(".log-entry")).to_have_count(1)
    expect(written).to_have_count(0)

    page.locator(".hand-card[data-ahead]").first.click()
    page.locator(".row[data-line='10'] .cell[data-lit]").click()
    expect(page.locator(".prompt-text")).to_have_text("It is not your turn yet. Your draft waits.")
    before = written.inner_text()
    come_back()
    expect(written).to_have_text(before)
    expect(page.locator(".prompt-text")).to_have_text("It is not your turn yet. Your draft waits.")
    assert len(table.turns()) == 1, "nothing was sent by itself"
