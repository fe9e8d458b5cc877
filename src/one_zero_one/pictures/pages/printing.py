"""To be printed on A4: a game as rows of small boards, and the cards of the game to cut out and play with."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from one_zero_one.engine import LINE_NUMBERS, START_CARD, Deck, Face
from one_zero_one.pictures.art.sheet import Sheet
from one_zero_one.pictures.art.symbols import CARD_HEIGHT, CARD_WIDTH
from one_zero_one.pictures.board_svg import board_ground, board_size, columns_of, draw_board, draw_marks
from one_zero_one.pictures.card_svg import draw_card, printed_card
from one_zero_one.pictures.moments import Moment
from one_zero_one.records import Record, format_turn
from one_zero_one.words import Words, cast_of, tell_names, tell_outcome

_STYLE: Final = """
@page { size: A4; margin: 12mm }
body { font: 10pt/1.35 system-ui, sans-serif; color: #15181e; background: #fff; margin: 0 auto; max-width: 186mm }
h1 { font-size: 15pt; margin: 0 0 1mm } p { margin: 0 0 2mm }
svg { width: 100%; height: auto; display: block }
.boards { display: grid; grid-template-columns: repeat(2, 1fr); gap: 4mm }
figure { margin: 0; break-inside: avoid } figcaption { font-family: ui-monospace, monospace; margin-top: 1mm }
.page { break-after: page; display: grid; grid-template-columns: repeat(3, 62mm); justify-content: center }
.page svg { width: 62mm; height: 86.8mm }
.symbols { position: absolute; width: 0; height: 0 }
"""
_CARDS_A_PAGE: Final = 9
_CARDS_A_ROW: Final = 3
#: what is drawn in front and behind
_BothSides = tuple[str | Face, str | Face]


def game_as_html(record: Record, moments: Sequence[Moment], words: Words) -> str:
    """A game on paper: who played, how it ended, and a board after each turn."""
    cast = cast_of(record.tags)
    words = words.about(cast)
    sheet = Sheet("light", prefix="board-")
    width, height = board_size([moment.view for moment in moments])
    columns = columns_of(*(moment.view for moment in moments)) + 1
    figures = []
    for number, moment in enumerate(moments):
        told = _told(words, number, moment)
        pieces = [*draw_board(sheet, moment.view, columns), *draw_marks(sheet, moment.events)]
        content = [board_ground(width, height), *pieces]
        drawn = sheet.picture(width, height, content, title=told, scale=0.5, with_symbols=False)
        figures.append(f"<figure>{drawn}<figcaption>{escape(told)}</figcaption></figure>")
    zero, one = tell_names(words, cast)
    title = words("picture.game", player0=zero, player1=one)
    end = words("picture.under-way") if record.outcome is None else tell_outcome(words, record.outcome)
    head = f"<h1>{escape(title)}</h1><p>{escape(end)}</p>"
    return _document(words, title, sheet, f'{head}<div class="boards">{"".join(figures)}</div>')


def _told(words: Words, number: int, moment: Moment) -> str:
    if moment.player is None:
        return words("picture.start", player=moment.view.first)
    return words("replay.turn", number=number, player=moment.player, turn=format_turn(moment.turn))


def cards_as_html(deck: Deck, words: Words) -> str:
    """All cards of a deck for both players, with lines, RUN and control: each page of fronts followed by its backs.

    To be printed on both sides, turned over along the long edge.
    """
    sheet = Sheet("light", prefix="card-")
    pages = []
    for cards in _in_groups(list(_cards_of(deck)), _CARDS_A_PAGE):
        fronts = [front for front, _ in cards]
        backs = [back for row in _in_groups(cards, _CARDS_A_ROW) for back in _mirrored(row)]
        pages += [_page(sheet, fronts, 0), _page(sheet, backs, 1)]
    title = words("picture.cards")
    return _document(words, title, sheet, "".join(pages))


def _cards_of(deck: Deck) -> Iterator[_BothSides]:
    """Fronts and backs: names of symbols, or faces, which show 0 in front and 1 behind."""
    for _ in (0, 1):
        for face in (START_CARD, *sorted(deck.faces), *deck.opening):
            yield face, face
    for number in LINE_NUMBERS:
        yield f"line-{number}", "card-back"
    yield "run", "card-back"
    for _ in LINE_NUMBERS:
        yield "control-0", "control-1"


def _in_groups(cards: Sequence[_BothSides], size: int) -> Iterator[Sequence[_BothSides]]:
    return (cards[at : at + size] for at in range(0, len(cards), size))


def _mirrored(row: Sequence[_BothSides]) -> Iterable[str | Face | None]:
    backs: list[str | Face | None] = [back for _, back in row]
    return reversed([*backs, *[None] * (_CARDS_A_ROW - len(backs))])


def _page(sheet: Sheet, cards: Sequence[str | Face | None], digit: int) -> str:
    return f'<div class="page">{"".join(_card(sheet, card, digit) for card in cards)}</div>'


def _card(sheet: Sheet, card: str | Face | None, digit: int) -> str:
    if card is None:
        return "<span></span>"
    drawn = (
        draw_card(sheet, printed_card(digit, card), 0, 0)
        if isinstance(card, Face)
        else sheet.use(card, 0, 0, CARD_WIDTH, CARD_HEIGHT)
    )
    return sheet.picture(CARD_WIDTH, CARD_HEIGHT, [drawn], title=str(card), scale=1, with_symbols=False)


def _document(words: Words, title: str, sheet: Sheet, body: str) -> str:
    symbols = f'<svg class="symbols" aria-hidden="true">{sheet.symbols()}</svg>'
    return (
        f'<!doctype html>\n<html lang="{words.language}"><head><meta charset="utf-8"/><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head>\n<body>{symbols}{body}</body></html>\n"
    )
