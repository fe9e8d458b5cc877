"""Games as they are kept: one row of JSON each, with what the player thought of its chances."""

import gzip
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from one_zero_one.engine import Deal
from one_zero_one.records import Record, format_turn, parse_deck, parse_faces, parse_turn

#: chances are kept in thousandths
_WHOLE: Final = 1000


@dataclass(frozen=True)
class Source:
    """Where games come from: who played against itself, from which seed."""

    player: str
    seed: int


@dataclass(frozen=True)
class Game:
    """A finished game; `chances` are what the player to move gave itself before each decision.

    None stands for a decision that was not searched: the only one there was, or one of an ending
    that was solved.
    """

    deck: str
    record: Record
    chances: Sequence[float | None]


def to_row(game: Game) -> str:
    """A game as one row of JSON."""
    deal = game.record.deal
    return json.dumps(
        {
            "deck": game.deck,
            "first": deal.first,
            "decks": [" ".join(map(str, deck)) for deck in deal.decks],
            "turns": [format_turn(turn) for turn in game.record.turns],
            "chances": [None if chance is None else round(_WHOLE * chance) for chance in game.chances],
        },
        separators=(",", ":"),
    )


def from_row(row: str) -> Game:
    """The game in a row."""
    kept: dict[str, Any] = json.loads(row)
    deck = parse_deck(kept["deck"])
    deck0, deck1 = (parse_faces(faces) for faces in kept["decks"])
    deal = Deal(kept["first"], (deck0, deck1), deck.opening, deck.open_source)
    record = Record(deal, tuple(parse_turn(turn) for turn in kept["turns"]))
    chances = [None if chance is None else chance / _WHOLE for chance in kept["chances"]]
    return Game(kept["deck"], record, chances)


def keep(file: Path, source: Source, rows: Iterable[str]) -> int:
    """Write rows into a compressed file as they come; returns how many."""
    count = 0
    with gzip.open(file, "wt", encoding="utf-8") as stream:
        stream.write(json.dumps({"player": source.player, "seed": source.seed}) + "\n")
        for row in rows:
            stream.write(row + "\n")
            count += 1
    return count


def kept_in(file: Path) -> tuple[Source, Iterator[Game]]:
    """Who played the games of a file, and the games."""
    rows = _rows(file)
    source = Source(**json.loads(next(rows)))
    return source, map(from_row, rows)


def _rows(file: Path) -> Iterator[str]:
    with gzip.open(file, "rt", encoding="utf-8") as stream:
        yield from stream
