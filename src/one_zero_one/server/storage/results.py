"""How a game ended, as the last row of its record says it."""

from one_zero_one.engine.outcomes import REASONS


def is_end(row: str) -> bool:
    """Whether a row is the last of a record."""
    return row.partition(" ")[0] in REASONS


def winner_of(row: str) -> int | None:
    """Who won, by the last row of a record."""
    rest = row.partition(" ")[2]
    if "-" not in rest:
        return 1 - int(rest)
    score0, score1 = map(int, rest.split("-"))
    return None if score0 == score1 else int(score1 > score0)
