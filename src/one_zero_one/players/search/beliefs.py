"""Beliefs: random positions that agree with everything that a seat has seen.

The unseen cards of each player are dealt uniformly over the places that the seat cannot see: the
unknown cards of the hand, and the deck below its top card. The opponent's play is not used for
inference.
"""

from mypy_extensions import i64, u8

from one_zero_one.engine.core.packing import pack_faces
from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.randomness import Random
from one_zero_one.engine.core.table import bottom_of_deck
from one_zero_one.engine.vectors import vec
from one_zero_one.engine.views import View, suppose


class Belief:
    """What a seat knows from its view, as a template for sampling positions."""

    def __init__(self, view: View) -> None:
        self.template: Position = suppose(view, view.unseen)
        self._unseen: list[vec[u8]] = [vec[u8](pack_faces(list(faces))) for faces in view.unseen]
        self._unknown_in_hand: list[i64] = [hand.size - len(hand.cards) for hand in view.hands]

    def unknown_draws(self) -> int | None:
        """How many cards in the decks are unknown; None if cards in a hand are unknown too."""
        count: i64 = 0
        for player in range(2):
            if not self._is_known(player):
                if self._unknown_in_hand[player]:
                    return None
                count += len(self._unseen[player])
        return count

    def _is_known(self, player: i64) -> bool:
        """Whether the unseen cards have one possible arrangement: all equal, or all in the hand."""
        unseen = self._unseen[player]
        all_in_hand = len(unseen) == self._unknown_in_hand[player]
        return all_in_hand or all(unseen[place] == unseen[0] for place in range(len(unseen)))

    def sample(self, random: Random) -> Position:
        """A position that agrees with the view; each deal of the unseen cards is equally likely."""
        position = Position(self.template)
        position.decks = position.decks[:]
        for player in range(2):
            unseen = self._unseen[player]
            _shuffle(unseen, random)
            _fill_hand(position, player, unseen, self._unknown_in_hand[player])
            _fill_deck(position, player, unseen, self._unknown_in_hand[player])
        return position


def _shuffle(faces: vec[u8], random: Random) -> None:
    for last in range(len(faces) - 1, 0, -1):
        other = random.below(last + 1)
        kept = faces[last]
        faces[last] = faces[other]
        faces[other] = kept


def _fill_hand(position: Position, player: i64, unseen: vec[u8], unknown: i64) -> None:
    """Replace the hand's unknown cards, which the opponent never saw, by the first unseen ones."""
    if unknown == 0:
        return
    position.drop_hidden(player)
    for number in range(unknown):
        position.add_to_hand(player, i64(unseen[number]), 1)


def _fill_deck(position: Position, player: i64, unseen: vec[u8], used: i64) -> None:
    """Put the remaining unseen cards under the top card of the deck."""
    bottom = bottom_of_deck(player)
    for number in range(used, len(unseen)):
        position.decks[bottom + number - used] = unseen[number]
