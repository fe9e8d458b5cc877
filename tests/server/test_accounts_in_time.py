"""Accounts over time and at their limits: how long keys last, for whom, and how many attempts."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from clock import Clock
from inside import House, Page, at_home, why
from one_zero_one.hosting.names import presentable_name
from one_zero_one.hosting.refusal import Refusal
from one_zero_one.server.door import limits
from one_zero_one.server.door.limits import Bucket
from one_zero_one.server.people import passphrases
from one_zero_one.server.people.attempts import Attempts
from one_zero_one.server.people.names import account_name, is_name_of_computer, name_key
from one_zero_one.server.people.passphrases import Passphrases, new_recovery_code, plain_code
from one_zero_one.server.play.tokens import hash_token
from online import PASSPHRASE, Json

pytestmark = pytest.mark.slow

HOUR = 3600.0
DAY = 24 * HOUR


class Hasher:
    """Like argon2's hasher, but instant; it records its calls."""

    def __init__(self) -> None:
        self.verified: list[str] = []

    def hash(self, passphrase: str) -> str:
        return f"hash of {passphrase}"

    def verify(self, stored: str, passphrase: str) -> bool:
        self.verified.append(stored)
        return stored == f"hash of {passphrase}"

    def check_needs_rehash(self, stored: str) -> bool:
        return not stored.startswith("hash of")


@pytest.fixture(autouse=True)
def hasher(monkeypatch: pytest.MonkeyPatch) -> Hasher:
    made = Hasher()
    monkeypatch.setattr(passphrases, "PasswordHasher", lambda **_: made)
    return made


@pytest.fixture
def clock(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """No bucket refills either, unless the clock is moved."""
    monkeypatch.setattr(limits, "Bucket", lambda burst, rate: Bucket(burst, rate, lambda: clock.now))
    return clock


async def statuses(ask: Callable[[], Awaitable[Any]], times: int) -> list[int]:
    return [(await ask()).status_code for _ in range(times)]


# Which key opens what


def test_each_key_opens_only_what_it_is_for(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, thief = house.page(), house.page()
        await ada.register("Ada")
        session, device = ada.cookies["session"], ada.cookies["device"]
        program = (await ada.post("/api/me/tokens", {"label": "bot"})).json()["token"]
        for bearer in (session, device, hash_token(program), "", "nonsense"):
            refused = await thief.get("/api/me", authorization=f"Bearer {bearer}")
            assert why(refused) == (401, "problem.account-token")
        for scheme in ("Basic", "Token", "Bearerx"):
            refused = await thief.get("/api/me", authorization=f"{scheme} {program}")
            assert why(refused) == (401, "problem.account-token")
        for cookie in (device, program):
            thief.cookies.set("session", cookie)
            assert await thief.me() is None
            assert why(await thief.get("/api/me/games")) == (401, "problem.account-wanted")
        for written in (f"Bearer {program}", f"bearer {program}", f"BEARER  {program} "):
            assert (await thief.me(authorization=written) or {})["name"] == "Ada"
        playing = {"authorization": f"Bearer {program}"}
        assert (await thief.get("/api/me/games", **playing)).status_code == 200
        for path in ("/api/me/tokens", "/api/me/recovery"):
            refused = await thief.post(
                path, {"label": "x"} if "tokens" in path else {"passphrase": PASSPHRASE}, **playing
            )
            assert why(refused) == (403, "problem.account-session-wanted")

    at_home(tmp_path, do)


def test_a_session_lasts_ninety_days_after_it_was_last_used(tmp_path: Path, clock: Clock) -> None:
    async def do(house: House) -> None:
        ada, idle = house.page(), house.page()
        await ada.register("Ada")
        await idle.log_in("Ada")
        begun = clock.now
        clock.now = begun + 23 * HOUR
        assert "set-cookie" not in (await ada.get("/api/me")).headers, "not extended within the first day"
        clock.now = begun + 25 * HOUR
        cookie = (await ada.get("/api/me")).headers["set-cookie"]
        assert f"session={ada.cookies['session']};" in cookie
        assert f"Max-Age={90 * 24 * 3600};" in cookie
        assert "set-cookie" not in (await ada.get("/api/me")).headers, "extended at most once a day"
        clock.now = begun + 90 * DAY - 1
        assert (await idle.get("/api/me/games")).status_code == 200
        clock.now = begun + 90 * DAY + 1
        assert await idle.me() is None
        assert (await ada.me() or {})["name"] == "Ada"
        clock.now = begun + 25 * HOUR + 90 * DAY + 1
        assert (await ada.me() or {})["name"] == "Ada", "it was used recently"
        clock.now += 90 * DAY + 1
        assert await ada.me() is None

    at_home(tmp_path, do)


def test_a_program_is_let_in_without_end_and_its_session_is_never_set(tmp_path: Path, clock: Clock) -> None:
    async def do(house: House) -> None:
        ada, program = house.page(), house.page()
        await ada.register("Ada")
        token = (await ada.post("/api/me/tokens", {"label": " my\u200b bot "})).json()
        assert token["label"] == "my bot"
        clock.now += 1000 * DAY
        answer = await program.get("/api/me", authorization=f"Bearer {token['token']}")
        assert answer.json()["account"]["name"] == "Ada"
        assert "set-cookie" not in answer.headers

    at_home(tmp_path, do)


def test_cookies_are_for_secure_lines_where_the_line_is_secure(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        for scheme, name in (("http", "Plain"), ("https", "Secure")):
            body = {"name": name, "passphrase": PASSPHRASE}
            page = house.page()
            answer = await page.client.post(
                f"{scheme}://here/api/accounts", json=body, headers={"origin": f"{scheme}://here"}
            )
            cookies = answer.headers.get_list("set-cookie")
            ages = [re.findall(r"^(\w+)=.*Max-Age=(\d+);", cookie) for cookie in cookies]
            assert ages == [[("session", str(90 * 24 * 3600))], [("device", str(365 * 24 * 3600))]]
            assert ["Secure" in cookie for cookie in cookies] == [scheme == "https"] * 2

    at_home(tmp_path, do)


def test_whoever_is_banned_is_refused_whatever_they_hold(tmp_path: Path) -> None:
    """Also where their keys have not been deleted yet, and with the recovery code."""

    async def do(house: House) -> None:
        ada = house.page()
        made = await ada.register("Ada")
        account = await house.service.storage.account_named("ada")
        assert account is not None
        await house.service.storage.change_account(account.id, banned=1.0)
        assert why(await ada.get("/api/me")) == (403, "problem.account-banned")
        assert why(await ada.post("/api/games", {"mode": "screen"})) == (403, "problem.account-banned")
        recovery = {"name": "Ada", "code": made["recovery"], "passphrase": "a new phrase"}
        assert why(await house.page().post("/api/recovery", recovery)) == (403, "problem.account-banned")

    at_home(tmp_path, do)


# How often


def test_a_device_of_ones_own_account_opens_no_way_around_the_limits_of_anothers(tmp_path: Path, clock: Clock) -> None:
    async def do(house: House) -> None:
        owner, other = house.page("198.51.100.1"), house.page("198.51.100.2")
        await owner.register("Owner")
        await other.register("Guesser")
        wrong = await statuses(lambda: other.log_in("Owner", "wrong phrase"), 11)
        assert wrong == [403] * 10 + [429]
        at_the_same_place = house.page("198.51.100.2")
        at_the_same_place.cookies.update(owner.cookies)
        wrong = await statuses(lambda: at_the_same_place.log_in("Owner", "wrong phrase"), 21)
        assert wrong == [403] * 20 + [429], "a known device has its own limit"
        clock.now += 30
        assert (await at_the_same_place.log_in("Owner")).status_code == 201
        assert why(await other.log_in("Nobody Here", "wrong phrase")) == (403, "problem.account-wrong")

    at_home(tmp_path, do)


@pytest.mark.usefixtures("clock")
def test_other_browsers_are_strangers_after_they_were_logged_out(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        here, there = house.page("198.51.100.1"), house.page("198.51.100.2")
        await here.register("Ada")
        await there.log_in("Ada")
        assert (await here.delete("/api/me/sessions")).status_code == 204
        assert await there.me() is None
        assert await here.me() is not None
        wrong = await statuses(lambda: there.log_in("Ada", "wrong phrase"), 10)
        assert wrong == [403] * 9 + [429], "they count for their address, like the first login"

    at_home(tmp_path, do)


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("by", ["logging out elsewhere", "a new passphrase"])
def test_the_browser_that_logs_out_all_others_is_still_known(tmp_path: Path, by: str) -> None:
    async def do(house: House) -> None:
        here = house.page()
        await here.register("Ada")
        if by == "a new passphrase":
            changed = await here.patch("/api/me", {"passphrase": "another phrase", "current": PASSPHRASE})
            assert changed.status_code == 200
        else:
            assert (await here.delete("/api/me/sessions")).status_code == 204
        assert await here.me() is not None
        wrong = await statuses(lambda: here.log_in("Ada", "wrong phrase"), 21)
        assert wrong == [403] * 20 + [429], "twenty attempts of its own, not the ten of an unknown device"

    at_home(tmp_path, do)


def test_whoever_is_logged_in_may_try_the_passphrase_so_often(tmp_path: Path, clock: Clock) -> None:
    async def do(house: House) -> None:
        ada = house.page()
        await ada.register("Ada")
        change = {"passphrase": "another phrase", "current": "wrong phrase"}
        assert await statuses(lambda: ada.patch("/api/me", change), 21) == [403] * 20 + [429]
        assert (await ada.delete("/api/me", {"passphrase": PASSPHRASE})).status_code == 429
        clock.now += 30
        assert (await ada.delete("/api/me", {"passphrase": PASSPHRASE})).status_code == 204

    at_home(tmp_path, do)


def test_names_downloads_and_programs_have_their_numbers(tmp_path: Path, clock: Clock) -> None:
    async def do(house: House) -> None:
        ada, bob = house.page(), house.page()
        await ada.register("Ada")
        await bob.register("Bob")
        assert await statuses(lambda: ada.patch("/api/me", {"name": "ADA"}), 6) == [200] * 5 + [429]
        assert (await bob.patch("/api/me", {"name": "Rob"})).status_code == 200
        clock.now += HOUR
        assert (await ada.patch("/api/me", {"name": "Ada"})).json()["account"]["name"] == "Ada"
        assert await statuses(lambda: ada.get("/api/me/games.zip"), 6) == [200] * 5 + [429]
        clock.now += 60
        assert (await ada.get("/api/me/games.zip")).status_code == 200
        assert await statuses(lambda: ada.post("/api/me/tokens", {"label": "bot"}), 20) == [201] * 20
        refused = await ada.post("/api/me/tokens", {"label": "bot"})
        assert refused.json()["problem"] == {"key": "problem.account-programs", "arguments": {"most": 20}}
        assert len((await ada.get("/api/me/tokens")).json()["tokens"]) == 20
        assert (await bob.post("/api/me/tokens", {"label": "bot"})).status_code == 201

    at_home(tmp_path, do)


def test_the_thirty_first_browser_logs_out_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def yes(*_: object) -> bool:
        return True

    monkeypatch.setattr(Passphrases, "is_right", yes)

    async def do(house: House) -> None:
        await house.page().register("Ada")
        browsers = [house.page(f"198.51.100.{number}") for number in range(30)]
        for browser in browsers:
            assert (await browser.log_in("Ada")).status_code == 201
        account = await house.service.storage.account_named("ada")
        assert account is not None
        for kind in ("session", "device"):
            assert len(await house.service.storage.keys(account.id, kind)) == 30
        assert await browsers[0].me() is not None, "only the session of the registration has ended"
        await house.page("198.51.100.200").log_in("Ada")
        assert await browsers[0].me() is None
        assert await browsers[1].me() is not None

    at_home(tmp_path, do)


def test_guessing_is_hopeless_and_locks_out_nobody_else(clock: Clock) -> None:
    attempts = Attempts()

    def let_in(address: str, account: str, device: str | None = None, times: int = 12) -> int:
        return sum(attempts.may_log_in(address, account, device) for _ in range(times))

    assert let_in("1.1.1.1", "ada") == 10
    assert let_in("1.1.1.1", "bob") == 10, "other accounts at the same address"
    assert let_in("2.2.2.2", "ada") == 10, "the owner at another address"
    assert sum(let_in(f"3.3.3.{number}", "ada") for number in range(30)) == 30, "fifty in total from all addresses"
    assert let_in("4.4.4.4", "ada") == 0
    assert let_in("4.4.4.4", "ada", "device", 30) == 20, "a browser that was logged in before"
    assert sum(attempts.may_recover("5.5.5.5", "ada") for _ in range(20)) == 10, "someone who has the code"
    assert sum(attempts.may_recover("6.6.6.6", f"account {number}") for number in range(400)) == 200
    clock.now += 30
    assert let_in("7.7.7.7", "ada") == 1, "one more for the account"
    assert let_in("1.1.1.1", "bob") == 1, "one more for the address and this account"
    assert let_in("4.4.4.4", "ada", "device") == 1
    assert sum(attempts.may_recover("6.6.6.6", f"other {number}") for number in range(400)) == 30, "one per second"
    assert sum(attempts.may_register("1.1.1.1") for _ in range(400)) == 300
    clock.now += 10
    assert sum(attempts.may_register("1.1.1.1") for _ in range(400)) == 1
    assert sum(attempts.may_rename("ada") for _ in range(9)) == 5
    clock.now += 3600
    assert sum(attempts.may_rename("ada") for _ in range(9)) == 1
    assert sum(attempts.may_download("ada") for _ in range(9)) == 5
    clock.now += 60
    assert sum(attempts.may_download("ada") for _ in range(9)) == 1


# Passphrases and codes


def test_a_passphrase_is_right_however_it_is_typed_and_checked_also_where_there_is_none(hasher: Hasher) -> None:
    async def run() -> None:
        keeper = Passphrases()
        stored = await keeper.hashed("café au lait")
        assert await keeper.is_right("cafe\u0301 au lait", stored)
        assert not await keeper.is_right("cafe au lait", stored)
        assert hasher.verified == [stored, stored]
        assert not await keeper.is_right("anything", None)
        assert len(hasher.verified) == 3, "it takes as long if there is no account"
        assert await keeper.hashed("x" * 8) != await keeper.hashed("x" * 256)
        for length in (7, 257):
            with pytest.raises(Refusal) as refused:
                await keeper.hashed("x" * length)
            assert (refused.value.status, refused.value.problem.arguments) == (400, {"least": 8, "most": 256})
        for _ in range(50):
            await keeper.is_right("again and again", stored)
        tried = await asyncio.gather(*(keeper.is_right("at once", stored) for _ in range(50)), return_exceptions=True)
        assert [type(one) for one in tried] == [bool] * 22 + [Refusal] * 28
        assert not await keeper.is_right("and then", stored), "a refused request does not block others"
        keeper.close()

    asyncio.run(run())


def test_a_recovery_code_is_five_groups_of_what_can_be_told_apart() -> None:
    codes = [new_recovery_code() for _ in range(50)]
    assert all(re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}", code) for code in codes)
    assert len(set(codes)) == 50
    assert len(set("".join(codes))) == 33, "all letters and digits occur, and the dash"
    assert plain_code(" oil-OIL u.z ") == "011011UZ"


# Names


def test_names_have_from_two_to_twenty_four_letters() -> None:
    for name in ("Al", "x" * 24, "A1", "1a", "Ada-Maria", "O'Hara", "St. Ives", "a_b", "Ada\u0301"):
        assert account_name(f"  {name} ") == account_name(name)
    for name in (
        "A",
        "x" * 25,
        "-Ada",
        "Ada-",
        "Ada  Maria",
        "Ada.",
        "Ada/Bob",
        "Ada@home",
        "A+B",
        "'Ada",
        "\u0301Ada",
    ):
        with pytest.raises(Refusal) as refused:
            account_name(name)
        assert refused.value.problem.arguments == {"least": 2, "most": 24}


def test_every_letter_that_looks_latin_is_taken_for_it() -> None:
    assert name_key("АВЕКМНОРСТУХІЈЅҺԀԚԜ") == "abekmhopctyxijshdqw"
    assert name_key("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ") == "abezhikmnoptyx"
    assert name_key("  Ada \t Maria ") == "ada maria"
    assert name_key("A\0d\u2800a") == "ada"


def test_what_reads_like_a_level_is_the_computers_name() -> None:
    taken = ("level:8", "LEVEL : 12", "level:", "lеvеl:3", "level:x")
    free = ("level 8", "levels:8", "my level:8", "level:8 fan", "level")
    assert [is_name_of_computer(name) for name in taken + free] == [True] * len(taken) + [False] * len(free)


def test_two_marks_may_stand_on_a_letter_and_the_next_letter_may_have_its_own() -> None:
    assert presentable_name("a\u0301\u0301\u0301b\u0301\u0301\u0301") == "a\u0301\u0301b\u0301\u0301"
    assert presentable_name(" \n\t ") is None
    assert presentable_name(None) is None
    assert presentable_name("  Ada  ") == "Ada"


# A player's own games


def test_ones_games_under_way_say_whose_turn_it_is_and_against_whom(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, bob = house.page(), house.page()
        await ada.register("Ada")
        await bob.register("Bob")

        async def listed(page: Page) -> list[Json]:
            games: list[Json] = (await page.get("/api/me/games")).json()["games"]
            return games

        first = await ada.begin(mode="link", digit=0, first="me", deck="extras")
        joined = await bob.post(f"/api/invites/{first['invite'].removeprefix('/join/')}", {})
        assert joined.json()["seats"] == [1]
        second = await ada.begin(mode="link", digit=1, first="other", name="ignored")
        told = await listed(ada)
        assert [game["game"] for game in told] == [second["game"], first["game"]], "the newest first"
        assert [(game["seat"], game["your_turn"], game["number"]) for game in told] == [(1, False, 0), (0, True, 0)]
        assert (told[1]["deck"], told[1]["mode"], told[1]["rated"]) == ("extras", "link", False)
        assert told[1]["opponent"] == {"name": "Bob", "level": None, "account": True}
        assert told[0]["opponent"] == {"name": None, "level": None, "account": False}
        legal = (await ada.get(f"/api/games/{first['game']}?seat=0")).json()["view"]["legal"]
        turn: Json = {}
        for decision in legal:
            draft = {"seat": 0, "draft": [decision]}
            if (await ada.post(f"/api/games/{first['game']}/preview", draft)).json()["complete"]:
                turn = {"seat": 0, "command": "c", "turn": [decision]}
                break
        assert (await ada.post(f"/api/games/{first['game']}/turns", turn)).status_code == 201
        (bobs,) = await listed(bob)
        assert (bobs["seat"], bobs["your_turn"], bobs["number"]) == (1, True, 1)
        assert bobs["opponent"] == {"name": "Ada", "level": None, "account": True}
        assert (await ada.post(f"/api/games/{first['game']}/seats", {})).json() == {"game": first["game"], "seats": [0]}
        assert (await bob.post(f"/api/games/{first['game']}/seats", {})).json() == {"game": first["game"], "seats": [1]}
        assert why(await bob.post(f"/api/games/{second['game']}/seats", {})) == (403, "problem.not-your-seat")
        await ada.resign(first["game"], 0)
        assert [game["game"] for game in await listed(ada)] == [second["game"]]
        assert await listed(bob) == []

    at_home(tmp_path, do)


def test_a_guest_has_no_accounts_name_and_an_account_no_other(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        ada, guest = house.page(), house.page()
        await ada.register("Ada")
        for name in ("Ada", "ADA", "Аda", "level:3"):
            for path, body in (("/api/games", {"mode": "screen"}), ("/api/tables", {}), ("/api/quick", {})):
                refused = await guest.post(path, body | {"name": name})
                assert why(refused) == (409, "problem.account-name-taken")
        begun = await guest.begin(mode="screen", name="  Bob\u200b ")
        names = (await guest.get(f"/api/games/{begun['game']}?seat=0")).json()["players"]
        assert "Bob" in [player["name"] for player in names]

    at_home(tmp_path, do)
