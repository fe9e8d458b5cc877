"""The curtain between two people at one keyboard: it hides all cards until it is lifted."""

from textual.app import ComposeResult
from textual.containers import Center
from textual.screen import Screen
from textual.widgets import Button, Label

from one_zero_one.words import Words


class Curtain(Screen[None]):
    """A whole screen that shows nothing of the game."""

    def __init__(self, words: Words, seat: int) -> None:
        super().__init__()
        self._words, self._seat = words, seat

    def compose(self) -> ComposeResult:
        """Whose turn it is, and a button."""
        yield Label(self._words("page.curtain", player=self._seat), classes="title")
        yield Label(self._words("page.curtain-note"))
        with Center():
            yield Button(self._words("page.curtain-lift", player=self._seat), variant="primary")

    def on_button_pressed(self) -> None:
        """Lift the curtain."""
        self.dismiss(None)
