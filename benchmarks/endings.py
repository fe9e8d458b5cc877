"""How often search alone finds an exactly best decision, where the solver knows them.

python -m benchmarks.endings [--nodes 100000] [--endings 300]
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import islice

from one_zero_one.engine import Random, View, shuffled, start, view_of
from one_zero_one.players import make_player
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.solver import Solver
from one_zero_one.players.search_player import SearchPlayer
from one_zero_one.players.thinking import Budget
from one_zero_one.records import parse_deck

DECKS = ("standard", "standard+open-source", "standard+syntax-error", "cut-paste", "extras")
#: what the solver can finish within this many nodes, about a second
SOLVABLE = Budget(nodes=300_000)


def solved_endings() -> Iterator[tuple[View, list[int]]]:
    """Views of greedy players' games with a choice but nothing to guess, and the best ids."""
    seed = 0
    while True:
        for deck in DECKS:
            seed += 1
            position = start(shuffled(parse_deck(deck), Random(seed)))
            players = [make_player("greedy", Random(seed, stream)) for stream in (1, 2)]
            while not position.over:
                view = view_of(position, position.to_move)
                belief = Belief(view)
                if belief.unknown_draws() == 0:
                    best = Solver(SOLVABLE).best(belief.template)
                    if best is not None and len(best) < len(view.legal):
                        yield view, best
                position.play(players[position.to_move].decide(view))


def main() -> None:
    """Count, and print one row."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, default=100_000)
    parser.add_argument("--endings", type=int, default=300)
    asked = parser.parse_args()
    found = 0
    for view, best in islice(solved_endings(), asked.endings):
        player = SearchPlayer(Random(2), Budget(nodes=asked.nodes), solve=False)
        found += player.decide(view).id in best
    share = 100 * found / asked.endings
    print(f"search:nodes={asked.nodes} alone: a best decision in {found} of {asked.endings} endings, {share:.1f} %")


if __name__ == "__main__":
    main()
