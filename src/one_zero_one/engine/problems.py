"""Problems with input from players, files or decks: a code with named arguments.

The catalogues of `words` have a sentence for each code; nothing here is text for people.
"""

from collections.abc import Callable, Mapping
from typing import ClassVar, NamedTuple

Argument = int | str | tuple[str, ...] | tuple[tuple[int, int], ...]


class Problem(NamedTuple):
    """One error or, as a warning, something unwise."""

    code: str
    arguments: Mapping[str, Argument]

    def __str__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"{self.code} ({given})" if given else self.code


def problem(code: str, **arguments: Argument) -> Problem:
    """A problem from its code and named arguments."""
    return Problem(code, arguments)


class GameError(ValueError):
    """Input that the game cannot accept; `problem` says what and why."""

    _tell: ClassVar[Callable[["GameError"], str] | None] = None

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem

    def __str__(self) -> str:
        tell, code = GameError._tell, self._code()
        return code if tell is None else f"{tell(self)} [{code}]"

    @staticmethod
    def put_into_words(tell: Callable[["GameError"], str]) -> None:
        """Let every error be a sentence, followed by its code; the engine itself has no words."""
        GameError._tell = staticmethod(tell)

    def _code(self) -> str:
        return str(self.problem)


class Malformed(GameError):
    """A text that is not in the notation."""


class Illegal(GameError):
    """A decision, deck or position that is well-formed but not allowed by the rules."""
