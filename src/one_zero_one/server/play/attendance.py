"""Who is here: seen by this server or, according to the database, by another; and who left when."""

from dataclasses import dataclass, field

from one_zero_one.hosting.stored import StoredSeat
from one_zero_one.server.door.limits import Bucket
from one_zero_one.server.settings import HERE_FOR, SAY_BURST, SAY_RATE


@dataclass(eq=False)
class Attendance:
    """What a server knows about who is in a room, besides its own sockets."""

    #: this server could not see anyone before this moment
    since: float = 0.0
    #: anything said before this moment is old
    opened: float = 0.0
    #: by seat: when its last socket here was closed, and when its holder's last HTTP request came
    left: dict[int, float] = field(default_factory=dict)
    asked: dict[int, float] = field(default_factory=dict)
    #: the seats that this server has stored as present
    noted: set[int] = field(default_factory=set)
    #: when it last stored all who are present, which it does again and again
    noted_at: float = 0.0
    #: the number of spectators on other servers
    elsewhere: int = 0
    #: what the watchers were last sent: which seats are here, and the number of spectators
    told: tuple[bool, bool, int] | None = None
    #: by seat: when it last said something, its rate limit, and what other servers lack
    heard: dict[int, float] = field(default_factory=dict)
    voices: dict[int, Bucket] = field(default_factory=dict)
    to_be_told: dict[int, tuple[str, float]] = field(default_factory=dict)

    def is_elsewhere(self, seat: StoredSeat, now: float) -> bool:
        """Whether another server has seen a seat's holder since they left here."""
        until = seat.here_until
        return until is not None and until > now and until - HERE_FOR > self.left.get(seat.seat, 0.0)

    def away_since(self, seat: StoredSeat, now: float) -> float:
        """Since when an absent seat holder has shown no sign, as far as this server knows."""
        left, asked = self.left.get(seat.seat, 0.0), self.asked.get(seat.seat, 0.0)
        # a presence that this server stored in advance ended when the seat's last socket closed
        until = seat.here_until or 0.0
        return max(self.since, left, asked, until if until <= now else 0.0)

    def may_say(self, seat: int) -> bool:
        """Whether a seat may say something now; the limit is a few times a minute."""
        return self.voices.setdefault(seat, Bucket(SAY_BURST, SAY_RATE)).take()
