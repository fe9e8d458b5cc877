"""Choosing the next game on the screen: players, custom decks, games on disk."""

from collections import Counter
from pathlib import Path

import pytest
from textual.widgets import Input, OptionList, Select, Static

from on_screen import (
    LARGE,
    Playing,
    app_of,
    begin,
    click,
    game_of,
    local_of,
    new_app,
    on_screen,
    ready,
    shows,
    take_turn,
    text_of,
    until,
)
from one_zero_one.engine import Face
from one_zero_one.files.games import load_game
from one_zero_one.match import Commit
from one_zero_one.records import parse_decision
from one_zero_one.records.player_names import HUMAN
from one_zero_one.terminal.screen.app import Look
from one_zero_one.terminal.screen.dialogs.deck_builder import DeckBuilder
from one_zero_one.terminal.screen.dialogs.new_game import NewGameDialog
from one_zero_one.terminal.screen.dialogs.saved_games import SavedGames
from one_zero_one.terminal.session import Wishes, new_session, watched_session
from studied import PLAYED

pytestmark = pytest.mark.slow

#: a game in which only who begins has taken a turn
BEGUN = """\
[Rules "1"]
[First "{first}"]
[Deck0 "BLANK BLANK SAVE- PRINT- BLANK"]
[Deck1 "BLANK BLANK SAVE- PRINT- BLANK"]
[Opening ""]
[Open "0"]
[Player0 "human"]
[Player1 "random"]

10 BLANK
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ONE_ZERO_ONE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


async def choose(pilot: Playing, **wishes: str) -> None:
    for name, value in wishes.items():
        pilot.app.screen.query_one(f"#{name}", Select).value = value
        await pilot.pause()


def shown(pilot: Playing) -> str:
    return " ".join(text_of(game_of(pilot)).split())


def test_arrows_go_from_field_to_field_and_enter_opens_a_list(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await pilot.press("n")
        await pilot.pause()
        visited = []
        for key in ("down", "down", "up"):
            assert app.focused is not None
            visited.append(app.focused.id)
            await pilot.press(key)
        assert visited == ["mode", "opponent", "program"]
        last_row = text_of(app).splitlines()[-1]
        assert last_row.split() == ["Enter", "Open", "the", "list", "↑↓", "Field", "Esc", "Cancel"]
        await pilot.press("enter", "up", "enter")
        await pilot.pause()
        assert app.screen.query_one("#opponent", Select).value != "other"
        assert app.game.draft is not None
        assert app.game.draft.choice is None, "the keys do not act as keys of the game"
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is app.game

    on_screen(app, play)


@pytest.mark.parametrize("light", [False, True])
def test_without_colour_no_colour_is_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, light: bool) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = new_app(tmp_path / "game.101", look=Look(motion=False, light=light))

    async def play(pilot: Playing) -> None:
        for keys in (["1"], ["n"], ["enter"]):
            await pilot.press(*keys)
            await pilot.pause()
            styles = [segment.style for strip in app.screen._compositor.render_strips() for segment in strip]
            assert not [style for style in styles if style and (style.color or style.bgcolor)]
            assert any(style and style.reverse for style in styles)

    on_screen(app, play)


def test_a_deck_of_ones_own_by_keys(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await pilot.press("n")
        await choose(pilot, deck="own")
        assert isinstance(app.screen, DeckBuilder)
        await pilot.press("right")
        assert "The deck has 17 cards, but at most 16" in shown(pilot)
        await pilot.press("left", "down", "right")
        assert "the box holds only 1 for each player" in shown(pilot)
        await pilot.press("left", "left", "left")
        assert "The deck has 5 cards without a command" in shown(pilot)
        await pilot.press("3")
        assert "16 cards" in shown(pilot)
        await pilot.press(*["up", *["left"] * 9])
        assert "10 cards" in shown(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, NewGameDialog)
        await choose(pilot, variants="+open-source", first="me", digit="1")
        await begin(pilot)
        deal = local_of(app.game).match.deal
        assert deal.open_source
        assert deal.first == 1
        assert len(deal.decks[0]) == 10
        assert Counter(deal.decks[0])[Face("ELSE")] == 1
        assert Counter(deal.decks[0])[Face("BLANK")] == 0

    on_screen(app, play)


def test_a_deck_that_is_too_small_is_refused_where_it_can_be_mended(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await pilot.press("n")
        await choose(pilot, deck="own")
        await pilot.press(*["left"] * 6, *["down", "left"] * 10)
        await pilot.press("enter")
        assert isinstance(app.screen, DeckBuilder)
        assert "The deck has only" in shown(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen.query_one("#deck", Select).value == "standard"

    on_screen(app, play)


def test_a_player_that_is_none_is_refused_where_it_can_be_mended(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await pilot.press("n")
        await choose(pilot, opponent="other")
        app.screen.query_one("#program", Input).value = "gandalf"
        await click(pilot, "#start")
        await shows(pilot, "There is no player “gandalf”.")
        app.screen.query_one("#program", Input).value = "greedy"
        await begin(pilot)
        assert "greedy" in app.game.session.names

    on_screen(app, play)


def test_two_people_and_two_players(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await pilot.press("n")
        await choose(pilot, mode=HUMAN)
        assert not app.screen.query_one("#digit").is_on_screen
        await begin(pilot)
        assert app.game.session.people == (0, 1)
        await pilot.press("enter")
        await ready(pilot)
        await pilot.press("n")
        app.game.pace = 0.0
        await choose(pilot, mode="watch", opponent="other", second="other")
        for name, player in (("program", "greedy"), ("program2", "random")):
            app.screen.query_one(f"#{name}", Input).value = player
        await begin(pilot)
        assert app.game.session.names == ("greedy", "random")
        assert app.game.session.outcome is not None

    on_screen(app, play, LARGE)


def test_a_saved_game_is_gone_on_with_or_stepped_through(tmp_path: Path, home: Path) -> None:
    left = new_session(Wishes(against="random", digit=1, seed=5, file=home / "left.101"))
    left.commit(Commit((parse_decision("10 BLANK"),)), left.to_move)
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await take_turn(pilot)
        await pilot.press("o")
        assert isinstance(app.screen, SavedGames)
        assert "human" not in shown(pilot)
        assert "left random – Player 1 1 turn, not over" in shown(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: app.game.session.place == str(home / "left.101"))
        await ready(pilot)
        assert app.game.seat == 1
        await pilot.press("o")
        app.screen.query_one(Input).value = str(tmp_path / "game.101")
        app.game.pace = 60.0
        await click(pilot, "#step")
        await shows(pilot, "The start of the game.")
        assert local_of(app.game).recorded
        await pilot.press("o")
        app.screen.query_one(Input).value = str(tmp_path / "none.101")
        await click(pilot, "#step")
        wrong = app.screen.query_one("#wrong", Static)
        await until(pilot, lambda: "There is no file" in str(wrong.content))
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, SavedGames)

    on_screen(app, play)
    assert len(left.turns) == 1
    assert len(load_game(tmp_path / "game.101").turns) >= 2


def test_saved_games_name_their_players_as_the_screen_does(tmp_path: Path, home: Path) -> None:
    home.mkdir()
    (home / "level.101").write_text(PLAYED, encoding="utf-8")
    (home / "strange.101").write_text(PLAYED.replace("level:3", "level:99\x1b"), encoding="utf-8")
    app = new_app(tmp_path / "game.101")

    async def look(pilot: Playing) -> None:
        await ready(pilot)
        await pilot.press("o")
        await shows(pilot, "level Player 0 – Level 3 7 turns, END 20-0")
        await shows(pilot, "strange Player 0 – level:99� 7 turns, END 20-0")

    on_screen(app, look)


def test_a_game_that_only_the_computer_began_is_not_listed(tmp_path: Path, home: Path) -> None:
    home.mkdir()
    (home / "theirs.101").write_text(BEGUN.format(first=1), encoding="utf-8")
    (home / "mine.101").write_text(BEGUN.format(first=0), encoding="utf-8")
    app = new_app(tmp_path / "game.101")

    async def look(pilot: Playing) -> None:
        await pilot.press("o")
        told = await shows(pilot, "mine Player 0 – random 1 turn, not over")
        assert "theirs" not in told

    on_screen(app, look)


def test_where_nothing_is_saved_yet(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await pilot.press("o")
        assert not app.screen.query_one(OptionList).display
        await click(pilot, "#go-on")
        assert isinstance(app.screen, SavedGames), "there is nothing to continue"

    on_screen(app, play)


def test_a_game_that_was_watched_can_be_kept(home: Path) -> None:
    app = app_of(watched_session("random,random", "standard", 5), pace=0.0)

    async def watch(pilot: Playing) -> None:
        assert list(home.glob("*")) == []
        await pilot.press("s")
        await pilot.pause()
        (file,) = home.glob("*.101")
        assert load_game(file).outcome == app.game.session.outcome
        assert "The record of the game is in" in shown(pilot)

    on_screen(app, watch)
