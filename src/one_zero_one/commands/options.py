"""What several commands take, typed and explained once; and the language they answer in."""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter, Token

if TYPE_CHECKING:
    from one_zero_one.words import Words


class NotANumber(ValueError):
    """A word where a number should stand."""


class OutOfRange(ValueError):
    """A number that is too small or too large."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__(f"from {least} to {most}")
        self.least, self.most = least, most


def _whole_number(_: type, tokens: Sequence[Token]) -> int:
    """A whole number, and nothing that only rounds to one."""
    if not re.fullmatch(r"[+-]?[0-9]{1,30}", tokens[0].value):
        raise NotANumber(tokens[0].value)
    return int(tokens[0].value)


def _number(_: type, tokens: Sequence[Token]) -> float:
    if not re.fullmatch(r"[+-]?[0-9]{1,9}([.,][0-9]{0,9})?", tokens[0].value):
        raise NotANumber(tokens[0].value)
    return float(tokens[0].value.replace(",", "."))


def _within(least: int, most: int) -> Callable[[type, Any], None]:
    def check(_: type, value: Any) -> None:
        if value is not None and not least <= value <= most:
            raise OutOfRange(least, most)

    return check


def number_from(least: int, most: int) -> Parameter:
    """An option that takes whole numbers between two limits."""
    return Parameter(converter=_whole_number, validator=_within(least, most))


def seconds_from(least: int, most: int) -> Parameter:
    """An option that takes numbers between two limits, with a decimal point if need be."""
    return Parameter(converter=_number, validator=_within(least, most))


Flag = Annotated[bool, Parameter(negative="", show_default=False)]
Seed = Annotated[
    int, number_from(0, 2**64 - 1), Parameter(help="What all chance comes from: the same seed, the same again.")
]

Language = Annotated[
    Literal["en", "fr", "it", "hu"] | None,
    Parameter(name="--lang", help="The language; by default that of the system."),
]
DeckSpec = Annotated[
    str,
    Parameter(help="standard, cut-paste, extras or a list of cards; with +syntax-error and +open-source."),
]
RecordFile = Annotated[Path, Parameter(help="A record, a .101 file.")]
Pair = Annotated[
    str,
    Parameter(
        help="The players of digit 0 and digit 1, with a comma between them, or a semicolon where a name has a comma."
    ),
]
Cores = Annotated[
    int,
    number_from(1, 1024),
    Parameter(help="How many games to play at once; by default as many as there are cores."),
]
AsJson = Annotated[bool, Parameter(negative="", show_default=False, help="Print the result as one JSON object.")]

Plain = Annotated[
    bool,
    Parameter(
        negative="",
        show_default=False,
        help="Plain lines of text, for pipes and screen readers; also where there is no terminal.",
    ),
]
Theme = Annotated[
    Literal["dark", "light"] | None,
    Parameter(help="The colours of the full screen; by default what the terminal says of itself."),
]
Ascii = Annotated[bool, Parameter(negative="", show_default=False, help="Nothing but ASCII on the full screen.")]
NoMotion = Annotated[bool, Parameter(negative="", show_default=False, help="Show turns at once, not step by step.")]


@contextmanager
def speaking(lang: str | None) -> "Iterator[Words]":
    """The words of the chosen language; whatever is wrong is said in them, and the command fails."""
    from one_zero_one.engine import GameError
    from one_zero_one.words import Words, language_of_environment, tell_error

    words = Words(lang or language_of_environment())
    try:
        yield words
    except GameError as error:
        print(tell_error(words, error), file=sys.stderr)
        sys.exit(1)
