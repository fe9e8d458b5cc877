"""Unexpected errors: the log shows the whole path to them, but nothing about games or people.

A traceback without the values of variables names only our sources and those of libraries. The text
of an error is another matter: it may quote a turn, a name or an address. So it is shown only if the
interpreter or a library wrote it, in its first line, and with everything hidden that may be data
(`redaction`); what our own code raises is shown without its text, or with the code of its problem.
"""

import linecache
import logging
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from one_zero_one.engine import GameError
from one_zero_one.server.operating.redaction import redacted, without_data

_OURS: Final = str(Path(__file__).parents[2])
#: errors in which quotes hold names from a program, not data
_ABOUT_PROGRAMS: Final = (AttributeError, ImportError, NameError, TypeError)
#: for this many seconds the same error at the same place is reported without its traceback
_SECONDS_TO_BE_BRIEF: Final = 60.0
_MOST_REMEMBERED: Final = 1000
_last_reports: dict[tuple[str, str], float] = {}


def report(log: logging.Logger, error: BaseException, during: str = "") -> None:
    """Log an error with its traceback; if it keeps happening, the traceback once a minute."""
    name, place, now = type(error).__name__, place_of(error), time.monotonic()
    last = _last_reports.get((name, place))
    is_told = last is not None and now - last < _SECONDS_TO_BE_BRIEF
    if not is_told:
        if len(_last_reports) >= _MOST_REMEMBERED:
            _last_reports.clear()
        _last_reports[name, place] = now
    where = f"{place} during {during}" if during else place
    log.error("%s at %s", name, where, extra={} if is_told else {"traceback": traceback_of(error)})


def place_of(error: BaseException) -> str:
    """Where an error came from: file and line."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""


def traceback_of(error: BaseException) -> str:
    """The whole traceback, with the errors that led to it, and without secrets."""
    return "\n".join(_chapters(error, set()))


def _chapters(error: BaseException, told: set[int]) -> Iterator[str]:
    """Tracebacks from the first cause to the error itself; each error once."""
    told.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in told:
        yield from _chapters(before, told)
        yield "which led to:"
    if isinstance(error, BaseExceptionGroup):
        for one in error.exceptions:
            if id(one) not in told:
                yield from _chapters(one, told)
                yield "which is one of:"
    frames = "".join(traceback.format_tb(error.__traceback__)).rstrip()
    if frames:
        yield f"Traceback (most recent call last):\n{frames}"
    text = _text_of(error)
    yield type(error).__name__ + (f": {text}" if text else "")


def _text_of(error: BaseException) -> str:
    """What can be shown of an error's text."""
    if isinstance(error, GameError):
        return error.problem.code
    if isinstance(error, OSError) and error.strerror:
        return redacted(error.strerror)
    if _is_raised_by_us(error):
        return ""
    first = str(error).strip().partition("\n")[0]
    return redacted(first) if isinstance(error, _ABOUT_PROGRAMS) else without_data(first)


def _is_raised_by_us(error: BaseException) -> bool:
    """Whether a `raise` in our own code made the error, and thus its text, whatever is in it."""
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return True  # nobody knows who made it
    line = linecache.getline(frames[-1].filename, frames[-1].lineno or 0)
    return frames[-1].filename.startswith(_OURS) and not _is_by_interpreter(line)


def _is_by_interpreter(line: str) -> bool:
    # without a source, such as in a compiled module, it is not known
    return bool(line.strip()) and not line.lstrip().startswith("raise ")
