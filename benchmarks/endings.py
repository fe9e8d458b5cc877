"""How often a search alone finds an exactly best decision, where the solver knows them.

python -m benchmarks.endings [--player search] [--nodes 100000] [--endings 300] [--cores 1]
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from functools import partial
from itertools import chain, count
from multiprocessing import get_context

from one_zero_one.engine import Random, View, shuffled, start, view_of
from one_zero_one.players import make_player
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.solver import Solver
from one_zero_one.players.search_player import SearchPlayer
from one_zero_one.players.shipped_network import shipped_network
from one_zero_one.players.thinking import Budget
from one_zero_one.records import parse_deck

DECKS = ("standard", "standard+open-source", "standard+syntax-error", "cut-paste", "extras")
#: what the solver can finish within this many nodes, about a second
SOLVABLE = Budget(nodes=300_000)
#: how many games are looked at together
_AT_ONCE = 160


def solved_endings(seed: int) -> Iterator[tuple[View, list[int]]]:
    """Views of a game of greedy players with a choice but nothing to guess, and the best ids."""
    position = start(shuffled(parse_deck(DECKS[(seed - 1) % len(DECKS)]), Random(seed)))
    players = [make_player("greedy", Random(seed, stream)) for stream in (1, 2)]
    while not position.over:
        view = view_of(position, position.to_move)
        belief = Belief(view)
        if belief.unknown_draws() == 0:
            best = Solver(SOLVABLE).best(belief.template)
            if best is not None and len(best) < len(view.legal):
                yield view, best
        position.play(players[position.to_move].decide(view))


def found_in(name: str, nodes: int, seed: int) -> list[bool]:
    """Whether a best decision was found, for each ending of a game."""
    network = shipped_network() if name == "search" else None
    return [
        SearchPlayer(Random(2), Budget(nodes=nodes), network, solve=False).decide(view).id in best
        for view, best in solved_endings(seed)
    ]


def main() -> None:
    """Count, and print one row."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--player", choices=("search", "playouts"), default="search")
    parser.add_argument("--nodes", type=int, default=100_000)
    parser.add_argument("--endings", type=int, default=300)
    parser.add_argument("--cores", type=int, default=1)
    asked = parser.parse_args()
    results: list[bool] = []
    with get_context("spawn").Pool(asked.cores) as pool:
        for seed in count(1, _AT_ONCE):
            games = range(seed, seed + _AT_ONCE)
            results += chain.from_iterable(pool.map(partial(found_in, asked.player, asked.nodes), games, chunksize=1))
            if len(results) >= asked.endings:
                break
    found = sum(results[: asked.endings])
    share = 100 * found / asked.endings
    print(f"{asked.player}:nodes={asked.nodes} alone: a best decision in {found} of {asked.endings}, {share:.1f} %")


if __name__ == "__main__":
    main()
