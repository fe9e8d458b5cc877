"""A deck shown as text: its cards, its variants, and what speaks against it."""

from collections import Counter
from collections.abc import Iterator

from one_zero_one.engine import Deck
from one_zero_one.words import Words, explain_card, tell_problem


def deck_as_text(words: Words, deck: Deck) -> Iterator[str]:
    """The deck as rows of text."""
    yield words("deck.faces", count=len(deck.faces))
    for face, count in Counter(deck.faces).items():
        yield f"  {count} × {explain_card(words, face)}"
    if deck.opening:
        yield words("deck.opening", cards=words.joined(map(str, deck.opening)))
    if deck.open_source:
        yield words("deck.open-source")
    for warning in deck.warnings():
        yield words("deck.warning", warning=tell_problem(words, warning))
