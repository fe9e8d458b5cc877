"""When to RUN: scores by who has cards on line 50, how games come to RUN, who takes the chance."""

from collections import Counter
from typing import Any, Final

from one_zero_one.match.shares import Tally
from tools.insights.findings.measured import part, scored
from tools.insights.replaying import Moment, Replayed

#: line 50 itself is worth so much
_LAST_LINE: Final = 50
_ANY_LEAD: Final = "all"
_LEADS: Final = (_ANY_LEAD, "more than 50 behind", "behind", "level", "ahead")
#: who has cards on line 50: `1-0` is one of the player to move
_STATES: Final = ("closed", "open", "1-0", "0-1", "2-0", "1-1", "0-2")


class Running:
    """Line 50."""

    def __init__(self) -> None:
        # all of them, so that what never came up is known as such
        self._states = {state: {lead: Tally() for lead in _LEADS} for state in _STATES}
        self._chances = 0
        self._taken = 0
        self._waited = Tally()
        self._ran = 0
        self._cards_before: Counter[int] = Counter()
        self._printed = 0
        self._lost = 0
        self._first_there = Tally()

    def add(self, game: Replayed) -> None:
        """Count a game."""
        seen: set[tuple[str, str]] = set()
        for moment in game.moments:
            for lead in (_ANY_LEAD, _lead(moment)):
                place = (_state(moment), lead)
                if place not in seen:
                    seen.add(place)
                    self._states[place[0]][lead].add(game.score_of(moment.mover))
        self._count_the_first_card(game)
        self._count_the_first_chance(game)
        if game.outcome.reason == "RUN":
            self._count_the_end(game)

    def _count_the_first_card(self, game: Replayed) -> None:
        for card in game.laid:
            if card.space.line == _LAST_LINE:
                self._first_there.add(game.score_of(card.player))
                return

    def _count_the_first_chance(self, game: Replayed) -> None:
        for number, moment in enumerate(game.moments):
            if moment.can_run:
                self._chances += 1
                if number == len(game.moments) - 1:
                    self._taken += 1
                else:
                    self._waited.add(game.score_of(moment.mover))
                return

    def _count_the_end(self, game: Replayed) -> None:
        last = game.moments[-1]
        self._ran += 1
        self._lost += game.score_of(last.mover) == 0.0
        self._cards_before[sum(last.on_last_line)] += 1
        laid = [card for card in game.laid if card.turn == len(game.moments) - 1]
        self._printed += any(card.how == "print" for card in laid)

    def found(self) -> dict[str, Any]:
        """What was found."""
        return {
            "score": {
                state: {lead: scored(tally) for lead, tally in sorted(leads.items())}
                for state, leads in sorted(self._states.items())
            },
            "first card": scored(self._first_there),
            "chances taken at once": part(self._taken, self._chances),
            "score after waiting": scored(self._waited),
            "cards before the end": {str(held): part(self._cards_before[held], self._ran) for held in range(3)},
            "ended by PRINT": part(self._printed, self._ran),
            "runner lost": part(self._lost, self._ran),
        }


def _state(moment: Moment) -> str:
    own, other = moment.on_last_line
    if own or other:
        return f"{own}-{other}"
    return "open" if moment.is_last_line_open else "closed"


def _lead(moment: Moment) -> str:
    if moment.lead < -_LAST_LINE:
        return "more than 50 behind"
    return "behind" if moment.lead < 0 else "level" if moment.lead == 0 else "ahead"
