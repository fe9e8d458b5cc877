"""Games that do not begin: aborted without a rating, not in the archive; and who does that too often."""

import asyncio
from pathlib import Path

import pytest

from clock import Clock
from inside import House, Page, open_house, why
from one_zero_one.server.people.conduct import FREE_ABORTS, SECONDS_TO_WAIT
from one_zero_one.server.storage.topics.archive import Search
from online import Server, any_turn, put_database, receive
from talks import started

pytestmark = pytest.mark.slow


async def sit(one: Page, other: Page, **wish: object) -> tuple[str, int]:
    """A rated game between two pages, and the seat of the first."""
    table = (await one.post("/api/tables", {"rated": True, "minutes": 5, **wish})).json()["table"]
    begun = await other.post(f"/api/tables/{table}/seat", {"contributes": wish.get("contributes", False)})
    assert begun.status_code == 201, begun.text
    game = begun.json()["game"]
    return game, 1 - begun.json()["seats"][0]


async def abort(page: Page, game: str, seat: int, command: str = "a") -> int:
    return (await page.post(f"/api/games/{game}/abort", {"seat": seat, "command": command})).status_code


async def pair(house: House) -> tuple[Page, Page]:
    ada, bob = house.page("192.0.2.1"), house.page("192.0.2.2")
    await ada.register("Ada")
    await bob.register("Bob")
    return ada, bob


def test_an_aborted_game_has_no_rating_no_record_and_no_place_in_the_archive(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(put_database(tmp_path)) as house:
            ada, bob = await pair(house)
            game, seat = await sit(ada, bob)
            assert await abort(ada, game, seat) == 201
            assert await abort(ada, game, seat) == 201, "a repeated command gets the same answer"
            state = (await bob.get(f"/api/games/{game}?seat={1 - seat}")).json()
            assert state["view"]["outcome"] == {"end": "ABORT", "score": [0, 0], "winner": None}
            assert [entry["row"] for entry in state["entries"]] == ["ABORT"]
            assert (state["begin_by"], state["clock"]["running"]) == (None, None)
            assert await house.service.rater.sweep() == 0
            assert await house.service.storage.games_to_rate(5) == []
            for page in (ada, bob):
                assert (await page.get("/api/archive")).json()["games"] == []
                assert (await page.get("/api/me/games")).json()["games"] == []
            for part in ("record", "replay", "picture.svg", "analysis"):
                assert why(await ada.get(f"/api/games/{game}/{part}")) == (409, "problem.game-aborted")
            assert (await ada.get("/api/players/Ada")).json()["rating"] is None
            account = (await house.service.storage.account_named("ada")) or None
            assert account is not None
            assert await house.service.storage.finished_games(account.id) == []
            assert await house.service.storage.search(Search(looking=account.id), 5) == []
            counted = await ada.post("/api/statistics", {"played": [{"game": game, "seat": seat}]})
            assert counted.json()["games"] == 0

    asyncio.run(run())


@pytest.mark.parametrize("by", ["a player", "the server"])
def test_a_game_is_aborted_before_its_deal_and_nobody_is_blamed(tmp_path: Path, clock: Clock, by: str) -> None:
    async def run() -> None:
        clock.now = 1_000_000.0
        async with open_house(put_database(tmp_path)) as house:
            await house.service.rounds.stop()
            ada, bob = await pair(house)
            for number in range(FREE_ABORTS):
                game, seat = await sit(ada, bob, contributes=True)
                state = (await ada.get(f"/api/games/{game}?seat={seat}")).json()
                assert (state["view"], state["begin_by"]) == (None, clock.now + 60.0)
                await house.service.presence.go_round()
                if by == "a player":
                    assert await abort(ada, game, seat, f"a{number}") == 201
                clock.now += 61.0
                await house.service.timekeeper.sweep()
                state = (await bob.get(f"/api/games/{game}?seat={1 - seat}")).json()
                assert [entry["row"] for entry in state["entries"]] == ["ABORT"]
                assert [player["contribution"] for player in state["players"]] == ["empty", "empty"]
            for page in (ada, bob):
                assert (await page.post("/api/tables", {"rated": True})).status_code == 201

    asyncio.run(run())


def test_nobody_else_sees_an_aborted_game_that_was_not_public(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(put_database(tmp_path)) as house:
            ada, bob = await pair(house)
            game, seat = await sit(ada, bob, public=False)
            assert await abort(ada, game, seat) == 201
            assert (await house.page().get(f"/api/games/{game}")).status_code == 403

    asyncio.run(run())


def test_the_server_aborts_a_game_that_nobody_begins_even_after_a_restart(tmp_path: Path, clock: Clock) -> None:
    database = put_database(tmp_path)
    clock.now = 1_000_000.0

    async def sit_down() -> str:
        async with open_house(database) as house:
            ada, bob = house.page(), house.page()
            await ada.register("Ada")
            await bob.register("Bob")
            game, _ = await sit(ada, bob)
            return game

    async def look(game: str) -> list[str]:
        async with started(database) as service:
            await service.rounds.stop()
            await service.timekeeper.sweep()
            return [entry.row for entry in await service.storage.entries(game)]

    game = asyncio.run(sit_down())
    clock.now += 59.0
    assert asyncio.run(look(game)) == []
    clock.now += 2.0
    assert asyncio.run(look(game)) == ["ABORT"]


def test_who_aborts_three_rated_games_within_a_day_waits_an_hour(tmp_path: Path, clock: Clock) -> None:
    async def run() -> None:
        clock.now = 1_000_000.0
        async with open_house(put_database(tmp_path)) as house:
            ada, bob = await pair(house)
            for number in range(FREE_ABORTS):
                game, seat = await sit(ada, bob)
                clock.now += 10.0
                assert await abort(ada, game, seat, f"a{number}") == 201
            refused = await ada.post("/api/tables", {"rated": True})
            assert why(refused) == (409, "problem.aborted-too-often")
            assert refused.json()["problem"]["arguments"]["count"] == 60
            assert why(await ada.post("/api/quick", {"rated": True})) == (409, "problem.aborted-too-often")
            again = await ada.post(f"/api/games/{game}/rematch", {"seat": seat, "command": "m"})
            assert why(again) == (409, "problem.aborted-too-often")
            assert (await ada.post("/api/tables", {"rated": False})).status_code == 201, "only rated games have to wait"
            table = (await bob.post("/api/tables", {"rated": True})).json()["table"]
            assert why(await ada.post(f"/api/tables/{table}/seat")) == (409, "problem.aborted-too-often")
            clock.now += SECONDS_TO_WAIT - 1.0
            assert why(await ada.post("/api/tables", {"rated": True}))[0] == 409
            clock.now += 1.0
            game, seat = await sit(ada, bob)
            clock.now += 10.0
            assert await abort(ada, game, seat) == 201
            assert why(await ada.post("/api/tables", {"rated": True}))[0] == 409, "a fourth is one too many again"
            clock.now += 24 * 3600.0
            assert (await ada.post("/api/tables", {"rated": True})).status_code == 201

    asyncio.run(run())


def test_who_never_saw_a_hand_is_not_blamed(tmp_path: Path, clock: Clock) -> None:
    """Neither the player whose opponent does not begin, nor one whose page never opened the game."""

    async def run() -> None:
        clock.now = 1_000_000.0
        async with open_house(put_database(tmp_path)) as house:
            await house.service.rounds.stop()
            ada, bob = await pair(house)
            for _ in range(FREE_ABORTS):
                await sit(ada, bob, first="me")
                clock.now += 61.0
                await house.service.timekeeper.sweep()
            for page in (ada, bob):
                assert (await page.post("/api/tables", {"rated": True})).status_code == 201
            for _ in range(FREE_ABORTS):
                game, seat = await sit(ada, bob, first="me")
                await ada.get(f"/api/games/{game}?seat={seat}")
                await house.service.presence.go_round()
                clock.now += 61.0
                await house.service.timekeeper.sweep()
            assert why(await ada.post("/api/tables", {"rated": True}))[0] == 409, "she looked, and let the time run out"
            assert (await bob.post("/api/tables", {"rated": True})).status_code == 201

    asyncio.run(run())


@pytest.mark.slow
def test_both_are_told_until_when_the_game_must_begin(shared_server: Server) -> None:
    with shared_server.browser() as ada, shared_server.browser() as bob:
        table = ada.post("/api/tables", {"minutes": 5, "digit": 0, "first": "me"}).json()["table"]
        game = bob.post(f"/api/tables/{table}/seat", {}).json()["game"]
        ada.post(f"/api/tables/{table}/seat", {})
        with bob.socket(game, 1) as socket:
            state = receive(socket, "state")
            assert state["begin_by"] > state["clock"]["at"]
            assert (state["clock"]["running"], state["clock"]["left"]) == (None, [300.0, 300.0])
            ada.play(game, 0, any_turn(ada, game, 0), "one")
            assert receive(socket, "entry")["begin_by"] > state["begin_by"]
            bob.play(game, 1, any_turn(bob, game, 1), "two")
            last = receive(socket, "entry", where=lambda told: told["entry"]["number"] == 2)
            assert (last["begin_by"], last["clock"]["running"]) == (None, 0)
            assert ada.post(f"/api/games/{game}/abort", {"seat": 0, "command": "x"}).status_code == 409
