"""The possible results of LOAD if all hands, the top cards and the set of cards below are known."""

from mypy_extensions import i64

from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.table import HAND_SIZE, bottom_of_deck
from one_zero_one.engine.core.turn import load


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
    bottom = bottom_of_deck(player)
    found: list[tuple[Position, float]] = []
    first: i64 = 0
    while first < unknown:
        face = position.decks[bottom + first]
        end = first + 1
        while end < unknown and position.decks[bottom + end] == face:
            end += 1
        arranged = Position(position)
        arranged.bring_up(player, end - 1, unknown - 1)
        found.append((arranged, chance * float(end - first) / float(unknown)))
        first = end
    return found
