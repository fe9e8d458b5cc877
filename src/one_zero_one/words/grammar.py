"""Grammar: how a language counts, joins a list and writes numbers, from the data of CLDR.

`make cldr` writes the data; the page uses `Intl`, which has the same.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pkgutil import get_data
from typing import Any


class Grammar:
    """The grammar of one language."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data

    def form_of(self, count: int) -> str:
        """The plural form that a whole number takes: `one` or `other`."""
        return "one" if count in self._data["one"] else "other"

    def joined(self, items: Sequence[str], conjunction: str) -> str:
        """A list of at least one item: `a, b and c`, or with `or`."""
        patterns: Mapping[str, str] = self._data[conjunction]
        if len(items) < 3:
            return items[0] if len(items) == 1 else patterns["2"].format(*items)
        told = patterns["end"].format(items[-2], items[-1])
        for item in reversed(items[1:-2]):
            told = patterns["middle"].format(item, told)
        return patterns["start"].format(items[0], told)

    def number(self, value: float, digits: int = 0, *, signed: bool = False) -> str:
        """A number with so many digits after the decimal sign."""
        written = f"{value:{'+' if signed else ''}.{digits}f}"
        return written.replace(".", self._data["decimal"]).replace("-", "\N{MINUS SIGN}")

    def percent(self, value: float, digits: int = 0) -> str:
        """So many percent."""
        told: str = self._data["percent"].format(self.number(value, digits))
        return told


@cache
def grammar_of(language: str) -> Grammar:
    """The grammar of one of our languages."""
    data = json.loads(get_data(__package__, "cldr.json") or b"")
    return Grammar(data[language])
