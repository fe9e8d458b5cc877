"""An analysis as text: a bar of the chances for every turn, mistakes with their reasons, accuracy."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from one_zero_one.learn.analysis import Analysis, JudgedTurn
from one_zero_one.learn.judging import Effort
from one_zero_one.learn.kept_analyses import analyze_once
from one_zero_one.learn.sentences import tell_chances, tell_game, tell_judged, tell_knowledge, tell_title
from one_zero_one.records import Record, format_turn
from one_zero_one.terminal.progress import progress_bar
from one_zero_one.words import Words, cast_of

_BAR: Final = 20


def hold_analysis(words: Words, record: Record, folder: Path | None, effort: Effort, *, open_hands: bool) -> Analysis:
    """Analyze a game, or load its stored analysis, with a progress bar."""
    description = words("analyze.progress")
    with progress_bar(description, len(record.turns)) as advance:
        return analyze_once(
            record, folder, effort, open_hands=open_hands, progress=lambda _done, _total: advance(description)
        )


def analysis_as_text(words: Words, record: Record, analysis: Analysis) -> Iterator[str]:
    """The analysis, row by row."""
    words = words.about(cast_of(record.tags))
    yield tell_title(words, record)
    yield tell_knowledge(words, analysis)
    for judged in analysis.turns:
        yield ""
        yield f"[{_bar(judged)}] " + words(
            "replay.turn", number=judged.number, player=judged.player, turn=format_turn(judged.turn)
        )
        yield f"    {tell_chances(words, judged)}"
        yield from (f"    {row}" for row in tell_judged(words, judged))
    yield ""
    yield from tell_game(words, analysis)


def _bar(judged: JudgedTurn) -> str:
    """The chances as a bar of the players' digits."""
    zeros = round(_BAR * judged.chances[0])
    return "0" * zeros + "1" * (_BAR - zeros)
