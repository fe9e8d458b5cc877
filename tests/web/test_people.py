"""Several people: two browsers with a link, two people at one screen; and lost connections."""

import random
import re
from collections.abc import Callable
from fnmatch import fnmatch
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browsers import SHORT_DECK, THEMES, Person, Server, assert_sound
from waiting import until

pytestmark = pytest.mark.slow
OpenPage = Callable[..., Page]


def test_two_browsers_over_a_link_play_a_game_and_its_rematch(open_page: OpenPage, server: Server) -> None:
    host, guest = Person(open_page()), Person(open_page(), random.Random(5))
    game = host.begin(server.address, mode="link", name="Ada", digit=1, first="other", deck=SHORT_DECK)
    link = host.page.input_value(".invite input")
    guest.page.goto(link)
    guest.page.fill("input[type=text]", "Grace")
    guest.page.click("[data-key=join]")
    guest.page.wait_for_url(f"**/game/{game}")
    expect(host.page.locator(".strip.other .who")).to_contain_text("Grace")
    expect(host.page.locator(".invite")).to_have_count(0)
    movers = (guest, host)
    for turn in range(60):
        if not movers[turn % 2].wait_for_turn():
            break
        movers[turn % 2].play()
    expect(guest.page.locator(".finish")).to_be_visible()
    expect(host.page.locator(".finish")).to_be_visible()
    host.page.click("[data-key=rematch]")
    expect(guest.page.locator("[data-key=rematch]")).to_have_text("Accept the rematch")
    guest.page.click("[data-key=rematch]")
    for person in (host, guest):
        person.page.wait_for_function("game => !location.pathname.endsWith(game)", arg=game)
    host.page.wait_for_selector(".strip.own .player-name[data-digit='0']")
    guest.page.wait_for_selector(".strip.own .player-name[data-digit='1']")
    assert host.game == guest.game


def test_a_link_works_once_and_a_stranger_sees_nothing(open_page: OpenPage, server: Server) -> None:
    host, guest, stranger = Person(open_page()), Person(open_page()), open_page()
    game = host.begin(server.address, mode="link")
    link = host.page.input_value(".invite input")
    guest.page.goto(link)
    guest.page.click("[data-key=join]")
    guest.page.wait_for_url(f"**/game/{game}")
    for address in (link, f"{server.address}/game/{game}"):
        stranger.goto(address)
        expect(stranger.locator("h1", has_text="This game has begun")).to_be_visible()
        assert stranger.locator("[data-key=join], input, .hand-card").count() == 0, "nothing is asked for"
    for own in (host.page, guest.page):
        own.goto(link)
        own.wait_for_url(f"**/game/{game}")
    stranger.goto(f"{link}x")
    expect(stranger.locator("[role=alert]")).to_contain_text("There is no such link")
    expect(stranger).to_have_title("This link leads to no seat · One Zero One")
    assert stranger.locator("[data-key=join], input").count() == 0


def test_the_address_of_a_game_invites_and_says_to_what(open_page: OpenPage, server: Server) -> None:
    host, guest = open_page(), open_page(360, 740, touch=True)
    host.goto(server.address)
    host.click("[data-key=menu-30]")
    host.fill("[data-key=friend-name]", "Ada")
    host.select_option("[data-key=option-clock]", label="3 days for each turn")
    host.click("[data-key=make-link]")
    host.wait_for_url("**/game/*")
    expect(host.locator(".invite")).to_contain_text("only on this computer")
    guest.goto(host.url)
    invitation = guest.locator(".invitation")
    for text in ("Ada invites you", "No account needed", "About ten minutes, 3 days for each turn", "Standard"):
        expect(invitation).to_contain_text(text)
    for theme in THEMES:
        assert_sound(guest, "an invitation", theme)
    guest.fill("input[type=text]", "Grace")
    guest.click("[data-key=join]")
    expect(guest.locator(".strip.other .who")).to_contain_text("Ada")
    expect(host.locator(".strip.other .who")).to_contain_text("Grace")
    expect(host.locator(".invite")).to_have_count(0)


def test_a_game_with_a_friend_may_have_a_clock_of_minutes(open_page: OpenPage, server: Server) -> None:
    host, guest = open_page(), open_page()
    host.goto(server.address)
    host.click("[data-key=menu-30]")
    host.select_option("[data-key=option-clock]", label="5 min + 5 s")
    host.click("[data-key=make-link]")
    host.wait_for_url("**/game/*")
    guest.goto(host.url)
    expect(guest.locator(".invitation")).to_contain_text("About ten minutes, 5 min + 5 s")
    guest.click("[data-key=join]")
    for page in (host, guest):
        expect(page.locator(".clock")).to_have_count(2)
        expect(page.locator(".clock").first).to_have_text("5:00")


def test_a_stranger_at_a_game_of_others_is_offered_one_of_their_own(open_page: OpenPage, server: Server) -> None:
    host, guest, stranger = Person(open_page()), open_page(), open_page()
    game = host.begin(server.address, mode="link")
    guest.goto(host.page.url)
    guest.click("[data-key=join]")
    guest.wait_for_selector(".hand-card")
    stranger.goto(host.page.url)
    expect(stranger.locator("[data-key=find-others]")).to_have_attribute("href", "/lobby")
    stranger.click("[data-key=own-game]")
    stranger.wait_for_url(lambda address: "/game/" in address and game not in address)
    stranger.wait_for_selector(".hand-card")


def test_whoever_is_logged_in_sits_down_under_the_name_of_the_account(open_page: OpenPage, server: Server) -> None:
    host, guest = Person(open_page()), open_page()
    host.begin(server.address, mode="link", name="Ada")
    guest.request.post(f"{server.address}/api/accounts", data={"name": "Evelyn", "passphrase": "correct horse battery"})
    guest.goto(host.page.url)
    expect(guest.locator(".invitation")).to_contain_text("You play as Evelyn.")
    expect(guest.locator(".invitation")).not_to_contain_text("No account needed")
    expect(guest.locator(".invitation input")).to_have_count(0)
    guest.click("[data-key=join]")
    expect(host.page.locator(".strip.other .who")).to_contain_text("Evelyn")


def test_two_people_at_one_screen_with_a_curtain(person: Person, server: Server) -> None:
    page = person.page
    person.begin(server.address, mode="screen")
    for turn in range(4):
        curtain = page.locator(".curtain")
        expect(curtain).to_be_visible()
        assert page.locator(".hand-card").count() == 0, "the page contains no cards behind the curtain"
        assert " draws " not in page.content(), "nor what was drawn"
        if turn:  # the board shows what the turn did
            expect(page.locator(f".cell[data-marks~=new] .card[data-digit='{(turn - 1) % 2}']").first).to_be_visible()
        page.keyboard.press("Escape")
        expect(curtain).to_be_visible()
        curtain.locator("button").click()
        page.wait_for_selector(f".strip.own .player-name[data-digit='{turn % 2}']")
        if not person.wait_for_turn():
            break
        person.draft()
        person.commit()


def test_on_a_phone_nothing_covers_the_first_curtain(open_page: OpenPage, server: Server) -> None:
    person = Person(open_page(360, 740))
    person.begin(server.address, mode="screen")
    person.page.locator(".curtain button").click()
    assert person.wait_for_turn()


def test_where_hands_lie_open_no_curtain_falls(person: Person, server: Server) -> None:
    """OPEN SOURCE (R7.1): at one screen the turn passes at once."""
    page = person.page
    person.begin(server.address, mode="screen", deck="standard+open-source")
    for turn in range(3):
        page.wait_for_selector(f".strip.own .player-name[data-digit='{turn % 2}']")
        assert person.wait_for_turn()
        expect(page.locator(".curtain")).to_have_count(0)
        person.draft()
        person.commit()


def test_going_back_takes_the_curtain_along(person: Person, server: Server) -> None:
    page = person.page
    page.goto(server.address)
    page.click("[data-key=menu-20]")
    page.wait_for_selector(".curtain")
    page.go_back()
    expect(page.locator(".menu")).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)


def test_the_server_is_killed_in_mid_game_and_the_page_goes_on_by_itself(person: Person, own_server: Server) -> None:
    """A draft is kept, and a turn played while the server is down arrives once."""
    page = person.page
    person.begin(own_server.address)
    person.wait_for_turn()
    person.draft()
    written = page.inner_text(".draft-body > .written")
    own_server.kill()
    expect(page.locator(".banner")).to_be_visible()
    heard: list[str | bytes] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(frame)))  # noqa: PLW0108 - Playwright sets an attribute
    own_server.start()
    expect(page.locator(".banner")).to_be_hidden()
    assert page.inner_text(".draft-body > .written") == written, "the draft is kept"
    # frames are heard while the page is asked something
    until(lambda: page.evaluate("true") and any('"preview"' in str(frame) for frame in heard), "the preview came again")
    page.wait_for_selector("[data-key=commit]:not(:disabled)")
    own_server.kill()
    person.commit()
    expect(page.locator(".banner")).to_be_visible()
    own_server.start()
    person.wait_for_entry_after(1)
    rows = [entry["seat"] for entry in person.asks(f"/api/games/{person.game}/entries?seat=0")["entries"]]
    assert rows == [0, 1]


def test_the_network_is_cut_and_restored(person: Person, server: Server) -> None:
    page = person.page
    person.begin(server.address)
    person.wait_for_turn()
    person.hand.first.click()
    page.context.set_offline(True)
    expect(page.locator(".banner")).to_contain_text("offline")
    page.context.set_offline(False)
    expect(page.locator(".banner")).to_be_hidden()
    page.locator(".cell[data-lit]").first.click()
    person.fill(lambda card: card.click())
    person.commit()
    page.wait_for_selector(".log-entry")


@pytest.mark.parametrize("lost", ["words-games-en-*.json", "attention-*.js", "game-*.js"])
def test_what_was_lost_with_the_network_while_a_game_began_is_loaded_later(
    person: Person, server: Server, lost: str
) -> None:
    """The game goes on without it, nothing fails unheard, and the page then looks after all its games."""
    page = person.page
    page.route(f"**/joined/{lost}", lambda route: route.abort("internetdisconnected"))
    with page.expect_event("requestfailed", lambda request: fnmatch(request.url, f"*/joined/{lost}")):
        game = person.begin(server.address)
    person.wait_for_turn()
    expect(person.hand.first).to_be_enabled()
    page.unroute(f"**/joined/{lost}")
    page.evaluate("dispatchEvent(new Event('online'))")
    person.play()
    page.click("#home-link")
    expect(page.locator(f'#waiting a[href="/game/{game}"]')).to_be_visible()


def test_a_finished_game_is_stepped_through_saved_opened_again_and_shared(
    open_page: OpenPage, server: Server, tmp_path: Path
) -> None:
    person = Person(open_page())
    page = person.page
    game = person.begin(server.address)
    person.wait_for_turn()
    person.play()
    person.wait_for_turn()
    person.resign()
    with page.expect_download() as download:
        page.click("[data-key=save]")
    saved = tmp_path / "saved.101"
    download.value.save_as(saved)
    assert 'Seed "' in saved.read_text(encoding="utf-8")

    friend = Person(open_page())
    friend.page.goto(server.address)
    with friend.page.expect_file_chooser() as chooser:
        friend.page.click("[data-key=menu-40]")
    chooser.value.set_files(saved)
    friend.page.wait_for_selector(".finish")
    assert friend.game != game
    assert friend.turns() == person.turns()
    friend.page.click("[data-key=step-start]")
    assert len(friend.board()) == 2
    friend.page.click("[data-key=step-on]")
    assert len(friend.board()) >= 2
    assert friend.page.locator(".other-hand .back").count() == 0, "all hands are open"

    watcher = Person(open_page())
    watcher.page.goto(page.url)
    watcher.page.wait_for_selector(".finish")
    assert watcher.turns() == person.turns()
    expect(watcher.page.locator(".deal-check")).to_have_attribute("data-check", "unseen")
    expect(friend.page.locator(".deal-check")).to_have_attribute("data-check", "said")


def test_the_deal_is_checked_with_what_each_browser_noted_before_it_was_reloaded(
    open_page: OpenPage, server: Server
) -> None:
    host, guest = Person(open_page()), Person(open_page())
    game = host.begin(server.address, mode="link")
    expect(host.page.locator(".prompt-text")).to_contain_text("Waiting for the other player")
    host.page.reload()
    link = host.page.input_value(".invite input")
    expect(host.page.locator(".hand-card")).to_have_count(0)
    expect(host.page.locator("[data-key=abort]")).to_be_enabled()
    guest.page.goto(link)
    guest.page.click("[data-key=join]")
    guest.page.wait_for_url(f"**/game/{game}")
    host.wait_for_turn()
    host.play()
    for person in (host, guest):
        person.page.reload()
    guest.wait_for_turn()
    guest.play()
    guest.resign()
    host.page.wait_for_selector(".deal-check[data-check=kept]")
    host.page.click("[data-key=deal]")
    noted, said = (host.page.locator("dialog .hash").nth(place).inner_text() for place in (0, 1))
    assert re.fullmatch("[0-9a-f]{64}", noted)
    assert noted == said
    host.page.evaluate(
        'key => localStorage.setItem(key, localStorage.getItem(key).replace(/"commitment":"./, \'"commitment":"x\'))',
        f"one-zero-one.deal.{game}",
    )
    host.page.reload()
    host.page.wait_for_selector(".deal-check[data-check=broken]")
