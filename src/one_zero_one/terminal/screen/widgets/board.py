"""The board: five lines in columns; a line too long for the screen scrolls on its own."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Static

from one_zero_one.engine import LINE_NUMBERS, TO_RUN, Space
from one_zero_one.terminal.screen.widgets.card_cells import CELL, card_rows, centred
from one_zero_one.terminal.screen.widgets.picture import Picture
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

    def draw(self, picture: Picture, height: int, columns: int, hidden: Mapping[int, int]) -> None:
        """Draw this many columns; `hidden` says how many are hidden on the left, by line."""
        line_style = self.get_component_rich_style("grid--line", partial=True)
        more_style = self.get_component_rich_style("grid--open", partial=True)
        touched_style = self.get_component_rich_style("card--touched", partial=True)
        last = min(columns, TO_RUN + 1)
        text = Text(no_wrap=True, end="")
        text.append(_border("┌", "┬", "┐", columns), line_style)
        for number in LINE_NUMBERS:
            first, wide = hidden[number], columns if number != _LAST else last
            cells = [self._cell(picture, Space(number, first + column + 1), height) for column in range(wide)]
            beyond = columns_of(picture, number) > first + wide
            for row in range(height):
                middle = row == height // 2
                text.append("\n")
                for column, (rows, style, touched) in enumerate(cells):
                    cell = Text(rows[row], style or "")
                    if touched:
                        cell.highlight_regex(r"\S+", touched_style)
                    more = first > 0 and column == 0 and middle
                    text.append("«" if more else "│", more_style if more else line_style).append_text(cell)
                more = beyond and middle
                text.append("»" if more else "│", more_style if more else line_style)
            text.append("\n")
            if number == _LAST:
                text.append(_border("└", "┴", "┘", last), line_style)
            elif number == LINE_NUMBERS[-2]:
                text.append(_border("├", "┼", "┤", columns, last), line_style)
            else:
                text.append(_border("├", "┼", "┤", columns), line_style)
        self.update(text)

    def _cell(self, picture: Picture, space: Space, height: int) -> tuple[Sequence[str], Style | None, bool]:
        """The letters in a space, their style, and whether an event touches the card there."""
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


def columns_of(picture: Picture, line: int) -> int:
    """How many columns a line has: its cards, the free space after them, RUN."""
    if line == _LAST:
        return TO_RUN + 1
    return max(len(picture.lines[line // 10 - 1]) + 1, picture.focus_in(line) or 0)


def _border(left: str, middle: str, right: str, columns: int, below: int | None = None) -> str:
    """A border between lines; from column `below` on, nothing is below it."""
    below = columns if below is None else min(below, columns)
    junctions = [left, *[middle] * below, *["┴"] * (columns - below)]
    junctions[-1] = right if below == columns else "┘"
    return ("─" * CELL).join(junctions)


class Board(Horizontal):
    """The heads of the lines, which stay, and the spaces, which scroll line by line."""

    class LineChosen(Message):
        """A line was clicked."""

        def __init__(self, line: int) -> None:
            super().__init__()
            self.line = line

    class Resized(Message):
        """The room for the lines has changed."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self._picture: Picture | None = None
        self._height = 1
        #: how many columns are hidden on the left, by line
        self._hidden = dict.fromkeys(LINE_NUMBERS, 0)

    def compose(self) -> ComposeResult:
        """The heads and the spaces."""
        yield Static(id="heads")
        yield Grid(id="grid")

    def on_resize(self, _: events.Resize) -> None:
        """Ask for a redraw; the new size is known only now."""
        self.post_message(self.Resized())

    def show(self, picture: Picture, tall: bool) -> None:
        """Draw a picture, and scroll to what happens in it."""
        self._picture, self._height = picture, 3 if tall else 1
        self.query_one("#heads", Static).update(self._heads(picture))
        for line in LINE_NUMBERS:
            self._follow(picture, line)
        self._draw_grid(picture)

    def scroll_lines(self, by: int) -> None:
        """Scroll every long line to the right by this many columns."""
        if self._picture is not None:
            for line in LINE_NUMBERS:
                self._hide(self._picture, line, self._hidden[line] + by)
            self._draw_grid(self._picture)

    def scroll_home_lines(self) -> None:
        """Show every line from its beginning at the next drawing."""
        self._hidden = dict.fromkeys(LINE_NUMBERS, 0)

    @property
    def _columns(self) -> int:
        return max(1, (self.query_one(Grid).size.width - 1) // (CELL + 1))

    def _draw_grid(self, picture: Picture) -> None:
        self.query_one(Grid).draw(picture, self._height, self._columns, self._hidden)

    def _follow(self, picture: Picture, line: int) -> None:
        """Scroll a line to what happens in it or, at the end of the game, to its beginning."""
        focus = picture.focus_in(line)
        hidden = self._hidden[line]
        if picture.from_left:
            hidden = 0
        elif focus is not None:
            hidden = min(max(hidden, focus - self._columns), focus - 1)
        self._hide(picture, line, hidden)

    def _hide(self, picture: Picture, line: int, columns: int) -> None:
        self._hidden[line] = max(0, min(columns, columns_of(picture, line) - self._columns))

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
        number = LINE_NUMBERS[line]
        return Space(number, self._hidden[number] + (x - 1) // (CELL + 1) + 1)

    def on_click(self, event: events.Click) -> None:
        """Choose the line that was clicked."""
        if event.widget is None:
            return
        offset = event.get_content_offset(event.widget)
        space = None if offset is None else self.space_at(max(1, offset.x), offset.y)
        if space is not None:
            self.post_message(self.LineChosen(space.line))

    def on_mouse_scroll_down(self, _: events.MouseScrollDown) -> None:
        """Scroll long lines to the right."""
        self.scroll_lines(1)

    def on_mouse_scroll_up(self, _: events.MouseScrollUp) -> None:
        """Scroll long lines to the left."""
        self.scroll_lines(-1)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Explain the card under the mouse pointer."""
        grid = self.query_one(Grid)
        offset = event.get_content_offset(grid)
        space = None if offset is None else self.space_at(offset.x, offset.y)
        card = None if space is None or self._picture is None else self._picture.card_at(space)
        grid.tooltip = None if card is None else Text(f"{card}  {explain_card(self._words, card.pose.face)}")
