"""How games begin: the first turn, by what is in hand."""

from collections import Counter, defaultdict
from typing import Any, Final

from one_zero_one.engine import CARD_NAMES
from one_zero_one.match.shares import Tally
from one_zero_one.records import format_turn
from tools.insights.findings.measured import part, scored
from tools.insights.replaying import Replayed

_MOST_TURNS: Final = 12


class Openings:
    """First turns."""

    def __init__(self) -> None:
        self._held: Counter[str] = Counter()
        self._laid: Counter[str] = Counter()
        self._lines: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self._turns: defaultdict[str, Tally] = defaultdict(Tally)
        self._games = 0

    def add(self, game: Replayed) -> None:
        """Count a game."""
        self._games += 1
        turn, *_ = game.game.record.turns
        pose, line = turn[0].pose, turn[0].line
        assert line is not None, "a turn begins at INPUT"
        self._held.update({face.name for face in game.moments[0].hand})
        self._laid[pose.name] += 1
        self._lines[pose.name][line] += 1
        # a turn is told by its first decision: what a PRINT then lays is another question
        self._turns[format_turn(turn[:1])].add(game.score_of(game.first))

    def found(self) -> dict[str, Any]:
        """What was found."""
        names = [name for name in CARD_NAMES if self._held[name]]
        common = sorted(self._turns.items(), key=lambda item: (-item[1].games, item[0]))
        return {
            "games": self._games,
            "laid when held": {name: part(self._laid[name], self._held[name]) for name in names},
            "on line 10": {name: part(self._lines[name][10], self._laid[name]) for name in names if self._laid[name]},
            "line 10": part(sum(lines[10] for lines in self._lines.values()), self._games),
            "turns": {
                turn: {"share": part(tally.games, self._games), "score": scored(tally)}
                for turn, tally in common[:_MOST_TURNS]
            },
        }
