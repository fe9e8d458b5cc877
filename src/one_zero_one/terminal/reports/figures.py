"""Figures in the tables and sentences of reports."""

from typing import Final

#: where there is nothing to count
NONE: Final = "–"


def per_cent(share: float) -> str:
    """A share from 0 to 1 as a percentage."""
    return f"{100 * share:.1f} %"
