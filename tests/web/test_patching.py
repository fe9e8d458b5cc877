"""Drawing again: only what differs is changed, so that whatever people are doing goes on."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.slow
InPage = Callable[..., Any]

#: a container that is drawn again, and what its buttons were told
PATCHING = """
const { h, patch } = await script("basics/dom");
const place = h("div", { tabindex: "-1" });
document.body.append(place);
const clicked = [];
const button = (key, text = key, more = {}) =>
  h("button", { data: { key }, onclick: () => clicked.push(text), ...more }, text);
const keys = () => [...place.children].map((one) => one.dataset.key);
const at = (key) => place.querySelector(`[data-key="${key}"]`);
"""


def test_an_element_stays_and_becomes_what_is_drawn(in_page: InPage) -> None:
    found = in_page(
        f"""{PATCHING}
        patch(place, h("p", {{ class: "one", title: "old" }}, "a ", h("b", null, "b"), " c"));
        const [paragraph, bold] = [place.firstChild, place.querySelector("b")];
        patch(place, h("p", {{ class: "two", lang: "hu" }}, "d ", h("b", null, "e")));
        return [place.innerHTML, place.firstChild === paragraph, place.querySelector("b") === bold];
        """
    )
    assert found == ['<p class="two" lang="hu">d <b>e</b></p>', True, True]


@pytest.mark.parametrize(
    ("before", "after"),
    [("a b c", "a x b c"), ("a b c", "b"), ("a b c", "c b a"), ("a b", "x y"), ("", "a"), ("a b", "")],
)
def test_keyed_children_are_found_again_wherever_they_are(in_page: InPage, before: str, after: str) -> None:
    found = in_page(
        f"""{PATCHING}
        const [before, after] = given.map((row) => row.split(" ").filter(Boolean));
        patch(place, before.map((key) => button(key)));
        const old = new Map(before.map((key) => [key, at(key)]));
        patch(place, after.map((key) => button(key, `new ${{key}}`)));
        for (const one of place.children) one.click();
        return [keys(), clicked, after.filter((key) => old.has(key)).every((key) => old.get(key) === at(key))];
        """,
        [before, after],
    )
    assert found == [after.split(), [f"new {key}" for key in after.split()], True]


def test_an_element_listens_only_to_what_its_latest_drawing_listens_to(in_page: InPage) -> None:
    found = in_page(
        f"""{PATCHING}
        patch(place, button("a", "first"));
        patch(place, button("a", "second"));
        at("a").click();
        patch(place, h("button", {{ data: {{ key: "a" }} }}));
        at("a").click();
        patch(place, button("a", "third"));
        at("a").click();
        return clicked;
        """
    )
    assert found == ["second", "third"]


def test_focus_scrolling_and_what_people_opened_or_typed_survive(in_page: InPage) -> None:
    found = in_page(
        f"""{PATCHING}
        const tall = () => h("li", {{ style: "height:500px" }});
        const draw = (text) => patch(place,
          button("a", text),
          h("ul", {{ style: "height:50px;overflow:auto", data: {{ key: "list" }} }}, tall()),
          h("details", null, h("summary", null, text), text),
          h("input", {{ value: "given", data: {{ key: "name" }} }}),
        );
        draw("old");
        at("a").focus();
        at("list").scrollTop = 70;
        place.querySelector("details").open = true;
        at("name").value = "typed";
        draw("new");
        const seen = [document.activeElement.dataset.key, at("list").scrollTop, place.querySelector("details").open];
        return [...seen, at("name").value, at("a").textContent];
        """
    )
    assert found == ["a", 70, True, "typed", "new"]


def test_choices_are_as_they_are_drawn(in_page: InPage) -> None:
    found = in_page(
        f"""{PATCHING}
        const draw = (value, checked) => patch(place,
          h("select", null, ["x", "y"].map((one) => h("option", {{ value: one, selected: one === value }}, one))),
          h("input", {{ type: "checkbox", checked }}),
        );
        const look = () => [place.querySelector("select").value, place.querySelector("input").checked];
        draw("x", false);
        place.querySelector("select").value = "y";
        place.querySelector("input").checked = true;
        draw("x", false);
        const back = look();
        draw("y", true);
        return [back, look()];
        """
    )
    assert found == [["x", False], ["y", True]]


@pytest.mark.parametrize("later", ["patch(place, button('b'))", "patch(place, button('a', 'a', { disabled: true }))"])
def test_the_focus_of_what_is_gone_or_rests_stays_near(in_page: InPage, later: str) -> None:
    found = in_page(
        f"""{PATCHING}
        patch(place, button("a"), button("b"));
        at("a").focus();
        {later};
        return document.activeElement === place;
        """
    )
    assert found is True


def test_an_element_that_is_kept_stays_itself_among_others(in_page: InPage) -> None:
    found = in_page(
        f"""{PATCHING}
        const kept = h("article", {{ data: {{ key: "kept" }} }}, "kept");
        patch(place, h("h2", null, "one"), kept);
        patch(place, h("h2", null, "two"), h("article", null, "other"));
        patch(place, h("h2", null, "three"), kept);
        return [place.innerText.split("\\n").filter(Boolean), place.lastChild === kept];
        """
    )
    assert found == [["three", "kept"], True]


def test_a_press_counts_though_all_is_drawn_again_before_the_release(in_page: InPage, empty_pages: list[Page]) -> None:
    """With a real pointer: the browser itself decides what was clicked."""
    in_page(
        f"""{PATCHING}
        const style = "position:fixed;inset:0;width:100px;height:100px";
        const draw = (text) => patch(place, button("a", text, {{ style }}));
        draw("old");
        Object.assign(globalThis, {{ draw, clicked }});
        """
    )
    (page,) = empty_pages
    page.mouse.move(50, 50)
    page.mouse.down()
    page.evaluate("draw('new')")
    page.mouse.up()
    assert page.evaluate("clicked") == ["new"]
