"""Events as JSON, written and read back."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import partial
from typing import Any, Final, get_args

from one_zero_one.engine import (
    HOW_PLACED,
    LINE_NUMBERS,
    WHY_NO_EFFECT,
    Ended,
    Event,
    GameError,
    Malformed,
    Outcome,
    TopShown,
    problem,
)
from one_zero_one.records.json_forms import SPACE_OF_NAME, Json, one_of, outcome_from_json, outcome_to_json
from one_zero_one.records.notation import parse_card, parse_face


def event_to_json(event: Event) -> Json:
    """An event with its kind first and its fields by name, cards and spaces in the notation."""
    form: Json = {"event": _NAMES[type(event)]}
    for name in _FIELDS[type(event)]:
        value = getattr(event, name)
        if isinstance(value, Outcome):
            form |= outcome_to_json(value)
        else:
            form[name] = value if value is None or isinstance(value, bool | int) else str(value)
    return form


def _name_of(event: type) -> str:
    """The name of a class of events: `ControlChanged` is `control-changed`."""
    name = event.__name__
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("-")


_NAMES: Final = {kind: _name_of(kind) for kind in get_args(Event)}
_KINDS: Final = {name: kind for kind, name in _NAMES.items()}
_FIELDS: Final = {kind: tuple(field.name for field in fields(kind)) for kind in get_args(Event)}


def _one_of(*allowed: object) -> Callable[[Any], Any]:
    return partial(one_of, allowed)


_READERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "player": _one_of(0, 1),
    "space": SPACE_OF_NAME.__getitem__,
    "to": SPACE_OF_NAME.__getitem__,
    "target": SPACE_OF_NAME.__getitem__,
    "card": parse_card,
    "how": _one_of(*HOW_PLACED.values()),
    "to_pile": _one_of(False, True),
    "why": _one_of(*WHY_NO_EFFECT.values()),
    "line": _one_of(*LINE_NUMBERS),
    "before": _one_of(0, 1, None),
    "after": _one_of(0, 1, None),
    "face": lambda name: None if name is None else parse_face(name),
    "seen": _one_of(False, True),
}


def event_from_json(form: Any) -> Event:
    """Parse an event from a JSON object. Raises Malformed for anything else."""
    try:
        kind = _KINDS[form["event"]]
        if kind is Ended:
            return Ended(outcome_from_json(form))
        event: Event = kind(**{field.name: _READERS[field.name](form[field.name]) for field in fields(kind)})
    except GameError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Malformed(problem("not-an-event")) from None
    if isinstance(event, TopShown) and form["face"] is None:
        raise Malformed(problem("not-an-event"))
    return event
