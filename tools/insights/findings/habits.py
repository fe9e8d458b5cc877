"""Habits: how often each command is laid, printed, and has no effect."""

from collections import Counter
from typing import Any

from one_zero_one.engine import CARD_NAMES, NO_COMMAND
from tools.insights.findings.measured import part
from tools.insights.replaying import Replayed


class Habits:
    """How a player lays its cards."""

    def __init__(self) -> None:
        self._games = 0
        self._laid: Counter[str] = Counter()
        self._printed: Counter[str] = Counter()
        self._nothing: Counter[str] = Counter()
        self._turns: Counter[str] = Counter()

    def add(self, game: Replayed) -> None:
        """Count a game."""
        self._games += 1
        for card in game.laid:
            name = card.card.pose.name
            self._laid[name] += 1
            self._turns[name] += card.turn + 1
            self._printed[name] += card.how == "print"
            self._nothing[name] += card.did_nothing and name != NO_COMMAND

    def found(self) -> dict[str, Any]:
        """What was found."""
        commands = [name for name in CARD_NAMES if self._laid[name] and name != NO_COMMAND]
        everything = sum(self._laid[name] for name in commands)
        return {
            "laid a game": {name: round(count / self._games, 3) for name, count in sorted(self._laid.items())},
            "mean turn": {name: round(self._turns[name] / self._laid[name], 2) for name in sorted(self._laid)},
            "printed": {name: part(self._printed[name], self._laid[name]) for name in sorted(self._laid)},
            "no effect": {name: part(self._nothing[name], self._laid[name]) for name in commands},
            "all without effect": part(sum(self._nothing.values()), everything),
        }
