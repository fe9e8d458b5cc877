"""Tag pairs, `[Name "value"]`, at the head of records and written positions."""

import re
from collections.abc import Mapping
from typing import Final

from one_zero_one.engine import Malformed, Problem, problem

_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_TAG: Final = re.compile(r'\[(?P<name>[A-Za-z][A-Za-z0-9_]*) "(?P<value>(?:[^"\\]|\\["\\])*)"\]')
_ESCAPED: Final = re.compile(r'\\(["\\])')
_TO_ESCAPE: Final = re.compile(r'(["\\])')


class TextError(Malformed):
    """An error in a written record or position; `line` counts the rows of the text from 1."""

    def __init__(self, problem: Problem, line: int, legal: tuple[str, ...] = ()) -> None:
        super().__init__(problem)
        self.line = line
        #: the file of the text, if there is one
        self.file = ""
        #: the legal decisions at that point, for an illegal decision
        self.legal = legal

    def __reduce__(self) -> tuple[object, ...]:
        return TextError, (self.problem, self.line, self.legal), {"file": self.file}

    def _code(self) -> str:
        return f"line {self.line}: {self.problem}"


class Tags:
    """The tag pairs at the head of a text, with their row numbers."""

    def __init__(self, text: str) -> None:
        rows = [row.removesuffix("\r") for row in text.removeprefix("\ufeff").removesuffix("\n").split("\n")]
        self.values: dict[str, str] = {}
        self.line_of: dict[str, int] = {}
        numbered = list(enumerate(rows, start=1))
        while numbered and numbered[0][1].startswith("["):
            number, row = numbered.pop(0)
            self._read(row.rstrip(), number)
        if numbered and numbered[0][1].strip():
            raise TextError(problem("blank-row-wanted", text=_shortened(numbered[0][1])), numbered[0][0])
        while numbered and not numbered[-1][1].strip():
            numbered.pop()
        #: the row that ends the tags, and the numbered rows after it, without blank rows at the end
        self.end = len(self.values) + 1
        self.body = numbered[1:]

    def _read(self, row: str, number: int) -> None:
        found = _TAG.fullmatch(row)
        if found is None:
            raise TextError(problem("not-a-tag", text=_shortened(row)), number)
        if found["name"] in self.values:
            raise TextError(problem("tag-twice", name=found["name"]), number)
        self.values[found["name"]] = _ESCAPED.sub(r"\1", found["value"])
        self.line_of[found["name"]] = number

    def require(self, *names: str) -> None:
        """Refuse a text that lacks one of these tags."""
        for name in names:
            if name not in self.values:
                raise TextError(problem("tag-missing", name=name), self.end)

    def one_of(self, name: str, *allowed: str) -> str:
        """The value of a tag, which must be one of `allowed`."""
        value = self.values[name]
        if value not in allowed:
            raise TextError(
                problem("tag-value", name=name, value=_shortened(value), allowed=allowed), self.line_of[name]
            )
        return value


def format_tags(values: Mapping[str, str]) -> str:
    """Tag pairs as rows; line breaks in a value become spaces. Raises Malformed for a bad name."""
    for name in values:
        if not _NAME.fullmatch(name):
            raise Malformed(problem("not-a-tag", text=_shortened(name)))
    return "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in values.items())


def _escaped(value: str) -> str:
    return _TO_ESCAPE.sub(r"\\\1", re.sub(r"[\r\n]+", " ", value))


def _shortened(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"
