"""The names of the groups of statistics."""

from typing import Final

from one_zero_one.learn.statistics.counting import DECKS, DIGITS, FIRST, OPPONENTS, ORDER, PLAYERS, SECOND
from one_zero_one.words import Words, tell_player

_GROUP_KEYS: Final = {
    PLAYERS: "statistics.players",
    OPPONENTS: "statistics.opponents",
    DIGITS: "statistics.digits",
    ORDER: "statistics.order",
    DECKS: "statistics.decks",
}
_SEAT_KEYS: Final = {FIRST: "statistics.first", SECOND: "statistics.second"}


def tell_group(words: Words, group: str) -> str:
    """The name of a group."""
    return words(_GROUP_KEYS[group])


def tell_value(words: Words, group: str, value: str) -> str:
    """The name of a value in a group: a player, a level, a seat, a digit, a deck."""
    if group == ORDER:
        return words(_SEAT_KEYS[value])
    if group in (PLAYERS, OPPONENTS):
        return tell_player(words, value) or words("statistics.unnamed")
    return value
