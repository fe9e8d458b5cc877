"""When a game ends by itself: a player's time runs out, or nobody comes to begin it."""

from one_zero_one.hosting.beginning import awaited, begin_by
from one_zero_one.hosting.hosted_game import HostedGame
from one_zero_one.hosting.log import clock_at_start
from one_zero_one.match import Abort, CallTime, Clock, Command


def end_due(hosted: HostedGame, now: float) -> tuple[int, Command] | None:
    """The seat that has kept the other waiting too long, and what the host ends the game with."""
    until, clock = begin_by(hosted), _clock_of(hosted)
    if until is not None and until <= now:
        seat = awaited(hosted)
        assert seat is not None, "somebody is awaited"
        return seat, Abort()
    if clock is not None and clock.has_run_out(hosted.match.to_move, now):
        return hosted.match.to_move, CallTime()
    return None


def deadline_of(hosted: HostedGame) -> float | None:
    """When the game ends by itself unless a player acts; None if it waits for ever."""
    until, clock = begin_by(hosted), _clock_of(hosted)
    if until is not None:
        return until
    if clock is None or clock.running_since is None:
        return None
    return clock.running_since + clock.left[hosted.match.to_move]


def no_end_before(hosted: HostedGame, now: float) -> float:
    """A moment before which the game cannot end by itself, whatever is played."""
    until, clock = begin_by(hosted), _clock_of(hosted)
    moments = [] if until is None else [until]
    if clock is not None:
        moments += [now + clock.left_for(seat, hosted.match.to_move, now) for seat in (0, 1)]
    elif not hosted.is_dealt and (first := clock_at_start(hosted.game)) is not None:
        moments.append(now + min(first.left))
    return min(moments, default=now)


def _clock_of(hosted: HostedGame) -> Clock | None:
    """The clock of a game that has been dealt and is not over."""
    return hosted.match.clock if hosted.is_dealt and hosted.outcome is None else None
