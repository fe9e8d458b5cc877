"""Every text that people read, form by form, for tests that read them all."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import one_zero_one
from one_zero_one.words import load_catalogue
from one_zero_one.words.catalogue import Text

WORDS = Path(one_zero_one.__file__).parent / "words"
#: a placeholder: its name, then `:` and how it is written, or `|` and the word before a vowel
PLACE = re.compile(r"\{([^{}:|]*)([:|]?)([^{}]*)\}")


def forms_of(text: Text, path: str = "") -> Iterator[tuple[str, str]]:
    """The forms of a text with their paths: `you.one`; the path of a plain text is empty."""
    if isinstance(text, str):
        yield path, text
    else:
        for form, part in text.items():
            yield from forms_of(part, f"{path}.{form}".strip("."))


def read_texts(language: str) -> Mapping[tuple[str, str], str]:
    """All texts of a language, by key and form; patterns of the grammar are not for people."""
    texts = load_catalogue(language)
    return {(key, path): text for key in texts if not key.startswith("grammar.") for path, text in forms_of(texts[key])}


def read_rules(language: str) -> str:
    """The rules for people, as one line."""
    return " ".join((WORDS / "rules" / f"{language}.md").read_text(encoding="utf-8").split())


def arguments_of(text: str) -> set[str]:
    """The arguments that a text needs."""
    return {name for name, mark, _ in PLACE.findall(text) if mark != "|"}
