"""What a second core gains the arena: short games, where the overhead of tasks is the highest."""

from time import perf_counter
from typing import Final

from one_zero_one.arena import ArenaPlan, Standing, run
from one_zero_one.players.programs.workers import workers

_GAMES: Final = 1000
_REPEATS: Final = 3


def _rate(cores: int) -> float:
    """Games per second of greedy against greedy, by processes that have already started."""
    with workers(cores) as (executor, at_once):
        run(Standing(ArenaPlan(("greedy", "greedy"), "standard", 0, 20 * cores)), executor, at_once)
        standing, began = Standing(ArenaPlan(("greedy", "greedy"), "standard", 1, _GAMES)), perf_counter()
        run(standing, executor, at_once)
        return len(standing.played) / (perf_counter() - began)


def arena_rates() -> tuple[float, float]:
    """Games per second on one core and on two, measured alternately; the best of a few runs."""
    rates = [(_rate(1), _rate(2)) for _ in range(_REPEATS)]
    return max(one for one, _ in rates), max(two for _, two in rates)
