"""Events are read back as they were written, and nothing else is accepted as an event."""

from typing import Any

import pytest

from one_zero_one.engine import (
    ControlChanged,
    Drawn,
    Event,
    GameError,
    Malformed,
    Random,
    problem,
    shuffled,
    start,
    visible_to,
)
from one_zero_one.records import parse_deck
from one_zero_one.records.event_forms import event_from_json, event_to_json


def events_of(deck: str, seed: int) -> list[Event]:
    """All events of a random game, as sent to both players and to a spectator."""
    random = Random(seed)
    position = start(shuffled(parse_deck(deck), random))
    told: list[Event] = []
    while position.outcome is None:
        legal = position.legal()
        for event in position.narrate(legal[random.below(len(legal))]):
            told += [visible_to(event, seat, False) for seat in (0, 1, None)]
    return told


@pytest.mark.parametrize("deck", ["standard", "cut-paste", "extras+syntax-error"])
def test_every_event_is_read_back(deck: str) -> None:
    for seed in range(3):
        for event in events_of(deck, seed):
            assert event_from_json(event_to_json(event)) == event


def test_nothing_else_is_an_event() -> None:
    wrongs: tuple[Any, ...] = ("", "x", 7, -1, [], {}, 1.5)
    forms: list[Any] = [None, [], {}, "placed", {"event": "placed"}, {"event": "exploded"}]
    for event in events_of("extras", 1):
        written = event_to_json(event)
        forms += [written | {name: wrong} for name in written for wrong in wrongs]
        forms += [{name: value for name, value in written.items() if name != left_out} for left_out in written]
    for form in forms:
        with pytest.raises(GameError):
            event_from_json(form)


@pytest.mark.parametrize(
    "form",
    [
        {"event": "top-shown", "player": 0, "face": None},
        {"event": "top-shown", "player": True, "face": "IF-"},
        {"event": "top-shown", "player": 2, "face": "IF-"},
        {"event": "drawn", "player": 0, "face": "IF-", "seen": 1},
        {"event": "removed", "space": "10.1", "card": "0", "to_pile": 0},
        {"event": "placed", "player": 0, "space": "10.2", "card": "0IF<", "how": "cut"},
        {"event": "placed", "player": 0, "space": "10.37", "card": "0IF<", "how": "input"},
        {"event": "no-effect", "space": "10.2", "why": "tired"},
        {"event": "control-changed", "line": 15, "before": None, "after": 1},
        {"event": "control-changed", "line": 10, "before": None, "after": 2},
        {"event": "control-changed", "line": 10, "before": False, "after": None},
        {"event": "ended", "end": "WON", "score": [0, 0], "winner": None},
        {"event": "ended", "end": "RUN", "score": [0], "winner": None},
    ],
)
def test_a_value_that_cannot_be_is_refused(form: dict[str, Any]) -> None:
    with pytest.raises(Malformed) as caught:
        event_from_json(form)
    assert caught.value.problem == problem("not-an-event")


def test_a_card_drawn_unseen_has_no_face_and_a_line_may_be_nobodys() -> None:
    assert event_from_json({"event": "drawn", "player": 1, "face": None, "seen": False}) == Drawn(1, None, False)
    changed = {"event": "control-changed", "line": 30, "before": 0, "after": None}
    assert event_from_json(changed) == ControlChanged(30, 0, None)
