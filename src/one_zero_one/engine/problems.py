"""What can be wrong with what a player, a file or a deck says: a code with named arguments.

The sentence for each code is in the catalogues of `words`; nothing here is meant for people to read.
"""

from collections.abc import Mapping
from typing import NamedTuple

Argument = int | str | tuple[str, ...] | tuple[tuple[int, int], ...]


class Problem(NamedTuple):
    """One thing that is wrong, or, as a warning, unwise."""

    code: str
    arguments: Mapping[str, Argument]

    def __str__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"{self.code} ({given})" if given else self.code


def problem(code: str, **arguments: Argument) -> Problem:
    """A problem from its code and named arguments."""
    return Problem(code, arguments)


class GameError(ValueError):
    """Something that the game cannot accept; `problem` says what and why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


class Malformed(GameError):
    """A text that is not in the notation."""


class Illegal(GameError):
    """A decision, deck or position that reads well but that the rules do not allow."""
