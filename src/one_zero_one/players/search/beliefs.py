"""Beliefs: random positions that agree with everything that a seat has seen.

The unseen cards of each player are dealt over the places that the seat cannot see: the unknown cards
of the hand, and the deck below its top card. Every deal is equally likely, unless the opponent's
hidden hands are weighed (`inference`).
"""

from typing import Final

from mypy_extensions import i64, u8

from one_zero_one.engine.core.packing import pack_faces
from one_zero_one.engine.core.position import Position
from one_zero_one.engine.core.randomness import Random
from one_zero_one.engine.core.table import bottom_of_deck
from one_zero_one.engine.vectors import vec
from one_zero_one.engine.views import View, suppose

#: faces in ascending order
Hand = tuple[int, ...]

#: weights are whole numbers, so that every platform draws the same deals; together they are about this
_WHOLE: Final = 1 << 24


class Belief:
    """What a seat knows from its view, as a template for sampling positions."""

    def __init__(self, view: View) -> None:
        self.template: Position = suppose(view, view.unseen)
        self._unseen: list[vec[u8]] = [vec[u8](pack_faces(list(faces))) for faces in view.unseen]
        self._unknown_in_hand: list[i64] = [hand.size - len(hand.cards) for hand in view.hands]
        # the opponent's hidden hands with their weights, if these are not those of a uniform deal
        self._weighed: list[tuple[Hand, i64]] = []
        self._weight: i64 = 0

    def unseen(self, player: i64) -> list[int]:
        """The faces of a player whose places are unknown, in ascending order."""
        return sorted([int(face) for face in self._unseen[player]])

    def unknown_in_hand(self, player: i64) -> int:
        """How many of them are in the hand."""
        return self._unknown_in_hand[player]

    def hidden_hands(self) -> list[tuple[Hand, float]]:
        """What the opponent may hold hidden, each with its weight."""
        if self._weight:
            return [(hand, float(weight)) for hand, weight in self._weighed]
        other = 1 - self.template.to_move
        return possible_hands(self.unseen(other), self._unknown_in_hand[other])

    def weigh(self, evidence: dict[Hand, float]) -> None:
        """Multiply the weights of the opponent's hidden hands by the evidence for them, if there is any."""
        hands = self.hidden_hands()
        whole = sum([ways * evidence.get(hand, 0.0) for hand, ways in hands])
        if whole > 0.0 and len(hands) > 1:
            self._weighed = [
                (hand, i64(round(ways * evidence.get(hand, 0.0) / whole * _WHOLE))) for hand, ways in hands
            ]
            self._weight = sum([weight for _, weight in self._weighed])

    def arranged(self, player: i64, hand: Hand) -> vec[u8]:
        """A player's unseen faces, those of a hand first."""
        faces = self._unseen[player][:]
        for place, wanted in enumerate(hand):
            at: i64 = place
            while i64(faces[at]) != wanted:
                at += 1
            faces[at] = faces[place]
            faces[place] = u8(wanted)
        return faces

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
        """A position that agrees with the view."""
        position = Position(self.template)
        position.decks = position.decks[:]
        for player in range(2):
            first: i64 = 0
            if self._weight and player != self.template.to_move:
                self._unseen[player] = self.arranged(player, self._some_hand(random))
                first = self._unknown_in_hand[player]
            unseen = self._unseen[player]
            shuffle(unseen, first, random)
            fill_unknown(position, player, unseen, self._unknown_in_hand[player])
        return position

    def _some_hand(self, random: Random) -> Hand:
        """One of the hidden hands that the opponent may hold, by their weights."""
        left = random.below(self._weight)
        for hand, weight in self._weighed:
            left -= weight
            if left < 0:
                return hand
        return ()


def possible_hands(unseen: list[int], size: int) -> list[tuple[Hand, float]]:
    """All hands of so many among sorted faces, each with the number of ways to choose its cards."""
    if size == 0:
        return [((), 1.0)]
    found: list[tuple[Hand, float]] = []
    place = 0
    while place < len(unseen):
        face = unseen[place]
        end = place
        while end < len(unseen) and unseen[end] == face:
            end += 1
        for rest, ways in possible_hands(unseen[place + 1 :], size - 1):
            found.append(((face, *rest), ways * float(end - place) / float(1 + rest.count(face))))
        place = end
    return found


def shuffle(faces: vec[u8], first: i64, random: Random) -> None:
    """Put the faces from a place on into random order."""
    for last in range(len(faces) - 1, first, -1):
        other = first + random.below(last + 1 - first)
        kept = faces[last]
        faces[last] = faces[other]
        faces[other] = kept


def fill_unknown(position: Position, player: i64, faces: vec[u8], in_hand: i64) -> None:
    """Put faces into the places that the opponent cannot see: so many in the hand, the others under the top card."""
    if in_hand:
        position.drop_hidden(player)
        for number in range(in_hand):
            position.add_to_hand(player, i64(faces[number]), 1)
    bottom = bottom_of_deck(player)
    for number in range(in_hand, len(faces)):
        position.decks[bottom + number - in_hand] = faces[number]
