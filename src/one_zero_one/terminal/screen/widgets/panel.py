"""The panel below the hand: prompts, what a card does, what would happen or has happened."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static


class Panel(VerticalScroll, can_focus=False):
    """A row in bold, and scrolling text below it."""

    def compose(self) -> ComposeResult:
        """The text."""
        yield Static(id="told")

    def show(self, prompt: str, told: str) -> None:
        """Show a new text."""
        text = Text(prompt, "bold")
        if told:
            text.append("\n" + told, "not bold")
        self.query_one("#told", Static).update(text)
        self.scroll_home(animate=False)

    def read_on(self, by: int) -> None:
        """Scroll one page down or up."""
        self.scroll_relative(y=by * max(1, self.size.height - 1), animate=False)
