"""Whole games as people play them: by mouse, touch, dragging, or keyboard alone."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browsers import SHORT_DECK, Person, Server, box_of, held_up, spaces_of
from waiting import until

pytestmark = pytest.mark.slow
OpenPage = Callable[..., Page]


@pytest.mark.parametrize(
    "deck",
    [
        "BLANK ELSE REM- GOTO| ERROR| ENTER- IF| PRINT-",
        pytest.param("standard", marks=pytest.mark.soak),
        pytest.param("extras", marks=pytest.mark.soak),
    ],
)
def test_every_preview_comes_true_in_a_whole_game_by_mouse(person: Person, server: Server, deck: str) -> None:
    game = person.begin(server.address, deck=deck)
    previewed = 0
    while person.wait_for_turn():
        person.draft()
        shown, control, turns = person.board(), person.control(), person.turns()
        score = person.page.locator(".race .points").all_inner_texts()
        person.commit()
        person.wait_for_entry_after(turns)
        entry = person.asks(f"/api/games/{game}/entries?since={turns}&seat=0")["entries"][0]
        board = entry["board"]
        assert shown == spaces_of(board["lines"]), entry["row"]
        assert control == ["nobody" if owner is None else str(owner) for owner in board["control"]], entry["row"]
        assert [str(points) for points in board["score"]] == [text.split()[-1] for text in score], entry["row"]
        previewed += 1
    assert previewed >= 4
    assert person.page.inner_text(".result")


def test_a_whole_game_by_keyboard_alone(person: Person, host: str) -> None:
    page = person.page
    page.goto(host)
    wishes = {"level": 1, "digit": 1, "first": "me", "deck": SHORT_DECK}
    page.evaluate("wishes => localStorage.setItem('one-zero-one.wishes', JSON.stringify(wishes))", wishes)
    page.reload()
    page.wait_for_selector(".menu")
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.key") == "menu-10":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/game/*")
    while person.wait_for_turn():
        _play_by_keys(person)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".step-number")).to_contain_text(str(person.turns() - 1))


def _play_by_keys(person: Person) -> None:
    page, turns = person.page, person.turns()
    choices = page.locator(".hand-card").count()
    page.keyboard.press(str(person.chance.randrange(choices) + 1))
    for _ in range(person.chance.randrange(1, 4)):
        page.keyboard.press("ArrowDown")
    if person.chance.random() < 0.5:
        page.keyboard.press("t")
    person.fill(lambda card: page.keyboard.press(str(int(card.get_attribute("data-index") or 0) + 1)))
    page.keyboard.press("Enter")
    person.wait_for_entry_after(turns)


def test_a_turn_by_the_tab_key_and_the_board_as_a_grid(open_page: OpenPage, server: Server) -> None:
    """Without any of the single keys, as with a screen reader."""
    person = Person(open_page(shortcuts=False))
    page = person.page
    person.begin(server.address)
    person.wait_for_turn()
    page.locator(".hand-card").first.focus()
    page.keyboard.press("Enter")
    page.locator(".cell[tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    assert "Line 20" in (page.evaluate("document.activeElement.ariaLabel") or "")
    page.keyboard.press("Enter")
    person.fill(lambda card: card.press("Enter"))
    page.locator("[data-key=commit]").press("Enter")
    page.wait_for_selector(".log-entry")
    expect(page.locator(".draft:focus")).to_have_count(1)  # the focus is not lost


def test_a_turn_by_touch(open_page: OpenPage, server: Server) -> None:
    person = Person(open_page(360, 740, touch=True))
    person.begin(server.address)
    person.wait_for_turn()
    person.hand.first.tap()
    person.page.locator(".cell[data-lit]").first.tap()
    person.fill(lambda card: card.tap())
    person.page.locator("[data-key=commit]").tap()
    person.page.click("[data-key=tab-log]")
    person.page.wait_for_selector(".log-entry")
    laid = person.asks(f"/api/games/{person.game}/entries?since=0&seat=0")["entries"][0]
    assert laid["seat"] == 0
    expect(person.page.locator(".log-entry code").first).to_have_text(laid["row"])


def test_a_card_is_dragged_to_its_line(person: Person, server: Server) -> None:
    person.begin(server.address)
    person.wait_for_turn()
    person.wait_for_line()
    person.hand.first.hover()
    person.page.mouse.down()
    person.page.mouse.move(500, 400, steps=4)
    target = box_of(person.page.locator(".row[data-line='20'] .cell[data-lit]"))
    person.page.mouse.move(target["x"] + 20, target["y"] + 40, steps=4)
    person.page.mouse.up()
    expect(person.page.locator(".written code").first).to_contain_text("20 ")


def test_a_card_is_dragged_by_a_finger(open_page: OpenPage, server: Server) -> None:
    page = open_page(360, 740, touch=True)
    person = Person(page)
    person.begin(server.address)
    person.wait_for_turn()
    person.wait_for_line()
    finger = page.context.new_cdp_session(page)
    card, target = box_of(person.hand.first), box_of(page.locator("[data-space='20.2']"))
    for step in range(9):
        x = card["x"] + 20 + (target["x"] - card["x"]) * step / 8
        y = card["y"] + 20 + (target["y"] - card["y"]) * step / 8
        kind = "touchMove" if step else "touchStart"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".written code").first).to_contain_text("20 ")


def test_a_long_name_leaves_the_keys_in_reach(person: Person, server: Server) -> None:
    person.begin(server.address, name="W" * 40)
    assert person.wait_for_turn()
    person.play()


def test_only_legal_places_light_up_and_closed_lines_say_what_they_lack(person: Person, server: Server) -> None:
    person.begin(server.address)
    person.wait_for_turn()
    assert person.page.locator(".cell[data-lit]").count() == 0
    person.hand.first.click()
    lit = person.page.eval_on_selector_all(".cell[data-lit]", "cells => cells.map(cell => cell.dataset.space)")
    assert lit == ["10.2", "20.2"]
    closed = person.page.locator("[data-space='30.1']")
    assert "Line 30 is not open: line 10 needs 2 more cards" in (closed.get_attribute("aria-label") or "")
    notes = [person.page.locator(f"[data-space='{line}.1'] .count").all_inner_texts() for line in (30, 40, 50)]
    assert notes == [["10", "20"], ["10", "20", "30"], ["10", "20", "30", "40"]]


def test_a_draft_is_undone_step_by_step(person: Person, server: Server) -> None:
    person.begin(server.address)
    person.wait_for_turn()
    before = person.board()
    person.hand.first.click()
    person.page.locator(".cell[data-lit]").first.click()
    person.page.wait_for_selector(".effects:not(.last-turn)")
    assert person.board() != before
    person.page.click("[data-key=undo]")
    expect(person.page.locator(".cell[data-lit]")).to_have_count(2)
    assert person.board() == before
    person.page.click("[data-key=undo]")
    expect(person.page.locator(".cell[data-lit]")).to_have_count(0)
    expect(person.page.locator("[data-key=undo]")).to_be_disabled()


def test_changes_are_announced_in_sentences(person: Person, server: Server) -> None:
    person.begin(server.address)
    person.wait_for_turn()
    person.draft()
    expect(person.page.locator("#announcer")).to_contain_text("you play")
    # the computer may answer first: announcements are recorded as they are made
    person.page.evaluate(
        """() => {
          const announcer = document.getElementById("announcer");
          window.said = [];
          new MutationObserver(() => window.said.push(announcer.textContent)).observe(announcer, { childList: true });
        }"""
    )
    person.commit()
    person.page.wait_for_function("() => window.said.some((sentences) => sentences.includes('You draw'))")


def test_cards_explain_themselves(person: Person, server: Server) -> None:
    person.begin(server.address)
    person.wait_for_turn()
    person.page.locator(".row[data-line='10'] .cell .card").first.hover()
    expect(person.page.locator("#tip")).to_have_text("A digit and no command.")


def test_motion_ends_where_the_server_says_and_can_be_skipped(open_page: OpenPage, server: Server) -> None:
    person = Person(open_page(motion="on", sound=True))
    game = person.begin(server.address)
    for skip in (False, True):
        person.wait_for_turn()
        person.play()
        if skip:
            person.page.keyboard.press("Shift")
    person.wait_for_turn()
    lines = person.asks(f"/api/games/{game}?seat=0")["view"]["lines"]
    until(lambda: person.board() == spaces_of(lines), "the board shows the server's state")


def test_what_the_opponent_did_stays_drawn_until_a_card_is_chosen(person: Person, server: Server) -> None:
    page = person.page
    person.begin(server.address)
    person.wait_for_turn()
    person.play()
    person.wait_for_turn()
    answer = person.asks(f"/api/games/{person.game}/entries?since=1&seat=0")["entries"][0]
    placed = [one["event"]["space"] for one in answer["events"] if one["event"]["event"] == "placed"]
    marked = page.locator(".cell[data-marks~=new]")
    assert marked.evaluate_all("cells => cells.map(cell => cell.dataset.space)") == sorted(placed)
    person.hand.first.click()
    expect(marked).to_have_count(0)


def test_what_needs_the_line_rests_until_it_is_there(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    lines: list[WebSocketRoute] = []

    def hear_nothing(line: WebSocketRoute) -> None:
        lines.append(line)

    page.route_web_socket("**/api/games/*/play*", hear_nothing)
    person = Person(page)
    game = person.begin(server.address)
    person.wait_for_turn()
    expect(page.locator("[data-key=abort]")).to_be_disabled()
    lines[-1].send(json.dumps({"type": "state", **person.asks(f"/api/games/{game}?seat=0")}))
    expect(page.locator("[data-key=abort]")).to_be_enabled()


def test_resigning_asks_first_and_a_rematch_swaps_the_digits(person: Person, server: Server) -> None:
    page = person.page
    game = person.begin(server.address, games=3)
    person.wait_for_turn()
    person.play()
    person.wait_for_turn()
    person.use("resign")
    expect(page.locator("dialog .primary")).to_have_count(0)  # nothing invites to lose
    page.keyboard.press("Escape")
    person.resign()
    page.click("[data-key=rematch]")
    page.wait_for_function("game => !location.pathname.endsWith(game)", arg=game)
    page.wait_for_selector(".strip.own .player-name[data-digit='1']")
    expect(page.locator(".strip.other .wins")).to_have_text("1 game won")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
def test_nothing_moves_when_the_deal_has_been_checked(
    open_page: OpenPage, dev_server: Server, width: int, height: int
) -> None:
    person = Person(open_page())
    page = person.page
    late = held_up(page, "**/words/deal/*")
    person.begin(dev_server.address)
    person.wait_for_turn()
    person.play()
    person.wait_for_turn()
    page.set_viewport_size({"width": width, "height": height})
    page.keyboard.press("Escape")  # the log, which is over the panel where there is no room
    person.use("resign")
    with page.expect_request("**/words/deal/*"):
        page.click("[data-key=yes]")
    page.wait_for_selector("[data-key=deal]:disabled")
    parts = [page.locator(part) for part in (".display", ".finish", "[data-key=deal]", "[data-key=home]")]
    before = [box_of(part) for part in parts]
    for route in late:
        route.continue_()
    page.wait_for_selector(".deal-check[data-check=kept]")
    assert [box_of(part) for part in parts] == before
    page.click("[data-key=deal]")
    expect(page.locator("dialog")).to_contain_text("Deal checked: it follows from what was sealed")
