"""When the time of the player to move runs out."""

from one_zero_one.match import Match


def is_time_up(match: Match, now: float) -> bool:
    """Whether the player to move has no time left."""
    return match.outcome is None and match.clock is not None and match.clock.has_run_out(match.to_move, now)


def deadline_of(match: Match) -> float | None:
    """When the time of the player to move runs out; None if no clock is running."""
    clock = match.clock
    if match.outcome is not None or clock is None or clock.running_since is None:
        return None
    return clock.running_since + clock.left[match.to_move]


def no_end_before(match: Match, now: float) -> float:
    """A moment before which no player's time can be up, whatever is played."""
    clock = match.clock
    if match.outcome is not None or clock is None:
        return now
    return now + min(clock.left_for(seat, match.to_move, now) for seat in (0, 1))
