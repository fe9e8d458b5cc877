"""The processor time each door needs to start, compared with only importing its libraries."""

import os
import pty
import signal
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

_TICKS = os.sysconf("SC_CLK_TCK")
_ATTEMPTS = 5


class Door(NamedTuple):
    """What is started, what it shows once it is ready, and the libraries it requires."""

    name: str
    arguments: tuple[str, ...]
    shows: str
    libraries: str


_GAME = ("-m", "one_zero_one")
DOORS = (
    Door("help", (*_GAME, "--help"), "completion", "cyclopts, rich.panel"),
    Door(
        "the full screen",
        (*_GAME, "play", "--against", "random", "--digit", "0", "--first", "me", "--lang", "en"),
        "Your turn. Choose a card.",
        "cyclopts, rich.panel, textual.app, textual.widgets",
    ),
    Door(
        "a server",
        (*_GAME, "serve", "--port", "0", "--lang", "en"),
        "http://",
        "litestar, uvicorn, sqlalchemy.ext.asyncio",
    ),
)


def starts() -> dict[str, tuple[float, float]]:
    """For each door, the best processor time until it is ready, and that of its imports alone."""
    return {
        door.name: (
            min(_seconds(door.arguments, door.shows) for _ in range(_ATTEMPTS)),
            min(_seconds(("-c", f"import {door.libraries}; print('READY')"), "READY") for _ in range(_ATTEMPTS)),
        )
        for door in DOORS
    }


def _seconds(arguments: tuple[str, ...], shows: str) -> float:
    """Start Python in a separate terminal, and measure its time once it shows something."""
    with tempfile.TemporaryDirectory() as folder:
        process, terminal = pty.fork()
        if process == 0:
            environment = os.environ | {"ONE_ZERO_ONE_HOME": folder, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
            os.execve(sys.executable, (sys.executable, *arguments), environment)
        shown = b""
        while shows.encode() not in shown:
            shown += os.read(terminal, 1 << 16)
        fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)
    return (int(fields[11]) + int(fields[12])) / _TICKS
