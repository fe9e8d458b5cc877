"""The network player: the search, with the network that is part of the package."""

from functools import cache
from pathlib import Path
from typing import Final

from one_zero_one.engine import Malformed, Random, problem
from one_zero_one.players.search.network import Network
from one_zero_one.players.search.network_file import UnusableNetwork, read_network
from one_zero_one.players.search_player import SearchPlayer
from one_zero_one.players.thinking import Budget

#: the file of the network; `docs/training.md` says how it was made
SHIPPED: Final = Path(__file__).parent / "search" / "shipped.network"


def make_network_player(random: Random, budget: Budget) -> SearchPlayer:
    """A search that judges positions by the shipped network. Raises Malformed."""
    return SearchPlayer(random, budget, shipped_network())


@cache
def shipped_network() -> Network:
    """The network that is part of the package; it is read only once. Raises Malformed."""
    try:
        return read_network(SHIPPED.read_bytes())
    except (OSError, UnusableNetwork):
        raise Malformed(problem("network-unusable", file=str(SHIPPED))) from None
