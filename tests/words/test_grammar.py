"""The grammar of a language is what CLDR says, and `Words` uses it."""

import json

import pytest
from tools.cldr import FILE, LOCALES, grammar_of

from one_zero_one.words import LANGUAGES, Words


def test_the_data_is_that_of_cldr() -> None:
    """After an update of Babel, `make cldr` writes the file again."""
    assert json.loads(FILE.read_text(encoding="utf-8")) == {name: grammar_of(LOCALES[name]) for name in LANGUAGES}


@pytest.mark.parametrize(
    ("language", "zero", "one", "two"),
    [("en", "other", "one", "other"), ("fr", "one", "one", "other"), ("hu", "other", "one", "other")],
)
def test_a_number_takes_the_plural_form_of_its_language(language: str, zero: str, one: str, two: str) -> None:
    grammar = Words(language).grammar
    assert [grammar.form_of(number) for number in (0, 1, 2, 101)] == [zero, one, two, "other"]


@pytest.mark.parametrize(
    ("language", "lists"),
    [
        ("en", ["a", "a and b", "a, b and c", "a, b, c or d"]),
        ("fr", ["a", "a et b", "a, b et c", "a, b, c ou d"]),
        ("it", ["a", "a e b", "a, b e c", "a, b, c o d"]),
        ("hu", ["a", "a és b", "a, b és c", "a, b, c vagy d"]),
    ],
)
def test_a_list_is_joined_as_its_language_does(language: str, lists: list[str]) -> None:
    grammar = Words(language).grammar
    assert [*(grammar.joined("abc"[:count], "and") for count in (1, 2, 3)), grammar.joined("abcd", "or")] == lists


@pytest.mark.parametrize(
    ("language", "numbers"),
    [
        ("en", ["2.50", "+3", "−1.5", "62%", "53.4%"]),
        ("fr", ["2,50", "+3", "−1,5", "62\N{NO-BREAK SPACE}%", "53,4\N{NO-BREAK SPACE}%"]),
        ("it", ["2,50", "+3", "−1,5", "62%", "53,4%"]),
        ("hu", ["2,50", "+3", "−1,5", "62%", "53,4%"]),
    ],
)
def test_numbers_have_the_signs_of_their_language(language: str, numbers: list[str]) -> None:
    grammar = Words(language).grammar
    shares = [grammar.percent(62), grammar.percent(53.41, 1)]
    assert [grammar.number(2.5, 2), grammar.number(3, signed=True), grammar.number(-1.5, 1), *shares] == numbers


def test_a_text_says_where_a_percentage_stands() -> None:
    told = [Words(language)("learn.hint-move", turn="10 BLANK", chance=62) for language in ("en", "fr")]
    assert "(62% to win)" in told[0]
    assert "62\N{NO-BREAK SPACE}%" in told[1]
