"""What a host stores of a game: the game, its seats, and its log, row by row."""

from dataclasses import dataclass
from typing import Final

from one_zero_one.records.commitment import SALTED_FORM

A_DAY: Final = 24 * 3600.0


@dataclass(frozen=True)
class StoredGame:
    """The part of a game that never changes."""

    id: str
    created: float
    mode: str
    deck: str
    #: the deal as the head of a record; empty if it follows from the seed and the contributions
    deal: str
    rules: int
    salt: str | None
    #: how many games its series has at most: 1, 2 or 3
    best_of: int = 1
    round: int = 1
    wins0: int = 0
    wins1: int = 0
    points0: int = 0
    points1: int = 0
    previous: str | None = None
    clock_seconds: float | None = None
    clock_increment: float | None = None
    #: days for every turn, instead of a time for the whole game
    clock_days: int | None = None
    rated: int = 0
    visibility: str = "link"
    deal_form: int = SALTED_FORM
    seed: str | None = None
    #: who begins, if that was settled before the deal
    first: int | None = None


@dataclass(frozen=True)
class StoredSeat:
    """The player of a seat, and whether they are here; `token` is the hash of its holder's token.

    An `account` gives access to its seats by itself; nobody need know the token of such a seat.
    """

    seat: int
    kind: str
    name: str | None = None
    token: str | None = None
    here_until: float | None = None
    said: str | None = None
    said_at: float | None = None
    account: str | None = None
    #: what the player adds to the deal, and when that was stored; None: it is awaited
    contribution: str | None = None
    contributed: float | None = None
    #: when someone took it; None while it is free, and for both seats of games from before this was stored
    taken: float | None = None
    #: 1 if its player agrees that anyone who has the link may watch
    lets_watch: int = 0


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """One row of a game's log."""

    number: int
    seat: int
    row: str
    at: float
    command: str | None = None
    fault: str | None = None
