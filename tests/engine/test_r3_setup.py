"""R3: set-up, and what each player may see of hands and decks."""

from collections import Counter

import pytest

from drawn import lines, play, table
from one_zero_one.engine import NAMED_DECKS, Deal, Illegal, Random, problem, shuffled, start, view_of, visible_to
from one_zero_one.records import parse_faces
from told import told

MINE = parse_faces("DELETE- SAVE| IF- BLANK PRINT-")
THEIRS = parse_faces("PRINT- BLANK DELETE- IF- SAVE|")


def faces_of(text: str) -> list[str]:
    """Faces in any order, to compare hands."""
    return sorted(text.split())


def test_R3_1_the_standard_deck() -> None:
    deck = NAMED_DECKS["standard"]
    assert Counter(map(str, deck.faces)) == {
        "BLANK": 6,
        "DELETE-": 1,
        "DELETE|": 1,
        "ENTER-": 1,
        "ENTER|": 1,
        "IF-": 1,
        "IF|": 1,
        "PRINT-": 1,
        "PRINT|": 1,
        "SAVE-": 1,
        "SAVE|": 1,
    }
    assert (deck.opening, deck.open_source, deck.warnings()) == ((), False, [])


def test_R3_1_both_players_have_the_same_deck() -> None:
    with pytest.raises(Illegal) as refused:
        Deal(0, (parse_faces("BLANK IF- SAVE-"), parse_faces("BLANK IF- SAVE|")))
    assert refused.value.problem == problem("decks-differ", cards=("SAVE-", "SAVE|"))


@pytest.mark.parametrize(("first", "drawn"), [(0, "10 0\n20 1"), (1, "10 1\n20 0")])
def test_R3_2_the_first_players_start_card_lies_on_line_10(first: int, drawn: str) -> None:
    position = start(Deal(first, (MINE, THEIRS)))
    assert lines(position) == drawn
    assert position.to_move == first


@pytest.mark.parametrize("first", [0, 1])
def test_R3_2_both_draw_the_top_three_cards(first: int) -> None:
    position = start(Deal(first, (MINE, THEIRS)))
    assert sorted(map(str, position.hand(0))) == faces_of("DELETE- SAVE| IF-")
    assert sorted(map(str, position.hand(1))) == faces_of("PRINT- BLANK DELETE-")
    assert position.deck(0) == list(parse_faces("BLANK PRINT-"))
    assert position.deck(1) == list(parse_faces("IF- SAVE|"))


def test_R3_2_either_player_may_be_drawn_as_the_first() -> None:
    firsts = Counter(shuffled(NAMED_DECKS["standard"], Random(seed)).first for seed in range(200))
    assert set(firsts) == {0, 1}
    assert min(firsts.values()) > 60


@pytest.mark.parametrize("seed", [1, 2])
def test_R3_2_the_first_player_is_drawn_then_0s_deck_is_shuffled_then_1s(seed: int) -> None:
    """In this order, and nothing else: a seed gives the same deals for ever."""
    random, expected = Random(seed), Random(seed)
    deal = shuffled(NAMED_DECKS["standard"], random)
    first, decks = expected.below(2), (list(NAMED_DECKS["standard"].faces), list(NAMED_DECKS["standard"].faces))
    for deck in decks:
        expected.shuffle(deck)
    assert deal == Deal(first, (tuple(decks[0]), tuple(decks[1])))
    assert random.word() == expected.word()


def test_R3_2_both_decks_are_shuffled() -> None:
    deck = NAMED_DECKS["standard"]
    deal = shuffled(deck, Random(101))
    assert Counter(deal.decks[0]) == Counter(deal.decks[1]) == Counter(deck.faces)
    assert len({deal.decks[0], deal.decks[1], deck.faces}) == 3


@pytest.mark.parametrize("seat", [0, 1, None])
def test_R3_3_the_top_card_of_either_deck_is_seen_by_all(seat: int | None) -> None:
    seen = view_of(table("10 0\n20 1", deck="IF- SAVE-", other_deck="ENTER| CUT-"), seat)
    assert [(deck.size, str(deck.top)) for deck in seen.decks] == [(2, "IF-"), (2, "ENTER|")]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_R3_3_an_empty_deck_has_no_top_card(seat: int | None) -> None:
    seen = view_of(table("10 0\n20 1", other_deck=""), seat)
    assert (seen.decks[1].size, seen.decks[1].top) == (0, None)


@pytest.mark.parametrize(
    ("seat", "known"),
    [
        pytest.param(0, ("CUT- IF- SAVE-", ""), id="player 0 knows the own hand"),
        pytest.param(1, ("", "ELSE IF| SAVE|"), id="player 1 knows the own hand"),
        pytest.param(None, ("", ""), id="a spectator knows none"),
    ],
)
def test_R3_3_hands_are_hidden(seat: int | None, known: tuple[str, str]) -> None:
    seen = view_of(table("10 0\n20 1", hand="IF- SAVE- CUT-", other="IF| SAVE| ELSE"), seat)
    assert [sorted(map(str, hand.cards)) for hand in seen.hands] == [known[0].split(), known[1].split()]
    assert [hand.size for hand in seen.hands] == [3, 3]


@pytest.mark.parametrize("seat", [1, None])
def test_R3_3_a_seen_card_in_hand_stays_known(seat: int | None) -> None:
    seen = view_of(table("10 0\n20 1", hand="IF- SAVE- CUT-", seen="SAVE-"), seat)
    assert list(map(str, seen.hands[0].cards)) == ["SAVE-"]


def test_R3_3_nobody_sees_below_the_top_of_a_deck() -> None:
    """Unseen cards are reported without an order: even one's own deck keeps its order secret."""
    position = table("10 0\n20 1", hand="IF- SAVE- CUT-", deck="ENTER- REM- GOTO-")
    assert sorted(map(str, view_of(position, 0).unseen[0])) == faces_of("REM- GOTO-")
    assert sorted(map(str, view_of(position, 1).unseen[0])) == faces_of("REM- GOTO- IF- SAVE- CUT-")


def test_R3_3_views_do_not_tell_apart_what_is_hidden() -> None:
    one = table("10 0\n20 1", hand="IF- SAVE- CUT-", deck="ENTER- REM- GOTO-")
    other = table("10 0\n20 1", hand="REM- SAVE- GOTO-", deck="ENTER- CUT- IF-")
    assert view_of(one, 1) == view_of(other, 1)
    assert view_of(one, None) == view_of(other, None)
    assert view_of(one, 0) != view_of(other, 0)


def test_R3_3_only_the_player_to_move_is_told_what_is_legal() -> None:
    position = table("10 0\n20 1", hand="IF- IF| ELSE")
    assert set(view_of(position, 0).legal) == set(position.legal())
    assert view_of(position, 1).legal == ()
    assert view_of(position, None).legal == ()


def test_R3_3_a_single_card_drawn_had_been_seen() -> None:
    position = table("10 0\n20 1", hand="SAVE- IF- BLANK", deck="ELSE REM-")
    play(position, "10 BLANK")
    assert list(map(str, position.seen_in_hand(0))) == ["ELSE"]
    assert sorted(map(str, position.hidden_in_hand(0))) == faces_of("SAVE- IF-")


def test_R3_3_of_equal_cards_nobody_can_tell_whether_the_seen_one_was_played() -> None:
    """So once a BLANK was played, the BLANK seen earlier proves nothing any more."""
    position = table("10 0\n20 1", hand="BLANK BLANK IF-", seen="BLANK", deck="ELSE REM-")
    play(position, "10 BLANK")
    assert list(map(str, position.seen_in_hand(0))) == ["ELSE"]


def test_R3_3_a_played_card_no_longer_counts_as_seen_in_hand() -> None:
    position = table("10 0\n20 1", hand="SAVE- IF- BLANK", seen="SAVE-", deck="ELSE REM-")
    play(position, "10 SAVE<")
    assert list(map(str, position.seen_in_hand(0))) == ["ELSE"]


def test_Q3_of_the_opening_draw_only_the_top_card_had_been_seen() -> None:
    position = start(Deal(0, (MINE, THEIRS)))
    assert list(map(str, position.seen_in_hand(0))) == ["DELETE-"]
    assert sorted(map(str, position.hidden_in_hand(0))) == faces_of("SAVE| IF-")
    assert list(map(str, position.seen_in_hand(1))) == ["PRINT-"]
    assert sorted(map(str, position.hidden_in_hand(1))) == faces_of("BLANK DELETE-")


def test_Q3_of_two_cards_drawn_together_only_the_top_one_had_been_seen() -> None:
    position = table("10 0\n20 1", hand="PRINT- BLANK GOTO-", deck="IF- SAVE- CUT-")
    play(position, "10 PRINT>", "BLANK")
    assert list(map(str, position.seen_in_hand(0))) == ["IF-"]
    assert sorted(map(str, position.hidden_in_hand(0))) == faces_of("SAVE- GOTO-")
    assert list(map(str, position.deck(0))) == ["CUT-"]


def test_Q3_of_three_cards_drawn_together_only_the_top_one_had_been_seen() -> None:
    position = table("10 0\n20 1", hand="PRINT- PRINT| BLANK", deck="IF- SAVE- CUT- GOTO-")
    play(position, "10 PRINT>", "PRINTv", "BLANK")
    assert list(map(str, position.seen_in_hand(0))) == ["IF-"]
    assert sorted(map(str, position.hidden_in_hand(0))) == faces_of("SAVE- CUT-")


@pytest.mark.parametrize(
    ("seat", "drawn"),
    [
        pytest.param(0, ["drawn 0 IF- seen", "drawn 0 SAVE-"], id="the player who draws"),
        pytest.param(1, ["drawn 0 IF- seen", "drawn 0 -"], id="the other player"),
        pytest.param(None, ["drawn 0 IF- seen", "drawn 0 -"], id="a spectator"),
    ],
)
def test_Q3_a_card_drawn_unseen_is_told_to_its_owner_only(seat: int | None, drawn: list[str]) -> None:
    position = table("10 0\n20 1", hand="PRINT-", deck="IF- SAVE- CUT-")
    play(position, "10 PRINT>")
    events = [visible_to(event, seat, open_source=False) for event in play(position, "BLANK")]
    assert told(events) == ["placed 0 10.3 0 print", "control-changed 10 - 0", *drawn, "top-shown 0 CUT-"]


def test_Q3_the_other_players_view_after_a_double_draw() -> None:
    position = table("10 0\n20 1", hand="PRINT- BLANK GOTO-", deck="IF- SAVE- CUT- ELSE")
    play(position, "10 PRINT>", "BLANK")
    seen = view_of(position, 1)
    assert list(map(str, seen.hands[0].cards)) == ["IF-"]
    assert sorted(map(str, seen.unseen[0])) == faces_of("GOTO- SAVE- ELSE")
