"""Who is here: seen at this server, or, as the database tells, at another; and since when somebody is away."""

from dataclasses import dataclass, field

from one_zero_one.hosting.stored import StoredSeat
from one_zero_one.server.door.limits import Bucket
from one_zero_one.server.settings import HERE_FOR, SAY_BURST, SAY_RATE


@dataclass(eq=False)
class Attendance:
    """What a server knows of who is in a room, beyond the sockets that it holds."""

    #: before this moment nobody could be seen by this server
    since: float = 0.0
    #: what was said before this moment is old
    opened: float = 0.0
    #: by seat: when its last socket here was closed, and when its holder last asked over HTTP
    left: dict[int, float] = field(default_factory=dict)
    asked: dict[int, float] = field(default_factory=dict)
    #: the seats that this server has told the database are here
    noted: set[int] = field(default_factory=set)
    #: those without a seat at other servers
    elsewhere: int = 0
    #: what the watchers were told last: which seats are here, and how many watch
    told: tuple[bool, bool, int] | None = None
    #: by seat: when it was last heard to say something, how often it may, and what others are still to hear of
    heard: dict[int, float] = field(default_factory=dict)
    voices: dict[int, Bucket] = field(default_factory=dict)
    to_be_told: dict[int, tuple[str, float]] = field(default_factory=dict)

    def is_elsewhere(self, seat: StoredSeat, now: float) -> bool:
        """Whether another server has seen a seat's holder, since they left here."""
        until = seat.here_until
        return until is not None and until > now and until - HERE_FOR > self.left.get(seat.seat, 0.0)

    def away_since(self, seat: StoredSeat, now: float) -> float:
        """Since when a seat's holder, who is not here, has given no sign, as far as is known here."""
        left, asked = self.left.get(seat.seat, 0.0), self.asked.get(seat.seat, 0.0)
        # what this server promised for a while ended when its last socket left
        until = seat.here_until or 0.0
        return max(self.since, left, asked, until if until <= now else 0.0)

    def may_say(self, seat: int) -> bool:
        """Whether a seat may say something now; a few times a minute it may."""
        return self.voices.setdefault(seat, Bucket(SAY_BURST, SAY_RATE)).take()
