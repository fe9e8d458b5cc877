"""Hints during play: the idea first, then the move; and warnings before very bad turns.

They are pure functions of a view, so no hint can know more than the player who asks for it.
"""

from dataclasses import dataclass
from typing import Final

from one_zero_one.engine import Illegal, Turn, View, problem
from one_zero_one.learn.judging import USUAL, Effort, judge
from one_zero_one.learn.reasons import idea, reasons
from one_zero_one.learn.sentences import per_cent
from one_zero_one.records import format_turn
from one_zero_one.records.json_forms import Json
from one_zero_one.words import Phrase, phrase_to_json

#: giving away this much of the winning chance is worth a warning
THROWS_AWAY: Final = 0.25


@dataclass(frozen=True)
class Hint:
    """A good turn, revealed in two steps."""

    #: what to look at, without the turn itself
    idea: Phrase
    turn: Turn
    #: the turn and the winning chance it leaves, from 0 to 1
    move: Phrase
    chance: float


@dataclass(frozen=True)
class Warned:
    """A turn that throws the game away. The reasons name the better turn: show them on request."""

    turn: Turn
    told: Phrase
    reasons: tuple[Phrase, ...]
    best: Turn
    chance: float
    best_chance: float


def hint(view: View, effort: Effort = USUAL) -> Hint:
    """A hint for the current turn, even halfway through it. Raises Illegal out of turn."""
    _check(view)
    judged = judge(view, None, effort)
    move = Phrase("learn.hint-move", {"turn": format_turn(judged.best), "chance": per_cent(judged.best_chance)})
    return Hint(idea(view, judged.best), judged.best, move, judged.best_chance)


def warn(view: View, turn: Turn, effort: Effort = USUAL, least: float = THROWS_AWAY) -> Warned | None:
    """Warn about a turn that gives away at least `least` of the winning chance.

    Raises GameError if it is not this seat's turn, or if the turn is incomplete or illegal from
    this view.
    """
    _check(view)
    judged = judge(view, turn, effort)
    if judged.loss < least:
        return None
    told = Phrase(
        "learn.warning",
        {
            "turn": format_turn(turn),
            "best": per_cent(judged.best_chance),
            "chance": per_cent(judged.played_chance),
        },
    )
    return Warned(turn, told, reasons(view, judged), judged.best, judged.played_chance, judged.best_chance)


def hint_to_json(given: Hint) -> Json:
    """A hint for the page, which shows it step by step."""
    return {
        "idea": phrase_to_json(given.idea),
        "turn": format_turn(given.turn),
        "move": phrase_to_json(given.move),
        "chance": round(given.chance, 4),
    }


def warned_to_json(warned: Warned) -> Json:
    """A warning for the page."""
    return {
        "turn": format_turn(warned.turn),
        "told": phrase_to_json(warned.told),
        "reasons": [phrase_to_json(reason) for reason in warned.reasons],
        "best": format_turn(warned.best),
        "chance": round(warned.chance, 4),
        "best_chance": round(warned.best_chance, 4),
    }


def _check(view: View) -> None:
    if view.outcome is not None:
        raise Illegal(problem("game-over"))
    if view.seat != view.to_move:
        raise Illegal(problem("not-your-turn", to_move=view.to_move))
