"""Ports for servers that are started again where they were."""

import random
import socket
from collections.abc import Iterator
from functools import cache
from itertools import cycle

#: below those that the system gives to lines going out: one of them could take the port while its server is away,
#: even a line that tries to reach that very server
_FIRST, _LAST = 20_000, 32_000
_TO_EACH = 200


def free_port() -> int:
    """A port at which nobody listens, and that no other process that asks here gets."""
    _, own = _own_ports()
    for port in own:
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise AssertionError("they go round for ever")


@cache
def _own_ports() -> tuple[socket.socket, Iterator[int]]:
    """Ports for this process alone, as long as it keeps the one before them."""
    beginnings = range(_FIRST, _LAST, _TO_EACH)
    for first in random.sample(beginnings, len(beginnings)):
        kept = socket.socket()
        try:
            kept.bind(("127.0.0.1", first))
        except OSError:
            kept.close()
            continue
        return kept, cycle(range(first + 1, first + _TO_EACH))
    raise OSError("all ports of tests and benchmarks are taken")
