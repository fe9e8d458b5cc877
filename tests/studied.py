"""An analysis without thinking: the same figures on every machine, for display."""

from collections.abc import Callable
from pathlib import Path

from one_zero_one.learn.analysis import Analysis, JudgedTurn, grade_of
from one_zero_one.records import Record, read_record
from one_zero_one.words import Phrase

PLAYED = """[Rules "1"]
[First "1"]
[Deck0 "DELETE| ENTER| BLANK IF- SAVE- BLANK"]
[Deck1 "BLANK BLANK ENTER| IF- SAVE- DELETE|"]
[Opening ""]
[Open "0"]
[Player0 "human"]
[Player1 "level:3"]

10 ENTER^
20 ENTER^
20 BLANK
20 IF<
20 SAVE<
20 SAVE>
20 IF>
END 20-0
"""


def played() -> Record:
    """A short finished game."""
    return read_record(PLAYED)


def judged(
    record: Record,
    folder: Path | None = None,
    *,
    open_hands: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """An analysis with made-up figures; every third turn is a blunder."""
    del folder
    turns = []
    for number, turn in enumerate(record.turns, start=1):
        player = (record.deal.first + number - 1) % 2
        loss = 0.3 if number % 3 == 0 else 0.0
        chance = 0.2 + 0.1 * number
        reasons = (Phrase("learn.why-saves", {"best": "10 BLANK"}),) if loss else ()
        turns.append(
            JudgedTurn(number, player, turn, (chance, 1 - chance), 0.5, loss, grade_of(loss), turn, reasons, False)
        )
        if progress is not None:
            progress(number, len(record.turns))
    return Analysis(open_hands, tuple(turns), (93.1, 71.2), (3,), record.outcome)
