"""Whether a command opens the full screen, and how that is to look."""

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from one_zero_one.terminal.screen.app import Look
    from one_zero_one.words import Words


def has_screen(words: "Words") -> bool:
    """Whether there is a terminal for the full screen, and what draws on it; said once where only that is missing."""
    from importlib.util import find_spec

    from one_zero_one.engine import problem
    from one_zero_one.words import tell_problem

    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        return False
    if find_spec("textual") is None:
        print(tell_problem(words, problem("extra-missing", extra="terminal", name="textual")), file=sys.stderr)
        return False
    return True


def look_of(theme: str | None, ascii_only: bool, no_motion: bool) -> "Look":
    """What was wished for; without a wish the colours are those that the terminal tells of itself."""
    from one_zero_one.terminal.screen.app import Look
    from one_zero_one.terminal.screen.opening import is_light

    light = is_light() if theme is None else theme == "light"
    return Look(motion=not no_motion, ascii_only=ascii_only, light=light)
