"""Positions that no game can reach are refused with our own error, whoever asks for them."""

import pickle

import pytest

from drawn import legal, lines, table
from one_zero_one.engine import (
    BOX,
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
    build_deck,
    lay_out,
    perft,
    problem,
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


def test_R7_4_the_first_deck_is_judged_before_it_is_compared_with_the_second() -> None:
    """So that a record names the first wrong row."""
    for decks, code in (
        (((Face("BLANK"),) * 7, BLANKS), "deck-too-many"),
        ((BLANKS, (Face("BLANK"),) * 7), "decks-differ"),
        ((BLANKS[:2], BLANKS), "deck-too-small"),
    ):
        with pytest.raises(Illegal) as caught:
            Deal(0, decks)
        assert caught.value.problem.code == code


def test_whoever_began_is_no_part_of_what_a_position_is() -> None:
    """It does not affect what is legal, but it must be one of the two players."""
    assert lay_out(**FULL, first=1) == lay_out(**FULL, first=0) == lay_out(**FULL)  # type: ignore[arg-type]
    with pytest.raises(Illegal) as caught:
        lay_out(**FULL, first=2)  # type: ignore[arg-type]
    assert caught.value.problem == problem("no-such-seat", seat="2")


def test_R7_without_a_variant_hands_are_hidden_and_nothing_starts_in_them() -> None:
    for deck in (Deck(BLANKS), build_deck(BLANKS), Deal(0, (BLANKS, BLANKS))):
        assert (deck.opening, deck.open_source) == ((), False)
    position = lay_out(**FULL)  # type: ignore[arg-type]
    assert (position.open_source, position.to_move, position.pending_command) == (False, 0, None)


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


#: all cards of the box, once for each player
BOTH_BOXES = tuple(face for face, count in BOX.items() for _ in range(2 * count))


def test_R2_2_as_many_of_a_card_as_two_boxes_hold() -> None:
    assert lay_out(**{**FULL, "decks": (BLANKS * 2, ())}).deck(0) == list(BLANKS * 2)  # type: ignore[arg-type]
    with pytest.raises(Illegal) as caught:
        lay_out(**{**FULL, "decks": (BLANKS * 2, BLANKS[:1])})  # type: ignore[arg-type]
    assert caught.value.problem == problem("too-many-of-a-card", card="BLANK", count=15, most=14)
    face = Face("ELSE")
    laid: tuple[list[Card], ...] = ([Card(0, Pose("ELSE"))], [], [], [], [])
    with pytest.raises(Illegal) as caught:
        lay_out(lines=laid, hidden_hands=((*BLANKS[:2], face), BLANKS), cut_pile=[(1, face)])
    assert caught.value.problem == problem("too-many-of-a-card", card="ELSE", count=3, most=2)


def test_R3_2_at_most_two_decks_two_start_cards_and_two_that_start_in_hand() -> None:
    """The limit is 36: two decks of sixteen cards, and four that start on the table or in hand."""
    run: tuple[list[Card], ...] = ([Card(0, Pose("BLANK"))], [], [], [], [Card(0, Pose("BLANK"))] * 3)
    commands = [face for face in BOTH_BOXES if face.name != "BLANK"]
    decks, others = (commands[:16], commands[16:29]), commands[29:32]
    assert lay_out(lines=run, hidden_hands=((), others), decks=decks).over
    with pytest.raises(Illegal) as caught:
        lay_out(lines=run, hidden_hands=(commands[32:33], others), decks=decks)
    assert caught.value.problem == problem("too-many-cards", count=37, most=36)


def test_R1_1_a_line_is_as_wide_as_all_cards_laid_in_it() -> None:
    for line in (10, 20, 30, 40):
        assert lines(table(f"{line}{' .' * 35} 1")) == f"{line}{' .' * 35} 1"
        with pytest.raises(TextError) as caught:
            table(f"{line}{' .' * 36} 1")
        assert caught.value.problem == problem("line-too-long", line=line, columns=37, most=36)


def test_R7_4_a_deck_of_sixteen_cards_is_laid_out() -> None:
    commands = tuple(face for face in BOX if face.name != "BLANK")[:17]
    assert lay_out(lines=START, hidden_hands=(BLANKS, BLANKS), decks=(commands[:16], ())).deck(0) == list(commands[:16])
    with pytest.raises(Illegal) as caught:
        lay_out(lines=START, hidden_hands=(BLANKS, BLANKS), decks=((), commands))
    assert caught.value.problem == problem("deck-too-large", count=17, most=16)


@pytest.mark.parametrize(
    "drawn",
    [
        pytest.param("10 1SAVE<~", id="a SAVE that points outside"),
        pytest.param("40 . . . 1SAVEv~", id="a SAVE above the RUN card"),
        pytest.param("10 1SAVE>~ 0", id="a SAVE that points at a card"),
        pytest.param("10 1REM<~", id="a REM that points outside"),
        pytest.param("50 0 . 1REM>~", id="a REM that points at the RUN card"),
        pytest.param("10 0\n20 1DELETE^~", id="neither SAVE nor REM"),
        pytest.param("10 0 1ELSE~", id="a card that points nowhere"),
        pytest.param("20 0~", id="a card without a command"),
    ],
)
def test_R6_12_what_cannot_last_is_refused(drawn: str) -> None:
    with pytest.raises(TextError) as caught:
        table(drawn)
    space = next(
        f"{row.split()[0]}.{column}"
        for row in drawn.splitlines()
        for column, card in enumerate(row.split()[1:], start=1)
        if "~" in card
    )
    assert caught.value.problem == problem("cannot-last", space=space)


@pytest.mark.parametrize("drawn", ["10 1SAVE>~", "10 . 1SAVE<~ 0", "10 0 1REM<~", "10 1REM>~", "10 1REM>~ 0"])
def test_R6_12_what_can_last_is_laid_out(drawn: str) -> None:
    assert lines(table(drawn)) == drawn


@pytest.mark.parametrize(
    ("drawn", "pending", "hand", "cut"),
    [
        pytest.param("10 0PRINT> 1", "PRINT 10.2", "BLANK BLANK", "", id="a card lies there"),
        pytest.param("10 0PRINT>", "PRINT 10.2", "", "0BLANK", id="nothing in hand"),
        pytest.param("10 0PASTE>", "PASTE 10.2", "BLANK BLANK", "", id="nothing in the pile"),
        pytest.param("10 0PASTE>", "PRINT 10.2", "BLANK BLANK", "0BLANK", id="a PASTE asks, and no PRINT"),
        pytest.param("10 0PRINT>", "PASTE 10.2", "BLANK BLANK", "0BLANK", id="a PRINT asks, and no PASTE"),
        pytest.param("10 . 0PRINT<", "PRINT 10.3", "BLANK BLANK", "", id="a PRINT that points elsewhere"),
        pytest.param("10 0DELETE>", "PRINT 10.2", "BLANK BLANK", "", id="another command"),
        pytest.param("10 0PRINT>\n50 1 1 1", "PRINT 10.2", "BLANK BLANK", "", id="the program has run"),
    ],
)
def test_R6_4_R6_11_a_space_that_nothing_asks_for_is_refused(drawn: str, pending: str, hand: str, cut: str) -> None:
    with pytest.raises(TextError) as caught:
        table(drawn, pending=pending, hand=hand, cut=cut)
    assert caught.value.problem == problem("cannot-be-pending", space=pending.split()[1])


@pytest.mark.parametrize(
    "drawn", ["20 0PRINT>", "20 . . 0PRINT<", "10 . 0PRINTv", "30 . 0PRINT^", "20 1DELETE> . 0PRINT<"]
)
def test_R6_4_a_print_on_any_side_asks(drawn: str) -> None:
    position = table(drawn, pending="PRINT 20.2", hand="BLANK")
    assert (position.pending_command, legal(position)) == ("PRINT", {"BLANK"})


@pytest.mark.parametrize(
    ("drawn", "pending", "short"),
    [
        pytest.param("10 0PRINT>", "PRINT 10.2", 0, id="in mid-turn the mover's"),
        pytest.param("50 1 0 1", None, 0, id="at RUN the mover's"),
        pytest.param("10 0PRINT>", "PRINT 10.2", 1, id="in mid-turn not the other's"),
        pytest.param("50 1 0 1", None, 1, id="nor at RUN"),
        pytest.param("10 0", None, 0, id="nor at INPUT the mover's, who could have drawn"),
    ],
)
def test_R4_4_whose_hand_may_be_short(drawn: str, pending: str | None, short: int) -> None:
    tags = [f'[Hand{short} "BLANK BLANK"]', f'[Hand{1 - short} "IF- IF| ELSE"]', '[Deck0 "CUT-"]', '[Deck1 "CUT-"]']
    tags += ['[Move "0"]'] + ([f'[Pending "{pending}"]'] if pending else [])
    rows = [drawn if drawn.startswith(number) else number for number in ("10", "20", "30", "40", "50")]
    text = "\n".join((*tags, "", *rows))
    if short == 0 and drawn != "10 0":
        assert len(read_position(text).hand(0)) == 2
    else:
        with pytest.raises(TextError) as caught:
            read_position(text)
        assert caught.value.problem == problem("hand-too-small", player=short, count=2, least=3)


def test_what_does_not_exist_is_named() -> None:
    for change, reason in (
        ({"lines": START[:4]}, problem("five-lines-wanted", count=4)),
        ({"lines": ([Card(2, Pose("IF", "<"))], [], [], [], [])}, problem("not-a-table-card", text="2IF<")),
        ({"cut_pile": [(0, Face("ERROR", "-"))]}, problem("not-a-cut-card", text="0ERROR-")),
        ({"cut_pile": [(7, Face("IF", "-"))]}, problem("not-a-cut-card", text="7IF-")),
        ({"hidden_hands": (BLANKS, (*BLANKS, Face("ELSE")))}, problem("hand-too-large", player=1, count=4, most=3)),
        ({"to_move": 2}, problem("no-such-seat", seat="2")),
        ({"pending": "PRINT"}, problem("not-a-pending-space", text="PRINT None")),
    ):
        with pytest.raises(Illegal) as caught:
            lay_out(**{**FULL, **change})  # type: ignore[arg-type]
        assert caught.value.problem == reason


@pytest.mark.parametrize("space", [Space(15, 1), Space(0, 1), Space(10, 0), Space(10, 37), Space(50, 0)])
def test_there_is_no_such_space_to_fill(space: Space) -> None:
    with pytest.raises(Illegal) as caught:
        lay_out(**FULL, pending="PRINT", pending_space=space)  # type: ignore[arg-type]
    assert caught.value.problem == problem("not-a-pending-space", text=f"PRINT {space}")


def test_a_position_is_written_out_for_those_who_debug() -> None:
    position = table("10 0 . 1SAVE<*\n30 0REM>~", move=1)
    assert repr(position) == "<Position 0 . 1SAVE<* /  / 0REM>~ /  / , 1 to move>"


def test_R6_10_the_cut_pile_lists_each_card_as_often_as_it_lies_there() -> None:
    position = table("10 0\n20 1", cut="1IF- 0BLANK 1IF- 1BLANK")
    pile = [f"{digit}{face}" for digit, face in position.cut_pile()]
    assert pile == ["0BLANK", "1BLANK", "1IF-", "1IF-"]
