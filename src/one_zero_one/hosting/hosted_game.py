"""A game held by a host: its players, and its log so far."""

from dataclasses import dataclass, field

from one_zero_one.engine import Illegal, Outcome, problem
from one_zero_one.hosting.log import Chapter, replayed, start_of
from one_zero_one.hosting.stored import StoredEntry, StoredGame, StoredSeat
from one_zero_one.match import Match


@dataclass(eq=False)
class HostedGame:
    """A game in memory. Everyone counts as present unless the host knows and overrides it."""

    game: StoredGame
    seats: tuple[StoredSeat, StoredSeat]
    #: the match before its first turn; None until both players are seated and have contributed
    beginning: Match | None
    #: the rows of the log: everything else about the past can be replayed from them
    entries: list[StoredEntry] = field(default_factory=list)
    #: the chapters that came last and together: they are about to be sent to everyone
    _newest: list[Chapter] = field(default_factory=list)

    @property
    def match(self) -> Match:
        """The current match. Raises Illegal before the deal."""
        if self.beginning is None:
            raise Illegal(problem("no-deal-yet"))
        return self._newest[-1].match if self._newest else self.beginning

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
        return len(self.entries)

    def extend(self, chapters: list[Chapter]) -> None:
        """Add the new chapters of the log."""
        self.entries += [chapter.entry for chapter in chapters]
        self._newest = chapters or self._newest

    def chapters(self, since: int = 0) -> list[Chapter]:
        """The chapters after the first `since` entries; all but the newest are replayed."""
        replayed_until = self.number - len(self._newest)
        if since >= replayed_until:
            return self._newest[since - replayed_until :]
        return [] if self.beginning is None else replayed(self.beginning, self.entries)[since:]

    def entry_of(self, seat: int, command: str) -> StoredEntry | None:
        """The entry that a seat's command made, if it was stored before."""
        return next((entry for entry in self.entries if (entry.seat, entry.command) == (seat, command)), None)

    def is_here(self, seat: int, now: float) -> bool:  # noqa: ARG002 - for overrides
        """Whether someone is at a seat."""
        return True

    def claim_from(self, seat: int, now: float) -> int | None:  # noqa: ARG002 - for overrides
        """When the opponent may claim the win against a seat; None if there is nothing to claim."""
        return None

    def spectators(self) -> int:
        """The number of spectators."""
        return 0
