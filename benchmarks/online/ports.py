"""Ports for servers that are started again where they were."""

import secrets
import socket

#: below those that the system gives to lines going out: one of them could take the port while its server is away,
#: even a line that tries to reach that very server
_FIRST, _COUNT = 20_000, 12_000


def free_port() -> int:
    """A port at which nobody listens."""
    while True:
        port = _FIRST + secrets.randbelow(_COUNT)
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1", port)) != 0:
                return port
