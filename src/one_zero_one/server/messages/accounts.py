"""What is said of accounts, by their owners and to them."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from one_zero_one.hosting.messages.parts import Read

Text = Annotated[str, Meta(max_length=256)]
AccountName = Annotated[str, Meta(max_length=100)]
Label = Annotated[str, Meta(max_length=60)]


class NewAccount(Read):
    """An account to be made; `bot` for one that a program plays."""

    name: AccountName
    passphrase: Text
    bot: bool = False


class LogIn(Read):
    """Who wants in."""

    name: AccountName
    passphrase: Text


class Recovery(Read):
    """Who has forgotten the passphrase, and the code that was shown once."""

    name: AccountName
    code: Text
    passphrase: Text


class AccountChange(Read):
    """What is to be changed; a new passphrase needs the one that it replaces as `current`."""

    name: AccountName | UnsetType = UNSET
    passphrase: Text | UnsetType = UNSET
    current: Text | UnsetType = UNSET
    bot: bool | UnsetType = UNSET


class Confirmation(Read):
    """The passphrase once more, for what cannot be undone."""

    passphrase: Text


class NewProgram(Read):
    """What a program's token is for."""

    label: Label


class Nothing(Read):
    """Nothing to say."""


class RatingForm(Struct):
    """Where somebody stands: `value` begins at 1500; `deviation` is how uncertain that is; how rated games ended."""

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


class Me(Struct):
    """Whom this browser is logged in as; null for a guest."""

    account: AccountForm | None


class Registered(Struct):
    """An account, and the recovery code, which is shown this once."""

    account: AccountForm
    recovery: str


class RecoveryCode(Struct):
    """A recovery code, which is shown this once."""

    recovery: str


class ProgramForm(Struct):
    """A program's token; `token` itself is shown once."""

    id: str
    label: str
    created: float
    token: str | None = None


class Programs(Struct):
    """The tokens of an account."""

    tokens: list[ProgramForm]


class Opponent(Struct):
    """Who sits at the other seat."""

    name: str | None
    level: int | None
    account: bool


class GameUnderWay(Struct):
    """A game of an account that is not over."""

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
    """The games of an account that are not over, newest first."""

    games: list[GameUnderWay]


class OwnSeats(Struct):
    """The seats of a game that an account plays."""

    game: str
    seats: list[int]
