"""Puzzles are played out: the answer, the best defence, and whatever still wins."""

import pytest

from one_zero_one.engine import GameError, Turn
from one_zero_one.learn.exact import whole_turns
from one_zero_one.learn.puzzles.lines import answer_line, next_turn, position_in
from one_zero_one.learn.puzzles.puzzle import Puzzle, puzzle_numbered, read_puzzle, shipped_puzzles
from one_zero_one.records import format_turn, parse_turn
from one_zero_one.words import Cast, Words

#: quickly solved ones of every depth
PLAYED = [
    next(one for one in shipped_puzzles() if one.depth == depth and one.kind == "break") for depth in (1, 2, 3, 4)
]


@pytest.mark.parametrize("puzzle", PLAYED, ids=lambda puzzle: f"depth {puzzle.depth}")
def test_a_line_has_as_many_turns_as_the_puzzle_is_deep(puzzle: Puzzle) -> None:
    line: list[Turn] = []
    while True:
        turn = next_turn(puzzle, line)
        found = answer_line(puzzle, line, turn)
        assert found.right
        line += [turn, found.reply] if found.reply else [turn]
        if found.solved:
            break
        assert found.told.key == "puzzle.answered"
        assert found.after.to_move == puzzle.position.to_move
    assert len(line) == puzzle.depth or position_in(puzzle, line).over


def test_a_wrong_turn_is_refuted_wherever_it_is_in_the_line() -> None:
    puzzle = PLAYED[2]
    first = answer_line(puzzle, [], puzzle.answer)
    position = first.after
    wrong = [
        turn for turn, _ in whole_turns(position) if not answer_line(puzzle, [puzzle.answer, first.reply], turn).right
    ]
    assert wrong
    found = answer_line(puzzle, [puzzle.answer, first.reply], wrong[0])
    assert found.told.key in ("puzzle.fails-after", "puzzle.fails")
    assert not found.solved


def test_an_illegal_line_is_refused() -> None:
    with pytest.raises(GameError):
        answer_line(PLAYED[0], [parse_turn("50 BLANK")] * 3, PLAYED[0].answer)


def test_puzzles_with_nothing_to_find_are_left_out_and_deeper_ones_are_rated_higher() -> None:
    puzzles = shipped_puzzles()
    assert not any(puzzle.kind == "run" and puzzle.depth == 1 for puzzle in puzzles)
    assert [puzzle.number for puzzle in puzzles] == list(range(1, len(puzzles) + 1))
    easiest = [min(puzzle.rating for puzzle in puzzles if puzzle.depth == depth) for depth in (1, 2, 3, 4)]
    assert easiest == sorted(easiest)
    assert 800 < easiest[0] < max(puzzle.rating for puzzle in puzzles) < 2000


def test_the_cards_to_take_in_are_those_on_the_display_and_in_both_hands() -> None:
    row = "save 1; 20 SAVE<; 1; 1 0 . 1IF> / 0 / / / ; BLANK IF- CUT|; SAVE- BLANK BLANK; DELETE-; ; 0CUT|"
    assert read_puzzle(row, 1).cards == 4 + 6


def told(number: int, *turns: str) -> str:
    """What whoever solves a puzzle reads after a turn."""
    puzzle = puzzle_numbered(number)
    *line, turn = map(parse_turn, turns)
    return Words("en").about(Cast(reader=puzzle.position.to_move)).tell(answer_line(puzzle, line, turn).told)


def test_a_wrong_turn_is_answered_in_words_with_how_things_stand_then() -> None:
    assert told(71, "10 BLANK") == (
        "Not quite. Player 0 plays a card without a command on line 20. Player 0 then leads 80 to 0."
    )
    assert told(90, "20 SAVE<").startswith(
        "Not quite. Player 1 plays PRINT- on line 30, and then a card without a command."
    )
    assert told(26, "10 BLANK") == (
        "Not quite. Player 0 plays a card without a command on line 50. The program runs. Player 0 wins, 110 to 40."
    )


def test_a_right_turn_says_what_proves_it() -> None:
    over, later = puzzle_numbered(90), puzzle_numbered(26)
    assert told(90, format_turn(over.answer)).endswith("The program runs. You win, 60 to 50.")
    assert told(26, format_turn(later.answer)) == (
        "Right, that wins. Every reply loses. This is how the best ones end. The program runs. You win, 80 to 70."
    )
