"""Stored analyses: a game is judged once for the same effort."""

from collections.abc import Callable
from dataclasses import astuple, replace
from hashlib import sha256
from pathlib import Path
from typing import Final

from one_zero_one.engine import GameError
from one_zero_one.files.kept import keep, read_kept
from one_zero_one.learn.analysis import Analysis, analyze
from one_zero_one.learn.forms import ANALYSIS_VERSION, analysis_from_json, analysis_to_json
from one_zero_one.learn.judging import JUDGING_VERSION, USUAL, Effort
from one_zero_one.records import Record, write_record

_FOLDER: Final = "analyses"


def fingerprint_of(record: Record, effort: Effort, *, open_hands: bool) -> str:
    """A name for a game and how it is judged; who played does not matter."""
    versions = (ANALYSIS_VERSION, JUDGING_VERSION)
    parts = (*versions, open_hands, *astuple(effort), write_record(replace(record, tags={})))
    return sha256(repr(parts).encode()).hexdigest()[:32]


def analyze_once(
    record: Record,
    folder: Path | None,
    effort: Effort = USUAL,
    *,
    open_hands: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """The analysis stored in a folder, or a new one, stored there unless the folder is None."""
    if folder is None:
        return analyze(record, effort, open_hands=open_hands, progress=progress)
    file = folder / _FOLDER / f"{fingerprint_of(record, effort, open_hands=open_hands)}.json"
    try:
        return analysis_from_json(read_kept(file))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, GameError):
        analysis = analyze(record, effort, open_hands=open_hands, progress=progress)
        keep(file, analysis_to_json(analysis))
        return analysis
