"""The panel below the hand: what is asked, what a card does, what would happen or what happened."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static


class Panel(VerticalScroll, can_focus=False):
    """A row in bold, and text below it that scrolls if it is long."""

    def compose(self) -> ComposeResult:
        """The text."""
        yield Static(id="told")

    def show(self, prompt: str, told: str) -> None:
        """Say something else."""
        text = Text(prompt, "bold")
        if told:
            text.append("\n" + told, "not bold")
        self.query_one("#told", Static).update(text)
        self.scroll_home(animate=False)

    def read_on(self, by: int) -> None:
        """A page down, or up."""
        self.scroll_relative(y=by * max(1, self.size.height - 1), animate=False)
