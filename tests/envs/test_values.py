"""Values of the environments, worked out by hand: bounds, memories, turns, rewards, pixels."""

from typing import Any

import numpy as np
import pytest

from drawn import table
from one_zero_one.engine import DECISIONS, FACES, Position
from one_zero_one.records import Record, format_turn, parse_decision, parse_turn, read_record
from research import need
from studied import played

need("gymnasium", "envs")

from gymnasium.vector import AutoresetMode  # noqa: E402

from one_zero_one.engine import Illegal  # noqa: E402
from one_zero_one.envs.core.rewards import reward_of  # noqa: E402
from one_zero_one.envs.games import Game, checked_seat  # noqa: E402
from one_zero_one.envs.gymnasium import OneZeroOneEnv  # noqa: E402
from one_zero_one.envs.layout import INFORMATION_PLANES, OBSERVATION_PLANES  # noqa: E402
from one_zero_one.envs.rendering import as_pixels, render  # noqa: E402
from one_zero_one.envs.spaces import remember  # noqa: E402
from one_zero_one.envs.vector import OneZeroOneVectorEnv  # noqa: E402
from one_zero_one.pictures import THEMES  # noqa: E402

#: 38 poses, twice for lasting cards; at most 7 BLANK per player; 36 columns, and one after the last
BOUNDS = {
    "digits": (-2, 2),
    "poses": (0, 76),
    "my_hand": (0, 3),
    "my_hand_seen": (0, 3),
    "other_hand": (0, 3),
    "my_unseen": (0, 7),
    "other_unseen": (0, 7),
    "my_top": (0, 1),
    "other_top": (0, 1),
    "my_cut": (0, 14),
    "other_cut": (0, 14),
    "control": (-1, 1),
    "held": (0, 36),
    "open_lines": (0, 1),
    "free_column": (0, 37),
    "pending_line": (0, 1),
    "pending_column": (0, 36),
    "pending_print": (0, 1),
    "pending_paste": (0, 1),
    "points": (0, 15),
    "hand_sizes": (0, 3),
    "deck_sizes": (0, 16),
    "my_turn": (0, 1),
    "over": (0, 1),
    "open_source": (0, 1),
    "seat": (0, 1),
}


def test_the_bounds_of_the_planes() -> None:
    assert {plane.name: (plane.low, plane.high) for plane in OBSERVATION_PLANES} == BOUNDS
    assert [(plane.name, plane.low, plane.high) for plane in INFORMATION_PLANES] == [
        ("seat", 0, 1),
        ("first", 0, 1),
        ("open_source", 0, 1),
        ("my_cards", 0, 20),
        ("other_cards", 0, 20),
        ("decisions", 0, 304),
    ]


def remembered(game: Game, seat: int) -> tuple[list[int], str, str, list[str]]:
    """Seat, who began, whether hands are open; the cards of both, `.` if unseen; the decisions."""
    numbers = remember(game.begin, game.position, game.decisions, seat).tolist()
    own, other = (
        " ".join("." if not number else str(FACES[number - 1]) for number in numbers[first : first + 19]).rstrip(" .")
        for first in (3, 22)
    )
    return numbers[:3], own, other, [str(DECISIONS[number - 1]) for number in numbers[41:] if number]


def test_a_seat_remembers_what_it_saw() -> None:
    """R3.3: the opponent saw the top card of the opening hand.

    Later cards are seen on top of the deck before they are drawn.
    """
    record = played()
    begun = Game(Record(record.deal).position())
    assert remembered(begun, 0) == ([0, 1, 0], "DELETE| BLANK ENTER| IF-", "BLANK . . IF-", [])
    assert remembered(begun, 1) == ([1, 1, 0], "BLANK BLANK ENTER| IF-", "DELETE| . . IF-", [])
    later = Game(Record(record.deal).position(), record.turns[:3])
    taken = ["10 ENTER^", "20 ENTER^", "20 BLANK"]
    own, other = "DELETE| BLANK ENTER| IF- SAVE-", "BLANK . . IF- SAVE- DELETE|"
    assert remembered(later, 0) == ([0, 1, 0], own, other, taken)
    own, other = "BLANK BLANK ENTER| IF- SAVE- DELETE|", "DELETE| . . IF- SAVE-"
    assert remembered(later, 1) == ([1, 1, 0], own, other, taken)


CHAIN = """[Rules "1"]
[First "0"]
[Deck0 "PRINT- PRINT| BLANK IF- SAVE- BLANK DELETE|"]
[Deck1 "PRINT- PRINT| BLANK IF- SAVE- BLANK DELETE|"]
[Opening ""]
[Open "0"]

10 PRINT> PRINTv BLANK
"""


@pytest.mark.parametrize("open_source", [False, True])
def test_cards_drawn_together_are_remembered_without_their_order(open_source: bool) -> None:
    """Q3: after two PRINT, three cards are drawn at once: the other saw only IF-, the top one."""
    record = read_record(CHAIN.replace('[Open "0"]', f'[Open "{int(open_source)}"]'))
    game = Game(Record(record.deal).position(), record.turns)
    own = "PRINT- BLANK PRINT| IF- BLANK SAVE- DELETE|"
    assert remembered(game, 0)[:2] == ([0, 0, int(open_source)], own)
    assert remembered(game, 1)[2] == (own if open_source else "PRINT- . . IF- . . DELETE|")


def test_a_game_knows_its_turns_decision_by_decision() -> None:
    record = read_record(CHAIN)
    game = Game(Record(record.deal).position(), record.turns)
    game.play(parse_decision("20 BLANK").id)
    game.play(parse_decision("10 IF<").id)
    assert [format_turn(turn) for turn in game.turns()] == ["10 PRINT> PRINTv BLANK", "20 BLANK", "10 IF<"]
    assert game.draft().view().history == game.turns()
    assert game.draft().view().seat == 1
    with pytest.raises(Illegal):
        game.play(parse_decision("50 BLANK").id)
    assert len(game.decisions) == 5, "a refused decision is not remembered"


def test_a_game_that_begins_in_the_middle_of_a_turn() -> None:
    position = table("10 0 0PRINT>\n20 1", hand="IF- BLANK", pending="PRINT 10.3", open_source=True)
    game = Game(position)
    game.play(parse_decision("IF<").id)
    assert game.turns() == ((parse_decision("IF<"),),)


def ending(text: str) -> Position:
    """A game in which player 0 cannot draw after this turn."""
    position = table(text, deck="", open_source=True)
    for decision in parse_turn("10 BLANK"):
        position.play(decision)
    return position


@pytest.mark.parametrize(
    ("drawn", "rewards"), [("10 0 1\n20 1", [1, -1]), ("10 1 1 1\n20 1", [-1, 1]), ("10 0\n20 1", [0, 0])]
)
def test_rewards(drawn: str, rewards: list[float]) -> None:
    """R5.4: 1 for the player with more points, -1 for the other, 0 where nobody controls a line."""
    assert [reward_of(ending(drawn), seat) for seat in (0, 1)] == rewards
    assert [reward_of(table(drawn), seat) for seat in (0, 1)] == [0, 0], "the game continues"
    for opponent, mode in (("self", AutoresetMode.DISABLED), ("self", AutoresetMode.SAME_STEP)):
        many = OneZeroOneVectorEnv(2, opponent=opponent, autoreset_mode=mode)
        many.reset(seed=1)
        many.reset(options={"position": table(drawn, deck="", open_source=True)})
        _, given, over, _, infos = many.step(np.array([parse_decision("10 BLANK").id] * 2))
        assert (given.tolist(), over.tolist()) == ([rewards[0]] * 2, [True, True])
        assert ("final_obs" in infos) == (mode is AutoresetMode.SAME_STEP)
    one = OneZeroOneEnv(opponent="self")
    one.reset(seed=1, options={"position": table(drawn, deck="", open_source=True)})
    assert one.step(np.int64(parse_decision("10 BLANK").id))[1:3] == (rewards[0], True)


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_are_two_seats(seat: int) -> None:
    assert [checked_seat(known) for known in (0, 1)] == [0, 1]
    with pytest.raises(Illegal) as caught:
        checked_seat(seat)
    assert caught.value.problem.arguments == {"seat": str(seat)}


def cell(picture: Any, row: int, column: int) -> Any:
    """The pixels of a card: 30 high and 20 wide."""
    return picture[30 * row : 30 * row + 30, 20 * column : 20 * column + 20]


def test_pixels_lie_where_the_cards_do() -> None:
    """A row per line: controller, number and cards; RUN after line 50; decks and cut pile below."""
    position = table(
        "10 0 0 1\n20 1 . 1ENTER<\n50 1",
        hand="SAVE-",
        deck="IF- BLANK",
        other_deck="IF- BLANK",
        cut="1DELETE- 0BLANK",
        open_source=True,
    )
    picture = as_pixels(position)
    assert picture.shape == (180, 760, 3)
    board = picture[-1, -1]
    filled = {(row, column) for row in range(6) for column in range(38) if (cell(picture, row, column) != board).any()}
    numbers = {(row, 1) for row in range(5)}
    cards = {(0, 2), (0, 3), (0, 4), (1, 2), (1, 4), (4, 2)}
    assert filled == numbers | cards | {(0, 0), (4, 5), (5, 2), (5, 4), (5, 8), (5, 9)}
    assert (cell(picture, 0, 0) == cell(picture, 0, 2)).all(), "0 controls line 10: a BLANK with its digit"
    assert (cell(picture, 0, 4) == cell(picture, 1, 2)).all(), "a BLANK with a 1"
    assert (cell(picture, 0, 2) != cell(picture, 0, 4)).any()
    assert (cell(picture, 5, 2) != cell(picture, 5, 4)).any(), "the decks have the colours of their players"
    piled = [cell(picture, 5, column) for column in (8, 9)]
    assert [bool((card == cell(picture, 0, 2)).all()) for card in piled] == [
        face.name == "BLANK" for _, face in position.cut_pile()
    ]
    without = as_pixels(table("10 0 0\n20 1", deck="", other_deck="BLANK"))
    assert (cell(without, 0, 0) == board).all()
    assert (cell(without, 5, 2) == board).all()
    assert (cell(without, 5, 4) != board).any()


def test_cards_that_are_saved_or_last_are_drawn_otherwise() -> None:
    """A saved card has an edge of two pixels in another colour.

    Cards that wait or work have a mark at the bottom.
    """
    picture = as_pixels(table("10 0 0* 0SAVE> 0IF>* 0SAVE>~\n20 1"))
    plain, saved, spent, another, waiting = (cell(picture, 0, column) for column in range(2, 7))
    assert (plain[0] == plain[0, 0]).all()
    assert (plain[1, 1:-1] != plain[0, 0]).any()
    assert (saved[:2] == saved[0, 0]).all()
    assert (saved[2, 2:-2] != saved[0, 0]).any()
    assert (saved[0, 0] != plain[0, 0]).any()
    rows, columns = np.nonzero((waiting != spent).any(axis=2))
    assert (rows.min(), rows.max(), columns.min(), columns.max()) == (27, 28, 8, 11)
    assert (another[0, 0] == saved[0, 0]).all()


def test_no_mode_shows_nothing() -> None:
    assert render(table("10 0\n20 1"), None) is None


#: top, left, bottom and right pixel of the digit and of the command, which is on the side it points
#: to
BOXES = {
    "DELETE<": ((4, 8, 10, 12), (17, 2, 26, 11)),
    "DELETE>": ((4, 8, 10, 12), (17, 8, 26, 17)),
    "DELETE^": ((18, 8, 24, 12), (2, 5, 11, 14)),
    "DELETEv": ((4, 8, 10, 12), (18, 5, 27, 14)),
    "ELSE": ((3, 8, 9, 12), (14, 5, 25, 14)),
}


def box(card: Any, name: str) -> tuple[int, ...]:
    """Where a colour of the theme occurs on a card, ignoring its edge."""
    code = THEMES["light"][name]
    colour = [int(code[place : place + 2], 16) for place in (1, 3, 5)]
    within = card[1:-1, 1:-1]
    rows, columns = 1 + np.array(np.nonzero((within == colour).all(axis=2)))
    return int(rows.min()), int(columns.min()), int(rows.max()), int(columns.max())


@pytest.mark.parametrize("pose", BOXES)
def test_the_digit_and_the_command_have_their_places_on_a_card(pose: str) -> None:
    card = cell(as_pixels(table(f"10 0{pose}\n20 1")), 0, 2)
    assert (box(card, "digit-0"), box(card, "command")) == BOXES[pose]
