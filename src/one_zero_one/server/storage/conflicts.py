"""Why something was not stored, where that is nobody's fault: somebody else was quicker."""


class AlreadyStored(Exception):
    """Somebody else was first: the number, the command or the rematch is taken."""


class SeatMoved(Exception):
    """Whoever wrote does not hold the seat any longer."""
