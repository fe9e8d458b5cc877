"""A page of text: the rules, the keys. Any of the usual keys closes it."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static


class TextScreen(ModalScreen[None]):
    """Scrolling text."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,r,question_mark", "dismiss", show=False)]

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self._title, self._text = title, text

    def compose(self) -> ComposeResult:
        """The text in a frame."""
        with VerticalScroll() as frame:
            frame.border_title = self._title
            frame.border_subtitle = "Esc"
            yield Static(Text(self._text))
