"""What `import one_zero_one` offers: a game can be played, judged and drawn with it alone."""

import subprocess
import sys

import pytest

import one_zero_one
from one_zero_one import Illegal, Malformed, Position, Random, parse_deck, shuffled, start


def dealt() -> Position:
    return start(shuffled(parse_deck("standard"), Random(101)))


def test_every_name_is_there_and_no_other() -> None:
    assert dir(one_zero_one) == one_zero_one.__all__ == sorted(one_zero_one.__all__)
    assert all(getattr(one_zero_one, name) is not None for name in one_zero_one.__all__)
    with pytest.raises(AttributeError, match="module 'one_zero_one' has no attribute 'nothing'"):
        one_zero_one.nothing  # noqa: B018


def test_importing_the_package_imports_none_of_its_parts() -> None:
    code = "import sys, one_zero_one; print([name for name in sys.modules if name.startswith('one_zero_one.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_position_prints_as_the_table_that_it_is() -> None:
    position = dealt()
    position.play("10 BLANK")
    assert str(position).splitlines() == [
        "(-) 10 | 1   1",
        "(-) 20 | 0",
        "(-) 30 |",
        "(-) 40 |",
        "(-) 50 | _   _   _   | RUN",
        "0 has 0 points, BLANK DELETE| PRINT| in hand, 13 in the deck, to move",
        "1 has 0 points, BLANK ENTER- PRINT- in hand, 12 in the deck",
    ]


def test_text_is_accepted_where_a_decision_is() -> None:
    position, spelt = dealt(), dealt()
    decision = position.legal()[0]
    assert spelt.refusal(str(decision)) is None
    assert spelt.narrate(str(decision)) == position.narrate(decision)
    assert spelt == position
    position.play_turn([position.legal()[0]])
    spelt.play_turn([str(spelt.legal()[0])])
    assert spelt == position


def test_an_illegal_decision_raises_a_sentence_and_a_code() -> None:
    with pytest.raises(Illegal) as refused:
        dealt().play("30 BLANK")
    assert str(refused.value) == (
        "Line 30 is not open: line 10 needs 2 more cards and line 20 needs 2 more cards."
        " [line-closed (line=30, lacking=((10, 2), (20, 2)))]"
    )
    assert refused.value.problem.code == "line-closed"


def test_a_text_that_is_no_decision_raises_a_sentence_and_a_code() -> None:
    with pytest.raises(Malformed) as refused:
        dealt().play("10 NONSENSE")
    assert str(refused.value).startswith("“10 NONSENSE” is not a decision.")
