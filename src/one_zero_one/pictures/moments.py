"""A game as moments to be drawn: how it stood at the start and after each turn, for one pair of eyes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from one_zero_one.engine import Event, Malformed, Turn, View, problem, start, view_of, visible_to
from one_zero_one.records import Record

#: a seat, a spectator, or both hands open
Eyes = Literal[0, 1, "spectator", "open"]


@dataclass(frozen=True)
class Moment:
    """What is seen after a turn, and what the turn did; at the start there is no turn."""

    view: View
    player: int | None
    turn: Turn
    events: tuple[Event, ...]


def eyes_for(record: Record) -> Eyes:
    """Whose eyes may see a game that anybody looks at: all is open once it is over."""
    return "spectator" if record.outcome is None else "open"


def moments_of(record: Record, eyes: Eyes) -> list[Moment]:
    """The start, and one moment a turn. What those eyes may not know is not in them."""
    seat = eyes if isinstance(eyes, int) else None
    is_open = record.deal.open_source or eyes == "open"
    position = start(replace(record.deal, open_source=is_open))
    found = [Moment(view_of(position, seat), None, (), ())]
    for number, turn in enumerate(record.turns, start=1):
        player = position.to_move
        events = position.narrate_turn(turn, unfinished=True)
        told = tuple(visible_to(event, seat, is_open) for event in events)
        found.append(Moment(view_of(position, seat, record.turns[:number]), player, turn, told))
    if record.outcome is not None:
        found[-1] = replace(found[-1], view=replace(found[-1].view, outcome=record.outcome, legal=()))
    return found


def up_to_turn(moments: Sequence[Moment], turn: int | None) -> Sequence[Moment]:
    """The moments until after a turn, 0 for the start, None for all. Raises Malformed where there is no such turn."""
    if turn is not None and not 0 <= turn < len(moments):
        raise Malformed(problem("no-such-turn", turn=turn, most=len(moments) - 1))
    return moments if turn is None else moments[: turn + 1]
