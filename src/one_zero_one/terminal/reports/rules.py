"""The rules for people as text, with examples drawn in letters."""

from collections.abc import Iterable, Iterator

from one_zero_one.engine import LINE_NUMBERS, Position, draw_display
from one_zero_one.records import format_turn
from one_zero_one.records.notation import format_cut_card
from one_zero_one.words import Words, tell_event
from one_zero_one.words.rulebook import Example, Heading, Items, Paragraph, PlayedExample, Span, read_rules

_INDENT = "    "


def rules_as_text(words: Words) -> Iterator[str]:
    """The rules as rows and paragraphs; the console wraps long ones."""
    yield words("plain.help-marks")
    for block in read_rules(words.language):
        match block:
            case Heading(level, text):
                yield ""
                yield text.upper() if level == 2 else text
                yield ("=" if level == 2 else "-") * len(text)
            case Paragraph(spans):
                yield _plain(spans)
            case Items(numbered, items):
                for place, item in enumerate(items, start=1):
                    yield f"  {place}. {_plain(item)}" if numbered else f"  - {_plain(item)}"
            case Example():
                yield from _example(words, block)
        if not isinstance(block, Heading):
            yield ""


def _plain(spans: Iterable[Span]) -> str:
    return "".join(span.text for span in spans)


def _example(words: Words, example: Example) -> Iterator[str]:
    played = example.play()
    yield from _board(words, played, played.before)
    yield f"  > {words('rules.turn', player=example.player, turn=format_turn(example.turn))}"
    for event in played.events:
        yield f"    {tell_event(words, event)}"
    yield from _board(words, played, played.after)


def _board(words: Words, played: PlayedExample, position: Position) -> Iterator[str]:
    """The lines of the example and the cut pile, small enough for every terminal."""
    drawn = draw_display([position.line(number) for number in LINE_NUMBERS], position.control)
    for row in drawn.splitlines()[: len(played.lines)]:
        yield _INDENT + row
    if position.cut_pile():
        yield _INDENT + words("plain.cut", cards=" ".join(map(format_cut_card, position.cut_pile())))
