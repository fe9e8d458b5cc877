"""Fingerprints and keys: equal positions share them, and any difference changes them."""

from itertools import combinations

from hypothesis import given

from drawn import table
from games import some_positions
from one_zero_one.engine import Position
from one_zero_one.engine.core.fingerprints import fingerprint

ASKING = "10 0PRINT>\n20 . 1PASTE^"


def test_whatever_differs_gives_another_fingerprint_and_another_key() -> None:
    positions = {
        "as it is": table("10 0 1\n20 1"),
        "the other to move": table("10 0 1\n20 1", move=1),
        "another digit": table("10 0 0\n20 1"),
        "another card": table("10 0 1IF<\n20 1"),
        "another line": table("10 0\n20 1 1"),
        "a gap": table("10 0 . 1\n20 1"),
        "two gaps": table("10 0 . . 1\n20 1"),
        "two gaps and another digit behind them": table("10 0 . . 0\n20 1"),
        "saved": table("10 0 1*\n20 1"),
        "a REM that does not work": table("10 0 1REM>\n20 1"),
        "a REM that works": table("10 0 1REM>~\n20 1"),
        "a REM that works and is saved": table("10 0 1REM>*~\n20 1"),
        "another hand": table("10 0 1\n20 1", hand="IF-"),
        "a hand of which a card was seen": table("10 0 1\n20 1", hand="IF-", seen="IF-"),
        "the other's hand": table("10 0 1\n20 1", other="IF-"),
        "a deck of one card": table("10 0 1\n20 1", deck="BLANK"),
        "another deck": table("10 0 1\n20 1", deck="BLANK IF-"),
        "the same deck in another order": table("10 0 1\n20 1", deck="IF- BLANK"),
        "the other's deck": table("10 0 1\n20 1", other_deck="BLANK IF-"),
        "the other's deck in another order": table("10 0 1\n20 1", other_deck="IF- BLANK"),
        "no deck": table("10 0 1\n20 1", deck=""),
        "the other's deck of one card": table("10 0 1\n20 1", other_deck="BLANK"),
        "a cut pile": table("10 0 1\n20 1", cut="0IF-"),
        "a cut pile of the other digit": table("10 0 1\n20 1", cut="1IF-"),
        "two cards in it": table("10 0 1\n20 1", cut="0IF- 0IF-"),
        "nothing pending": table(ASKING, hand="BLANK BLANK BLANK", cut="0BLANK"),
        "with two in hand, PRINT pending": table(ASKING, hand="BLANK BLANK", cut="0BLANK", pending="PRINT 10.2"),
        "PASTE pending at the same space": table(ASKING, hand="BLANK BLANK", cut="0BLANK", pending="PASTE 10.2"),
        "PASTE pending elsewhere": table(
            "10 0PRINT>\n20 . 1PASTE^ 1PASTE^", hand="BLANK BLANK", cut="0BLANK", pending="PASTE 10.3"
        ),
        "PASTE pending there": table(
            "10 0PRINT>\n20 . 1PASTE^ 1PASTE^", hand="BLANK BLANK", cut="0BLANK", pending="PASTE 10.2"
        ),
    }
    for (one, first), (other, second) in combinations(positions.items(), 2):
        assert fingerprint(first) != fingerprint(second), (one, other)
        assert first.key() != second.key(), (one, other)
        assert first != second, (one, other)


@given(some_positions())
def test_equal_positions_have_equal_fingerprints(position: Position) -> None:
    """A fingerprint has at most 61 bits, on both builds."""
    assert position.copy().key() == position.key()
    assert fingerprint(position.copy()) == fingerprint(position)
    assert 0 <= fingerprint(position) < 2**61
