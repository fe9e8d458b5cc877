"""Events read back from the JSON form that `json_forms.event_to_json` gives them."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final, get_args

from one_zero_one.engine import LINE_NUMBERS, GameError, Malformed, problem
from one_zero_one.engine.display import ALL_SPACES, Space
from one_zero_one.engine.events import HOW, WHY, Ended, Event, TopShown
from one_zero_one.records.json_forms import kind_of, outcome_from_json
from one_zero_one.records.notation import parse_card, parse_face

_KINDS: Final = {kind_of(kind): kind for kind in get_args(Event)}
_SPACES: Final = {str(space): space for space in ALL_SPACES}


def _space(name: Any) -> Space:
    return _SPACES[name]


def _one_of(*allowed: object) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if not any(type(value) is type(one) and value == one for one in allowed):
            raise ValueError(value)
        return value

    return read


_READERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "player": _one_of(0, 1),
    "space": _space,
    "to": _space,
    "target": _space,
    "card": parse_card,
    "how": _one_of(*HOW.values()),
    "to_pile": _one_of(False, True),
    "why": _one_of(*WHY.values()),
    "line": _one_of(*LINE_NUMBERS),
    "before": _one_of(0, 1, None),
    "after": _one_of(0, 1, None),
    "face": lambda name: None if name is None else parse_face(name),
    "seen": _one_of(False, True),
}


def event_from_json(form: Any) -> Event:
    """The event that a JSON object holds. Raises Malformed for anything else."""
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
