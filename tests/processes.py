"""Processes that a test did not start itself, known by id: whether they have ended."""

import os
from pathlib import Path

from waiting import until

#: a program that writes its process id as soon as it runs, and then stays
WRITES_ITS_NUMBER = """
import os, pathlib, time
file = pathlib.Path({file!r})
file.with_suffix(".new").write_text(str(os.getpid()))
file.with_suffix(".new").rename(file)
while True:
    time.sleep(60)
"""


def number_in(file: Path) -> int:
    """The id of the process that writes it to this file, once it has."""
    until(file.exists, "the process has started")
    return int(file.read_text())


def has_ended(process: int) -> bool:
    """Whether a process has ended, even if its result has not been collected yet."""
    try:
        return _fields(process)[0] in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return True


def processor_time(process: int) -> float:
    """How many seconds a running process has spent on a processor."""
    user, system = _fields(process)[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _fields(process: int) -> list[str]:
    """The fields that the system reports for a process, starting with its state."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
