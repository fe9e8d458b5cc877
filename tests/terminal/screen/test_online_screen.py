"""A seat on a server, on the full screen: by link, through server failures, after a kill."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from on_screen import LARGE, Playing, app_of, at_once_on_screen, on_screen, ready, shows, take_turn, text_of, until
from one_zero_one.engine import GameError
from one_zero_one.files.games import load_game
from one_zero_one.online import RemoteGame, parse_link, watched_game
from one_zero_one.terminal.noted_deals import held_seats
from one_zero_one.terminal.online_session import OnlineSession, left_session, linked_session
from one_zero_one.terminal.screen.app import GameApp
from one_zero_one.terminal.screen.play.analysis_screen import AnalysisScreen
from online import Browser, Server, any_turn, serving

pytestmark = pytest.mark.slow


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ONE_ZERO_ONE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def moved_here(server: Server, **wishes: object) -> str:
    """The link that moves a seat of a game against the computer to this terminal."""
    with server.browser() as browser:
        begun = browser.begin(mode="computer", digit=0, **wishes)
        link = browser.post(f"/api/games/{begun['game']}/transfer", {"seat": 0}).json()["link"]
    return server.address + str(link)


def test_a_whole_game_on_a_server(server: Server, home: Path) -> None:
    app = app_of(linked_session(moved_here(server), None))

    async def play(pilot: Playing) -> None:
        await pilot.press("i", "v", "a")
        await pilot.pause()
        assert (app.screen, app.game.advised) == (app.game, ""), "there are no hints in games on a server"
        while app.game.session.outcome is None:
            await take_turn(pilot)
        await until(pilot, lambda: app.game.session.file is not None)
        turns = len(app.game.session.turns)
        await pilot.press(",")
        assert f"after turn {turns - 1}." in text_of(app)
        await pilot.press("home")
        assert "The start of the game." in text_of(app)
        await pilot.press("escape", "a")
        await pilot.pause()
        assert isinstance(app.screen, AnalysisScreen), "but it can be analysed afterwards"
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("m")
        await until(pilot, lambda: app.game.session.outcome is None)
        await ready(pilot)
        assert app.game.seat == 1, "the digits are swapped"

    on_screen(app, play)
    (file,) = home.glob("*.101")
    assert load_game(file).outcome is not None


def with_a_friend(server: Server, test: Callable[[Playing, GameApp, Browser, str], Awaitable[None]]) -> None:
    """A friend in a browser has seat 0 and begins; this terminal has seat 1."""
    with server.browser() as friend:
        begun = friend.begin(mode="link", digit=0, first="me", name="Bob")
        app = app_of(linked_session(server.address + str(begun["invite"]), "Ada"))

        async def play(pilot: Playing) -> None:
            await test(pilot, app, friend, str(begun["game"]))

        at_once_on_screen(app, play, LARGE)


def test_a_game_with_a_friend(server: Server, home: Path) -> None:
    async def play(pilot: Playing, app: GameApp, friend: Browser, game: str) -> None:
        await shows(pilot, "Bob (away) ·")
        await asyncio.to_thread(lambda: friend.play(game, 0, any_turn(friend, game, 0), "one"))
        await shows(pilot, "Your turn. Choose a card.")
        assert len(app.game.session.turns) == 1
        await pilot.press("1", "enter")
        while app.game.draft is not None and not app.game.draft.complete:
            await pilot.press("1", "enter")
        await pilot.press("enter")
        await until(pilot, lambda: len(app.game.session.turns) == 2)
        assert friend.state(game, 0)["number"] == 2
        told = friend.state(game, 0)["players"][1]
        assert (told["name"], told["level"], told["here"]) == ("Ada", None, True)
        friend.resign(game, 0)
        await until(pilot, lambda: app.game.session.outcome is not None)
        friend.rematch(game, 0)
        await shows(pilot, "The other player would like a rematch. M accepts it.")
        await pilot.press("m")
        await until(pilot, lambda: app.game.session.outcome is None)
        assert app.game.session.people == (0,)

    with_a_friend(server, play)
    assert home.exists()


def test_a_seat_that_is_taken_elsewhere_is_left_in_a_sentence(server: Server, home: Path) -> None:
    link = moved_here(server, first="me")
    session = linked_session(link, None)
    app = app_of(session)

    async def play(pilot: Playing) -> None:
        await shows(pilot, "Your turn. Choose a card.")
        held = session.remote.held
        assert held is not None
        with server.browser() as browser:
            browser.hold(held.game, held.seat, held.token)
            moved = browser.post(f"/api/games/{held.game}/transfer", {"seat": 0}).json()["link"]
            browser.post(f"/api/invites/{moved.rpartition('/')[2]}", {})
        await until(pilot, lambda: app.return_value is not None)

    on_screen(app, play)
    assert isinstance(app.return_value, GameError)
    assert app.return_value.problem.code == "not-your-seat"
    assert home.exists()


def test_a_server_that_goes_away_and_comes_back(tmp_path: Path, home: Path) -> None:
    with serving(tmp_path) as server:
        app = app_of(linked_session(moved_here(server, first="me"), None))

        async def play(pilot: Playing) -> None:
            await shows(pilot, "Your turn. Choose a card.")
            await pilot.press("1")
            assert app.game.draft is not None
            aimed = app.game.draft.aimed
            await asyncio.to_thread(server.kill)
            await shows(pilot, "No connection to the server.")
            assert app.game.draft.aimed == aimed, "the draft is kept"
            await pilot.press("enter", "enter")
            await shows(pilot, "Sending…")
            await asyncio.to_thread(server.start)
            await until(pilot, lambda: len(app.game.session.turns) >= 2)
            await shows(pilot, "Your turn. Choose a card.")
            assert "No connection" not in text_of(app)

        on_screen(app, play)
        again = left_session(0)
        assert isinstance(again, OnlineSession), "the seat is found again after a kill"
        assert len(again.turns) == len(app.game.session.turns)
        assert again.people == (0,)
    with pytest.raises(GameError) as gone:
        left_session(0)
    assert gone.value.problem.code == "online-unreachable"
    assert home.exists()


def test_a_clock_is_seen_and_a_public_game_is_watched(server: Server, home: Path) -> None:
    with server.browser() as owner:
        wish = {"minutes": 5, "public": True, "digit": 0, "first": "me", "name": "Bob"}
        table = owner.post("/api/tables", wish).json()
        app = app_of(linked_session(server.address + table["link"], "Ada"))

        async def play(pilot: Playing) -> None:
            for size in ((80, 24), (120, 40)):
                await pilot.resize_terminal(*size)
                await until(pilot, lambda: re.search(r"Bob.* [45]:[0-5][0-9] ·", text_of(app)) is not None)
                assert re.search(r"You 5:00 ·", text_of(app))
            assert app.game.seat == 1

        at_once_on_screen(app, play, LARGE)
    found = watched_game(parse_link(app.game.session.place))
    assert isinstance(found, RemoteGame)
    watching = app_of(OnlineSession(found, held_seats()))

    async def watch(pilot: Playing) -> None:
        await shows(pilot, "Bob’s turn…")
        assert "You" not in text_of(watching)
        assert watching.game.draft is None

    at_once_on_screen(watching, watch, LARGE)
    assert home.exists()


def test_the_same_link_leads_back_to_the_same_seat(server: Server, home: Path) -> None:
    link = moved_here(server)
    first, second = linked_session(link, None), linked_session(link, None)
    assert first.remote.held == second.remote.held
    third = linked_session(first.place, None)
    assert third.remote.held == first.remote.held
    with pytest.raises(GameError) as refused:
        linked_session(f"{server.address}/game/another", None)
    assert refused.value.problem.code == "online-no-seat"
    assert home.exists()
