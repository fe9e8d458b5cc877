"""What is told of players, the ladder and the archive."""

from msgspec import Struct

from one_zero_one.server.messages.accounts import RatingForm


class Citizen(Struct):
    """Somebody on the ladder: a person, a program, or the computer at a level."""

    rank: int
    name: str
    level: int | None
    bot: bool
    rating: RatingForm


class Ladder(Struct):
    """Some of the ladder, from the top; `total` stand on it."""

    total: int
    players: list[Citizen]


class PlayedBy(Struct):
    """Who played a seat of a game in the archive; `account` where the name is that of one."""

    name: str | None
    level: int | None
    account: bool
    bot: bool


class ArchivedGame(Struct):
    """A finished game: when it ended, the last row of its record, who won (null in a draw), how many turns."""

    game: str
    at: float
    deck: str
    rated: bool
    row: str
    winner: int | None
    turns: int
    players: list[PlayedBy]


class Archive(Struct):
    """Finished games, newest first; `next` asks for those after them, null at the end."""

    games: list[ArchivedGame]
    next: str | None


class RatingPoint(Struct):
    """A rating after a game."""

    at: float
    game: str
    value: int
    deviation: int


class PlayerPage(Struct):
    """All that anybody may know of a player."""

    name: str
    level: int | None
    bot: bool
    created: float | None
    rating: RatingForm | None
    history: list[RatingPoint]
    recent: list[ArchivedGame]
