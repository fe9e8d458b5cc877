"""Messages about finished games."""

from msgspec import Struct


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


class OwnGame(Struct):
    """A finished game of the visitor: the own seat, and the own accuracy if it was analysed."""

    game: ArchivedGame
    seat: int
    accuracy: float | None


class OwnFinishedGames(Struct):
    """The finished games of a visitor, newest first."""

    games: list[OwnGame]
