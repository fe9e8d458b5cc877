"""A deal that neither the host nor a player alone can choose: form 2 of a committed deal.

The host draws a seed and shows its hash. Each player then adds a contribution, without knowing the
seed; and the host cannot change the seed, whatever the players contribute. Everything else follows:

- fields are written as netstrings (`5:hello,`: the number of bytes in UTF-8, a colon, the bytes, a
  comma) and joined; `H` is the SHA-256 of that, in hexadecimal;
- the terms are game id, rules version, the cards of a deck sorted as text, the opening cards, `1`
  for open hands or `0`, and who begins: `0`, `1`, or nothing to draw lots;
- the commitment is `H("one-zero-one", "2", "commitment", *terms, seed)`;
- the key is `H("one-zero-one", "2", "deal", *terms, seed, contribution of 0, contribution of 1)`;
- lots are drawn by `H("one-zero-one", "2", "first", key)`: 0 begins if its last digit is even;
- player P's deck, top card first, is the sorted cards in the order of
  `H("one-zero-one", "2", "card", key, P, I)`, where `I` counts the sorted cards from 0.
"""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from one_zero_one.engine import RULES_VERSION, Deal, Deck
from one_zero_one.records.notation import format_faces

JOINT_FORM: Final = 2
#: a seed has 256 random bits, so that nobody can find it by trial
SEED: Final = re.compile(r"[0-9a-f]{64}")
#: what a player may contribute; 256 random bits are plenty
CONTRIBUTION: Final = re.compile(r"[!-~]{0,64}")

_NAME: Final = ("one-zero-one", str(JOINT_FORM))


@dataclass(frozen=True)
class Terms:
    """What is settled before anybody contributes. `first` None: the deal decides who begins."""

    game: str
    deck: Deck
    first: int | None = None
    rules: int = RULES_VERSION

    @property
    def fields(self) -> tuple[str, ...]:
        """The terms as they are hashed."""
        return (
            self.game,
            str(self.rules),
            " ".join(sorted(map(str, self.deck.faces))),
            format_faces(self.deck.opening),
            str(int(self.deck.open_source)),
            "" if self.first is None else str(self.first),
        )


def commit_to_seed(terms: Terms, seed: str) -> str:
    """The hash that is shown before anybody contributes, as 64 hexadecimal digits."""
    return _hash("commitment", *terms.fields, seed)


def joint_deal(terms: Terms, seed: str, contributions: Sequence[str]) -> Deal:
    """The deal that follows from the seed and what players 0 and 1 contributed."""
    contribution0, contribution1 = contributions
    key = _hash("deal", *terms.fields, seed, contribution0, contribution1)
    first = int(_hash("first", key), 16) % 2 if terms.first is None else terms.first
    faces = sorted(terms.deck.faces, key=str)
    decks = []
    for player in "01":
        lots = [_hash("card", key, player, str(index)) for index in range(len(faces))]
        decks.append(tuple(face for _, face in sorted(zip(lots, faces, strict=True), key=lambda pair: pair[0])))
    return Deal(first, (decks[0], decks[1]), terms.deck.opening, terms.deck.open_source)


def _hash(*fields: str) -> str:
    written = b"".join(b"%d:%s," % (len(field), field) for field in map(str.encode, (*_NAME, *fields)))
    return hashlib.sha256(written).hexdigest()
