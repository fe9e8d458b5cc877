"""The last row: as many active keys as fit; each can be clicked too."""

from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Static


class KeyRow(Static):
    """The keys, most important first; keys that do not fit are left out."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"keys--key"}

    def __init__(self) -> None:
        super().__init__()
        #: for each key, the column where it ends and its action
        self._ends: list[tuple[int, str, DOMNode]] = []

    def on_mount(self) -> None:
        """Update the row whenever the active keys change."""
        self.screen.bindings_updated_signal.subscribe(self, self._draw)
        self._draw(self.screen)

    def on_resize(self) -> None:
        """Draw for the new width."""
        self._draw(self.screen)

    def _draw(self, _: Screen[object]) -> None:
        """Draw the row, unless another screen is in front: its keys do not belong here."""
        if self.app.screen is not self.screen:
            return
        style = self.get_component_rich_style("keys--key", partial=True)
        text = Text(no_wrap=True, end="")
        self._ends = []
        for node, binding, enabled, _tooltip in self.screen.active_bindings.values():
            # Textual's own bindings have no names in our languages
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
        """A column where an action can be clicked, if it is in the row."""
        return next((end - 2 for end, shown, _ in self._ends if shown == action), None)

    async def on_click(self, event: events.Click) -> None:
        """Run the action of the key."""
        pressed = next(((action, node) for end, action, node in self._ends if event.x < end), None)
        if pressed is not None:
            await self.app.run_action(*pressed)
