"""Hints and warnings on the screen: the idea, then the turn; warnings only if switched on."""

from pathlib import Path

import pytest

from on_screen import Playing, app_of, new_app, on_screen, ready, shows, text_of, until
from one_zero_one.engine import Turn, View
from one_zero_one.learn import hints
from one_zero_one.learn.hints import Hint, Warned
from one_zero_one.records import format_turn
from one_zero_one.records.player_names import HUMAN
from one_zero_one.terminal.screen.dialogs.confirm import Confirm
from one_zero_one.terminal.session import watched_session
from one_zero_one.words import Phrase

TAKE = Phrase("learn.idea-take", {"line": 30})


@pytest.fixture(autouse=True)
def advised(monkeypatch: pytest.MonkeyPatch) -> list[View]:
    """An adviser that does not think; it records what it was asked."""
    asked: list[View] = []

    def hint(view: View) -> Hint:
        asked.append(view)
        turn = (view.legal[0],)
        return Hint(TAKE, turn, Phrase("learn.hint-move", {"turn": format_turn(turn), "chance": 61}), 0.61)

    def warn(view: View, turn: Turn) -> Warned:
        asked.append(view)
        told = Phrase("learn.warning", {"turn": format_turn(turn), "best": 80, "chance": 20})
        return Warned(turn, told, (), turn, 0.2, 0.8)

    monkeypatch.setattr(hints, "hint", hint)
    monkeypatch.setattr(hints, "warn", warn)
    return asked


def test_the_idea_first_and_then_the_turn(tmp_path: Path, advised: list[View]) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await pilot.press("i")
        await shows(pilot, "look at line 30.")
        await pilot.press("2")
        assert "look at line 30." in text_of(app), "it stays while the turn is composed"
        await pilot.press("i")
        await shows(pilot, "(61% to win)")
        await pilot.press("enter", "enter")
        await ready(pilot)
        assert "to win" not in text_of(app), "it ends with the turn"

    on_screen(app, play)
    (view,) = advised
    assert view.seat == 0
    assert len(view.hands[1].cards) < view.hands[1].size, "asked about what the person sees"


def test_a_bad_turn_is_asked_about_only_if_that_is_wished(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await pilot.press("1", "enter", "enter")
        await ready(pilot)
        assert len(app.game.session.turns) == 2, "warnings are off"
        await pilot.press("v")
        await shows(pilot, "You will be warned")
        await pilot.press("1", "enter", "enter")
        await shows(pilot, "Play it anyway?")
        assert isinstance(app.screen, Confirm)
        await pilot.press("enter")
        await pilot.pause()
        assert len(app.game.session.turns) == 2
        assert app.game.draft is not None
        assert app.game.draft.complete, "the turn can still be undone"
        await pilot.press("u", "2", "enter", "enter")
        await shows(pilot, "Play it anyway?")
        await pilot.press("right", "enter")
        await until(pilot, lambda: len(app.game.session.turns) == 4)
        await pilot.press("v")
        await shows(pilot, "You will not be warned.")

    on_screen(app, play)


def test_no_advice_between_two_people_nor_for_those_who_watch(tmp_path: Path, advised: list[View]) -> None:
    two = new_app(tmp_path / "game.101", against=HUMAN)

    async def play(pilot: Playing) -> None:
        await pilot.press("enter")
        await ready(pilot)
        await pilot.press("i", "v")
        await pilot.pause()
        assert not two.game.advised

    on_screen(two, play)
    watched = app_of(watched_session("random,random", "standard", 5), pace=0.0)

    async def watch(pilot: Playing) -> None:
        await pilot.press("i", "v")
        await pilot.pause()
        assert not watched.game.advised

    on_screen(watched, watch)
    assert advised == []
