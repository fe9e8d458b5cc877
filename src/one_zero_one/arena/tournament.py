"""The tournament: plays the rest of a schedule on an executor, and collects the results."""

from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from operator import attrgetter

from one_zero_one.arena.archive import Archive
from one_zero_one.arena.batches import do_in_batches
from one_zero_one.arena.ratings import Meeting, Rating, ratings
from one_zero_one.arena.schedule import ArenaPlan, Pairing, Played, play_and_record
from one_zero_one.arena.significance import is_clear


@dataclass
class Standing:
    """The games so far and their statistics."""

    plan: ArenaPlan
    played: dict[Pairing, Played] = field(default_factory=dict)

    def record_of(self, player: int) -> tuple[int, int, int]:
        """Wins, draws and losses of a player."""
        own = [game for game in self.played.values() if player in game.pairing.seats]
        wins = sum(game.winner == player for game in own)
        draws = sum(game.winner is None for game in own)
        return wins, draws, len(own) - wins - draws

    def ratings(self) -> list[Rating]:
        """Bradley–Terry ratings with intervals; the bootstrap resamples deals, not games."""
        deals: defaultdict[tuple[int, int], list[Meeting]] = defaultdict(list)
        for played in self.in_order():
            deals[played.pairing.pair, played.pairing.deal].append(_meeting(played))
        return ratings(len(self.plan.players), list(deals.values()))

    def in_order(self) -> list[Played]:
        """The games sorted, so that results do not depend on which game finished first."""
        return [self.played[pairing] for pairing in sorted(self.played, key=attrgetter("pair", "deal", "seats"))]

    def deal_scores(self) -> list[float]:
        """For two players: the first one's average score in each deal played from both sides."""
        scores: defaultdict[int, list[float]] = defaultdict(list)
        for played in self.played.values():
            scores[played.pairing.deal].append(0.5 if played.winner is None else float(played.winner == 0))
        return [sum(pair) / 2 for pair in scores.values() if len(pair) == 2]


def _meeting(played: Played) -> Meeting:
    first, second = sorted(played.pairing.seats)
    return first, second, 0.5 if played.winner is None else float(played.winner == first)


def run(
    standing: Standing,
    executor: Executor,
    at_once: Callable[[], int],
    *,
    archive: Archive | None = None,
    until_clear: bool = False,
    heard: Callable[[Played], None] = lambda _: None,
) -> None:
    """Play the games that are not in the standing yet, `at_once` tasks at a time.

    With `until_clear`, stop as soon as the better player is clear.
    """
    plan = standing.plan
    todo = (pairing for pairing in plan.schedule() if pairing not in standing.played)

    def take(batch: list[tuple[Played, str]]) -> None:
        if archive is not None:
            archive.keep(batch)
        for played, _ in batch:
            standing.played[played.pairing] = played
            heard(played)

    def is_enough() -> bool:
        return until_clear and is_clear(standing.deal_scores())

    do_in_batches(executor, at_once, partial(play_and_record, plan), todo, take=take, is_enough=is_enough)
