"""The last row: the keys that do something now, as many as have room; all of them can be pressed with the mouse."""

from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Static


class KeyRow(Static):
    """The keys, the most important ones first; what would have to be cut in two is left out."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"keys--key"}

    def __init__(self) -> None:
        super().__init__()
        #: where each key ends in the row, and what it does
        self._ends: list[tuple[int, str, DOMNode]] = []

    def on_mount(self) -> None:
        """Follow what can be pressed."""
        self.screen.bindings_updated_signal.subscribe(self, self._draw)
        self._draw(self.screen)

    def on_resize(self) -> None:
        """Draw for the new width."""
        self._draw(self.screen)

    def _draw(self, _: Screen[object]) -> None:
        """Stay as it is while another screen is in front: what can be pressed there is not shown here."""
        if self.app.screen is not self.screen:
            return
        style = self.get_component_rich_style("keys--key", partial=True)
        text = Text(no_wrap=True, end="")
        self._ends = []
        for node, binding, enabled, _tooltip in self.screen.active_bindings.values():
            # what Textual binds of itself is not named in our languages
            named = binding.show and binding.key_display
            if not (named and enabled) or binding.action in [action for _, action, _ in self._ends]:
                continue
            key, name = f" {binding.key_display} ", f"{binding.description} "
            if cell_len(text.plain + key + name) > self.size.width:
                break
            text.append(key, style).append(name)
            self._ends.append((cell_len(text.plain), binding.action, node))
        self.update(text)

    def place_of(self, action: str) -> int | None:
        """A column where an action can be pressed, if it is in the row."""
        return next((end - 2 for end, shown, _ in self._ends if shown == action), None)

    async def on_click(self, event: events.Click) -> None:
        """Do what the key does."""
        pressed = next(((action, node) for end, action, node in self._ends if event.x < end), None)
        if pressed is not None:
            await self.app.run_action(*pressed)
