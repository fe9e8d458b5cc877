"""Seats over HTTP: who gets a cookie, what a link reveals, and which requests show presence."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from clock import Clock
from inside import House, Page, at_home, why
from one_zero_one.engine import Problem
from one_zero_one.match import Resign
from one_zero_one.server.play.tokens import cookie_name
from online import short_turn

pytestmark = pytest.mark.slow

A_DAY = 24 * 3600


def seats_held(page: Page, game: str) -> list[int]:
    """The seats of a game whose cookies a page has."""
    return [seat for seat in (0, 1) if cookie_name(game, seat) in page.cookies]


async def linked(page: Page, game: str, seat: int) -> str:
    """The address of a link that moves a seat."""
    link: str = (await page.post(f"/api/games/{game}/transfer", {"seat": seat})).json()["link"]
    return f"/api/invites/{link.removeprefix('/join/')}"


# Cookies


def test_a_seat_has_a_cookie_for_a_year_and_an_account_needs_none(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        guest, ada = house.page(), house.page()
        answer = await guest.post("/api/games", {"mode": "link", "digit": 1})
        cookie = answer.headers["set-cookie"]
        assert ("Max-Age=31536000" in cookie, "Secure" in cookie) == (True, False)
        assert answer.json()["seats"] == [1]
        await ada.register("Ada")
        for mode, seats, cookies in (("link", [1], []), ("screen", [0, 1], [0])):
            begun = await ada.begin(mode=mode, digit=1, first="me")
            assert (begun["seats"], seats_held(ada, begun["game"])) == (seats, cookies)
            players = (await ada.get(f"/api/games/{begun['game']}?seat=1")).json()["players"]
            assert [(player["name"], player["account"]) for player in players] == [(None, False), ("Ada", True)]
            for seat in seats:
                assert (await ada.get(f"/api/games/{begun['game']}?seat={seat}")).json()["seat"] == seat

    at_home(tmp_path, do)


def test_whoever_comes_by_a_link_has_a_cookie_or_an_account(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob, eve = house.page(), house.page(), house.page()
        await bob.register("Bob")
        for guest, account in ((bob, True), (eve, False)):
            begun = await ada.begin(mode="link", digit=0, name="Ada")
            at = f"/api/invites/{begun['invite'].removeprefix('/join/')}"
            told = {"kind": "seat", "name": "Ada", "deck": "standard", "used": False, "game": begun["game"]}
            told |= {
                "account": False,
                "digit": 1,
                "first": None,
                "games": 1,
                "minutes": None,
                "increment": 0.0,
                "days": None,
            }
            assert (await guest.get(at)).json() == told, "an invitation names the inviter"
            taken = await guest.post(at, {} if account else {"name": "Eve"})
            assert taken.json() == begun | {"seats": [1], "invite": None}
            assert seats_held(guest, begun["game"]) == ([] if account else [1])
            assert (await guest.get(at)).json() == told | {"used": True}
            players = (await guest.get(f"/api/games/{begun['game']}?seat=1")).json()["players"]
            assert (players[1]["name"], players[1]["account"]) == ("Bob" if account else "Eve", account)
            moving = await linked(guest, begun["game"], 1)
            assert (await ada.get(moving)).json()["name"] == players[1]["name"], "moving a seat keeps its player"

    at_home(tmp_path, do)


def test_after_a_rematch_everybody_holds_the_other_seat(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        for name in (None, "Ada"):
            page = house.page()
            if name is not None:
                await page.register(name)
            game = (await page.begin(mode="screen", digit=0))["game"]
            await page.resign(game, 0)
            again = await page.post(f"/api/games/{game}/rematch", {"seat": 0, "command": "a"})
            following = again.json()["game"]
            assert again.json()["seats"] == [0, 1]
            assert seats_held(page, following) == ([0, 1] if name is None else [0]), "the seat of an account needs none"
            players = (await page.get(f"/api/games/{following}?seat=1")).json()["players"]
            assert [player["name"] for player in players] == [None, name]

    at_home(tmp_path, do)


# Links


def test_a_link_is_good_for_seven_days_to_the_moment(tmp_path: Path, clock: Clock) -> None:
    async def do(house: House) -> None:
        ada = house.page()
        begun = await ada.begin(mode="link", digit=0)
        at, made = f"/api/invites/{begun['invite'].removeprefix('/join/')}", clock.now
        clock.now = made + 7 * A_DAY
        assert (await house.page().get(at)).status_code == 200
        clock.now = made + 7 * A_DAY + 1
        assert why(await house.page().get(at)) == (410, "problem.link-expired")
        assert why(await house.page().post(at)) == (410, "problem.link-expired")

    at_home(tmp_path, do)


def test_a_claim_is_good_for_one_link_alone(tmp_path: Path) -> None:
    """Otherwise somebody with one link could claim the seats of other links."""

    async def do(house: House) -> None:
        ada = house.page()
        claim, held = "c" * 22, []
        for _ in range(2):
            begun = await ada.begin(mode="link", digit=0)
            at, guest = f"/api/invites/{begun['invite'].removeprefix('/join/')}", house.page()
            for _ in range(2):
                assert (await guest.post(at, {"claim": claim})).json()["seats"] == [1], "repeated, the same"
            assert why(await house.page().post(at, {"claim": "d" * 22})) == (410, "problem.link-used")
            assert why(await house.page().post(at)) == (410, "problem.link-used")
            held.append((await house.service.storage.seats(begun["game"]))[1].token)
        assert held[0] != held[1]

    at_home(tmp_path, do)


# Presence


def test_who_asks_from_a_seat_is_seen_and_a_stranger_is_not(tmp_path: Path, clock: Clock) -> None:
    async def do(house: House) -> None:
        page = house.page()
        game = (await page.begin(mode="screen", digit=0, first="me"))["game"]
        room = await house.service.games.open(game)
        at = f"/api/games/{game}"
        asked = room.attendance.asked
        asks = [
            (page.get(f"{at}?seat=1"), 1, 200),
            (page.get(f"{at}/entries?seat=0"), 0, 200),
            (page.post(f"{at}/preview", {"seat": 1, "draft": []}), 1, None),
            (page.post(f"{at}/claim", {"seat": 0, "command": "c"}), 0, 409),
        ]
        for number, (ask, seat, status) in enumerate(asks, start=1):
            asked.clear()
            clock.now += number
            answer: httpx.Response = await ask
            assert status in (None, answer.status_code)
            assert asked == {seat: clock.now}
        asked.clear()
        assert (await page.get(f"{at}/glance?seat=0")).status_code == 200
        assert asked == {}, "whoever looks at a list of games is not at the table"
        assert (await house.page().get(f"{at}?seat=0")).status_code == 403
        await page.resign(game, 0)
        asked.clear()
        told = (await house.page().get(f"{at}?seat=0")).json()
        assert (told["seat"], asked) == (None, {}), "after the end anybody may look, without a seat"

    at_home(tmp_path, do)


def test_the_entries_after_a_number_and_none_before_it(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        page = house.page()
        game = (await page.begin(mode="screen", digit=0, first="me"))["game"]
        room = await house.service.games.open(game)
        for seat in (0, 1, 0):
            assert not isinstance(await house.service.games.command(room, seat, None, short_turn(room.match)), Problem)
        for since, numbers in ((0, [1, 2, 3]), (1, [2, 3]), (2, [3]), (3, []), (9, [])):
            told = (await page.get(f"/api/games/{game}/entries?seat=0&since={since}")).json()
            assert (told["number"], [entry["number"] for entry in told["entries"]]) == (3, numbers)

    at_home(tmp_path, do)


# Commands


def test_what_is_done_is_told_to_other_servers_and_what_is_refused_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do(house: House) -> None:
        service, page = house.service, house.page()
        told: list[tuple[str, int]] = []
        monkeypatch.setattr(service.fan_out, "tell", lambda game, number=0: told.append((game, number)))
        begun = await page.begin(mode="link", digit=0, first="me")
        game = begun["game"]
        await house.page().post(f"/api/invites/{begun['invite'].removeprefix('/join/')}")
        assert told == [(game, 0)], "a seat has changed hands"
        room = await service.games.open(game)
        await service.games.command(room, 0, "c", short_turn(room.match))
        assert told[1:] == [(game, 1)]
        assert service.measures.refused == 0
        for command in ("d", "e"):
            refused = await service.games.command(room, 0, command, short_turn(room.match))
            assert isinstance(refused, Problem)
        assert (service.measures.refused, told[2:]) == (2, [])
        await service.games.command(room, 0, "r", Resign())
        assert told[2:] == [(game, 2)]
        await page.post(f"/api/games/{game}/rematch", {"seat": 0, "command": "a"})
        assert told[3:] == [(game, 0)], "a rematch was requested"

    at_home(tmp_path, do)


def test_the_rater_is_woken_by_the_end_of_a_rated_game_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def do(house: House) -> None:
        service, woken = house.service, list[str]()
        monkeypatch.setattr(service.games, "_on_rated_end", lambda: woken.append("woken"))
        ada, bob = house.page(), house.page()
        for name, page in (("Ada", ada), ("Bob", bob)):
            await page.register(name)
        for rated in (False, True):
            opened = await ada.post("/api/tables", {"digit": 0, "first": "me", "rated": rated})
            game = (await bob.post(f"/api/tables/{opened.json()['table']}/seat")).json()["game"]
            room = await service.games.open(game)
            assert room.game.rated == rated
            await service.games.command(room, 0, "c", short_turn(room.match))
            assert woken == []
            await service.games.command(room, 0, "r", Resign())
        assert woken == ["woken"]

    at_home(tmp_path, do)


@pytest.mark.parametrize("what", ["turns", "resignation"])
def test_a_seat_that_moved_while_its_command_was_under_way_is_not_ones_own(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do(house: House) -> None:
        page, service = house.page(), house.service
        game = (await page.begin(mode="screen", digit=0, first="me"))["game"]
        room, at = await service.games.open(game), await linked(page, game, 0)
        waits, goes_on, give = asyncio.Event(), asyncio.Event(), service.games.command

        async def give_late(*given: Any, **more: Any) -> Any:
            waits.set()
            await goes_on.wait()
            return await give(*given, **more)

        monkeypatch.setattr(service.games, "command", give_late)
        turn = {"turn": [str(short_turn(room.match).turn[0])]} if what == "turns" else {}
        asking = asyncio.create_task(page.post(f"/api/games/{game}/{what}", {"seat": 0, "command": "c"} | turn))
        await waits.wait()
        assert (await house.page().post(at)).status_code == 201
        goes_on.set()
        assert why(await asking) == (403, "problem.not-your-seat")
        assert room.number == 0

    at_home(tmp_path, do)


def test_a_record_is_named_by_its_game(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        page = house.page()
        game = (await page.begin(mode="screen", digit=0))["game"]
        assert why(await page.get(f"/api/games/{game}/record")) == (409, "problem.game-not-over")
        await page.resign(game, 1)
        answer = await house.page().get(f"/api/games/{game}/record")
        assert answer.headers["content-disposition"] == f'attachment; filename="{game}.101"'
        assert answer.text.splitlines()[-1].endswith("RESIGN 1")

    at_home(tmp_path, do)


# A list of games


def test_a_glance_tells_who_is_to_move_against_whom_and_how_the_board_is(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob = house.page(), house.page()
        begun = await ada.begin(mode="link", digit=0, first="me", name="Ada")
        at = f"/api/games/{begun['game']}/glance"
        before = (await ada.get(f"{at}?seat=0")).json()
        assert (before["to_move"], before["board"], before["opponent"]["seated"]) == (None, None, False)
        assert (before["contribution"], before["opponent"]["contribution"]) == ("empty", "awaited")
        await bob.post(f"/api/invites/{begun['invite'].removeprefix('/join/')}", {"name": "Bob"})
        for page, seat, opponent in ((ada, 0, "Bob"), (bob, 1, "Ada")):
            told = (await page.get(f"{at}?seat={seat}")).json()
            assert (told["seat"], told["to_move"], told["over"]) == (seat, 0, False)
            assert (told["opponent"]["name"], told["mode"], told["deck"]) == (opponent, "link", "standard")
            assert told["board"]["lines"] == ["0", "1", "", "", ""], "the start cards"
        await ada.resign(begun["game"], 0)
        after = (await bob.get(f"{at}?seat=1")).json()
        assert (after["to_move"], after["over"]) == (None, True)

    at_home(tmp_path, do)


def test_a_glance_at_a_finished_game_tells_how_the_match_stands_and_who_wants_to_go_on(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob = house.page(), house.page()
        begun = await ada.begin(mode="link", digit=0, first="me", games=2)
        await bob.post(f"/api/invites/{begun['invite'].removeprefix('/join/')}", {"name": "Bob"})
        at = f"/api/games/{begun['game']}"
        await ada.resign(begun["game"], 0)
        told = (await bob.get(f"{at}/glance?seat=1")).json()
        assert (told["series"]["wins"], told["series"]["over"]) == ([0, 1], False)
        assert told["rematch"] == {"offered_by": None, "game": None}
        await ada.post(f"{at}/rematch", {"seat": 0, "command": "again"})
        assert (await bob.get(f"{at}/glance?seat=1")).json()["rematch"] == {"offered_by": 0, "game": None}
        following = (await bob.post(f"{at}/rematch", {"seat": 1, "command": "yes"})).json()["game"]
        assert (await ada.get(f"{at}/glance?seat=0")).json()["rematch"]["game"] == following

    at_home(tmp_path, do)


# The address of a game as an invitation


def test_the_address_of_a_game_with_a_free_seat_is_an_invitation(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob, eve = house.page(), house.page(), house.page()
        begun = await ada.begin(mode="link", digit=1, first="other", games=2, days=3, name="Ada")
        at = f"/api/games/{begun['game']}/invitation"
        told = {"kind": "seat", "name": "Ada", "deck": "standard", "used": False, "game": begun["game"]}
        told |= {"account": False, "digit": 0, "first": 0, "games": 2, "minutes": None, "increment": 0.0, "days": 3}
        assert (await bob.get(at)).json() == told
        claim = {"name": "Bob", "claim": "0123456789abcdef"}
        for _ in range(2):  # the first answer may have been lost
            taken = await bob.post(at, claim)
            assert (taken.status_code, taken.json()["seats"], seats_held(bob, begun["game"])) == (201, [0], [0])
        assert why(await eve.post(at, {"name": "Eve"})) == (410, "problem.link-used")
        by_link = f"/api/invites/{begun['invite'].removeprefix('/join/')}"
        assert why(await eve.post(by_link)) == (410, "problem.link-used")
        assert (await eve.get(at)).json() == told | {"used": True}
        state = (await bob.get(f"/api/games/{begun['game']}?seat=0")).json()
        assert (state["players"][0]["name"], state["clock"]["days"]) == ("Bob", 3)

    at_home(tmp_path, do)


def test_only_a_game_between_friends_has_an_invitation(tmp_path: Path, clock: Clock) -> None:
    async def do(house: House) -> None:
        page = house.page()
        for mode in ("screen", "computer"):
            game = (await page.begin(mode=mode))["game"]
            assert why(await page.get(f"/api/games/{game}/invitation")) == (404, "problem.no-such-game")
        assert why(await page.post("/api/games/nobody/invitation")) == (404, "problem.no-such-game")
        game = (await page.begin(mode="link"))["game"]
        clock.now += 7 * A_DAY + 1
        assert why(await house.page().post(f"/api/games/{game}/invitation")) == (410, "problem.link-expired")

    at_home(tmp_path, do)


def test_an_invitation_has_a_code_for_cameras(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        page = house.page()
        invite = (await page.begin(mode="link"))["invite"].removeprefix("/join/")
        answer = await page.get(f"/api/invites/{invite}/qr.svg")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
        assert answer.text.startswith("<svg")
        assert (await page.get(f"/api/invites/x{invite}/qr.svg")).status_code == 404

    at_home(tmp_path, do)


def test_a_game_with_a_friend_has_the_clock_that_was_asked_for(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob = house.page(), house.page()
        begun = await ada.begin(mode="link", minutes=5, increment=3)
        told = (await bob.get(f"/api/games/{begun['game']}/invitation")).json()
        assert (told["minutes"], told["increment"], told["days"]) == (5.0, 3.0, None)
        state = (await ada.get(f"/api/games/{begun['game']}?seat={begun['seats'][0]}")).json()
        assert (state["clock"]["seconds"], state["clock"]["increment"]) == (300.0, 3.0)
        both = {"mode": "link", "minutes": 5, "days": 3}
        assert why(await ada.post("/api/games", both)) == (400, "problem.one-clock-only")

    at_home(tmp_path, do)
