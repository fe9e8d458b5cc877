"""A deck as text and as JSON: its cards, its variants, and its warnings."""

from collections import Counter
from collections.abc import Iterator

from one_zero_one.engine import Deck
from one_zero_one.records import format_deck
from one_zero_one.records.json_forms import Json
from one_zero_one.records.problem_forms import problem_to_json
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


def deck_to_json(deck: Deck) -> Json:
    """The deck for programs: its shortest name, the count of each card, and warnings as codes."""
    return {
        "deck": format_deck(deck),
        "cards": {str(face): count for face, count in Counter(deck.faces).items()},
        "size": len(deck.faces),
        "opening": list(map(str, deck.opening)),
        "open_source": deck.open_source,
        "warnings": [problem_to_json(warning) for warning in deck.warnings()],
    }
