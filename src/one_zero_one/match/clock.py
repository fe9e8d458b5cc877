"""A clock for each side: a time for the whole game, with something added after every turn."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Clock:
    """Seconds left for players 0 and 1, and since when the mover's clock has been running."""

    left: tuple[float, float]
    increment: float
    running_since: float

    def left_for(self, player: int, to_move: int, now: float) -> float:
        """What a player has left at a moment; never below nothing."""
        spent = now - self.running_since if player == to_move else 0.0
        return max(0.0, self.left[player] - spent)

    def has_run_out(self, to_move: int, now: float) -> bool:
        """Whether the mover has no time left."""
        return self.left_for(to_move, to_move, now) <= 0.0

    def pressed(self, mover: int, now: float) -> "Clock":
        """The clock after `mover` committed a turn."""
        after = self.left_for(mover, mover, now) + self.increment
        left = (after, self.left[1]) if mover == 0 else (self.left[0], after)
        return replace(self, left=left, running_since=now)


def new_clock(seconds: float, increment: float, now: float) -> Clock:
    """A clock at the start of a game."""
    return Clock((seconds, seconds), increment, now)
