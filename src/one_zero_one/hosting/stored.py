"""What a host stores of a game: the game, its seats, and its log, row by row."""

from dataclasses import dataclass


@dataclass(frozen=True)
class StoredGame:
    """The part of a game that never changes."""

    id: str
    created: float
    mode: str
    deck: str
    deal: str
    rules: int
    salt: str | None
    best_of: int = 1
    round: int = 1
    wins0: int = 0
    wins1: int = 0
    previous: str | None = None
    clock_seconds: float | None = None
    clock_increment: float | None = None
    rated: int = 0
    visibility: str = "link"


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


@dataclass(frozen=True)
class StoredEntry:
    """One row of a game's log."""

    number: int
    seat: int
    row: str
    at: float
    command: str | None = None
    fault: str | None = None
