"""Phrases mean the same in JSON as in Python, so that a page can show them in any language."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import deals, positions
from one_zero_one.engine import Argument, Deal, Illegal, problem
from one_zero_one.records import TextError
from one_zero_one.words import (
    LANGUAGES,
    Phrase,
    PhraseList,
    Words,
    phrase_error,
    phrase_event,
    phrase_problem,
    phrase_to_json,
    tell_event,
)
from one_zero_one.words.phrases import PhraseArgument


def as_the_page_tells(words: Words, form: Any) -> Any:
    """What a page does with a phrase, using only JSON and a catalogue."""
    if not isinstance(form, dict):
        return form
    if "list" in form:
        return words.joined((str(as_the_page_tells(words, item)) for item in form["list"]), form["conjunction"])
    return words(form["key"], **{name: as_the_page_tells(words, value) for name, value in form["arguments"].items()})


@given(deals(), st.integers(0, 2**32), st.sampled_from(LANGUAGES))
def test_every_event_reads_the_same_from_json(deal: Deal, seed: int, language: str) -> None:
    words = Words(language)
    for position, decision in positions(deal, seed):
        for event in position.copy().narrate(decision):
            sent = json.loads(json.dumps(phrase_to_json(phrase_event(event))))
            assert as_the_page_tells(words, sent) == tell_event(words, event)


def test_a_phrase_as_json() -> None:
    reason = problem("line-closed", line=40, lacking=((10, 1), (30, 3)))
    assert phrase_to_json(phrase_problem(reason)) == {
        "key": "problem.line-closed",
        "arguments": {
            "line": 40,
            "lacking": {
                "list": [
                    {"key": "problem.lacks", "arguments": {"line": 10, "count": 1}},
                    {"key": "problem.lacks", "arguments": {"line": 30, "count": 3}},
                ],
                "conjunction": "and",
            },
        },
    }


def test_an_error_in_a_text_says_where() -> None:
    error = TextError(problem("turn-is-empty"), 8)
    assert phrase_error(error) == Phrase("problem.in-line", {"line": 8, "problem": Phrase("problem.turn-is-empty")})
    error.file = "game.101"
    assert Words("en").tell(phrase_error(error)) == "game.101, line 8: A turn needs at least one decision."


@pytest.mark.parametrize(
    ("items", "told"),
    [((), "nothing"), (("a",), "a"), (("a", 2, Phrase("list.nothing")), "a, 2 or nothing")],
)
def test_lists_within_phrases(items: tuple[Any, ...], told: str) -> None:
    phrase = Phrase("deck.warning", {"warning": PhraseList(items, "or")})
    assert Words("en").tell(phrase) == f"Note: {told}"


@pytest.mark.parametrize(
    ("name", "value", "given"),
    [
        ("count", 7, 7),
        ("text", "plain", "plain"),
        ("text", "x" * 200, "x" * 200),
        ("text", "x" * 201, "x" * 200 + "…"),
        ("text", "a\tb\x1b", "a\ufffdb\ufffd"),
        ("cards", ("IF-", "IF|"), PhraseList(("IF-", "IF|"), "and")),
        ("names", ("a", "b"), PhraseList(("a", "b"), "or")),
        ("cards", (), PhraseList((), "and")),
        ("lacking", ((20, 2),), PhraseList((Phrase("problem.lacks", {"line": 20, "count": 2}),), "and")),
    ],
)
def test_what_a_problem_names_fills_its_sentence(name: str, value: Argument, given: PhraseArgument) -> None:
    assert phrase_problem(problem("some-code", **{name: value})) == Phrase("problem.some-code", {name: given})


def test_an_error_that_is_not_in_a_text_says_only_what_is_wrong() -> None:
    assert phrase_error(Illegal(problem("game-over"))) == Phrase("problem.game-over")


def test_what_came_from_outside_is_short_and_printable() -> None:
    phrase = phrase_problem(problem("no-such-deck", text="\x1b[2J" + "x" * 500, names=("standard",)))
    told = phrase.arguments["text"]
    assert isinstance(told, str)
    assert told.isprintable()
    assert len(told) == 201
