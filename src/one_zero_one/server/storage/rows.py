"""What is stored, row by row, as the rest of the server sees it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class StoredGame:
    """What never changes of a game."""

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


@dataclass(frozen=True)
class StoredSeat:
    """Who plays a seat; `token` is the hash of what its holder holds."""

    seat: int
    kind: str
    name: str | None = None
    token: str | None = None


@dataclass(frozen=True)
class StoredEntry:
    """One row of a game's log."""

    number: int
    seat: int
    row: str
    at: float
    command: str | None = None
    fault: str | None = None


@dataclass(frozen=True)
class StoredLink:
    """A link that gives a seat away once; `token` is the hash of it."""

    token: str
    game: str
    seat: int
    created: float
    used: float | None = None
