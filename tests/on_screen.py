"""The full screen without a terminal: opening it, reading it, playing by keys or by mouse."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest.mock import patch

import textual.app
import textual.pilot
from textual._context import active_app
from textual.pilot import Pilot

from one_zero_one.engine import GameError
from one_zero_one.terminal.screen.app import GameApp, Look, TableApp
from one_zero_one.terminal.screen.play.course_screen import DEFAULT_PACE
from one_zero_one.terminal.screen.play.game_screen import GameScreen
from one_zero_one.terminal.screen.play.shown_game import ShownGame
from one_zero_one.terminal.session import Session, Wishes, new_session
from one_zero_one.words import Words
from waiting import until_so

Playing = Pilot[GameError | None]
SMALL, LARGE = (80, 24), (140, 45)
#: at most this many redraws in a row: only animations continue for ever
_MOST_DRAWINGS = 20


def new_app(file: Path, lang: str = "en", *, look: Look | None = None, **wishes: object) -> GameApp:
    """A new game against an opponent who moves at once."""
    wished = Wishes(**{"against": "random", "digit": 0, "seed": 3, "file": file} | wishes)  # type: ignore[arg-type]
    return app_of(new_session(wished), lang, look=look)


def app_of(session: ShownGame, lang: str = "en", *, look: Look | None = None, pace: float = DEFAULT_PACE) -> GameApp:
    """An existing game, without animations."""
    return GameApp(Words(lang), session, look or Look(motion=False), pace=pace)


def on_screen(app: TableApp, test: Callable[[Playing], Awaitable[None]], size: tuple[int, int] = SMALL) -> None:
    """Open the screen, wait until the person is asked, and run the test on it."""

    async def run(pilot: Playing) -> None:
        await ready(pilot)
        await test(pilot)

    at_once_on_screen(app, run, size)


def at_once_on_screen(app: TableApp, test: Callable[[Playing], Awaitable[None]], size: tuple[int, int]) -> None:
    """Open the screen and run the test on it at once, even if it is not the person's turn."""

    async def run() -> None:
        async with app.run_test(size=size, tooltips=True) as pilot:
            await test(pilot)

    with patch.object(textual.app, "wait_for_idle", _settled), patch.object(textual.pilot, "wait_for_idle", _settled):
        asyncio.run(run())


async def _settled(_seconds: float = 0) -> None:
    """Wait until a screen has no work left, except for timers and other threads.

    Textual itself guesses this from the load of the processor, which takes long and fails on a busy
    machine.
    """
    for _ in range(_MOST_DRAWINGS):
        await asyncio.sleep(0)
        while asyncio.get_running_loop()._ready:  # type: ignore[attr-defined]
            await asyncio.sleep(0)
        due = [screen for screen in active_app.get().screen_stack[-1:] if screen._update_timer._active.is_set()]
        for screen in due:
            screen._on_timer_update()
        if not due:
            break


async def until(pilot: Playing, is_so: Callable[[], bool], wanted: str = "") -> None:
    """Wait until a condition holds; if it never does, report what is on the screen."""
    app = pilot.app
    assert isinstance(app, TableApp)

    async def found() -> bool:
        await pilot.pause()
        return is_so()

    try:
        _: bool = await until_so(found, wanted)
    except AssertionError as timed_out:
        raise AssertionError(f"{timed_out}\n{text_of(app)}") from None


async def ready(pilot: Playing) -> None:
    """Wait until the person is asked, or the game is over."""
    app = pilot.app
    assert isinstance(app, TableApp)

    def is_ready() -> bool:
        is_over = isinstance(app, GameApp) and app.game.session.outcome is not None
        return app.screen is not app.table or app.table.draft is not None or is_over

    await until(pilot, is_ready, "it is the person's turn")
    await pilot.pause()


def text_of(app: TableApp) -> str:
    """The text on the screen, row by row."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips) + "\n"


async def shows(pilot: Playing, wanted: str) -> str:
    """Wait until a text is on the screen, however its rows are broken; return the whole screen."""
    app = pilot.app
    assert isinstance(app, TableApp)
    await until(pilot, lambda: wanted in " ".join(text_of(app).split()), wanted)
    return text_of(app)


async def click(pilot: Playing, selector: str) -> None:
    """Click a widget once it is in its final place and idle.

    A message above it may push it down, and a button that still shows the last press ignores
    another.
    """

    def rests() -> bool:
        target = pilot.app.screen.query_one(selector)
        return bool(target.region) and not target.has_class("-active")

    await until(pilot, rests, f"{selector} is in its final place")
    assert await pilot.click(selector), f"something else covers {selector}"
    await pilot.pause()


async def begin(pilot: Playing) -> None:
    """Press Start, and wait for the new game: creating its players may take a moment."""
    game = game_of(pilot).game
    before = game.session
    await click(pilot, "#start")
    await until(pilot, lambda: game.session is not before, "a new game has begun")
    await ready(pilot)


def game_of(pilot: Playing) -> GameApp:
    """The application, with its own type."""
    assert isinstance(pilot.app, GameApp)
    return pilot.app


def local_of(game: GameScreen) -> Session:
    """The game of a screen whose referee is local."""
    assert isinstance(game.session, Session)
    return game.session


async def take_turn(pilot: Playing, card: str = "1", *moves: str) -> None:
    """Choose a card by number, do more, lay it; fill spaces with the first card; commit."""
    game = game_of(pilot).game
    await pilot.press(card, *moves, "enter")
    while game.draft is not None and not game.draft.complete:
        await pilot.press("1", "enter")
    await pilot.press("enter")
    await ready(pilot)
