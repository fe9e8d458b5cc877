"""How a game ended, according to the last row of its record."""

from one_zero_one.engine import ABORT, OUTCOME_REASONS, Outcome


def is_end(row: str) -> bool:
    """Whether a row is the last one of a record."""
    return row.partition(" ")[0] in OUTCOME_REASONS


def winner_of(row: str, outcome: Outcome | None = None) -> int | None:
    """The winner according to the outcome or, without it, to a row of a log; None if nobody has won.

    The row `END 50-50` does not tell who controls the highest line.
    """
    if outcome is not None:
        return outcome.winner
    if row == ABORT or not is_end(row):
        return None
    rest = row.partition(" ")[2]
    if "-" not in rest:
        return 1 - int(rest)
    score0, score1 = map(int, rest.split("-"))
    return None if score0 == score1 else int(score1 > score0)
