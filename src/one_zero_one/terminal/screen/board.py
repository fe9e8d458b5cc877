"""The board: five lines in columns; long lines scroll, and the screen follows the play."""

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, HorizontalScroll
from textual.message import Message
from textual.widgets import Static

from one_zero_one.engine import LINE_NUMBERS, Space
from one_zero_one.engine.display import TO_RUN
from one_zero_one.terminal.screen.card_cells import CELL, card_rows, centred
from one_zero_one.terminal.screen.picture import Picture
from one_zero_one.words import Words, explain_card

_LAST = LINE_NUMBERS[-1]


class Grid(Static):
    """The spaces and their cards."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "card--zero",
        "card--one",
        "card--aim",
        "card--touched",
        "grid--line",
        "grid--open",
        "grid--run",
    }

    def draw(self, picture: Picture, height: int, width: int) -> None:
        """Draw a picture, with columns at least as far as it can be seen."""
        columns = max(*(len(line) + 1 for line in picture.lines), (picture.focus or 0) + 1, (width - 1) // (CELL + 1))
        columns = max(columns, TO_RUN + 1)
        line_style = self.get_component_rich_style("grid--line", partial=True)
        touched_style = self.get_component_rich_style("card--touched", partial=True)
        text = Text(no_wrap=True, end="")
        text.append(_border("┌", "┬", "┐", columns), line_style)
        for number in LINE_NUMBERS:
            wide = columns if number != _LAST else TO_RUN + 1
            cells = [self._cell(picture, Space(number, column + 1), height) for column in range(wide)]
            for row in range(height):
                text.append("\n")
                for rows, style, touched in cells:
                    cell = Text(rows[row], style or "")
                    if touched:
                        cell.highlight_regex(r"\S+", touched_style)
                    text.append("│", line_style).append_text(cell)
                text.append("│", line_style)
            text.append("\n")
            if number == _LAST:
                text.append(_border("└", "┴", "┘", TO_RUN + 1), line_style)
            elif number == LINE_NUMBERS[-2]:
                text.append(_border("├", "┼", "┤", columns, TO_RUN + 1), line_style)
            else:
                text.append(_border("├", "┼", "┤", columns), line_style)
        self.styles.width = columns * (CELL + 1) + 1
        self.update(text)

    def _cell(self, picture: Picture, space: Space, height: int) -> tuple[Sequence[str], Style | None, bool]:
        """The letters in a space, their style, and whether something happens to the card there."""
        if space == Space(_LAST, TO_RUN + 1):
            return centred("RUN", height), self.get_component_rich_style("grid--run"), False
        if picture.aim is not None and picture.aim[0] == space:
            return card_rows(picture.aim[1], height), self.get_component_rich_style("card--aim"), False
        card, touched = picture.card_at(space), space in picture.touched
        if card is not None:
            style = self.get_component_rich_style("card--one" if card.digit else "card--zero")
            return card_rows(card, height), style, touched
        if touched or picture.open_spaces.get(space.line) == space:
            mark = "×" if touched else "○"
            return centred(mark, height), self.get_component_rich_style("grid--open"), False
        gap = space.column < len(picture.lines[space.line // 10 - 1])
        return centred("·" if gap else "", height), None, False


def _border(left: str, middle: str, right: str, columns: int, below: int | None = None) -> str:
    """A border between lines; from column `below` on there is nothing below it."""
    below = columns if below is None else min(below, columns)
    junctions = [left, *[middle] * below, *["┴"] * (columns - below)]
    junctions[-1] = right if below == columns else "┘"
    return ("─" * CELL).join(junctions)


class Board(Horizontal):
    """The heads of the lines, which stay, and the spaces, which scroll."""

    class LineChosen(Message):
        """Somebody pressed a line."""

        def __init__(self, line: int) -> None:
            super().__init__()
            self.line = line

    class Resized(Message):
        """There is more room for the lines, or less."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self._picture: Picture | None = None
        self._height = 1

    def compose(self) -> ComposeResult:
        """Heads and spaces."""
        yield Static(id="heads")
        with HorizontalScroll(id="lines", can_focus=False):
            yield Grid(id="grid")

    def on_resize(self, _: events.Resize) -> None:
        """Ask to be drawn for the new size; only now it is known."""
        self.post_message(self.Resized())

    def show(self, picture: Picture, tall: bool) -> None:
        """Draw a picture, and follow what happens in it."""
        self._picture, self._height = picture, 3 if tall else 1
        self.query_one("#heads", Static).update(self._heads(picture))
        lines = self.query_one("#lines", HorizontalScroll)
        grid = self.query_one(Grid)
        grid.draw(picture, self._height, lines.size.width)
        if picture.focus is not None:
            right = picture.focus * (CELL + 1) + 1
            left = (picture.focus - 1) * (CELL + 1)
            if right > lines.scroll_offset.x + lines.size.width or left < lines.scroll_offset.x:
                columns = -(-(right - lines.size.width) // (CELL + 1))
                self.call_after_refresh(lines.scroll_to, max(0, columns * (CELL + 1)), animate=False)

    def _heads(self, picture: Picture) -> Text:
        text = Text("\n" * (1 + self._height // 2), no_wrap=True, end="")
        aimed = picture.aim[0].line if picture.aim else None
        for number, owner in zip(LINE_NUMBERS, picture.control, strict=True):
            marker = "▸" if number == aimed else "○" if number in picture.open_spaces else " "
            text.append(f"{marker}{number} ", "dim" if number in picture.closed else "bold")
            shown = "·" if owner is None else owner
            if number in picture.changing:
                text.append(f"→{shown} ", self.query_one(Grid).get_component_rich_style("grid--open", partial=True))
            else:
                text.append(f"[{shown}]", "dim" if owner is None else "bold")
            text.append("\n" * (self._height + 1))
        return text

    def space_at(self, x: int, y: int) -> Space | None:
        """The space under a point of the grid."""
        line, within = divmod(y - 1, self._height + 1)
        if y < 1 or not 0 <= line < len(LINE_NUMBERS) or within == self._height or x < 1:
            return None
        return Space(LINE_NUMBERS[line], (x - 1) // (CELL + 1) + 1)

    def on_click(self, event: events.Click) -> None:
        """Choose the line that was pressed, wherever in it."""
        if event.widget is None:
            return
        offset = event.get_content_offset(event.widget)
        space = None if offset is None else self.space_at(max(1, offset.x), offset.y)
        if space is not None:
            self.post_message(self.LineChosen(space.line))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Explain the card under the mouse."""
        grid = self.query_one(Grid)
        offset = event.get_content_offset(grid)
        space = None if offset is None else self.space_at(offset.x, offset.y)
        card = None if space is None or self._picture is None else self._picture.card_at(space)
        grid.tooltip = None if card is None else Text(f"{card}  {explain_card(self._words, card.pose.face)}")
