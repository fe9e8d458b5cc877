"""Accounts, players and their games over HTTP, in-process: what each request sends and changes."""

import io
import zipfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from inside import House, Page, at_home, why
from one_zero_one.engine import NAMED_DECKS, Random, shuffled
from one_zero_one.hosting.messages.learning import StatisticsForm
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.records import read_record
from one_zero_one.server.http import accounts as api_accounts
from one_zero_one.server.http import people as api_people
from one_zero_one.server.storage import Storage, StoredRating, StoredStanding
from one_zero_one.server.workers.zipping import stored_record
from online import PASSPHRASE, made_up_game

pytestmark = pytest.mark.slow

DEAL = shuffled(NAMED_DECKS["standard"], Random(4))


async def account_of(house: House, name: str) -> str:
    found = await house.service.storage.account_named(name)
    assert found is not None
    return found.id


async def put_game(
    storage: Storage, name: str, account: str | None, *rows: str, created: float = 0.0, **more: Any
) -> StoredGame:
    """A game of an account, at seat 0, with a guest."""
    game, seats, _ = made_up_game(name, DEAL, "link", ("person", "person"), created=created, **more)
    own = StoredSeat(0, "person", "Ada", seats[0].token, account=account)
    entries = [StoredEntry(number, 0, row, created + number) for number, row in enumerate(rows, start=1)]
    await storage.create(game, [own, seats[1]], entries)
    return game


# All games of a player


def test_all_ones_games_that_are_over_come_as_records(tmp_path: Path) -> None:
    """Games in progress keep their secrets; games with unknown rules are left out."""

    async def do(house: House) -> None:
        ada, storage = house.page(), house.service.storage
        await ada.register("Ada")
        own = await account_of(house, "ada")
        await put_game(storage, "second", own, "RESIGN 1", created=50.0)
        await put_game(storage, "first", own, "RESIGN 0", created=10.0)
        await put_game(storage, "begun", own)
        await put_game(storage, "others", None, "RESIGN 0")
        old, seats, _ = made_up_game("old", DEAL, "link", ("person", "person"))
        await storage.create(
            StoredGame(**{**vars(old), "rules": 99}),
            [StoredSeat(0, "person", account=own), seats[1]],
            [StoredEntry(1, 0, "RESIGN 0", 5.0)],
        )
        answer = await ada.get("/api/me/games.zip")
        assert answer.headers["content-type"] == "application/zip"
        assert answer.headers["content-disposition"] == 'attachment; filename="games.zip"'
        with zipfile.ZipFile(io.BytesIO(answer.content)) as opened:
            assert opened.testzip() is None
            assert opened.namelist() == ["first.101", "second.101"], "oldest first"
            assert {info.compress_type for info in opened.infolist()} == {zipfile.ZIP_DEFLATED}
            records = [read_record(opened.read(name).decode()) for name in opened.namelist()]
        assert [str(record.outcome) for record in records] == ["RESIGN 0", "RESIGN 1"]
        assert records[0].tags["Player0"] == "Ada"
        for game, is_told in (("first", True), ("begun", False), ("old", False), ("nothing", False)):
            assert (await stored_record(house.service.storage, game) is not None) == is_told

    at_home(tmp_path, do)


def test_who_deletes_an_account_gives_up_every_game_however_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if there are more than one page, and if some can no longer be read."""
    monkeypatch.setattr(api_accounts, "_MOST_UNDER_WAY", 2)

    async def do(house: House) -> None:
        ada, storage = house.page(), house.service.storage
        await ada.register("Ada")
        own = await account_of(house, "ada")
        names = [f"game{number}" for number in range(5)]
        for name in names:
            await put_game(storage, name, own)
        old, seats, _ = made_up_game("old", DEAL, "link", ("person", "person"), created=100.0)
        seat = StoredSeat(0, "person", account=own)
        await storage.create(StoredGame(**{**vars(old), "rules": 99}), [seat, seats[1]])
        assert why(await ada.delete("/api/me", {"passphrase": "wrong"})) == (403, "problem.account-wrong-passphrase")
        gone = await ada.delete("/api/me", {"passphrase": PASSPHRASE})
        assert gone.status_code == 204
        assert [(await storage.entries(name))[-1].row for name in names] == ["RESIGN 0"] * 5
        assert await storage.entries("old") == []
        assert await storage.account_named("ada") is None
        cookies = gone.headers.get_list("set-cookie")
        assert [cookie.split("=")[0] for cookie in cookies] == ["session", "device"]
        assert all("Max-Age=0;" in cookie for cookie in cookies)

    at_home(tmp_path, do)


def test_the_seats_that_an_account_plays_are_told_to_it_alone(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob, guest = house.page(), house.page(), house.page()
        await ada.register("Ada")
        await bob.register("Bob")
        await put_game(house.service.storage, "game", await account_of(house, "ada"))
        told = await ada.post("/api/games/game/seats")
        assert (told.status_code, told.json()) == (200, {"game": "game", "seats": [0]})
        assert why(await bob.post("/api/games/game/seats")) == (403, "problem.not-your-seat")
        assert why(await guest.post("/api/games/game/seats")) == (401, "problem.account-wanted")
        assert why(await ada.post("/api/games/nothing/seats")) == (404, "problem.no-such-game")

    at_home(tmp_path, do)


# The player's account


def test_an_account_is_changed_by_whoever_knows_it_and_in_what_was_asked_alone(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, elsewhere = house.page(), house.page()
        made = await ada.register("Ada")
        assert (made["account"]["bot"], len(made["recovery"])) == (False, 29)
        assert (await elsewhere.log_in("Ada")).json()["account"]["name"] == "Ada"
        assert why(await ada.patch("/api/me", {"passphrase": "a new phrase"})) == (
            403,
            "problem.account-wrong-passphrase",
        )
        assert (await ada.patch("/api/me", {})).json()["account"]["name"] == "Ada"
        assert await elsewhere.me() is not None, "nothing has changed"
        renamed = (await ada.patch("/api/me", {"name": "Countess", "bot": False})).json()["account"]
        assert (renamed["name"], renamed["bot"]) == ("Countess", False)
        assert await elsewhere.me() is not None
        changed = await ada.patch("/api/me", {"passphrase": "a new phrase", "current": PASSPHRASE, "bot": True})
        assert changed.json()["account"]["bot"] is True
        assert await elsewhere.me() is None
        assert why(await ada.patch("/api/me", {"bot": False})) == (409, "problem.account-stays-bot")
        assert (await ada.patch("/api/me", {"bot": True})).status_code == 200
        assert why(await elsewhere.log_in("Countess")) == (403, "problem.account-wrong")
        assert (await elsewhere.log_in("Countess", "a new phrase")).status_code == 201
        code = (await ada.post("/api/me/recovery", {"passphrase": "a new phrase"})).json()["recovery"]
        assert code != made["recovery"]
        recovery = {"name": "Countess", "passphrase": "another phrase"}
        assert why(await house.page().post("/api/recovery", {**recovery, "code": made["recovery"]})) == (
            403,
            "problem.account-wrong-code",
        )
        again = await house.page().post("/api/recovery", {**recovery, "code": code})
        assert again.json()["recovery"] not in (code, "")
        assert await ada.me() is None, "all other sessions have ended"

    at_home(tmp_path, do)


def test_who_logs_out_is_a_guest_and_a_guest_stays_one(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, other = house.page(), house.page()
        await ada.register("Ada")
        await other.log_in("Ada")
        out = await ada.delete("/api/session")
        assert out.status_code == 204
        assert "session=" in out.headers["set-cookie"]
        assert "Max-Age=0;" in out.headers["set-cookie"]
        assert await ada.me() is None
        assert await other.me() is not None, "only this browser"
        assert (await house.page().delete("/api/session")).status_code == 204

    at_home(tmp_path, do)


def test_a_token_is_shown_once_and_revoked_by_its_owner(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob, program = house.page(), house.page(), house.page()
        await ada.register("Ada")
        await bob.register("Bob")
        token = (await ada.post("/api/me/tokens", {"label": "bot"})).json()
        listed = (await ada.get("/api/me/tokens")).json()["tokens"]
        assert listed == [token | {"token": None}]
        bearer = f"Bearer {token['token']}"
        assert (await program.me(authorization=bearer) or {})["name"] == "Ada"
        logged_out = await program.client.request("DELETE", "/api/session", headers={"authorization": bearer})
        assert logged_out.status_code == 204
        assert (await program.me(authorization=bearer) or {})["name"] == "Ada", "a program's token is not a session"
        assert (await bob.delete(f"/api/me/tokens/{token['id']}")).status_code == 404
        assert (await ada.delete(f"/api/me/tokens/{token['id']}")).status_code == 204
        assert why(await program.get("/api/me", authorization=bearer)) == (401, "problem.account-token")
        assert why(await ada.delete(f"/api/me/tokens/{token['id']}")) == (404, "problem.no-such-page")

    at_home(tmp_path, do)


# Players


def test_the_page_of_a_player_has_the_last_five_hundred_ratings_and_twenty_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do(house: House) -> None:
        page, storage = house.page(), house.service.storage
        asked: list[tuple[object, ...]] = []

        async def history(player: str, most: int) -> list[StoredRating]:
            asked.append(("history", player, most))
            return [StoredRating("game", 0, player, 5.0, 26.0, 7.0)]

        async def search(wanted: Any, most: int, *_: Any) -> list[object]:
            asked.append(("search", wanted.player, wanted.looking, most))
            return []

        async def standing(player: str) -> StoredStanding:
            return StoredStanding(player, None, 25.0, 6.0, 10, 5, 2)

        for name, stand_in in (("rating_history", history), ("search", search), ("standing", standing)):
            monkeypatch.setattr(storage, name, stand_in)
        told = (await page.get("/api/players/level:8")).json()
        assert asked == [("history", "level:8", 500), ("search", "level:8", None, 20)]
        assert told == {
            "name": "level:8",
            "level": 8,
            "bot": True,
            "created": None,
            "rating": {
                "value": 1500,
                "deviation": 360,
                "provisional": False,
                "games": 10,
                "wins": 5,
                "draws": 2,
                "losses": 3,
            },
            "history": [{"at": 5.0, "game": "game", "value": 1560, "deviation": 420}],
            "recent": [],
        }
        asked.clear()
        monkeypatch.setattr(api_people, "statistics_over", statistics)
        assert (await page.get("/api/players/level:8/statistics")).status_code == 200
        assert asked == [("search", "level:8", None, 100)]
        await page.register("Ada")
        own = await account_of(house, "ada")
        told = (await page.get("/api/players/ADA")).json()
        assert (told["name"], told["level"], told["bot"], told["created"] is None) == ("Ada", None, False, False)
        assert asked[-1] == ("search", own, own, 20), "logged-in players find their own games"
        for nobody in ("level:9", "level:0", "Nobody"):
            assert why(await page.get(f"/api/players/{nobody}")) == (404, "problem.no-such-account")

    at_home(tmp_path, do)


async def statistics(_: object, __: object, find: Callable[[], Awaitable[object]]) -> Any:
    await find()
    return StatisticsForm(0, {"wins": 0, "draws": 0, "losses": 0}, {}, {}, {})


def test_the_archive_shows_ones_own_games_to_nobody_else(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, guest = house.page(), house.page()
        await ada.register("Ada")
        own = await account_of(house, "ada")
        await put_game(house.service.storage, "private", own, "RESIGN 1", created=10.0)
        await put_game(house.service.storage, "public", own, "RESIGN 0", created=20.0, visibility="public")

        async def found(page: Page, query: str = "") -> list[str]:
            answer = await page.get(f"/api/archive{query}")
            assert answer.status_code == 200, answer.text
            return [game["game"] for game in answer.json()["games"]]

        assert await found(ada) == ["public", "private"]
        assert await found(guest) == ["public"]
        assert await found(guest, "?player=Ada") == ["public"]
        assert await found(ada, "?player=Ada&result=won") == ["private"]
        told = (await ada.get("/api/archive?limit=1")).json()
        assert (len(told["games"]), told["next"]) == (1, "21.0_public")
        assert told["games"][0] == {
            "game": "public",
            "at": 21.0,
            "deck": "standard",
            "rated": False,
            "row": "RESIGN 0",
            "winner": 1,
            "turns": 0,
            "players": [
                {"name": "Ada", "level": None, "account": True, "bot": False},
                {"name": None, "level": None, "account": False, "bot": False},
            ],
        }
        assert await found(ada, "?limit=1&after=21.0_public") == ["private"]
        for query in ("?level=8", "?level=1"):
            assert (await guest.get(f"/api/archive{query}")).status_code == 200
        for query in ("?level=0", "?level=9", "?limit=0", "?limit=101", f"?player={'x' * 1001}"):
            assert (await guest.get(f"/api/archive{query}")).status_code == 400

    at_home(tmp_path, do)


def test_games_under_way_are_told_up_to_two_hundred(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def do(house: House) -> None:
        ada = house.page()
        await ada.register("Ada")
        asked: list[int] = []

        async def under_way(_: str, most: int) -> list[object]:
            asked.append(most)
            return []

        monkeypatch.setattr(house.service.storage, "games_under_way", under_way)
        assert (await ada.get("/api/me/games")).json() == {"games": []}
        assert asked == [200]

    at_home(tmp_path, do)
