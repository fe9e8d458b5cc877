"""Messages about players, the ladder and the archive."""

from msgspec import Struct

from one_zero_one.hosting.messages.finished import ArchivedGame
from one_zero_one.server.messages.accounts import RatingForm


class Citizen(Struct):
    """A player on the ladder: a person, a program, or the computer at a level.

    Newcomers and the levels of the computer have no rank.
    """

    rank: int | None
    name: str
    level: int | None
    bot: bool
    rating: RatingForm


class Ladder(Struct):
    """A part of the ladder, best first; `total` is the number of players with a rank.

    `newcomers` are those who have not played enough rated games, those with the most games first;
    `levels` are the levels of the computer, best first, for comparison.
    """

    total: int
    players: list[Citizen]
    newcomers: list[Citizen]
    levels: list[Citizen]


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
