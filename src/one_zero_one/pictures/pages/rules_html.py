"""The rules for people as HTML, their examples drawn before and after the turn."""

from collections.abc import Iterable, Iterator
from functools import cache
from html import escape
from typing import Final

from one_zero_one.engine import LINE_NUMBERS, Position, view_of
from one_zero_one.pictures.art.sheet import Sheet
from one_zero_one.pictures.art.symbols import CARD_HEIGHT, CARD_WIDTH
from one_zero_one.pictures.board_svg import HEAD, columns_of, draw_lines
from one_zero_one.pictures.card_svg import draw_card, printed_card
from one_zero_one.pictures.effects import draw_effects
from one_zero_one.records import format_program_line, format_turn
from one_zero_one.words import Words, tell_event
from one_zero_one.words.rulebook import Block, Example, Heading, Items, Paragraph, PlayedExample, Span, read_rules

_SCALE: Final = 0.56
_PREFIX: Final = "rules-"


@cache
def rules_as_html(language: str) -> str:
    """The rules in a language as an HTML fragment, headings from h2 on; colours are left to the page that shows it.

    Ids begin with `rules-`, and every picture shares one set of symbols at the end of the fragment.
    Raises Malformed where there is no such language.
    """
    words = Words(language)
    sheet = Sheet(theme=None, prefix=f"{_PREFIX}symbol-")
    body = "\n".join(_blocks(words, sheet, read_rules(language)))
    symbols = f'<svg class="rules-symbols" width="0" height="0" aria-hidden="true">{sheet.symbols()}</svg>'
    return f'<div class="rules" lang="{language}">\n{body}\n{symbols}\n</div>\n'


def _blocks(words: Words, sheet: Sheet, blocks: Iterable[Block]) -> Iterator[str]:
    headings = 0
    for block in blocks:
        match block:
            case Heading(level, text):
                headings += 1
                yield f'<h{level} id="{_PREFIX}{headings}">{escape(text)}</h{level}>'
            case Paragraph(spans):
                yield f"<p>{_spans(spans)}</p>"
            case Items(numbered, items):
                kind = "ol" if numbered else "ul"
                rows = "".join(f"<li>{_spans(item)}</li>" for item in items)
                yield f"<{kind}>{rows}</{kind}>"
            case Example():
                yield _figure(words, sheet, block)


def _spans(spans: Iterable[Span]) -> str:
    return "".join(f"<strong>{escape(span.text)}</strong>" if span.bold else escape(span.text) for span in spans)


def _figure(words: Words, sheet: Sheet, example: Example) -> str:
    """Before, an arrow, after, and below them what happened, told."""
    played = example.play()
    before = _board(sheet, played, played.before, words("rules.before", lines=_lines(played, played.before)))
    after = _board(sheet, played, played.after, words("rules.after", lines=_lines(played, played.after)))
    use = sheet.use("arrow", 0, 0, 24, 24, ink="ink")
    arrow = f'<svg class="rules-arrow" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">{use}</svg>'
    turn = escape(words("rules.turn", player=example.player, turn=format_turn(example.turn)))
    told = "".join(f"<li>{escape(tell_event(words, event))}</li>" for event in played.events)
    caption = f"<figcaption><p>{turn}</p><ul>{told}</ul></figcaption>"
    return f'<figure class="rules-example"><div class="rules-boards">{before}{arrow}{after}</div>{caption}</figure>'


def _lines(played: PlayedExample, position: Position) -> str:
    """The program as a reader hears it: each line in the notation."""
    return "; ".join(f"{number} {format_program_line(position.line(number))}".rstrip() for number in played.lines)


def _board(sheet: Sheet, played: PlayedExample, position: Position, title: str) -> str:
    """The lines of an example; after the turn, what happened is marked, and the cut pile lies below if there is one."""
    before, after = view_of(played.before, None), view_of(played.after, None)
    view = before if position is played.before else after
    columns = columns_of(before, after)
    content = list(draw_lines(sheet, view, numbers=played.lines, columns=columns, left=0, top=0))
    if position is played.after:
        content += draw_effects(sheet, played.events, LINE_NUMBERS, HEAD * CARD_WIDTH, 0)
    height = len(played.lines) * CARD_HEIGHT
    if before.cut_pile or after.cut_pile:
        content.append(sheet.use("command-CUT", 30, height + 50, 40, 40, ink="ink"))
        for place, (digit, face) in enumerate(view.cut_pile):
            content.append(draw_card(sheet, printed_card(digit, face), (1 + place) * CARD_WIDTH, height))
        height += CARD_HEIGHT
    width = (HEAD + columns) * CARD_WIDTH
    return sheet.picture(width, height, content, title=title, scale=_SCALE, with_symbols=False)
