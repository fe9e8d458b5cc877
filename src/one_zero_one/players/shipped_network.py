"""The network that is part of the package: how `search`, the levels and the judge value positions."""

from functools import cache
from pathlib import Path
from typing import Final

from one_zero_one.engine import Malformed, problem
from one_zero_one.players.search.network import Network
from one_zero_one.players.search.network_file import UnusableNetwork, read_network

#: the file of the network; `docs/training.md` says how it was made
SHIPPED: Final = Path(__file__).parent / "search" / "shipped.network"


@cache
def shipped_network() -> Network:
    """The network; its file is read only once. Raises Malformed."""
    try:
        return read_network(SHIPPED.read_bytes())
    except (OSError, UnusableNetwork):
        raise Malformed(problem("network-unusable", file=str(SHIPPED))) from None
