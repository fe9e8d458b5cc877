"""The last row: all active keys; each can be clicked too."""

from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Static

#: who knows how to get help and how to leave can find out about the rest
_NAMED_LONGEST = ("screen.help", "app.leave")


class KeyRow(Static):
    """The keys, most important first; where the row is too short, the last ones are without their names."""

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
        for key, name, (action, node) in self._fitting():
            text.append(f" {key} ", style).append(f"{name} " if name else "")
            self._ends.append((cell_len(text.plain), action, node))
        self.update(text)

    def _fitting(self) -> list[tuple[str, str, tuple[str, DOMNode]]]:
        """The keys with their names and actions, so that they fit: the last ones give up their names first."""
        found: dict[str, tuple[str, str, tuple[str, DOMNode]]] = {}
        for node, binding, enabled, _tooltip in self.screen.active_bindings.values():
            # Textual's own bindings have no names in our languages
            if binding.show and binding.key_display and enabled:
                found.setdefault(binding.action, (binding.key_display, binding.description, (binding.action, node)))
        keys = list(found.values())
        last_first = sorted(range(len(keys)), key=lambda place: (keys[place][2][0] in _NAMED_LONGEST, -place))
        for place in last_first:
            if sum(cell_len(f" {key} {name} " if name else f" {key} ") for key, name, _ in keys) <= self.size.width:
                break
            keys[place] = (keys[place][0], "", keys[place][2])
        return keys

    def place_of(self, action: str) -> int | None:
        """A column where an action can be clicked, if it is in the row."""
        return next((end - 2 for end, shown, _ in self._ends if shown == action), None)

    async def on_click(self, event: events.Click) -> None:
        """Run the action of the key."""
        pressed = next(((action, node) for end, action, node in self._ends if event.x < end), None)
        if pressed is not None:
            await self.app.run_action(*pressed)
