"""The second day: the player's games under way, and what calls for the player."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browsers import THEMES, Person, Server, assert_sound

pytestmark = pytest.mark.slow
OpenPage = Callable[..., Page]


def look_again(page: Page) -> None:
    """Ask for the player's games now, not at the next round; by a script that only `--dev` serves alone."""
    page.evaluate("async () => (await import('/scripts/host/own_games.js')).ownGames.lookAnew()")


def join(guest: Person, host: Person, name: str) -> None:
    """Sit down by the host's link."""
    guest.page.goto(host.page.input_value(".invite input"))
    guest.page.fill("input[type=text]", name)
    guest.page.click("[data-key=join]")
    guest.page.wait_for_url("**/game/*")


def test_every_game_under_way_is_on_the_start_page_and_those_that_wait_come_first(
    open_page: OpenPage, dev_server: Server
) -> None:
    host, guest = Person(open_page()), Person(open_page())
    theirs = host.begin(dev_server.address, mode="link", name="Ada", first="other")
    join(guest, host, "Grace")
    host.begin(dev_server.address, mode="screen")
    own = host.begin(dev_server.address)
    host.wait_for_turn()
    page = host.page
    page.goto(dev_server.address)
    games = page.locator(".your-game")
    expect(games).to_have_count(3)
    expect(games.first).to_contain_text("Your turn")
    expect(games.first).to_have_attribute("data-key", f"own-{own}")
    expect(page.locator(f"[data-key=own-{theirs}]")).to_contain_text("Grace")
    expect(page.locator(f"[data-key=own-{theirs}]")).to_contain_text("The other player’s turn")
    for theme in THEMES:
        assert_sound(page, "the start page with games", theme)
    expect(page).to_have_title("One Zero One, the binary card game")

    guest.wait_for_turn()
    guest.play()
    page.goto(f"{dev_server.address}/lobby")
    look_again(page)
    badge = page.locator("[data-key=waiting]")
    expect(badge).to_have_text("2")
    expect(page).to_have_title("(1) Lobby · One Zero One")
    page.goto(dev_server.address)
    expect(games.first).to_be_visible()
    page.click(f"[data-key=go-{own}]")
    host.wait_for_line()
    expect(badge).to_have_text("1")
    badge.click()
    page.wait_for_url(f"**/game/{theirs}")
    expect(badge).to_have_text("1")


def test_a_finished_game_and_one_that_is_taken_off_leave_the_list(person: Person, server: Server) -> None:
    page = person.page
    person.begin(server.address)
    hidden = person.begin(server.address)
    finished = person.begin(server.address)
    person.wait_for_line()
    page.click("[data-key=abort]")
    page.click("dialog [data-key=yes]")
    page.wait_for_selector(".finish")
    page.goto(server.address)
    expect(page.locator(".your-game")).to_have_count(2)
    expect(page.locator(f"[data-key=own-{finished}]")).to_have_count(0)
    page.click(f"[data-key=off-{hidden}]")
    expect(page.locator(".your-game")).to_have_count(1)
    page.reload()
    expect(page.locator(".your-game")).to_have_count(1)


def play_a_game_away(winner: Person, loser: Person) -> None:
    """End the game of two people by giving it up."""
    winner.wait_for_turn()
    winner.play()
    loser.wait_for_turn()
    loser.play()
    loser.resign()


def test_an_unfinished_match_stays_in_the_list_and_waits_when_the_other_wants_to_go_on(
    open_page: OpenPage, dev_server: Server
) -> None:
    host, guest = Person(open_page()), Person(open_page())
    first = host.begin(dev_server.address, mode="link", name="Ada", games=2)
    join(guest, host, "Grace")
    play_a_game_away(host, guest)
    page = host.page
    page.goto(dev_server.address)
    card = page.locator(f"[data-key=own-{first}]")
    expect(card).to_contain_text("Match 1–0: the next game is ready")
    expect(page.locator("[data-key=waiting]")).to_have_count(0)
    expect(guest.page.locator("[data-key=rematch]")).to_have_text("Next game")
    guest.page.click("[data-key=rematch]")
    expect(guest.page.locator("[data-key=rematch]")).to_be_disabled()
    look_again(page)
    expect(card).to_contain_text("Match 1–0: the other player is waiting for the next game")
    expect(page.locator("[data-key=waiting]")).to_have_text("1")
    expect(page).to_have_title("(1) One Zero One, the binary card game")
    guest.page.goto(dev_server.address)
    expect(guest.page.locator(f"[data-key=own-{first}]")).to_contain_text("Match 0–1: waiting for the other player")
    page.click("[data-key=waiting]")
    expect(page.locator("[data-key=rematch]")).to_have_text("Next game")
    page.click("[data-key=rematch]")
    page.wait_for_url(lambda address: "/game/" in address and first not in address)
    look_again(guest.page)
    expect(guest.page.locator(f"[data-key=own-{first}]")).to_have_count(0)
    guest.page.click(f"[data-key=go-{host.game}]")
    guest.page.wait_for_selector(".hand-card")


def test_an_offered_rematch_is_found_by_whoever_has_left_the_page(open_page: OpenPage, dev_server: Server) -> None:
    host, guest = Person(open_page()), Person(open_page())
    game = host.begin(dev_server.address, mode="link", name="Ada")
    join(guest, host, "Grace")
    play_a_game_away(host, guest)
    page = host.page
    page.goto(f"{dev_server.address}/archive")
    look_again(page)
    expect(page.locator("[data-key=waiting]")).to_have_count(0)
    guest.page.click("[data-key=rematch]")
    expect(guest.page.locator("[data-key=rematch]")).to_be_disabled()
    look_again(page)
    expect(page.locator("[data-key=waiting]")).to_have_text("1")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    page.goto(dev_server.address)
    expect(page.locator(f"[data-key=own-{game}][data-waits]")).to_contain_text("asks for a rematch")
    page.click("[data-key=waiting]")
    expect(page.locator(".finish .rematch-asked")).to_have_text("Grace asks for a rematch")
    expect(page).to_have_title("Grace asks for a rematch · One Zero One")
    guest.page.goto(f"{dev_server.address}/archive")
    page.click("[data-key=rematch]")
    page.wait_for_url(lambda address: "/game/" in address and game not in address)
    look_again(guest.page)
    guest.page.goto(dev_server.address)
    guest.page.click(f"[data-key=go-{host.game}]")
    guest.page.wait_for_selector(".hand-card")


def test_a_rematch_that_is_offered_calls_the_player_at_the_open_page(open_page: OpenPage, server: Server) -> None:
    host, guest = Person(open_page()), Person(open_page())
    host.page.add_init_script(EARS)
    game = host.begin(server.address, mode="link", name="Ada")
    join(guest, host, "Grace")
    play_a_game_away(host, guest)
    expect(host.page.locator(".finish")).to_be_visible()
    guest.page.click("[data-key=rematch]")
    expect(host.page).to_have_title("Grace asks for a rematch · One Zero One")
    heard(host.page, REMATCH)
    assert host.page.evaluate("shown.at(-1)") == ["Grace asks for a rematch", f"/game/{game}"]


def test_a_challenge_is_counted_on_every_page_and_can_be_accepted_or_declined(
    open_page: OpenPage, dev_server: Server
) -> None:
    page, other = open_page(), open_page()
    page.add_init_script(EARS)
    for one, name in ((page, "Barbara"), (other, "Carla")):
        account = {"name": name, "passphrase": "correct horse battery"}
        one.request.post(f"{dev_server.address}/api/accounts", data=account)
    wish = {"minutes": 5, "increment": 5, "rated": True, "contributes": True}

    def challenge() -> str:
        asked = other.request.post(f"{dev_server.address}/api/players/Barbara/challenge", data=wish)
        table: str = asked.json()["table"]
        return table

    page.goto(f"{dev_server.address}/archive")
    look_again(page)
    first = challenge()
    look_again(page)
    expect(page.locator("[data-key=waiting]")).to_have_text("1")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    heard(page, CHALLENGE)
    assert page.evaluate("shown") == [["Carla challenges you", "/"]]
    page.click("[data-key=waiting]")
    card = page.locator(f"[data-key=challenge-{first}]")
    expect(card).to_contain_text("Carla challenges you")
    expect(card).to_contain_text("5 min + 5 s · Rated · Standard")
    for theme in THEMES:
        assert_sound(page, "the start page with a challenge", theme)
    page.click(f"[data-key=decline-{first}]")
    expect(card).to_have_count(0)
    expect(page.locator("[data-key=waiting]")).to_have_count(0)
    second = challenge()
    look_again(page)
    page.click(f"[data-key=accept-{second}]")
    page.wait_for_url("**/game/*")


def open_table(page: Page, server: Server) -> str:
    """Open a table in the lobby, and go to another page of the site."""
    page.goto(f"{server.address}/lobby")
    page.select_option("[data-key=option-clock]", "2")
    page.fill("input[autocomplete=nickname]", "Olga")
    page.click("[data-key=open-table]")
    link = page.input_value(".waiting input")
    page.goto(f"{server.address}/archive")
    look_again(page)
    return link


def test_whoever_has_opened_a_table_is_called_on_every_page(open_page: OpenPage, dev_server: Server) -> None:
    page, guest = open_page(), open_page()
    page.add_init_script(EARS)
    link = open_table(page, dev_server)
    guest.goto(link)
    guest.click("[data-key=join]")
    expect(guest.locator(".prompt-text")).to_have_text("Waiting for Olga. There are no cards yet.")
    heard(page, SAT_DOWN)
    expect(page.locator("[data-key=waiting]")).to_have_text("1")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    game = guest.url.rsplit("/", 1)[1]
    assert page.evaluate("shown") == [["A guest has taken the seat", f"/game/{game}"]]
    page.goto(dev_server.address)
    card = page.locator(f"[data-key=own-{game}]")
    expect(card).to_contain_text("The game begins as soon as you open it")
    expect(card).to_contain_text("Aborted at")
    page.click(f"[data-key=go-{game}]")
    for one in (page, guest):
        one.wait_for_selector(".hand-card")


def test_an_open_table_is_shown_and_can_be_withdrawn_on_the_start_page(open_page: OpenPage, dev_server: Server) -> None:
    page, guest = open_page(), open_page()
    table = open_table(page, dev_server).rsplit("/", 1)[1]
    page.goto(dev_server.address)
    card = page.locator(f"[data-key=table-{table}]")
    expect(card).to_contain_text("Waiting for someone to sit down")
    expect(card).to_contain_text("5 min + 5 s")
    assert_sound(page, "the start page with a table", "light")
    page.click(f"[data-key=stop-{table}]")
    expect(card).to_have_count(0)
    guest.goto(f"{dev_server.address}/table/{table}")
    expect(guest.locator("[role=alert]").first).to_be_visible()


def test_the_title_begins_with_whose_turn_it_is_whatever_is_composed(open_page: OpenPage, server: Server) -> None:
    host, guest = Person(open_page()), Person(open_page())
    host.begin(server.address, mode="link", name="Ada")
    join(guest, host, "Grace")
    host.wait_for_turn()
    expect(host.page).to_have_title("Your turn against Grace · One Zero One")
    host.hand.first.click()
    expect(host.page.locator(".hand-card[data-chosen]")).to_have_count(1)
    expect(host.page).to_have_title("Your turn against Grace · One Zero One")
    host.page.keyboard.press("Escape")
    host.play()
    expect(host.page).to_have_title("Grace’s turn… · One Zero One")


def test_an_account_finds_its_games_in_another_browser(open_page: OpenPage, server: Server) -> None:
    first, second = Person(open_page()), open_page()
    account = {"name": "Hedy", "passphrase": "correct horse battery"}
    first.page.request.post(f"{server.address}/api/accounts", data=account)
    game = first.begin(server.address)
    second.request.post(f"{server.address}/api/session", data=account)
    second.goto(server.address)
    expect(second.locator("[data-key=member]")).to_have_text("Hedy")
    second.click(f"[data-key=go-{game}]")
    second.wait_for_selector(".hand-card:not(:disabled)")
    second.goto(f"{server.address}/account")
    second.click(f".club .your-game[data-waits] [data-key=go-{game}]")
    second.wait_for_selector(".hand-card:not(:disabled)")
    second.request.delete(f"{server.address}/api/session", data={})
    second.goto(server.address)
    expect(second.locator("[data-key=member]")).to_have_count(0)
    expect(second.locator(".your-game")).to_have_count(0)


#: what a page is heard to play, and which notifications it shows; written down instead
EARS = """
window.heard = [];
window.shown = [];
AudioContext = class {
  currentTime = 0;
  destination = {};
  resume = async () => undefined;
  createGain = () => ({ gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: () => undefined });
  createOscillator = () => {
    const wave = { frequency: {}, connect: () => ({ connect: () => undefined }), stop: () => undefined };
    return Object.assign(wave, { start: () => window.heard.push(wave.frequency.value) });
  };
};
Notification = class {
  static permission = "granted";
  constructor(title, { body, tag }) { window.shown.push([body, tag]); }
};
Document.prototype.hasFocus = () => false;
"""
YOUR_TURN = [659, 880]
SAT_DOWN = [392, 523, 659]
REMATCH = [523, 659, 523, 784]
CHALLENGE = [523, 784, 523, 784]
LOST = [330, 294, 262, 196]


def heard(page: Page, notes: list[int]) -> None:
    """Wait until these notes were the last ones."""
    page.wait_for_function("notes => String(heard.slice(-notes.length)) === String(notes)", arg=notes)


def test_the_player_is_called_by_sound_icon_and_notification(open_page: OpenPage, dev_server: Server) -> None:
    host, guest = Person(open_page()), Person(open_page())
    host.page.add_init_script(EARS)
    guest.page.add_init_script(EARS)
    game = host.begin(dev_server.address, mode="link", name="Ada", first="other")
    join(guest, host, "Grace")
    heard(host.page, SAT_DOWN)
    guest.wait_for_turn()
    guest.play()
    heard(host.page, YOUR_TURN)
    shown = host.page.evaluate("shown")
    assert [["Grace has taken the seat", f"/game/{game}"], ["Your turn against Grace", f"/game/{game}"]] == shown

    guest.page.goto(f"{dev_server.address}/archive")
    look_again(guest.page)
    expect(guest.page.locator("link[rel=icon]")).to_have_attribute("data-marked", "no")
    host.play()
    look_again(guest.page)
    heard(guest.page, YOUR_TURN)
    expect(guest.page.locator("link[rel=icon][data-marked=yes]")).to_have_attribute("href", re.compile("^data:image"))
    assert guest.page.evaluate("shown") == [["Your turn against Ada", f"/game/{game}"]]

    guest.page.click("[data-key=bell]")
    assert guest.page.evaluate("heard.length") == 2
    guest.page.click("[data-key=waiting]")
    guest.wait_for_turn()
    host.page.click("[data-key=resign]")
    host.page.click("dialog [data-key=yes]")
    heard(host.page, LOST)
    expect(guest.page.locator(".finish")).to_be_visible()
    assert guest.page.evaluate("heard.length") == 2, "whoever has silenced the page hears nothing"
    guest.page.click("[data-key=bell]")
    host.page.click("[data-key=rematch]")
    guest.page.wait_for_function("() => heard.length > 2")


def test_the_first_line_of_the_menu_says_what_it_will_start(person: Person, server: Server) -> None:
    page = person.page
    page.goto(server.address)
    note = page.locator("[data-key=menu-10] small")
    expect(note).to_have_text("Level 1 · Standard · random digit")
    page.locator(".option-box").evaluate("box => box.open = false")
    page.click("[data-key=change-game]")
    expect(page.locator("[data-key=option-level]")).to_be_focused()
    page.select_option("[data-key=option-level]", "5")
    page.select_option("[data-key=option-deck]", "extras")
    page.check("[data-key=check-open]")
    said = "Level 5 · All the extras + OPEN SOURCE · random digit"
    expect(note).to_have_text(said)
    page.reload()
    expect(note).to_have_text(said)


def test_what_is_chosen_for_a_friend_changes_no_other_game(person: Person, server: Server) -> None:
    page = person.page
    page.goto(server.address)
    page.click("[data-key=menu-30]")
    expect(page.locator("dialog p").first).to_have_text("Standard · random digit")
    page.select_option("[data-key=option-games]", "2")
    page.click("dialog [data-key=make-link]")
    page.wait_for_url("**/game/*")
    assert person.asks(f"/api/games/{person.game}/invitation")["games"] == 2
    page.goto(server.address)
    expect(page.locator("[data-key=menu-10] small")).to_have_text("Level 1 · Standard · random digit")
    expect(page.locator("[data-key=option-best]")).to_have_value("1")
    page.click("[data-key=menu-30]")
    expect(page.locator("[data-key=option-games]")).to_have_value("2")


def test_a_second_press_or_a_drop_plays_at_once_for_whoever_wants_that(open_page: OpenPage, server: Server) -> None:
    person = Person(open_page(at_once=True))
    page = person.page
    person.begin(server.address, deck="BLANK*6")
    for turn in range(2):
        assert person.wait_for_turn()
        card, line = person.hand.first, page.locator(".cell[data-lit]").first
        before = person.turns()
        if turn == 0:
            card.click()
            line.click()
            expect(page.locator("[data-key=commit]")).to_be_enabled()
            page.locator(".cell[data-marks~=new]").click()
        else:
            card.hover()
            page.mouse.down()
            box = page.locator(".row[data-line='10']").bounding_box()
            assert box is not None
            page.mouse.move(box["x"] + 200, box["y"] + 20, steps=5)
            page.mouse.up()
        person.wait_for_entry_after(before)


def test_the_rating_of_an_account_is_beside_the_name_and_leads_to_its_page(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    account = {"name": "Radia", "passphrase": "correct horse battery"}
    page.request.post(f"{server.address}/api/accounts", data=account)
    rating = {"value": 1512, "deviation": 200, "provisional": True, "games": 3, "wins": 2, "draws": 0, "losses": 1}
    page.route("**/api/players/Radia", lambda route: route.fulfill(json={"rating": rating}))
    Person(page).begin(server.address)
    standing = page.locator(".strip.own .standing")
    expect(standing).to_have_text("1512?")
    expect(standing).to_have_attribute("href", "/players/Radia")
