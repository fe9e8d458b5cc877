"""The display as a picture: control cards, line cards, the program, RUN; hands, score, decks and cut pile below it."""

from collections.abc import Iterable, Sequence
from typing import Final

from one_zero_one.engine import LAST_LINE, LINE_NUMBERS, TO_RUN, Event, Face, Space, View
from one_zero_one.pictures.art.bitmaps import pixel_word
from one_zero_one.pictures.art.pixels import pixel_path
from one_zero_one.pictures.art.sheet import Sheet
from one_zero_one.pictures.art.symbols import CARD_HEIGHT, CARD_WIDTH
from one_zero_one.pictures.art.themes import colour
from one_zero_one.pictures.card_svg import beside_command, draw_card, printed_card
from one_zero_one.pictures.effects import draw_effects

#: control card and line card stand left of the first column
HEAD: Final = 2
BOARD_SCALE: Final = 0.5
GAME_NAME: Final = "One Zero One"
_MARGIN: Final = 10
_SIDE: Final = 3.5 * CARD_WIDTH


def board_as_svg(
    view: View,
    *,
    theme: str | None = "light",
    title: str = GAME_NAME,
    scale: float = BOARD_SCALE,
    events: Iterable[Event] = (),
) -> str:
    """All that a seat sees of the table, as standalone SVG text; `events` are marked where they happened."""
    sheet = Sheet(theme)
    width, height = board_size([view])
    board, marks = draw_board(sheet, view, columns_of(view) + 1), draw_marks(sheet, events)
    return sheet.picture(width, height, [board_ground(width, height), *board, *marks], title=title, scale=scale)


def board_size(views: Sequence[View]) -> tuple[float, float]:
    """How much room any of the boards needs."""
    columns = columns_of(*views) + 1  # where the longest line would go on
    pile = max(len(view.cut_pile) for view in views)
    width = max((HEAD + columns) * CARD_WIDTH, 2 * _SIDE, _SIDE + (2.6 + pile / 2) * CARD_WIDTH)
    return _MARGIN * 2 + width, _MARGIN * 2 + (len(LINE_NUMBERS) + 1.25) * CARD_HEIGHT


def board_ground(width: float, height: float) -> str:
    """What a board lies on."""
    return f'<rect width="{width:g}" height="{height:g}" fill="{colour("board")}"/>'


def draw_board(sheet: Sheet, view: View, columns: int) -> Iterable[str]:
    """All that lies on the table, piece by piece; no piece hides another, but for a deck under its top card."""
    below = _MARGIN + (len(LINE_NUMBERS) + 0.15) * CARD_HEIGHT
    yield from draw_lines(sheet, view, numbers=LINE_NUMBERS, columns=columns, left=_MARGIN, top=_MARGIN)
    for player in (0, 1):
        yield from _draw_side(sheet, view, player, _MARGIN + player * _SIDE, below)
    yield from _draw_cut_pile(sheet, view.cut_pile, _MARGIN + _SIDE + 1.6 * CARD_WIDTH, below + 75)


def draw_marks(sheet: Sheet, events: Iterable[Event]) -> Iterable[str]:
    """What happened, to lie over a board."""
    return draw_effects(sheet, events, LINE_NUMBERS, _MARGIN + HEAD * CARD_WIDTH, _MARGIN)


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
            if card is None:
                yield sheet.use("space", x, y, CARD_WIDTH, CARD_HEIGHT)
                continue
            is_covered = Space(number, column + 1) in view.covered
            covered = sheet.use("mark-covered", x + beside_command(card), y + 58, 24, 24) if is_covered else ""
            yield draw_card(sheet, card, x, y) + covered
        if place == LAST_LINE:
            yield sheet.use("run", left + (HEAD + TO_RUN) * CARD_WIDTH, y, CARD_WIDTH, CARD_HEIGHT)


def _draw_side(sheet: Sheet, view: View, player: int, x: float, y: float) -> Iterable[str]:
    """A player's points, deck and hand, with backs for what is not known; an arrow for whose turn it is."""
    if view.outcome is None and view.to_move == player:
        yield sheet.use("arrow", x + 13, y - 8, 24, 24, ink="arrow")
    yield sheet.use(f"chip-{player}", x, y + 20, 50, 50)
    points = str(view.score[player])
    yield pixel_text(points, x + 25, y + 100, 3 if len(points) > 2 else 4)
    deck = view.decks[player]
    if deck.top is None:
        yield sheet.use("space", x + 55, y, CARD_WIDTH, CARD_HEIGHT)
    else:
        yield sheet.use("deck", x + 55, y, 110, 150)
        yield draw_card(sheet, printed_card(player, deck.top), x + 55, y)
    hand = view.hands[player]
    for place in range(hand.size):
        known = place < len(hand.cards)
        card = draw_card(sheet, printed_card(player, hand.cards[place]), 0, 0) if known else None
        back = card or sheet.use("card-back", 0, 0, CARD_WIDTH, CARD_HEIGHT)
        yield _at_half(back, x + 175 + place * 50, y)
    yield pixel_text(f"×{deck.size}", x + 195, y + 110, 3)


def _draw_cut_pile(sheet: Sheet, cut_pile: Sequence[tuple[int, Face]], x: float, y: float) -> Iterable[str]:
    """The cut pile, its cards side by side at half their size."""
    if cut_pile:
        yield sheet.use("command-CUT", x + 65, y + 20, 30, 30, ink="ink")
    for place, (digit, face) in enumerate(cut_pile):
        yield _at_half(draw_card(sheet, printed_card(digit, face), 0, 0), x + 100 + place * 50, y)


def _at_half(card: str, x: float, y: float) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale(.5)">{card}</g>'


def pixel_text(text: str, x: float, y: float, size: float) -> str:
    """A few signs of the pixel alphabet, their middle at a point."""
    rows = pixel_word(text)
    place = f"translate({x - len(rows[0]) * size / 2:g} {y - 3.5 * size:g}) scale({size:g})"
    return f'<path fill="{colour("ink")}" transform="{place}" d="{pixel_path(rows)}"/>'
