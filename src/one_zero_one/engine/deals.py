"""A deal: the two shuffled decks and the first player. Nothing else in a game is random.

A deal and the decisions determine the whole game.
"""

from collections import Counter
from dataclasses import dataclass

from one_zero_one.engine.cards import Face
from one_zero_one.engine.core.randomness import Random
from one_zero_one.engine.decks import Deck, check_cards
from one_zero_one.engine.problems import Illegal, problem


@dataclass(frozen=True)
class Deal:
    """The first player, both decks (top card first, opening draw included) and the opening hand."""

    first: int
    decks: tuple[tuple[Face, ...], tuple[Face, ...]]
    opening: tuple[Face, ...] = ()
    open_source: bool = False

    def __post_init__(self) -> None:
        if self.first not in (0, 1):
            raise Illegal(problem("no-such-seat", seat=str(self.first)))
        check_cards(self.decks[0], self.opening)
        if Counter(self.decks[0]) != Counter(self.decks[1]):
            differing = (Counter(self.decks[0]) - Counter(self.decks[1])) + (
                Counter(self.decks[1]) - Counter(self.decks[0])
            )
            raise Illegal(problem("decks-differ", cards=tuple(sorted(map(str, differing)))))


def shuffled(deck: Deck, random: Random) -> Deal:
    """R3.2: draw the first player, then shuffle 0's deck, then 1's."""
    first = random.below(2)
    decks = []
    for _ in range(2):
        faces = list(deck.faces)
        random.shuffle(faces)
        decks.append(tuple(faces))
    return Deal(first, (decks[0], decks[1]), deck.opening, deck.open_source)
