"""Another try at a turn of a finished game: whether it would have been good."""

from dataclasses import dataclass

from one_zero_one.engine import Turn, View
from one_zero_one.learn.analysis import GOOD, grade_of
from one_zero_one.learn.judging import USUAL, Effort, judge
from one_zero_one.learn.reasons import reasons
from one_zero_one.learn.sentences import per_cent
from one_zero_one.records import format_turn
from one_zero_one.records.json_forms import Json
from one_zero_one.words import Phrase, phrase_to_json


@dataclass(frozen=True)
class Retried:
    """The verdict on a try. The reasons name the better turn: show them on request."""

    right: bool
    told: Phrase
    reasons: tuple[Phrase, ...]


def retry(view: View, turn: Turn, effort: Effort = USUAL) -> Retried:
    """Judge a turn as an analysis does. Raises GameError if it is incomplete or illegal."""
    judged = judge(view, turn, effort)
    right = grade_of(judged.loss) == GOOD
    chances = {"chance": per_cent(judged.played_chance), "best": per_cent(judged.best_chance)}
    told = Phrase("learn.retry-right" if right else "learn.retry-wrong", {"turn": format_turn(turn), **chances})
    return Retried(right, told, () if right else reasons(view, judged))


def retried_to_json(retried: Retried) -> Json:
    """A try for the page."""
    return {
        "right": retried.right,
        "told": phrase_to_json(retried.told),
        "reasons": [phrase_to_json(reason) for reason in retried.reasons],
    }
