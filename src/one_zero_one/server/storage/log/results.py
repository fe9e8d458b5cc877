"""How a game ended, according to the last row of its record."""

from one_zero_one.engine import ABORT, OUTCOME_REASONS


def is_end(row: str) -> bool:
    """Whether a row is the last one of a record."""
    return row.partition(" ")[0] in OUTCOME_REASONS


def winner_of(row: str) -> int | None:
    """The winner according to the last row of a log; None for an aborted game, and for equal points."""
    if row == ABORT:
        return None
    rest = row.partition(" ")[2]
    if "-" not in rest:
        return 1 - int(rest)
    score0, score1 = map(int, rest.split("-"))
    return None if score0 == score1 else int(score1 > score0)
