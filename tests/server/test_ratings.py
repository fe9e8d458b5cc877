"""The ladder: each rated game counts once, whoever finishes it; who stands where, and which games can be found."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection

from one_zero_one.server import migrations
from one_zero_one.server.ratings import Rater, judged, tell_rating
from one_zero_one.server.storage import Storage, StoredAccount, StoredEntry, StoredGame, StoredSeat, StoredStanding
from one_zero_one.server.storage.archive import Search
from one_zero_one.server.storage.ratings import ToRate
from online import PASSPHRASE, Browser, Server, rated, receive, serving

GAME = StoredGame("game", 1.0, "link", "standard", "the deal", 1, "5a" * 32, rated=1, visibility="public")


def account(name: str, **more: Any) -> StoredAccount:
    return StoredAccount(name, name.title(), name, "hash", "5a" * 32, 1.0, **more)


def seats(one: str, other: str) -> list[StoredSeat]:
    return [
        StoredSeat(seat, who) if who.startswith("level") else StoredSeat(seat, "person", who.title(), account=who)
        for seat, who in enumerate((one, other))
    ]


def use(address: str, what: Callable[[Storage], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        storage = Storage(address)
        await storage.open()
        try:
            await what(storage)
        finally:
            await storage.close()

    asyncio.run(run())


def test_a_game_is_rated_once_by_however_many_servers(address: str) -> None:
    async def run(storage: Storage) -> None:
        elsewhere = Storage(address)
        for name in ("ada", "bob"):
            await storage.create_account(account(name))
        for number in range(6):
            game = replace(GAME, id=f"game{number}")
            await storage.create(game, seats("ada", "bob"))
            await storage.append(game.id, [StoredEntry(1, 1, f"RESIGN {number % 2}", 10.0 + number)])
        assert await storage.games_to_rate(10) == [f"game{number}" for number in range(6)]
        raters = [Rater(storage), Rater(elsewhere), Rater(storage)]
        rated = sum(await asyncio.gather(*(rater.sweep() for rater in raters)))
        rated += await raters[0].sweep()
        assert rated == 6
        assert await storage.games_to_rate(10) == []
        assert not await storage.rate("game0", judged)
        for name in ("ada", "bob"):
            standing = await storage.standing(name)
            assert standing is not None
            assert (standing.games, standing.wins, standing.draws) == (6, 3, 0)
            assert len(await storage.rating_history(name, 10)) == 6
        await elsewhere.close()

    use(address, run)


def test_what_counts_and_what_does_not(address: str) -> None:
    async def run(storage: Storage) -> None:
        await storage.create_account(account("ada"))
        rater = Rater(storage)

        async def play(game: StoredGame, who: list[StoredSeat], row: str) -> None:
            await storage.create(game, who, [StoredEntry(1, 0, "10 BLANK", 2.0), StoredEntry(2, 0, row, 3.0)])
            await rater.sweep()

        await play(replace(GAME, id="unrated", rated=0), seats("ada", "level:3"), "RESIGN 1")
        await play(replace(GAME, id="guest"), [seats("ada", "ada")[0], StoredSeat(1, "person", "Guest")], "RESIGN 1")
        await play(replace(GAME, id="alone"), seats("ada", "ada"), "RESIGN 1")
        assert await storage.standing("ada") is None
        before = await storage.standing("level:3")
        await play(replace(GAME, id="drawn"), seats("level:3", "ada"), "RUN 60-60")
        drawn = await storage.standing("ada")
        assert drawn is not None
        assert (drawn.games, drawn.wins, drawn.draws) == (1, 0, 1)
        await play(replace(GAME, id="won"), seats("level:3", "ada"), "RUN 10-90")
        won = await storage.standing("ada")
        assert won is not None
        assert won.mu > drawn.mu
        assert won.sigma < drawn.sigma
        after = await storage.standing("level:3")
        assert before is not None
        assert after == replace(before, games=2, draws=1), "levels stand still"
        assert await storage.games_to_rate(10) == []

    use(address, run)


def test_the_stronger_end_up_above_and_what_is_known_becomes_surer() -> None:
    both = seats("ada", "bob")
    stood: dict[str, StoredStanding] = {}
    told = []
    for number in range(30):
        found = ToRate(f"game{number}", 1.0, int(number % 4 == 0), (both[0], both[1]), stood)
        stood = {standing.player: standing for standing in judged(found).values()}
        told.append(tell_rating(stood["ada"]))
    ada, bob = tell_rating(stood["ada"]), tell_rating(stood["bob"])
    assert ada is not None
    assert bob is not None
    assert ada.value > 1500 > bob.value
    assert (ada.wins, ada.losses, ada.draws) == (22, 8, 0)
    assert told[0] is not None
    assert told[0].provisional
    assert 400 < told[0].deviation < 500
    assert not ada.provisional
    assert tell_rating(None) is None


def test_the_archive_is_searched(address: str) -> None:
    async def run(storage: Storage) -> None:
        for name in ("ada", "bob", "eve"):
            await storage.create_account(account(name, bot=int(name == "bob")))
        hidden = replace(GAME, rated=0, visibility="link")
        ends = [
            (replace(GAME, id="a"), seats("ada", "bob"), "RUN 80-30"),
            (replace(GAME, id="b", deck="extras"), seats("bob", "ada"), "RUN 80-30"),
            (replace(GAME, id="c"), seats("ada", "level:4"), "RUN 50-50"),
            (replace(hidden, id="d"), seats("ada", "eve"), "RESIGN 0"),
            (
                replace(hidden, id="e", mode="record"),
                [StoredSeat(seat, "person", "Ada") for seat in (0, 1)],
                "TIME 1",
            ),
        ]
        for at, (game, who, row) in enumerate(ends):
            await storage.create(game, who, [StoredEntry(1, 0, row, 10.0 + at)])
        await storage.create(replace(GAME, id="f"), seats("ada", "bob"))

        async def found(**wanted: Any) -> str:
            return "".join(row.game for row in await storage.search(Search(**wanted), 10))

        assert await found() == "cba", "games under way, and those of others by link, are not found"
        assert await found(looking="eve") == "dcba"
        assert await found(player="ada") == "cba"
        assert await found(player="ada", looking="ada") == "dcba"
        assert await found(player="eve") == ""
        assert await found(player="ada", result="won") == "a"
        assert await found(player="ada", result="lost", looking="ada") == "db"
        assert await found(result="draw") == "c"
        assert await found(result="0") == "ba"
        assert await found(deck="extras") == "b"
        assert await found(computer="level:4") == "c"
        assert await found(player="level:4", result="draw") == "c"
        assert await found(since=11.0, before=12.0) == "b"
        (then,) = await storage.search(Search(), 1, after=(12.0, "c"))
        assert (then.game, then.kind0, then.name0, then.bot0, then.name1) == ("b", "person", "Bob", 1, "Ada")
        assert await storage.finished_games("ada") == ["a", "b", "c", "d"]
        assert [row.id for row in await storage.games_under_way("ada", 10)] == ["f"]
        total, ladder = await storage.ladder(bots=None, most=3, after=0)
        assert (total, [row.player for row in ladder]) == (8, ["level:8", "level:7", "level:6"])
        assert (await storage.ladder(bots=False, most=3, after=0))[0] == 0

    use(address, run)


def test_games_that_were_over_before_are_in_the_archive(address: str) -> None:
    """The step that adds results takes down those of the games that are there."""

    def as_before(connection: Connection) -> None:
        config = migrations._config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        connection.exec_driver_sql(
            "INSERT INTO games (id, created, mode, deck, deal, rules, best_of, round, wins0, wins1, rated, visibility) "
            "VALUES ('old', 1.0, 'link', 'standard', 'deal', 1, 1, 1, 0, 0, 1, 'public')"
        )
        for seat in (0, 1):
            connection.exec_driver_sql(f"INSERT INTO seats (game, seat, kind) VALUES ('old', {seat}, 'person')")
        for row in ("1, 0, '10 BLANK', 4.0", "2, 0, 'RUN 30-80', 5.0"):
            connection.exec_driver_sql(f"INSERT INTO entries (game, number, seat, row, at) VALUES ('old', {row})")

    async def run() -> None:
        storage = Storage(address)
        async with storage._engine.begin() as connection:
            await connection.run_sync(as_before)
        await storage.open()
        (found,) = await storage.search(Search(), 5)
        assert (found.game, found.row, found.winner, found.turns, found.at) == ("old", "RUN 30-80", 1, 1, 5.0)
        assert await storage.games_to_rate(5) == [], "what was not rated then is not rated now"
        await storage.close()

    asyncio.run(run())


# Over HTTP


def sit(one: Browser, other: Browser, **wish: object) -> tuple[str, int]:
    """A game between two browsers, and the seat of the first."""
    opened = one.post("/api/tables", {"rated": True, **wish})
    assert opened.status_code == 201, opened.text
    table = opened.json()["table"]
    begun = other.post(f"/api/tables/{table}/seat", {}).json()
    own = one.post(f"/api/tables/{table}/seat", {}).json()
    assert own["game"] == begun["game"]
    return own["game"], own["seats"][0]


@pytest.fixture
def server(address: str, tmp_path: Path) -> Any:
    with serving(tmp_path, database=address, computer="level:{level}") as running:
        yield running
        assert "rror" not in running.log()


def test_rated_games_between_accounts_and_with_the_computer(server: Server) -> None:
    with server.browser() as ada, server.browser() as bob, server.browser() as guest:
        assert guest.post("/api/tables", {"rated": True}).json()["problem"]["key"] == "problem.rated-needs-account"
        ada.register("Ada")
        bob.register("Bob", bot=True)
        game, seat = sit(ada, bob)
        assert not [cookie for cookie in (*ada.cookies, *bob.cookies) if cookie.startswith(("seat", "table"))]
        assert guest.post("/api/quick", {"rated": True}).status_code == 401
        with ada.socket(game, None) as socket:
            assert receive(socket, "state")["rating_changes"] is None
            bob.resign(game, 1 - seat)
            told = receive(socket, "ratings")["rating_changes"]
        page = rated(ada, "ada", 1)
        assert told[seat] == {"before": 1500, "after": page["rating"]["value"]}
        assert told[1 - seat]["after"] < 1500
        assert guest.get(f"/api/games/{game}").json()["rating_changes"] == told
        assert page["rating"]["value"] > 1500
        assert page["rating"]["wins"] == 1
        assert page["rating"]["provisional"]
        assert [point["game"] for point in page["history"]] == [game]
        assert page["recent"][0]["players"][1 - seat] == {"name": "Bob", "level": None, "account": True, "bot": True}
        counted = guest.get("/api/players/Ada/statistics").json()
        assert (counted["games"], counted["total"]) == (1, {"wins": 1, "draws": 0, "losses": 0})
        assert (set(counted["groups"]["opponents"]), set(counted["groups"]["digits"])) == ({"Bob"}, {str(seat)})
        assert guest.get("/api/players/bob/statistics").json()["total"]["losses"] == 1
        assert guest.get("/api/players/level:8/statistics").json()["games"] == 0
        assert guest.get("/api/players/Nobody/statistics").status_code == 404
        # the server ends between the last entry and the rating
        table = ada.post("/api/tables", {"rated": True, "public": False}).json()["table"]
        begun = ada.post(f"/api/tables/{table}/bot", {"level": 1}).json()
        ada.resign(begun["game"], begun["seats"][0])
        server.kill()
        server.start()
        assert rated(ada, "Ada", 2)["rating"]["losses"] == 1
        ladder = guest.get("/api/players?kind=people").json()
        assert [(row["rank"], row["name"]) for row in ladder["players"]] == [(1, "Ada")]
        names = [row["name"] for row in guest.get("/api/players?limit=100").json()["players"]]
        assert set(names) == {"Ada", "Bob", *(f"level:{level}" for level in range(1, 9))}
        first = guest.get("/api/archive?limit=1").json()
        second = guest.get(f"/api/archive?limit=1&after={first['next']}").json()
        assert [first["games"][0]["game"], second["games"][0]["game"]] == [begun["game"], game]
        assert second["next"] is None
        assert guest.get("/api/archive?player=Bob&result=lost").json()["games"][0]["game"] == game
        assert guest.get("/api/archive?result=won").status_code == 400
        assert guest.get("/api/archive?player=Nobody").status_code == 404
        assert guest.get("/api/archive?after=nonsense").status_code == 400
        assert guest.get("/api/archive?deck=nonsense").status_code == 400
        table = ada.post("/api/tables", {"rated": True}).json()["table"]
        (listed,) = guest.get("/api/tables").json()["tables"]
        assert (listed["table"], listed["name"], listed["account"]) == (table, "Ada", True)
        assert ada.delete(f"/api/tables/{table}").status_code == 204
        sit(ada, bob)
        assert bob.delete("/api/me", {"passphrase": PASSPHRASE}).status_code == 204
        assert rated(ada, "ada", 3)["rating"]["wins"] == 2, "whoever deletes an account has lost what was under way"
        assert '"Bob"' not in guest.get("/api/players?limit=100").text + guest.get("/api/archive").text
