"""What an environment shows: text with all cards, the table as pixels, the table as SVG.

Pixels are put together here: resvg takes fifty times as long for a frame, and at this size its cards cannot be read.
"""

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from one_zero_one.engine import (
    LAST_LINE,
    LINE_NUMBERS,
    NO_COMMAND,
    START_CARD,
    TO_RUN,
    WIDTH,
    Card,
    Position,
    draw_display,
    view_of,
)
from one_zero_one.pictures import THEMES, board_as_svg
from one_zero_one.pictures.art.bitmaps import ICONS, pixel_word
from one_zero_one.pictures.card_svg import printed_card
from one_zero_one.records import write_position

RENDER_MODES: Final = ("human", "ansi", "rgb_array", "svg")
#: the size of a card, and of the picture: two cards at the head of each line, all columns, and a
#: row for the decks
CARD_SIZE: Final = (30, 20)
PICTURE_SIZE: Final = (6 * CARD_SIZE[0], (2 + WIDTH) * CARD_SIZE[1], 3)
_HEAD: Final = 2
#: where a command is drawn on its card, by the way it points
_ICON_PLACES: Final = {"": (9, 4), "<": (16, 1), ">": (16, 7), "^": (1, 4), "v": (17, 4)}
_DIGIT_PLACES: Final = {"": (3, 8), "<": (4, 8), ">": (4, 8), "^": (18, 8), "v": (4, 8)}

Pixels = NDArray[np.uint8]


def render(position: Position, mode: str | None) -> Any:
    """The game in one of the modes: a string, an array of pixels, or None without a mode."""
    if mode in ("ansi", "human"):
        return as_text(position)
    if mode == "rgb_array":
        return as_pixels(position)
    return Svg(board_as_svg(view_of(position, None))) if mode == "svg" else None


class Svg(str):
    """A drawing as text, which a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return self


def as_text(position: Position) -> str:
    """The display, and below it the hands, decks and everything else, as in position files."""
    lines = [position.line(number) for number in LINE_NUMBERS]
    tags = write_position(position).partition("\n\n")[0]
    return f"{draw_display(lines, position.control)}\n\n{tags}\n"


def as_pixels(position: Position) -> Pixels:
    """The table, always of the same size: every card with its digit, its command and its marks."""
    picture = np.empty(PICTURE_SIZE, np.uint8)
    picture[:] = _colour("board")
    for row, number in enumerate(LINE_NUMBERS):
        owner = position.control[row]
        if owner is not None:
            _lay(picture, row, 0, _card_pixels(Card(owner, START_CARD.poses[0])))
        _lay(picture, row, 1, _word_pixels(str(number)))
        for column, card in enumerate(position.line(number)):
            if card is not None:
                _lay(picture, row, _HEAD + column, _card_pixels(card))
    _lay(picture, LAST_LINE, _HEAD + TO_RUN, _word_pixels("RUN"))
    for player in (0, 1):
        deck = position.deck(player)
        if deck:
            _lay(picture, len(LINE_NUMBERS), _HEAD + 2 * player, _card_pixels(printed_card(player, deck[0])))
    for place, (digit, face) in enumerate(position.cut_pile()[: WIDTH - 6]):
        _lay(picture, len(LINE_NUMBERS), _HEAD + 6 + place, _card_pixels(printed_card(digit, face)))
    return picture


def _lay(picture: Pixels, row: int, column: int, card: Pixels) -> None:
    height, width = CARD_SIZE
    picture[row * height : (row + 1) * height, column * width : (column + 1) * width] = card


def _colour(name: str) -> tuple[int, int, int]:
    code = THEMES["light"][name]
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def _stamp(card: Pixels, rows: list[str], top: int, left: int, ink: str) -> None:
    """Draw pixel art onto a card."""
    drawn = np.array([[pixel == "#" for pixel in row] for row in rows])
    card[top : top + drawn.shape[0], left : left + drawn.shape[1]][drawn] = _colour(ink)


@cache
def _word_pixels(word: str) -> Pixels:
    card = np.empty((*CARD_SIZE, 3), np.uint8)
    card[:] = _colour("screen")
    rows = pixel_word(word)
    _stamp(card, rows, 11, (CARD_SIZE[1] - len(rows[0])) // 2, "screen-ink")
    return card


@cache
def _card_pixels(card: Card) -> Pixels:
    drawn = np.empty((*CARD_SIZE, 3), np.uint8)
    drawn[:] = _colour("mark-ink" if card.saved else "card-edge")
    edge = 2 if card.saved else 1
    drawn[edge:-edge, edge:-edge] = _colour(("paper-0", "digit-1")[card.digit])
    ink = ("digit-0", "paper-1")[card.digit]
    if card.pose.name == NO_COMMAND:
        _stamp(drawn, pixel_word(str(card.digit)), 11, 8, ink)
        return drawn
    way = card.pose.way
    _stamp(drawn, pixel_word(str(card.digit)), *_DIGIT_PLACES[way], ink)
    if card.pose.name == "ELSE":
        _stamp(drawn, ICONS["command-ELSE"].split(), 14, 4, "command")
    else:
        _stamp(drawn, ICONS[f"command-{card.pose.name}"].split(), *_ICON_PLACES[way], "command")
    if card.lasting:
        drawn[-3:-1, 8:12] = _colour("arrow")
    return drawn
