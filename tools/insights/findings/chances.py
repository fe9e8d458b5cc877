"""What the player gives itself, and what comes of it: is it right, when are games decided, who comes back."""

from collections import defaultdict
from dataclasses import replace
from typing import Any, Final

from one_zero_one.match.shares import Tally
from one_zero_one.records import write_record
from tools.insights.findings.hands import MIDDLE
from tools.insights.findings.measured import mean, part, scored
from tools.insights.replaying import Replayed

_TENTHS: Final = 10
#: a winner who once gave itself no more than this came back
_HOPES: Final = (0.05, 0.1, 0.2, 0.3)


class Chances:
    """Chances to win."""

    def __init__(self) -> None:
        self._right: defaultdict[int, Tally] = defaultdict(Tally)
        self._turned: list[int] = []
        self._favourites: defaultdict[int, Tally] = defaultdict(Tally)
        self._lowest: list[float] = []
        self._comeback: dict[str, Any] = {"chance": 1.0}

    def add(self, game: Replayed) -> None:
        """Count a game."""
        winner = game.outcome.winner
        lowest, turned = 1.0, 0
        for number, moment in enumerate(game.moments):
            if moment.chance is None:
                continue
            first = moment.chance if moment.mover == game.first else 1 - moment.chance
            favourite = game.first if first > 0.5 else 1 - game.first
            self._favourites[number].add(game.score_of(favourite))
            if favourite != winner:
                turned = number + 1
            if number == MIDDLE:
                tenth = min(_TENTHS - 1, int(_TENTHS * moment.chance))
                self._right[tenth].add(game.score_of(moment.mover))
            if moment.mover == winner and moment.chance < lowest:
                lowest = moment.chance
                if lowest < self._comeback["chance"]:
                    self._comeback = _told(game, number)
        if winner is not None:
            self._lowest.append(lowest)
            self._turned.append(turned)

    def found(self) -> dict[str, Any]:
        """What was found."""
        won = len(self._lowest)
        return {
            "right": {str(tenth): scored(tally) for tenth, tally in sorted(self._right.items())},
            "always the favourite": part(sum(turn == 0 for turn in self._turned), won),
            "turned for good after turn": mean(self._turned),
            "favourite wins": {str(turn + 1): scored(tally) for turn, tally in sorted(self._favourites.items())},
            "comeback": self._comeback,
            "came back from": {str(hope): part(sum(chance <= hope for chance in self._lowest), won) for hope in _HOPES},
        }


def _told(game: Replayed, number: int) -> dict[str, Any]:
    """A game that its winner seemed to have lost before a turn."""
    moment = game.moments[number]
    return {
        "chance": moment.chance,
        "turn": number + 1,
        "player": moment.mover,
        "outcome": str(game.outcome),
        "record": write_record(replace(game.game.record, outcome=game.outcome)),
    }
