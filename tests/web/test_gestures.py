"""Pointers and keys by the scripts alone: dragging, keys, and tips."""

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.slow
InPage = Callable[..., Any]
#: a hand of one card at 0,0 to 100,100; below it a lit line from 200 on, and an unlit line from 400
#: on
DRAGS = """
const { listenToDrags } = await script("table/seats/drag");
const { h } = await script("basics/dom");
const done = [];
const game = {
  draft: { step: { index: null } },
  choose: (index, face) => done.push(["choose", index, face]),
  drop: (line) => done.push(["drop", line]),
};
const at = (top) => `position:absolute;left:0;width:100px;height:100px;top:${top}px`;
const data = { index: 2, face: "DELETE-" };
const drawn = h("span", { class: "card" }, "card");
const card = h("button", { class: "hand-card", style: at(0), data, onclick: () => done.push("click") }, drawn);
const area = h("div", null, card);
const row = (top, data) => h("div", { class: "row", style: at(top) }, h("span", { class: "cell", data }, "cell"));
const [lit, dark] = [row(200, { space: "20.3", lit: "yes" }), row(400, { space: "30.1" })];
document.body.append(area, lit, dark);
listenToDrags(area, game);
const pointer = (kind, y, more = {}) => {
  const over = document.elementFromPoint(50, y) ?? document.body;
  const place = { clientX: 50, clientY: y };
  over.dispatchEvent(new PointerEvent(kind, { bubbles: true, button: 0, pointerId: 1, ...place, ...more }));
};
"""


def test_a_card_is_dropped_on_a_lit_line(in_page: InPage) -> None:
    found = in_page(
        f"""{DRAGS}
        pointer("pointerdown", 50);
        pointer("pointermove", 57);
        const near = [document.querySelector(".carried") !== null, [...done]];
        pointer("pointermove", 58);
        const far = [document.querySelector(".carried").textContent, document.querySelector(".carried").style.top];
        pointer("pointermove", 250);
        const over = [...document.querySelectorAll("[data-over]")].map((one) => one.dataset.space);
        pointer("pointerup", 250);
        return [near, far, over, done, document.querySelectorAll(".carried").length];
        """
    )
    assert found == [[False, []], ["card", "58px"], ["20.3"], [["choose", 2, "DELETE-"], ["drop", 20]], 0]


@pytest.mark.parametrize(("end", "where"), [("pointercancel", 250), ("pointerup", 450), ("pointerup", 600)])
def test_a_drag_that_is_broken_off_or_ends_elsewhere_lays_nothing(in_page: InPage, end: str, where: int) -> None:
    found = in_page(
        f"""{DRAGS}
        pointer("pointerdown", 50);
        pointer("pointermove", 250);
        pointer("pointermove", given.where);
        const over = document.querySelectorAll("[data-over]").length;
        pointer(given.end, given.where);
        pointer("pointermove", 250);
        pointer("pointerup", 250);
        return [over, done, document.querySelectorAll(".carried").length];
        """,
        {"end": end, "where": where},
    )
    assert found == [int(where == 250), [["choose", 2, "DELETE-"]], 0]


def test_a_card_that_is_chosen_already_is_not_chosen_again(in_page: InPage) -> None:
    """Choosing it once more would turn it."""
    found = in_page(
        f"""{DRAGS}
        game.draft.step.index = 2;
        pointer("pointerdown", 50);
        pointer("pointermove", 250);
        pointer("pointerup", 250);
        return done;
        """
    )
    assert found == [["drop", 20]]


def test_the_click_that_ends_a_drag_is_no_click(in_page: InPage) -> None:
    found = in_page(
        f"""{DRAGS}
        const clock = new Clock();
        pointer("pointerdown", 50);
        pointer("pointermove", 90);
        pointer("pointerup", 90);
        card.click();
        const dragged = [...done];
        await clock.pass(0);
        card.click();
        pointer("pointerdown", 50);
        pointer("pointerup", 50);
        card.click();
        return [dragged, done.slice(dragged.length)];
        """
    )
    assert found == [[["choose", 2, "DELETE-"]], ["click", "click"]]


@pytest.mark.parametrize(
    "hindered",
    [
        "card.disabled = true; pointer('pointerdown', 50)",
        "pointer('pointerdown', 50, { button: 2 })",
        "pointer('pointerdown', 250)",
    ],
)
def test_only_a_card_that_can_be_played_is_dragged_and_with_the_first_button(in_page: InPage, hindered: str) -> None:
    found = in_page(f"{DRAGS} {hindered}; pointer('pointermove', 250); pointer('pointerup', 250); return done")
    assert found == []


def test_another_finger_drags_nothing(in_page: InPage) -> None:
    found = in_page(f"{DRAGS} pointer('pointerdown', 50); pointer('pointermove', 250, {{ pointerId: 2 }}); return done")
    assert found == []


#: a game that records every call, two cards of a hand, and panels
KEYS = """
await english();
const { listenToKeys } = await script("table/seats/keys");
const { settings } = await script("basics/settings");
const { h } = await script("basics/dom");
const done = [];
const note = (name) => (...given) => void done.push([name, ...given]);
const game = {
  draft: { places: () => [10, 30, 40], step: { decision: null } },
  state: { entries: [1, 2, 3] },
  past: null, over: false, ready: true, composes: true,
  turn: note("turn"), place: note("place"), undo: note("undo"), commit: note("commit"), look: note("look"),
};
const stop = listenToKeys(game, { showPanel: note("panel"), closePanel: () => (done.push(["close"]), false) });
document.body.append(
  h("button", { class: "hand-card", data: { key: "hand-0" }, onclick: note("first") }),
  h("button", { class: "hand-card", disabled: true, data: { key: "hand-1" }, onclick: note("second") }),
  h("button", { class: "other" }),
  h("input", { type: "text" }),
  h("input", { type: "checkbox" }),
  h("a", { href: "#" }),
);
const press = (key, more = {}) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  return !document.activeElement.dispatchEvent(event);
};
const focus = (selector) => document.querySelector(selector).focus();
"""


@pytest.mark.parametrize(
    ("before", "key", "wanted"),
    [
        ("", "t", ["turn"]),
        ("", "T", ["turn"]),
        ("", "Backspace", ["undo"]),
        ("", "z", ["undo"]),
        ("", "l", ["panel", "log"]),
        ("", "k", ["panel", "known"]),
        ("", "r", ["panel", "rules"]),
        ("", "Enter", ["commit"]),
        ("focus('.hand-card')", "Enter", ["commit"]),
        ("focus('input[type=checkbox]')", "t", ["turn"]),
        ("", "ArrowDown", ["place", 10]),
        ("", "ArrowUp", ["place", 40]),
        ("game.draft.step.decision = '10 BLANK'", "ArrowDown", ["place", 30]),
        ("game.draft.step.decision = '10 BLANK'", "ArrowUp", ["place", 40]),
        ("game.draft.step.decision = '40 BLANK'", "ArrowDown", ["place", 10]),
        ("game.draft.step.decision = '30 BLANK'", "ArrowUp", ["place", 10]),
        ("game.over = true", "ArrowLeft", ["look", 1]),
        ("game.over = true", "ArrowRight", ["look", 3]),
        ("game.over = true; game.past = 0", "ArrowLeft", ["look", -1]),
        ("game.past = 1", "Escape", ["look", None]),
    ],
)
def test_a_key_does_its_work(in_page: InPage, before: str, key: str, wanted: list[object]) -> None:
    assert in_page(f"{KEYS} {before}; const taken = press(given); return [done, taken]", key) == [[wanted], True]


@pytest.mark.parametrize(
    ("before", "key"),
    [
        ("", "x"),
        ("", "2"),
        ("", "3"),
        ("", "0"),
        ("", "ArrowLeft"),
        ("game.ready = false", "Enter"),
        ("focus('.other')", "Enter"),
        ("focus('a')", "Enter"),
        ("game.composes = false", "ArrowDown"),
        ("game.draft.places = () => []", "ArrowDown"),
        ("focus('input[type=text]')", "t"),
        ("settings.shortcuts = false", "t"),
        ("document.body.append(h('dialog', { open: true }))", "t"),
        ("stop()", "t"),
    ],
)
def test_a_key_is_left_to_others(in_page: InPage, before: str, key: str) -> None:
    assert in_page(f"{KEYS} {before}; const taken = press(given); return [done, taken]", key) == [[], False]


@pytest.mark.parametrize("held", ["ctrlKey", "metaKey", "altKey"])
def test_keys_of_the_browser_are_left_to_it(in_page: InPage, held: str) -> None:
    assert in_page(f"{KEYS} press('r', {{ [given]: true }}); return done", held) == []


def test_a_number_chooses_that_card_and_gives_it_the_focus(in_page: InPage) -> None:
    found = in_page(f"{KEYS} press('1'); return [done.map((one) => one[0]), document.activeElement.dataset.key]")
    assert found == [["first"], "hand-0"]


def test_escape_closes_what_covers_the_game_and_the_list_of_keys_is_shown(in_page: InPage) -> None:
    found = in_page(
        f"""{KEYS}
        const taken = press("Escape");
        press("?");
        return [done, taken, document.querySelectorAll("dialog dt").length];
        """
    )
    assert found == [[["close"]], False, 11]


#: two elements with tips, and their delays
TIPS = """
const { startTips } = await script("basics/tips");
const { h } = await script("basics/dom");
startTips();
const clock = new Clock();
const tip = document.getElementById("tip");
tip.style.cssText = "position:fixed;width:80px;height:20px";
const make = (tip, left, top) => {
  const style = `position:absolute;left:${left}px;top:${top}px;width:40px;height:40px`;
  return h("button", { style, data: { tip } }, h("i", null, "x"));
};
const [one, two] = [make("one", 100, 100), make("two", 300, 0)];
document.body.append(one, two);
const over = (element, more = {}) =>
  element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, clientX: 120, clientY: 120, ...more }));
const shown = () => (tip.hidden ? null : tip.textContent);
"""


def test_a_tip_comes_after_a_moment_and_goes_with_the_next(in_page: InPage) -> None:
    found = in_page(
        f"""{TIPS}
        over(one.firstChild);
        await clock.pass(349);
        const seen = [shown()];
        await clock.pass(1);
        seen.push(shown(), tip.style.left, tip.style.top);
        over(two);
        seen.push(shown());
        await clock.pass(350);
        seen.push(shown(), tip.style.top);
        document.dispatchEvent(new KeyboardEvent("keydown", {{ key: "x" }}));
        seen.push(shown());
        return seen;
        """
    )
    # above it and centred; below it if there is no room above
    assert found == [None, "one", "80px", "72px", None, "two", "48px", None]


@pytest.mark.parametrize(
    "hindered",
    [
        "over(one, { pointerType: 'touch' })",
        "over(one); one.remove()",
        "over(one); document.body.dispatchEvent(new Event('scroll'))",
        "one.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 120, clientY: 120 })); over(one)",
        "over(one); one.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))",
        "over(one); over(document.body)",
    ],
)
def test_no_tip_for_fingers_nor_for_what_is_gone_or_pressed(in_page: InPage, hindered: str) -> None:
    assert in_page(f"{TIPS} {hindered}; await clock.pass(1000); return shown()") is None
