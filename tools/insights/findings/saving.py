"""When to SAVE, and what: cards that lie there, or the next card to come."""

from collections import Counter
from typing import Any

from one_zero_one.engine import LINE_NUMBERS
from one_zero_one.match.shares import Tally
from tools.insights.findings.measured import mean, part, scored
from tools.insights.replaying import Replayed


class Saving:
    """SAVE."""

    def __init__(self) -> None:
        self._turns: list[int] = []
        self._lines: Counter[int] = Counter()
        self._waits = 0
        self._nothing = 0
        self._own: Tally = Tally()
        self._names: Counter[str] = Counter()

    def add(self, game: Replayed) -> None:
        """Count a game."""
        for card in game.laid:
            if card.card.pose.name != "SAVE":
                continue
            self._turns.append(card.turn + 1)
            self._lines[card.space.line] += 1
            self._waits += card.waits
            self._nothing += card.did_nothing
            for saved in card.saved:
                if saved.space != card.space:
                    self._own.add(float(saved.card.digit == card.player))
                    self._names[saved.card.pose.name] += 1

    def found(self) -> dict[str, Any]:
        """What was found."""
        laid = len(self._turns)
        saved = self._own.games
        return {
            "laid": laid,
            "turn": mean(self._turns),
            "lines": {str(line): part(self._lines[line], laid) for line in LINE_NUMBERS},
            "waits": part(self._waits, laid),
            "no effect": part(self._nothing, laid),
            "own": scored(self._own),
            "names": {name: part(count, saved) for name, count in self._names.most_common()},
        }
