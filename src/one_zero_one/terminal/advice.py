"""Hints and warnings in a game against the computer, based on the player's own view."""

from typing import TYPE_CHECKING

from one_zero_one.engine import Turn, View
from one_zero_one.terminal.console import say
from one_zero_one.words import Phrase, Words

if TYPE_CHECKING:
    from one_zero_one.learn.hints import Hint


class Advice:
    """What the player has asked for and been shown in this turn. Warnings are off by default.

    The module that thinks is imported on first use, so that games start at once.
    """

    def __init__(self) -> None:
        self.warns = False
        self._hinted: tuple[View, Hint] | None = None
        self._warned: tuple[View, Turn] | None = None

    def hint(self, view: View) -> Phrase:
        """Return the idea of a good turn; when called again in the same turn, the turn itself."""
        if self._hinted is not None and self._hinted[0] == view:
            return self._hinted[1].move
        from one_zero_one.learn.hints import hint  # noqa: PLC0415 - games start without it

        self._hinted = (view, hint(view))
        return self._hinted[1].idea

    def warning(self, view: View, turn: Turn) -> Phrase | None:
        """Return the warning about a bad turn, if warnings are on; at most once per turn."""
        if not self.warns or self._warned == (view, turn):
            return None
        from one_zero_one.learn.hints import warn  # noqa: PLC0415 - games start without it

        warned = warn(view, turn)
        if warned is None:
            return None
        self._warned = (view, turn)
        return warned.told

    def switched(self) -> str:
        """Switch warnings on or off and return the key of the text that says so."""
        self.warns = not self.warns
        return "plain.warn-on" if self.warns else "plain.warn-off"


class PlainAdvice:
    """The same advice as lines of text."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._advice = Advice()

    def give_hint(self, view: View) -> None:
        """Print the idea, or the turn itself."""
        say(self._words.tell(self._advice.hint(view)))

    def switch_warnings(self) -> None:
        """Switch warnings on or off."""
        say(self._words(self._advice.switched()))

    def lets_pass(self, view: View, turn: Turn) -> bool:
        """Return whether a turn may be committed; a bad turn is held back the first time."""
        told = self._advice.warning(view, turn)
        if told is not None:
            say(self._words.tell(told))
            say(self._words("plain.warned"))
        return told is None
