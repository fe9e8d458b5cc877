"""Matches between two searches on paired deals: every deal is played twice, with the seats swapped."""

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from one_zero_one.engine import Random, Turn, shuffled, start, view_of
from one_zero_one.players import Player
from one_zero_one.players.search.network import Network
from one_zero_one.players.search.network_file import read_network
from one_zero_one.players.search.tree import USUAL, Manner
from one_zero_one.players.search_player import SearchPlayer
from one_zero_one.players.thinking import Budget
from one_zero_one.records import parse_deck


@dataclass(frozen=True)
class Contender:
    """A search: its network (None: playouts), its budget, and how it searches."""

    network: Path | None
    budget: Budget
    manner: Manner = USUAL


@dataclass(frozen=True)
class Pairing:
    """A few pairs of games for one process."""

    first: Contender
    second: Contender
    deck: str
    seed: int
    pairs: int


@dataclass(frozen=True)
class Score:
    """What the first contender won; a draw counts half. Seconds are those that each thought."""

    won: float
    games: int
    seconds: tuple[float, float] = (0.0, 0.0)

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.won / max(1, self.games)

    def __str__(self) -> str:
        margin = 1.96 * math.sqrt(max(0.0, self.share * (1 - self.share)) / max(1, self.games))
        thought = f"thought {self.seconds[0]:.0f} s against {self.seconds[1]:.0f} s"
        return f"{self.won:g} of {self.games}, {100 * self.share:.1f} % (± {100 * margin:.1f}), {thought}"


def play_pairs(pairing: Pairing) -> Score:
    """Play the games of one process."""
    networks = [_network(contender.network) for contender in (pairing.first, pairing.second)]
    won, seconds = 0.0, [0.0, 0.0]
    for pair in range(pairing.pairs):
        deal = shuffled(parse_deck(pairing.deck), Random(pairing.seed, pair))
        for swapped in (0, 1):
            players: list[Player] = [
                SearchPlayer(
                    Random(pairing.seed, 1000 + 4 * pair + 2 * swapped + side), who.budget, net, manner=who.manner
                )
                for side, (who, net) in enumerate(zip((pairing.first, pairing.second), networks, strict=True))
            ]
            position = start(deal)
            turns: tuple[Turn, ...] = ()
            begun: Turn = ()
            while not position.over:
                side = position.to_move ^ swapped
                clock = time.perf_counter()
                history = (*turns, begun) if begun else turns
                begun = (*begun, players[side].decide(view_of(position, position.to_move, history)))
                seconds[side] += time.perf_counter() - clock
                position.play(begun[-1])
                if position.pending_command is None:
                    turns, begun = (*turns, begun), ()
            assert position.outcome is not None
            winner = position.outcome.winner
            won += 0.5 if winner is None else float(winner ^ swapped == 0)
    return Score(won, 2 * pairing.pairs, (seconds[0], seconds[1]))


def _network(file: Path | None) -> Network | None:
    return None if file is None else read_network(file.read_bytes())


Spread = Callable[[Callable[[Any], Any], list[Any]], Iterable[Any]]


def play_match(
    spread: Spread, games: int, first: Contender, second: Contender, *, deck: str, seed: int, tasks: int
) -> Score:
    """Play a match as so many tasks, which `spread` runs on all cores."""
    pairs = max(1, round(games / 2 / tasks))
    pairings = [Pairing(first, second, deck, seed * 10_000 + task, pairs) for task in range(tasks)]
    scores = list(spread(play_pairs, pairings))
    seconds = [sum(score.seconds[side] for score in scores) for side in (0, 1)]
    return Score(sum(score.won for score in scores), sum(score.games for score in scores), (seconds[0], seconds[1]))
