"""The rules for people: equal in four languages, with a correct example for every card."""

import re

import pytest

from one_zero_one.engine import CARD_NAMES, LINE_NUMBERS, Face, Illegal, Malformed
from one_zero_one.records import format_program_line
from one_zero_one.words import LANGUAGES
from one_zero_one.words.rulebook import Block, Example, Heading, Items, Paragraph, Span, parse_rules, read_rules

EXAMPLES = [block for block in read_rules("en") if isinstance(block, Example)]
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]


def shape(block: Block) -> object:
    match block:
        case Heading(level, _):
            return level
        case Items(numbered, items):
            return numbered, len(items)
        case Paragraph(spans):
            return [span.bold for span in spans if span.bold]
        case Example():
            return block


def text(block: Block) -> str:
    match block:
        case Heading(_, words):
            return words
        case Items(_, items):
            return "\n".join(span.text for item in items for span in item)
        case Paragraph(spans):
            return "".join(span.text for span in spans)
        case Example():
            return ""


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_has_the_same_structure_and_the_same_examples(language: str) -> None:
    assert [shape(block) for block in read_rules(language)] == [shape(block) for block in read_rules("en")]


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_names_the_same_numbers_and_commands(language: str) -> None:
    """A number or a command that is missing in a translation is a mistake."""
    for english, other in zip(read_rules("en"), read_rules(language), strict=True):
        for pattern in (r"\b\d+\b", r"\b(?:DELETE|ENTER|IF…THEN…(?:ELSE)?|SAVE|SYNTAX ERROR|REM|GOTO|CUT|PASTE|RUN)"):
            assert set(re.findall(pattern, text(english))) <= set(re.findall(pattern, text(other))), text(other)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_translations_are_translated(language: str) -> None:
    pairs = zip(read_rules("en"), read_rules(language), strict=True)
    assert [text(block) for block, other in pairs if text(block) == text(other) and len(text(block)) > 20] == []


def test_headings_of_commands_stay_as_printed() -> None:
    commands = [[text(block) for block in read_rules(language) if shape(block) == 3] for language in LANGUAGES]
    assert commands[0] == [
        *("DELETE", "ENTER", "IF…THEN…", "PRINT", "SAVE"),
        *("SYNTAX ERROR", "REM", "GOTO 10", "IF…THEN…ELSE", "CUT", "PASTE"),
    ]
    assert all(others == commands[0] for others in commands)


def test_french_spaces() -> None:
    told = "\n".join(text(block) for block in read_rules("fr"))
    assert re.findall(r"[^\N{NO-BREAK SPACE}][:;!?»]|«[^\N{NO-BREAK SPACE}]", told) == []


def test_every_card_has_an_example() -> None:
    assert {decision.pose.name for example in EXAMPLES for decision in example.turn} == set(CARD_NAMES)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: " ".join(map(str, example.turn)))
def test_every_example_is_legal_and_says_truly_which_lines_change_hands(example: Example) -> None:
    played = example.play()
    assert played.after.pending_command is None, "the turn is complete"
    changes = zip(LINE_NUMBERS, played.before.control, played.after.control, strict=True)
    assert example.control == tuple(change for change in changes if change[1] != change[2])
    assert all(example.lines[LINE_NUMBERS.index(line)] == tuple(played.before.line(line)) for line in LINE_NUMBERS)


def test_the_sentences_around_the_example_of_the_end_are_true() -> None:
    example = next(example for example in EXAMPLES if example.turn[0].line == 50)
    played = example.play()
    assert played.before.score == (40, 60)
    assert played.after.outcome is not None
    assert (played.after.outcome.reason, played.after.outcome.winner) == ("RUN", 0)


def test_lines_of_an_example_go_down_to_the_last_that_holds_a_card() -> None:
    (example,) = parse_rules("```play\n10 0 1 1\n20 0 1\n0> 20 PRINTv BLANK\n```")
    assert isinstance(example, Example)
    assert example.play().lines == (10, 20, 30)


def test_blocks_are_read() -> None:
    blocks = parse_rules("## A heading\n\nSome **bold** words\nin two rows.\n\n- one\n- two\n  more\n\n1. first\n")
    assert blocks == [
        Heading(2, "A heading"),
        Paragraph((Span("Some "), Span("bold", bold=True), Span(" words in two rows."))),
        Items(False, ((Span("one"),), (Span("two more"),))),
        Items(True, ((Span("first"),),)),
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        "# Title",
        "> a quotation",
        "a **bold word",
        "```play\n10 0\n```",
        "```play\n0> 10 BLANK",
        "## Two\nrows",
        "| a |",
    ],
)
def test_what_is_not_in_our_part_of_markdown_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"Markdown|bold|example|heading"):
        parse_rules(wrong)


@pytest.mark.parametrize("player", [0, 1])
def test_an_example_is_played_by_its_player_with_the_cards_of_its_turn(player: int) -> None:
    (example,) = parse_rules(
        f"```play\n10 0 . 1SAVE<*\n20 1 1 0\ncut 1DELETE| 0IF-\n{player}> 20 PASTE> 1DELETE^\ncontrol 20 1 -\n```"
    )
    assert isinstance(example, Example)
    assert (example.player, example.control) == (player, ((20, 1, None),))
    assert example.cut_pile == ((1, Face("DELETE", "|")), (0, Face("IF", "-")))
    played = example.play()
    assert played.before.to_move == player
    assert [len(played.before.hand(seat)) for seat in (0, 1)] == [3, 3]
    assert Face("PASTE", "-") in played.before.hand(player)
    assert format_program_line(played.after.line(20)) == f"1 1 0 {player}PASTE> 1DELETE^"
    assert played.after.cut_pile() == [(0, Face("IF", "-"))]
    assert [str(card) for card in played.before.line(20)] == ["1", "1", "0"], "the position before is unchanged"


@pytest.mark.parametrize(
    ("rows", "lines"),
    [
        ("10 0\n0> 10 BLANK", (10,)),
        ("10 0\n40 1\n0> 10 BLANK", (10, 20, 30, 40)),
        ("10 0\n0> 20 BLANK", (10, 20)),
        ("10 0 0 0\n20 1 1 0\n30 0DELETE^ 1\n0> 30 DELETE<", (10, 20, 30)),
        ("10 0\n20 1\n0> 10 ENTER<", (10, 20)),
        ("10 0\n20 1\n30 . 1\n0> 20 DELETEv", (10, 20, 30)),
    ],
)
def test_an_example_shows_no_line_below_the_last_with_a_card(rows: str, lines: tuple[int, ...]) -> None:
    (example,) = parse_rules(f"```play\n{rows}\n```")
    assert isinstance(example, Example)
    assert example.play().lines == lines


def test_an_illegal_example_is_refused() -> None:
    for turn in ("30 BLANK", "10 BLANK BLANK"):
        (example,) = parse_rules(f"```play\n10 0\n0> {turn}\n```")
        assert isinstance(example, Example)
        with pytest.raises(Illegal):
            example.play()


def test_there_are_rules_in_our_languages_alone() -> None:
    with pytest.raises(Malformed) as wrong:
        read_rules("de")
    assert wrong.value.problem.code == "no-such-language"


def test_blocks_may_begin_with_bold_words_and_lists_may_be_numbered() -> None:
    assert parse_rules("**All** of it.\n\n### Small\n\n1. a **b**\n   c\n2. d") == [
        Paragraph((Span("All", bold=True), Span(" of it."))),
        Heading(3, "Small"),
        Items(True, ((Span("a "), Span("b", bold=True), Span(" c")), (Span("d"),))),
    ]
