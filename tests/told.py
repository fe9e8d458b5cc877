"""Events as rows of text, so that a test reads like the course of events."""

from collections.abc import Sequence

from one_zero_one.engine import Drawn, Ended, Event, TopShown
from one_zero_one.records.event_forms import event_to_json


def told(events: Sequence[Event]) -> list[str]:
    """All events, one row each: the kind, then its fields in the order of `engine.events`.

    A true flag is written as its name, a false one is left out, and None is `-`: `placed 0 10.2
    0DELETE< input`, `removed 10.1 1`, `removed 10.1 1 to-pile`, `control-changed 10 1 -`.
    """
    return [_row(event) for event in events]


def executed(events: Sequence[Event]) -> list[str]:
    """The same without LOAD: what the cards did."""
    return told([event for event in events if not isinstance(event, Drawn | TopShown)])


def _row(event: Event) -> str:
    if isinstance(event, Ended):
        return f"ended {event.outcome}"
    words = []
    for name, value in event_to_json(event).items():
        if value is True:
            words.append(name.replace("_", "-"))
        elif value is not False:
            words.append("-" if value is None else str(value))
    return " ".join(words)
