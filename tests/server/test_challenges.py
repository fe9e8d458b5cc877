"""Challenges by name: who may challenge whom, declining, blocking, and how many."""

import asyncio
from pathlib import Path

import pytest

from clock import Clock
from inside import House, Page, open_house, why
from one_zero_one.server.lobby.challenges import MOST_A_DAY
from online import Json, put_database

pytestmark = pytest.mark.slow


def at_home(folder: Path, do: object) -> None:
    async def run() -> None:
        async with open_house(put_database(folder)) as house:
            pages = [house.page(f"192.0.2.{number}") for number in range(1, 4)]
            for page, name in zip(pages, ("Ada", "Bob", "Eve"), strict=True):
                await page.register(name)
            await do(house, *pages)  # type: ignore[operator]

    asyncio.run(run())


async def waiting(page: Page) -> list[Json]:
    found: list[Json] = (await page.get("/api/me/challenges")).json()["challenges"]
    return found


def test_only_the_challenged_player_sits_down(tmp_path: Path) -> None:
    async def do(_: House, ada: Page, bob: Page, eve: Page) -> None:
        wish = {"minutes": 5, "rated": True, "claim": "a-claim-that-is-long"}
        sent = await ada.post("/api/players/bob/challenge", wish)
        assert sent.status_code == 201, sent.text
        table = sent.json()["table"]
        assert (await ada.post("/api/players/bob/challenge", wish)).json() == sent.json(), "asked twice, sent once"
        (one,) = await waiting(bob)
        assert (one["table"], one["name"], one["rated"], one["public"]) == (table, "Ada", True, False)
        (own,) = (await ada.get("/api/tables")).json()["tables"]
        assert (own["own"], own["challenge"], own["challenged"]) == (True, True, "Bob")
        assert (await ada.get(f"/api/tables/{table}")).json()["challenged"] == one["challenged"] == "Bob"
        assert await waiting(eve) == []
        assert (await eve.get("/api/tables")).json()["tables"] == [], "it is not listed"
        for answer in (await eve.get(f"/api/tables/{table}"), await eve.post(f"/api/tables/{table}/seat")):
            assert why(answer) == (404, "problem.no-such-table")
        game = (await bob.post(f"/api/tables/{table}/seat")).json()["game"]
        assert (await ada.get(f"/api/tables/{table}")).json()["game"] == game
        assert await waiting(bob) == []

    at_home(tmp_path, do)


def test_a_challenge_is_declined_once_and_for_all(tmp_path: Path) -> None:
    async def do(house: House, ada: Page, bob: Page, eve: Page) -> None:  # noqa: ARG001
        table = (await ada.post("/api/players/Bob/challenge")).json()["table"]
        assert (await eve.delete(f"/api/me/challenges/{table}")).status_code == 204
        assert len(await waiting(bob)) == 1, "nobody declines for another"
        for _ in range(2):
            assert (await bob.delete(f"/api/me/challenges/{table}")).status_code == 204
        assert await waiting(bob) == []
        assert why(await ada.get(f"/api/tables/{table}")) == (404, "problem.no-such-table")

    at_home(tmp_path, do)


def test_each_player_says_who_may_challenge_them(tmp_path: Path) -> None:
    async def do(_: House, ada: Page, bob: Page, __: Page) -> None:
        async def allow(who: str) -> None:
            answer = await bob.patch("/api/me", {"challenged_by": who})
            assert answer.json()["account"]["challenged_by"] == who

        refusal = (409, "problem.not-challengeable")
        await allow("nobody")
        assert why(await ada.post("/api/players/Bob/challenge")) == refusal
        await allow("played")
        assert why(await ada.post("/api/players/Bob/challenge")) == refusal
        table = (await bob.post("/api/tables", {"digit": 0})).json()["table"]
        game = (await ada.post(f"/api/tables/{table}/seat")).json()["game"]
        await ada.resign(game, 1)
        assert (await ada.post("/api/players/Bob/challenge")).status_code == 201, "they have played"
        assert why(await ada.post("/api/players/Ada/challenge")) == refusal, "nobody challenges themselves"
        assert why(await ada.post("/api/players/Nobody/challenge")) == (404, "problem.no-such-account")

    at_home(tmp_path, do)


def test_who_is_blocked_gets_the_same_answer_and_is_never_seen(tmp_path: Path) -> None:
    async def do(house: House, ada: Page, bob: Page, eve: Page) -> None:
        for _ in range(2):
            assert (await bob.post("/api/me/blocks", {"name": "ada"})).json() == {"blocked": ["Ada"]}
        answers = [await page.post("/api/players/Bob/challenge") for page in (ada, eve)]
        assert [(answer.status_code, set(answer.json())) for answer in answers] == [(201, {"table", "link"})] * 2
        assert [one["name"] for one in await waiting(bob)] == ["Eve"]
        looks = [
            await page.get(f"/api/tables/{answer.json()['table']}")
            for page, answer in zip((ada, eve), answers, strict=True)
        ]
        assert sorted(looks[0].json()) == sorted(looks[1].json())
        assert (await ada.get("/api/players/Bob")).status_code == 200
        assert (await bob.delete("/api/me/blocks/Ada")).status_code == 204
        assert (await bob.get("/api/me/blocks")).json() == {"blocked": []}
        assert {one["name"] for one in await waiting(bob)} == {"Ada", "Eve"}
        assert why(await house.page().get("/api/me/blocks")) == (401, "problem.account-wanted")

    at_home(tmp_path, do)


def test_challenges_are_one_at_a_time_and_limited_for_a_day(tmp_path: Path, clock: Clock) -> None:
    async def do(house: House, ada: Page, bob: Page, eve: Page) -> None:
        clock.now = 1_000_000.0
        for _ in range(MOST_A_DAY):
            clock.now += 1.0
            assert (await ada.post("/api/players/Bob/challenge")).status_code == 201
        assert len(await waiting(bob)) == 1, "a new challenge replaces the one before"
        assert why(await ada.post("/api/players/Eve/challenge")) == (429, "problem.too-many-challenges")
        assert await waiting(eve) == []
        clock.now += 24 * 3600.0
        await house.service.challenges.forget()
        assert (await ada.post("/api/players/Eve/challenge")).status_code == 201

    at_home(tmp_path, do)
