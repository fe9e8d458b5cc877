"""The client of a server: taking seats by link, following games, and reconnecting."""

import asyncio
import os
import socket
import stat
from collections.abc import Iterator
from contextlib import aclosing
from pathlib import Path
from typing import Any

import pytest

from one_zero_one.engine import GameError, Malformed, View, problem
from one_zero_one.online import HeldSeat, HeldSeats, News, RemoteGame, join, look_up, parse_link, requests, watched_game
from one_zero_one.records import read_record
from one_zero_one.records.verifying import verify
from one_zero_one.terminal.screen.play.composing import ScreenDraft
from online import Server, serving
from waiting import LIMIT

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def a_turn(view: View) -> ScreenDraft:
    draft = ScreenDraft(view)
    while not draft.complete:
        draft = draft.choosing(0).extended()
    return draft


def invited(server: Server, **wishes: object) -> tuple[str, str]:
    """A game and the link for its other seat; the player who created it has left."""
    with server.browser() as browser:
        begun = browser.begin(mode="link", **wishes)
        return str(begun["game"]), server.address + str(begun["invite"])


async def until_turn(game: RemoteGame) -> None:
    """Follow a game until its seat is to move, or it is over."""
    async with asyncio.timeout(LIMIT), aclosing(game.news()) as news:
        async for _ in news:
            if game.connected and (game.view.outcome is not None or game.view.to_move == game.seat):
                return


async def follow(game: RemoteGame) -> None:
    """Follow a game until somebody stops it."""
    async with aclosing(game.news()) as news:
        async for _ in news:
            pass


def problem_of(error: pytest.ExceptionInfo[GameError]) -> str:
    return error.value.problem.code


def test_a_link_gives_a_seat_once(server: Server) -> None:
    game, link = invited(server, digit=0)
    held = join(parse_link(link), "Ada")
    assert (held.server, held.game, held.seat) == (server.address, game, 1)
    found = look_up(held)
    assert found.state.players[1].name == "Ada"
    assert found.view.seat == 1
    with pytest.raises(GameError) as again:
        join(parse_link(link))
    assert problem_of(again) == "link-used"


def test_a_seat_moves_from_another_device(server: Server) -> None:
    with server.browser() as browser:
        begun = browser.begin(mode="computer", digit=1, first="me")
        game = str(begun["game"])
        link = browser.post(f"/api/games/{game}/transfer", {"seat": 1}).json()["link"]
        held = join(parse_link(server.address + link))
        assert look_up(held).view.legal
        assert browser.get(f"/api/games/{game}?seat=1").status_code == 403, "it no longer exists"
    with pytest.raises(GameError) as lost:
        look_up(HeldSeat(server.address, game, 1, "another"))
    assert problem_of(lost) == "not-your-seat"


def test_a_whole_game_against_the_computer(server: Server) -> None:
    with server.browser() as browser:
        begun = browser.begin(mode="computer", digit=0, deck="extras")
        link = browser.post(f"/api/games/{begun['game']}/transfer", {"seat": 0}).json()["link"]
    game = look_up(join(parse_link(server.address + link)))
    news: list[News] = []

    async def play() -> None:
        async with aclosing(game.news()) as following:
            async for told in following:
                news.append(told)
                if game.view.outcome is not None:
                    assert set(await asyncio.gather(*answers)) == {None}
                    return
                if game.connected and game.view.to_move == 0 and len(game.entries) not in answered:
                    answered.add(len(game.entries))
                    answers.append(asyncio.create_task(game.commit(a_turn(game.view).laid)))

    answers: list[asyncio.Task[object]] = []
    answered: set[int] = set()
    asyncio.run(asyncio.wait_for(play(), LIMIT))
    for number in range(1, len(game.view.history) + 1):
        assert game.told(number), "every turn was received"
    record = watched_game(parse_link(f"{server.address}/game/{game.state.game}"))
    assert isinstance(record, str)
    assert read_record(record).outcome == game.view.outcome
    assert tuple(read_record(record).turns) == tuple(game.view.history)


def test_a_refusal_is_a_problem_with_a_text(server: Server) -> None:
    _, link = invited(server, digit=0, first="me")
    game = look_up(join(parse_link(link)))

    async def commit() -> object:
        following = asyncio.create_task(until_turn(game))
        try:
            return await asyncio.wait_for(game.commit(()), LIMIT)
        finally:
            following.cancel()

    refused = asyncio.run(commit())
    assert str(refused) == "not-your-turn (to_move=0)"


def test_only_players_may_look_while_a_game_is_played(server: Server) -> None:
    game, _ = invited(server)
    with pytest.raises(GameError) as refused:
        watched_game(parse_link(f"{server.address}/game/{game}"))
    assert problem_of(refused) == "online-under-way"
    with pytest.raises(GameError) as missing:
        watched_game(parse_link(f"{server.address}/game/nothing"))
    assert problem_of(missing) == "no-such-game"


def at_a_table(server: Server) -> tuple[HeldSeat, HeldSeat]:
    """Two players who sat down at a public table with a clock."""
    with server.browser() as owner:
        wish = {"minutes": 5, "increment": 2, "public": True, "digit": 0, "first": "me", "name": "Bob"}
        table = owner.post("/api/tables", wish).json()
        guest = join(parse_link(server.address + table["link"]), "Ada")
        owner.post(f"/api/tables/{table['table']}/seat", {})
        token = next(value for name, value in owner.cookies.items() if name.endswith("_0"))
    return HeldSeat(server.address, guest.game, 0, token), guest


def test_a_table_with_a_clock_and_somebody_who_watches(server: Server) -> None:
    # the guest contributes when it looks: the cards are dealt then
    guest, owner = map(look_up, reversed(at_a_table(server)))
    assert (owner.seat, guest.seat) == (0, 1)
    left = owner.seconds_left(0)
    assert left is not None
    assert 200 < left <= 300
    watching = watched_game(parse_link(f"{server.address}/game/{owner.state.game}"))
    assert isinstance(watching, RemoteGame)
    assert watching.seat is None

    async def watch() -> News:
        async with aclosing(watching.news()) as following, asyncio.timeout(LIMIT):
            async for told in following:
                if told.entry is not None:
                    return told
                if committing == []:
                    committing.append(asyncio.create_task(follow(owner)))
                    committing.append(asyncio.create_task(owner.commit(a_turn(owner.view).laid)))
        raise AssertionError("nothing was received")

    committing: list[asyncio.Task[object]] = []
    seen = asyncio.run(watch())
    assert seen.entry is not None
    assert seen.entry.seat == 0
    assert watching.view.legal == ()
    assert watching.seconds_left(1) is not None


def test_an_answer_that_was_lost_is_given_again(server: Server, tmp_path: Path) -> None:
    _, link = invited(server, digit=0)
    claim = HeldSeats(tmp_path).claim_for(link)
    first = join(parse_link(link), "Ada", claim)
    assert join(parse_link(link), "Ada", HeldSeats(tmp_path).claim_for(link)) == first


def test_a_server_that_goes_away_and_comes_back(tmp_path: Path) -> None:
    """A turn sent while disconnected is played once after the reconnection."""
    with serving(tmp_path) as server:
        with server.browser() as browser:
            begun = browser.begin(mode="computer", digit=0, first="me")
            link = browser.post(f"/api/games/{begun['game']}/transfer", {"seat": 0}).json()["link"]
        game = look_up(join(parse_link(server.address + link)))
        seen: list[bool] = []

        async def play() -> object:
            committed: asyncio.Task[object] | None = None
            async with aclosing(game.news()) as following:
                async for _ in following:
                    seen.append(game.connected)
                    if committed is None and game.connected:
                        server.kill()
                    elif committed is None:
                        committed = asyncio.create_task(game.commit(a_turn(game.view).laid))
                        server.start()
                    elif len(game.view.history) >= 2:
                        return await committed
            return "never"

        assert asyncio.run(asyncio.wait_for(play(), LIMIT)) is None
        assert False in seen
        assert [entry.seat for entry in game.entries][:2] == [0, 1]


def test_where_nothing_listens() -> None:
    with socket.socket() as unheard:
        unheard.bind(("127.0.0.1", 0))  # and nobody listens there
        with pytest.raises(GameError) as gone:
            join(parse_link(f"http://127.0.0.1:{unheard.getsockname()[1]}/join/abc"))
    assert problem_of(gone) == "online-unreachable"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "game.101",
        "ftp://here/join/abc",
        "http://here/join/",
        "http://here/join/a/b",
        "http://here/lobby/abc",
        f"http://here/game/{'x' * 65}",
        "https:///join/abc",
        "http://here:99999/join/abc",
        "http://here/game/a%20b",
        "http://[::1/game/a",
        "http://he re/game/a",
    ],
)
def test_what_is_no_link(text: str) -> None:
    with pytest.raises(GameError) as refused:
        parse_link(text)
    assert problem_of(refused) == "online-link"


def test_links() -> None:
    assert [parse_link(f"http://a.example/{kind}/x").kind for kind in ("join", "table", "game")] == [
        "join",
        "table",
        "game",
    ]
    assert parse_link(f"http://a.example/game/{'x' * 64}").name == "x" * 64
    assert str(parse_link(" https://a.example/join/x_-9 ")) == "https://a.example/join/x_-9"
    assert parse_link("http://[::1]:8101/game/abc/").server == "http://[::1]:8101"
    assert parse_link("http://me:secret@a.example/game/abc").server == "http://a.example"


def test_a_request_carries_what_opens_the_seat() -> None:
    assert HeldSeat("http://a.example", "one", 1, "secret").cookie == "seat_one_1=secret"
    assert HeldSeat("http://a.example", "one", 1, "", program="token").cookie == "Bearer token"
    assert HeldSeat("http://a.example", "one", 1, "secret").address == "http://a.example/game/one"


def test_seats_are_kept_for_their_owner_alone(tmp_path: Path) -> None:
    seats = HeldSeats(tmp_path / "seats")
    assert seats.latest() is None
    first = HeldSeat("http://a.example", "one", 0, "secret", "http://a.example/join/x")
    second = HeldSeat("http://a.example", "two", 1, "secret")
    seats.keep(first)
    for file in (tmp_path / "seats").iterdir():
        os.utime(file, ns=(0, 0))  # file times may be too coarse to distinguish two files of the same moment
    seats.keep(second)
    (tmp_path / "seats" / "other.json").write_text("[]", encoding="utf-8")
    for file in (tmp_path / "seats").glob("*[0-9a-f].json"):
        assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0
    assert stat.S_IMODE((tmp_path / "seats").stat().st_mode) == 0o700
    assert seats.of_game("http://a.example", "one") == first
    assert seats.of_link("http://a.example/join/x") == first
    latest = seats.latest()
    assert latest is not None
    assert latest[0] == second
    seats.keep(HeldSeat("http://a.example", "two", 1, "secret", over=True))
    latest = seats.latest()
    assert latest is not None
    assert latest[0] == first


def test_a_contribution_is_kept_before_it_is_sent_and_sent_again_if_the_answer_is_lost(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server.browser() as owner:
        wish = {"public": True, "digit": 0, "first": "me", "contributes": True}
        table = owner.post("/api/tables", wish).json()
        held = join(parse_link(server.address + table["link"]))
        kept: list[HeldSeat] = []
        post = requests.post

        def post_and_lose(*arguments: Any) -> requests.Response:
            assert kept, "it is kept before it is sent"
            post(*arguments)
            raise Malformed(problem("online-unreachable", address=server.address, detail="lost"))

        with monkeypatch.context() as patched:
            patched.setattr(requests, "post", post_and_lose)
            with pytest.raises(GameError):
                look_up(held, kept.append)
        assert (kept[0].game, len(kept[0].commitment), len(kept[0].contribution)) == (held.game, 64, 64)
        game = look_up(kept[0], kept.append)
        assert (game.is_dealt, kept) == (False, [game.held])
        with pytest.raises(GameError) as nothing:
            watched_game(parse_link(f"{server.address}/game/{held.game}"))
        assert problem_of(nothing) == "no-deal-yet"
        owner.post(f"/api/tables/{table['table']}/seat", {})
        owner.post(f"/api/games/{held.game}/contribution", {"seat": 0, "contribution": "of-the-owner"})
        assert look_up(kept[0]).is_dealt
        owner.resign(held.game, 0)
        record = read_record(owner.get(f"/api/games/{held.game}/record").text)
        assert verify(record, kept[0].commitment, kept[0].contribution).contributions[0] == "of-the-owner"
