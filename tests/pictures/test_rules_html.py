"""The rules as HTML: valid, accessible, every example drawn and described."""

from xml.etree import ElementTree as ET

import pytest

from one_zero_one.engine import Malformed
from one_zero_one.pictures import rules_as_html
from one_zero_one.words import LANGUAGES, Words, tell_event
from one_zero_one.words.rulebook import Example, Heading, read_rules
from svg_checks import assert_stands_alone

SVG = "{http://www.w3.org/2000/svg}"


def text_of(element: ET.Element) -> str:
    return "".join(element.itertext())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fragment_is_sound(language: str) -> None:
    root = assert_stands_alone(rules_as_html(language))
    assert root.get("lang") == language
    levels = [int(element.tag[1]) for element in root if element.tag in {"h1", "h2", "h3", "h4"}]
    assert levels == [block.level for block in read_rules(language) if isinstance(block, Heading)]
    assert levels[0] == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_is_drawn_and_told(language: str) -> None:
    words = Words(language)
    examples = [block for block in read_rules(language) if isinstance(block, Example)]
    figures = list(assert_stands_alone(rules_as_html(language)).iter("figure"))
    assert len(figures) == len(examples)
    for figure, example in zip(figures, examples, strict=True):
        pictures = [picture for picture in figure.iter(f"{SVG}svg") if picture.get("role") == "img"]
        titles = [picture[0].text or "" for picture in pictures]
        assert len(pictures) == 2
        assert titles[0] != titles[1]
        (caption,) = figure.iter("figcaption")
        told = [text_of(item) for item in caption.iter("li")]
        assert told == [tell_event(words, event) for event in example.play().events]


def test_the_cards_of_an_example_lie_as_before_and_after() -> None:
    figures = list(assert_stands_alone(rules_as_html("en")).iter("figure"))
    deletion = next(figure for figure in figures if "plays 10 DELETE<" in text_of(figure))
    boards = [picture for picture in deletion.iter(f"{SVG}svg") if picture.get("role") == "img"]
    cards = [
        [str(use.get("href"))[-6:] for use in board.iter(f"{SVG}use") if "symbol-card-" in str(use.get("href"))]
        for board in boards
    ]
    assert cards == [["card-0", "card-1", "card-1", "card-1"], ["card-0", "card-1", "card-0", "card-1"]]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Malformed):
        rules_as_html("../en")
