"""What is answered over HTTP; the state, a preview and an entry are sent on sockets as well."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from one_zero_one.hosting.messages.parts import Json


class Begun(Struct):
    """A game, the seats that this browser holds in it, and the link for the other player."""

    game: str
    seats: list[int]
    invite: str | None = None


class Invite(Struct):
    """What a link gives: a seat opposite whoever has this name, or the seat of that name on another device."""

    kind: Literal["seat", "device"]
    name: str | None
    deck: str
    used: bool


class Accepted(Struct):
    """A command was stored, as the entry of this number."""

    accepted: str
    number: int


class NextGame(Struct):
    """The rematch, once there is one, and the seats that this browser holds in it."""

    game: str | None
    seats: list[int]


class Transfer(Struct):
    """A link that moves a seat to another device, once."""

    link: str


class Shared(Struct):
    """A finished game that was put on this server."""

    game: str


class ToldEvent(Struct):
    """One event, for a picture and for a sentence."""

    event: Json
    phrase: Json


class Board(Struct):
    """What lies on the table for all to see, after an entry."""

    lines: list[str]
    control: list[int | None]
    score: list[int]
    covered: list[str]


class EntryForm(Struct):
    """One entry of the log, as a seat may know it."""

    number: int
    seat: int
    row: str
    events: list[ToldEvent]
    board: Board
    fault: Json | None = None


class Entries(Struct):
    """What a client missed; `number` is the last entry there is."""

    number: int
    entries: list[EntryForm]


class PlayerForm(Struct):
    """Who plays: a person, or the computer at a level; `here` while somebody watches from that seat.

    `claim_from` is when, by the server's time, the other player may claim the win against whoever has left; `account`
    says that the name is that of an account.
    """

    name: str | None
    level: int | None
    here: bool
    claim_from: int | None = None
    account: bool = False


class Series(Struct):
    """How the series stands for those who are now at digits 0 and 1."""

    best_of: int
    wins: list[int]
    game: int


class Rematch(Struct):
    """Who has asked for a rematch, and which game it is."""

    offered_by: int | None
    game: str | None


class ClockForm(Struct):
    """The clock: seconds left at the moment `at` of the server's time, and whose clock is running."""

    seconds: float
    increment: float
    left: list[float]
    running: int | None
    at: float


class Opened(Struct):
    """What was committed, opened after the end: SHA-256 of salt, line break, text is the commitment."""

    salt: str
    text: str


class RatingChange(Struct):
    """A player's rating before and after a game."""

    before: int
    after: int


class State(Struct, tag_field="type", tag="state"):
    """All that a seat may know of a game."""

    game: str
    mode: str
    seat: int | None
    number: int
    players: list[PlayerForm]
    deck: str
    rules: int
    commitment: str | None
    opened: Opened | None
    view: Json
    entries: list[EntryForm]
    series: Series
    rematch: Rematch
    clock: ClockForm | None
    rated: bool
    visibility: str
    spectators: int
    rating_changes: list[RatingChange | None] | None = None


class PreviewForm(Struct, tag_field="type", tag="preview"):
    """What a draft would do, from what the seat can see alone."""

    draft: list[str]
    events: list[ToldEvent]
    after: Json
    complete: bool
    outcome: Json | None
    outcome_phrase: Json | None
    id: str | UnsetType = UNSET


class ReplayStep(Struct):
    """A finished game after one entry, all hands open."""

    number: int
    seat: int | None
    row: str
    events: list[ToldEvent]
    view: Json


class Replay(Struct):
    """A finished game, step by step; the first is the start."""

    steps: list[ReplayStep]


class DeckForm(Struct):
    """A deck as it is understood, and what speaks against it."""

    deck: str
    cards: dict[str, int]
    size: int
    opening: list[str]
    open_source: bool
    notes: list[Json]


class FaceForm(Struct):
    """A card of the box: how many a player has, and how it can lie."""

    face: str
    count: int
    poses: list[str]


class NamedDeck(Struct):
    """A deck that has a name."""

    name: str
    cards: dict[str, int]


class Catalogue(Struct):
    """What the page needs to know once."""

    faces: list[FaceForm]
    decks: list[NamedDeck]
    variants: list[str]
    levels: list[int]
    languages: list[str]
    rules: int


class Refused(Struct):
    """Why something was refused."""

    problem: Json
