"""A game held by a host: its players, and its log so far."""

from dataclasses import dataclass, field

from one_zero_one.engine import Illegal, Outcome, problem
from one_zero_one.hosting.log import Chapter, start_of
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.match import Match


@dataclass(eq=False)
class HostedGame:
    """A game in memory. Everyone counts as present unless the host knows and overrides it."""

    game: StoredGame
    seats: tuple[StoredSeat, StoredSeat]
    #: the match before its first turn; None until both players are seated and have contributed
    beginning: Match | None
    chapters: list[Chapter] = field(default_factory=list)

    @property
    def match(self) -> Match:
        """The current match. Raises Illegal before the deal."""
        if self.beginning is None:
            raise Illegal(problem("no-deal-yet"))
        return self.chapters[-1].match if self.chapters else self.beginning

    @property
    def is_dealt(self) -> bool:
        """Whether the cards have been dealt."""
        return self.beginning is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.match.outcome if self.is_dealt else None

    def take_seats(self, seats: tuple[StoredSeat, StoredSeat]) -> None:
        """Update the seats; the cards are dealt as soon as nothing is awaited any more."""
        self.seats = seats
        if self.beginning is None:
            self.beginning = start_of(self.game, seats)

    @property
    def number(self) -> int:
        """The number of entries in the log."""
        return len(self.chapters)

    def extend(self, chapters: list[Chapter]) -> None:
        """Add the new chapters of the log."""
        self.chapters += chapters

    def entry_of(self, seat: int, command: str) -> StoredEntry | None:
        """The entry that a seat's command made, if it was stored before."""
        own = (chapter.entry for chapter in self.chapters if chapter.entry.seat == seat)
        return next((entry for entry in own if entry.command == command), None)

    def is_here(self, seat: int, now: float) -> bool:  # noqa: ARG002 - for overrides
        """Whether someone is at a seat."""
        return True

    def claim_from(self, seat: int, now: float) -> int | None:  # noqa: ARG002 - for overrides
        """When the opponent may claim the win against a seat; None if there is nothing to claim."""
        return None

    def spectators(self) -> int:
        """The number of spectators."""
        return 0
