"""Self-play: one process plays as many games as a time allows."""

import random as chances
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from one_zero_one.engine import Deal, Position, Random, shuffled, start, view_of
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.network_file import read_network
from one_zero_one.players.search.tree import SearchTree
from training.decks import some_deck
from training.games import Games, Played, pack_games

#: so many decisions at the start of a game are random, drawn anew for each game
_RANDOM_OPENINGS: Final = (0, 0, 0, 1, 2, 4, 8)
#: until this decision, one is drawn in proportion to its visits; later the most visited one is taken
_VARIED: Final = 12
#: the share of the likelihood that goes to a random decision before a thorough search
_STIRRED: Final = 0.2


@dataclass(frozen=True)
class Order:
    """What a process is asked to do: which network (None: playouts), how long, how thoroughly."""

    seed: int
    seconds: float
    network: Path | None
    #: nodes of a thorough search, and of a quick one that only carries the game on
    thorough: int
    quick: int
    #: one in so many searches is thorough
    every: int


def play_games(order: Order) -> Games:
    """Play until the time is over."""
    return SelfPlay(order).play()


class SelfPlay:
    """One process of self-play: both players search with the same network."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self._network = None if order.network is None else read_network(order.network.read_bytes())
        self._random = Random(order.seed)
        self._chance = chances.Random(order.seed)

    def play(self) -> Games:
        """Play at least one game."""
        deadline = time.monotonic() + self._order.seconds
        games = [self._play_game()]
        while time.monotonic() < deadline:
            games.append(self._play_game())
        return pack_games(games)

    def _play_game(self) -> tuple[Deal, list[Played]]:
        deal = shuffled(some_deck(self._random), self._random)
        position = start(deal)
        at_random = self._chance.choice(_RANDOM_OPENINGS)
        played: list[Played] = []
        while not position.over:
            legal = position.legal_ids()
            if len(legal) == 1:
                played.append(Played(legal[0]))
            elif len(played) < at_random:
                played.append(Played(self._chance.choice(legal)))
            else:
                is_thorough = self._chance.randrange(self._order.every) == 0
                played.append(self._search(position, is_thorough, varied=len(played) < _VARIED))
            position.play_id(played[-1].decision)
        return deal, played

    def _search(self, position: Position, is_thorough: bool, varied: bool) -> Played:
        legal = position.legal_ids()
        tree = SearchTree(self._random, self._network)
        if is_thorough:
            tree.stir(position, _STIRRED)
        nodes = self._order.thorough if is_thorough else self._order.quick
        tree.grow(Belief(view_of(position, position.to_move)), nodes)
        visited = dict(tree.visited([]))
        visits = tuple(visited.get(choice, 0) for choice in legal)
        decision = self._chance.choices(legal, visits)[0] if varied else tree.most_trusted(legal)
        return Played(decision, tree.average(position.to_move), visits) if is_thorough else Played(decision)
