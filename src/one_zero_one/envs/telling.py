"""Errors for whoever uses the library: beside the code that programs read, the sentence that people read."""

from collections.abc import Iterator
from contextlib import contextmanager

from one_zero_one.engine import GameError
from one_zero_one.words import Words, tell_error


@contextmanager
def told_in_words() -> Iterator[None]:
    """Let what is raised here carry its English sentence as a note, which Python shows below the error."""
    try:
        yield
    except GameError as error:
        error.add_note(tell_error(Words("en"), error))
        raise
