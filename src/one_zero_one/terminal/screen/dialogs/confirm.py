"""A yes-or-no question."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Label

from one_zero_one.words import Words


class Confirm(ModalScreen[bool]):
    """A question; Escape means no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(False)", show=False),
        Binding("left,right", "app.focus_next", show=False),
    ]

    def __init__(self, words: Words, question: str) -> None:
        super().__init__()
        self._words, self._question = words, question

    def compose(self) -> ComposeResult:
        """The question and two buttons, the harmless one first."""
        with Vertical():
            yield Label(self._question)
            with Horizontal():
                yield Button(self._words("screen.no"), id="no")
                yield Button(self._words("screen.yes"), id="yes", variant="error")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Return the answer."""
        self.dismiss(event.button.id == "yes")
