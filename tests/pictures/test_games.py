"""A game as pictures, moment by moment and on paper, without anything the viewer may not see."""

import io
import re
from dataclasses import replace
from typing import cast
from xml.etree import ElementTree as ET

import pytest
from PIL import Image as Pillow
from PIL import ImageChops, ImageStat

from one_zero_one.engine import NAMED_DECKS, Malformed
from one_zero_one.match import new_match
from one_zero_one.match.selfplay import play_games
from one_zero_one.pictures import THEMES, as_png, cards_as_html, game_as_gif, game_as_html, game_as_svg, moments_of
from one_zero_one.pictures.moments import Eyes, eyes_for, up_to_turn
from one_zero_one.pictures.moving import SECONDS_A_TURN, SECONDS_AT_THE_END, still_as_svg
from one_zero_one.records import Record
from one_zero_one.words import LANGUAGES, Words
from svg_checks import assert_stands_alone, drawn_alone, used

SVG = "{http://www.w3.org/2000/svg}"
(GAME,) = play_games(1, seed=7, deck="extras", players="greedy,random")
UNDER_WAY = Record(GAME.deal, GAME.turns[:5])


def test_there_is_a_moment_for_the_start_and_for_every_turn() -> None:
    moments = moments_of(GAME, "open")
    assert len(moments) == len(GAME.turns) + 1
    assert [moment.turn for moment in moments[1:]] == list(GAME.turns)
    assert moments[-1].view.outcome == GAME.outcome
    assert moments[-1].view.lines == moments_of(GAME, "spectator")[-1].view.lines


def test_who_gives_up_ends_the_game_in_the_picture_too() -> None:
    resigned = replace(UNDER_WAY, outcome=GAME.outcome)
    assert moments_of(resigned, "open")[-1].view.outcome == GAME.outcome


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_gets_what_the_referee_gives_it(seat: Eyes) -> None:
    assert isinstance(seat, int)
    assert moments_of(UNDER_WAY, seat)[0].view == new_match(GAME.deal).view(seat)


def test_by_default_hands_are_open_only_once_the_game_is_over() -> None:
    assert eyes_for(GAME) == "open"
    assert eyes_for(UNDER_WAY) == "spectator"


@pytest.mark.parametrize("eyes", [0, "spectator"])
def test_what_is_hidden_changes_nothing_in_the_picture(eyes: Eyes) -> None:
    """Only the top card of player 1's first draw was seen: other cards below change no picture."""
    top, first, second, next_top, *rest = GAME.deal.decks[1]
    other = replace(GAME.deal, decks=(GAME.deal.decks[0], (top, *rest[:2], next_top, *rest[2:], first, second)))
    assert other != GAME.deal
    pictures, open_pictures = (
        [still_as_svg(moments_of(Record(deal), whose), 0) for deal in (GAME.deal, other)]
        for whose in (eyes, cast("Eyes", "open"))
    )
    assert pictures[0] == pictures[1]
    assert open_pictures[0] != open_pictures[1]


def test_the_number_of_a_turn_is_checked() -> None:
    moments = moments_of(UNDER_WAY, "open")
    assert up_to_turn(moments, 0) == moments[:1]
    assert up_to_turn(moments, None) == up_to_turn(moments, 5) == moments
    with pytest.raises(Malformed) as caught:
        up_to_turn(moments, 6)
    assert caught.value.problem.code == "no-such-turn"


def uses(element: ET.Element) -> list[str]:
    return [f"{use.get('href')} {use.get('x')} {use.get('y')}" for use in element.iter(f"{SVG}use")]


def visible(group: ET.Element, second: float) -> bool:
    (animation,) = group.iter(f"{SVG}animate")
    values, times = animation.attrib["values"].split(";"), map(float, animation.attrib["keyTimes"].split(";"))
    total = float(animation.attrib["dur"].rstrip("s"))
    return [value for value, time in zip(values, times, strict=True) if time * total <= second][-1] == "visible"


def test_a_moving_picture_shows_at_every_moment_what_a_still_one_does() -> None:
    moments = moments_of(GAME, "open")
    moving = assert_stands_alone(game_as_svg(moments))
    for number in range(len(moments)):
        second = (number + 0.5) * SECONDS_A_TURN
        shown = [
            use
            for piece in moving
            if piece.tag != f"{SVG}defs" and (piece.get("visibility") is None or visible(piece, second))
            for use in uses(piece)
        ]
        still = ET.fromstring(drawn_alone(still_as_svg(moments, number)))
        assert sorted(shown) == sorted(uses(still)), number


def test_where_nothing_moves_the_end_is_seen() -> None:
    moments = moments_of(GAME, "open")
    moving = ET.fromstring(game_as_svg(moments))
    hidden = [group for group in moving.iter(f"{SVG}g") if group.get("visibility") == "hidden"]
    total = len(moments) * SECONDS_A_TURN
    assert hidden
    assert not any(visible(group, total) for group in hidden)


@pytest.mark.parametrize("theme", THEMES)
def test_a_gif_shows_every_turn_as_a_still_picture_does(theme: str) -> None:
    moments = moments_of(UNDER_WAY, 0)
    opened = Pillow.open(io.BytesIO(game_as_gif(moments, theme=theme)))
    assert getattr(opened, "n_frames", 1) == len(moments)
    for number in range(len(moments)):
        opened.seek(number)
        assert opened.info["duration"] == 1000 * (SECONDS_A_TURN if number < len(moments) - 1 else SECONDS_AT_THE_END)
        still = Pillow.open(io.BytesIO(as_png(still_as_svg(moments, number, theme=theme, scale=0.5)))).convert("RGB")
        difference = ImageChops.difference(opened.convert("RGB"), still)
        # a GIF has 256 colours, and lacks some of the blends between two others
        assert max(ImageStat.Stat(difference).mean) < 0.5
        assert max(difference.tobytes()) < 128


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_on_paper(language: str) -> None:
    words = Words(language)
    record = replace(GAME, tags={"Player0": "Ada <3", "Player1": "level:5"})
    page = game_as_html(record, moments_of(record, "open"), words)
    root = assert_stands_alone(page.partition("\n")[2])
    assert root.get("lang") == language
    figures = list(root.iter("figure"))
    assert len(figures) == len(GAME.turns) + 1
    (heading,) = root.iter("h1")
    assert "Ada <3" in str(heading.text)
    assert words("level.5") in str(heading.text)
    assert re.search(r"@page \{ size: A4", page)


def test_a_game_on_paper_names_players_whatever_its_record_calls_them() -> None:
    record = replace(GAME, tags={"Player0": "level:99", "Player1": "level:named"})
    page = game_as_html(record, moments_of(record, "open"), Words("en"))
    (heading,) = ET.fromstring(page.partition("\n")[2]).iter("h1")
    assert heading.text == "One Zero One: level:99 against level:named"


def test_a_game_under_way_is_printed_as_such() -> None:
    page = game_as_html(UNDER_WAY, moments_of(UNDER_WAY, "spectator"), Words("en"))
    assert "The game is not over." in page


def test_all_cards_of_a_deck_to_be_cut_out() -> None:
    page = cards_as_html(NAMED_DECKS["standard"], Words("en"))
    root = assert_stands_alone(page.partition("\n")[2])
    # a player has 16 cards and a start card, each with a 0 and a 1; then five lines, RUN and five
    # control cards
    assert used(page, "card-0") == used(page, "card-1") == 2 * 17
    assert used(page, "line-50") == used(page, "run") == 1
    assert used(page, "control-0") == used(page, "control-1") == 5
    pages = [page for page in root.iter("div") if page.get("class") == "page"]
    assert len(pages) == 2 * 5


def test_the_back_of_a_card_lies_behind_its_front() -> None:
    """Turned over along the long edge, the left column comes to lie on the right."""
    root = ET.fromstring(cards_as_html(NAMED_DECKS["standard"], Words("en")).partition("\n")[2])
    pages = [
        [str(picture[0].text) for picture in page.iter(f"{SVG}svg")]
        for page in root.iter("div")
        if page.get("class") == "page"
    ]
    for fronts, backs in zip(pages[:6:2], pages[1:6:2], strict=True):
        for row in range(0, 9, 3):
            assert fronts[row : row + 3] == backs[row : row + 3][::-1]
