"""Greeting the players before the first game, where they will play it."""

from collections.abc import Sequence
from concurrent.futures import Executor

from one_zero_one.players import ready_players
from one_zero_one.players.programs.waiting import dismiss_programs


def greeted_players(executor: Executor, players: Sequence[str]) -> tuple[str, ...]:
    """Let a worker make all players and start all programs; return what to call each. Raises Malformed.

    A worker ends its programs even if this process is killed meanwhile.
    """
    return executor.submit(_greet, players).result()


def _greet(players: Sequence[str]) -> tuple[str, ...]:
    try:
        return ready_players(players)
    finally:
        dismiss_programs()
