"""Phrases: messages independent of language: the key of a text and the values for its placeholders.

The page receives phrases and uses its own catalogue, so that the language can change at any time;
in Python `Words.tell` does the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Phrase:
    """The key of a catalogue text, and its arguments; `count` selects the plural form."""

    key: str
    arguments: Mapping[str, "PhraseArgument"] = field(default_factory=dict)


@dataclass(frozen=True)
class PhraseList:
    """A list within a sentence, joined by `and` or `or`."""

    items: tuple["PhraseArgument", ...]
    conjunction: str = "and"


PhraseArgument = int | str | Phrase | PhraseList


def phrase_to_json(phrase: Phrase) -> dict[str, Any]:
    """A phrase as JSON, for the page."""
    return {"key": phrase.key, "arguments": {name: _to_json(value) for name, value in phrase.arguments.items()}}


def _to_json(argument: PhraseArgument) -> Any:
    if isinstance(argument, Phrase):
        return phrase_to_json(argument)
    if isinstance(argument, PhraseList):
        return {"list": [_to_json(item) for item in argument.items], "conjunction": argument.conjunction}
    return argument


def phrase_from_json(form: Any) -> Phrase:
    """Parse the output of `phrase_to_json`."""
    return Phrase(str(form["key"]), {name: _from_json(value) for name, value in form["arguments"].items()})


def _from_json(form: Any) -> PhraseArgument:
    if isinstance(form, int | str):
        return form
    if "list" in form:
        return PhraseList(tuple(_from_json(item) for item in form["list"]), form["conjunction"])
    return phrase_from_json(form)
