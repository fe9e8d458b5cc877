"""Writing files: whether one can be written is found out without a trace, and a refusal is told as a problem."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from one_zero_one.engine import Malformed, problem


def check_writable(file: Path) -> None:
    """Raise Malformed if a file cannot be written there, with the folders that it needs."""
    with writing(file):
        if file.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        there = next(place for place in (file, *file.absolute().parents) if place.exists())
        if there != file and not there.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        if not os.access(there, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


@contextmanager
def writing(file: Path) -> Iterator[None]:
    """Say it as a problem when the system does not let a file be written."""
    try:
        yield
    except OSError as error:
        raise Malformed(problem("not-writable", file=str(file), detail=error.strerror or str(error))) from None
