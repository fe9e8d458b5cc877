"""Source maps: which line of which file a line of a joined file was."""

import json
from typing import Final

_DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


class SourceMap:
    """A joined text that grows piece by piece, with the origin of its lines."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._origins: list[tuple[int, int] | None] = []
        self._sources: list[str] = []

    def add(self, text: str, source: str | None = None) -> None:
        """Add whole lines, from a source or made up; empty lines are left out."""
        if source is not None:
            self._sources.append(source)
        for number, line in enumerate(text.splitlines()):
            if line.strip():
                self._lines.append(line)
                self._origins.append(None if source is None else (len(self._sources) - 1, number))

    @property
    def text(self) -> str:
        """The joined text."""
        return "".join(f"{line}\n" for line in self._lines)

    def as_json(self) -> str:
        """The map, version 3: line by line, as differences to the line before."""
        mappings: list[str] = []
        before = (0, 0)
        for origin in self._origins:
            if origin is None:
                mappings.append("")
                continue
            mappings.append("".join(map(_vlq, (0, origin[0] - before[0], origin[1] - before[1], 0))))
            before = origin
        told = {
            "version": 3,
            "sourceRoot": "/scripts/",
            "sources": self._sources,
            "names": [],
            "mappings": ";".join(mappings),
        }
        return json.dumps(told, separators=(",", ":"))


def _vlq(number: int) -> str:
    """A number in base 64, five bits a digit, the sign in the last bit of the first."""
    left = -number << 1 | 1 if number < 0 else number << 1
    digits = ""
    while True:
        left, five = left >> 5, left & 31
        digits += _DIGITS[five | 32 if left else five]
        if not left:
            return digits
