"""Fast dealing: the same games as `engine.shuffled` and `engine.start`, card for card."""

from mypy_extensions import i64, u8

from one_zero_one.engine.cards import FACES
from one_zero_one.engine.core.display import WIDTH
from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.randomness import Random
from one_zero_one.engine.core.table import HAND_SIZE, bottom_of_deck
from one_zero_one.engine.decks import Deck
from one_zero_one.engine.vectors import vec


class Dealer:
    """Deals one deck repeatedly."""

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck
        self._faces: vec[u8] = vec[u8]([u8(FACES.index(face)) for face in deck.faces])
        self._sorted: vec[u8] = vec[u8](sorted([u8(FACES.index(face)) for face in deck.faces]))
        self._draw: i64 = HAND_SIZE - len(deck.opening)
        self._begun: list[Position] = [self._laid(first) for first in range(2)]

    def _laid(self, first: i64) -> Position:
        """R3.2 before the shuffle: the start cards are laid, and opening cards are in hand."""
        position = Position()
        position.put(0, first)  # BLANK is pose 0, so its card is the bare digit
        position.put(WIDTH, 1 - first)
        position.first = first
        position.to_move = first
        position.open_source = self.deck.open_source
        for player in range(2):
            position.left[player] = u8(len(self._faces))
            for face in self.deck.opening:
                position.add_to_hand(player, FACES.index(face), 0)
        return position

    def undealt(self, first: int) -> Position:
        """The table before any draw, both decks sorted."""
        position = Position(self._begun[first])
        decks = position.decks[:]
        for player in range(2):
            bottom = bottom_of_deck(player)
            for place in range(len(self._sorted)):
                decks[bottom + place] = self._sorted[place]
        position.decks = decks
        return position

    def deal(self, random: Random) -> Position:
        """The next game."""
        position = Position(self._begun[random.below(2)])
        decks = position.decks[:]
        count = i64(len(self._faces))
        for player in range(2):
            top = bottom_of_deck(player) + count - 1  # stored bottom first, shuffled top first
            for place in range(count):
                decks[top - place] = self._faces[place]
            for last in range(count - 1, 0, -1):
                other = random.below(last + 1)
                face = decks[top - last]
                decks[top - last] = decks[top - other]
                decks[top - other] = face
        position.decks = decks
        for player in range(2):
            position.draw(player, self._draw)
        return position

    def __reduce__(self) -> tuple[object, ...]:
        return Dealer, (self.deck,)
