"""HTTP responses; the state, previews and entries are also sent on sockets."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from one_zero_one.hosting.messages.parts import Json

#: whether a seat's contribution to the deal is still awaited, was given, or is the empty string
Contribution = Literal["awaited", "given", "empty"]


class Begun(Struct):
    """A game, the seats that this browser holds in it, and the link for the other player.

    `commitment` is what the deal is committed to, and `contribution` whether these seats still have
    to contribute to it.
    """

    game: str
    seats: list[int]
    invite: str | None = None
    commitment: str | None = None
    contribution: Contribution | None = None


class Contributed(Struct):
    """A seat's contribution is settled; and whether the cards have been dealt."""

    contribution: Contribution
    dealt: bool


class Invite(Struct):
    """What a link gives: a seat opposite the named player, or their own seat on another device.

    `account` is true if the name is an account's; `digit` is the seat that the link gives, and
    `first` who begins, if that is settled; `minutes` are for the whole game, `days` for each turn.
    """

    kind: Literal["seat", "device"]
    name: str | None
    deck: str
    used: bool
    game: str
    account: bool
    digit: int
    first: int | None
    games: int
    minutes: float | None
    increment: float
    days: int | None


class Accepted(Struct):
    """A command was stored as the entry with this number."""

    accepted: str
    number: int


class NextGame(Struct):
    """The rematch, once there is one, and the seats that this browser holds in it.

    `commitment` and `contribution` are as for a new game.
    """

    game: str | None
    seats: list[int]
    commitment: str | None = None
    contribution: Contribution | None = None


class Watchable(Struct):
    """Whether anyone who has the link may watch now."""

    watchable: bool


class Transfer(Struct):
    """A link that moves a seat to another device, once."""

    link: str


class Shared(Struct):
    """A finished game that was uploaded to this server."""

    game: str


class ToldEvent(Struct):
    """One event, as data and as a phrase."""

    event: Json
    phrase: Json


class Board(Struct):
    """What everyone can see on the table after an entry."""

    lines: list[str]
    control: list[int | None]
    score: list[int]
    covered: list[str]


class EntryForm(Struct):
    """One entry of the log, as far as a seat may know it."""

    number: int
    seat: int
    row: str
    events: list[ToldEvent]
    board: Board
    fault: Json | None = None


class Entries(Struct):
    """The entries that a client missed; `number` is that of the last entry."""

    number: int
    entries: list[EntryForm]


class PlayerForm(Struct):
    """A player: a person, or the computer at a level; `here` while someone watches from that seat.

    `claim_from` is when, in server time, the opponent may claim the win against a player who has
    left; `account` is true if the name is an account's; `lets_watch` if the player agrees to
    spectators; `seated` is false until someone takes the seat; `contribution` is null if nothing is
    contributed to this game's deal.
    """

    name: str | None
    level: int | None
    here: bool
    claim_from: int | None = None
    account: bool = False
    lets_watch: bool = False
    seated: bool = True
    contribution: Contribution | None = None


class Series(Struct):
    """The standing of the series for the players who now have digits 0 and 1.

    `winner` is null while the series goes on, and if it is drawn.
    """

    games: int
    wins: list[int]
    game: int
    points: list[int]
    over: bool
    winner: int | None


class Rematch(Struct):
    """Who has asked for a rematch, and the game that it became."""

    offered_by: int | None
    game: str | None


class ClockForm(Struct):
    """The clock: the seconds left at the moment `at` in server time, and whose clock is running.

    With `days`, every turn has as many days; otherwise `seconds` are for the whole game.
    """

    seconds: float
    increment: float
    left: list[float]
    running: int | None
    at: float
    days: int | None = None


class Glance(Struct):
    """A game as its player sees it in a list: the board, the opponent, and who is to move.

    `to_move` is null before the deal and after the end, `board` before the deal. After the end,
    `series` and `rematch` say whether the players are expected to play on. `contribution` is what
    this seat adds to the deal.
    """

    game: str
    seat: int
    mode: str
    deck: str
    rated: bool
    created: float
    number: int
    to_move: int | None
    over: bool
    opponent: PlayerForm
    board: Board | None
    clock: ClockForm | None
    begin_by: float | None
    series: Series
    rematch: Rematch
    contribution: Contribution | None


class DealForm(Struct):
    """What the deal is committed to, and in which form; `first` is who begins, if that is settled."""

    form: int
    commitment: str
    first: int | None = None


class Opened(Struct):
    """The deal and what it followed from, revealed after the end.

    In form 1 the commitment is SHA-256 of salt, line break, text; `joint_deal` describes form 2.
    """

    form: int
    text: str
    salt: str | None = None
    terms: list[str] | None = None
    seed: str | None = None
    contributions: list[str] | None = None


class RatingChange(Struct):
    """A player's rating before and after a game."""

    before: int
    after: int


class State(Struct, tag_field="type", tag="state"):
    """Everything that a seat may know about a game; `view` is null until the cards are dealt.

    `begin_by` is until when, in server time, the awaited player must join, contribute to the deal
    or make the first turn; null once both have made a turn. `now` is the server's time.
    """

    game: str
    mode: str
    seat: int | None
    number: int
    players: list[PlayerForm]
    deck: str
    rules: int
    deal: DealForm | None
    opened: Opened | None
    view: Json | None
    entries: list[EntryForm]
    series: Series
    rematch: Rematch
    clock: ClockForm | None
    rated: bool
    visibility: str
    spectators: int
    begin_by: float | None
    now: float
    rating_changes: list[RatingChange | None] | None = None


class PreviewForm(Struct, tag_field="type", tag="preview"):
    """What a draft would do, based only on what the seat can see."""

    draft: list[str]
    events: list[ToldEvent]
    after: Json
    complete: bool
    outcome: Json | None
    outcome_phrase: Json | None
    id: str | UnsetType = UNSET


class ReplayStep(Struct):
    """A finished game after one entry, with all hands open."""

    number: int
    seat: int | None
    row: str
    events: list[ToldEvent]
    view: Json


class Replay(Struct):
    """A finished game, step by step; the first step is the start."""

    steps: list[ReplayStep]


class DeckForm(Struct):
    """A deck as the server reads it, and warnings about it."""

    deck: str
    cards: dict[str, int]
    size: int
    opening: list[str]
    open_source: bool
    notes: list[Json]


class FaceForm(Struct):
    """A card of the box: how many a player has, and in which poses it can lie."""

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
    """Why a request was refused."""

    problem: Json
