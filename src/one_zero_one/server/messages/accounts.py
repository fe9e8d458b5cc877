"""Messages about accounts, from and to their owners."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from one_zero_one.hosting.messages.parts import Read

Text = Annotated[str, Meta(max_length=256)]
AccountName = Annotated[str, Meta(max_length=100)]
#: who may challenge an account
ChallengedBy = Literal["everyone", "played", "nobody"]
Label = Annotated[str, Meta(max_length=60)]


class NewAccount(Read):
    """An account to create; `bot` for one that a program plays."""

    name: AccountName
    passphrase: Text
    bot: bool = False


class LogIn(Read):
    """A name and a passphrase to log in with."""

    name: AccountName
    passphrase: Text


class Recovery(Read):
    """A name, its recovery code, and the new passphrase."""

    name: AccountName
    code: Text
    passphrase: Text


class AccountChange(Read):
    """What to change; a new passphrase needs the one that it replaces as `current`."""

    name: AccountName | UnsetType = UNSET
    passphrase: Text | UnsetType = UNSET
    current: Text | UnsetType = UNSET
    bot: bool | UnsetType = UNSET
    challenged_by: ChallengedBy | UnsetType = UNSET


class Confirmation(Read):
    """The passphrase once more, for what cannot be undone."""

    passphrase: Text


class NewProgram(Read):
    """What a program's token is for."""

    label: Label


class NamedPlayer(Read):
    """A player by the name of the account."""

    name: AccountName


class Blocked(Struct):
    """The players whose challenges are not shown."""

    blocked: list[str]


class Nothing(Read):
    """An empty request."""


class RatingForm(Struct):
    """A player's rating and how the rated games ended.

    `value` begins at 1500; `deviation` is its uncertainty.
    """

    value: int
    deviation: int
    provisional: bool
    games: int
    wins: int
    draws: int
    losses: int


class AccountForm(Struct):
    """An account as its owner sees it."""

    name: str
    bot: bool
    created: float
    rating: RatingForm | None
    challenged_by: str


class Me(Struct):
    """The account that this browser is logged in to; null for a guest."""

    account: AccountForm | None


class Registered(Struct):
    """An account and its recovery code, which is shown only this once."""

    account: AccountForm
    recovery: str


class RecoveryCode(Struct):
    """A recovery code, which is shown only this once."""

    recovery: str


class ProgramForm(Struct):
    """A program's token; `token` itself is shown only once."""

    id: str
    label: str
    created: float
    token: str | None = None


class Programs(Struct):
    """The tokens of an account."""

    tokens: list[ProgramForm]


class Opponent(Struct):
    """The opponent in a game."""

    name: str | None
    level: int | None
    account: bool


class GameUnderWay(Struct):
    """An unfinished game of an account."""

    game: str
    seat: int
    mode: str
    deck: str
    created: float
    number: int
    your_turn: bool
    rated: bool
    opponent: Opponent


class GamesUnderWay(Struct):
    """The unfinished games of an account, newest first."""

    games: list[GameUnderWay]


class OwnSeats(Struct):
    """The seats of a game that an account plays."""

    game: str
    seats: list[int]
