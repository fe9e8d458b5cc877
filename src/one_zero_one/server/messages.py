"""The messages between page and server, as `docs/online.md` tells them: what is read strictly, and what is sent."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from one_zero_one.server.settings import LARGEST_MESSAGE, LONGEST_ID, LONGEST_NAME, LONGEST_TURN

Json = dict[str, Any]
Seat = Annotated[int, Meta(ge=0, le=1)]
CommandId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, pattern="^[!-~]+$")]
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
DeckSpec = Annotated[str, Meta(max_length=1000)]
Decisions = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=LONGEST_TURN)]
RecordText = Annotated[str, Meta(max_length=LARGEST_MESSAGE)]


class Read(Struct, forbid_unknown_fields=True):
    """Something that a client says; what it does not say must not be there."""


# Requests


class NewGame(Read):
    """A game to be begun; null leaves it to chance."""

    mode: Literal["computer", "screen", "link"]
    deck: DeckSpec = "standard"
    digit: Seat | None = None
    first: Literal["me", "other"] | None = None
    level: Annotated[int, Meta(ge=1, le=8)] = 3
    best_of: Literal[1, 3] = 1
    name: Name | None = None


class SeatCommand(Read):
    """A command that needs no more than who gives it: to resign, to ask for a rematch."""

    seat: Seat
    command: CommandId


class TurnCommand(Read):
    """A turn to be committed."""

    seat: Seat
    command: CommandId
    turn: Decisions


class DraftRequest(Read):
    """A draft to be previewed."""

    seat: Seat
    draft: Decisions


class SeatRequest(Read):
    """Which seat is meant."""

    seat: Seat


class Guest(Read):
    """Who comes by a link."""

    name: Name | None = None


class DeckRequest(Read):
    """A deck to be looked at."""

    deck: DeckSpec


# Answers


class Health(Struct):
    """The server is ready."""

    status: str


class Begun(Struct):
    """A game, the seats that this browser holds in it, and the link for the other player."""

    game: str
    seats: list[int]
    invite: str | None = None


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
    """Who plays: a person, or the computer at a level; `here` while somebody watches from that seat."""

    name: str | None
    level: int | None
    here: bool


class Series(Struct):
    """How the series stands for those who are now at digits 0 and 1."""

    best_of: int
    wins: list[int]
    game: int


class Rematch(Struct):
    """Who has asked for a rematch, and which game it is."""

    offered_by: int | None
    game: str | None


class Opened(Struct):
    """What was committed, opened after the end: SHA-256 of salt, line break, text is the commitment."""

    salt: str
    text: str


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


# On the socket, from the page


class Preview(Read, tag_field="type", tag="preview"):
    """Preview a draft."""

    id: CommandId
    draft: Decisions


class Commit(Read, tag_field="type", tag="commit"):
    """Commit a turn."""

    id: CommandId
    turn: Decisions


class Resign(Read, tag_field="type", tag="resign"):
    """Give up."""

    id: CommandId


class AskRematch(Read, tag_field="type", tag="rematch"):
    """Ask for a rematch."""

    id: CommandId


class Since(Read, tag_field="type", tag="since"):
    """Send what came after a number."""

    number: Annotated[int, Meta(ge=0)]


SocketMessage = Preview | Commit | Resign | AskRematch | Since


# On the socket, from the server


class EntryMessage(Struct, tag_field="type", tag="entry"):
    """Something happened."""

    entry: EntryForm
    view: Json
    opened: Opened | None


class AcceptedMessage(Struct, tag_field="type", tag="accepted"):
    """A command was stored."""

    id: str
    number: int


class RefusedMessage(Struct, tag_field="type", tag="refused"):
    """A command or a draft was refused."""

    id: str
    problem: Json


class PlayersMessage(Struct, tag_field="type", tag="players"):
    """Somebody came or went."""

    players: list[PlayerForm]


class RematchMessage(Struct, tag_field="type", tag="rematch"):
    """Somebody asked for a rematch, or it has begun."""

    offered_by: int | None
    game: str | None
