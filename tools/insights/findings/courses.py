"""How games go with each deck: who wins, how games end, how long they last, how clearly they are won."""

from collections import Counter, defaultdict
from typing import Any, Final

from one_zero_one.engine import BY_THE_RULES
from one_zero_one.match.shares import Tally
from tools.insights.findings.measured import mean, part, scored
from tools.insights.replaying import Replayed

#: a game that was won by no more points than this was close
_CLOSE: Final = 10


class Courses:
    """The games of one deck."""

    def __init__(self) -> None:
        self._first = Tally()
        self._first_by_end: defaultdict[str, Tally] = defaultdict(Tally)
        self._turns: list[int] = []
        self._turns_by_end: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self._margins: list[int] = []
        self._margins_by_end: defaultdict[str, list[int]] = defaultdict(list)
        self._last_word: Counter[str] = Counter()
        self._laid_more: list[int] = []

    def add(self, game: Replayed) -> None:
        """Count a game."""
        first, outcome = game.first, game.outcome
        score = game.score_of(first)
        self._first.add(score)
        self._first_by_end[outcome.reason].add(score)
        turns = len(game.moments)
        self._turns.append(turns)
        self._turns_by_end[outcome.reason][turns] += 1
        laid = Counter(card.player for card in game.laid)
        self._laid_more.append(laid[first] - laid[1 - first])
        if outcome.winner is not None:
            margin = abs(outcome.score[0] - outcome.score[1])
            self._margins.append(margin)
            self._margins_by_end[outcome.reason].append(margin)
        self._last_word[outcome.reason] += game.moments[-1].mover == first

    def found(self) -> dict[str, Any]:
        """What was found."""
        games = self._first.games
        return {
            "games": games,
            "first": scored(self._first),
            "first when": {reason: scored(self._first_by_end[reason]) for reason in BY_THE_RULES},
            "ends": {reason: part(self._first_by_end[reason].games, games) for reason in BY_THE_RULES},
            "draws": part(self._first.draws, games),
            "turns": mean(self._turns),
            "turns when": {
                reason: {str(turns): count for turns, count in sorted(self._turns_by_end[reason].items())}
                for reason in BY_THE_RULES
            },
            "margin": mean(self._margins),
            "margin when": {reason: mean(self._margins_by_end[reason]) for reason in BY_THE_RULES},
            "first has the last turn when": {
                reason: part(self._last_word[reason], self._first_by_end[reason].games) for reason in BY_THE_RULES
            },
            "close": part(sum(margin <= _CLOSE for margin in self._margins), len(self._margins)),
            "first laid more": mean(self._laid_more),
        }
