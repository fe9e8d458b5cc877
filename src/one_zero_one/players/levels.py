"""Levels 1 to 8 for people: `level:5`. `docs/players.md` has measurements of their strength.

The first levels play for the moment; the others search, further at each level. All except the last
overlook moves, fewer at each level. All are limited by nodes, so a seed repeats their games on any
machine.
"""

from typing import Final, NamedTuple

from one_zero_one.engine import Malformed, Random, problem
from one_zero_one.players.contract import Player
from one_zero_one.players.overlooking_player import OverlookingPlayer
from one_zero_one.players.search.tree import USUAL
from one_zero_one.players.search_player import SearchPlayer
from one_zero_one.players.shipped_network import shipped_network
from one_zero_one.players.thinking import Budget


class _Strength(NamedTuple):
    """The percentage of moves that a level notices, and the nodes that it searches, if it does."""

    noticed: int
    nodes: int = 0


_STRENGTHS: Final = (
    _Strength(10),
    _Strength(35),
    _Strength(80),
    _Strength(40, nodes=16),
    _Strength(55, nodes=40),
    _Strength(70, nodes=64),
    _Strength(87, nodes=180),
    _Strength(100, nodes=3_000),
)
LEVELS: Final = range(1, len(_STRENGTHS) + 1)
#: whoever hosts a game makes a new player for each turn, and only one that has followed a game can
#: infer anything from it; so no level does, and each plays the same everywhere
_MANNER: Final = USUAL._replace(inference=0.0)


def level_name(level: int) -> str:
    """The name of a level's player in records, databases and commands."""
    return f"level:{level}"


def level_of(name: str) -> int | None:
    """The level in a player's name; None for any other player."""
    kind, _, number = name.partition(":")
    return int(number) if kind == "level" and number.isdigit() else None


def make_level(number: str, random: Random) -> Player:
    """Make the player of a level. Raises Malformed if there is no such level."""
    if number not in map(str, LEVELS):
        raise Malformed(problem("no-such-level", text=number, most=LEVELS[-1]))
    strength = _STRENGTHS[int(number) - 1]
    if not strength.nodes:
        return OverlookingPlayer(random, strength.noticed)
    budget = Budget(nodes=strength.nodes)
    return SearchPlayer(random, budget, shipped_network(), manner=_MANNER, noticed_per_cent=strength.noticed)
