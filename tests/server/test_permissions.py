"""Permissions: every request with the wrong cookie, another seat's, and none; and all limits."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from http import HTTPStatus
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from inside import gate_before
from one_zero_one.server.door.costs import Cost
from one_zero_one.server.door.limits import Bucket, Buckets
from one_zero_one.server.door.visitors import Visitors
from one_zero_one.server.play.tokens import hash_token, is_token_of, new_token
from online import Browser, Server, any_turn, code_of_closing, receive, without_commitment


@pytest.fixture
def browser(visitor: Browser) -> Browser:
    return visitor


@pytest.fixture
def stranger(shared_server: Server) -> Iterator[Browser]:
    with shared_server.browser() as opened:
        yield opened


#: every request that needs a seat, by the part of its address after the game
WITH_A_SEAT: dict[str, dict[str, Any] | None] = {
    "?seat={seat}": None,
    "": None,
    "/glance?seat={seat}": None,
    "/entries?seat={seat}&since=0": None,
    "/entries": None,
    "/preview": {"draft": []},
    "/turns": {"command": "c", "turn": ["10 BLANK"]},
    "/resignation": {"command": "c"},
    "/abort": {"command": "c"},
    "/spectators": {"allow": True},
    "/time": {"command": "c"},
    "/taking-back": {"command": "c"},
    "/claim": {"command": "c"},
    "/rematch": {"command": "c"},
    "/transfer": {},
    "/hint": {},
    "/warning": {"turn": ["10 BLANK"]},
}


def ask(browser: Browser, game: str, path: str, seat: int) -> httpx.Response:
    body = WITH_A_SEAT[path]
    path = f"/api/games/{game}{path.format(seat=seat)}"
    return browser.get(path) if body is None else browser.post(path, body | {"seat": seat})


def test_nobody_gets_in_without_the_cookie_of_the_seat(browser: Browser, stranger: Browser) -> None:
    game = browser.begin(mode="link", digit=0)["game"]
    other = stranger.begin(mode="link", digit=0)["game"]
    refused = (403, "problem.not-your-seat")
    held = {
        "no cookie": None,
        "another game's cookie": stranger.cookies[f"seat_{other}_0"],
        "the stored hash of the token": hash_token(browser.cookies[f"seat_{game}_0"]),
    }
    for what, token in held.items():
        for seat in (0, 1):
            if token is not None:
                stranger.hold(game, seat, token)
            for path in WITH_A_SEAT:
                answer = ask(stranger, game, path, seat)
                assert (answer.status_code, answer.json()["problem"]["key"]) == refused, f"{what}: {path}"
    for path in WITH_A_SEAT:
        assert ask(browser, game, path, 1).status_code == 403, f"the holder of the other seat: {path}"
        assert ask(browser, "no-such-game", path, 0).status_code == 404, path
        assert ask(browser, "x" * 200, path, 0).status_code == 404, path


@pytest.mark.parametrize("seat", [None, 0, 1, 7])
def test_no_socket_without_the_cookie(browser: Browser, stranger: Browser, seat: int | None) -> None:
    game = browser.begin(mode="link", digit=0)["game"]
    with stranger.socket(game, seat) as socket:
        assert code_of_closing(socket) == 4401
    if seat != 0:
        with browser.socket(game, seat) as socket:
            assert code_of_closing(socket) == 4401
    with browser.socket("no-such-game", 0) as socket:
        assert code_of_closing(socket) == 4404


def test_after_the_end_anybody_may_look_but_nobody_else_may_act(browser: Browser, stranger: Browser) -> None:
    game = browser.begin(mode="screen")["game"]
    browser.resign(game, 0)
    state = stranger.get(f"/api/games/{game}?seat=0").json()
    assert (state["seat"], state["view"]["seat"]) == (None, None)
    assert state["opened"] is not None
    assert stranger.rematch(game, 0).status_code == 403
    assert stranger.resign(game, 1).status_code == 403
    with stranger.socket(game, None) as socket:
        assert receive(socket, "state")["seat"] is None
        socket.send(json.dumps({"type": "rematch", "id": "r"}))
        assert code_of_closing(socket) == 4401


def test_a_seat_moves_to_another_device_once(browser: Browser, stranger: Browser) -> None:
    begun = browser.begin(mode="link", digit=0, first="me")
    game = begun["game"]
    stranger.post(f"/api/invites/{begun['invite'].removeprefix('/join/')}", {})
    older, link = (browser.post(f"/api/games/{game}/transfer", {"seat": 0}).json()["link"] for _ in range(2))
    looked = f"/api/invites/{link.removeprefix('/join/')}"
    terms = {"account": False, "digit": 0, "first": 0, "games": 1, "minutes": None, "increment": 0.0, "days": None}
    told = {"kind": "device", "name": None, "deck": "standard", "used": False, "game": game} | terms
    assert [stranger.get(looked).json() for _ in range(2)] == [told, told], "looking at it does not use it up"
    assert browser.state(game, 0)["seat"] == 0, "the link alone changes nothing"
    with browser.socket(game, 0) as socket:
        receive(socket, "state")
        assert stranger.post(f"/api/invites/{older.removeprefix('/join/')}", {}).status_code == 404
        moved = stranger.post(f"/api/invites/{link.removeprefix('/join/')}", {})
        assert without_commitment(moved.json()) == {"game": game, "seats": [0], "invite": None, "contribution": "empty"}
        assert code_of_closing(socket) == 4401
    assert stranger.get(looked).json() == told | {"used": True}
    assert stranger.state(game, 0)["seat"] == 0
    assert browser.get(f"/api/games/{game}?seat=0").status_code == 403, "the old cookie is invalid"
    assert browser.post(f"/api/invites/{link.removeprefix('/join/')}", {}).status_code == 410
    assert stranger.play(game, 0, any_turn(stranger, game, 0), "c").status_code == 201


def test_the_cookie_is_for_the_server_alone(browser: Browser) -> None:
    answer = browser.post("/api/games", {"mode": "computer"})
    cookie = answer.headers["set-cookie"]
    game = answer.json()["game"]
    for part in ("HttpOnly", "SameSite=strict", f"Path=/api/games/{game}"):
        assert part in cookie
    token = cookie.partition("=")[2].partition(";")[0]
    assert len(token) == 22, "128 bits"
    assert is_token_of(token, hash_token(token))
    assert not is_token_of(new_token(), hash_token(token))
    assert not is_token_of(None, None)
    assert not is_token_of("", hash_token(""))


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1.evil.example", "file://", "http://[", ""]
)
def test_requests_from_other_sites_are_turned_away(browser: Browser, origin: str) -> None:
    game = browser.begin(mode="screen")["game"]
    refused = browser.post("/api/games", {"mode": "screen"}, headers={"origin": origin})
    assert (refused.status_code, refused.json()["problem"]["key"]) == (403, "problem.foreign-origin")
    with pytest.raises(InvalidStatus) as caught, browser.socket(game, 0, origin=origin or "null"):
        pass
    assert caught.value.response.status_code == HTTPStatus.FORBIDDEN


@pytest.mark.parametrize("name", ["evil.example", "evil.example:8101", "127.0.0.1.evil.example", "[::2]:80", ""])
def test_a_server_of_this_machine_has_no_other_name(browser: Browser, name: str) -> None:
    """DNS rebinding: a host name of an attacker that points to this machine is refused."""
    headers = {"host": name, "origin": f"http://{name}"}
    refused = browser.post("/api/games", {"mode": "screen"}, headers=headers)
    assert (refused.status_code, refused.json()["problem"]["key"]) == (421, "problem.foreign-host")
    assert browser.get("/", headers=headers).status_code == 421


@pytest.mark.parametrize("name", ["localhost", "LOCALHOST:8101", "127.0.0.1:80", "[::1]", "[::1]:8101"])
def test_a_server_of_this_machine_answers_to_its_names(browser: Browser, name: str) -> None:
    headers = {"host": name, "origin": f"http://{name}"}
    assert browser.post("/api/games", {"mode": "screen"}, headers=headers).status_code == 201


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"nonsense",
        b"[]",
        b"null",
        b'{"mode": "chess"}',
        b'{"mode": "screen", "digit": 2}',
        b'{"mode": "screen", "digit": true}',
        b'{"mode": "screen", "level": 9}',
        b'{"mode": "screen", "games": 4}',
        b'{"mode": "screen", "surprise": 1}',
        b'{"mode": "screen", "name": "' + b"x" * 41 + b'"}',
        b'{"mode": "screen", "deck": "' + b"BLANK " * 1000 + b'"}',
        b'{"mode": "screen", "name": ' + b"[" * 20_000 + b"]" * 20_000 + b"}",
        b'{"mode": "screen", "name": "\xff"}',
        b'{"mode": "screen", "level": 1e999}',
    ],
)
def test_what_is_not_understood_is_refused(browser: Browser, body: bytes) -> None:
    answer = browser._client.post("/api/games", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["problem"]["key"].startswith("problem.")


def test_a_key_that_is_there_twice_does_no_harm(browser: Browser) -> None:
    body = b'{"mode": "chess", "mode": "screen"}'
    answer = browser._client.post("/api/games", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 201
    assert browser.state(answer.json()["game"], 0)["mode"] == "screen"


def test_limits_of_requests(browser: Browser) -> None:
    game = browser.begin(mode="screen", digit=0, first="me")["game"]
    assert browser.post("/api/decks", {"deck": "x" * 70_000}).status_code == 413
    assert browser.play(game, 0, ["10 BLANK"], "x" * 65).status_code == 400
    assert browser.play(game, 0, ["10 BLANK"], "").status_code == 400
    assert browser.play(game, 0, ["10 BLANK"], "\0").status_code == 400
    assert browser.get("/api/games/%00").status_code == 404
    assert browser.play(game, 0, ["10 BLANK"] * 41, "c").status_code == 400
    assert browser.play(game, 0, ["x" * 41], "c").status_code == 400
    assert browser.post_text("/api/games", '{"mode": "screen"}').status_code == 415
    assert browser.post("/api/records", {}).status_code == 415
    assert browser.get(f"/api/games/{game}?seat=5").status_code == 400
    assert browser.get(f"/api/games/{game}/entries?seat=0&since=-1").status_code == 400
    assert browser._client.delete(f"/api/games/{game}").status_code in (405, 415)
    assert browser.post(f"/api/invites/{'x' * 5000}", {}).status_code == 404


@pytest.mark.parametrize(
    "message",
    [
        "nonsense",
        "{}",
        '{"type": "surprise"}',
        '{"type": "commit", "id": "c"}',
        '{"type": "commit", "id": 5, "turn": []}',
        '{"type": "resign", "id": "' + "x" * 65 + '"}',
        '{"type": "since", "number": 0}',
        '{"type": "resign", "id": "c", "more": 2}',
        '{"type": "preview", "id": "p", "draft": ' + "[" * 10_000 + "]" * 10_000 + "}",
    ],
)
def test_a_bad_message_ends_the_socket(browser: Browser, message: str) -> None:
    game = browser.begin(mode="screen")["game"]
    with browser.socket(game, 0) as socket:
        receive(socket, "state")
        socket.send(message)
        assert code_of_closing(socket) == 4400
    assert browser.state(game, 0)["number"] == 0


def test_a_player_and_whoever_watches_get_signs_of_life(shared_server: Server) -> None:
    with shared_server.browser() as player, shared_server.browser() as spectator:
        game = player.begin(mode="screen")["game"]
        player.resign(game, 0)  # from now on, anyone may watch
        for browser, seat in ((player, 0), (spectator, None)):
            with browser.socket(game, seat) as socket:
                now = receive(socket, "state")["now"]
                socket.send('{"type": "ping", "id": "p"}')
                pong = receive(socket, "pong")
                assert (pong["id"], pong["now"] >= now) == ("p", True)


def test_a_socket_takes_so_much_and_no_more(browser: Browser) -> None:
    game = browser.begin(mode="screen")["game"]
    with browser.socket(game, 0) as socket:
        receive(socket, "state")
        socket.send('{"type": "resign", "id": ' + " " * 70_000 + '"c"}')
        assert code_of_closing(socket) == 1009
    with browser.socket(game, 0) as socket:
        receive(socket, "state")
        with suppress(ConnectionClosed):
            for _ in range(200):
                socket.send('{"type": "preview", "id": "p", "draft": []}')
        assert code_of_closing(socket) == 4429
    assert browser.get("/health").status_code == 200
    with browser.socket(game, 0) as socket:
        assert receive(socket, "state")["number"] == 0, "others, and the next socket, are not locked out"


def test_a_bucket_fills_again_with_time() -> None:
    now = [0.0]
    bucket = Bucket(3, 2.0, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


@pytest.mark.parametrize(
    ("cost", "method", "path"),
    [
        (Cost.CHANGE, "POST", "/api/games/x/turns"),
        (Cost.BEGIN, "POST", "/api/games"),
        (Cost.LOOK, "GET", "/api/games/x"),
        (Cost.WORK, "POST", "/api/puzzles/1/answer"),
        (Cost.FILE, "GET", "/scripts/app.js"),
    ],
)
def test_whoever_asks_or_begins_too_often_is_told_so(cost: Cost, method: str, path: str) -> None:
    """At the gate: the body is not even read."""
    answers: list[Any] = []

    async def nobody(*_: object) -> None:
        raise AssertionError("no request must pass")

    async def send(message: Any) -> None:
        answers.append(message)

    visitors = Visitors()
    visitors._classes[cost] = Buckets(0, 0.0)
    gate = gate_before(nobody, visitors)
    headers = [(b"content-type", b"application/json"), (b"host", b"here")]
    scope: Any = {"type": "http", "method": method, "path": path, "headers": headers, "client": ("1.2.3.4", 5)}
    asyncio.run(gate(scope, nobody, send))  # type: ignore[arg-type]
    assert answers[0]["status"] == 429
    assert json.loads(answers[1]["body"])["problem"]["key"] == "problem.too-many"


def test_an_address_has_so_many_sockets() -> None:
    async def come() -> None:
        leave, sent, inside = asyncio.Event(), list[Any](), 0
        visitors = Visitors()
        visitors._most_sockets_of_strangers = 2

        async def room(*_: object) -> None:
            nonlocal inside
            inside += 1
            await leave.wait()
            inside -= 1

        async def send(message: Any) -> None:
            sent.append(message)

        def socket(address: str) -> Any:
            return gate({"type": "websocket", "path": "/", "headers": [], "client": (address, 5)}, room, send)  # type: ignore

        gate = gate_before(room, visitors)
        sockets = [asyncio.create_task(socket(address)) for address in ("ada", "ada", "ada", "bob")]
        await asyncio.sleep(0)
        assert (inside, len(sent)) == (3, 1)
        leave.set()
        await asyncio.gather(*sockets)
        await socket("ada")
        assert len(sent) == 1, "a closed connection makes room for another"

    asyncio.run(come())


def test_everybody_has_a_bucket() -> None:
    buckets = Buckets(1, 0.0)
    assert [buckets.take(who) for who in ("ada", "bob", "ada", "bob")] == [True, True, False, False]
