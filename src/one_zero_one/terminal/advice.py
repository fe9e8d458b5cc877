"""Hints and warnings in a plain game, from the person's own view: the idea first, the turn when asked again."""

from one_zero_one.engine import Turn, View
from one_zero_one.learn.hints import Hint, hint, warn
from one_zero_one.terminal.console import say
from one_zero_one.words import Words


class Advice:
    """What a person has asked for, and has been told, in this turn. Warnings are off until they are wished for."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._warns = False
        self._hinted: tuple[int, Hint] | None = None
        self._warned: Turn = ()

    def give_hint(self, view: View) -> None:
        """Say the idea of a good turn; when asked again in the same turn, the turn itself."""
        number = len(view.history)
        if self._hinted is not None and self._hinted[0] == number:
            say(self._words.tell(self._hinted[1].move))
            return
        self._hinted = (number, hint(view))
        say(self._words.tell(self._hinted[1].idea))

    def switch_warnings(self) -> None:
        """Warn from now on, or no longer."""
        self._warns = not self._warns
        say(self._words("plain.warn-on" if self._warns else "plain.warn-off"))

    def lets_pass(self, view: View, turn: Turn) -> bool:
        """Whether a turn may be committed; the first time it is warned of, it is held back."""
        if not self._warns or turn == self._warned:
            return True
        warned = warn(view, turn)
        if warned is None:
            return True
        self._warned = turn
        say(self._words.tell(warned.told))
        say(self._words("plain.warned"))
        return False
