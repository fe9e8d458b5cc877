"""The notation: what is printed can be read back, and anything else raises our error."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from one_zero_one.engine import (
    CARD_NAMES,
    DECISIONS,
    FACES,
    NAMED_DECKS,
    POSES,
    Card,
    Decision,
    Face,
    GameError,
    Malformed,
    Problem,
    problem,
)
from one_zero_one.records import (
    format_program_line,
    format_turn,
    parse_card,
    parse_decision,
    parse_deck,
    parse_face,
    parse_faces,
    parse_program_line,
    parse_turn,
)
from one_zero_one.records.notation import format_cut_card, parse_cut_card, parse_pose

cards = st.builds(Card, st.sampled_from([0, 1]), st.sampled_from(POSES), st.booleans(), st.booleans())
inputs = st.sampled_from([decision for decision in DECISIONS if decision.line is not None])
fills = st.sampled_from([decision for decision in DECISIONS if decision.line is None])

PARSERS = [
    parse_face,
    parse_pose,
    parse_card,
    parse_cut_card,
    parse_decision,
    parse_turn,
    parse_program_line,
    parse_faces,
    parse_deck,
]

#: text that resembles notation
pieces = [*'01 <>^v*~.-|+[]"\\\nABDEILNPRTU', "DELETE", "SAVE", "BLANK", "10 ", "RUN "]
nearly = st.lists(st.sampled_from(pieces), max_size=12).map("".join)


def test_the_faces_of_the_box() -> None:
    assert " ".join(map(str, FACES)) == (
        "BLANK DELETE- DELETE| ENTER- ENTER| IF- IF| PRINT- PRINT| SAVE- SAVE| "
        "ERROR| REM- GOTO- GOTO| ELSE CUT- CUT| PASTE- PASTE|"
    )


@given(st.sampled_from(FACES))
def test_a_printed_face_reads_back(face: Face) -> None:
    assert parse_face(str(face)) == face


@given(cards)
def test_a_printed_card_reads_back(card: Card) -> None:
    assert parse_card(str(card)) == card


@pytest.mark.parametrize("text", ["0", "1DELETE<", "0SAVE>*", "1SAVE^~", "0REM<*~", "1ELSE", "0ELSE*"])
def test_cards_on_the_table(text: str) -> None:
    assert str(parse_card(text)) == text


@given(st.sampled_from(DECISIONS))
def test_a_printed_decision_reads_back(decision: Decision) -> None:
    assert parse_decision(str(decision)) == decision


@given(inputs, st.lists(fills, max_size=4))
def test_a_printed_turn_reads_back(first: Decision, rest: list[Decision]) -> None:
    turn = (first, *rest)
    assert parse_turn(format_turn(turn)) == turn


@given(st.lists(st.none() | cards, max_size=10))
def test_a_printed_program_line_reads_back(line: list[Card | None]) -> None:
    assert parse_program_line(format_program_line(line)) == line


@given(st.sampled_from([0, 1]), st.sampled_from(FACES))
def test_a_printed_cut_card_reads_back(digit: int, face: Face) -> None:
    assert parse_cut_card(format_cut_card((digit, face))) == (digit, face)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("DELET<", "no-such-card"),
        ("60 DELETE<", "no-such-line"),
        ("20 DELETE", "no-such-way"),
        ("20 SAVE-", "no-such-way"),
        ("20 ERROR<", "no-such-way"),
        ("20 REM^", "no-such-way"),
        ("", "not-a-decision"),
        ("1.5", "not-a-decision"),
        ("20  BLANK", "not-a-decision"),
        ("2DELETE<", "not-a-decision"),
    ],
)
def test_a_decision_that_cannot_be_read_says_which_part(text: str, code: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_decision(text)
    assert caught.value.problem.code == code


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", problem("not-a-turn", text="")),
        ("20", problem("not-a-turn", text="20")),
        ("BLANK", problem("not-a-turn", text="BLANK")),
        ("DELET<", problem("no-such-card", card="DELET<", names=CARD_NAMES)),
        ("20 BLANK 30 BLANK", problem("not-a-turn", text="20 BLANK 30 BLANK")),
        ("20 BLANK 30", problem("not-a-turn", text="20 BLANK 30")),
        ("BLANK 20", problem("no-such-line", text="BLANK")),
        ("10 PRINT> SAVE", problem("no-such-way", card="SAVE", ways=("SAVE<", "SAVE>", "SAVE^", "SAVEv"))),
        ("10 " + "BLANK " * 100, problem("not-a-turn", text=("10 " + "BLANK " * 100)[:100])),
    ],
)
def test_rows_that_are_no_turn(text: str, reason: Problem) -> None:
    with pytest.raises(Malformed) as caught:
        parse_turn(text)
    assert caught.value.problem == reason


def test_a_row_of_a_hundred_words_is_read() -> None:
    assert len(parse_turn("10 " + "BLANK " * 99)) == 99


@pytest.mark.parametrize(
    ("parse", "text", "reason"),
    [
        (parse_face, "SAVE", problem("no-such-edge", card="SAVE", faces=("SAVE-", "SAVE|"))),
        (parse_face, "SAVE<", problem("no-such-edge", card="SAVE<", faces=("SAVE-", "SAVE|"))),
        (parse_face, "save-", problem("no-such-card", card="save-", names=CARD_NAMES)),
        (parse_pose, "SAVE|", problem("no-such-way", card="SAVE|", ways=("SAVE<", "SAVE>", "SAVE^", "SAVEv"))),
        (parse_pose, "REM^", problem("no-such-way", card="REM^", ways=("REM<", "REM>"))),
        (parse_pose, "SAVES<", problem("no-such-card", card="SAVES<", names=CARD_NAMES)),
        (parse_card, "2", problem("not-a-table-card", text="2")),
        (parse_card, "0SAVE<~*", problem("not-a-table-card", text="0SAVE<~*")),
        (parse_card, "0**", problem("not-a-table-card", text="0**")),
        (parse_card, "1ERROR<", problem("no-such-way", card="ERROR<", ways=("ERROR^", "ERRORv"))),
        (parse_cut_card, "2IF-", problem("not-a-cut-card", text="2IF-")),
        (parse_cut_card, "1", problem("not-a-cut-card", text="1")),
        (parse_cut_card, "1IF<", problem("no-such-edge", card="IF<", faces=("IF-", "IF|"))),
        (parse_decision, "1DELET^", problem("no-such-card", card="DELET^", names=CARD_NAMES)),
        (parse_decision, "1REM^", problem("no-such-way", card="REM^", ways=("REM<", "REM>"))),
        (parse_decision, "10 1REM<", problem("no-such-card", card="1REM<", names=CARD_NAMES)),
        (parse_decision, "10 2REM<", problem("not-a-decision", text="10 2REM<")),
        (parse_decision, "010 REM<", problem("no-such-line", text="010")),
        (parse_faces, "BLANK*", problem("not-a-count", text="BLANK*")),
        (parse_faces, "BLANK*100", problem("not-a-count", text="BLANK*100")),
        (parse_faces, "BLANK*01", problem("not-a-count", text="BLANK*01")),
        (parse_deck, "fast", problem("no-such-deck", text="fast", names=("standard", "cut-paste", "extras"))),
        (
            parse_deck,
            "standard+Open-Source",
            problem("no-such-variant", text="Open-Source", variants=("syntax-error", "open-source")),
        ),
    ],
)
def test_what_cannot_be_read_says_what_is_wrong_and_what_would_be_right(
    parse: Callable[[str], object], text: str, reason: Problem
) -> None:
    with pytest.raises(Malformed) as caught:
        parse(text)
    assert caught.value.problem == reason


def test_cards_are_counted_with_up_to_two_digits() -> None:
    assert parse_faces("IF-*2 BLANK*12") == (Face("IF", "-"),) * 2 + (Face("BLANK"),) * 12


def test_the_name_of_a_deck_may_be_written_in_capitals_and_with_blanks() -> None:
    deck = parse_deck(" Cut-Paste + open-source ")
    assert (deck.faces, deck.opening, deck.open_source) == (NAMED_DECKS["cut-paste"].faces, (), True)


@pytest.mark.parametrize("parse", PARSERS, ids=lambda parse: parse.__name__)
@given(text=nearly | st.text(max_size=20))
def test_garbage_raises_our_error_and_nothing_else(parse: Callable[[str], object], text: str) -> None:
    try:
        parse(text)
    except GameError as error:
        assert error.problem.code


@pytest.mark.parametrize("name", NAMED_DECKS)
def test_named_decks(name: str) -> None:
    """R3.1, R7.3, R7.4: the named decks have 16 cards and no warnings."""
    deck = parse_deck(name)
    assert deck == NAMED_DECKS[name]
    assert len(deck.faces) == 16
    assert deck.warnings() == []


def test_variants_combine() -> None:
    """R7.5."""
    deck = parse_deck("cut-paste+syntax-error+open-source")
    assert (len(deck.faces), deck.opening, deck.open_source) == (16, (Face("ERROR", "|"),), True)


def test_a_syntax_error_in_hand_is_not_in_the_deck_as_well() -> None:
    """R7.2."""
    assert Face("ERROR", "|") in parse_deck("extras").faces
    assert Face("ERROR", "|") not in parse_deck("extras+syntax-error").faces


def test_a_list_of_cards_is_a_deck() -> None:
    """R7.4."""
    deck = parse_deck("BLANK*6 DELETE- DELETE| SAVE- + syntax-error")
    assert len(deck.faces) == 9
    assert deck.opening == (Face("ERROR", "|"),)


@pytest.mark.parametrize(
    ("spec", "code"),
    [
        ("", "no-such-deck"),
        ("nonsense", "no-such-deck"),
        ("standard+fast", "no-such-variant"),
        ("BLANK*7 DELETE- DELETE|", "deck-too-many"),
        ("BLANK*6 DELETE-*2", "deck-too-many"),
        ("BLANK*0 DELETE- DELETE|", "not-a-count"),
        ("BLANK*x", "not-a-count"),
        ("BLANK*6 ERROR-", "no-such-edge"),
        ("BLANK*6 REM|", "no-such-edge"),
        ("BLANK*6 DELETE", "no-such-edge"),
        ("BLANK*6 DELETE<", "no-such-edge"),
        ("BLANK BLANK", "deck-too-small"),
        ("BLANK+syntax-error", "deck-too-small"),
        ("BLANK*6 DELETE- DELETE| ENTER- ENTER| IF- IF| PRINT- PRINT| SAVE- SAVE| CUT-", "deck-too-large"),
    ],
)
def test_decks_that_cannot_be(spec: str, code: str) -> None:
    """R7.4, R7.5."""
    with pytest.raises(GameError) as caught:
        parse_deck(spec)
    assert caught.value.problem.code == code


def test_too_many_of_a_card_names_the_card_and_the_limit() -> None:
    """R7.5."""
    with pytest.raises(GameError) as caught:
        parse_deck("BLANK*7 DELETE- DELETE|")
    assert caught.value.problem.arguments == {"card": "BLANK", "count": 7, "most": 6}


@pytest.mark.parametrize(
    ("spec", "codes"),
    [
        ("BLANK*6 PASTE- PASTE| DELETE- DELETE| ENTER- ENTER| IF- IF| SAVE- SAVE|", ["deck-paste-without-cut"]),
        ("BLANK*3 DELETE-", ["deck-unusual-counts"]),
        ("PASTE- BLANK*2", ["deck-paste-without-cut", "deck-unusual-counts"]),
    ],
)
def test_decks_that_are_advised_against(spec: str, codes: list[str]) -> None:
    """R7.4: allowed with a warning."""
    assert [warning.code for warning in parse_deck(spec).warnings()] == codes
