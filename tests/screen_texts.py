"""Golden screens: what the full screen shows, as plain text, to read and compare.

`make golden` rewrites them; a difference in git is then a change of what people see, and must be
intended.
"""

import os
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from on_screen import LARGE, SMALL, Playing, app_of, new_app, on_screen, ready, text_of
from one_zero_one.learn.puzzles.puzzle import shipped_puzzles
from one_zero_one.terminal.screen.app import Look, PracticeApp, TableApp
from one_zero_one.terminal.screen.play import analysis_screen
from one_zero_one.terminal.screen.practice.lessons import LessonExercises
from one_zero_one.terminal.screen.practice.puzzles import PuzzleExercises
from one_zero_one.terminal.session import recorded_session
from one_zero_one.words import Words
from studied import judged, played

FOLDER = Path(__file__).parent / "golden" / "screens"


@dataclass(frozen=True)
class Shown:
    """How a screen is opened, and the keys to press; a dot between them waits for the opponent."""

    lang: str
    size: tuple[int, int]
    keys: str = ""
    ascii_only: bool = False
    against: str = "greedy"
    deck: str = "standard"
    #: what to open instead of a game
    opens: str = ""


SCREENS = {
    "start": Shown("en", SMALL),
    "preview": Shown("en", SMALL, "2 down"),
    "laid": Shown("hu", SMALL, "2 down enter"),
    "some-turns": Shown("it", SMALL, "2 down enter enter . 1 enter enter . 3 t"),
    "some-turns-large": Shown("fr", LARGE, "2 down enter enter . 1 enter enter . 3 t", deck="extras"),
    "looking-back": Shown("en", LARGE, "2 enter enter . 1 enter enter . comma comma"),
    "ascii": Shown("fr", SMALL, "2 down enter enter . 1", ascii_only=True),
    "curtain": Shown("hu", SMALL, against="human"),
    "help": Shown("en", SMALL, "question_mark"),
    "rules": Shown("it", SMALL, "r"),
    "new-game": Shown("en", SMALL, "n"),
    "new-game-large": Shown("fr", LARGE, "n"),
    "deck-builder": Shown("en", SMALL, "n tab tab tab tab tab enter down down down enter down right"),
    "saved-games": Shown("it", SMALL, "o"),
    "analysis": Shown("en", SMALL, "a", opens="record"),
    "analysis-turn": Shown("hu", SMALL, "a . down", opens="record"),
    "analysis-large": Shown("fr", LARGE, "a . b . right right right", opens="record"),
    "analysis-ascii": Shown("it", SMALL, "a . end", ascii_only=True, opens="record"),
    "lesson": Shown("en", SMALL, opens="lessons"),
    "lesson-right": Shown("fr", SMALL, "1 down enter enter .", opens="lessons"),
    "puzzle": Shown("it", SMALL, opens="puzzles"),
    "puzzle-preview-large": Shown("hu", LARGE, "3 down", opens="puzzles"),
}


def drawn(name: str) -> str:
    """The current text of a screen."""
    screen = SCREENS[name]
    shown: list[str] = []

    async def look(pilot: Playing) -> None:
        for key in screen.keys.split():
            if key == ".":
                await ready(pilot)
                if screen.opens:
                    await pilot.app.workers.wait_for_complete()
                await pilot.pause()
            else:
                await pilot.press(key)
        if screen.opens:
            await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.pause()
        shown.append(text_of(app))

    with (
        TemporaryDirectory() as folder,
        patch.dict(os.environ, {"ONE_ZERO_ONE_HOME": folder}),
        patch.object(analysis_screen, "analyze_once", judged),
    ):
        app = _opened(screen, Path(folder))
        on_screen(app, look, screen.size)
    return shown[0]


def _opened(screen: Shown, folder: Path) -> TableApp:
    words, look = Words(screen.lang), Look(motion=False, ascii_only=screen.ascii_only)
    match screen.opens:
        case "record":
            return app_of(recorded_session(played()), screen.lang, look=look, pace=0.0)
        case "lessons":
            return PracticeApp(words, LessonExercises(words, folder), look)
        case "puzzles":
            return PracticeApp(words, PuzzleExercises(words, shipped_puzzles(), folder, date(2026, 1, 1)), look)
    file = folder / "game.101"
    return new_app(file, screen.lang, look=look, against=screen.against, deck=screen.deck, seed=3)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in SCREENS:
        (FOLDER / f"{name}.txt").write_text(drawn(name), encoding="utf-8")
