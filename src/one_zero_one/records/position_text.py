"""Positions as text: tag pairs for hands, decks and the cut pile, then the five program lines.

```
[Move "0"]
[Hand0 "BLANK DELETE- SAVE|"]
[Hand1 "BLANK IF- IF|"]
[Seen1 "IF-"]
[Deck0 "PRINT- BLANK"]
[Deck1 "SAVE- BLANK"]
[Cut "1DELETE-"]

10 0 1DELETE< . 0SAVE>*
20 1 0
30
40
50
```
Missing tags are empty; `Seen` is the part of a hand that the opponent has seen; `Pending` names
the space to fill: `PRINT 10.3`; `Open` is 1 for OPEN SOURCE.
"""

import re
from collections.abc import Sequence
from typing import Final

from one_zero_one.engine import (
    ALL_SPACES,
    LINE_NUMBERS,
    Card,
    Face,
    GameError,
    Malformed,
    Position,
    Problem,
    Space,
    lay_out,
    problem,
)
from one_zero_one.records.notation import (
    format_cut_card,
    format_faces,
    format_program_line,
    parse_cut_card,
    parse_faces,
    parse_program_line,
)
from one_zero_one.records.tags import Tags, TextError, format_tags

_PENDING: Final = re.compile(r"(PRINT|PASTE) ([1-5]0)\.([1-9][0-9]?)")


def write_position(position: Position) -> str:
    """A position with all its cards as text."""
    tags = {"Move": str(position.to_move)}
    for player in (0, 1):
        tags[f"Hand{player}"] = format_faces(position.hand(player))
        tags[f"Seen{player}"] = format_faces(position.seen_in_hand(player))
        tags[f"Deck{player}"] = format_faces(position.deck(player))
    tags["Cut"] = " ".join(map(format_cut_card, position.cut_pile()))
    if position.pending_command is not None:
        tags["Pending"] = f"{position.pending_command} {ALL_SPACES[position.pending_space]}"
    tags["Open"] = str(int(position.open_source))
    rows = [f"{number} {format_program_line(position.line(number))}".rstrip() for number in LINE_NUMBERS]
    return format_tags(tags) + "\n" + "\n".join(rows) + "\n"


def read_position(text: str) -> Position:
    """Parse a position. Raises TextError."""
    head = Tags(text)
    head.require("Move")
    to_move = int(head.one_of("Move", "0", "1"))
    open_source = "Open" in head.values and head.one_of("Open", "0", "1") == "1"
    hands = [_faces(head, f"Hand{player}") for player in (0, 1)]
    seen = [_faces(head, f"Seen{player}") for player in (0, 1)]
    hidden = [_without(head, player, hands[player], seen[player]) for player in (0, 1)]
    pending, pending_space = _pending(head)
    lines = _program_lines(head)
    try:
        return lay_out(
            lines=lines,
            seen_hands=(seen[0], seen[1]),
            hidden_hands=(hidden[0], hidden[1]),
            decks=(_faces(head, "Deck0"), _faces(head, "Deck1")),
            cut_pile=_cut_pile(head),
            to_move=to_move,
            pending=pending,
            pending_space=pending_space,
            open_source=open_source,
        )
    except TextError:
        raise
    except GameError as error:
        raise TextError(error.problem, _row_of(head, error.problem)) from None


def _row_of(head: Tags, found: Problem) -> int:
    """The row of the program line, space or hand that a problem names, or the first row."""
    line = found.arguments.get("line", str(found.arguments.get("space", "")).partition(".")[0])
    for number, row in head.body:
        if row.split()[:1] == [str(line)]:
            return number
    return head.line_of.get(f"Hand{found.arguments.get('player')}", 1)


def _faces(head: Tags, name: str) -> tuple[Face, ...]:
    try:
        return parse_faces(head.values.get(name, ""))
    except Malformed as error:
        raise TextError(error.problem, head.line_of[name]) from None


def _without(head: Tags, player: int, hand: Sequence[Face], seen: Sequence[Face]) -> list[Face]:
    rest = list(hand)
    for face in seen:
        if face not in rest:
            raise TextError(problem("seen-not-in-hand", card=str(face), player=player), head.line_of[f"Seen{player}"])
        rest.remove(face)
    return rest


def _cut_pile(head: Tags) -> list[tuple[int, Face]]:
    try:
        return [parse_cut_card(word) for word in head.values.get("Cut", "").split()]
    except Malformed as error:
        raise TextError(error.problem, head.line_of["Cut"]) from None


def _pending(head: Tags) -> tuple[str | None, Space | None]:
    if "Pending" not in head.values:
        return None, None
    found = _PENDING.fullmatch(head.values["Pending"])
    space = found and Space(int(found[2]), int(found[3]))
    if not found or not space or space not in ALL_SPACES:
        raise TextError(problem("not-a-pending-space", text=head.values["Pending"][:60]), head.line_of["Pending"])
    return found[1], space


def _program_lines(head: Tags) -> list[list[Card | None]]:
    lines = []
    for place, wanted in enumerate(LINE_NUMBERS):
        number, row = head.body[place] if place < len(head.body) else (head.end + place + 1, "")
        name, _, cards = row.strip().partition(" ")
        if name != str(wanted):
            raise TextError(problem("program-line-wanted", line=wanted, text=row[:60]), number)
        try:
            lines.append(parse_program_line(cards))
        except Malformed as error:
            raise TextError(error.problem, number) from None
    if len(head.body) > len(LINE_NUMBERS):
        number, row = head.body[len(LINE_NUMBERS)]
        raise TextError(problem("row-after-line-50", text=row[:60]), number)
    return lines
