"""Playing: a player against itself on all cores, from a seed.

Games are kept in the order of their numbers, so that a run that its time limit ends has kept the
first games of a longer one, and not those that happened to be short.
"""

import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import TimeoutError as NotInTime
from multiprocessing import get_context
from typing import Final

from one_zero_one.engine import Decision, Random, View, shuffled
from one_zero_one.match import play_out
from one_zero_one.players import Player, make_player
from one_zero_one.players.search.worth import chance_in
from one_zero_one.players.search_player import SearchPlayer
from one_zero_one.players.shipped_network import shipped_network
from one_zero_one.players.thinking import Budget
from one_zero_one.records import parse_deck
from tools.insights.kept import Game, to_row

#: the player whose thoughts can be read
_SEARCH: Final = re.compile(r"search:nodes=(\d+)")


@dataclass(frozen=True)
class Task:
    """One game to play, the same as game `number` of `one-zero-one selfplay` with this seed."""

    player: str
    deck: str
    seed: int
    number: int


class ThinkingAloud(SearchPlayer):
    """The player `search`, who tells what it gives itself before each of its decisions."""

    def __init__(self, random: Random, nodes: int) -> None:
        super().__init__(random, Budget(nodes=nodes), shipped_network())
        self.chances: list[float | None] = []

    def decide(self, view: View) -> Decision:
        """What the player decides; nothing else is changed."""
        decision = super().decide(view)
        has_searched = self._path == [one.id for turn in view.history for one in turn] and len(view.legal) > 1
        self.chances.append(chance_in(self._tree.average(view.to_move)) if has_searched else None)
        return decision


def play(task: Task) -> str:
    """Play one game; returns its row."""
    deal = shuffled(parse_deck(task.deck), Random(task.seed, 3 * task.number))
    players = [_player(task.player, Random(task.seed, 3 * task.number + stream)) for stream in (1, 2)]
    record = play_out(deal, (players[0], players[1])).record()
    movers = [deal.first ^ (number % 2) for number, turn in enumerate(record.turns) for _ in turn]
    aloud = [iter(player.chances) if isinstance(player, ThinkingAloud) else None for player in players]
    thoughts = [None if told is None else next(told) for told in (aloud[mover] for mover in movers)]
    return to_row(Game(task.deck, record, thoughts))


def _player(name: str, random: Random) -> Player:
    searches = _SEARCH.fullmatch(name)
    return make_player(name, random) if searches is None else ThinkingAloud(random, int(searches[1]))


def tasks(player: str, decks: Sequence[str], seed: int, games: int) -> list[Task]:
    """So many games with each deck, the decks in turn."""
    return [Task(player, deck, seed, number) for number in range(games) for deck in decks]


def play_all(todo: Sequence[Task], processes: int, seconds: float, together: int = 1) -> Iterator[str]:
    """The rows of the games that are finished in time, as far as none before them is missing.

    So many games `together`, one with each deck, are all kept, or none of them is.
    """
    deadline = time.monotonic() + seconds
    with get_context("spawn").Pool(processes) as pool:
        rows = pool.imap(play, todo)
        for _ in range(0, len(todo), together):
            finished = []
            for _ in range(together):
                left = deadline - time.monotonic()
                if left <= 0:
                    return
                try:
                    finished.append(rows.next(left))
                except NotInTime:
                    return
            yield from finished
