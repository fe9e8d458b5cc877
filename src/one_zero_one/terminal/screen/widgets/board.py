"""The board: five lines whose columns stand under each other; long lines scroll together."""

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Static

from one_zero_one.engine import LINE_NUMBERS, TO_RUN, Space
from one_zero_one.terminal.screen.widgets.board_section import (
    Section,
    columns_needed,
    columns_of,
    fitting_section,
)
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

    def draw(self, picture: Picture, height: int, section: Section) -> None:
        """Draw the columns of a section, the same ones of all lines, with their numbers above them."""
        line_style = self.get_component_rich_style("grid--line", partial=True)
        more_style = self.get_component_rich_style("grid--open", partial=True)
        text = Text(no_wrap=True, end="")
        text.append(section.border("┌", "┬", "┐", numbered=True), line_style)
        for number in LINE_NUMBERS:
            shown = section.columns_in(number)
            cells = [self._letters(picture, space, height, section.width) for space in shown]
            is_before = section.hidden > 0 and bool(picture.lines[number // 10 - 1])
            is_beyond = columns_of(picture, number) > section.hidden + section.columns
            for row in range(height):
                is_middle = row == height // 2
                text.append("\n")
                for column, rows in enumerate(cells):
                    more = is_before and column == 0 and is_middle
                    text.append("«" if more else "│", more_style if more else line_style).append_text(rows[row])
                if not cells and is_before and is_middle:
                    text.append("«", more_style)
                if cells:
                    more = is_beyond and is_middle
                    text.append("»" if more else "│", more_style if more else line_style)
            text.append("\n").append(section.border_below(number), line_style)
        self.update(text)

    def _letters(self, picture: Picture, space: Space, height: int, width: int) -> list[Text]:
        """The rows of a space, in their style."""
        rows, style, touched = self._cell(picture, space, height, width)
        letters = [Text(row, style or "") for row in rows]
        for row in letters if touched else ():
            row.highlight_regex(r"\S+", self.get_component_rich_style("card--touched", partial=True))
        return letters

    def _cell(
        self, picture: Picture, space: Space, height: int, width: int
    ) -> tuple[Sequence[str], Style | None, bool]:
        """The letters in a space, their style, and whether an event touches the card there."""
        if space == Space(_LAST, TO_RUN + 1):
            return centred("RUN", height, width), self.get_component_rich_style("grid--run"), False
        if picture.aim is not None and picture.aim[0] == space:
            return card_rows(picture.aim[1], height, width), self.get_component_rich_style("card--aim"), False
        card, touched = picture.card_at(space), space in picture.touched
        if card is not None:
            style = self.get_component_rich_style("card--one" if card.digit else "card--zero")
            return card_rows(card, height, width), style, touched
        if touched or picture.open_spaces.get(space.line) == space:
            mark = "×" if touched else "○"
            return centred(mark, height, width), self.get_component_rich_style("grid--open"), False
        gap = space.column < len(picture.lines[space.line // 10 - 1])
        return centred("·" if gap else "", height, width), None, False


class Board(Horizontal):
    """The heads of the lines, which stay, and the spaces, which scroll together."""

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
        #: which columns are shown, and how wide
        self._section = Section(0, 1, CELL)

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
        self._section = self._follow(picture)
        self._draw_grid(picture)

    def scroll_lines(self, by: int) -> None:
        """Scroll all lines to the right by this many columns, as far as there is something to see."""
        if self._picture is not None:
            section = fitting_section(self._room, columns_needed(self._picture))
            self._section = section.scrolled_to(self._section.hidden + by, columns_needed(self._picture))
            self._draw_grid(self._picture)

    def scroll_home_lines(self) -> None:
        """Show the lines from their beginning at the next drawing."""
        self._section = self._section.scrolled_to(0, 0)

    @property
    def _room(self) -> int:
        return self.query_one(Grid).size.width

    def _draw_grid(self, picture: Picture) -> None:
        self.query_one(Grid).draw(picture, self._height, self._section)

    def _follow(self, picture: Picture) -> Section:
        """Scroll to what happens or, at the end of the game, to the beginning of the lines."""
        needed = columns_needed(picture)
        section = fitting_section(self._room, needed)
        hidden = 0 if picture.from_left else self._section.hidden
        marked = [column for line in LINE_NUMBERS if (column := picture.focus_in(line)) is not None]
        if marked and not picture.from_left:
            first = picture.aim[0].column if picture.aim else min(marked)
            hidden = min(max(hidden, max(marked) - section.columns), first - 1)
        return section.scrolled_to(hidden, needed)

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
        return Space(LINE_NUMBERS[line], self._section.hidden + (x - 1) // (self._section.width + 1) + 1)

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
