"""Hints and warnings in a game against the computer, from the person's own view: the idea first, then the turn."""

from typing import TYPE_CHECKING

from one_zero_one.engine import Turn, View
from one_zero_one.terminal.console import say
from one_zero_one.words import Phrase, Words

if TYPE_CHECKING:
    from one_zero_one.learn.hints import Hint


class Advice:
    """What a person has asked for, and has been told, in this turn. Warnings are off until they are wished for.

    What thinks is imported only when it is asked, so that games begin at once.
    """

    def __init__(self) -> None:
        self.warns = False
        self._hinted: tuple[View, Hint] | None = None
        self._warned: tuple[View, Turn] | None = None

    def hint(self, view: View) -> Phrase:
        """The idea of a good turn; when asked again in the same turn, the turn itself."""
        if self._hinted is not None and self._hinted[0] == view:
            return self._hinted[1].move
        from one_zero_one.learn.hints import hint  # noqa: PLC0415 - games begin without it

        self._hinted = (view, hint(view))
        return self._hinted[1].idea

    def warning(self, view: View, turn: Turn) -> Phrase | None:
        """What is to be said before a turn is committed, if it is bad and warnings are on; only once of each turn."""
        if not self.warns or self._warned == (view, turn):
            return None
        from one_zero_one.learn.hints import warn  # noqa: PLC0415 - games begin without it

        warned = warn(view, turn)
        if warned is None:
            return None
        self._warned = (view, turn)
        return warned.told

    def switched(self) -> str:
        """Warn from now on, or no longer; the text that says which."""
        self.warns = not self.warns
        return "plain.warn-on" if self.warns else "plain.warn-off"


class PlainAdvice:
    """The same in lines of text."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._advice = Advice()

    def give_hint(self, view: View) -> None:
        """Say the idea, or the turn."""
        say(self._words.tell(self._advice.hint(view)))

    def switch_warnings(self) -> None:
        """Warn from now on, or no longer."""
        say(self._words(self._advice.switched()))

    def lets_pass(self, view: View, turn: Turn) -> bool:
        """Whether a turn may be committed; the first time it is warned of, it is held back."""
        told = self._advice.warning(view, turn)
        if told is not None:
            say(self._words.tell(told))
            say(self._words("plain.warned"))
        return told is None
