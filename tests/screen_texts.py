"""Golden screens: what the full screen shows, as plain text, to be read and compared.

`make golden` writes them anew; a difference in git is then a change of what people see, and must be meant.
"""

import os
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from on_screen import LARGE, SMALL, Playing, new_app, on_screen, ready, text_of
from one_zero_one.terminal.screen.app import Look

FOLDER = Path(__file__).parent / "golden" / "screens"


@dataclass(frozen=True)
class Shown:
    """How a screen is opened, and the keys that lead to what is shown; a dot between them waits for the other."""

    lang: str
    size: tuple[int, int]
    keys: str = ""
    ascii_only: bool = False
    against: str = "greedy"
    deck: str = "standard"


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
}


def drawn(name: str) -> str:
    """What a screen shows now."""
    screen = SCREENS[name]
    shown: list[str] = []

    async def look(pilot: Playing) -> None:
        for key in screen.keys.split():
            if key == ".":
                await ready(pilot)
            else:
                await pilot.press(key)
        await pilot.pause()
        await pilot.pause()
        shown.append(text_of(app))

    with TemporaryDirectory() as folder, patch.dict(os.environ, {"ONE_ZERO_ONE_HOME": folder}):
        look_of = Look(motion=False, ascii_only=screen.ascii_only)
        app = new_app(
            Path(folder) / "game.101", screen.lang, look=look_of, against=screen.against, deck=screen.deck, seed=3
        )
        on_screen(app, look, screen.size)
    return shown[0]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in SCREENS:
        (FOLDER / f"{name}.txt").write_text(drawn(name), encoding="utf-8")
