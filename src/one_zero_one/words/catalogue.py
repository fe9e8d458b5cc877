"""The catalogues: all text for people, one JSON file per language, used by Python and the browser.

A value is a text with `{named}` placeholders or, if it depends on a number, an object with such a
text for each CLDR plural form; the number is the argument `count`. A number in `{named:percent}` is
written with the language's percent sign.

Every language has every text, with one exception: the help of the command line, whose keys begin
with `help.`, is in English where it has not been translated yet.
"""

import json
import os
from collections.abc import Iterable, Mapping
from functools import cache
from pkgutil import get_data  # imported much sooner than importlib.resources
from string import Formatter
from typing import Any, Final

from one_zero_one.words.grammar import Grammar, grammar_of
from one_zero_one.words.phrases import Phrase, PhraseArgument, PhraseList

LANGUAGES: Final = ("en", "fr", "it", "hu")
_FALLBACK: Final = "en"

Catalogue = Mapping[str, str | Mapping[str, str]]


@cache
def load_catalogue(language: str) -> Catalogue:
    """All texts of a language, by key."""
    catalogue: dict[str, str | Mapping[str, str]]
    catalogue = json.loads(get_data(__package__, f"catalogues/{language}.json") or b"")
    return catalogue if language == _FALLBACK else _Translation(catalogue)


class _Translation(dict[str, str | Mapping[str, str]]):
    """The texts of a language other than English, which takes the place of help that is missing."""

    def __missing__(self, key: str) -> str | Mapping[str, str]:
        if not key.startswith("help."):
            raise KeyError(key)
        return load_catalogue(_FALLBACK)[key]


class _Filler(Formatter):
    """Fills placeholders."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar

    def format_field(self, value: Any, format_spec: str) -> str:
        return self._grammar.percent(value) if format_spec == "percent" else str(value)


class Words:
    """The texts of one language: `words("problem.line-closed", line=30)`."""

    def __init__(self, language: str = _FALLBACK) -> None:
        if language not in LANGUAGES:
            from one_zero_one.engine import Malformed, problem  # help, which needs no engine, comes sooner without it

            raise Malformed(problem("no-such-language", text=language, names=LANGUAGES))
        self.language = language
        self.grammar = grammar_of(language)
        self._texts = load_catalogue(language)
        self._filler = _Filler(self.grammar)

    def __call__(self, key: str, /, **arguments: object) -> str:
        """The text of a key with its placeholders filled."""
        text = self._texts[key]
        if not isinstance(text, str):
            count = arguments["count"]
            assert isinstance(count, int), f"{key} needs an integer as count"
            text = text[self.grammar.form_of(count)]
        return self._filler.vformat(text, (), arguments).replace("….", "…")  # no full stop after IF…THEN…

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def tell(self, phrase: Phrase) -> str:
        """A phrase in this language."""
        return self(phrase.key, **{name: self._told(value) for name, value in phrase.arguments.items()})

    def _told(self, argument: PhraseArgument) -> int | str:
        if isinstance(argument, Phrase):
            return self.tell(argument)
        if isinstance(argument, PhraseList):
            return self.joined((str(self._told(item)) for item in argument.items), argument.conjunction)
        return argument

    def joined(self, items: Iterable[str], conjunction: str = "and") -> str:
        """A list in a sentence: `a, b and c`, or with `or`; an empty list has its own word."""
        return self.grammar.joined(list(items) or [self("list.nothing")], conjunction)


def language_of_environment(environment: Mapping[str, str] = os.environ) -> str:
    """The first supported language that the locale variables name, or English."""
    # GNU's order; only LANGUAGE may be a list
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wishes = [wish[:2].lower() for wish in environment.get(name, "").split(":") if wish]
        if wishes:
            return next((wish for wish in wishes if wish in LANGUAGES), _FALLBACK)
    return _FALLBACK
