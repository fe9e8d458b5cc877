"""Puzzles: positions in which exactly one turn wins, all cards open, stored as one row each.

```
run 1; 50 BLANK; 0; 0 1DELETE< / 1 0 / / / ; BLANK IF- SAVE|; BLANK ENTER- ENTER|; PRINT- BLANK; BLANK; 1CUT-
```
A row contains: the kind and the depth; the answer; the player to move; the five lines; the hands of
0 and 1; their decks, top card first; the cut pile. Nothing is hidden in a puzzle, not even the
order of the decks.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from importlib.resources import files
from math import log2
from typing import Final

from one_zero_one.engine import LINE_NUMBERS, Card, Malformed, Position, Turn, lay_out, problem
from one_zero_one.records import format_program_line, format_turn, parse_faces, parse_program_line, parse_turn
from one_zero_one.records.json_forms import Json
from one_zero_one.records.notation import format_cut_card, format_faces, parse_cut_card
from one_zero_one.words import Phrase, phrase_to_json

#: the question of a puzzle, by its kind; the points are those of the mover before and after the
#: answer
_ASKS: Final = {
    "run": "puzzle.run",
    "save": "puzzle.save",
    "points": "puzzle.points",
    "chain": "puzzle.chain",
    "end": "puzzle.end",
    "break": "puzzle.break",
    "take": "puzzle.take",
    "quiet": "puzzle.quiet",
}
KINDS: Final = tuple(_ASKS)
DEEPEST: Final = 4
_FIELDS: Final = 9
#: the rating of a puzzle without a choice, what each further turn to look ahead adds, and each
#: doubling of the choice
_EASIEST, _BY_DEPTH, _BY_CHOICE = 700, 250, 60
#: a day on which the first puzzle was the daily one
_FIRST_DAY: Final = date(2026, 1, 1).toordinal()
#: consecutive days are this far apart in the file, so that neighbours do not follow each other
_STRIDE: Final = 89


@dataclass(frozen=True)
class Puzzle:
    """A position with one winning turn. `number` is its place among the shipped ones, from 1."""

    number: int
    kind: str
    #: how many turns to look ahead to see that this turn, and no other, is best; at most DEEPEST
    depth: int
    position: Position
    answer: Turn

    @property
    def asks(self) -> Phrase:
        """The question of the puzzle."""
        mover = self.position.to_move
        if self.kind == "points":
            after = played(self.position, self.answer)
            points = {"before": self.position.score[mover], "after": after.score[mover]}
            return Phrase(_ASKS[self.kind], {"player": mover, **points})
        return Phrase(_ASKS[self.kind], {"player": mover})

    @property
    def is_trivial(self) -> bool:
        """Whether there is nothing to find: whoever is ahead fills line 50."""
        return self.kind == "run" and self.depth == 1

    @property
    def rating(self) -> int:
        """How hard it is, on the scale of ratings: by depth, and by how much there is to choose."""
        return round(_EASIEST + _BY_DEPTH * (self.depth - 1) + _BY_CHOICE * log2(len(self.position.legal_ids())))

    @property
    def cards(self) -> int:
        """How much there is to take in: the cards on the display and in both hands."""
        laid = sum(card is not None for number in LINE_NUMBERS for card in self.position.line(number))
        return laid + sum(len(self.position.hand(player)) for player in (0, 1))

    def is_solved_by(self, turn: Turn) -> bool:
        """Whether a turn is equivalent to the answer. Raises GameError if it is illegal."""
        return essence(self.position, turn) == essence(self.position, self.answer)


def essence(position: Position, turn: Turn) -> tuple[object, ...]:
    """Everything about a turn that can matter later: turns of equal essence are one answer.

    The way of a card that has done its work no longer matters, nor, at the end of the game, which
    card it was.
    """
    after = position.copy()
    after.rehearse_turn(turn)
    lines = [after.line(number) for number in LINE_NUMBERS]
    if after.over:
        return tuple(tuple(None if card is None else card.digit for card in line) for line in lines)
    cards = tuple(tuple(None if card is None else _matters(card) for card in line) for line in lines)
    return cards, sorted(after.hand(position.to_move)), after.cut_pile(), after.pending_command


def _matters(card: Card) -> tuple[object, ...]:
    return card.digit, card.pose.face, card.saved, card.pose if card.lasting else None


def played(position: Position, turn: Turn) -> Position:
    """The position after a turn. Raises GameError if it is illegal or incomplete."""
    if not turn:
        raise Malformed(problem("turn-is-empty"))
    after = position.copy()
    after.play_turn(turn)
    return after


def write_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as one row."""
    position = puzzle.position
    fields = (
        f"{puzzle.kind} {puzzle.depth}",
        format_turn(puzzle.answer),
        str(position.to_move),
        " / ".join(format_program_line(position.line(number)) for number in LINE_NUMBERS),
        *(format_faces(position.hand(player)) for player in (0, 1)),
        *(format_faces(position.deck(player)) for player in (0, 1)),
        " ".join(map(format_cut_card, position.cut_pile())),
    )
    return "; ".join(fields).rstrip()


def read_puzzle(row: str, number: int) -> Puzzle:
    """Parse the puzzle in a row. Raises GameError if it is invalid."""
    fields = [field.strip() for field in row.split(";")]
    head = fields[0].split()
    lines = fields[3].split("/") if len(fields) == _FIELDS else []
    if len(lines) != len(LINE_NUMBERS) or len(head) != 2 or head[0] not in KINDS or fields[2] not in ("0", "1"):
        raise Malformed(problem("not-a-puzzle", text=row[:60]))
    hands = [parse_faces(field) for field in fields[4:6]]
    decks = [parse_faces(field) for field in fields[6:8]]
    position = lay_out(
        lines=[parse_program_line(line) for line in lines],
        seen_hands=(hands[0], hands[1]),
        decks=(decks[0], decks[1]),
        cut_pile=[parse_cut_card(card) for card in fields[8].split()],
        to_move=int(fields[2]),
        open_source=True,
    )
    return Puzzle(number, head[0], int(head[1]), position, parse_turn(fields[1]))


@cache
def shipped_puzzles() -> tuple[Puzzle, ...]:
    """The puzzles of the package, easy ones first, without those that are none."""
    text = files(__package__).joinpath("puzzles.txt").read_text(encoding="utf-8")
    worth_solving = (puzzle for puzzle in read_puzzles(text) if not puzzle.is_trivial)
    return tuple(replace(puzzle, number=number) for number, puzzle in enumerate(worth_solving, start=1))


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Parse the puzzles of a file, one per row; rows that begin with # are comments."""
    rows = [row for row in text.splitlines() if row.strip() and not row.startswith("#")]
    return tuple(read_puzzle(row, number) for number, row in enumerate(rows, start=1))


def puzzles_like(kind: str | None = None, depth: int | None = None) -> tuple[Puzzle, ...]:
    """The shipped puzzles of a kind and a depth; None means any."""
    return tuple(
        puzzle for puzzle in shipped_puzzles() if kind in (None, puzzle.kind) and depth in (None, puzzle.depth)
    )


def puzzle_numbered(number: int, puzzles: Sequence[Puzzle] | None = None) -> Puzzle:
    """A puzzle by its number. Raises Malformed if there is none."""
    among = shipped_puzzles() if puzzles is None else puzzles
    if not 1 <= number <= len(among):
        raise Malformed(problem("no-such-puzzle", number=number, count=len(among)))
    return among[number - 1]


def daily_puzzle(day: date, puzzles: Sequence[Puzzle] | None = None) -> Puzzle:
    """The puzzle of a day: the same for everyone, and no repetition until all have appeared."""
    among = shipped_puzzles() if puzzles is None else puzzles
    days = day.toordinal() - _FIRST_DAY
    return among[days * _STRIDE % len(among)]


def puzzle_to_json(puzzle: Puzzle) -> Json:
    """A puzzle for the page, without the answer; `legal` holds the decisions at INPUT."""
    position = puzzle.position
    return {
        "number": puzzle.number,
        "kind": puzzle.kind,
        "depth": puzzle.depth,
        "rating": puzzle.rating,
        "asks": phrase_to_json(puzzle.asks),
        "to_move": position.to_move,
        "lines": [format_program_line(position.line(number)) for number in LINE_NUMBERS],
        "hands": [list(map(str, position.hand(player))) for player in (0, 1)],
        "decks": [list(map(str, position.deck(player))) for player in (0, 1)],
        "cut": list(map(format_cut_card, position.cut_pile())),
        "control": list(position.control),
        "score": list(position.score),
        "legal": sorted(map(str, position.legal())),
    }
