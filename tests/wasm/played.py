"""Games and searches from seeds; prints which build this is, and a digest of each of them.

The same program runs here, and as text in Pyodide, so it imports nothing but the game.
"""

import hashlib
import sys
from collections.abc import Iterator

from one_zero_one.engine import COMPILED, NAMED_DECKS, Position, Random, build_deck, shuffled, start, view_of
from one_zero_one.players import make_player
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.tree import SearchTree
from one_zero_one.players.shipped_network import shipped_network

DECKS = [*NAMED_DECKS.values(), build_deck(NAMED_DECKS["cut-paste"].faces, syntax_error=True)]
GAMES, SEARCHES, ITERATIONS = 60, 8, 250
PLAYERS = ("search:nodes=40", "playouts:nodes=25", "montecarlo:nodes=25", "solver:nodes=60", "level:3")


def random_game(seed: int) -> str:
    """Every position of a game with its legal ids, views and events."""
    random = Random(seed)
    position = start(shuffled(DECKS[seed % len(DECKS)], random))
    digest = hashlib.sha256(position.key())
    while not position.over:
        ids = position.legal_ids()
        number = ids[random.below(len(ids))]
        decision = next(decision for decision in position.legal() if decision.id == number)
        digest.update(repr((ids, view_of(position, seed % 2), position.narrate(decision))).encode())
        digest.update(position.key())
    return f"{position.outcome} {digest.hexdigest()}"


def middle_of_a_game(seed: int, decisions: int) -> Position:
    """A position after some random decisions."""
    random = Random(seed)
    position = start(shuffled(DECKS[seed % len(DECKS)], random))
    for _ in range(decisions):
        ids = position.legal_ids()
        position.play_id(ids[random.below(len(ids))])
    return position


def search(seed: int, decisions: int) -> str:
    """A tree, grown with the network or with playouts: its averages to the last bit, and its visits."""
    position = middle_of_a_game(seed, decisions)
    tree = SearchTree(Random(seed), shipped_network() if seed % 2 else None)
    tree.grow(Belief(view_of(position, position.to_move)), ITERATIONS)
    averages = [tree.average(player).hex() for player in (0, 1)]
    digest = hashlib.sha256(repr((tree.visited([]), tree.size)).encode())
    return f"{averages} {digest.hexdigest()}"


def choice(player: str, seed: int, decisions: int) -> str:
    """What a named player decides."""
    position = middle_of_a_game(seed, decisions)
    return repr(make_player(player, Random(seed)).decide(view_of(position, position.to_move)))


def rows() -> Iterator[str]:
    """All of it, row by row."""
    yield f"{'compiled' if COMPILED else 'plain'} {sys.maxsize.bit_length() + 1} bits"
    for seed in range(GAMES):
        yield f"game {seed} {random_game(seed)}"
    for seed in range(SEARCHES):
        yield f"search {seed} {search(seed, 2 * seed)}"
    for seed, player in enumerate(PLAYERS):
        yield f"{player} {choice(player, seed, 2)} {choice(player, seed, 14)}"


if __name__ == "__main__":
    sys.stdout.write("\n".join(rows()))
