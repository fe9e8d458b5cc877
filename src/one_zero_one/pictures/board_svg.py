"""The display as a picture: control cards, line cards, the program, RUN; score, decks and cut pile beside it."""

from collections.abc import Iterable, Sequence
from typing import Final

from one_zero_one.engine import LINE_NUMBERS, Event, Face, View
from one_zero_one.engine.display import LAST_LINE, TO_RUN
from one_zero_one.pictures.card_svg import draw_card, printed_card
from one_zero_one.pictures.effects import draw_effects
from one_zero_one.pictures.sheet import Sheet
from one_zero_one.pictures.symbols import CARD_HEIGHT, CARD_WIDTH
from one_zero_one.pictures.themes import colour

#: control card and line card stand left of the first column
HEAD: Final = 2
_MARGIN: Final = 10
_NAME: Final = "One Zero One"
_FONT: Final = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


def board_as_svg(
    view: View,
    *,
    theme: str | None = "light",
    title: str = _NAME,
    scale: float = 0.5,
    events: Iterable[Event] = (),
) -> str:
    """All that lies on the table, as standalone SVG text; `events` are marked where they happened."""
    sheet = Sheet(theme)
    columns = columns_of(view) + 1  # where the longest line would go on
    width = _MARGIN * 2 + max(HEAD + columns, 6) * CARD_WIDTH
    height = _MARGIN * 2 + (len(LINE_NUMBERS) + 1.25) * CARD_HEIGHT
    below = _MARGIN + (len(LINE_NUMBERS) + 0.15) * CARD_HEIGHT
    content = [
        f'<rect width="{width:g}" height="{height:g}" fill="{colour("board")}"/>',
        *draw_lines(sheet, view, numbers=LINE_NUMBERS, columns=columns, left=_MARGIN, top=_MARGIN),
        *draw_effects(sheet, events, LINE_NUMBERS, _MARGIN + HEAD * CARD_WIDTH, _MARGIN),
        *_draw_side(sheet, view, 0, _MARGIN, below),
        *_draw_side(sheet, view, 1, _MARGIN + 2.2 * CARD_WIDTH, below),
        *_draw_cut_pile(sheet, view.cut_pile, _MARGIN + 4.4 * CARD_WIDTH, below),
    ]
    return sheet.picture(width, height, content, title=title, scale=scale, with_symbols=True)


def columns_of(*views: View) -> int:
    """How many columns show all cards, and RUN."""
    return max(TO_RUN + 1, *(len(line) for view in views for line in view.lines))


def draw_lines(
    sheet: Sheet, view: View, *, numbers: Sequence[int], columns: int, left: float, top: float
) -> Iterable[str]:
    """Some of the lines below one another, the first at a point."""
    for row, number in enumerate(numbers):
        place = LINE_NUMBERS.index(number)
        y = top + row * CARD_HEIGHT
        owner = view.control[place]
        yield sheet.use(f"control-{'nobody' if owner is None else owner}", left, y, CARD_WIDTH, CARD_HEIGHT)
        yield sheet.use(f"line-{number}", left + CARD_WIDTH, y, CARD_WIDTH, CARD_HEIGHT)
        cards = view.lines[place]
        for column in range(TO_RUN if place == LAST_LINE else columns):
            x = left + (HEAD + column) * CARD_WIDTH
            card = cards[column] if column < len(cards) else None
            yield sheet.use("space", x, y, CARD_WIDTH, CARD_HEIGHT) if card is None else draw_card(sheet, card, x, y)
        if place == LAST_LINE:
            yield sheet.use("run", left + (HEAD + TO_RUN) * CARD_WIDTH, y, CARD_WIDTH, CARD_HEIGHT)


def _draw_side(sheet: Sheet, view: View, player: int, x: float, y: float) -> Iterable[str]:
    """A player's points and deck, with the deck's top card and how many cards it has."""
    yield sheet.use(f"chip-{player}", x, y + 20, 50, 50)
    yield _text(str(view.score[player]), x + 25, y + 110, 36)
    deck = view.decks[player]
    if deck.top is None:
        yield sheet.use("space", x + 60, y, CARD_WIDTH, CARD_HEIGHT)
    else:
        yield sheet.use("deck", x + 60, y, 110, 150)
        yield draw_card(sheet, printed_card(player, deck.top), x + 60, y)
    yield _text(f"×{deck.size}", x + 190, y + 80, 24)


def _draw_cut_pile(sheet: Sheet, cut_pile: Sequence[tuple[int, Face]], x: float, y: float) -> Iterable[str]:
    """The cut pile, its cards side by side at half their size."""
    for place, (digit, face) in enumerate(cut_pile):
        card = draw_card(sheet, printed_card(digit, face), 0, 0)
        yield f'<g transform="translate({x + place * 50:g} {y + 70:g}) scale(.5)">{card}</g>'
    if cut_pile:
        yield sheet.use("command-CUT", x, y + 20, 40, 40, ink="ink")


def _text(text: str, x: float, y: float, size: int) -> str:
    style = f'font-family="{_FONT}" font-size="{size}" font-weight="700" text-anchor="middle"'
    return f'<text x="{x:g}" y="{y:g}" {style} fill="{colour("ink")}">{text}</text>'
