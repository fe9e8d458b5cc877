"""Analyses as JSON: for the page, for `--json`, and for storage."""

from typing import Any, Final

from one_zero_one.learn.analysis import Analysis, JudgedTurn
from one_zero_one.records import format_turn, parse_turn
from one_zero_one.records.json_forms import Json, outcome_from_json, outcome_to_json
from one_zero_one.words import phrase_from_json, phrase_to_json

ANALYSIS_VERSION: Final = 3
_DIGITS: Final = 4


def analysis_to_json(analysis: Analysis) -> Json:
    """An analysis; chances are from 0 to 1, reasons are phrases, turns are in the notation."""
    return {
        "version": ANALYSIS_VERSION,
        "judge": analysis.judge,
        "open_hands": analysis.open_hands,
        "accuracy": [None if part is None else round(part, 1) for part in analysis.accuracy],
        "deciding": list(analysis.deciding),
        "outcome": None if analysis.outcome is None else outcome_to_json(analysis.outcome),
        "turns": [judged_to_json(turn) for turn in analysis.turns],
    }


def judged_to_json(judged: JudgedTurn) -> Json:
    """One turn of an analysis."""
    return {
        "number": judged.number,
        "player": judged.player,
        "turn": format_turn(judged.turn),
        "chances": [round(chance, _DIGITS) for chance in judged.chances],
        "chance": round(judged.chance, _DIGITS),
        "loss": round(judged.loss, _DIGITS),
        "grade": judged.grade,
        "best": format_turn(judged.best),
        "reasons": [phrase_to_json(reason) for reason in judged.reasons],
        "exact": judged.exact,
    }


def analysis_from_json(form: Any) -> Analysis:
    """The analysis written by `analysis_to_json`.

    Raises KeyError, TypeError or ValueError for anything else.
    """
    if form["version"] != ANALYSIS_VERSION:
        raise ValueError(form["version"])
    end = form["outcome"]
    first, second = form["accuracy"]
    return Analysis(
        open_hands=bool(form["open_hands"]),
        turns=tuple(judged_from_json(turn) for turn in form["turns"]),
        accuracy=(first, second),
        deciding=tuple(map(int, form["deciding"])),
        outcome=None if end is None else outcome_from_json(end),
        judge=int(form["judge"]),
    )


def judged_from_json(form: Any) -> JudgedTurn:
    """The turn written by `judged_to_json`."""
    return JudgedTurn(
        number=int(form["number"]),
        player=int(form["player"]),
        turn=parse_turn(form["turn"]),
        chances=(float(form["chances"][0]), float(form["chances"][1])),
        chance=float(form["chance"]),
        loss=float(form["loss"]),
        grade=str(form["grade"]),
        best=parse_turn(form["best"]),
        reasons=tuple(phrase_from_json(reason) for reason in form["reasons"]),
        exact=bool(form["exact"]),
    )
