"""The winning chances as a chart in letters: a column per turn, 0 from below, 1 from above."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import Static

from one_zero_one.learn.analysis import GOOD, Analysis, JudgedTurn

_LABEL = 4
_MARKS = {GOOD: " ", "inaccuracy": "?", "mistake": "?", "blunder": "!"}
_DECIDING = "*"


class Chart(Static):
    """A column per turn, with marks below for mistakes and for deciding turns."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"card--zero", "card--one", "card--chosen"}

    class TurnChosen(Message):
        """A turn was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    class Resized(Message):
        """The room for the chart has changed."""

    def __init__(self) -> None:
        super().__init__()
        self._columns = 0
        self._step = 2

    def show(self, analysis: Analysis | None, number: int) -> None:
        """Draw the chart, with a bar beside the turn shown."""
        turns = () if analysis is None else analysis.turns
        height = max(1, self.size.height - 1)
        self._columns = len(turns)
        self._step = 2 if len(turns) * 2 + _LABEL <= self.size.width else 1
        text = Text(no_wrap=True, end="")
        for row in range(height):
            text.append("100 " if row == 0 else "  0 " if row == height - 1 else "    ", "dim")
            for judged in turns:
                self._cell(text, _digit(judged, height - 1 - row, height), judged.number == number)
            text.append("\n")
        text.append(" " * _LABEL)
        for judged in turns:
            mark = _DECIDING if analysis is not None and judged.number in analysis.deciding else _MARKS[judged.grade]
            text.append(mark, "bold").append(" " * (self._step - 1))
        self.update(text)

    def _cell(self, text: Text, digit: int, here: bool) -> None:
        text.append(str(digit), self.get_component_rich_style("card--one" if digit else "card--zero"))
        if self._step > 1:
            text.append("│" if here else " ", self.get_component_rich_style("card--chosen", partial=True))

    def on_resize(self) -> None:
        """Ask for a redraw in the new size."""
        self.post_message(self.Resized())

    def on_click(self, event: events.Click) -> None:
        """Go to the turn that was clicked."""
        number = (event.x - _LABEL) // self._step + 1
        if 1 <= number <= self._columns:
            self.post_message(self.TurnChosen(number))


def _digit(judged: JudgedTurn, place: int, height: int) -> int:
    """The digit in a column at a height counted from below."""
    return 0 if place < round(judged.chances[0] * height) else 1
