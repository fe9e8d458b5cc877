"""Events are read back as they were written, and nothing else is taken for one."""

from typing import Any

import pytest

from one_zero_one.engine import Event, GameError, Random, shuffled, start, visible_to
from one_zero_one.records import parse_deck
from one_zero_one.records.event_forms import event_from_json
from one_zero_one.records.json_forms import event_to_json


def events_of(deck: str, seed: int) -> list[Event]:
    """All that happens in a game of chance, as both players and a spectator are told."""
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
