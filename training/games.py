"""Games of self-play, packed into arrays: the deal, the decisions, and what the search thought of them.

A game says nothing about features, so the games stay useful when these change. About 200 bytes a
game are left in a compressed file.
"""

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

import numpy as np

from one_zero_one.engine import FACES, LARGEST_DECK, Deal
from one_zero_one.engine.decks import SYNTAX_ERROR

#: the search's opinion of a position that was not searched, or not thoroughly
NO_OPINION: Final = 65535
MOST_OPINION: Final = 65534
MOST_VISITS: Final = 255
_NO_CARD: Final = 255


@dataclass(frozen=True)
class Played:
    """One decision."""

    decision: int
    #: after a thorough search: what it took the position to be worth to the player, and how often it
    #: visited each legal decision
    worth: float | None = None
    visits: tuple[int, ...] = ()


@dataclass(frozen=True)
class Games:
    """Many games, one after the other."""

    #: for each game: first player, opening hand, open hands, cards in a deck, both decks
    deals: np.ndarray
    lengths: np.ndarray
    #: for each decision: its id, the search's opinion, and how many visit counts it has
    decisions: np.ndarray
    opinions: np.ndarray
    searched: np.ndarray
    #: visit counts of the legal decisions, of 255 for the most visited one
    visits: np.ndarray

    def __len__(self) -> int:
        return len(self.lengths)

    def split(self, size: int) -> list["Games"]:
        """The same games in pieces of at most so many."""
        ends = np.concatenate([[0], np.cumsum(self.lengths, dtype=np.int64)])
        visit_ends = np.concatenate([[0], np.cumsum(self.searched, dtype=np.int64)])
        pieces = []
        for first in range(0, len(self), size):
            after = min(first + size, len(self))
            start, stop = ends[first], ends[after]
            pieces.append(
                Games(
                    self.deals[first:after],
                    self.lengths[first:after],
                    self.decisions[start:stop],
                    self.opinions[start:stop],
                    self.searched[start:stop],
                    self.visits[visit_ends[start] : visit_ends[stop]],
                )
            )
        return pieces

    def save(self, file: Path) -> None:
        """Write the games to a file."""
        partial = file.with_suffix(".partial.npz")
        np.savez_compressed(partial, **{part.name: getattr(self, part.name) for part in fields(self)})
        partial.replace(file)


def load_games(file: Path) -> Games:
    """Read games from a file."""
    with np.load(file) as parts:
        return Games(**{part.name: parts[part.name] for part in fields(Games)})


def joined(parts: list[Games]) -> Games:
    """All games of several files as one."""
    return Games(**{part.name: np.concatenate([getattr(one, part.name) for one in parts]) for part in fields(Games)})


def pack_games(games: list[tuple[Deal, list[Played]]]) -> Games:
    """Pack games."""
    deals = np.full((len(games), 4 + 2 * LARGEST_DECK), _NO_CARD, np.uint8)
    for row, (deal, _) in zip(deals, games, strict=True):
        size = len(deal.decks[0])
        row[:4] = deal.first, bool(deal.opening), deal.open_source, size
        for player in (0, 1):
            start = 4 + LARGEST_DECK * player
            row[start : start + size] = [FACES.index(face) for face in deal.decks[player]]
    rows = [played for _, decisions in games for played in decisions]
    opinions = [NO_OPINION if row.worth is None else round(row.worth * MOST_OPINION) for row in rows]
    visits = [
        round(MOST_VISITS * visited / max(row.visits)) for row in rows for visited in row.visits if max(row.visits)
    ]
    return Games(
        deals,
        np.array([len(decisions) for _, decisions in games], np.uint16),
        np.array([row.decision for row in rows], np.uint16),
        np.array(opinions, np.uint16),
        np.array([len(row.visits) for row in rows], np.uint8),
        np.array(visits, np.uint8),
    )


def unpack_deal(row: np.ndarray) -> Deal:
    """The deal of one game."""
    first, opening, is_open, size = (int(number) for number in row[:4])
    decks = [tuple(FACES[int(number)] for number in row[start : start + size]) for start in (4, 4 + LARGEST_DECK)]
    return Deal(first, (decks[0], decks[1]), (SYNTAX_ERROR,) if opening else (), bool(is_open))
