"""Writing files: they hold the old or the new whole, and a refusal of the system becomes a problem."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp

from one_zero_one.engine import Malformed, problem


def write_whole(file: Path, content: bytes) -> None:
    """Write a file that only its owner may read, so that it always holds the old or the new whole.

    The folders that it needs are made. Raises Malformed where the system refuses, and then leaves
    nothing beside the file.
    """
    with writing(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = mkstemp(dir=file.parent, prefix=file.name, suffix=".new")
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(content)
                stream.flush()
                # otherwise a machine that stops may wake up with this name on an empty file
                os.fsync(stream.fileno())
            Path(beside).replace(file)
        except BaseException:  # Ctrl-C too
            Path(beside).unlink(missing_ok=True)
            raise


def check_writable(file: Path) -> None:
    """Raise Malformed if a file, with the folders that it needs, cannot be written; leave no trace."""
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
