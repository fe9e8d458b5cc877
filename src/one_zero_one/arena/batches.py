"""Games as tasks: as many short ones together as make handing them over cheap, and long ones one by one."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from one_zero_one.arena.schedule import Game, Played, Settings, play
from one_zero_one.records import write_record

#: how long a task should take; what is under way in it is lost if the arena is broken off
_SECONDS: Final = 0.05
_MOST_GAMES: Final = 32


@dataclass(frozen=True)
class Batch:
    """Games that one task played, each with its record as text, and how long that took."""

    games: tuple[tuple[Played, str], ...]
    seconds: float


def play_batch(settings: Settings, games: Sequence[Game]) -> Batch:
    """Play some games one after the other. What comes back is small: text, and not whole matches."""
    began = perf_counter()
    played = tuple(_with_record(settings, game) for game in games)
    return Batch(played, perf_counter() - began)


def _with_record(settings: Settings, game: Game) -> tuple[Played, str]:
    match, played = play(settings, game)
    names = {f"Player{seat}": settings.players[number] for seat, number in enumerate(game.seats)}
    return played, write_record(match.record(**names))


class Pace:
    """How long games take, and so how many of them make a task."""

    def __init__(self) -> None:
        self._games = 0
        self._seconds = 0.0

    def heard(self, batch: Batch) -> None:
        """Learn from a task that is over."""
        self._games += len(batch.games)
        self._seconds += batch.seconds

    def games_a_task(self) -> int:
        """How many games the next task should play; one as long as nothing is known."""
        if not self._games:
            return 1
        return max(1, min(_MOST_GAMES, int(_SECONDS * self._games / max(self._seconds, 1e-9))))
