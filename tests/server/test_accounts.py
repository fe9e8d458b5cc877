"""Accounts: names, passphrases, recovery codes and cookies; games on any device; deletion."""

import asyncio
import io
import json
import zipfile
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from one_zero_one.hosting.refusal import Refusal
from one_zero_one.records import read_record
from one_zero_one.server.people.names import account_name, name_key
from one_zero_one.server.people.passphrases import Passphrases, new_recovery_code, plain_code
from one_zero_one.server.play.tokens import hash_token
from one_zero_one.server.storage import Storage, StoredAccount, StoredKey
from one_zero_one.server.workers.fair_queue import FairQueue
from online import PASSPHRASE, Browser, Server, any_turn, receive, wait_for_turn

pytestmark = pytest.mark.slow


@pytest.fixture
def browser(visitor: Browser) -> Browser:
    return visitor


@pytest.fixture
def other(shared_server: Server) -> Iterator[Browser]:
    with shared_server.browser() as opened:
        yield opened


def why(answer: object) -> tuple[int, str]:
    return answer.status_code, answer.json()["problem"]["key"]  # type: ignore[attr-defined]


# Names and passphrases


@pytest.mark.parametrize(
    "name", ["Ada", "Ada Lovelace", "ÁRVÍZTŰRŐ", "Жанна", "d'Alembert", "R2-D2", "陳大文", "a.b_c"]
)
def test_names_that_can_be(name: str) -> None:
    assert account_name(f" {name} ") == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "A",
        "x" * 25,
        "a/b",
        "<b>Ada</b>",
        "level:3",
        "..",
        "-Ada",
        "Ada-",
        "A  da",
        "A\u200bda",
        "A\u202eda",
        "Ada\n?",
        "ﷺﷺ",
        "a%2f",
    ],
)
def test_names_that_cannot_be(name: str) -> None:
    with pytest.raises(Refusal) as caught:
        account_name(name)
    assert caught.value.problem.code == "account-name"


@pytest.mark.parametrize(
    ("one", "two"), [("Ada", "aDA"), ("Ａｄａ", "Ada"), ("Straße", "STRASSE"), ("É", "E\u0301"), ("Ⅳ", "iv")]
)
def test_names_that_look_alike_are_one(one: str, two: str) -> None:
    assert name_key(one) == name_key(two)


def test_a_recovery_code_is_read_as_people_copy_it() -> None:
    code = new_recovery_code()
    assert len(plain_code(code)) == 25
    assert plain_code(f" {code.lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')} ") == plain_code(code)


def test_hashing_never_queues_up_without_end() -> None:
    async def run() -> None:
        passphrases = Passphrases()
        passphrases._queue = FairQueue(0, 0)
        with pytest.raises(Refusal) as caught:
            await passphrases.hashed("long enough")
        assert caught.value.status == 429
        passphrases.close()

    asyncio.run(run())


# Logging in and out


def test_an_account_is_made_entered_and_left(browser: Browser, other: Browser) -> None:
    assert browser.get("/api/me").json() == {"account": None}
    made = browser.register("Grace Hopper")
    assert made["account"]["name"] == "Grace Hopper"
    assert made["account"]["rating"] is None
    assert browser.get("/api/me").json()["account"] == made["account"]
    assert why(other.post("/api/accounts", {"name": "ＧRACE hopper", "passphrase": PASSPHRASE})) == (
        409,
        "problem.account-name-taken",
    )
    assert why(other.log_in("Grace Hopper", "wrong passphrase")) == (403, "problem.account-wrong")
    assert why(other.log_in("Nobody At All", PASSPHRASE)) == (403, "problem.account-wrong"), "same without an account"
    assert other.log_in("grace hopper").status_code == 201
    token = other.cookies["session"]
    assert other.delete("/api/session").status_code == 204
    assert "session" not in other.cookies
    other.cookies.set("session", token, path="/api")
    assert other.get("/api/me").json() == {"account": None}, "the session has ended, not only its cookie"
    assert browser.get("/api/me").json()["account"] is not None, "other sessions continue"
    assert other.delete("/api/session").status_code == 204, "a guest stays a guest"


def test_cookies_are_for_the_server_alone(browser: Browser) -> None:
    answer = browser.post("/api/accounts", {"name": "Cookie Keeper", "passphrase": PASSPHRASE})
    for cookie in answer.headers.get_list("set-cookie"):
        assert all(part in cookie for part in ("HttpOnly", "SameSite=strict", "Path=/api"))
        assert len(cookie.partition("=")[2].partition(";")[0]) == 22, "128 bits"
    browser.cookies.set("session", hash_token(browser.cookies["session"]), path="/api")
    assert browser.get("/api/me").json() == {"account": None}, "stolen hashes open nothing"


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"name": "Shorty", "passphrase": "short"}, "problem.account-passphrase"),
        ({"name": "<script>", "passphrase": PASSPHRASE}, "problem.account-name"),
        ({"name": "Longish", "passphrase": "x" * 300}, "problem.not-a-message"),
        ({"name": "Extra", "passphrase": PASSPHRASE, "admin": True}, "problem.not-a-message"),
    ],
)
def test_what_cannot_be_an_account(browser: Browser, body: object, key: str) -> None:
    assert why(browser.post("/api/accounts", body)) == (400, key)


def test_accounts_cannot_be_touched_from_other_sites(browser: Browser) -> None:
    browser.register("Victim")
    for method in (browser._client.post, browser._client.patch, browser._client.delete):
        refused = method("/api/me", headers={"origin": "http://evil.example", "content-type": "application/json"})
        assert why(refused) == (403, "problem.foreign-origin")
    plain = browser._client.post("/api/session", content="{}", headers={"content-type": "text/plain"})
    assert plain.status_code == 415, "a form on another site cannot send this"


def test_a_new_passphrase_wants_the_old_one_and_logs_out_others(browser: Browser, other: Browser) -> None:
    browser.register("Changer")
    other.log_in("Changer")
    assert why(browser.patch("/api/me", {"passphrase": "another phrase"})) == (403, "problem.account-wrong-passphrase")
    changed = {"passphrase": "another phrase", "current": PASSPHRASE}
    assert browser.patch("/api/me", changed).status_code == 200
    assert browser.get("/api/me").json()["account"] is not None
    assert other.get("/api/me").json() == {"account": None}
    assert other.log_in("Changer").status_code == 403
    assert other.log_in("Changer", "another phrase").status_code == 201
    assert browser.delete("/api/me/sessions").status_code == 204
    assert other.get("/api/me").json() == {"account": None}


def test_a_forgotten_passphrase_is_recovered_by_the_code_once(browser: Browser, other: Browser) -> None:
    code = browser.register("Forgetful")["recovery"]
    program = browser.post("/api/me/tokens", {"label": "bot"}).json()["token"]
    recovery = {"name": "forgetful", "code": code.lower(), "passphrase": "a new phrase"}
    assert why(other.post("/api/recovery", recovery | {"code": "ABCDE-" * 5})) == (403, "problem.account-wrong-code")
    recovered = other.post("/api/recovery", recovery)
    assert recovered.status_code == 201
    assert other.get("/api/me").json()["account"]["name"] == "Forgetful"
    assert browser.get("/api/me").json() == {"account": None}, "all other sessions have ended"
    assert browser.get("/api/me", headers={"authorization": f"Bearer {program}"}).status_code == 401
    assert other.post("/api/recovery", recovery).status_code == 403, "the code works only once"
    newer = other.post("/api/me/recovery", {"passphrase": "a new phrase"}).json()["recovery"]
    assert newer != recovered.json()["recovery"]


# Playing


def test_who_is_logged_in_plays_under_that_name_and_guests_cannot(browser: Browser, other: Browser) -> None:
    browser.register("Real Name")
    begun = browser.begin(mode="link", digit=0, first="me", name="Somebody Else")
    assert "seat" not in "".join(browser.cookies), "the session opens the seat"
    link = begun["invite"].removeprefix("/join/")
    assert why(other.post(f"/api/invites/{link}", {"name": "real NAME"})) == (409, "problem.account-name-taken")
    assert why(other.post("/api/games", {"mode": "screen", "name": "Real Name"})) == (409, "problem.account-name-taken")
    assert other.post(f"/api/invites/{link}", {"name": "Guest"}).status_code == 201
    players = browser.state(begun["game"], 0)["players"]
    assert [(player["name"], player["account"]) for player in players] == [("Real Name", True), ("Guest", False)]
    turn = any_turn(browser, begun["game"], 0)
    assert browser.play(begun["game"], 0, turn, "c1").status_code == 201
    assert other.play(begun["game"], 0, turn, "c2").status_code == 403
    assert browser.patch("/api/me", {"name": "Newer Name"}).status_code == 200
    assert other.state(begun["game"], 1)["players"][0]["name"] == "Newer Name"
    assert other.get("/api/players/real%20name").status_code == 404


def test_a_game_goes_on_from_any_device_until_one_logs_out(browser: Browser, other: Browser) -> None:
    browser.register("Traveller")
    game = browser.begin(mode="screen", digit=0, first="me", deck="standard")["game"]
    assert why(other.get("/api/me/games")) == (401, "problem.account-wanted")
    assert why(other.post(f"/api/games/{game}/seats", {})) == (401, "problem.account-wanted")
    other.log_in("Traveller")
    (listed,) = other.get("/api/me/games").json()["games"]
    assert (listed["game"], listed["seat"], listed["your_turn"], listed["number"]) == (game, 0, True, 0)
    assert other.post(f"/api/games/{game}/seats", {}).json() == {"game": game, "seats": [0]}
    with socket_of(browser, game, 0) as here, socket_of(other, game, 0) as there:
        receive(here, "state")
        receive(there, "state")
        there.send(json.dumps({"type": "commit", "id": "c1", "turn": any_turn(other, game, 0)}))
        assert receive(there, "accepted")["number"] == 1
        assert receive(here, "entry")["entry"]["number"] == 1
        other.delete("/api/session")
        with pytest.raises(ConnectionClosed) as closed:
            receive(there, "nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4410
        assert other.get(f"/api/games/{game}?seat=0").status_code == 403
        here.send(json.dumps({"type": "resign", "id": "c2"}))
        assert receive(here, "accepted")["number"] == 2
    assert browser.get("/api/me/games").json() == {"games": []}


def socket_of(browser: Browser, game: str, seat: int, **headers: str):  # type: ignore[no-untyped-def]
    cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    return connect(
        f"{browser.address.replace('http', 'ws')}/api/games/{game}/play?seat={seat}",
        additional_headers=headers or {"cookie": cookies},
        origin=None if headers else browser.address,  # type: ignore[arg-type]
    )


def test_a_rematch_needs_no_cookie_either(browser: Browser) -> None:
    browser.register("Again And Again")
    game = browser.begin(mode="computer", level=1, digit=0)["game"]
    browser.resign(game, 0)
    following = browser.rematch(game, 0).json()
    assert following["seats"] == [1]
    assert browser.state(following["game"], 1)["seat"] == 1


def test_a_program_plays_by_its_token_until_it_is_revoked(browser: Browser, other: Browser) -> None:
    browser.register("Robot", bot=True)
    made = browser.post("/api/me/tokens", {"label": "my bot"}).json()
    assert browser.get("/api/me/tokens").json()["tokens"] == [made | {"token": None}]
    bearer = {"authorization": f"Bearer {made['token']}"}
    assert other.get("/api/me", headers=bearer).json()["account"]["bot"] is True
    begun = other.post("/api/games", {"mode": "computer", "level": 1, "digit": 1, "first": "me"}, headers=bearer).json()
    assert begun["seats"] == [1]
    assert not other.cookies
    assert why(other.patch("/api/me", {"name": "Hijacked"})) == (401, "problem.account-wanted")
    assert why(other._client.patch("/api/me", json={"name": "Hijacked"}, headers=bearer)) == (
        403,
        "problem.account-session-wanted",
    )
    with socket_of(other, begun["game"], 1, Authorization=bearer["authorization"]) as socket:
        state = receive(socket, "state")
        assert state["players"][1]["account"]
        assert state["seat"] == 1
        browser.delete(f"/api/me/tokens/{made['id']}")
        with pytest.raises(ConnectionClosed):
            receive(socket, "nothing")
    assert why(other.get("/api/me", headers=bearer)) == (401, "problem.account-token")
    assert why(browser.patch("/api/me", {"bot": False})) == (409, "problem.account-stays-bot")
    assert browser.delete("/api/me/tokens/no-such").status_code == 404
    assert why(other.get("/api/me", headers={"authorization": "Basic QWRh"})) == (401, "problem.account-token")


def test_all_ones_games_as_records(browser: Browser, other: Browser) -> None:
    browser.register("Collector")
    games = [browser.begin(mode="computer", level=1, digit=0, first="me")["game"] for _ in range(2)]
    wait_for_turn(browser, games[0], 0)
    browser.play(games[0], 0, any_turn(browser, games[0], 0), "c1")
    browser.resign(games[0], 0)
    answer = browser.get("/api/me/games.zip")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as opened:
        assert opened.namelist() == [f"{games[0]}.101"], "a game in progress keeps its secrets"
        record = read_record(opened.read(opened.namelist()[0]).decode())
    assert record.tags["Player0"] == "Collector"
    assert str(record.outcome) == "RESIGN 0"
    assert why(other.get("/api/me/games.zip")) == (401, "problem.account-wanted")


def test_the_oldest_of_too_many_browsers_is_logged_out(address: str) -> None:
    async def run() -> None:
        storage = Storage(address)
        await storage.open()
        keys = [StoredKey(f"{number}" * 64, f"k{number}", "ada", "session", float(number)) for number in range(5)]
        program = StoredKey("p" * 64, "program", "ada", "program", 0.0)
        await storage.create_account(StoredAccount("ada", "Ada", "ada", "", "", 1.0), [*keys, program])
        await storage.drop_oldest_keys("ada", "session", 3)
        assert [key.id for key in await storage.keys("ada", "session")] == ["k2", "k3", "k4"]
        await storage.drop_oldest_keys("ada", "session", 3)
        assert len(await storage.keys("ada", "session")) == 3
        assert len(await storage.keys("ada", "program")) == 1
        await storage.close()

    asyncio.run(run())


# Deleting an account


def test_a_deleted_account_leaves_games_for_the_others_and_nothing_else(browser: Browser, other: Browser) -> None:
    browser.register("Leaver")
    begun = browser.begin(mode="link", digit=0, first="other")
    other.register("Stayer")
    other.post(f"/api/invites/{begun['invite'].removeprefix('/join/')}", {})
    assert other.play(begun["game"], 1, any_turn(other, begun["game"], 1), "c1").status_code == 201
    assert why(browser.delete("/api/me", {"passphrase": "not mine at all"})) == (
        403,
        "problem.account-wrong-passphrase",
    )
    token = browser.cookies["session"]
    assert browser.delete("/api/me", {"passphrase": PASSPHRASE}).status_code == 204
    browser.cookies.set("session", token, path="/api")
    assert browser.get("/api/me").json() == {"account": None}
    assert browser.log_in("Leaver").status_code == 403
    assert browser.get("/api/players/Leaver").status_code == 404
    state = other.state(begun["game"], 1)
    outcome = state["view"]["outcome"]
    assert (outcome["end"], outcome["winner"]) == ("RESIGN", 1)
    assert state["players"][0] == state["players"][0] | {"name": None, "account": False}
    assert "Leaver" not in other.get("/api/archive?player=Stayer").text
    assert len(other.get("/api/archive?player=Stayer").json()["games"]) == 1
    assert other.get(f"/api/games/{begun['game']}/record").text.count("Player") == 1
    browser.register("Leaver")
    assert browser.get("/api/players/Leaver").json()["recent"] == [], (
        "a new account with the same name inherits nothing"
    )
