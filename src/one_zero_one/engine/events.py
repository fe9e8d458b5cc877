"""Events: the list of what happened, which interfaces use to animate, log and explain.

The table records notes as small numbers, and only on request; this module turns them into objects.
Cards in events have no marks: saving, waiting and covering have their own events.
"""

from dataclasses import dataclass, replace
from typing import Final

from one_zero_one.engine.cards import FACES, Card, Face
from one_zero_one.engine.core import notes, table
from one_zero_one.engine.core.display import ALL_SPACES, Space
from one_zero_one.engine.core.packing import unpack_card
from one_zero_one.engine.outcomes import Outcome

HOW_PLACED: Final = {table.INPUT: "input", table.PRINT_FILL: "print", table.PASTE_FILL: "paste"}
WHY_NO_EFFECT: Final = {
    notes.POINTS_OUTSIDE: "outside",
    notes.MET_NO_CARD: "no-card",
    notes.MET_A_SAVED_CARD: "saved",
    notes.MET_ITS_OWN_DIGIT: "same-digit",
    notes.MET_A_CARD: "occupied",
    notes.HAND_IS_EMPTY: "hand-empty",
    notes.PILE_IS_EMPTY: "pile-empty",
    notes.LANDS_WHERE_IT_LAY: "stays",
}


@dataclass(frozen=True)
class Placed:
    """A player laid a card: at INPUT, or for a PRINT or a PASTE."""

    player: int
    space: Space
    card: Card
    how: str


@dataclass(frozen=True)
class Flipped:
    """A card was turned over; `card` is what it shows now."""

    space: Space
    card: Card


@dataclass(frozen=True)
class Moved:
    """A card was lifted and put elsewhere, usually on another line."""

    space: Space
    to: Space
    card: Card


@dataclass(frozen=True)
class Removed:
    """A card left the display: out of the game, or to the cut pile."""

    space: Space
    card: Card
    to_pile: bool


@dataclass(frozen=True)
class Saved:
    """A card became protected."""

    space: Space
    card: Card


@dataclass(frozen=True)
class Waits:
    """A SAVE starts waiting for the next card in a space."""

    space: Space
    target: Space


@dataclass(frozen=True)
class Covers:
    """A REM takes effect: cards on its side of the line do not count."""

    space: Space


@dataclass(frozen=True)
class Asks:
    """A PRINT or a PASTE asks its player for a card."""

    space: Space
    target: Space


@dataclass(frozen=True)
class NoEffect:
    """A command did nothing, and why."""

    space: Space
    why: str


@dataclass(frozen=True)
class ControlChanged:
    """A line has a new controller; None means nobody."""

    line: int
    before: int | None
    after: int | None


@dataclass(frozen=True)
class Drawn:
    """A player drew a card.

    `seen`: whether it was visible on top of the deck; `face` is None if the seat may not know it.
    """

    player: int
    face: Face | None
    seen: bool


@dataclass(frozen=True)
class TopShown:
    """A deck has a new top card, which both players see."""

    player: int
    face: Face


@dataclass(frozen=True)
class Ended:
    """The game is over."""

    outcome: Outcome


Event = (
    Placed
    | Flipped
    | Moved
    | Removed
    | Saved
    | Waits
    | Covers
    | Asks
    | NoEffect
    | ControlChanged
    | Drawn
    | TopShown
    | Ended
)


def visible_to(event: Event, seat: int | None, open_source: bool) -> Event:
    """The event as a seat (None: a spectator) may know it, without cards drawn unseen (R3.3)."""
    if isinstance(event, Drawn) and not (event.seen or open_source or event.player == seat):
        return replace(event, face=None)
    return event


def _controller(number: int) -> int | None:
    return None if number < 0 else number


def unpack_note(note: notes.Note, player: int, outcome: Outcome | None) -> Event:
    """The event that a note stands for; `player` made the decision that caused it."""
    kind, subject, detail, more = note
    match kind:
        case notes.PLACED:
            return Placed(player, ALL_SPACES[subject], unpack_card(detail), HOW_PLACED[more])
        case notes.FLIPPED:
            return Flipped(ALL_SPACES[subject], unpack_card(detail))
        case notes.MOVED:
            return Moved(ALL_SPACES[subject], ALL_SPACES[more], unpack_card(detail))
        case notes.DELETED | notes.WAS_CUT:
            return Removed(ALL_SPACES[subject], unpack_card(detail), to_pile=kind == notes.WAS_CUT)
        case notes.BECAME_SAVED:
            return Saved(ALL_SPACES[subject], unpack_card(detail))
        case notes.WAITS:
            return Waits(ALL_SPACES[subject], ALL_SPACES[detail])
        case notes.COVERS:
            return Covers(ALL_SPACES[subject])
        case notes.ASKS:
            return Asks(ALL_SPACES[subject], ALL_SPACES[detail])
        case notes.NO_EFFECT:
            return NoEffect(ALL_SPACES[subject], WHY_NO_EFFECT[detail])
        case notes.CONTROL_CHANGED:
            return ControlChanged(10 * (subject + 1), _controller(detail), _controller(more))
        case notes.DRAWN:
            return Drawn(subject, FACES[detail], seen=more == 0)
        case notes.TOP_SHOWN:
            return TopShown(subject, FACES[detail])
        case _:
            assert outcome is not None, "only the end of a game is noted as ENDED"
            return Ended(outcome)
