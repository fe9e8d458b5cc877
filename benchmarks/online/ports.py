"""Ports for servers that are restarted at the same address."""

import random
import socket
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import cycle

#: below the range for outgoing connections: one of those could take the port while its server is
#: down, even a connection that tries to reach that very server
_FIRST, _LAST = 20_000, 32_000
_TO_EACH = 200


def free_port() -> int:
    """A free port that no other process gets from here."""
    while True:
        port = next(_own_ports())
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1", port)) != 0:
                return port


@cache
def _own_ports() -> Iterator[int]:
    """Ports for this process alone: it keeps the port before them open as a lock until it ends."""
    beginnings = range(_FIRST, _LAST, _TO_EACH)
    for first in random.sample(beginnings, len(beginnings)):
        with socket.socket() as kept, suppress(OSError):
            kept.bind(("127.0.0.1", first))
            kept.detach()
            return cycle(range(first + 1, first + _TO_EACH))
    raise OSError("all ports for tests and benchmarks are in use")
