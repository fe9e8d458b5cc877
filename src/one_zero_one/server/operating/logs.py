"""The server's log, as text or as JSON; it never contains a card, a token, a name or an address."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final

from one_zero_one.server.operating.failures import place_of, traceback_of

#: loggers whose messages we know; those of others may contain data that they were given
_OURS: Final = "one_zero_one"
_KNOWN_WORDS: Final = (_OURS, "uvicorn")
#: the additional fields that our own records may have
_FIELDS: Final = ("method", "route", "status", "milliseconds")


def set_up_log(form: str) -> None:
    """Log warnings as text, or all our own messages as JSON, one object per line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else PlainLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(_OURS).setLevel(logging.INFO if form == "json" else logging.WARNING)


def words_of(record: logging.LogRecord) -> str:
    """The message of a record; for other packages only its template or place, without arguments."""
    if record.name.partition(".")[0] == _OURS:
        return record.getMessage()
    if record.name.startswith(_KNOWN_WORDS):
        return str(record.msg).strip()
    return f"{record.module}:{record.lineno}"


def _traceback_of(record: logging.LogRecord) -> str:
    """The traceback of an error, as `report` wrote it or from what another package logged."""
    error = record.exc_info[1] if record.exc_info else None
    return getattr(record, "traceback", "") if error is None else traceback_of(error)


class PlainLines(logging.Formatter):
    """A line of text, and for an error its traceback in the lines after it."""

    def format(self, record: logging.LogRecord) -> str:
        """The level, the logger, the message, and for an error its type, place and traceback."""
        error = record.exc_info[1] if record.exc_info else None
        suffix = "" if error is None else f" ({type(error).__name__} at {place_of(error)})"
        told = _traceback_of(record)
        return f"{record.levelname} {record.name}: {words_of(record)}{suffix}" + (f"\n{told}" if told else "")


class JsonLines(logging.Formatter):
    """One JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The same as JSON, with the time and the fields of our own records."""
        row: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": words_of(record),
        }
        row |= {field: getattr(record, field) for field in _FIELDS if hasattr(record, field)}
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            row |= {"error": type(error).__name__, "place": place_of(error)}
        told = _traceback_of(record)
        if told:
            row["traceback"] = told
        return json.dumps(row, ensure_ascii=False)
