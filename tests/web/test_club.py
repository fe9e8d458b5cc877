"""The club: people who meet in the lobby, clocks, phrases, spectators, accounts."""

import re
import time
from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from browsers import OWN_TURN, THEMES, Person, Server, assert_sound, held_up
from waiting import until

pytestmark = pytest.mark.slow
OpenPage = Callable[..., Page]


def enter_lobby(page: Page, server: Server, clock: str = "2") -> None:
    page.goto(f"{server.address}/lobby")
    page.select_option("[data-key=option-clock]", clock)


def find_opponent(page: Page, server: Server, clock: str = "2") -> None:
    page.goto(f"{server.address}/lobby")
    page.click(f"[data-key=quick-{clock}]")


def test_two_strangers_find_each_other_and_play_by_the_clock(open_page: OpenPage, server: Server) -> None:
    first, second = open_page(), open_page()
    first.goto(server.address)
    first.click("[data-key=menu-35]")
    find_opponent(first, server)
    expect(first.locator(".waiting")).to_be_visible()
    find_opponent(second, server)
    for page in (first, second):
        page.wait_for_url("**/game/*")
        expect(page.locator(".clock")).to_have_count(2)
    expect(first.locator(".clock[data-running]")).to_have_count(0)
    expect(first.locator(".begin-by")).to_be_visible()
    beginner, other = (first, second) if first.locator(OWN_TURN).count() else (second, first)
    for page in (beginner, other):
        expect(page.locator("[data-key=abort]")).to_be_visible()
        page.wait_for_selector(OWN_TURN)
        Person(page).play()
    for page in (first, second):
        expect(page.locator("[data-key=resign]")).to_be_visible()
    running = first.locator(".clock[data-running]")
    before = running.inner_text()
    expect(running).not_to_have_text(before)

    first.click("[data-key=say]")
    first.click("[data-key=say-good-luck]")
    expect(second.locator(".toast")).to_contain_text("Good luck!")
    expect(second.locator("#announcer")).to_contain_text("Good luck!")

    beginner.wait_for_selector(OWN_TURN)
    person = Person(beginner)
    seat = person.page.locator(".strip.own .clock").get_attribute("data-clock")
    begun = time.monotonic()
    left = person.asks(f"/api/games/{person.game}?seat={seat}")["clock"]["left"][int(seat or 0)]
    person.play()
    resting = person.page.locator(".strip.own .clock")
    expect(resting).not_to_have_attribute("data-running", "yes")
    minutes, seconds = map(int, resting.inner_text().split(":"))
    used = time.monotonic() - begun
    assert left + 5 - used <= 60 * minutes + seconds <= left + 6, "five seconds more for the turn"


def test_whatever_is_said_can_be_muted(open_page: OpenPage, server: Server) -> None:
    first, second = open_page(), open_page()
    for page in (first, second):
        find_opponent(page, server, "3")
    second.wait_for_url("**/game/*")
    first.wait_for_url("**/game/*")
    second.click("[data-key=say]")
    second.check("[data-key=check-mute]")
    second.keyboard.press("Escape")
    second.evaluate(
        """() => {
          window.shown = [];
          const toast = document.querySelector(".toast");
          new MutationObserver(() => window.shown.push(toast.textContent.split(": ").at(-1)))
            .observe(toast, { childList: true });
        }"""
    )
    first.click("[data-key=say]")
    first.click("[data-key=say-oops]")
    expect(first.locator(".toast")).to_contain_text("Oops")
    # earlier phrases arrive before later ones
    second.click("[data-key=say]")
    second.uncheck("[data-key=check-mute]")
    second.keyboard.press("Escape")
    first.click("[data-key=say]")
    first.click("[data-key=say-bye]")
    expect(second.locator(".toast")).to_contain_text("Goodbye!")
    assert second.evaluate("window.shown") == ["Goodbye!"]


def test_a_press_counts_although_the_page_is_drawn_anew_meanwhile(open_page: OpenPage, server: Server) -> None:
    """The opponent leaves while a button is held down; the button stays what it is."""
    first, second = open_page(), open_page()
    find_opponent(first, server, "0")
    expect(first.locator(".waiting")).to_be_visible()
    find_opponent(second, server, "0")
    expect(second.locator(".hand-card")).to_have_count(3)
    first.hover("[data-key=say]")
    expect(first.locator(".away")).to_have_count(0)
    first.mouse.down()
    pressed = first.locator("[data-key=say]").element_handle()
    second.goto(server.address)
    expect(first.locator(".away")).to_be_visible()
    assert pressed.evaluate("pressed => pressed.isConnected")
    first.mouse.up()
    expect(first.locator("dialog .sayings")).to_have_count(1)


def test_what_the_lobby_hears_late_leaves_the_game_alone(open_page: OpenPage, server: Server) -> None:
    first, second = open_page(), open_page()
    find_opponent(first, server, "0")
    expect(first.locator(".waiting")).to_be_visible()
    late = held_up(second, "**/api/me")
    find_opponent(second, server, "0")
    second.wait_for_url("**/game/*")
    expect(second.locator(".game .hand-area")).to_be_visible()
    assert late
    with second.expect_response("**/api/me"):
        for route in late:
            route.fulfill(json={"account": {"name": "Ada"}})
    # a request sent now is answered after the page has received that
    second.evaluate("() => fetch('/health').then((answer) => answer.text())")
    expect(second.locator(".game .hand-area")).to_be_visible()
    expect(second.locator(".club")).to_have_count(0)


def test_whoever_types_a_name_types_on_when_it_is_known_who_they_are(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    late = held_up(page, "**/api/me")
    enter_lobby(page, server, "0")
    page.locator("input[autocomplete=nickname]").press_sequentially("Ada ")
    with page.expect_response("**/api/me"):
        late[0].continue_()
    page.evaluate("() => fetch('/health').then((answer) => answer.text())")
    page.keyboard.type("Lovelace")
    expect(page.locator("input[autocomplete=nickname]")).to_have_value("Ada Lovelace")


def test_a_table_is_listed_taken_and_watched_without_hands(open_page: OpenPage, server: Server) -> None:
    owner, guest, stranger = open_page(), open_page(), open_page()
    enter_lobby(owner, server, "1")
    owner.fill("input[autocomplete=nickname]", "<b>Ada</b>")
    owner.click("[data-key=open-table]")
    expect(owner.locator(".waiting input")).to_have_value(re.compile("/table/"))
    guest.goto(f"{server.address}/lobby")
    offer = guest.locator(".offer", has_text="<b>Ada</b>")
    expect(offer).to_contain_text("3 min + 2 s")
    offer.locator("button").click()
    guest.wait_for_url("**/game/*")
    owner.wait_for_url("**/game/*")
    stranger.goto(guest.url)
    expect(stranger.locator(".clock")).to_have_count(2)
    assert stranger.locator(".hand-card").count() == 0
    expect(owner.locator(".audience")).to_have_attribute("aria-label", "1 spectator")
    person = Person(owner if owner.locator(OWN_TURN).count() else guest)
    person.wait_for_turn()
    person.play()
    expect(stranger.locator(".log-entry")).to_have_count(1)
    stranger.goto(f"{server.address}/lobby")
    playing = stranger.locator(".offer", has=stranger.locator(f"[href='/game/{person.game}']"))
    expect(playing.locator(".mini-card").first).to_be_visible()


def test_on_a_phone_nothing_about_a_table_is_out_of_sight(open_page: OpenPage, server: Server) -> None:
    """Least of all that a game is rated."""
    owner = Person(open_page())
    owner.page.goto(f"{server.address}/account")
    owner.page.request.post(f"{server.address}/api/accounts", data={"name": "Rosalind", "passphrase": "a double helix"})
    wish = {"minutes": 5, "increment": 5, "rated": True, "deck": "cut-paste"}
    owner.page.request.post(f"{server.address}/api/tables", data=wish)
    phone = open_page(360, 740)
    phone.goto(f"{server.address}/lobby")
    offer = phone.locator(".offer", has_text="Rosalind")
    expect(offer).to_contain_text("5 min + 5 s · CUT and PASTE")
    for part in (offer.locator(".rated"), offer.locator("[data-key^=log-in]")):
        expect(part).to_be_in_viewport(ratio=1)
    assert_sound(phone, "lobby with a table")


def test_whoever_waits_sees_what_they_offer_and_no_second_form(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    page.goto(f"{server.address}/lobby")
    expect(page.locator(".quick")).to_contain_text("Rated games need an account.")
    page.click("[data-key=quick-3]")
    expect(page.locator(".waiting")).to_be_focused()
    expect(page.locator(".waiting-terms")).to_have_text("10 min + 10 s")
    for form in page.locator(".quick, .wishes").all():
        expect(form).to_be_hidden()
    expect(page.locator(".tables")).not_to_contain_text("No table is open")
    page.reload()
    expect(page.locator(".waiting-terms")).to_have_text("10 min + 10 s")
    page.click("[data-key=stop]")
    expect(page.locator("[data-key=quick-3]")).to_be_visible()


def test_a_private_table_is_reached_by_its_link_alone(open_page: OpenPage, server: Server) -> None:
    owner, other, guest = open_page(), open_page(), open_page()
    enter_lobby(owner, server, "4")
    owner.uncheck("[data-key=check-listed]")
    owner.click("[data-key=open-table]")
    link = owner.input_value(".waiting input")
    # a listed table is announced, and this one would have been announced before it
    enter_lobby(other, server, "1")
    other.fill("input[autocomplete=nickname]", "Grace")
    other.click("[data-key=open-table]")
    expect(other.locator(".waiting input")).to_have_value(re.compile("/table/"))
    guest.goto(f"{server.address}/lobby")
    expect(guest.locator(".offer", has_text="Grace")).to_have_count(1)
    assert guest.locator(".offer", has_text="30 min").count() == 0
    guest.goto(link)
    guest.click("[data-key=join]")
    guest.wait_for_url("**/game/*")
    owner.wait_for_url("**/game/*")


def test_whoever_loads_the_lobby_anew_still_waits_at_their_table(open_page: OpenPage, server: Server) -> None:
    owner = open_page()
    enter_lobby(owner, server, "0")
    owner.click("[data-key=open-table]")
    link = owner.input_value(".waiting input")
    owner.reload()
    expect(owner.locator(".waiting input")).to_have_value(link)
    with owner.expect_response(lambda answer: answer.request.method == "DELETE"):
        owner.click("[data-key=stop]")
    expect(owner.locator(".waiting")).to_have_count(0)


def test_an_account_from_its_beginning_to_its_end(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    page.goto(f"{server.address}/account")
    making = page.locator("section", has=page.locator("h2", has_text="Create an account"))
    making.locator("input").nth(0).fill("Grace")
    making.locator("input").nth(1).fill("a moth in a relay")
    making.locator("button").click()
    assert re.fullmatch(r"[A-Z0-9-]{20,}", page.inner_text("dialog code"))
    page.click("dialog [data-key=kept]")
    expect(page.locator(".club h1")).to_have_text("Grace")

    page.click("text=Log out >> nth=0")
    entering = page.locator("section", has=page.locator("h2", has_text="Log in"))
    entering.locator("input").nth(0).fill("grace")
    entering.locator("input").nth(1).fill("no such thing")
    entering.locator("button").click()
    expect(page.locator("section [role=alert]").first).to_be_visible()
    entering.locator("input").nth(1).fill("a moth in a relay")
    entering.locator("button").click()
    expect(page.locator(".club h1")).to_have_text("Grace")

    expect(page.locator(".person dd")).to_have_text(["–", "0", "–"])
    fields = page.locator(".pairs :is(input, select):visible").all()
    looks = {one.evaluate("one => getComputedStyle(one).background + getComputedStyle(one).height") for one in fields}
    assert len(looks) == 1, "fields and choices look alike"

    page.goto(f"{server.address}/players/Grace")
    expect(page.locator(".club h1")).to_have_text("Grace")
    page.click("text=Statistics")
    expect(page.get_by_text("There is no finished game by Grace that you can see.")).to_be_visible()
    assert page.url.endswith("/statistics/Grace")
    page.goto(f"{server.address}/account")
    page.locator("section", has_text="Delete your account").locator("button").click()
    page.click("dialog [data-key=yes]")
    page.fill("dialog input[type=password]", "a moth in a relay")
    page.click("dialog .grave")
    expect(page.locator(".club h1")).to_have_text("Account")


def test_whoever_is_on_the_ladder_finds_their_own_row(open_page: OpenPage, server: Server) -> None:
    pages = [open_page(), open_page()]
    for page, name in zip(pages, ("Karen", "Margaret"), strict=True):
        account = {"name": name, "passphrase": "a guidance computer"}
        assert page.request.post(f"{server.address}/api/accounts", data=account).ok
    karen, margaret = (page.request for page in pages)
    table = karen.post(f"{server.address}/api/tables", data={"rated": True}).json()["table"]
    begun = margaret.post(f"{server.address}/api/tables/{table}/seat", data={}).json()
    resignation = {"seat": begun["seats"][0], "command": "resign"}
    assert margaret.post(f"{server.address}/api/games/{begun['game']}/resignation", data=resignation).ok
    until(lambda: karen.get(f"{server.address}/api/players/Margaret").json()["rating"], "the game is rated")
    page = pages[1]
    page.goto(f"{server.address}/players")
    expect(page.locator("tr[data-own]")).to_have_text(re.compile("^Margaretyou1342"))
    page.click("[data-key=kind-bots]")
    expect(page.locator("[data-key=kind-bots]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("tr[data-own]")).to_have_count(0)
    page.click("[data-key=kind-all]")
    expect(page.locator("tr[data-own]")).to_have_count(1)


def test_a_challenge_says_first_for_which_game_and_then_whom_it_waits_for(open_page: OpenPage, server: Server) -> None:
    challenger, challenged = open_page(360, 740), open_page()
    for page, name in ((challenger, "Ida"), (challenged, "Joan")):
        account = {"name": name, "passphrase": "a thousand punched cards"}
        assert page.request.post(f"{server.address}/api/accounts", data=account).ok
    challenger.goto(f"{server.address}/players/Joan")
    challenger.click("[data-key=challenge]")
    challenger.select_option("dialog [data-key=option-clock]", "2")
    challenger.uncheck("dialog [data-key=check-rated]")
    assert_sound(challenger, "challenge")
    challenger.click("dialog [type=submit]")
    expect(challenger.locator(".waiting")).to_contain_text("Challenge sent to Joan.")
    expect(challenger.locator(".waiting-terms")).to_have_text("5 min + 5 s")
    challenged.goto(f"{server.address}/lobby")
    expect(challenged.locator(".offer", has_text="Ida")).to_contain_text("5 min + 5 s")
    challenged.get_by_role("button", name="Decline").click()
    expect(challenger.locator(".waiting")).to_have_count(0)


def test_a_code_that_is_shown_once_is_shown_whole_until_it_is_kept(open_page: OpenPage, server: Server) -> None:
    page = open_page(360, 740)
    page.goto(f"{server.address}/account")
    making = page.locator("section", has=page.locator("h2", has_text="Create an account"))
    making.locator("input").nth(0).fill("Hedy")
    making.locator("input").nth(1).fill("eighty-eight keys")
    making.locator("button").click()
    code = page.locator("dialog code")
    expect(code).to_have_text(re.compile(r"^([A-Z0-9]{5}-){4}[A-Z0-9]{5}$"))
    assert code.evaluate("code => code.scrollWidth <= code.clientWidth")
    assert_sound(page, "recovery code")
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(page.locator("dialog .close")).to_have_count(0)
    expect(code).to_be_visible()
    page.click("text=I have written it down")
    expect(page.locator(".club h1")).to_have_text("Hedy")


@pytest.mark.parametrize(
    "themes",
    [
        pytest.param(THEMES, id="in turn"),
        *(pytest.param((theme,), id=theme, marks=pytest.mark.soak) for theme in THEMES),
    ],
)
def test_every_screen_of_the_club_is_sound(open_page: OpenPage, server: Server, themes: tuple[str, ...]) -> None:
    page = open_page(360, 740)
    shown = {
        "lobby": "[data-key=open-table]",
        "players": ".hint, .club-table",
        "players/level:3": ".person",
        "archive": ".club form ~ div > *",
        "account": ".club-columns",
    }
    for (address, wanted), theme in zip(shown.items(), cycle(themes), strict=False):
        page.goto(f"{server.address}/{address}")
        page.wait_for_selector(wanted)
        page.wait_for_selector("h1")
        assert_sound(page, address, theme)
        expect(page.locator(".club")).to_have_css("display", "flex")  # its style sheet is in use


@pytest.mark.parametrize("language", ["fr", "it", "hu"])
def test_the_club_speaks_every_language(open_page: OpenPage, server: Server, language: str) -> None:
    page = open_page(360, 740, locale=language)
    for address in ("lobby", "players", "account"):
        page.goto(f"{server.address}/{address}")
        page.wait_for_selector(".club h1")
        assert not re.search(r"club\.|page\.|\{", page.inner_text("body"))
