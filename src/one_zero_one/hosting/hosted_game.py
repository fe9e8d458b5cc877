"""A game that a host holds: who plays it, and its log so far."""

from dataclasses import dataclass, field

from one_zero_one.hosting.log import Chapter
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.match import Match


@dataclass(eq=False)
class HostedGame:
    """A game at hand. A host that knows who is present says so; otherwise everybody is."""

    game: StoredGame
    seats: tuple[StoredSeat, StoredSeat]
    beginning: Match
    chapters: list[Chapter] = field(default_factory=list)

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.chapters[-1].match if self.chapters else self.beginning

    @property
    def number(self) -> int:
        """How many entries the log has."""
        return len(self.chapters)

    def extend(self, chapters: list[Chapter]) -> None:
        """Take in what the log has more."""
        self.chapters += chapters

    def entry_of(self, seat: int, command: str) -> StoredEntry | None:
        """The entry that a command of a seat made, if it was stored before."""
        own = (chapter.entry for chapter in self.chapters if chapter.entry.seat == seat)
        return next((entry for entry in own if entry.command == command), None)

    def is_here(self, seat: int, now: float) -> bool:  # noqa: ARG002 - for hosts that know
        """Whether somebody is at a seat."""
        return True

    def claim_from(self, seat: int, now: float) -> int | None:  # noqa: ARG002 - for hosts that know
        """When the other player may claim the win against a seat; None while there is nothing to claim."""
        return None

    def spectators(self) -> int:
        """How many watch without a seat."""
        return 0
