"""Messages about players, the ladder and the archive."""

from msgspec import Struct

from one_zero_one.server.messages.accounts import RatingForm


class Citizen(Struct):
    """A player on the ladder: a person, a program, or the computer at a level."""

    rank: int
    name: str
    level: int | None
    bot: bool
    rating: RatingForm


class Ladder(Struct):
    """A part of the ladder, best first; `total` is its size."""

    total: int
    players: list[Citizen]


class PlayedBy(Struct):
    """The player of a seat of an archived game; `account` is true if the name is an account's."""

    name: str | None
    level: int | None
    account: bool
    bot: bool


class ArchivedGame(Struct):
    """A finished game: when it ended, its record's last row, winner (null in a draw), turns."""

    game: str
    at: float
    deck: str
    rated: bool
    row: str
    winner: int | None
    turns: int
    players: list[PlayedBy]


class Archive(Struct):
    """Finished games, newest first; `next` requests those after them, null at the end."""

    games: list[ArchivedGame]
    next: str | None


class RatingPoint(Struct):
    """A rating after a game."""

    at: float
    game: str
    value: int
    deviation: int


class PlayerPage(Struct):
    """Everything public about a player."""

    name: str
    level: int | None
    bot: bool
    created: float | None
    rating: RatingForm | None
    history: list[RatingPoint]
    recent: list[ArchivedGame]
