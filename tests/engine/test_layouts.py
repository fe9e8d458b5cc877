"""Positions that no game could come to are refused, whoever asks for them, and with our error."""

import pickle

import pytest

from drawn import table
from one_zero_one.engine import (
    NAMED_DECKS,
    Card,
    Deal,
    Deck,
    Face,
    GameError,
    Illegal,
    Pose,
    Random,
    Space,
    lay_out,
    perft,
    shuffled,
    start,
    suppose,
    view_of,
)
from one_zero_one.records import TextError, read_position

BLANKS = (Face("BLANK"),) * 3
START: tuple[list[Card], ...] = ([Card(0, Pose("BLANK"))], [Card(1, Pose("BLANK"))], [], [], [])
FULL = {"lines": START, "hidden_hands": (BLANKS, BLANKS), "decks": (BLANKS, BLANKS)}


def test_what_is_right_is_laid_out() -> None:
    assert lay_out(**FULL).legal()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"to_move": 2}, "no-such-seat"),
        ({"to_move": -1}, "no-such-seat"),
        ({"lines": (*START, [])}, "five-lines-wanted"),
        ({"lines": ([Card(2, Pose("BLANK"))], [], [], [], [])}, "not-a-table-card"),
        ({"lines": ([Card(-1, Pose("BLANK"))], [], [], [], [])}, "not-a-table-card"),
        ({"lines": ([Card(0, Pose("ERROR", "<"))], [], [], [], [])}, "not-a-table-card"),
        ({"cut_pile": [(2, Face("BLANK"))]}, "not-a-cut-card"),
        ({"cut_pile": [(-1, Face("BLANK"))]}, "not-a-cut-card"),
        ({"decks": ((Face("REM", "|"),), BLANKS)}, "no-such-card"),
        ({"pending": "DELETE", "pending_space": Space(10, 2)}, "not-a-pending-space"),
        ({"pending": "PRINT"}, "not-a-pending-space"),
        ({"pending_space": Space(10, 2)}, "not-a-pending-space"),
        ({"pending": "PRINT", "pending_space": Space(60, 1)}, "not-a-pending-space"),
        ({"pending": "PRINT", "pending_space": Space(50, 4)}, "not-a-pending-space"),
        ({"pending": "PRINT", "pending_space": Space(10, 2)}, "cannot-be-pending"),
        ({"hidden_hands": (BLANKS[:2], BLANKS)}, "hand-too-small"),
        ({"hidden_hands": (BLANKS, BLANKS[:2])}, "hand-too-small"),
        ({"hidden_hands": (BLANKS, BLANKS[:2]), "decks": (BLANKS, ())}, "hand-too-small"),
        ({"hidden_hands": (BLANKS + BLANKS, BLANKS)}, "hand-too-large"),
        ({"decks": (BLANKS * 6, ())}, "deck-too-large"),
        ({"decks": (BLANKS * 5, ())}, "too-many-of-a-card"),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, object], code: str) -> None:
    with pytest.raises(Illegal) as caught:
        lay_out(**{**FULL, **change})  # type: ignore[arg-type]
    assert caught.value.problem.code == code


def test_a_short_hand_over_an_empty_deck_is_the_end() -> None:
    """R5.3."""
    position = lay_out(lines=START, hidden_hands=(BLANKS[:2], BLANKS), decks=((), BLANKS))
    assert position.outcome is not None
    assert position.outcome.reason == "END"


def test_the_row_of_what_is_wrong_is_named() -> None:
    text = '[Move "0"]\n[Hand0 "BLANK BLANK BLANK"]\n[Hand1 "BLANK"]\n[Deck1 "BLANK"]\n\n10 0\n20 1SAVE<~\n30\n40\n50'
    with pytest.raises(TextError) as caught:
        read_position(text)
    assert (caught.value.line, caught.value.problem.code) == (7, "cannot-last")
    with pytest.raises(TextError) as caught:
        read_position(text.replace("SAVE<~", ""))
    assert (caught.value.line, caught.value.problem.code) == (3, "hand-too-small")
    copied = pickle.loads(pickle.dumps(caught.value))
    assert (str(copied), copied.file) == (str(caught.value), "")


@pytest.mark.parametrize("first", [2, -1])
def test_a_deal_begins_with_a_player(first: int) -> None:
    with pytest.raises(Illegal):
        Deal(first, (BLANKS, BLANKS))


@pytest.mark.parametrize("face", [Face("ERROR", "-"), Face("REM", "|"), Face("CHESS")])
def test_a_deck_has_only_cards_of_the_box(face: Face) -> None:
    """R7.5: there is no SYNTAX ERROR on a long edge and no REM on a short one."""
    with pytest.raises(Illegal) as caught:
        Deck((*BLANKS, face))
    assert caught.value.problem.code == "deck-too-many"


def test_only_the_unseen_cards_can_be_supposed() -> None:
    view = view_of(table("10 0\n20 1", other="IF- IF|", deck="CUT- ENTER-"), 0)
    assert suppose(view, view.unseen)
    for unseen in (((Face("ELSE"),), view.unseen[1]), ((), view.unseen[1])):
        with pytest.raises(GameError) as caught:
            suppose(view, unseen)
        assert caught.value.problem.code == "view-does-not-add-up"


def test_odd_arguments_are_errors_on_every_build() -> None:
    position = start(shuffled(NAMED_DECKS["standard"], Random(1)))
    for number in (10**30, -1, 304):
        with pytest.raises(Illegal):
            position.play_id(number)
    for wrong in (-1, 2):
        for look in (position.hand, position.deck):
            with pytest.raises(ValueError, match="not in tuple"):
                look(wrong)
    for line in (0, 15, 60):
        with pytest.raises(ValueError, match="not in tuple"):
            position.line(line)
    for limit in (0, -3, 2**33):
        with pytest.raises(ValueError, match="limit"):
            Random(1).below(limit)
    with pytest.raises(ValueError, match="depth"):
        perft(position, -1)
    assert Random(1).choice((7,)) == 7


def test_a_key_tells_apart_what_differs_only_in_state() -> None:
    hands = ((Face("BLANK"),), BLANKS)
    lines: tuple[list[Card], ...] = (
        [Card(0, Pose("BLANK")), Card(0, Pose("PRINT", ">"))],
        [Card(1, Pose("BLANK"))],
        [],
        [],
        [],
    )
    pending = lay_out(
        lines=lines, hidden_hands=hands, decks=(BLANKS, BLANKS), pending="PRINT", pending_space=Space(10, 3)
    )
    other = pending.copy()
    other.pending_space += 1
    assert other != pending
    assert lay_out(**FULL, open_source=True) != lay_out(**FULL)  # type: ignore[arg-type]
    assert lay_out(**FULL, to_move=1) != lay_out(**FULL)  # type: ignore[arg-type]
