"""The server's own log: what happened and where, as text or as JSON; no card, no token, no address is ever in it."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final

from one_zero_one.server.operating.failures import place_of

#: those whose words we know; what others say may hold what they were given
_OURS: Final = "one_zero_one"
_KNOWN_WORDS: Final = (_OURS, "uvicorn")
#: what our own records may carry besides their words
_FIELDS: Final = ("method", "route", "status", "milliseconds")


def set_up_log(form: str) -> None:
    """Write warnings as text, or everything of ours as JSON, one object a line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else PlainLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(_OURS).setLevel(logging.INFO if form == "json" else logging.WARNING)


def words_of(record: logging.LogRecord) -> str:
    """What a record says; of others only the words that stand in their programs, not what was put into them."""
    if record.name.partition(".")[0] == _OURS:
        return record.getMessage()
    if record.name.startswith(_KNOWN_WORDS):
        return str(record.msg).strip()
    return f"{record.module}:{record.lineno}"


class PlainLines(logging.Formatter):
    """A line of text."""

    def format(self, record: logging.LogRecord) -> str:
        """The level, who says it, what, and of an error its kind and place."""
        error = record.exc_info[1] if record.exc_info else None
        suffix = "" if error is None else f" ({type(error).__name__} at {place_of(error)})"
        return f"{record.levelname} {record.name}: {words_of(record)}{suffix}"


class JsonLines(logging.Formatter):
    """One JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The same, with the time, and the fields of our own records."""
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
        return json.dumps(row, ensure_ascii=False)
