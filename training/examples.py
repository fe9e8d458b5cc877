"""Examples for the network, made from games: what is the case, and what came of it."""

from dataclasses import dataclass, fields
from typing import Final

import numpy as np

from one_zero_one.engine import start
from one_zero_one.players.search.features import INPUTS, POINTED_DECISIONS, Reading
from one_zero_one.players.search.worth import MOST_POINTS, worth
from training.games import MOST_OPINION, NO_OPINION, Games, unpack_deal

#: examples are padded to so many rows and decisions; more decisions than that teach no policy
WIDTH: Final = 128
CHOICES: Final = 48


@dataclass(frozen=True)
class Examples:
    """Arrays with a row for each example, seen from the side of the player to move."""

    #: what is the case, padded with INPUTS
    rows: np.ndarray
    #: the legal decisions with what they point at, padded with POINTED_DECISIONS, and their visits
    choices: np.ndarray
    visits: np.ndarray
    #: the result, the search's opinion (NaN: none), and the final lead in points, from -1 to 1
    results: np.ndarray
    opinions: np.ndarray
    leads: np.ndarray

    def __len__(self) -> int:
        return len(self.results)


def joined(parts: list[Examples]) -> Examples:
    """All examples as one."""
    return Examples(
        **{part.name: np.concatenate([getattr(one, part.name) for one in parts]) for part in fields(Examples)}
    )


def examples_of(games: Games) -> Examples:
    """Replay games, and make an example of every position with a decision to take."""
    count = len(games.decisions)
    made = Examples(
        np.full((count, WIDTH), INPUTS, np.int16),
        np.full((count, CHOICES), POINTED_DECISIONS, np.int16),
        np.zeros((count, CHOICES), np.uint8),
        np.zeros(count, np.float32),
        np.full(count, np.nan, np.float32),
        np.zeros(count, np.float32),
    )
    reading = Reading()
    visit_ends = np.cumsum(games.searched, dtype=np.int64)
    number = 0
    for deal, length in zip(games.deals, games.lengths, strict=True):
        position = start(unpack_deal(deal))
        first = number
        movers = []
        for _ in range(int(length)):
            movers.append(position.to_move)
            reading.read(position)
            rows = reading.listed()
            made.rows[number, : len(rows)] = rows
            searched = int(games.searched[number])
            if searched and searched <= CHOICES:
                end = int(visit_ends[number])
                legal = position.legal_ids()
                made.choices[number, :searched] = [reading.pointed(reading.mirrored(choice)) for choice in legal]
                made.visits[number, :searched] = games.visits[end - searched : end]
            opinion = int(games.opinions[number])
            if opinion != NO_OPINION:
                made.opinions[number] = opinion / MOST_OPINION
            position.play_id(int(games.decisions[number]))
            number += 1
        lead = (position.score[0] - position.score[1]) / MOST_POINTS
        results = worth(position, 0), worth(position, 1)
        made.results[first:number] = [results[mover] for mover in movers]
        made.leads[first:number] = [lead if mover == 0 else -lead for mover in movers]
    return made
