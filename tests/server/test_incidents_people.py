"""Identity: imitated names, sessions that must end, names with HTML, games that cannot be read."""

import asyncio
import json
import re
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clock import Clock
from inside import open_house
from one_zero_one.engine import Random, shuffled
from one_zero_one.hosting.messages import NewGame
from one_zero_one.hosting.names import presentable_name
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.records import parse_deck, read_record
from one_zero_one.server.people.members import Member, Participant
from one_zero_one.server.people.names import account_name, name_key
from one_zero_one.server.play.rooms import Watcher
from one_zero_one.server.play.tokens import hash_token
from one_zero_one.server.sockets.play import watch_room
from online import PASSPHRASE, Browser, Server, made_up_game, put_database, receive, store_game
from talks import Line, started
from waiting import LIMIT, until_so

pytestmark = pytest.mark.slow

#: characters that are invisible, and would make a second Ada
INVISIBLE = [
    "\u034f",
    "\u115f",
    "\u1160",
    "\u3164",
    "\uffa0",
    "\ufe0f",
    "\u200b",
    "\u2060",
    "\u00ad",
    "\U000e0101",
    "\u2800",
]
EVIL = "<img src=x onerror=alert(1)>\"'&</script>"


@pytest.fixture
def browser(visitor: Browser) -> Browser:
    return visitor


# Impersonation


@pytest.mark.parametrize("nothing", INVISIBLE)
def test_nobody_looks_like_another_by_what_cannot_be_seen(nothing: str) -> None:
    for name in (f"Ada{nothing}", f"A{nothing}da", f"{nothing}Ada"):
        assert presentable_name(name) == "Ada", "guests get the plain name, which is reserved for the account"
        with pytest.raises(Refusal):
            account_name(name)


@pytest.mark.parametrize("name", ["Аda", "АDА", "ΑDA", "ａda", "Ada\ufe0f"])
def test_nobody_looks_like_another_by_letters_of_other_scripts(name: str) -> None:
    assert name_key(name) == name_key("Ada")


def test_marks_do_not_cover_the_page() -> None:
    assert presentable_name("A" + "\u0301" * 30 + "da") == "A\u0301\u0301da"
    assert presentable_name("Á\u0323rvíz") == "Á\u0323rvíz"


@pytest.mark.parametrize("name", ["level:8", "LEVEL:3", "ｌｅｖｅｌ：５", "level\u200b:8", "level: 8"])
def test_nobody_is_taken_for_the_computer(browser: Browser, name: str) -> None:
    """A record knows players only by name, so such a guest would be taken for the account."""
    for path, wish in (("/api/games", {"mode": "screen"}), ("/api/tables", {}), ("/api/quick", {})):
        refused = browser.post(path, wish | {"name": name})
        assert (refused.status_code, refused.json()["problem"]["key"]) == (409, "problem.account-name-taken")
    invite = browser.begin(mode="link")["invite"].removeprefix("/join/")
    assert browser.post(f"/api/invites/{invite}", {"name": name}).status_code == 409
    assert browser.post(f"/api/invites/{invite}", {"name": "Level-headed"}).status_code == 201, (
        "the link is not used up"
    )


# A session that has ended


def test_who_logs_out_here_hears_nothing_more_elsewhere(tmp_path: Path) -> None:
    """A socket that only listens is never authenticated again; another server ended the session."""

    async def leave() -> None:
        database = put_database(tmp_path)
        async with started(database) as here, started(database) as there:
            entrance = await here.accounts.register("Ada", PASSPHRASE, bot=False, address="")
            found = await here.storage.opened_by(hash_token(entrance.session), "session", time.time())
            assert found is not None
            member = Member(*found)
            game, _, _ = await here.dealer.begin(NewGame("link", digit=0), Participant("Ada", member.account.id))
            room = await there.games.open(game)
            line: Any = Line()
            watcher = Watcher(0, room.seats[0].token, sent=0, member=member, checked=time.time())
            visit = there.visitors.come("", None)
            assert visit is not None
            talk = asyncio.create_task(watch_room(line, there, room, watcher, visit))
            await there.holders.send_away_logged_out()
            line.say(type="preview", id="p", draft=[])
            await until_so(
                lambda: any(heard.get("id") == "p" for heard in line.heard), "logged-in players stay connected"
            )
            await here.accounts.log_out(member)
            await there.holders.send_away_logged_out()
            await asyncio.wait_for(talk, LIMIT)
            assert line.code == 4410
            assert line.of("entry") == []

    asyncio.run(leave())


def test_a_socket_is_trusted_for_ten_seconds_and_then_its_session_is_looked_up(tmp_path: Path, clock: Clock) -> None:
    async def hold() -> None:
        async with started(put_database(tmp_path)) as games:
            members = []
            for name in ("Ada", "Bob"):
                entrance = await games.accounts.register(name, PASSPHRASE, bot=False, address="")
                found = await games.storage.opened_by(hash_token(entrance.session), "session", clock.now)
                assert found is not None
                members.append(Member(*found))
            ada, bob = members
            game, _, _ = await games.dealer.begin(NewGame("link", digit=0), Participant("Ada", ada.account.id))
            room = await games.games.open(game)
            token = room.seats[0].token

            async def holds(**more: Any) -> bool:
                watcher = Watcher(
                    **{"seat": 0, "token": token, "sent": 0, "member": ada, "checked": clock.now - 9} | more
                )
                return await games.holders.loss_of(room, watcher) is None

            assert await holds()
            assert not await holds(seat=None)
            assert not await holds(token="x" * 64), "the seat has moved"
            await games.storage.change_account(ada.account.id, banned=1.0)
            assert await holds(), "it was checked just now"
            assert not await holds(checked=clock.now - 10)
            await games.storage.change_account(ada.account.id, banned=None)
            assert await holds(checked=clock.now - 10)
            await games.accounts.log_out(ada)
            assert not await holds(checked=clock.now - 10)
            assert await holds(member=None, checked=0.0), "the cookie of a seat needs no session"
            watchers = [Watcher(0, token, sent=0, member=member) for member in (ada, bob, None)]
            for watcher in watchers:
                room.enter(watcher)
            games.holders.shut_out(ada.account.id, "another key")
            assert [watcher.closing for watcher in watchers] == [None, None, None]
            games.holders.shut_out(ada.account.id, ada.key.id)
            assert [watcher.closing for watcher in watchers] == [4410, None, None]
            games.holders.shut_out(bob.account.id)
            assert [watcher.closing for watcher in watchers] == [4410, 4410, None]

    asyncio.run(hold())


def test_a_session_opens_nothing_once_it_is_over(shared_server: Server, browser: Browser) -> None:
    """The old cookies, restored by hand, for every request that needs an account."""
    browser.register("Grace")
    game = browser.begin(mode="link", digit=0, first="me")["game"]
    kept = dict(browser.cookies.items())
    token = browser.post("/api/me/tokens", {"label": "bot"}).json()["token"]
    assert browser._client.delete("/api/session").is_success
    with shared_server.browser() as thief:
        for name, value in kept.items():
            thief.cookies.set(name, value)
        for path in ("/api/me/games", "/api/me/games.zip", "/api/me/tokens"):
            assert thief.get(path).status_code == 401
        assert thief.get("/api/me").json() == {"account": None}
        assert thief.get(f"/api/games/{game}?seat=0").status_code == 403
        assert thief.post(f"/api/games/{game}/seats", {}).status_code == 401
        assert thief.resign(game, 0).status_code == 403
        program = {"authorization": f"Bearer {token}"}
        assert thief.get(f"/api/games/{game}?seat=0", headers=program).status_code == 200, (
            "a program's token stays valid"
        )
        assert thief.get("/api/me/tokens", headers=program).status_code == 403, "but it cannot create others"


def test_one_account_cannot_touch_what_is_anothers(shared_server: Server, browser: Browser) -> None:
    browser.register("Lovelace")
    game = browser.begin(mode="link", digit=0, first="me")["game"]
    key = browser.post("/api/me/tokens", {"label": "mine"}).json()["id"]
    with shared_server.browser() as other:
        other.register("Babbage")
        assert other.get(f"/api/games/{game}?seat=0").status_code == 403
        assert other.post(f"/api/games/{game}/seats", {}).status_code == 403
        assert other.post(f"/api/games/{game}/transfer", {"seat": 0}).status_code == 403
        assert other._client.delete(f"/api/me/tokens/{key}").status_code == 404
        assert [game["game"] for game in other.get("/api/me/games").json()["games"]] == []
        assert other.get("/api/archive?player=Lovelace").json()["games"] == []
        assert other._client.patch("/api/me", json={"name": "LOVELACE"}).status_code == 409
    assert len(browser.get("/api/me/tokens").json()["tokens"]) == 1


def test_an_account_can_be_deleted_whatever_its_games_are(tmp_path: Path) -> None:
    """One of them has rules that are no longer known: it cannot be resigned, and blocks nobody."""
    database = put_database(tmp_path)

    async def begin() -> tuple[str, str, str]:
        async with open_house(database) as house:
            browser = house.page()
            await browser.register("Leaver")
            begun = [await browser.begin(mode="link", digit=0, contributes=True) for _ in range(3)]
            sound, strange, waiting = begun
            await house.page().post(f"/api/invites/{sound['invite'].rpartition('/')[2]}", {})
            return sound["game"], strange["game"], waiting["invite"].rpartition("/")[2]

    async def leave() -> None:
        async with open_house(database) as house:
            browser = house.page()
            assert (await browser.log_in("Leaver")).status_code == 201
            gone = await browser.delete("/api/me", {"passphrase": PASSPHRASE})
            assert gone.status_code == 204, gone.text
            assert (await browser.log_in("Leaver")).status_code == 403
            state = (await browser.get(f"/api/games/{sound}")).json()
            assert state["entries"][-1]["row"] == "RESIGN 0"
            assert [player["name"] for player in state["players"]] == [None, None]
            assert (await browser.post(f"/api/invites/{waiting}", {})).status_code == 404, "nobody sits down any more"

    sound, strange, waiting = asyncio.run(begin())
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection, connection:
        connection.execute("UPDATE games SET rules = 99 WHERE id = ?", (strange,))
    asyncio.run(leave())


# HTML


def test_names_that_carry_html_arrive_as_letters(browser: Browser) -> None:
    game = browser.begin(mode="screen", name=EVIL[:40])["game"]
    browser.resign(game, 0)
    state = browser.state(game, 0)
    shown = next(player["name"] for player in state["players"] if player["name"])
    assert shown == EVIL[:40], "it is sent unchanged, as JSON"
    record = browser.get(f"/api/games/{game}/record")
    assert shown in read_record(record.text).tags.values()
    for path in (f"/game/{game}", f"/api/games/{game}/sheet", f"/api/games/{game}/picture.svg?moving=true"):
        page = browser.get(path)
        assert page.status_code == 200
        assert "<img src=x" not in page.text
        assert "onerror=alert(1)>" not in page.text
    for path in (f"/api/games/{game}", f"/api/games/{game}/record", f"/game/{game}", f"/api/games/{game}/sheet"):
        headers = browser.get(path).headers
        assert headers["x-content-type-options"] == "nosniff", path
        assert "default-src 'none'" in headers["content-security-policy"], path
    table = browser.post("/api/tables", {"name": EVIL[:40], "deck": "standard"}).json()["table"]
    listed = browser.get("/api/tables")
    assert listed.headers["content-type"].startswith("application/json")
    assert table in [one["table"] for one in listed.json()["tables"]]
    copied = browser.post_text("/api/records", record.text).json()["game"]
    assert "<img src=x" not in browser.get(f"/game/{copied}").text


@pytest.mark.parametrize("language", ["en", "fr", "it", "hu"])
def test_no_text_of_ours_carries_html(browser: Browser, language: str) -> None:
    texts = json.dumps(browser.get(f"/words/page/{language}.json").json(), ensure_ascii=False)
    assert "</" not in texts
    assert "<script" not in texts
    assert "onerror" not in texts


@pytest.mark.slow
def test_what_no_database_can_hold_is_no_failure(emptied_postgresql: str) -> None:
    """PostgreSQL cannot store NUL; sending one must not cause a server error."""
    asked: list[tuple[str, str, object, int]] = [
        ("GET", "/api/players/A%00da", None, 404),
        ("GET", "/api/archive?player=A%00da", None, 400),
        ("GET", "/api/archive?after=1_%00", None, 400),
        ("GET", "/api/tables/%00", None, 404),
        ("GET", "/api/games/%00", None, 404),
        ("POST", "/api/tables/%00/seat", {}, 404),
        ("POST", "/api/invites/%00", {}, 404),
        ("POST", "/api/session", {"name": "A\0da", "passphrase": PASSPHRASE}, 403),
        ("POST", "/api/recovery", {"name": "\0", "code": "x" * 25, "passphrase": PASSPHRASE}, 403),
        ("POST", "/api/accounts", {"name": "A\0da", "passphrase": PASSPHRASE}, 400),
        ("POST", "/api/games", {"mode": "screen", "name": "A\0da"}, 201),
        ("POST", "/api/quick", {"name": "\0"}, 201),
    ]

    async def ask() -> None:
        async with open_house(emptied_postgresql) as house:
            browser = house.page()
            for method, path, body, status in asked:
                answer = await (browser.get(path) if method == "GET" else browser.post(path, body))
                assert answer.status_code == status, f"{method} {path}: {answer.text}"

    asyncio.run(ask())


# A missed end


def test_a_game_that_cannot_be_read_keeps_no_other_from_its_end(tmp_path: Path) -> None:
    """Of two games whose time ran out while no server ran, one has rules no longer known."""

    async def sweep() -> None:
        async with started(put_database(tmp_path)) as games:
            deal = shuffled(parse_deck("standard"), Random(1, 1))
            for name, rules in (("a-strange", 99), ("b-sound", 1), ("c-strange", 99), ("d-sound", 1)):
                game, seats, _ = made_up_game(name, deal, "link", ("person", "person"))
                late = replace(game, rules=rules, created=time.time() - 1000, clock_seconds=60.0, clock_increment=0.0)
                await games.storage.create(late, seats)
            await games.timekeeper.sweep()
            for name in ("b-sound", "d-sound"):
                (end,) = await games.storage.entries(name)
                assert end.row.startswith("TIME ")

    asyncio.run(sweep())


# What spectators may know


@pytest.mark.slow
def test_spectators_of_two_games_that_differ_in_hidden_cards_are_told_alike(shared_server: Server) -> None:
    """In the twin, both hands and both decks differ, except for cards that reach the top."""
    deal = shuffled(parse_deck("standard"), Random(5, 5))
    decks = []
    for deck in deal.decks:
        hidden = [*deck[1:3], *deck[5:]]
        hidden.reverse()
        decks.append((deck[0], *hidden[:2], *deck[3:5], *hidden[2:]))
    twin = type(deal)(deal.first, (decks[0], decks[1]), deal.opening, deal.open_source)
    assert twin != deal
    told = []
    for name, one in (("public-one", deal), ("public-two", twin)):
        tokens = store_game(shared_server.database, name, one, "link", ("person", "person"), visibility="public")
        with shared_server.browser() as anybody, shared_server.browser() as player:
            player.hold(name, deal.first, tokens[deal.first])
            with anybody.socket(name, None) as socket:
                heard = [json.dumps(receive(socket, "state"))]
                done = player.play(name, deal.first, [f"10 {deal.decks[deal.first][0].poses[0]}"], "c")
                assert done.status_code == 201, done.text
                heard.append(json.dumps(receive(socket, "entry")))
                heard += [anybody.get(f"/api/games/{name}").text, anybody.get(f"/api/games/{name}/entries").text]
                heard += [anybody.get(f"/api/games/{name}{path}").text for path in ("/record", "/replay", "?seat=0")]
                commitment = anybody.get(f"/api/games/{name}").json()["deal"]["commitment"]
        heard = [re.sub(r'"(claim_from|now)": ?[\d.]+', r'"\1":WHEN', one) for one in heard]
        told.append("\n".join(heard).replace(name, "GAME").replace(commitment, "COMMITMENT"))
    assert told[0] == told[1]
