"""Hints while playing: the idea first, then the move; and a warning before a turn that throws the game away.

Pure functions over a view, so that no hint can know more than whoever asks for it.
"""

from dataclasses import dataclass
from typing import Final

from one_zero_one.engine import Illegal, Turn, View, problem
from one_zero_one.learn.judging import USUAL, Settings, judge
from one_zero_one.learn.reasons import idea, reasons
from one_zero_one.records import format_turn
from one_zero_one.records.json_forms import Json
from one_zero_one.words import Phrase, phrase_to_json

#: a turn that gives away this much of the chance to win is worth a warning
THROWS_AWAY: Final = 0.25


@dataclass(frozen=True)
class Hint:
    """A good turn, told in two steps."""

    #: what to look at, without the turn
    idea: Phrase
    turn: Turn
    #: the turn, told with the chance to win that it leaves, which is from 0 to 1
    move: Phrase
    chance: float


@dataclass(frozen=True)
class Warned:
    """A turn that throws the game away. The reasons name the better turn, so tell them only if asked."""

    turn: Turn
    told: Phrase
    reasons: tuple[Phrase, ...]
    best: Turn
    chance: float
    best_chance: float


def hint(view: View, settings: Settings = USUAL) -> Hint:
    """What to do in the turn that this view is of, also in the middle of it. Raises Illegal if it is not one's turn."""
    _check(view)
    judged = judge(view, None, settings)
    move = Phrase("learn.hint-move", {"turn": format_turn(judged.best), "chance": _per_cent(judged.best_chance)})
    return Hint(idea(view, judged.best), judged.best, move, judged.best_chance)


def warn(view: View, turn: Turn, settings: Settings = USUAL, least: float = THROWS_AWAY) -> Warned | None:
    """A warning, if a turn from this view gives away at least so much of the chance to win.

    Raises GameError if it is not one's turn, or if the turn is not complete or cannot be played from
    this view.
    """
    _check(view)
    judged = judge(view, turn, settings)
    if judged.loss < least:
        return None
    told = Phrase(
        "learn.warning",
        {
            "turn": format_turn(turn),
            "best": _per_cent(judged.best_chance),
            "chance": _per_cent(judged.played_chance),
        },
    )
    return Warned(turn, told, reasons(view, judged), judged.best, judged.played_chance, judged.best_chance)


def hint_to_json(given: Hint) -> Json:
    """A hint as the page gets it, to be shown step by step."""
    return {
        "idea": phrase_to_json(given.idea),
        "turn": format_turn(given.turn),
        "move": phrase_to_json(given.move),
        "chance": round(given.chance, 4),
    }


def warned_to_json(warned: Warned) -> Json:
    """A warning as the page gets it."""
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


def _per_cent(chance: float) -> int:
    return round(100 * chance)
