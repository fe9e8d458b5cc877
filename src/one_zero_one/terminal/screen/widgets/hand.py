"""The hand, or the cut pile when a PASTE needs a card from it: numbered cards to choose from."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import HorizontalScroll
from textual.message import Message
from textual.widgets import Static

from one_zero_one.engine import Card
from one_zero_one.terminal.screen.play.composing import Choice
from one_zero_one.terminal.screen.widgets.card_cells import CELL, card_rows, face_rows

_CARD = CELL + 2
_STEP = _CARD + 1


class Cards(Static):
    """The cards as drawn."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"card--zero", "card--one", "card--chosen"}

    def draw(self, seat: int, choices: tuple[Choice, ...], chosen: int | None, lying: Card | None, height: int) -> None:
        """Draw the cards, with the chosen one as it would lie."""
        text = Text(no_wrap=True, end="")
        rows: list[Text] = [Text(no_wrap=True) for _ in range(height + 2)]
        for index, (digit, face) in enumerate(choices):
            shown = seat if digit is None else digit
            mine = index == chosen
            style = self.get_component_rich_style("card--one" if shown else "card--zero")
            frame = self.get_component_rich_style("card--chosen", partial=True) if mine else ""
            line = "━" if mine else "─"
            body = card_rows(lying, height) if mine and lying is not None else face_rows(shown, face, height)
            rows[0].append(f"┌{index + 1}{line * (CELL - 1)}┐ ", frame)
            for row, letters in enumerate(body, start=1):
                rows[row].append("┃" if mine else "│", frame).append(letters, style)
                rows[row].append("┃ " if mine else "│ ", frame)
            rows[-1].append(f"└{line * CELL}┘ ", frame)
        text.append_text(Text("\n").join(rows))
        self.styles.width = max(1, len(choices) * _STEP)
        self.update(text)


class Hand(HorizontalScroll, can_focus=False):
    """Cards to choose from, also by mouse."""

    class CardChosen(Message):
        """A card was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def compose(self) -> ComposeResult:
        """The cards."""
        yield Cards(id="cards")

    def show(self, seat: int, choices: tuple[Choice, ...], chosen: int | None, lying: Card | None, tall: bool) -> None:
        """Draw the cards, and scroll to the chosen one."""
        self.query_one(Cards).draw(seat, choices, chosen, lying, 3 if tall else 1)
        if chosen is not None:
            left = chosen * _STEP
            if not self.scroll_offset.x <= left <= self.scroll_offset.x + self.size.width - _STEP:
                self.call_after_refresh(self.scroll_to, max(0, left + _STEP - self.size.width), animate=False)

    def on_click(self, event: events.Click) -> None:
        """Choose the card that was clicked."""
        offset = event.get_content_offset(self.query_one(Cards))
        if offset is not None:
            self.post_message(self.CardChosen(offset.x // _STEP))
