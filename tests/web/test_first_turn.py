"""A first turn from the start page: the quick test of page, server and game together."""

from playwright.sync_api import expect

from browsers import Person, Server, spaces_of


def test_a_first_turn_from_the_start_page_on(person: Person, server: Server) -> None:
    page = person.page
    page.goto(server.address)
    page.select_option("[data-key=option-level]", "1")
    page.select_option("[data-key=option-digit]", "0")
    page.select_option("[data-key=option-first]", "me")
    page.click("[data-key=menu-10]")
    page.wait_for_url("**/game/*")
    assert person.wait_for_turn()
    expect(page.locator(".strip.own .player-name")).to_have_attribute("data-digit", "0")
    person.draft()
    shown = person.board()
    person.commit()
    person.wait_for_entry_after(1)
    entries = person.asks(f"/api/games/{person.game}/entries?seat=0")["entries"]
    assert [entry["seat"] for entry in entries] == [0, 1], "the computer answers"
    assert shown == spaces_of(entries[0]["board"]["lines"]), "the preview was right"
