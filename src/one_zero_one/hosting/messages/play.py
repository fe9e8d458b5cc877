"""Messages on a socket, from the page and from the server."""

from msgspec import Struct

from one_zero_one.hosting.messages.answers import ClockForm, EntryForm, Opened, PlayerForm, RatingChange
from one_zero_one.hosting.messages.parts import CommandId, ContributionText, Decisions, EntryNumber, Json, Phrase, Read

# From the page


class Preview(Read, tag_field="type", tag="preview"):
    """Preview a draft; `ahead` also allows it on the opponent's turn, as if one's own had come."""

    id: CommandId
    draft: Decisions
    ahead: bool = False


class Commit(Read, tag_field="type", tag="commit"):
    """Commit a turn composed after the entry with this number.

    It is valid only if that is still the last entry.
    """

    id: CommandId
    turn: Decisions
    number: EntryNumber | None = None


class Resign(Read, tag_field="type", tag="resign"):
    """Resign."""

    id: CommandId


class Contribute(Read, tag_field="type", tag="contribute"):
    """Contribute to the deal, once."""

    id: CommandId
    contribution: ContributionText


class TakeBack(Read, tag_field="type", tag="take-back"):
    """Take back one's last turn and the computer's answer to it."""

    id: CommandId


class GiveTime(Read, tag_field="type", tag="give-time"):
    """Give the other player more time."""

    id: CommandId


class Abort(Read, tag_field="type", tag="abort"):
    """End the game without a result, before both have made a turn."""

    id: CommandId


class AskRematch(Read, tag_field="type", tag="rematch"):
    """Ask for a rematch, and say whether you will contribute to its deal."""

    id: CommandId
    contributes: bool = False


class ClaimWin(Read, tag_field="type", tag="claim"):
    """Claim the win against a player who has left."""

    id: CommandId


class Say(Read, tag_field="type", tag="say"):
    """Say one of a few phrases to everyone who watches now."""

    id: CommandId
    phrase: Phrase


class Ping(Read, tag_field="type", tag="ping"):
    """Ask for a sign of life: a page cannot see the pings of the socket itself."""

    id: CommandId


SocketMessage = (
    Contribute | Preview | Commit | TakeBack | GiveTime | Resign | Abort | AskRematch | ClaimWin | Say | Ping
)


# From the server


class EntryMessage(Struct, tag_field="type", tag="entry"):
    """A new entry."""

    entry: EntryForm
    view: Json
    opened: Opened | None
    clock: ClockForm | None
    begin_by: float | None


class AcceptedMessage(Struct, tag_field="type", tag="accepted"):
    """A command was stored."""

    id: str
    number: int


class RefusedMessage(Struct, tag_field="type", tag="refused"):
    """A command or a draft was refused."""

    id: str
    problem: Json


class PlayersMessage(Struct, tag_field="type", tag="players"):
    """A player or a spectator came or left."""

    players: list[PlayerForm]
    spectators: int
    begin_by: float | None


class PongMessage(Struct, tag_field="type", tag="pong"):
    """A sign of life, with the server's time."""

    id: str
    now: float


class SaidMessage(Struct, tag_field="type", tag="said"):
    """A player said something."""

    seat: int
    phrase: str


class RatingsMessage(Struct, tag_field="type", tag="ratings"):
    """What the game changed, once it is rated."""

    rating_changes: list[RatingChange | None]


class RematchMessage(Struct, tag_field="type", tag="rematch"):
    """A player asked for a rematch, or it has begun."""

    offered_by: int | None
    game: str | None
