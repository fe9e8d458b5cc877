"""Tree search over a seat's knowledge, ours and OpenSpiel's, on one core: simulations per second.

Ours starts at the opening of a game of more than twenty turns, OpenSpiel's in leduc_poker, which is
over after a few decisions; both use random playouts.
"""

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from benchmarks.rates import best_rate, openings
from one_zero_one.engine import Random, view_of
from one_zero_one.players.search.beliefs import Belief
from one_zero_one.players.search.tree import SearchTree

AT_ONCE = 1000


def our_simulations() -> int:
    """A tree grown from the opening: an iteration is one belief, one new node, one playout."""
    (opening,) = openings(1)
    SearchTree(Random(1)).grow(Belief(view_of(opening, opening.to_move)), AT_ONCE)
    return AT_ONCE


def simulations_of_openspiel() -> int:
    """The same for OpenSpiel's search in Python, on its smallest known game with hidden cards."""
    game = pyspiel.load_game("leduc_poker")
    chance = np.random.RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), 2.0, AT_ONCE, random_state=chance)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    bot.step(state)
    return AT_ONCE


def search_rates() -> tuple[float, float]:
    """Simulations per second, ours and OpenSpiel's."""
    return best_rate(our_simulations), best_rate(simulations_of_openspiel)
