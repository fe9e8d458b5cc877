"""Incidents with links and with seats that change hands; each is a test here."""

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from one_zero_one.server.play.tokens import claimed_token, hash_token
from one_zero_one.server.settings import DAYS_OF_A_LINK
from one_zero_one.server.storage import Storage, StoredLink
from online import Browser, Server, any_turn, without_commitment

CLAIM = "a-claim-that-nobody-can-guess"
A_DAY = 24 * 3600


@pytest.fixture
def ada(shared_server: Server) -> Iterator[Browser]:
    with shared_server.browser() as opened:
        yield opened


@pytest.fixture
def bob(shared_server: Server) -> Iterator[Browser]:
    with shared_server.browser() as opened:
        yield opened


def invited(host: Browser) -> tuple[str, str]:
    begun = host.begin(mode="link", digit=0, first="other")
    return begun["game"], f"/api/invites/{begun['invite'].removeprefix('/join/')}"


def test_a_lost_answer_does_not_use_the_link_up(shared_server: Server, ada: Browser) -> None:
    """The first response is lost, and the cookie with it.

    The same request again returns the same cookie.
    """
    game, link = invited(ada)
    cookies = []
    for name in ("Bob", "Bob", None):
        with shared_server.browser() as bob:
            answer = bob.post(link, {"name": name, "claim": CLAIM})
            assert answer.status_code == 201
            taken = {"game": game, "seats": [1], "invite": None, "contribution": "empty"}
            assert without_commitment(answer.json()) == taken
            cookies.append(bob.cookies[f"seat_{game}_1"])
            state = bob.state(game, 1)
            assert state["players"][1]["name"] == "Bob", "the first name is kept"
    assert len(set(cookies)) == 1, "a tab that did receive the first response can use it"
    with shared_server.browser() as bob:
        bob.post(link, {"claim": CLAIM})
        assert bob.play(game, 1, any_turn(bob, game, 1), "c").status_code == 201


def test_pressed_twice_at_once_the_guest_sits_down_once(ada: Browser, bob: Browser) -> None:
    game, link = invited(ada)
    with ThreadPoolExecutor() as threads:
        answers = [threads.submit(bob.post, link, {"claim": CLAIM}) for _ in range(6)]
        assert {answer.result().status_code for answer in answers} == {201}
    assert bob.state(game, 1)["seat"] == 1


@pytest.mark.parametrize("body", [{}, {"claim": CLAIM + "?"}, {"claim": CLAIM.upper()}])
def test_a_used_link_gives_nothing_to_anybody_else(ada: Browser, bob: Browser, body: dict[str, str]) -> None:
    game, link = invited(ada)
    bob.post(link, {"claim": CLAIM})
    refused = ada.post(link, body)
    assert (refused.status_code, refused.json()["problem"]["key"]) == (410, "problem.link-used")
    assert bob.state(game, 1)["seat"] == 1, "and takes nothing from the holder of the seat"


@pytest.mark.parametrize("claim", ["", "short", "x" * 65, "a claim with spaces in it", "\u00e9" * 20])
def test_a_claim_that_could_be_guessed_is_refused(ada: Browser, bob: Browser, claim: str) -> None:
    _, link = invited(ada)
    assert bob.post(link, {"claim": claim}).status_code == 400
    assert bob.post(link, {}).status_code == 201, "the link is still valid"


def test_a_claim_is_void_once_the_seat_has_moved_on(shared_server: Server, ada: Browser, bob: Browser) -> None:
    game, link = invited(ada)
    bob.post(link, {"claim": CLAIM})
    moved = bob.post(f"/api/games/{game}/transfer", {"seat": 1}).json()["link"].removeprefix("/join/")
    with shared_server.browser() as tablet:
        assert tablet.post(f"/api/invites/{moved}", {}).status_code == 201
        assert bob.post(link, {"claim": CLAIM}).status_code == 410
        assert bob.get(f"/api/games/{game}?seat=1").status_code == 403
        assert tablet.state(game, 1)["seat"] == 1


def test_what_is_stored_of_a_claimed_seat_opens_nothing() -> None:
    token = claimed_token("the-link", CLAIM)
    assert len(token) == 22, "128 bits, like any other"
    assert token not in (claimed_token("the-link", CLAIM + "x"), claimed_token("the-lin", "k" + CLAIM))
    assert CLAIM not in token


@pytest.mark.parametrize(("days", "status"), [(DAYS_OF_A_LINK - 1, 201), (DAYS_OF_A_LINK + 1, 410)])
def test_a_link_that_lay_about_for_too_long_is_void(
    shared_server: Server, ada: Browser, days: int, status: int
) -> None:
    game, _ = invited(ada)

    async def store() -> None:
        storage = Storage(shared_server.database)
        token = hash_token(f"found-after-{days}")
        await storage.add_link(StoredLink(token, game, 1, time.time() - days * A_DAY))
        await storage.close()

    asyncio.run(store())
    answer = ada.post(f"/api/invites/found-after-{days}", {"claim": CLAIM})
    assert answer.status_code == status
    if status == 410:
        expected = {"key": "problem.link-expired", "arguments": {"days": DAYS_OF_A_LINK}}
        assert answer.json()["problem"] == expected
