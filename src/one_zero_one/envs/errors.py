"""Errors for users of the library: the sentence for people, besides the code for programs."""

from collections.abc import Iterator
from contextlib import contextmanager

from one_zero_one.engine import GameError
from one_zero_one.words import Words, tell_error


@contextmanager
def told_in_words() -> Iterator[None]:
    """Add the English sentence to a raised GameError as a note, which Python shows below it."""
    try:
        yield
    except GameError as error:
        error.add_note(tell_error(Words("en"), error))
        raise
