"""The catalogues: all text for people, one JSON file per language, used by Python and the browser.

A value is a text with placeholders, or an object with several forms of it:

- `one` and `other`, the CLDR plural forms of the argument `count`;
- `you`, if the argument `player` is the reader; `other` and `one` are about anybody else.

A placeholder is one of these:

- `{named}`: an argument as it is.
- `{named:percent}`: a number, with the language's percent sign.
- `{named:who}`, `{named:whose}` and `{named:whom}`: a player, by seat or name (`player 1`, `Anna’s`,
  `to the computer`); with a capital, `{named:Who}` begins a sentence.
- `{a|an}`: the second of two words before a vowel. The catalogue says what sounds like one
  (`grammar.vowel`), because numbers have sounds, too: `a 10.`, `az 50.`; `dal 20`, `dall’85`.

Every language has every text, with one exception: the help of the command line, whose keys begin
with `help.`, is in English where it has not been translated yet.
"""

import json
import os
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pkgutil import get_data  # imported much sooner than importlib.resources
from typing import Final

from one_zero_one.words.cast import NOBODY, Cast
from one_zero_one.words.grammar import grammar_of
from one_zero_one.words.phrases import Phrase, PhraseArgument, PhraseList

LANGUAGES: Final = ("en", "fr", "it", "hu")
_FALLBACK: Final = "en"

#: a text, or the forms of one; the form for the reader can have plural forms of its own
Text = str | Mapping[str, "Text"]
Catalogue = Mapping[str, Text]

_PLACE: Final = re.compile(r"\{([^{}:|]*)([:|]?)([^{}]*)\}")


@cache
def load_catalogue(language: str) -> Catalogue:
    """All texts of a language, by key."""
    catalogue: dict[str, Text]
    catalogue = json.loads(get_data(__package__, f"catalogues/{language}.json") or b"")
    return catalogue if language == _FALLBACK else _Translation(catalogue)


class _Translation(dict[str, Text]):
    """The texts of a language other than English, which takes the place of help that is missing."""

    def __missing__(self, key: str) -> Text:
        if not key.startswith("help."):
            raise KeyError(key)
        return load_catalogue(_FALLBACK)[key]


class Words:
    """The texts of one language: `words("problem.line-closed", line=30)`."""

    def __init__(self, language: str = _FALLBACK, cast: Cast = NOBODY) -> None:
        if language not in LANGUAGES:
            from one_zero_one.engine import Malformed, problem  # help, which needs no engine, comes sooner without it

            raise Malformed(problem("no-such-language", text=language, names=LANGUAGES))
        self.language = language
        self.grammar = grammar_of(language)
        self.cast = cast
        self._texts = load_catalogue(language)

    def about(self, cast: Cast) -> "Words":
        """The same language for a game: sentences name its players, and address the one who reads."""
        return Words(self.language, cast)

    def __call__(self, key: str, /, **arguments: object) -> str:
        """The text of a key with its placeholders filled."""
        text = self._form(self._texts[key], arguments)
        return self._filled(text, arguments).replace("….", "…")  # no full stop after IF…THEN…

    def _form(self, text: Text, arguments: Mapping[str, object]) -> str:
        """The form of a text for the reader and the count."""
        if isinstance(text, str):
            return text
        form = "other"
        if "you" in text and self.cast.reader is not None and arguments["player"] == self.cast.reader:
            form = "you"
        elif "one" in text:
            count = arguments["count"]
            assert isinstance(count, int), "a plural form needs an integer as count"
            form = self.grammar.form_of(count)
        return self._form(text[form], arguments)

    def _filled(self, text: str, arguments: Mapping[str, object]) -> str:
        """A text with its placeholders filled, from the end: some depend on what follows them."""
        filled, end = "", len(text)
        for place in reversed(list(_PLACE.finditer(text))):
            name, mark, detail = place.groups()
            filled = text[place.end() : end] + filled
            end = place.start()
            if mark == "|":
                filled = (detail if self._begins_with_vowel(filled) else name) + filled
            else:
                filled = self._written(arguments[name], detail) + filled
        return text[:end] + filled

    def _begins_with_vowel(self, text: str) -> bool:
        pattern = self._texts["grammar.vowel"]
        assert isinstance(pattern, str), "a pattern has no forms"
        return re.match(pattern, text.lstrip(), re.IGNORECASE) is not None

    def _written(self, value: object, how: str) -> str:
        if how == "percent":
            assert isinstance(value, int | float), "only numbers have percent signs"
            return self.grammar.percent(value)
        return self._called(value, how) if how else str(value)

    def _called(self, player: object, how: str) -> str:
        """A player as part of a sentence; a name that is known begins as it is written."""
        kind, detail = self.cast.call(player) if isinstance(player, int) else ("named", str(player))
        if kind == "named" and how in ("who", "Who"):
            return detail
        told = self(f"person.{how.lower()}.{kind}", detail=detail)
        return told if how.islower() or kind == "named" else told[0].upper() + told[1:]

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
