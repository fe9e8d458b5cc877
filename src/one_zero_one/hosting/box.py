"""The box: its cards, the named decks, the levels; and what a deck comes to."""

from collections import Counter
from collections.abc import Iterable

from one_zero_one.engine import BOX, NAMED_DECKS, RULES_VERSION
from one_zero_one.hosting import messages
from one_zero_one.players.levels import LEVELS
from one_zero_one.records import format_deck, parse_deck
from one_zero_one.words import LANGUAGES, phrase_problem, phrase_to_json


def catalogue() -> messages.Catalogue:
    """The cards of the box, the named decks, the levels, the languages."""
    return messages.Catalogue(
        faces=[messages.FaceForm(str(face), count, [str(pose) for pose in face.poses]) for face, count in BOX.items()],
        decks=[messages.NamedDeck(name, _counted(map(str, deck.faces))) for name, deck in NAMED_DECKS.items()],
        variants=["syntax-error", "open-source"],
        levels=list(LEVELS),
        languages=list(LANGUAGES),
        rules=RULES_VERSION,
    )


def look_at(text: str) -> messages.DeckForm:
    """A deck as the host reads it, and warnings about it. Raises GameError."""
    deck = parse_deck(text)
    return messages.DeckForm(
        deck=format_deck(deck),
        cards=_counted(map(str, deck.faces)),
        size=len(deck.faces),
        opening=[str(face) for face in deck.opening],
        open_source=deck.open_source,
        notes=[phrase_to_json(phrase_problem(warning)) for warning in deck.warnings()],
    )


def _counted(names: Iterable[str]) -> dict[str, int]:
    return dict(Counter(names))
