"""Cards and boards as pictures."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawn import play, table
from games import deals, positions
from one_zero_one.engine import LINE_NUMBERS, POSES, Card, Deal, Malformed, given_up, view_of
from one_zero_one.pictures import board_as_svg, card_as_svg
from one_zero_one.pictures.art.bitmaps import pixel_word
from one_zero_one.pictures.art.pixels import pixel_path
from one_zero_one.pictures.art.themes import THEMES
from one_zero_one.records import parse_card
from svg_checks import assert_stands_alone, drawn_alone, used


@pytest.mark.parametrize("pose", POSES, ids=str)
@pytest.mark.parametrize("digit", [0, 1])
def test_every_card_can_be_drawn(pose: object, digit: int) -> None:
    card = Card(digit, pose)  # type: ignore[arg-type]
    drawn = card_as_svg(card)
    assert_stands_alone(drawn)
    assert used(drawn, f"card-{digit}") == 1
    assert drawn_alone(drawn).count("<use ") == (1 if card.pose.name == "BLANK" else 2)


def test_marks_of_a_card() -> None:
    assert used(card_as_svg(parse_card("0SAVE>*")), "mark-saved") == 1
    assert used(card_as_svg(parse_card("0SAVE>~")), "mark-waiting") == 1
    assert used(card_as_svg(parse_card("0REM>~")), "mark-covered") == 1
    assert "mark-" not in card_as_svg(parse_card("0SAVE>"))


def test_the_command_stands_on_the_edge_it_points_to() -> None:
    assert used(card_as_svg(parse_card("1DELETE<")), "pose-DELETE-left") == 1
    assert used(card_as_svg(parse_card("1DELETE^")), "pose-DELETE-up") == 1


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_is_written_out(theme: str) -> None:
    drawn = card_as_svg(parse_card("1DELETE<"), theme=theme)
    assert "var(" not in drawn
    assert THEMES[theme]["digit-1"] in drawn


def test_without_a_theme_the_page_gives_the_colours() -> None:
    assert "var(--digit-1, #" in card_as_svg(parse_card("1DELETE<"), theme=None)


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(Malformed) as caught:
        card_as_svg(parse_card("1"), theme="pink")
    assert caught.value.problem.code == "no-such-theme"


@pytest.mark.slow
@given(deals(), st.integers(0, 2**32), st.sampled_from([*THEMES, None]))
def test_every_position_can_be_drawn(deal: Deal, seed: int, theme: str | None) -> None:
    *_, (position, decision) = ((position.copy(), decision) for position, decision in positions(deal, seed))
    events = position.rehearse_turn([decision])
    view = view_of(position, None)
    drawn = board_as_svg(view, theme=theme, events=events)
    assert_stands_alone(drawn)
    assert drawn == board_as_svg(view, theme=theme, events=events)
    cards = [card for line in view.lines for card in line if card]
    tops = [deck.top for deck in view.decks if deck.top]
    known = [face for hand in view.hands for face in hand.cards]
    digits = used(drawn, "card-0") + used(drawn, "card-1")
    assert digits == len(cards) + len(tops) + len(known) + len(view.cut_pile)
    assert used(drawn, "card-back") == sum(hand.size for hand in view.hands) - len(known)
    assert used(drawn, "run") == 1
    assert all(used(drawn, f"line-{number}") == 1 for number in LINE_NUMBERS)


def test_control_and_score_are_shown() -> None:
    position = table("10 0 0IF> 1IF^\n20 1ENTERv 1IF> 0ENTERv\n30 1CUT< 1CUTv 1CUT<", hand="PRINT- PRINT| SAVE-")
    drawn = board_as_svg(view_of(position, None))
    assert [used(drawn, f"control-{name}") for name in ("0", "1", "nobody")] == [1, 2, 2]
    assert [pixel_path(pixel_word(points)) in drawn_alone(drawn) for points in ("10", "50", "30")] == [
        True,
        True,
        False,
    ]


def test_what_happened_is_marked() -> None:
    position = table("10 0 1 1\n20 1", hand="DELETE-")
    events = play(position, "10 DELETE<")
    view = view_of(position, None)
    assert used(board_as_svg(view, events=events), "command-DELETE") == 1
    assert used(board_as_svg(view), "command-DELETE") == 0


def test_titles_are_escaped() -> None:
    drawn = board_as_svg(view_of(table("10 0\n20 1"), None), title="<b> & co")
    root = assert_stands_alone(drawn)
    assert root[0].text == "<b> & co"
    assert root.get("role") == "img"


def test_a_seat_sees_its_own_hand_and_what_it_has_seen_of_the_other() -> None:
    position = table("10 0\n20 1", hand="PRINT- PRINT| SAVE-", other="IF- IF| BLANK")
    backs = [used(board_as_svg(view_of(position, seat)), "card-back") for seat in (0, 1, None)]
    assert backs == [3, 3, 6]
    assert used(board_as_svg(view_of(position, 0)), "pose-PRINT-right") == 1
    assert used(board_as_svg(view_of(position, 1)), "pose-PRINT-right") == 0


def test_an_arrow_stands_with_whoever_is_to_move_until_the_end() -> None:
    view = view_of(table("10 0\n20 1"), None)
    assert used(board_as_svg(view), "arrow") == 1
    assert used(board_as_svg(replace(view, outcome=given_up("RESIGN", 0, (0, 0)))), "arrow") == 0


def test_a_card_that_does_not_count_is_marked() -> None:
    position = table("10 0REM>~ 1\n20 1")
    assert used(board_as_svg(view_of(position, None)), "mark-covered") == 2
