"""What is said in the lobby: tables that are opened, listed and sat down at."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from one_zero_one.hosting.messages.parts import Claim, DeckSpec, Name, Read, Seat

Minutes = Annotated[float, Meta(ge=0.25, le=180)]
Increment = Annotated[float, Meta(ge=0, le=180)]
Level = Annotated[int, Meta(ge=1, le=8)]

# What is asked


class QuickMatch(Read):
    """A game with whoever waits for the same; `minutes` null is without a clock.

    Asked again with the same claim, which nobody else can know, it gives the same table or seat.
    """

    deck: DeckSpec = "standard"
    minutes: Minutes | None = None
    increment: Increment = 0
    rated: bool = False
    name: Name | None = None
    claim: Claim | None = None


class NewTable(QuickMatch):
    """A table to be opened; null leaves digit and who begins to chance."""

    digit: Seat | None = None
    first: Literal["me", "other"] | None = None
    best_of: Literal[1, 3] = 1
    public: bool = True


class ComputerGuest(Read):
    """Let the computer sit down."""

    level: Level = 3


# What is answered


class TableForm(Struct):
    """A table that waits; `digit` and `first` are its owner's wishes, `account` says that the name is that of one."""

    table: str
    name: str | None
    deck: str
    minutes: float | None
    increment: float
    digit: int | None
    first: str | None
    best_of: int
    rated: bool
    public: bool
    since: float
    account: bool


class ListedTable(TableForm):
    """A table, and whether it is one's own."""

    own: bool


class OneTable(ListedTable):
    """A table, whether it is one's own, and the game that it became."""

    game: str | None


class WatchedPlayer(Struct):
    """Who plays a game that may be watched; `account` says that the name is that of one."""

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
    rated: bool
    since: float


class Listing(Struct):
    """All public tables and one's own, the longest waiting first, and public games under way, the newest first."""

    tables: list[ListedTable]
    games: list[WatchableGame]


class Opened(Struct):
    """A table was opened; `link` is for whoever shall sit down at it."""

    table: str
    link: str


class Matched(Struct):
    """A game with whoever waited, or one's own table, and after how many seconds to offer the computer."""

    table: str | None
    game: str | None
    seats: list[int]
    bot_after: float | None


# What is said on the lobby's socket


class ListingMessage(Struct, tag_field="type", tag="tables"):
    """The list, whenever it has changed."""

    tables: list[TableForm]
    games: list[WatchableGame]


class BegunMessage(Struct, tag_field="type", tag="begun"):
    """Somebody sat down at one's table."""

    table: str
    game: str


class GoneMessage(Struct, tag_field="type", tag="gone"):
    """One's table is there no longer."""

    table: str
