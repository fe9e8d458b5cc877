"""The options of several commands, typed and explained once; and the language they answer in."""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from cyclopts import Parameter, Token

from one_zero_one.words import LANGUAGES, Words, language_of_environment

if TYPE_CHECKING:
    from one_zero_one.engine import GameError


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


#: what is wrong with the words of a command, rather than with what they name
_WRONG_USAGE: Final = (
    "admin-names",
    "cores-or-cluster",
    "level-or-against",
    "online-options",
    "players-wanted",
    "watch-options",
)

Flag = Annotated[bool, Parameter(negative="", show_default=False)]
Seed = Annotated[int, number_from(0, 2**64 - 1), Parameter(help="help.option.seed")]

#: what to type for a record that comes from a pipe
STANDARD_INPUT: Final = "-"

Language = Annotated[Literal["en", "fr", "it", "hu"] | None, Parameter(name="--lang", help="help.option.lang")]
DeckSpec = Annotated[str, Parameter(help="help.option.deck")]
RecordFile = Annotated[Path, Parameter(help="help.option.record")]
Pair = Annotated[str, Parameter(help="help.option.players")]
Cores = Annotated[int, number_from(1, 1024), Parameter(help="help.option.cores")]
Seconds = Annotated[float, seconds_from(1, 3600), Parameter(help="help.option.seconds")]
AsJson = Annotated[bool, Parameter(negative="", show_default=False, help="help.option.json")]

Plain = Annotated[bool, Parameter(negative="", show_default=False, help="help.option.plain")]
Theme = Annotated[Literal["dark", "light"] | None, Parameter(help="help.option.theme")]
Ascii = Annotated[bool, Parameter(negative="", show_default=False, help="help.option.ascii")]
NoMotion = Annotated[bool, Parameter(negative="", show_default=False, help="help.option.no-motion")]


def words_asked_for(typed: Sequence[str]) -> Words:
    """The words of the language that --lang names, even if the rest of what was typed is not understood."""
    for place, word in enumerate(typed):
        wanted = word.removeprefix("--lang=") if word.startswith("--lang=") else "".join(typed[place + 1 : place + 2])
        if word.startswith("--lang") and wanted in LANGUAGES:
            return Words(wanted)
    return Words(language_of_environment())


@contextmanager
def speaking(lang: str | None) -> Iterator[Words]:
    """The words of the chosen language; whatever is wrong is said in them, and the command fails."""
    from one_zero_one.engine import GameError
    from one_zero_one.words import tell_error

    words = Words(lang or language_of_environment())
    try:
        yield words
    except GameError as error:
        print(tell_error(words, error), file=sys.stderr)
        sys.exit(2 if _is_wrong_usage(error) else 1)


def _is_wrong_usage(error: "GameError") -> bool:
    """Whether a word is missing or too many, or an option has a value that it cannot have."""
    code, arguments = error.problem
    is_option = code.startswith("setting-") and str(arguments.get("name", "")).startswith("--")
    return is_option or code in _WRONG_USAGE
