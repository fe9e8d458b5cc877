"""The stored rows about people."""

from dataclasses import dataclass


@dataclass(frozen=True)
class StoredAccount:
    """An account; `passphrase` is an argon2 hash, `recovery` the hash of a code."""

    id: str
    name: str
    key: str
    passphrase: str
    recovery: str
    created: float
    bot: int = 0
    banned: float | None = None
    challenged_by: str = "everyone"


@dataclass(frozen=True)
class StoredKey:
    """A key that opens an account; `token` is the hash of what its holder has."""

    token: str
    id: str
    account: str
    kind: str
    created: float
    label: str | None = None
    expires: float | None = None


@dataclass(frozen=True)
class StoredStanding:
    """A player's rating; the levels of the computer have no account."""

    player: str
    account: str | None
    mu: float
    sigma: float
    games: int = 0
    wins: int = 0
    draws: int = 0


@dataclass(frozen=True)
class StoredRating:
    """A player's rating after a rated game."""

    game: str
    seat: int
    player: str
    at: float
    mu: float
    sigma: float
