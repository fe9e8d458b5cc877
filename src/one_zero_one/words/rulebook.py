"""The rules for people: one text per language, parsed into blocks for page, terminal and documents.

The texts use a subset of Markdown: headings (`##`, `###`), paragraphs, lists (`- `, `1. `),
`**bold**`, and examples:

```play
10 0 1 1
20 1
cut 1DELETE|
0> 10 DELETE<
control 10 1 0
```
An example is the program before, the cut pile if there is one, and the turn that a player takes.
The engine plays the turn, so an example cannot be wrong; `control` says which lines change their
controller (`-` is nobody), which a test checks.
"""

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from one_zero_one.engine import BOX, HAND_SIZE, LINE_NUMBERS, Card, Event, Face, Moved, Placed, Position, Turn, lay_out
from one_zero_one.records import parse_program_line, parse_turn
from one_zero_one.records.notation import parse_cut_card
from one_zero_one.words.catalogue import Words


@dataclass(frozen=True)
class Span:
    """A piece of text, bold or not."""

    text: str
    bold: bool = False


@dataclass(frozen=True)
class Heading:
    """A heading of level 2 or 3."""

    level: int
    text: str


@dataclass(frozen=True)
class Paragraph:
    """A paragraph."""

    spans: tuple[Span, ...]


@dataclass(frozen=True)
class Items:
    """A list, numbered or not."""

    numbered: bool
    items: tuple[tuple[Span, ...], ...]


@dataclass(frozen=True)
class PlayedExample:
    """A played example: the positions before and after its turn, and the events in between."""

    before: Position
    after: Position
    events: tuple[Event, ...]

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines to show: from the first to the last that holds a card."""
        held = [number for number in LINE_NUMBERS if self.before.line(number) or self.after.line(number)]
        touched = [event.space.line for event in self.events if isinstance(event, Placed | Moved)]
        return LINE_NUMBERS[: LINE_NUMBERS.index(max(*held, *touched)) + 1]


@dataclass(frozen=True)
class Example:
    """A program and a player's turn."""

    lines: tuple[tuple[Card | None, ...], ...]
    cut_pile: tuple[tuple[int, Face], ...]
    player: int
    turn: Turn
    #: the lines that change their controller: the line, the controller before and after
    control: tuple[tuple[int, int | None, int | None], ...]

    def play(self) -> PlayedExample:
        """Play the example, up to LOAD. Raises Illegal if the turn is not legal."""
        position = self._position()
        before = position.copy()
        events = position.rehearse_turn(self.turn)
        return PlayedExample(before, position, tuple(events))

    def _position(self) -> Position:
        """The program with hands that allow the turn, filled up with other cards from the box."""
        hand = [decision.pose.face for decision in self.turn if decision.digit is None]
        left = Counter({face: 2 * count for face, count in BOX.items()})
        left.subtract(card.pose.face for line in self.lines for card in line if card is not None)
        left.subtract(face for _, face in self.cut_pile)
        left.subtract(hand)
        rest = [face for face, count in left.items() for _ in range(count)]
        mine, theirs = (*hand, *rest[: HAND_SIZE - len(hand)]), rest[-HAND_SIZE:]
        hands = (mine, theirs) if self.player == 0 else (theirs, mine)
        return lay_out(lines=self.lines, hidden_hands=hands, cut_pile=self.cut_pile, to_move=self.player)


Block = Heading | Paragraph | Items | Example


@cache
def read_rules(language: str) -> tuple[Block, ...]:
    """The rules in a language. Raises Malformed if there is no such language."""
    known = Words(language).language
    text = files(__package__).joinpath("rules", f"{known}.md").read_text(encoding="utf-8")
    return tuple(parse_rules(text))


def parse_rules(text: str) -> list[Block]:
    """The blocks of a text, which are separated by blank rows."""
    # markdown-it-py is slow to import, and accepts bold text and examples that do not end
    return [_block(part.splitlines()) for part in re.split(r"\n\s*\n", text.strip())]


def _block(rows: list[str]) -> Block:
    first = rows[0]
    if first == "```play":
        if rows[-1] != "```":
            raise ValueError(f"an example without an end: {rows}")
        return _example(rows[1:-1])
    if found := re.fullmatch(r"(##|###) (\S.*)", first):
        if len(rows) > 1:
            raise ValueError(f"a heading is one row: {rows}")
        return Heading(len(found[1]), found[2])
    if re.match(r"- |\d+\. ", first):
        return _items(rows)
    if re.match(r"[#`>*|]", first) and not first.startswith("**"):
        raise ValueError(f"not in our part of Markdown: {first}")
    return Paragraph(_spans(" ".join(rows)))


def _items(rows: list[str]) -> Items:
    """A list; an indented row continues the item before it."""
    items: list[str] = []
    for row in rows:
        if row.startswith("  "):
            items[-1] += " " + row.strip()
        else:
            items.append(re.sub(r"^(- |\d+\. )", "", row))
    return Items(rows[0][0] != "-", tuple(map(_spans, items)))


def _spans(text: str) -> tuple[Span, ...]:
    parts = text.split("**")
    if len(parts) % 2 == 0:
        raise ValueError(f"bold that does not end: {text}")
    return tuple(Span(part, bold=place % 2 == 1) for place, part in enumerate(parts) if part)


def _example(rows: list[str]) -> Example:
    lines: dict[int, tuple[Card | None, ...]] = dict.fromkeys(LINE_NUMBERS, ())
    cut_pile: tuple[tuple[int, Face], ...] = ()
    player, turn = 0, None
    control = []
    for row in rows:
        name, _, rest = row.partition(" ")
        if name in ("0>", "1>"):
            player, turn = int(name[0]), parse_turn(rest)
        elif name == "cut":
            cut_pile = tuple(map(parse_cut_card, rest.split()))
        elif name == "control":
            line, before, after = rest.split()
            control.append((int(line), _owner(before), _owner(after)))
        else:
            lines[int(name)] = tuple(parse_program_line(rest))
    if turn is None:
        raise ValueError(f"an example without a turn: {rows}")
    return Example(tuple(lines.values()), cut_pile, player, turn, tuple(control))


def _owner(text: str) -> int | None:
    return None if text == "-" else int(text)
