"""HTTP requests, read strictly."""

from typing import Annotated, Literal

from msgspec import Meta

from one_zero_one.hosting.messages.parts import (
    Claim,
    CommandId,
    ContributionText,
    Decisions,
    DeckSpec,
    EntryNumber,
    Increment,
    Minutes,
    Name,
    Read,
    Seat,
)


class NewGame(Read):
    """A game to begin; null leaves a choice to chance.

    A game with a friend may have a clock: `minutes` for the whole game, or `days` for each turn.

    A client that does not say here that it contributes to the deal contributes the empty string.
    """

    mode: Literal["computer", "screen", "link"]
    deck: DeckSpec = "standard"
    digit: Seat | None = None
    first: Literal["me", "other"] | None = None
    level: Annotated[int, Meta(ge=1, le=8)] = 3
    games: Literal[1, 2, 3] = 1
    minutes: Minutes | None = None
    increment: Increment = 0
    days: Literal[1, 3, 7] | None = None
    name: Name | None = None
    contributes: bool = False


class SeatCommand(Read):
    """A command that needs only a seat: to resign, take back, abort, or claim the win."""

    seat: Seat
    command: CommandId


class RematchCommand(SeatCommand):
    """A request for a rematch, and whether the client will contribute to its deal."""

    contributes: bool = False


class ContributionRequest(Read):
    """What a seat contributes to the deal, once."""

    seat: Seat
    contribution: ContributionText


class TurnCommand(Read):
    """A turn to commit, composed after the entry with this number.

    It is valid only if that is still the last entry.
    """

    seat: Seat
    command: CommandId
    turn: Decisions
    number: EntryNumber | None = None


class DraftRequest(Read):
    """A draft to preview; `ahead` also allows it on the opponent's turn, as if one's own had come."""

    seat: Seat
    draft: Decisions
    ahead: bool = False


class SeatRequest(Read):
    """The seat that a request is about."""

    seat: Seat


class Watching(Read):
    """Whether a player agrees that anyone who has the link may watch."""

    seat: Seat
    allow: bool


class Guest(Read):
    """A person who uses a link.

    A repeated request with the same claim, which nobody else can know, gets the same seat.
    """

    name: Name | None = None
    claim: Claim | None = None
    contributes: bool = False


class DeckRequest(Read):
    """A deck to check."""

    deck: DeckSpec
