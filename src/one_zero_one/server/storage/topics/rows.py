"""What a server stores besides its games: links and tables."""

from dataclasses import dataclass


@dataclass(frozen=True)
class StoredLink:
    """A link that gives a seat away once; `token` is its hash."""

    token: str
    game: str
    seat: int
    created: float
    used: float | None = None


@dataclass(frozen=True)
class StoredTable:
    """A place to sit down at; `token` is the hash of its owner's token, `game` what it became."""

    id: str
    created: float
    token: str
    deck: str
    here_until: float
    name: str | None = None
    clock_seconds: float | None = None
    clock_increment: float | None = None
    clock_days: int | None = None
    digit: int | None = None
    first: str | None = None
    best_of: int = 1
    rated: int = 0
    public: int = 1
    taken_by: str | None = None
    game: str | None = None
    account: str | None = None
    contributes: int = 0
    challenged: str | None = None
