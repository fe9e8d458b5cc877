"""The referee: a pure step function over turns, and a loop that lets players play a match."""

from one_zero_one.match.between_players import play_out
from one_zero_one.match.clock import Clock, new_clock, new_clock_per_turn
from one_zero_one.match.referee import (
    Abort,
    CallTime,
    Command,
    Commit,
    Entry,
    Forfeit,
    GiveTime,
    Match,
    Resign,
    Step,
    TakeBack,
    new_match,
    resumed,
    step,
)

__all__ = [
    "Abort",
    "CallTime",
    "Clock",
    "Command",
    "Commit",
    "Entry",
    "Forfeit",
    "GiveTime",
    "Match",
    "Resign",
    "Step",
    "TakeBack",
    "new_clock",
    "new_clock_per_turn",
    "new_match",
    "play_out",
    "resumed",
    "step",
]
