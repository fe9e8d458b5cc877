"""The glossary: one word for one thing, and no text uses a word that the glossary replaces."""

import re

import pytest

from builds import REPOSITORY
from one_zero_one.words import LANGUAGES
from read_texts import WORDS, read_rules, read_texts

TERMS, AVOIDED = (
    [tuple(cell.strip() for cell in row.strip("|").split("|")) for row in part.splitlines() if row.startswith("|")][2:]
    for part in (WORDS / "glossary.md").read_text(encoding="utf-8").split("## ", maxsplit=1)
)


def texts_in(language: str) -> dict[str, str]:
    """Everything that people read in a language, by where it stands."""
    texts = {f"{key} {path}".strip(): text for (key, path), text in read_texts(language).items()}
    page = REPOSITORY / "docs" / ("index.md" if language == "en" else f"start/{language}.md")
    return {"rules": read_rules(language), "start page": page.read_text(encoding="utf-8"), **texts}


def test_every_term_has_a_word_in_every_language() -> None:
    assert len(TERMS) >= 40
    assert [term for term in TERMS if len(term) != 1 + len(LANGUAGES) or not all(term)] == []
    names = [term[0] for term in TERMS]
    assert len(set(names)) == len(names)


def test_one_word_means_one_thing() -> None:
    """Only `draw` stands for two things in English: a card is drawn, and a game is a draw."""
    words = [word for term in TERMS for word in term[1].split(", ")]
    assert {word for word in words if words.count(word) > 1} == {"draw"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_uses_a_word_to_avoid(language: str) -> None:
    avoided = [word for name, words, _ in AVOIDED if name == language for word in words.split(", ")]
    assert avoided
    words = [re.escape(word).replace(r"\*", r"\w*") for word in avoided]
    pattern = re.compile(rf"\b({'|'.join(words)})\b", re.IGNORECASE)
    found = {where: match[0] for where, text in texts_in(language).items() if (match := pattern.search(text))}
    assert found == {}
