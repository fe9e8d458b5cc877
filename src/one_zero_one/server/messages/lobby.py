"""Messages of the lobby: tables that are opened, listed and taken."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from one_zero_one.hosting.messages import Contribution
from one_zero_one.hosting.messages.parts import Claim, DeckSpec, Increment, Minutes, Name, Read, Seat

Level = Annotated[int, Meta(ge=1, le=8)]

# Requests


class QuickMatch(Read):
    """A game with a player who waits for the same; `minutes` are for the whole game.

    `days` are for each turn, instead; without either there is no clock.

    A repeated request with the same claim, which nobody else can know, gets the same table or seat.
    """

    deck: DeckSpec = "standard"
    minutes: Minutes | None = None
    increment: Increment = 0
    days: Literal[1, 3, 7] | None = None
    rated: bool = False
    name: Name | None = None
    claim: Claim | None = None
    contributes: bool = False


class NewTable(QuickMatch):
    """A table to open; null leaves the digit, or who begins, to chance."""

    digit: Seat | None = None
    first: Literal["me", "other"] | None = None
    games: Literal[1, 2, 3] = 1
    public: bool = True


class ComputerGuest(Read):
    """Let the computer sit down."""

    level: Level = 3


# Responses


class RatingInShort(Struct):
    """How strong the owner of a table is; `provisional` while that is uncertain."""

    value: int
    provisional: bool


class TableForm(Struct):
    """A waiting table.

    `digit` and `first` are its owner's wishes, `account` is true if the name is an account's,
    `challenge` if only one player may sit down, who is then `challenged`. `rating` is null for
    guests, and until the first rated game.
    """

    table: str
    name: str | None
    deck: str
    minutes: float | None
    increment: float
    days: int | None
    digit: int | None
    first: str | None
    games: int
    rated: bool
    public: bool
    since: float
    account: bool
    challenge: bool
    challenged: str | None
    rating: RatingInShort | None


class ListedTable(TableForm):
    """A table, and whether it is your own."""

    own: bool


class OneTable(ListedTable):
    """A table, whether it is your own, and the game that it became."""

    game: str | None


class WatchedPlayer(Struct):
    """A player of a game that may be watched; `account` is true if the name is an account's."""

    name: str | None
    level: int | None
    account: bool


class WatchableGame(Struct):
    """A public game that is under way."""

    game: str
    players: list[WatchedPlayer]
    deck: str
    minutes: float | None
    increment: float
    days: int | None
    rated: bool
    since: float


class Listing(Struct):
    """All public tables and your own, the longest waiting first, and public games, newest first.

    Only games that are under way are listed.
    """

    tables: list[ListedTable]
    games: list[WatchableGame]


class Challenged(Struct):
    """The challenges that wait for an account, oldest first."""

    challenges: list[TableForm]


class Opened(Struct):
    """A table was opened; `link` is for the person who should sit down at it."""

    table: str
    link: str


class Matched(Struct):
    """A game with a waiting player; or your own table, and after how long to offer the computer.

    `bot_after` is in seconds; `commitment` and `contribution` are as for a new game.
    """

    table: str | None
    game: str | None
    seats: list[int]
    bot_after: float | None
    commitment: str | None = None
    contribution: Contribution | None = None


# Messages on the lobby's socket


class ListingMessage(Struct, tag_field="type", tag="tables"):
    """The list, whenever it has changed."""

    tables: list[TableForm]
    games: list[WatchableGame]


class BegunMessage(Struct, tag_field="type", tag="begun"):
    """A player sat down at your table."""

    table: str
    game: str


class GoneMessage(Struct, tag_field="type", tag="gone"):
    """Your table no longer exists."""

    table: str
