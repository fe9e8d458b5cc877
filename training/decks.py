"""The decks that are played in training: mostly `standard`, and some of everything else."""

from typing import Final

from one_zero_one.engine import BOX, START_CARD, Deck, Random, build_deck
from one_zero_one.records import parse_deck

#: of a hundred games, how many with each deck; the others have a deck of random cards
SHARES: Final = {
    "standard": 40,
    "extras": 13,
    "cut-paste": 13,
    "standard+open-source": 8,
    "standard+syntax-error": 6,
}


def some_deck(random: Random) -> Deck:
    """A deck for the next game."""
    drawn = random.below(100)
    for name, share in SHARES.items():
        if drawn < share:
            return parse_deck(name)
        drawn -= share
    return random_deck(random)


def random_deck(random: Random) -> Deck:
    """An own deck as the rules advise (6 BLANK and 10 commands), or, one in four, of any size and cards."""
    commands = [face for face in BOX if face != START_CARD]
    random.shuffle(commands)
    blanks, others = (6, 10) if random.below(4) else (3 + random.below(4), 4 + random.below(7))
    faces = [START_CARD] * blanks + commands[:others]
    return build_deck(faces, syntax_error=random.below(6) == 0, open_source=random.below(6) == 0)
