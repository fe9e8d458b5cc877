"""The last row: the keys that do something now, as many as have room; all of them can be pressed."""

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Footer
from textual.widgets._footer import FooterKey


class KeyRow(Footer):
    """A footer that leaves out what it would have to cut in two."""

    def compose(self) -> ComposeResult:
        """The keys, the most important ones first."""
        room = self.app.size.width
        for widget in super().compose():
            if isinstance(widget, FooterKey):
                room -= len(widget.key_display) + len(widget.description) + 3
            if room >= 0:
                yield widget

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Stay as it is while another screen is in front: what can be pressed there is not shown here."""
        if self.app.screen is self.screen:
            super().bindings_changed(screen)
