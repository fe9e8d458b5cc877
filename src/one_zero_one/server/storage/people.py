"""What is stored of people, row by row."""

from dataclasses import dataclass


@dataclass(frozen=True)
class StoredAccount:
    """An account; `passphrase` as argon2 writes it, `recovery` the hash of a code."""

    id: str
    name: str
    key: str
    passphrase: str
    recovery: str
    created: float
    bot: int = 0
    banned: float | None = None


@dataclass(frozen=True)
class StoredKey:
    """What opens an account; `token` is the hash of what its holder holds."""

    token: str
    id: str
    account: str
    kind: str
    created: float
    label: str | None = None
    expires: float | None = None


@dataclass(frozen=True)
class StoredStanding:
    """Where somebody stands on the ladder; the levels of the computer have no account."""

    player: str
    account: str | None
    mu: float
    sigma: float
    games: int = 0
    wins: int = 0
    draws: int = 0


@dataclass(frozen=True)
class StoredRating:
    """What a rated game came to for somebody: the rating after it."""

    game: str
    seat: int
    player: str
    at: float
    mu: float
    sigma: float
