"""Levels 1 to 8 for people: `level:5`. `docs/players.md` has measurements of their strength.

The lower levels are greedy and overlook moves; the higher ones search, longer at each level.
All except the last are limited by nodes, so a seed repeats their games on any machine.
"""

from typing import Final

from one_zero_one.engine import COMPILED, Malformed, Random, problem
from one_zero_one.players.contract import Player
from one_zero_one.players.overlooking_player import OverlookingPlayer
from one_zero_one.players.search_player import SearchPlayer
from one_zero_one.players.thinking import Budget

#: the percentage of moves that the players of levels 1, 2 and so on notice
_NOTICED: Final = (10, 35, 80)
#: how long the players of the other levels think; if the engine is not compiled, 13,000 nodes would
#: take four seconds or more, and people would have to wait for every decision
_THOUGHT: Final = (
    Budget(nodes=75),
    Budget(nodes=300),
    Budget(nodes=1_500),
    Budget(nodes=13_000 if COMPILED else 2_500),
    Budget(seconds=1.0),
)
LEVELS: Final = range(1, len(_NOTICED) + len(_THOUGHT) + 1)


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
    step = int(number) - 1
    if step < len(_NOTICED):
        return OverlookingPlayer(random, _NOTICED[step])
    return SearchPlayer(random, _THOUGHT[step - len(_NOTICED)])
