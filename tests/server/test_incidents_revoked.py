"""What must end: access that a stolen session made, games that were deleted, hashes of the past."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import event

from inside import House, Page, at_home, by_hand, use, why
from one_zero_one.hosting.messages import NewGame
from one_zero_one.server.messages.lobby import QuickMatch
from one_zero_one.server.people.members import Member, Participant
from one_zero_one.server.play.rooms import SEAT_LOST, Watcher
from one_zero_one.server.play.tokens import hash_token
from one_zero_one.server.service import Service
from one_zero_one.server.storage import Storage
from one_zero_one.server.storage.topics.archive import Search
from online import PASSPHRASE, Json, put_database

pytestmark = pytest.mark.slow

CLAIM = "a-claim-that-nobody-can-guess"


# A stolen session


async def recover(ada: Page, registered: Json) -> None:
    code = {"name": "Ada", "code": registered["recovery"], "passphrase": "another passphrase"}
    assert (await ada.post("/api/recovery", code)).status_code == 201


async def log_out_elsewhere(ada: Page, _: Json) -> None:
    assert (await ada.delete("/api/me/sessions")).status_code == 204


async def change_passphrase(ada: Page, _: Json) -> None:
    changed = await ada.patch("/api/me", {"passphrase": "another passphrase", "current": PASSPHRASE})
    assert changed.status_code == 200


async def revoke_program(ada: Page, _: Json) -> None:
    (program,) = (await ada.get("/api/me/tokens")).json()["tokens"]
    assert (await ada.delete(f"/api/me/tokens/{program['id']}")).status_code == 204


@pytest.mark.parametrize("end", [recover, log_out_elsewhere, change_passphrase, revoke_program])
def test_seats_that_a_stolen_session_moved_come_back(
    end: Callable[[Page, Json], Awaitable[None]], tmp_path: Path
) -> None:
    async def do(house: House) -> None:
        ada, thief, accomplice = house.page(), house.page(), house.page()
        registered = await ada.register("Ada")
        game = (await ada.begin(mode="link", digit=0))["game"]
        token = (await ada.post("/api/me/tokens", {"label": "bot"})).json()["token"]
        stolen = {"authorization": f"Bearer {token}"}

        async def moved() -> str:
            link = (await thief.post(f"/api/games/{game}/transfer", {"seat": 0}, **stolen)).json()["link"]
            return f"/api/invites/{link.removeprefix('/join/')}"

        assert (await accomplice.post(await moved())).status_code == 201
        assert (await accomplice.get(f"/api/games/{game}?seat=0")).status_code == 200
        kept_for_later = await moved()
        await end(ada, registered)
        assert why(await accomplice.get(f"/api/games/{game}?seat=0")) == (403, "problem.not-your-seat")
        assert why(await accomplice.post(kept_for_later)) == (404, "problem.no-such-link")
        assert (await ada.get(f"/api/games/{game}?seat=0")).status_code == 200, "the owner plays on"

    at_home(tmp_path, do)


def test_sockets_of_moved_seats_close_and_those_of_the_account_stay(tmp_path: Path) -> None:
    async def do(service: Service) -> None:
        entrance = await service.accounts.register("Ada", PASSPHRASE, bot=False, address="")
        found = await service.storage.opened_by(hash_token(entrance.session), "session", 0.0)
        assert found is not None
        game, _, _ = await service.dealer.begin(NewGame("link", digit=0), Participant("Ada", entrance.account.id))
        room = await service.games.open(game)
        own = Watcher(0, room.seats[0].token, sent=0, member=Member(*found))
        moved = Watcher(0, room.seats[0].token, sent=0)
        for watcher in (own, moved):
            room.enter(watcher)
        await service.holders.renew_seats(entrance.account.id)
        assert (own.closing, moved.closing) == (None, SEAT_LOST)
        assert await service.holders.loss_of(room, own) is None

    by_hand(tmp_path, do)


def test_whoever_is_banned_changes_nothing_by_a_recovery(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, storage = house.page(), house.service.storage
        registered = await ada.register("Ada")
        before = await storage.account_named("ada")
        assert before is not None
        await storage.change_account(before.id, banned=1.0)
        code = {"name": "Ada", "code": registered["recovery"], "passphrase": "another passphrase"}
        assert why(await ada.post("/api/recovery", code)) == (403, "problem.account-banned")
        after = await storage.account_named("ada")
        assert after is not None
        assert (after.passphrase, after.recovery) == (before.passphrase, before.recovery)
        assert len(await storage.keys(before.id, "session")) == 1

    at_home(tmp_path, do)


def test_a_hash_with_parameters_of_the_past_is_made_anew_at_the_next_login(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        page, storage = house.page(), house.service.storage
        await page.register("Ada")
        account = await storage.account_named("ada")
        assert account is not None
        old = PasswordHasher(time_cost=1, memory_cost=8 * 1024, parallelism=1).hash(PASSPHRASE)
        await storage.change_account(account.id, passphrase=old)
        hashes = []
        for _ in range(2):
            assert (await page.log_in("Ada")).status_code == 201
            stored = await storage.account_named("ada")
            assert stored is not None
            hashes.append(stored.passphrase)
        assert "m=47104,t=1,p=1" in hashes[0]
        assert hashes[0] == hashes[1], "once is enough"

    at_home(tmp_path, do)


def test_over_https_browsers_are_told_to_stay_there(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        page = house.page()
        told = (await page.client.get("https://here/")).headers
        assert told["strict-transport-security"] == "max-age=31536000"
        assert "strict-transport-security" not in (await page.get("/")).headers

    at_home(tmp_path, do)


# Games that were deleted


def test_a_game_that_was_pruned_while_it_was_at_hand_is_not_found(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        page, service = house.page(), house.service
        game = (await page.begin(mode="screen", digit=0))["game"]
        await page.resign(game, 0)
        room = await service.games.open(game)
        watcher = Watcher(None, None, sent=0)
        room.enter(watcher)
        await service.storage.prune(2e9, before=2e9, links_before=0.0)
        assert why(await page.get(f"/api/games/{game}?seat=0")) == (404, "problem.no-such-game")
        assert watcher.closing == 4404
        assert service.rooms.at_hand(game) is None
        again = {"seat": 0, "command": "again"}
        assert why(await page.post(f"/api/games/{game}/rematch", again)) == (404, "problem.no-such-game")

    at_home(tmp_path, do)


# A quick match that was asked for twice


def test_a_quick_match_that_is_asked_for_twice_at_once_gives_one_table(tmp_path: Path) -> None:
    async def do(service: Service) -> None:
        wish = QuickMatch(claim=CLAIM)
        found = await asyncio.gather(*(service.lobby.quick_match(wish, {}, Participant()) for _ in range(4)))
        assert len({table.id for table, _ in found if not isinstance(table, str)}) == 1  # type: ignore[misc]
        assert len(await service.storage.waiting_tables(0.0, 100)) == 1

    by_hand(tmp_path, do)


def test_a_quick_match_that_was_seated_by_its_twin_gives_that_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The twin takes a table while the other looks: then both a seat and a table had the same token."""

    async def do(service: Service) -> None:
        lobby, storage, wish = service.lobby, service.storage, QuickMatch(claim=CLAIM)
        await lobby.quick_match(QuickMatch(), {}, Participant("Bob"))
        looked, twin = storage.tables_like, list[Any]()

        async def look_late(*_: Any) -> Any:
            monkeypatch.setattr(storage, "tables_like", looked)
            twin.append(await lobby.quick_match(wish, {}, Participant("Ada")))
            return []

        monkeypatch.setattr(storage, "tables_like", look_late)
        late = await lobby.quick_match(wish, {}, Participant("Ada"))
        assert late == twin[0]
        assert await lobby.quick_match(wish, {}, Participant("Ada")) == late
        assert await storage.waiting_tables(0.0, 100) == []

    by_hand(tmp_path, do)


def test_a_quick_match_is_not_seated_at_the_table_of_its_twin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The twin opens its table just before the other looks: a player must not get a game against herself."""

    async def do(service: Service) -> None:
        lobby, storage, wish = service.lobby, service.storage, QuickMatch(claim=CLAIM)
        looked, twin = storage.tables_like, list[Any]()

        async def look_late(*wanted: Any) -> Any:
            monkeypatch.setattr(storage, "tables_like", looked)
            twin.append(await lobby.quick_match(wish, {}, Participant("Ada")))
            return await looked(*wanted)

        monkeypatch.setattr(storage, "tables_like", look_late)
        late = await lobby.quick_match(wish, {}, Participant("Ada"))
        assert late == twin[0]
        assert [table.id for table in await storage.waiting_tables(0.0, 100)] == [late[0].id]  # type: ignore[index]

    by_hand(tmp_path, do)


# A player's archive


def test_the_archive_of_a_player_is_found_by_an_index(tmp_path: Path) -> None:
    """It used to go through the results of everybody."""

    async def look(storage: Storage) -> list[str]:
        asked: list[tuple[str, Any]] = []
        event.listen(
            storage._engine.sync_engine,
            "before_cursor_execute",
            lambda _, __, statement, given, *___: asked.append((statement, given)),
        )
        await storage.search(Search(player="an account", looking="an account"), 20)
        statement, given = asked[-1]
        async with storage._engine.connect() as connection:
            plan = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", given)
            return [str(row.detail) for row in plan]

    plan = use(put_database(tmp_path), look)
    assert any("seats_of_an_account" in step for step in plan)
    assert not any(step.startswith("SCAN results") for step in plan), plan
