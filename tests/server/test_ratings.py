"""The ladder: each rated game counts once, whichever server ends it; ranks, and finding games."""

import asyncio
import math
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from statistics import mean
from typing import Any, cast

import pytest
from benchmarks.beginning import lead_of_the_beginner

from inside import House, Page, open_house, use, why
from one_zero_one.engine import Random, shuffled
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.records import parse_deck
from one_zero_one.server.people.ratings import LEVEL_RATINGS, Rater, judged, rating_form
from one_zero_one.server.storage import Storage, StoredAccount, StoredStanding
from one_zero_one.server.storage.topics.archive import Search
from one_zero_one.server.storage.topics.ratings import ToRate
from online import PASSPHRASE, Json, Server, made_up_game, put_database, receive
from waiting import until_so

pytestmark = pytest.mark.slow

GAME = StoredGame("game", 1.0, "link", "standard", "the deal", 1, "5a" * 32, rated=1, visibility="public")


def account(name: str, **more: Any) -> StoredAccount:
    return StoredAccount(name, name.title(), name, "hash", "5a" * 32, 1.0, **more)


def seats(one: str, other: str) -> list[StoredSeat]:
    return [
        StoredSeat(seat, who) if who.startswith("level") else StoredSeat(seat, "person", who.title(), account=who)
        for seat, who in enumerate((one, other))
    ]


def test_a_game_is_rated_once_by_however_many_servers(database: str) -> None:
    async def run(storage: Storage) -> None:
        elsewhere = Storage(database)
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

    use(database, run)


class Unrated:
    """Finished games, some of them rated by another server."""

    def __init__(self, games: list[str], elsewhere: set[str]) -> None:
        self.games, self.elsewhere = games, elsewhere

    async def rate_levels(self, ratings: object) -> None:
        pass

    async def games_to_rate(self, most: int) -> list[str]:
        assert most == 100
        return list(self.games)

    async def rate(self, game: str, judge: object) -> bool:
        assert judge is judged
        if game in self.elsewhere:
            return False
        self.games.remove(game)
        return True


def test_each_game_that_was_rated_here_is_told_of_and_no_other() -> None:
    async def run() -> None:
        told: list[str] = []
        unrated: Any = Unrated(["a", "b", "c"], {"b"})
        assert await Rater(unrated, told.append).sweep() == 2, "it ends although one is left for another server"
        assert told == ["a", "c"]

    asyncio.run(run())


def test_a_rater_that_is_woken_looks_at_once_and_goes_on_after_a_failure(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        told: list[str] = []
        unrated: Any = Unrated(["a"], set())
        look = unrated.games_to_rate

        async def fail_once(_: int) -> list[str]:
            unrated.games_to_rate = look
            raise OSError("the database is down")

        unrated.games_to_rate = fail_once
        rater = Rater(unrated, told.append)
        rater.start()
        await until_so(lambda: unrated.games_to_rate == look, "the first round has failed")
        rater.wake()
        await until_so(lambda: told == ["a"], "the second round has run")
        unrated.games.append("b")
        rater.wake()
        await until_so(lambda: told == ["a", "b"], "the third round has run")
        await rater.stop()

    asyncio.run(run())
    assert len(caplog.records) == 1


def test_what_is_rated_meanwhile_is_counted_in(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between reading both ratings and storing the new ones, another server rates a game."""

    async def run(storage: Storage) -> None:
        elsewhere = Storage(database)
        ends = {"first": "RESIGN 1", "mine": "RESIGN 0", "theirs": "RESIGN 1"}
        for name in ("ada", "bob"):
            await storage.create_account(account(name))
        for at, (name, row) in enumerate(ends.items()):
            await storage.create(replace(GAME, id=name), seats("ada", "bob"), [StoredEntry(1, 0, row, 10.0 + at)])
        assert await storage.rate("first", judged)
        read, reads = storage._to_rate, []

        async def read_slowly(game: str) -> ToRate | None:
            found = await read(game)
            reads.append(game)
            if len(reads) == 1:
                assert await elsewhere.rate("theirs", judged)
            return found

        monkeypatch.setattr(storage, "_to_rate", read_slowly)
        assert await storage.rate("mine", judged)
        assert reads == ["mine", "mine"], "a result based on outdated ratings is computed again"
        stood: dict[str, StoredStanding] = {}
        for name in ("first", "theirs", "mine"):
            found = ToRate(
                name, 1.0, int(ends[name] == "RESIGN 0"), (seats("ada", "bob")[0], seats("ada", "bob")[1]), stood
            )
            stood = {standing.player: standing for standing in judged(found).values()}
        assert [await storage.standing(name) for name in ("ada", "bob")] == [stood["ada"], stood["bob"]]
        await elsewhere.close()

    use(database, run)


def test_a_first_win_moves_both_as_far_as_the_model_says() -> None:
    """Bradley-Terry: both start at 25, deviation 25/3, to which each game adds a little."""
    variance, beta = (25 / 3) ** 2 + (25 / 300) ** 2, 25 / 6
    step = variance / (2 * math.sqrt(2 * variance + 2 * beta**2))
    both = seats("ada", "bob")
    for winner, moves in ((0, (step, -step)), (1, (-step, step)), (None, (0.0, 0.0))):
        after = judged(ToRate("game", 1.0, winner, (both[0], both[1]), {}))
        assert [after[seat].mu for seat in (0, 1)] == pytest.approx([25 + move for move in moves])
        assert [after[seat].player for seat in (0, 1)] == ["ada", "bob"]
        counts = [(after[seat].games, after[seat].wins, after[seat].draws) for seat in (0, 1)]
        assert counts == [(1, int(winner == seat), int(winner is None)) for seat in (0, 1)]


def test_a_win_is_worth_less_to_whoever_began() -> None:
    """Between equals the first player is expected to win 64 of 100 games, however sure the ratings."""
    variance, beta = (25 / 3) ** 2 + (25 / 300) ** 2, 25 / 6
    whole = variance / math.sqrt(2 * variance + 2 * beta**2)
    both = seats("ada", "bob")
    for first, winner, moves in ((0, 0, 0.36), (0, 1, -0.64), (1, 0, 0.64), (1, 1, -0.36), (0, None, -0.14)):
        after = judged(ToRate("game", 1.0, winner, (both[0], both[1]), {}, first))
        assert after[0].mu == pytest.approx(25 + moves * whole)
        assert after[1].mu == pytest.approx(25 - moves * whole)


def test_equals_are_rated_equal_however_often_each_begins() -> None:
    """The interval of the mean of 20 simulated series is about 20 points on either side."""
    leads = {
        is_told: mean(lead_of_the_beginner(90, games=300, seed=seed, is_told=is_told) for seed in range(20))
        for is_told in (False, True)
    }
    assert leads[False] > 150, "without knowing who began, beginning often looks like strength"
    assert abs(leads[True]) < 40


def test_whoever_took_the_first_turn_began_and_nobody_if_there_was_none(database: str) -> None:
    async def run(storage: Storage) -> None:
        for name in ("ada", "bob"):
            await storage.create_account(account(name))
        logs = {
            "begun": [StoredEntry(1, 1, "10 BLANK", 2.0), StoredEntry(2, 0, "RESIGN 0", 3.0)],
            "left": [StoredEntry(1, 1, "RESIGN 1", 2.0)],
        }
        began: dict[str, int | None] = {}
        for name, log in logs.items():
            await storage.create(replace(GAME, id=name), seats("ada", "bob"), log)

            def note(found: ToRate) -> Mapping[int, StoredStanding]:
                began[found.game] = found.first
                return {}

            assert await storage.rate(name, note)
        assert began == {"begun": 1, "left": None}

    use(database, run)


def test_a_rating_is_provisional_while_its_deviation_is_above_six() -> None:
    told = [rating_form(StoredStanding("ada", "ada", 20.0, sigma, 9, 4, 2)) for sigma in (6.0, 6.01)]
    assert [(one.provisional, one.value, one.deviation, one.losses) for one in told if one is not None] == [
        (False, 1200, 360, 3),
        (True, 1200, 361, 3),
    ]


def test_what_counts_and_what_does_not(database: str) -> None:
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
        assert after == replace(before, games=2, draws=1), "levels do not change"
        assert await storage.games_to_rate(10) == []

    use(database, run)


def test_the_stronger_end_up_above_and_what_is_known_becomes_surer() -> None:
    both = seats("ada", "bob")
    stood: dict[str, StoredStanding] = {}
    told = []
    for number in range(30):
        found = ToRate(f"game{number}", 1.0, int(number % 4 == 0), (both[0], both[1]), stood)
        stood = {standing.player: standing for standing in judged(found).values()}
        told.append(rating_form(stood["ada"]))
    ada, bob = rating_form(stood["ada"]), rating_form(stood["bob"])
    assert ada is not None
    assert bob is not None
    assert ada.value > 1500 > bob.value
    assert (ada.wins, ada.losses, ada.draws) == (22, 8, 0)
    assert told[0] is not None
    assert told[0].provisional
    assert 400 < told[0].deviation < 500
    assert not ada.provisional
    assert rating_form(None) is None


def test_the_archive_is_searched(database: str) -> None:
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

        assert await found() == "cba", "games in progress, and private games of others, are not found"
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
        assert await storage.ladder(bots=None, sigma=6.0, most=3, after=0) == (0, [])
        levels = [level.player for level in await storage.rated_levels()]
        assert levels == [f"level:{level}" for level in range(8, 0, -1)]
        await Rater(storage).rate_levels()
        rated = {level.player: (level.mu, level.sigma) for level in await storage.rated_levels()}
        assert rated == {f"level:{level}": (mu, 1.0) for level, mu in LEVEL_RATINGS.items()}

    use(database, run)


# Over HTTP


async def sit(one: Page, other: Page, **wish: object) -> tuple[str, int]:
    """A game between two pages, and the seat of the first."""
    opened = await one.post("/api/tables", {"rated": True, **wish})
    assert opened.status_code == 201, opened.text
    table = opened.json()["table"]
    begun = (await other.post(f"/api/tables/{table}/seat")).json()
    own = (await one.post(f"/api/tables/{table}/seat")).json()
    assert own["game"] == begun["game"]
    return own["game"], own["seats"][0]


@pytest.mark.slow
def test_a_rated_game_is_told_on_the_page_of_both_players(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_house(put_database(tmp_path)) as house:
            ada, bob, guest = house.page(), house.page(), house.page()
            assert why(await guest.post("/api/tables", {"rated": True})) == (401, "problem.rated-needs-account")
            assert why(await guest.post("/api/quick", {"rated": True})) == (401, "problem.rated-needs-account")
            await ada.register("Ada")
            await bob.register("Bob", bot=True)
            table = (await ada.post("/api/tables", {"rated": True})).json()["table"]
            (listed,) = (await guest.get("/api/tables")).json()["tables"]
            assert (listed["table"], listed["name"], listed["account"]) == (table, "Ada", True)
            assert why(await guest.post(f"/api/tables/{table}/seat")) == (401, "problem.rated-needs-account")
            assert (await ada.delete(f"/api/tables/{table}")).status_code == 204
            game, seat = await sit(ada, bob)
            assert not [cookie for cookie in (*ada.cookies, *bob.cookies) if cookie.startswith(("seat", "table"))]
            assert (await guest.get(f"/api/games/{game}")).json()["rating_changes"] is None
            await bob.resign(game, 1 - seat)
            page = await rated(house, "ada", 1)
            won = {"value": 1658, "deviation": 484, "provisional": True, "games": 1, "wins": 1, "draws": 0, "losses": 0}
            assert page["rating"] == won
            assert (await ada.me() or {})["rating"] == won
            assert [(point["game"], point["value"], point["deviation"]) for point in page["history"]] == [
                (game, 1658, 484)
            ]
            changes = (await guest.get(f"/api/games/{game}")).json()["rating_changes"]
            assert changes[seat] == {"before": 1500, "after": 1658}
            assert changes[1 - seat] == {"before": 1500, "after": 1342}
            (recent,) = page["recent"]
            assert recent["players"][seat] == {"name": "Ada", "level": None, "account": True, "bot": False}
            assert recent["players"][1 - seat] == {"name": "Bob", "level": None, "account": True, "bot": True}
            assert (recent["row"], recent["winner"], recent["turns"]) == (f"RESIGN {1 - seat}", seat, 0)
            counted = (await guest.get("/api/players/Ada/statistics")).json()
            assert (counted["games"], counted["total"]) == (1, {"wins": 1, "draws": 0, "losses": 0})
            assert (set(counted["groups"]["opponents"]), set(counted["groups"]["digits"])) == ({"Bob"}, {str(seat)})
            assert (await guest.get("/api/players/bob/statistics")).json()["total"]["losses"] == 1
            assert (await guest.get("/api/players/level:8/statistics")).json()["games"] == 0
            assert (await guest.get("/api/players/Nobody/statistics")).status_code == 404
            await sit(ada, bob)
            assert (await bob.delete("/api/me", {"passphrase": PASSPHRASE})).status_code == 204
            assert (await rated(house, "ada", 2))["rating"]["wins"] == 2, (
                "deleting an account loses its games in progress"
            )
            told = (await guest.get("/api/players?limit=100")).text + (await guest.get("/api/archive")).text
            assert '"Bob"' not in told

    asyncio.run(play())


async def rated(house: House, name: str, games: int) -> Json:
    """A player's page once this many games have been rated, which happens after they end."""

    async def found() -> Json | None:
        page: Json = (await house.page().get(f"/api/players/{name}")).json()
        return page if page["rating"] and page["rating"]["games"] == games else None

    return cast("Json", await until_so(found, f"{games} games of {name} are rated"))


@pytest.mark.slow
def test_whoever_watches_is_told_of_the_ratings(shared_server: Server) -> None:
    with shared_server.browser() as ada, shared_server.browser() as bob:
        ada.register("Rated Ada")
        bob.register("Rated Bob")
        table = ada.post("/api/tables", {"rated": True, "digit": 0}).json()["table"]
        game = bob.post(f"/api/tables/{table}/seat", {}).json()["game"]
        with ada.socket(game, None) as socket:
            assert receive(socket, "state")["rating_changes"] is None
            bob.resign(game, 1)
            told = receive(socket, "ratings")["rating_changes"]
        assert told == [{"before": 1500, "after": 1658}, {"before": 1500, "after": 1342}]


def test_a_table_says_how_strong_its_owner_is(tmp_path: Path) -> None:
    """Nobody should have to look elsewhere before sitting down."""

    async def look() -> None:
        async with open_house(put_database(tmp_path)) as house:
            ada, bob, eve, guest = house.page(), house.page(), house.page(), house.page()
            for page, name in ((ada, "Ada"), (bob, "Bob"), (eve, "Eve")):
                await page.register(name)
            game, seat = await sit(ada, bob)
            await ada.post(f"/api/games/{game}/resignation", {"seat": seat, "command": "resign"})
            await rated(house, "Bob", 1)
            for page in (ada, bob, eve, guest):
                await page.post("/api/tables")
            told = (await guest.get("/api/tables")).json()["tables"]
            ratings = [(one["name"], one["rating"]) for one in told]
            assert ratings == [
                ("Ada", {"value": 1342, "provisional": True}),
                ("Bob", {"value": 1658, "provisional": True}),
                ("Eve", None),
                (None, None),
            ]

    asyncio.run(look())


def test_a_game_that_a_server_left_unrated_is_rated_by_the_next(tmp_path: Path) -> None:
    """It ended between the last entry and the rating; the computer's levels do not change."""
    database = put_database(tmp_path)

    async def leave(storage: Storage) -> None:
        await storage.create_account(account("ada"))
        deal = shuffled(parse_deck("standard"), Random(1, 1))
        game, _, _ = made_up_game("game", deal, "computer", ("person", "level:1"), rated=1, visibility="public")
        await storage.create(game, seats("ada", "level:1"), [StoredEntry(1, 0, "RESIGN 0", 2.0)])

    async def look() -> None:
        async with open_house(database) as house:
            assert (await rated(house, "Ada", 1))["rating"]["losses"] == 1
            page = house.page()
            stands = (await page.get("/api/players/level:1")).json()["rating"]["value"]
            (change,) = [point["value"] for point in (await page.get("/api/players/ada")).json()["history"]]
            told = (await page.get("/api/games/game")).json()["rating_changes"]
            assert told == [{"before": 1500, "after": change}, {"before": stands, "after": stands}]
            assert change < 1500

    use(database, leave)
    asyncio.run(look())


def test_the_ladder_and_the_archive_come_page_by_page(tmp_path: Path) -> None:
    database = put_database(tmp_path)
    places = {"ada": 40.0, "bob": 30.0, "eve": 35.0, "sly": 60.0}
    sigmas = {"ada": 3.0, "bob": 7.0}

    async def fill(storage: Storage) -> None:
        for name in places:
            await storage.create_account(account(name, bot=int(name == "bob"), banned=1.0 if name == "sly" else None))
        for number, pair in enumerate((("ada", "bob"), ("eve", "sly"))):
            game = replace(GAME, id=f"game{number}", deck="extras" if number else "standard")
            await storage.create(game, seats(*pair), [StoredEntry(1, 0, f"RESIGN {number}", 10.0 + number)])
            stands = {
                seat: StoredStanding(name, name, places[name], sigmas.get(name, 1.0), 1)
                for seat, name in enumerate(pair)
            }
            assert await storage.rate(game.id, lambda _, stands=stands: stands)  # type: ignore[misc]
        await storage.create(replace(GAME, id="last"), seats("level:2", "bob"), [StoredEntry(1, 1, "TIME 1", 12.0)])

    async def look() -> None:
        async with open_house(database) as house:
            page = house.page()

            async def ladder(query: str) -> list[tuple[int, str]]:
                answer = await page.get(f"/api/players?{query}")
                assert answer.status_code == 200, answer.text
                return [(row["rank"], row["name"]) for row in answer.json()["players"]]

            await rated(house, "Bob", 2)
            assert await ladder("") == [(1, "Eve"), (2, "Ada")], "by the lower bound: 35 - 3 before 40 - 9"
            assert (await ladder("kind=people&limit=1&offset=1")) == [(2, "Ada")]
            found = (await page.get("/api/players?kind=people&limit=1")).json()
            assert found["total"] == 2, "banned players have no rank"
            assert found["newcomers"] == []
            assert [(row["rank"], row["name"], row["level"], row["bot"]) for row in found["levels"]] == [
                (None, f"level:{level}", level, True) for level in range(8, 0, -1)
            ]
            assert await ladder("kind=all&limit=100") == [(1, "Eve"), (2, "Ada")], "no level has a rank"
            bots = (await page.get("/api/players?kind=bots")).json()
            assert (bots["total"], bots["players"]) == (0, [])
            (newcomer,) = bots["newcomers"]
            assert (newcomer["rank"], newcomer["name"], newcomer["bot"]) == (None, "Bob", True)
            assert newcomer["rating"]["provisional"]
            for wrong in ("limit=0", "limit=101", "offset=-1", "kind=cats"):
                assert (await page.get(f"/api/players?{wrong}")).status_code == 400

            async def archive(query: str) -> tuple[list[str], str | None]:
                answer = await page.get(f"/api/archive?{query}")
                assert answer.status_code == 200, answer.text
                return [game["game"] for game in answer.json()["games"]], answer.json()["next"]

            assert await archive("limit=2") == (["last", "game1"], "11.0_game1")
            assert await archive("limit=2&after=11.0_game1") == (["game0"], None)
            assert await archive("limit=3") == (["last", "game1", "game0"], None), "there are no more than these"
            assert await archive("player=Bob&result=lost") == (["last"], None)
            assert await archive("player=Bob&result=won") == (["game0"], None)
            assert await archive("player=level:2&result=won") == (["last"], None)
            assert await archive("level=2") == (["last"], None)
            assert await archive("deck=extras") == (["game1"], None)
            assert await archive("since=11&before=12") == (["game1"], None)
            for query, refusal in {
                "result=won": (400, "problem.archive-needs-player"),
                "result=lost": (400, "problem.archive-needs-player"),
                "player=Nobody": (404, "problem.no-such-account"),
                "after=nonsense": (400, "problem.not-a-message"),
            }.items():
                assert why(await page.get(f"/api/archive?{query}")) == refusal
            assert (await page.get("/api/archive?deck=nonsense")).status_code == 400

    use(database, fill)
    asyncio.run(look())
