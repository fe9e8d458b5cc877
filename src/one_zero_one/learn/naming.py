"""Players as records name them, made presentable: whatever a file says can stand in a terminal and on a page."""

from typing import Final

from one_zero_one.players.levels import LEVELS
from one_zero_one.words import Words, tell_player

_KNOWN_LEVELS: Final = {f"level:{level}" for level in LEVELS}
_LONGEST: Final = 60


def tell_name(words: Words, name: str) -> str:
    """A level as people know it; any other name as it is, short and printable."""
    if name in _KNOWN_LEVELS:
        return tell_player(words, name)
    shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in name)
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}…"
