"""The analysis of a game on the screen: progress, chances, mistakes, open hands, stored results."""

import asyncio
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event

import pytest

from on_screen import SMALL, Playing, app_of, new_app, on_screen, shows, text_of
from one_zero_one.learn.analysis import Analysis
from one_zero_one.learn.judging import Effort
from one_zero_one.learn.kept_analyses import analyze_once
from one_zero_one.records import Record
from one_zero_one.terminal.screen.app import Look
from one_zero_one.terminal.screen.play import analysis_screen
from one_zero_one.terminal.screen.play.analysis_screen import AnalysisScreen
from one_zero_one.terminal.screen.widgets.chart import Chart
from one_zero_one.terminal.session import recorded_session
from one_zero_one.words import LANGUAGES
from studied import judged, played
from waiting import LIMIT

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ONE_ZERO_ONE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(analysis_screen, "analyze_once", judged)
    return tmp_path / "home"


async def opened(pilot: Playing, wanted: str = "93") -> None:
    await pilot.press("end", "a")
    await shows(pilot, wanted)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_game_and_its_turns(lang: str) -> None:
    app = app_of(recorded_session(played()), lang, look=Look(motion=False, ascii_only=True))

    async def look(pilot: Playing) -> None:
        await opened(pilot)
        shown = text_of(app)
        assert "93" in shown
        assert "71" in shown
        assert "\n     1 1 1 1 0 0 0\n     1 0 0 0 0 0 0\n" in shown, "chances of 0 grow from below"
        await pilot.press("down")
        turn = str(played().turns[2][0])
        await shows(pilot, turn)
        shown = text_of(app)
        assert "30" in shown, "the chance that was given away"
        assert "|" in shown.splitlines()[14], "there is a bar beside the turn"
        assert shown.isascii()
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is app.game

    on_screen(app, look, SMALL)


def test_stepping_by_keys_and_by_mouse() -> None:
    app = app_of(recorded_session(played()))

    async def look(pilot: Playing) -> None:
        await opened(pilot)
        for key, number in (
            ("right", 1),
            ("right", 2),
            ("left", 1),
            ("end", len(played().turns)),
            ("up", 6),
            ("up", 3),
        ):
            await pilot.press(key)
            await shows(pilot, f"Turn {number}, ")
        await pilot.click(Chart, offset=(5 + 2, 1))
        await shows(pilot, "Turn 2, ")
        await pilot.press("home")
        await shows(pilot, "The computer’s accuracy: 71 out of 100.")

    on_screen(app, look)


def test_open_hands_are_a_switch() -> None:
    app = app_of(recorded_session(played()))

    async def look(pilot: Playing) -> None:
        await opened(pilot)
        await pilot.press("right")
        await pilot.pause()
        assert "Hand" in text_of(app)
        hidden = [row for row in text_of(app).splitlines() if "??" in row]
        assert len(hidden) == 1, "of the other hand, only the seen cards"
        await pilot.press("b")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "??" not in text_of(app)
        await pilot.press("home", "pagedown")
        await shows(pilot, "both hands open")
        await pilot.press("b", "right")
        await pilot.pause()
        assert "??" in text_of(app)

    on_screen(app, look)


def test_progress_is_shown_and_the_screen_does_not_stand_still(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, ended = Event(), Event()

    def slow(record: Record, folder: Path, *, open_hands: bool, progress: Callable[[int, int], None]) -> Analysis:
        progress(2, 9)
        go_on.wait(LIMIT)
        try:
            return judged(record, folder, open_hands=open_hands, progress=progress)
        finally:
            ended.set()

    monkeypatch.setattr(analysis_screen, "analyze_once", slow)
    app = app_of(recorded_session(played()))

    async def look(pilot: Playing) -> None:
        await opened(pilot, "Analysing the game: 2 / 9")
        await pilot.press("right", "right")
        assert "▸" in text_of(app), "stepping is possible meanwhile"
        await pilot.press("escape")
        await pilot.pause()
        go_on.set()
        assert await asyncio.to_thread(ended.wait, LIMIT)
        assert app.screen is app.game, "leaving does not wait for it"

    on_screen(app, look)


def test_what_was_judged_is_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = Effort(nodes=100)
    monkeypatch.setattr(analysis_screen, "analyze_once", partial(_with, quick))

    async def look(pilot: Playing) -> None:
        await opened(pilot, "Player 0’s accuracy")

    on_screen(app_of(recorded_session(played())), look)
    (kept,) = (home / "analyses").iterdir()
    assert analyze_once(played(), home, quick, progress=_never).turns
    os.utime(kept, (1, 1))
    on_screen(app_of(recorded_session(played())), look)
    assert kept.stat().st_mtime == 1, "it was read from disk, not judged again"


def _with(quick: Effort, record: Record, folder: Path, **options: object) -> Analysis:
    return analyze_once(record, folder, quick, **options)  # type: ignore[arg-type]


def _never(done: int, total: int) -> None:
    raise AssertionError(f"judged again: {done} of {total}")


def test_a_game_under_way_is_not_judged(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def play(pilot: Playing) -> None:
        await pilot.press("a")
        await pilot.pause()
        assert not isinstance(app.screen, AnalysisScreen)
        await pilot.press("x", "right", "enter")
        await pilot.pause()
        await pilot.pause()
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(app.screen, AnalysisScreen)
        await shows(pilot, "There is nothing to analyse yet")

    on_screen(app, play)
