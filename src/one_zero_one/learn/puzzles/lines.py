"""Puzzles played out: the person plays every own turn, and the solver defends as well as it can.

A puzzle of depth 3 has a line of three turns: the answer, the best defence, and the turn that proves
it. Once so many turns are played, or the game is over, it is solved.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from one_zero_one.engine import Position, Turn
from one_zero_one.learn.exact import best_turn, is_won
from one_zero_one.learn.puzzles.puzzle import Puzzle, played
from one_zero_one.learn.puzzles.telling import tell_proof, tell_reply, tell_standing
from one_zero_one.players.search.solver import Solver
from one_zero_one.players.thinking import Budget
from one_zero_one.records import format_turn
from one_zero_one.words import Phrase
from one_zero_one.words.phrases import PhraseArgument

#: after which a turn of the line counts as right, and the opponent has no answer
_NODES: Final = 20_000


@dataclass(frozen=True)
class LineAnswer:
    """The verdict on a turn of a line."""

    right: bool
    #: whether the puzzle is solved with it
    solved: bool
    told: Phrase
    #: what the opponent answers: the best defence, or what refutes a wrong turn; empty if nothing
    reply: Turn
    #: the position before the reply and after it
    before_reply: Position
    after: Position


def position_in(puzzle: Puzzle, line: Sequence[Turn]) -> Position:
    """The position after the first turns of a line. Raises GameError if one is illegal."""
    position = puzzle.position
    for turn in line:
        position = played(position, turn)
    return position


def answer_line(puzzle: Puzzle, line: Sequence[Turn], turn: Turn) -> LineAnswer:
    """Judge the next own turn of a line. Raises GameError if a turn is illegal or incomplete."""
    position = position_in(puzzle, line)
    mover, after = position.to_move, played(position, turn)
    right = _is_right(puzzle, line, position, turn)
    count = len(line) + 1
    if right and (after.over or count >= puzzle.depth):
        return LineAnswer(True, True, Phrase("puzzle.wins", {"proof": tell_proof(after)}), (), after, after)
    reply = () if after.over else best_turn(Solver(Budget(nodes=_NODES)), after)
    replied = played(after, reply) if reply else after
    if not right:
        return LineAnswer(False, False, _tell_wrong(mover, turn, reply, replied), reply, after, replied)
    if not reply:
        return LineAnswer(True, True, Phrase("puzzle.wins", {"proof": tell_proof(after)}), (), after, after)
    said: dict[str, PhraseArgument] = {"reply": tell_reply(1 - mover, reply)}
    if replied.over or count + 1 >= puzzle.depth:
        told = Phrase("puzzle.wins-after", said | {"proof": tell_proof(replied)})
        return LineAnswer(True, True, told, reply, after, replied)
    return LineAnswer(True, False, Phrase("puzzle.answered", said), reply, after, replied)


def _tell_wrong(mover: int, turn: Turn, reply: Turn, replied: Position) -> Phrase:
    standing = tell_standing(mover, replied)
    if reply:
        return Phrase("puzzle.fails-after", {"reply": tell_reply(1 - mover, reply), "standing": standing})
    if replied.over:
        return Phrase("puzzle.fails", {"standing": standing})
    return Phrase("puzzle.wrong", {"turn": format_turn(turn)})


def next_turn(puzzle: Puzzle, line: Sequence[Turn]) -> Turn:
    """A right own turn of a line. Raises GameError if a turn of the line is illegal."""
    position = position_in(puzzle, line)
    return best_turn(Solver(Budget(nodes=_NODES)), position) if line else puzzle.answer


def _is_right(puzzle: Puzzle, line: Sequence[Turn], position: Position, turn: Turn) -> bool:
    """The first turn must be the answer; later on whatever still wins will do."""
    if not line:
        return puzzle.is_solved_by(turn)
    after = position.copy()
    after.rehearse_turn(turn)
    return bool(is_won(Solver(Budget(nodes=_NODES)), after, position.to_move))
