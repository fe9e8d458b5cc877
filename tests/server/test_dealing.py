"""Dealing online: the server commits, both players contribute, and only then are there cards."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest

from inside import House, Page, at_home, open_house, why
from one_zero_one.records import read_record
from one_zero_one.records.verifying import verify
from online import Json, Server, put_database, receive

pytestmark = pytest.mark.slow

ADAS, BOBS = "ada" * 20, "bob" * 20


def at(invite: str) -> str:
    return f"/api/invites/{invite.rpartition('/')[2]}"


async def contribute(page: Page, game: str, seat: int, text: str) -> httpx.Response:
    return await page.post(f"/api/games/{game}/contribution", {"seat": seat, "contribution": text})


async def state_of(page: Page, game: str, seat: int) -> Json:
    state: Json = (await page.get(f"/api/games/{game}?seat={seat}")).json()
    return state


def waiting(state: Json) -> list[tuple[bool, str]]:
    return [(player["seated"], player["contribution"]) for player in state["players"]]


async def with_two(house: House) -> tuple[Page, Page, Json]:
    """Ada has begun a game with a link, and Bob has sat down; both will contribute."""
    ada, bob = house.page(), house.page()
    begun = await ada.begin(mode="link", digit=0, first="me", contributes=True)
    await bob.post(at(begun["invite"]), {"contributes": True})
    return ada, bob, begun


def test_there_are_no_cards_until_both_are_seated_and_have_contributed(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob = house.page(), house.page()
        begun = await ada.begin(mode="link", digit=0, contributes=True)
        game = begun["game"]
        assert begun["contribution"] == "awaited"
        assert (await contribute(ada, game, 0, ADAS)).json() == {"contribution": "given", "dealt": False}
        state = await state_of(ada, game, 0)
        assert (state["view"], waiting(state)) == (None, [(True, "given"), (False, "awaited")])
        assert (await bob.get(f"/api/games/{game}?seat=1")).status_code == 403
        for what, body in (
            ("turns", {"command": "c", "turn": ["10 BLANK"]}),
            ("preview", {"draft": ["10 BLANK"]}),
            ("resignation", {"command": "c"}),
        ):
            refused = await ada.post(f"/api/games/{game}/{what}", {"seat": 0, **body})
            assert why(refused) == (409, "problem.no-deal-yet"), what
        assert why(await ada.get(f"/api/games/{game}/record")) == (409, "problem.game-not-over")
        joined = (await bob.post(at(begun["invite"]), {"contributes": True})).json()
        assert (joined["commitment"], joined["contribution"]) == (begun["commitment"], "awaited")
        assert waiting(await state_of(bob, game, 1)) == [(True, "given"), (True, "awaited")]
        assert (await contribute(bob, game, 1, BOBS)).json() == {"contribution": "given", "dealt": True}
        states = [await state_of(ada, game, 0), await state_of(bob, game, 1)]
        assert all(state["view"] and state["deal"]["commitment"] == begun["commitment"] for state in states)

    at_home(tmp_path, do)


def test_everything_is_opened_after_the_end_and_agrees_with_what_both_noted(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob, begun = await with_two(house)
        game = begun["game"]
        await contribute(bob, game, 1, BOBS)
        await contribute(ada, game, 0, ADAS)
        before = json.dumps(await state_of(ada, game, 0))
        await ada.resign(game, 0)
        opened = (await state_of(bob, game, 1))["opened"]
        assert (opened["form"], opened["contributions"]) == (2, [ADAS, BOBS])
        assert not any(secret in before for secret in (opened["seed"], ADAS, BOBS))
        record = read_record((await bob.get(f"/api/games/{game}/record")).text)
        for given in (ADAS, BOBS):
            assert verify(record, begun["commitment"], given).form == 2
        copy = (
            await bob.client.post(
                "/api/records",
                content=(await bob.get(f"/api/games/{game}/record")).text,
                headers={"content-type": "text/plain"},
            )
        ).json()["game"]
        brought = (await bob.get(f"/api/games/{copy}")).json()
        assert (brought["deal"]["commitment"], brought["opened"]) == (begun["commitment"], None)

    at_home(tmp_path, do)


def test_a_contribution_is_fixed_once_and_a_repeated_request_changes_nothing(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob, begun = await with_two(house)
        game = begun["game"]
        for _ in range(2):
            assert (await contribute(ada, game, 0, ADAS)).json() == {"contribution": "given", "dealt": False}
        assert why(await contribute(ada, game, 0, "another")) == (409, "problem.contribution-fixed")
        assert why(await contribute(bob, game, 0, BOBS)) == (403, "problem.not-your-seat")
        both = await asyncio.gather(*(contribute(bob, game, 1, text) for text in (BOBS, "another")))
        assert sorted(answer.status_code for answer in both) == [200, 409], "one of them counts"
        hand = (await state_of(bob, game, 1))["view"]["hands"][1]["cards"]
        assert why(await contribute(bob, game, 1, "a third")) == (400, "problem.not-a-message")
        assert why(await contribute(bob, game, 1, "a-third")) == (409, "problem.contribution-fixed")
        assert (await state_of(bob, game, 1))["view"]["hands"][1]["cards"] == hand

    at_home(tmp_path, do)


def test_a_client_that_sends_nothing_contributes_the_empty_string_and_is_told_so(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob = house.page(), house.page()
        begun = await ada.begin(mode="link", digit=0)
        joined = (await bob.post(at(begun["invite"]), {})).json()
        assert (begun["contribution"], joined["contribution"]) == ("empty", "empty")
        state = await state_of(bob, begun["game"], 1)
        assert (state["view"] is None, waiting(state)) == (False, [(True, "empty"), (True, "empty")])
        alone = await ada.begin(mode="computer", digit=1, first="me", level=1, contributes=True)
        assert waiting(await state_of(ada, alone["game"], 1)) == [(True, "empty"), (True, "awaited")]
        assert (await contribute(ada, alone["game"], 1, ADAS)).json()["dealt"]
        hint = await ada.post(f"/api/games/{alone['game']}/hint", {"seat": 1})
        assert hint.status_code == 200

    at_home(tmp_path, do)


def test_what_the_other_contributed_says_nothing_about_the_deal(tmp_path: Path) -> None:
    """Bob knows Ada's contribution, and tries his own in thought: the seed decides."""

    async def do(house: House) -> None:
        hands = set()
        for _ in range(6):
            ada, bob, begun = await with_two(house)
            await contribute(ada, begun["game"], 0, ADAS)
            await contribute(bob, begun["game"], 1, BOBS)
            hands.add(json.dumps((await state_of(bob, begun["game"], 1))["view"]["unseen"]))
        assert len(hands) > 1

    at_home(tmp_path, do)


def test_a_server_that_takes_another_seed_after_the_contributions_is_found_out(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob, begun = await with_two(house)
        game = begun["game"]
        await contribute(ada, game, 0, ADAS)
        room = await house.service.games.open(game)
        object.__setattr__(room.game, "seed", "f" * 64)  # a server that has found a deal it prefers
        await contribute(bob, game, 1, BOBS)
        await bob.resign(game, 1)
        record = read_record((await bob.get(f"/api/games/{game}/record")).text)
        with pytest.raises(Exception, match="not-as-shown"):
            verify(record, begun["commitment"], ADAS)

    at_home(tmp_path, do)


async def sit_at_table(ada: Page, bob: Page) -> tuple[Json, Json]:
    table = (await ada.post("/api/tables", {"digit": 0, "minutes": 5, "contributes": True})).json()["table"]
    bobs = (await bob.post(f"/api/tables/{table}/seat", {"contributes": True})).json()
    return (await ada.post(f"/api/tables/{table}/seat", {})).json(), bobs


async def match_quickly(ada: Page, bob: Page) -> tuple[Json, Json]:
    table = (await ada.post("/api/quick", {"contributes": True})).json()["table"]
    bobs = (await bob.post("/api/quick", {"contributes": True})).json()
    return (await ada.post(f"/api/tables/{table}/seat", {})).json(), bobs


async def play_again(ada: Page, bob: Page) -> tuple[Json, Json]:
    begun = await ada.begin(mode="link", digit=0, games=3)
    await bob.post(at(begun["invite"]), {})
    await ada.resign(begun["game"], 0)
    again = f"/api/games/{begun['game']}/rematch"
    await ada.post(again, {"seat": 0, "command": "a", "contributes": True})
    bobs = (await bob.post(again, {"seat": 1, "command": "b", "contributes": True})).json()
    return (await ada.post(again, {"seat": 0, "command": "a"})).json(), bobs


@pytest.mark.parametrize("meet", [sit_at_table, match_quickly, play_again])
def test_wherever_two_people_meet_both_contribute(
    tmp_path: Path, meet: Callable[[Page, Page], Awaitable[tuple[Json, Json]]]
) -> None:
    async def do(house: House) -> None:
        ada, bob = house.page(), house.page("192.0.2.2")
        adas, bobs = await meet(ada, bob)
        game = adas["game"]
        assert (adas["commitment"], adas["contribution"]) == (bobs["commitment"], "awaited")
        assert adas["game"] == bobs["game"]
        (seat,) = adas["seats"]
        state = await state_of(ada, game, seat)
        assert (state["view"], waiting(state)) == (None, [(True, "awaited")] * 2)
        if state["clock"] is not None:
            assert (state["clock"]["left"], state["clock"]["running"]) == ([300.0, 300.0], None)
        await contribute(ada, game, seat, ADAS)
        assert (await contribute(bob, game, 1 - seat, BOBS)).json()["dealt"]

    at_home(tmp_path, do)


def test_both_seats_at_one_screen_contribute_and_so_they_do_in_the_next_game(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        page = house.page()
        game = (await page.begin(mode="screen", contributes=True))["game"]
        for seat, dealt in ((0, False), (1, True)):
            assert (await contribute(page, game, seat, ADAS)).json()["dealt"] == dealt
        await page.resign(game, 0)
        body = {"seat": 0, "command": "again", "contributes": True}
        following = (await page.post(f"/api/games/{game}/rematch", body)).json()
        assert (following["seats"], following["contribution"]) == ([0, 1], "awaited")
        assert waiting(await state_of(page, following["game"], 0)) == [(True, "awaited")] * 2

    at_home(tmp_path, do)


def test_a_seat_that_moves_before_the_deal_takes_its_contribution_along(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob, begun = await with_two(house)
        game = begun["game"]
        await contribute(ada, game, 0, ADAS)
        phones = [house.page(), house.page()]
        for seat, (page, phone) in enumerate(zip((ada, bob), phones, strict=True)):
            link = (await page.post(f"/api/games/{game}/transfer", {"seat": seat})).json()["link"]
            await phone.post(at(link), {"contributes": True})
        assert waiting(await state_of(phones[0], game, 0)) == [(True, "given"), (True, "awaited")]
        assert why(await contribute(bob, game, 1, BOBS)) == (403, "problem.not-your-seat")
        assert (await contribute(phones[1], game, 1, BOBS)).json()["dealt"]

    at_home(tmp_path, do)


def test_a_restart_between_sitting_down_and_the_deal_loses_nothing(tmp_path: Path) -> None:
    database = put_database(tmp_path)

    async def play() -> None:
        async with open_house(database) as house:
            ada, bob, begun = await with_two(house)
            await contribute(ada, begun["game"], 0, ADAS)
        game = begun["game"]
        async with open_house(database) as house:
            again = [house.page(), house.page()]
            for page, cookies in zip(again, (ada.cookies, bob.cookies), strict=True):
                page.client.cookies = cookies
            state = await state_of(again[1], game, 1)
            assert (state["view"], waiting(state)) == (None, [(True, "given"), (True, "awaited")])
            assert state["deal"]["commitment"] == begun["commitment"]
            assert (await contribute(again[1], game, 1, BOBS)).json()["dealt"]
            view = (await state_of(again[0], game, 0))["view"]
        async with open_house(database) as house:
            after = house.page()
            after.client.cookies = ada.cookies
            assert (await state_of(after, game, 0))["view"] == view, "the same deal follows again"

    asyncio.run(play())


def test_the_time_to_begin_counts_from_the_deal_and_no_clock_runs_yet(tmp_path: Path) -> None:
    now = 1_000_000.0

    async def do(house: House) -> None:
        nonlocal now
        ada, bob = house.page(), house.page("192.0.2.2")
        adas, _ = await sit_at_table(ada, bob)
        now += 50.0
        await house.service.timekeeper.sweep()
        await contribute(ada, adas["game"], 0, ADAS)
        await contribute(bob, adas["game"], 1, BOBS)
        now += 10.0
        state = await state_of(ada, adas["game"], 0)
        assert state["view"]["outcome"] is None
        assert (state["clock"]["left"], state["clock"]["running"]) == ([300.0, 300.0], None)
        assert state["begin_by"] == now + 50.0

    with patch("time.time", lambda: now):
        at_home(tmp_path, do)


def test_who_is_connected_gets_the_state_again_when_the_cards_are_dealt(shared_server: Server) -> None:
    with shared_server.browser() as ada, shared_server.browser() as bob, shared_server.browser() as eve:
        table = ada.post("/api/tables", {"digit": 0, "first": "me", "contributes": True}).json()["table"]
        game = bob.post(f"/api/tables/{table}/seat", {"contributes": True}).json()["game"]
        ada.post(f"/api/tables/{table}/seat", {})
        with ada.socket(game, 0) as socket, eve.socket(game, None) as watching:
            assert receive(socket, "state")["view"] is receive(watching, "state")["view"] is None
            socket.send(json.dumps({"type": "contribute", "id": "k", "contribution": ADAS}))
            assert receive(socket, "accepted")["id"] == "k"
            socket.send(json.dumps({"type": "contribute", "id": "l", "contribution": BOBS}))
            assert receive(socket, "refused")["problem"]["key"] == "problem.contribution-fixed"
            bob.post(f"/api/games/{game}/contribution", {"seat": 1, "contribution": BOBS})
            assert receive(socket, "state")["view"]["to_move"] == 0
            assert receive(watching, "state")["view"]["seat"] is None
