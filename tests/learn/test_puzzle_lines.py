"""Puzzles are played out: the answer, the best defence, and whatever still wins."""

import pytest

from one_zero_one.engine import GameError, Turn
from one_zero_one.learn.exact import whole_turns
from one_zero_one.learn.puzzles.lines import answer_line, next_turn, position_in
from one_zero_one.learn.puzzles.puzzle import Puzzle, read_puzzle, shipped_puzzles
from one_zero_one.records import parse_turn

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
        assert found.told.key == "puzzle.go-on"
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
    assert found.told.key in ("puzzle.refuted", "puzzle.wrong")
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
