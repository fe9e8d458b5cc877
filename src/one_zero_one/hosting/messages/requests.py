"""What is asked over HTTP; read strictly."""

from typing import Annotated, Literal

from msgspec import Meta

from one_zero_one.hosting.messages.parts import Claim, CommandId, Decisions, DeckSpec, EntryNumber, Name, Read, Seat


class NewGame(Read):
    """A game to be begun; null leaves it to chance."""

    mode: Literal["computer", "screen", "link"]
    deck: DeckSpec = "standard"
    digit: Seat | None = None
    first: Literal["me", "other"] | None = None
    level: Annotated[int, Meta(ge=1, le=8)] = 3
    best_of: Literal[1, 3] = 1
    name: Name | None = None


class SeatCommand(Read):
    """A command that needs no more than who gives it: to resign, to ask for a rematch."""

    seat: Seat
    command: CommandId


class TurnCommand(Read):
    """A turn to be committed, composed after the entry of this number; it counts only if that is still the last one."""

    seat: Seat
    command: CommandId
    turn: Decisions
    number: EntryNumber | None = None


class DraftRequest(Read):
    """A draft to be previewed."""

    seat: Seat
    draft: Decisions


class SeatRequest(Read):
    """Which seat is meant."""

    seat: Seat


class Guest(Read):
    """Who comes by a link; asked again with the same claim, which nobody else can know, it gives the same seat."""

    name: Name | None = None
    claim: Claim | None = None


class DeckRequest(Read):
    """A deck to be looked at."""

    deck: DeckSpec
