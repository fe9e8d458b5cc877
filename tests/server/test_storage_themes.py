"""Every statement of the storage, with edge cases of its input and effect, on both databases."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from inside import use
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.server.storage import (
    AlreadyStored,
    Saying,
    Sighting,
    Storage,
    StoredAccount,
    StoredKey,
    StoredLink,
    StoredRating,
    StoredStanding,
    StoredTable,
)
from one_zero_one.server.storage.log.results import is_end, winner_of
from one_zero_one.server.storage.topics.pruning import Pruned

GAME = StoredGame("game", 1.0, "link", "standard", "the deal", 1, "5a" * 32)
SEATS = [StoredSeat(0, "person", "Ada", "a" * 64), StoredSeat(1, "person")]
TABLE = StoredTable("table", 1.0, "t" * 64, "standard", 100.0)
ADA = StoredAccount("ada", "Ada", "ada", "hash", "5a" * 32, 1.0)


@pytest.mark.parametrize(
    ("row", "winner"),
    [
        ("RUN 80-30", 0),
        ("RUN 30-80", 1),
        ("RUN 9-10", 1),
        ("RUN 50-50", None),
        ("RESIGN 0", 1),
        ("TIME 1", 0),
        ("FORFEIT 0", 1),
    ],
)
def test_who_won_is_read_from_the_last_row(row: str, winner: int | None) -> None:
    assert is_end(row)
    assert winner_of(row) == winner
    assert not is_end("10 RUN")


def test_a_key_opens_its_own_account_as_its_own_kind_until_it_expires(database: str) -> None:
    async def look(storage: Storage) -> None:
        keys = [
            StoredKey("s" * 64, "k1", "ada", "session", 1.0, None, 100.0),
            StoredKey("d" * 64, "k2", "ada", "device", 2.0, None, 200.0),
            StoredKey("p" * 64, "k3", "ada", "program", 3.0, "my bot"),
        ]
        bob = replace(ADA, id="bob", name="Bob", key="bob")
        await storage.create_account(ADA, keys)
        await storage.create_account(bob, [StoredKey("b" * 64, "k4", "bob", "session", 1.0, None, 100.0)])
        with pytest.raises(AlreadyStored):
            await storage.create_account(replace(ADA, id="another"))
        for key in keys:
            for kind in ("session", "device", "program"):
                found = await storage.opened_by(key.token, kind, 99.0)
                assert found == ((ADA, key) if kind == key.kind else None)
        assert await storage.opened_by("s" * 64, "session", 100.0) is None
        assert await storage.opened_by("p" * 64, "program", 1e12) is not None, "a program's key never expires"
        tokens = [key.token for key in keys] + ["b" * 64, "x" * 64]
        assert await storage.still_open(tokens, 99.0) == {"s" * 64, "d" * 64, "p" * 64, "b" * 64}
        assert await storage.still_open(tokens, 100.0) == {"d" * 64, "p" * 64}
        await storage.prolong_key("s" * 64, 150.0)
        assert await storage.opened_by("s" * 64, "session", 149.0) is not None
        await storage.change_account("ada", banned=5.0)
        assert await storage.still_open(tokens, 99.0) == {"b" * 64}
        assert await storage.drop_keys("ada", kinds=("session",), key_id="k4") == 0, (
            "that one belongs to another account"
        )
        assert await storage.drop_keys("ada", kinds=("program",), key_id="k1") == 0, "that one is a session"
        assert await storage.drop_keys("ada", kinds=("session", "device"), but=["s" * 64]) == 1
        assert [key.id for key in await storage.keys("ada", "session")] == ["k1"]
        assert await storage.keys("ada", "device") == []
        assert await storage.drop_keys("ada", kinds=("session", "program")) == 2
        assert [key.id for key in await storage.keys("bob", "session")] == ["k4"]

    use(database, look)


def test_a_new_name_and_an_end_concern_ones_own_seats_alone(database: str) -> None:
    async def look(storage: Storage) -> None:
        bob = replace(ADA, id="bob", name="Bob", key="bob")
        for account in (ADA, bob):
            await storage.create_account(account, [StoredKey(account.id * 16, account.id, account.id, "session", 1.0)])
        seats = [replace(SEATS[0], account="ada"), StoredSeat(1, "person", "Bob", "b" * 64, account="bob")]
        await storage.create(GAME, seats)
        await storage.open_table(replace(TABLE, account="ada"))
        await storage.open_table(replace(TABLE, id="bobs", token="u" * 64, account="bob"))
        assert await storage.change_account("ada", name="Countess", key="countess")
        assert [seat.name for seat in await storage.seats("game")] == ["Countess", "Bob"]
        with pytest.raises(AlreadyStored):
            await storage.change_account("ada", name="Bob", key="bob")
        assert not await storage.change_account("nobody", bot=1)
        assert await storage.change_account("ada", bot=1)
        assert await storage.account_named("bob") == bob
        assert await storage.delete_account("ada")
        assert not await storage.delete_account("ada")
        assert list(await storage.seats("game")) == [StoredSeat(0, "person"), seats[1]]
        assert [await storage.table(name) is None for name in ("table", "bobs")] == [True, False]
        assert await storage.account_named("countess") is None
        assert [len(await storage.keys(name, "session")) for name in ("ada", "bob")] == [0, 1]

    use(database, look)


def test_a_seat_that_an_account_plays_keeps_its_name_on_another_device(database: str) -> None:
    async def look(storage: Storage) -> None:
        await storage.create_account(ADA)
        link = StoredLink("1" * 64, "game", 1, 1.0)
        await storage.create(GAME, SEATS, link=link)
        assert await storage.use_link(link, "b" * 64, "Ada", 2.0, "ada")
        taken = StoredSeat(1, "person", "Ada", "b" * 64, account="ada", taken=2.0)
        assert list(await storage.seats("game")) == [SEATS[0], taken]
        assert await storage.link("1" * 64) == replace(link, used=2.0)
        for seat in (0, 1):
            await storage.add_link(StoredLink(f"{seat + 2}" * 64, "game", seat, 3.0))
        assert await storage.link("2" * 64) is not None, "a link for one seat keeps that for the other"
        assert await storage.use_link(StoredLink("3" * 64, "game", 1, 3.0), "c" * 64, "Guest", 4.0)
        assert list(await storage.seats("game")) == [SEATS[0], replace(taken, token="c" * 64)]
        assert await storage.use_link(StoredLink("2" * 64, "game", 0, 3.0), "d" * 64, None, 4.0)
        assert (await storage.seats("game"))[0] == replace(SEATS[0], token="d" * 64), (
            "without a new name the old one is kept"
        )

    use(database, look)


def test_who_is_here_longest_stays_and_who_is_gone_is_gone(database: str) -> None:
    async def look(storage: Storage) -> None:
        for name in ("game", "other"):
            await storage.create(replace(GAME, id=name), SEATS)

        async def here() -> list[float | None]:
            return [seat.here_until for name in ("game", "other") for seat in await storage.seats(name)]

        await storage.note_here([Sighting("game", 1, 50.0), Sighting("other", 0, 60.0)])
        assert await here() == [None, 50.0, 60.0, None]
        await storage.note_here([Sighting("game", 1, 40.0), Sighting("other", 0, 70.0)])
        assert await here() == [None, 50.0, 70.0, None], "the later time is kept"
        await storage.note_gone([Sighting("game", 1, 30.0)])
        assert await here() == [None, 30.0, 70.0, None]
        await storage.note_said([Saying("other", 1, "hello", 5.0), Saying("game", 0, "oops", 6.0)])
        said = [(seat.said, seat.said_at) for name in ("game", "other") for seat in await storage.seats(name)]
        assert said == [("oops", 6.0), (None, None), (None, None), ("hello", 5.0)]

    use(database, look)


def test_an_audience_is_that_of_all_other_servers_that_are_still_there(database: str) -> None:
    async def look(storage: Storage) -> None:
        for name in ("game", "other"):
            await storage.create(replace(GAME, id=name), SEATS)
        await storage.note_audiences("a", {"game": 3, "other": 1}, 100.0)
        await storage.note_audiences("b", {"game": 4}, 100.0)
        await storage.note_audiences("c", {"game": 5}, 50.0)
        both = ["game", "other"]
        assert await storage.audiences("d", both, 49.0) == {"game": 12, "other": 1}
        assert await storage.audiences("d", both, 50.0) == {"game": 7, "other": 1}
        assert await storage.audiences("a", both, 50.0) == {"game": 4}
        assert await storage.audiences("d", ["other"], 50.0) == {"other": 1}
        await storage.note_audiences("a", {"game": 1}, 100.0)
        assert await storage.audiences("d", both, 50.0) == {"game": 5}, "what a server recorded before is replaced"
        await storage.forget_audiences(60.0)
        assert await storage.audiences("d", both, 0.0) == {"game": 5}
        await storage.note_audiences("b", {}, 100.0)
        assert await storage.audiences("d", both, 50.0) == {"game": 1}

    use(database, look)


def test_clocks_are_looked_at_in_the_order_in_which_they_run_out(database: str) -> None:
    async def look(storage: Storage) -> None:
        for name, seconds in (("late", 90.0), ("soon", 30.0), ("over", 60.0), ("none", None)):
            await storage.create(replace(GAME, id=name, created=10.0, clock_seconds=seconds), SEATS)
        await storage.append("over", [StoredEntry(1, 0, "RESIGN 0", 11.0)])
        assert await storage.clocks_to_look_at(39.0, 9) == []
        assert await storage.clocks_to_look_at(40.0, 9) == ["soon"]
        assert await storage.clocks_to_look_at(1000.0, 9) == ["soon", "late"]
        assert await storage.clocks_to_look_at(1000.0, 1) == ["soon"]
        await storage.look_again("soon", 200.0)
        assert await storage.clocks_to_look_at(199.0, 9) == ["late"]
        await storage.forget_clocks(1000.0)
        assert await storage.clocks_to_look_at(1000.0, 9) == ["late", "soon"], "running ones are not removed"

    use(database, look)


def test_a_table_is_like_another_if_every_wish_is_the_same(database: str) -> None:
    async def look(storage: Storage) -> None:
        alike = replace(TABLE, clock_seconds=60.0, clock_increment=1.0)
        await storage.create_account(ADA)
        others: dict[str, dict[str, Any]] = {
            "alike": {},
            "deck": {"deck": "extras"},
            "clock": {"clock_seconds": 120.0},
            "none": {"clock_seconds": None, "clock_increment": None},
            "increment": {"clock_increment": 2.0},
            "rated": {"rated": 1},
            "best": {"best_of": 3},
            "digit": {"digit": 0},
            "first": {"first": "me"},
            "private": {"public": 0},
            "gone": {"here_until": 50.0},
            "adas": {"account": "ada"},
        }
        for at, (name, wish) in enumerate(others.items()):
            await storage.open_table(replace(alike, id=name, token=name.ljust(64), created=2.0 + at, **wish))

        async def found(**wish: Any) -> list[str]:
            return [table.id for table in await storage.tables_like(replace(alike, **wish), 50.0)]

        assert await found() == ["alike", "adas"], "the longest waiting first"
        assert await found(id="alike") == ["adas"], "nobody is paired with themselves"
        assert await found(account="ada") == ["alike"]
        assert await found(account="bob") == ["alike", "adas"]
        for name in ("deck", "clock", "none", "increment", "rated", "best", "digit", "first"):
            assert await found(**others[name]) == [name]

    use(database, look)


def test_a_table_that_is_taken_waits_no_longer_and_one_that_is_not_is_left_alone(database: str) -> None:
    async def look(storage: Storage) -> None:
        for at, (name, public) in enumerate((("first", 1), ("second", 1), ("hidden", 0), ("own", 1))):
            await storage.open_table(replace(TABLE, id=name, token=name.ljust(64), created=at, public=public))
        with pytest.raises(AlreadyStored):
            await storage.open_table(replace(TABLE, id="again", token="first".ljust(64)))

        async def waiting(now: float = 99.0, most: int = 9) -> list[str]:
            return [table.id for table in await storage.waiting_tables(now, most)]

        assert await waiting() == ["first", "second", "own"]
        assert await waiting(most=2) == ["first", "second"]
        assert await waiting(now=100.0) == []
        first = await storage.table("first")
        assert first is not None
        clocked = replace(GAME, clock_seconds=30.0, clock_increment=0.0)
        await storage.take_table(first, clocked, SEATS, "g" * 64, ["own"])
        assert await waiting() == ["second"], "the player's own is withdrawn with it"
        taken = replace(first, game="game", taken_by="g" * 64)
        assert await storage.table("first") == taken
        assert list(await storage.seats("game")) == SEATS
        assert await storage.clocks_to_look_at(31.0, 9) == ["game"]
        assert await storage.table_of("g" * 64) == await storage.table_of("first".ljust(64)) == taken
        second = await storage.table("second")
        assert second is not None
        for table, own in ((first, []), (second, ["own"])):
            with pytest.raises(AlreadyStored):
                await storage.take_table(table, replace(GAME, id="late"), SEATS, None, own)
        assert await storage.game("late") is None
        assert await waiting() == ["second"]
        assert not await storage.withdraw_table("first")
        assert await storage.withdraw_table("hidden")
        await storage.note_owners(["first", "second"], 500.0)
        assert [await storage.table(name) for name in ("first", "second")] == [taken, replace(second, here_until=500.0)]
        assert set(await storage.tables_by_id(["first", "own", "second"])) == {"first", "second"}

    use(database, look)


def test_the_tables_that_somebody_owns_wait_and_are_theirs(database: str) -> None:
    async def look(storage: Storage) -> None:
        await storage.create_account(ADA)
        await storage.open_table(replace(TABLE, id="browser"))
        await storage.open_table(replace(TABLE, id="account", token="u" * 64, account="ada", public=0))
        await storage.open_table(replace(TABLE, id="another", token="v" * 64))
        await storage.open_table(replace(TABLE, id="taken", token="w" * 64, account="ada"))
        taken = await storage.table("taken")
        assert taken is not None
        await storage.take_table(taken, GAME, SEATS, None)

        async def owned(tokens: list[str], account: str | None) -> set[str]:
            return {table.id for table in await storage.tables_owned(tokens, account)}

        assert await owned(["t" * 64], None) == {"browser"}
        assert await owned([], "ada") == {"account"}
        assert await owned(["t" * 64, "w" * 64], "ada") == {"browser", "account"}
        assert await owned([], None) == set()

    use(database, look)


def test_tables_are_forgotten_each_after_its_own_time(database: str) -> None:
    async def look(storage: Storage) -> None:
        kept: dict[str, dict[str, Any]] = {
            "here": {"here_until": 100.0},
            "left": {"here_until": 99.0},
            "written": {"here_until": 90.0, "public": 0},
            "lost": {"here_until": 89.0, "public": 0},
        }
        for name, fields in kept.items():
            await storage.open_table(replace(TABLE, id=name, token=name.ljust(64), **fields))
        for name, created in (("lately", 50.0), ("long-ago", 49.0)):
            table = replace(TABLE, id=name, token=name.ljust(64), created=created, here_until=1.0)
            await storage.open_table(table)
            await storage.take_table(table, replace(GAME, id=name), SEATS, None)
        await storage.forget_tables(100.0, private_wait=10.0, taken_before=50.0)
        assert set(await storage.tables_by_id([*kept, "lately", "long-ago"])) == {"here", "written", "lately"}

    use(database, look)


def test_games_to_watch_are_public_young_alive_and_not_over(database: str) -> None:
    async def look(storage: Storage) -> None:
        public = replace(GAME, visibility="public")
        games: dict[str, tuple[StoredGame, float | None]] = {
            "new": (replace(public, created=90.0), None),
            "alive": (replace(public, created=60.0), 81.0),
            "left": (replace(public, created=60.0), 80.0),
            "empty": (replace(public, created=80.0), None),
            "old": (replace(public, created=50.0), 95.0),
            "hidden": (replace(GAME, created=95.0), 95.0),
            "over": (replace(public, created=95.0), 95.0),
            "newest": (replace(public, created=99.0), None),
        }
        for name, (game, here) in games.items():
            await storage.create(replace(game, id=name), SEATS)
            if here is not None:
                await storage.note_here([Sighting(name, 1, here)])
        await storage.append("over", [StoredEntry(1, 0, "RESIGN 0", 96.0)])
        found = await storage.games_to_watch(50.0, 80.0, 9)
        assert [game.id for game in found] == ["newest", "new", "alive"]
        assert found[1] == replace(public, id="new", created=90.0)
        assert [game.id for game in await storage.games_to_watch(50.0, 80.0, 2)] == ["newest", "new"]
        assert [game.id for game in await storage.games_to_watch(49.0, 80.0, 9)] == ["newest", "new", "alive", "old"]

    use(database, look)


def test_rematches_and_seats_of_many_games_are_each_their_own(database: str) -> None:
    async def look(storage: Storage) -> None:
        for name, previous in (("one", None), ("two", None), ("three", None), ("next", "two")):
            await storage.create(replace(GAME, id=name, previous=previous), [replace(SEATS[0], name=name), SEATS[1]])
        await storage.offer("one", 1)
        for seat in (1, 0):
            await storage.offer("two", seat)
        assert await storage.rematches_of(["one", "two", "three"]) == {
            "one": ((1,), None),
            "two": ((0, 1), "next"),
            "three": ((), None),
        }
        found = await storage.seats_of(["three", "one"])
        assert {name: [seat.name for seat in both] for name, both in found.items()} == {
            "three": ["three", None],
            "one": ["one", None],
        }
        assert await storage.rematch_of("one") is None

    use(database, look)


def test_an_analysis_is_kept_as_it_was_first_found(database: str) -> None:
    async def look(storage: Storage) -> None:
        await storage.create(GAME, SEATS)
        assert await storage.analysis("f" * 32) is None
        await storage.keep_analysis("f" * 32, "game", "first")
        await storage.keep_analysis("f" * 32, "game", "second")
        assert await storage.analysis("f" * 32) == "first"

    use(database, look)


def test_pruning_goes_by_its_moments_and_by_nothing_else(database: str) -> None:
    """Ends, last turns and starts before 100; links before 50; sessions expired before 1000."""

    async def look(storage: Storage) -> None:
        void = [
            StoredKey(letter * 64, letter, "ada", "session", 1.0, None, at)
            for letter, at in (("c", 999.0), ("d", 1000.0))
        ]
        await storage.create_account(ADA, void)
        games: dict[str, tuple[StoredGame, list[StoredEntry]]] = {
            "over": (GAME, [StoredEntry(1, 0, "RESIGN 0", 99.0)]),
            "over-lately": (GAME, [StoredEntry(1, 0, "RESIGN 0", 100.0)]),
            "left": (GAME, [StoredEntry(1, 0, "10 BLANK", 98.0), StoredEntry(2, 1, "20 BLANK", 99.0)]),
            "left-lately": (GAME, [StoredEntry(1, 0, "10 BLANK", 98.0), StoredEntry(2, 1, "20 BLANK", 100.0)]),
            "never-begun": (replace(GAME, created=99.0), []),
            "begun-lately": (replace(GAME, created=100.0), []),
        }
        for name, (game, entries) in games.items():
            await storage.create(replace(game, id=name), SEATS, entries)
        for token, created, used in (("1", 49.0, None), ("2", 50.0, None), ("3", 49.0, 60.0)):
            await storage.create(
                replace(GAME, id=token, created=500.0), SEATS, (), StoredLink(token * 64, token, 1, created, used)
            )

        async def left() -> set[str]:
            return {name for name in games if await storage.game(name) is not None}

        prune = partial(storage.prune, 1000.0, before=100.0, links_before=50.0)
        assert await prune(dry=True) == Pruned(1, 1, 1)
        assert await left() == set(games)
        assert await prune() == Pruned(1, 1, 1)
        assert await left() == set(games) - {"over"}
        assert [await storage.link(token * 64) is None for token in "123"] == [True, False, False]
        assert [key.id for key in await storage.keys("ada", "session")] == ["d"]
        assert await prune(unfinished=True) == Pruned(2, 0, 0)
        assert await left() == {"over-lately", "left-lately", "begun-lately"}

    use(database, look)


def test_what_a_game_changed_is_told_from_the_rating_before_it(database: str) -> None:
    async def look(storage: Storage) -> None:
        for account in (ADA, replace(ADA, id="bob", name="Bob", key="bob")):
            await storage.create_account(account)
        seats = [replace(SEATS[0], account="ada"), replace(SEATS[1], account="bob")]
        for number, at in ((1, 10.0), (2, 12.0), (3, 11.0)):
            game = replace(GAME, id=f"game{number}", rated=1)
            await storage.create(game, seats, [StoredEntry(1, 0, "RESIGN 0", at)])
        assert await storage.games_to_rate(9) == ["game1", "game3", "game2"], "in the order of their ends"
        assert await storage.games_to_rate(2) == ["game1", "game3"]
        for number in (1, 3, 2):
            stands = {
                seat: StoredStanding(name, name, 10.0 * number + seat, 5.0, number)
                for seat, name in enumerate(("ada", "bob"))
            }
            assert await storage.rate(f"game{number}", lambda _, stands=stands: stands)  # type: ignore[misc]
        assert await storage.rating_changes("game1") == {0: (None, 10.0), 1: (None, 11.0)}
        assert await storage.rating_changes("game3") == {0: (10.0, 30.0), 1: (11.0, 31.0)}
        assert await storage.rating_changes("game2") == {0: (30.0, 20.0), 1: (31.0, 21.0)}
        assert await storage.rating_changes("none") == {}
        history = await storage.rating_history("bob", 2)
        assert history == [
            StoredRating("game3", 1, "bob", 11.0, 31.0, 5.0),
            StoredRating("game2", 1, "bob", 12.0, 21.0, 5.0),
        ], "the last ones, oldest first"
        assert await storage.standing("ada") == StoredStanding("ada", "ada", 20.0, 5.0, 2)

    use(database, look)


def test_many_games_are_asked_for_in_parts_and_none_is_left_out(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("log.many._AT_ONCE", "topics.pruning._GAMES_AT_ONCE", "topics.presence._AT_A_TIME"):
        monkeypatch.setattr(f"one_zero_one.server.storage.{limit}", 2)

    async def look(storage: Storage) -> None:
        names = [f"game{number}" for number in range(5)]
        for number, name in enumerate(names):
            previous = None if number == 0 else names[number - 1]
            entries = [StoredEntry(1, 0, "10 BLANK", 5.0), StoredEntry(2, 1, "RESIGN 1", 6.0)]
            await storage.create(replace(GAME, id=name, previous=previous), SEATS, entries)
            await storage.offer(name, number % 2)
        assert sorted(await storage.ahead_of(dict.fromkeys(names, 1))) == names
        assert await storage.ahead_of(dict(zip(names, (0, 2, 1, 3, 2), strict=True))) == ["game0", "game2"]
        assert sorted(await storage.seats_of(names)) == names
        asked = await storage.rematches_of(names)
        assert [asked[name] for name in names] == [
            ((number % 2,), None if number == 4 else names[number + 1]) for number in range(5)
        ]
        await storage.note_here([Sighting(name, 1, 10.0 + number) for number, name in enumerate(names)])
        here = [(await storage.seats(name))[1].here_until for name in names]
        assert here == [10.0, 11.0, 12.0, 13.0, 14.0]
        await storage.note_audiences("a", {name: number + 1 for number, name in enumerate(names)}, 100.0)
        assert await storage.audiences("b", names, 50.0) == {name: number + 1 for number, name in enumerate(names)}
        assert await storage.prune(0.0, before=6.0, links_before=0.0) == Pruned(0, 0, 0)
        assert await storage.prune(0.0, before=6.5, links_before=0.0) == Pruned(5, 0, 0), "each after its rematch"
        assert [await storage.game(name) for name in names] == [None] * 5

    use(database, look)
