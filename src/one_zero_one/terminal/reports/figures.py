"""Figures in the tables and sentences of reports."""

from typing import Final

from one_zero_one.words import Words

#: where there is nothing to count
NONE: Final = "–"


def per_cent(words: Words, share: float) -> str:
    """A share from 0 to 1 as a percentage."""
    return words.grammar.percent(100 * share, 1)
