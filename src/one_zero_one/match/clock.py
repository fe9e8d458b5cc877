"""A clock for each side: a time for the whole game with an increment, or a time for every turn."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Clock:
    """Seconds left for players 0 and 1, and when the mover's clock started (None: stopped)."""

    left: tuple[float, float]
    increment: float
    running_since: float | None
    #: if given, a player has this many seconds for every turn
    per_turn: float | None = None

    def left_for(self, player: int, to_move: int | None, now: float) -> float:
        """The seconds that a player has left at `now`; never negative or more than `left`."""
        if player != to_move or self.running_since is None:
            return self.left[player]
        return max(0.0, self.left[player] - max(0.0, now - self.running_since))

    def has_run_out(self, to_move: int, now: float) -> bool:
        """Whether the mover has no time left."""
        return self.left_for(to_move, to_move, now) <= 0.0

    def pressed(self, mover: int, now: float) -> "Clock":
        """The clock after `mover` committed a turn; a turn that cost no time earns none."""
        earned = 0.0 if self.running_since is None else self.increment
        left = self.left_for(mover, mover, now) + earned if self.per_turn is None else self.per_turn
        return replace(self._with(mover, left), running_since=now)

    def given(self, player: int, seconds: float) -> "Clock":
        """The clock after a player was given more time."""
        return self._with(player, self.left[player] + seconds)

    def stopped(self, mover: int, now: float) -> "Clock":
        """The clock after the game ended in `mover`'s turn."""
        return replace(self._with(mover, self.left_for(mover, mover, now)), running_since=None)

    def _with(self, player: int, seconds: float) -> "Clock":
        return replace(self, left=(seconds, self.left[1]) if player == 0 else (self.left[0], seconds))


def new_clock(seconds: float, increment: float, now: float | None = None) -> Clock:
    """A clock at the start of a game; without `now` it starts when both have made a turn."""
    return Clock((seconds, seconds), increment, now)


def new_clock_per_turn(seconds: float) -> Clock:
    """A clock with this many seconds for every turn; it starts when both have made a turn."""
    return Clock((seconds, seconds), 0.0, None, per_turn=seconds)
