"""Figures in the tables and sentences of reports."""

from collections import Counter
from typing import Final

from one_zero_one.words import Words, label_end

#: where there is nothing to count
NONE: Final = "–"


def per_cent(words: Words, share: float) -> str:
    """A share from 0 to 1 as a percentage."""
    return words.grammar.percent(100 * share, 1)


def ends_in_per_cent(words: Words, ends: Counter[str], games: int) -> str:
    """How often games ended in which way, the most frequent first."""
    return ", ".join(f"{label_end(words, end)} {per_cent(words, count / games)}" for end, count in ends.most_common())
