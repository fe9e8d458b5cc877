"""The possible results of LOAD if all hands, the top cards and the set of cards below are known."""

from mypy_extensions import i64, u8

from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.table import HAND_SIZE, LARGEST_DECK
from one_zero_one.engine.core.turn import load
from one_zero_one.engine.vectors import vec


def possible_loads(position: Position) -> list[tuple[Position, float]]:
    """Every possible LOAD at the end of a turn, with its probability.

    The results differ in the cards drawn and the new top card; the cards below stay sorted, so that
    positions which differ only in their order are the same.
    """
    player = position.to_move
    below_top = i64(position.left[player]) - 1
    wanted = HAND_SIZE - position.hand_count(player)
    # if the deck runs out or the hand is full, nothing is random; otherwise the top card is drawn
    # and `wanted` cards come up from below it, of which the last one becomes the top card
    ways: list[tuple[Position, float]] = [(position, 1.0)]
    if wanted <= below_top:
        for unknown in range(below_top, below_top - wanted, -1):
            ways = [way for before, chance in ways for way in _next_cards(before, player, unknown, chance)]
    loaded: list[tuple[Position, float]] = []
    for arranged, chance in ways:
        after = Position(arranged)
        load(after)
        loaded.append((after, chance))
    return loaded


def _next_cards(position: Position, player: i64, unknown: i64, chance: float) -> list[tuple[Position, float]]:
    """One position for each face among the lowest `unknown` cards of a deck, with it moved up."""
    bottom = LARGEST_DECK * player
    found: list[tuple[Position, float]] = []
    first: i64 = 0
    while first < unknown:
        face = position.decks[bottom + first]
        end = first + 1
        while end < unknown and position.decks[bottom + end] == face:
            end += 1
        arranged = Position(position)
        arranged.decks = _brought_up(position.decks, bottom + end - 1, bottom + unknown - 1)
        found.append((arranged, chance * float(end - first) / float(unknown)))
        first = end
    return found


def _brought_up(decks: vec[u8], place: i64, to: i64) -> vec[u8]:
    """The decks with the card at `place` moved up to `to`, and those between moved down by one."""
    arranged = decks[:]
    for between in range(place, to):
        arranged[between] = decks[between + 1]
    arranged[to] = decks[place]
    return arranged
