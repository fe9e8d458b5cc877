"""Atomic writing of files; system errors become problems."""

import errno
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp
from typing import Final

from one_zero_one.engine import Malformed, problem

#: of files that a browser opens
HTML: Final = (".html", ".htm")


def write_whole(file: Path, content: bytes) -> None:
    """Write a file atomically, so that it always has either the old or the new content.

    Only its owner may read it. Creates missing folders. If the system refuses, raises Malformed and
    leaves no temporary file.
    """
    with writing(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = mkstemp(dir=file.parent, prefix=file.name, suffix=".new")
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(content)
                stream.flush()
                # without this, the file may be empty after a system crash
                os.fsync(stream.fileno())
            Path(beside).replace(file)
        except BaseException:  # including Ctrl-C
            Path(beside).unlink(missing_ok=True)
            raise


def check_writable(file: Path) -> None:
    """Raise Malformed if a file or its missing folders cannot be written; changes nothing."""
    with writing(file):
        if file.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        there = next(place for place in (file, *file.absolute().parents) if place.exists())
        if there != file and not there.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        if not os.access(there, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def check_ending(file: Path, endings: Sequence[str]) -> str:
    """The ending of a file's name, in small letters. Raises Malformed for one that promises something else."""
    ending = file.suffix.lower()
    if ending not in endings:
        raise Malformed(problem("wrong-ending", file=str(file), names=tuple(endings)))
    return ending


@contextmanager
def writing(file: Path) -> Iterator[None]:
    """Turn an OSError while writing a file into Malformed."""
    try:
        yield
    except OSError as error:
        raise Malformed(problem("not-writable", file=str(file), detail=error.strerror or str(error))) from None
