"""`one-zero-one rules` prints the rules with text drawings, in every language."""

import pytest

from command import run
from one_zero_one.terminal.reports.rules import rules_as_text
from one_zero_one.words import LANGUAGES, Words
from one_zero_one.words.rulebook import Example, Heading, read_rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_heading_and_example_is_there(language: str) -> None:
    rows = list(rules_as_text(Words(language)))
    for block in read_rules(language):
        if isinstance(block, Heading):
            assert (block.text.upper() if block.level == 2 else block.text) in rows
    examples = [block for block in read_rules(language) if isinstance(block, Example)]
    assert sum(row.startswith("  > ") for row in rows) == len(examples)


def test_an_example_is_drawn_before_and_after() -> None:
    rows = list(rules_as_text(Words("en")))
    at = rows.index("  > Player 0 plays 10 DELETE<.")
    assert rows[at - 2 : at] == ["    (1) 10 | 0   1   1", "    (-) 20 | 1"]
    assert rows[at + 1 : at + 7] == [
        "    Line 10, column 4: player 0 plays 0DELETE<.",
        "    Nobody controls line 10 any more.",
        "    Line 10, column 3: a 1 without a command is deleted.",
        "    Player 0 now controls line 10.",
        "    (0) 10 | 0   1   .   0DELETE<",
        "    (-) 20 | 1",
    ]


def test_the_cut_pile_is_shown_where_there_is_one() -> None:
    rows = list(rules_as_text(Words("en")))
    assert rows.count("    Cut pile: 1DELETE|") == 2


@pytest.mark.parametrize(("language", "heading"), [("en", "A TURN"), ("fr", "UN TOUR"), ("it", "UN TURNO")])
def test_the_command_speaks_the_language(language: str, heading: str) -> None:
    done = run("rules", "--lang", language)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"\n{heading}\n" in done.stdout


def test_an_unknown_language_is_wrong_usage() -> None:
    done = run("rules", "--lang", "de")
    assert done.returncode != 0
    assert "Traceback" not in done.stderr + done.stdout
