"""Why something was not stored although nothing is wrong: another writer was faster."""


class AlreadyStored(Exception):
    """Another writer was first: the number, the command or the rematch is taken."""


class SeatMoved(Exception):
    """The writer no longer holds the seat."""
