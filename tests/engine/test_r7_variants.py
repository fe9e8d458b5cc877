"""R7: variants, and which decks the game accepts."""

from collections import Counter

import pytest

from drawn import play, table
from one_zero_one.engine import (
    NAMED_DECKS,
    Deal,
    Deck,
    GameError,
    Illegal,
    Malformed,
    Random,
    problem,
    shuffled,
    start,
    view_of,
    visible_to,
)
from one_zero_one.records import parse_deck, parse_face, parse_faces
from told import told

STANDARD = "BLANK*6 DELETE- DELETE| ENTER- ENTER| IF- IF| PRINT- PRINT| SAVE- SAVE|"


@pytest.mark.parametrize("seat", [0, 1, None])
def test_R7_1_open_source_both_hands_lie_open(seat: int | None) -> None:
    seen = view_of(table("10 0\n20 1", hand="IF- SAVE- CUT-", other="IF| SAVE| ELSE", open_source=True), seat)
    hands = [sorted(map(str, hand.cards)) for hand in seen.hands]
    assert hands == [["CUT-", "IF-", "SAVE-"], ["ELSE", "IF|", "SAVE|"]]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_R7_1_open_source_decks_still_show_their_top_card_only(seat: int | None) -> None:
    seen = view_of(table("10 0\n20 1", deck="ENTER- REM- GOTO-", open_source=True), seat)
    assert str(seen.decks[0].top) == "ENTER-"
    assert sorted(map(str, seen.unseen[0])) == ["GOTO-", "REM-"]


def test_R7_1_open_source_every_card_drawn_is_seen() -> None:
    position = table("10 0\n20 1", hand="PRINT-", deck="IF- SAVE- CUT-", open_source=True)
    play(position, "10 PRINT>")
    events = [visible_to(event, 1, open_source=True) for event in play(position, "BLANK")]
    assert [row.split()[:3] for row in told(events) if row.startswith("drawn")] == [
        ["drawn", "0", "IF-"],
        ["drawn", "0", "SAVE-"],
    ]


def test_R7_1_open_source_is_a_property_of_the_deck_and_its_deals() -> None:
    deck = parse_deck("standard+open-source")
    assert deck.open_source
    assert start(shuffled(deck, Random(1))).open_source
    assert not start(shuffled(NAMED_DECKS["standard"], Random(1))).open_source


def test_R7_2_syntax_error_starts_in_hand_with_two_cards_drawn_to_it() -> None:
    cards = parse_faces("DELETE- SAVE| IF- BLANK PRINT-")
    position = start(Deal(0, (cards, cards), parse_faces("ERROR|")))
    assert sorted(map(str, position.hand(0))) == ["DELETE-", "ERROR|", "SAVE|"]
    assert sorted(map(str, position.hand(1))) == ["DELETE-", "ERROR|", "SAVE|"]
    assert list(map(str, position.deck(0))) == ["IF-", "BLANK", "PRINT-"]


def test_R7_2_syntax_error_is_known_to_be_there() -> None:
    """Of the two cards drawn for it, only the top one had been seen (Q3)."""
    cards = parse_faces("DELETE- SAVE| IF- BLANK PRINT-")
    position = start(Deal(0, (cards, cards), parse_faces("ERROR|")))
    assert sorted(map(str, position.seen_in_hand(1))) == ["DELETE-", "ERROR|"]
    assert list(map(str, position.hidden_in_hand(1))) == ["SAVE|"]


def test_R7_2_a_full_deck_lies_beside_it() -> None:
    deck = parse_deck("standard+syntax-error")
    assert sorted(deck.faces) == sorted(NAMED_DECKS["standard"].faces)
    assert deck.opening == parse_faces("ERROR|")
    assert len(deck.faces) + len(deck.opening) == 17
    assert deck.warnings() == []


@pytest.mark.parametrize("name", ["extras", "BLANK*6 ERROR| IF- IF| SAVE- SAVE| ENTER- ENTER| CUT- CUT| ELSE"])
def test_R7_2_it_is_then_not_in_the_deck_as_well(name: str) -> None:
    deck = parse_deck(f"{name}+syntax-error")
    assert deck.opening == parse_faces("ERROR|")
    assert Counter(map(str, deck.faces))["ERROR|"] == 0
    assert len(deck.faces) == 15


def test_R7_2_no_other_card_starts_in_hand() -> None:
    with pytest.raises(Illegal) as refused:
        Deck(parse_faces(STANDARD), parse_faces("ELSE"))
    assert refused.value.problem == problem("deck-opening", cards=("ELSE",), allowed="ERROR|")


def test_R7_3_cut_and_paste_replace_delete_and_print() -> None:
    deck = parse_deck("cut-paste")
    wanted = parse_faces("BLANK*6 ENTER- ENTER| IF- IF| SAVE- SAVE| CUT- CUT| PASTE- PASTE|")
    assert Counter(deck.faces) == Counter(wanted)
    assert deck.warnings() == []


def test_R7_3_or_two_other_pairs() -> None:
    deck = parse_deck("BLANK*6 DELETE- DELETE| PRINT- PRINT| IF- IF| CUT- CUT| PASTE- PASTE|")
    assert len(deck.faces) == 16
    assert deck.warnings() == []


def test_R7_4_the_extras_deck() -> None:
    deck = parse_deck("extras")
    wanted = parse_faces("BLANK*6 CUT- CUT| PASTE- PASTE| GOTO- GOTO| ERROR| REM- ELSE SAVE-")
    assert Counter(deck.faces) == Counter(wanted)
    assert deck.warnings() == []


def test_R7_4_a_deck_listed_card_by_card_is_the_deck_of_that_name() -> None:
    assert Counter(parse_deck(STANDARD).faces) == Counter(parse_deck("standard").faces)


def test_R7_4_at_most_16_cards() -> None:
    with pytest.raises(Illegal) as refused:
        parse_deck(STANDARD + " ELSE")
    assert refused.value.problem == problem("deck-too-large", count=17, most=16)


def test_R7_4_paste_without_cut_is_allowed_with_a_warning() -> None:
    deck = parse_deck("BLANK*6 ENTER- ENTER| IF- IF| SAVE- SAVE| DELETE- DELETE| PASTE- PASTE|")
    assert deck.warnings() == [problem("deck-paste-without-cut")]


def test_R7_4_cut_without_paste_needs_no_warning() -> None:
    deck = parse_deck("BLANK*6 ENTER- ENTER| IF- IF| SAVE- SAVE| DELETE- DELETE| CUT- CUT|")
    assert deck.warnings() == []


@pytest.mark.parametrize(
    ("cards", "blanks", "commands"),
    [
        ("BLANK*5 DELETE- DELETE| ENTER- ENTER| IF- IF| PRINT- PRINT| SAVE- SAVE| ELSE", 5, 11),
        ("BLANK*6 DELETE- DELETE|", 6, 2),
        ("DELETE- DELETE| ELSE", 0, 3),
    ],
)
def test_R7_4_other_counts_than_6_and_10_are_allowed_with_a_warning(cards: str, blanks: int, commands: int) -> None:
    expected = problem("deck-unusual-counts", blanks=blanks, commands=commands, advised_blanks=6, advised_commands=10)
    assert parse_deck(cards).warnings() == [expected]


def test_R7_4_both_warnings_at_once() -> None:
    codes = [warning.code for warning in parse_deck("BLANK*3 PASTE-").warnings()]
    assert sorted(codes) == ["deck-paste-without-cut", "deck-unusual-counts"]


def test_R7_4_the_same_cards_for_both() -> None:
    with pytest.raises(Illegal) as refused:
        Deal(1, (parse_faces("BLANK*3 ELSE"), parse_faces("BLANK*3")))
    assert refused.value.problem == problem("decks-differ", cards=("ELSE",))


def test_R7_5_any_variants_combine() -> None:
    deck = parse_deck("cut-paste+syntax-error+open-source")
    assert Counter(deck.faces) == Counter(NAMED_DECKS["cut-paste"].faces)
    assert deck.opening == parse_faces("ERROR|")
    assert deck.open_source
    assert parse_deck("cut-paste+open-source+syntax-error") == deck


def test_R7_5_variants_combine_with_a_list_of_cards() -> None:
    deck = parse_deck("BLANK*2 IF-+open-source")
    assert (deck.faces, deck.open_source) == (parse_faces("BLANK BLANK IF-"), True)


@pytest.mark.parametrize(
    ("spec", "count", "least"), [("BLANK IF-", 2, 3), ("BLANK+syntax-error", 1, 2), ("ERROR| BLANK+syntax-error", 1, 2)]
)
def test_R7_5_the_opening_hand_must_come_to_three_cards(spec: str, count: int, least: int) -> None:
    with pytest.raises(Illegal) as refused:
        parse_deck(spec)
    assert refused.value.problem == problem("deck-too-small", count=count, least=least)


@pytest.mark.parametrize("spec", ["BLANK IF- IF|", "BLANK IF-+syntax-error"])
def test_R7_5_just_enough_cards_for_the_opening_hand(spec: str) -> None:
    position = start(shuffled(parse_deck(spec), Random(5)))
    assert len(position.hand(0)) == len(position.hand(1)) == 3
    assert position.deck(0) == position.deck(1) == []
    assert not position.over


@pytest.mark.parametrize(
    ("cards", "card", "count", "most"),
    [
        pytest.param("BLANK*7 IF-", "BLANK", 7, 6, id="the start card is one of the 7 BLANK"),
        pytest.param("BLANK*3 IF-*2", "IF-", 2, 1, id="one of each edge"),
        pytest.param("BLANK*3 ELSE*2", "ELSE", 2, 1, id="one IF…THEN…ELSE"),
        pytest.param("BLANK*3 ERROR|*2+syntax-error", "ERROR|", 2, 1, id="one SYNTAX ERROR in hand and deck together"),
    ],
)
def test_R7_5_no_more_of_a_face_than_the_box_holds(cards: str, card: str, count: int, most: int) -> None:
    with pytest.raises(Illegal) as refused:
        parse_deck(cards)
    assert refused.value.problem == problem("deck-too-many", card=card, count=count, most=most)


@pytest.mark.parametrize(("card", "faces"), [("ERROR-", ("ERROR|",)), ("REM|", ("REM-",))])
def test_R7_5_there_is_no_syntax_error_on_a_long_edge_and_no_rem_on_a_short_one(
    card: str, faces: tuple[str, ...]
) -> None:
    with pytest.raises(Malformed) as refused:
        parse_deck(f"BLANK*3 {card}")
    assert refused.value.problem == problem("no-such-edge", card=card, faces=faces)
    with pytest.raises(Malformed):
        parse_face(card)


@pytest.mark.parametrize(
    ("spec", "code"),
    [
        ("standart", "no-such-deck"),
        ("standard+syntaxerror", "no-such-variant"),
        ("BLANK*6 DELETE", "no-such-edge"),
        ("BLANK*6 PEEK-", "no-such-card"),
        ("BLANK*six", "not-a-count"),
    ],
)
def test_R7_5_what_is_no_deck_at_all(spec: str, code: str) -> None:
    with pytest.raises(GameError) as refused:
        parse_deck(spec)
    assert refused.value.problem.code == code
