"""Which lines are worth fighting for: who wins, by control in the middle of a game and at its end."""

from collections import Counter, defaultdict
from typing import Any

from one_zero_one.engine import LINE_NUMBERS
from one_zero_one.match.shares import Tally
from tools.insights.findings.hands import MIDDLE
from tools.insights.findings.measured import fitted, part, scored
from tools.insights.replaying import Replayed


class Lines:
    """Control."""

    def __init__(self) -> None:
        self._held: defaultdict[int, Tally] = defaultdict(Tally)
        self._rows: list[tuple[int, ...]] = []
        self._scores: list[float] = []
        self._at_end: Counter[int] = Counter()
        self._controlled: Counter[int] = Counter()
        self._won = 0
        self._laid: Counter[int] = Counter()
        self._printed: Counter[int] = Counter()
        self._games = 0
        self._leaders: defaultdict[int, Tally] = defaultdict(Tally)

    def add(self, game: Replayed) -> None:
        """Count a game."""
        self._games += 1
        self._laid.update(card.space.line for card in game.laid)
        self._printed.update(card.space.line for card in game.laid if card.how == "print")
        for turn, moment in enumerate(game.moments, start=1):
            if moment.lead:
                score = game.score_of(moment.mover)
                self._leaders[turn].add(score if moment.lead > 0 else 1 - score)
        if len(game.moments) > MIDDLE:
            middle = game.moments[MIDDLE]
            score = game.score_of(middle.mover)
            for line, sign in zip(LINE_NUMBERS, middle.control, strict=True):
                if sign:
                    self._held[line].add(score if sign > 0 else 1 - score)
            self._rows.append(middle.control)
            self._scores.append(score)
        if game.outcome.winner is not None:
            self._won += 1
            owners = game.owners
            for line, owner in zip(LINE_NUMBERS, owners, strict=True):
                self._controlled[line] += owner is not None
                self._at_end[line] += owner == game.outcome.winner

    def found(self) -> dict[str, Any]:
        """What was found."""
        worth = fitted([[1, *row] for row in self._rows], self._scores)
        return {
            "controller in the middle": {str(line): scored(self._held[line]) for line in LINE_NUMBERS},
            "worth in the middle": dict(zip(map(str, LINE_NUMBERS), worth[1:], strict=True)),
            "winner at the end": {str(line): part(self._at_end[line], self._controlled[line]) for line in LINE_NUMBERS},
            "controlled at the end": {str(line): part(self._controlled[line], self._won) for line in LINE_NUMBERS},
            "leader before turn": {str(turn): scored(tally) for turn, tally in sorted(self._leaders.items())},
            "printed": {
                str(line): part(self._printed[line], self._printed.total())
                for line in LINE_NUMBERS
                if self._printed.total()
            },
            "cards a game": {str(line): round(self._laid[line] / self._games, 3) for line in LINE_NUMBERS},
        }
