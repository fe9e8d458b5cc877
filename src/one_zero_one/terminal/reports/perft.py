"""Counting decision sequences, decision by decision, with a progress bar."""

from collections.abc import Iterator

from one_zero_one.engine import Position, perft
from one_zero_one.terminal.progress import progress_bar, saving_nothing
from one_zero_one.words import Words


def count_behind(words: Words, position: Position, depth: int) -> Iterator[tuple[str, int]]:
    """Each legal decision, in the order of its text, and how many sequences begin with it."""
    decisions = sorted(position.legal(), key=str)
    description = words("perft.counting")
    with saving_nothing(words), progress_bar(description, len(decisions)) as advance:
        for decision in decisions:
            after = position.copy()
            after.play(decision)
            yield str(decision), perft(after, depth - 1)
            advance(description)
