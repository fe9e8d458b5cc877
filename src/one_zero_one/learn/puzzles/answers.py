"""Answers to puzzles, and a person's results, stored in that person's folder."""

from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from one_zero_one.engine import Turn
from one_zero_one.files.kept import keep, read_kept
from one_zero_one.learn.exact import best_turn
from one_zero_one.learn.puzzles.puzzle import Puzzle, played, write_puzzle
from one_zero_one.players.search.solver import Solver
from one_zero_one.players.thinking import Budget
from one_zero_one.records import format_turn
from one_zero_one.records.json_forms import Json
from one_zero_one.words import Phrase, phrase_to_json

_FILE: Final = "puzzles.json"
_NODES_TO_REFUTE: Final = 20_000


@dataclass(frozen=True)
class Answer:
    """The verdict on a turn given as the answer to a puzzle."""

    right: bool
    told: Phrase
    #: the opponent's reply to a wrong answer; empty if the game is over or no reply was found in
    #: time
    refuted_by: Turn = ()


def answer_puzzle(puzzle: Puzzle, turn: Turn) -> Answer:
    """Whether a turn solves a puzzle and, if not, the opponent's reply. Raises GameError."""
    after = played(puzzle.position, turn)
    if puzzle.is_solved_by(turn):
        return Answer(True, Phrase("puzzle.right", {"turn": format_turn(turn)}))
    reply = best_turn(Solver(Budget(nodes=_NODES_TO_REFUTE)), after)
    if not reply:
        return Answer(False, Phrase("puzzle.wrong", {"turn": format_turn(turn)}))
    opponent = 1 - puzzle.position.to_move
    told = Phrase("puzzle.refuted", {"turn": format_turn(turn), "opponent": opponent, "answer": format_turn(reply)})
    return Answer(False, told, reply)


def answer_to_json(answer: Answer) -> Json:
    """An answer for the page."""
    reply = format_turn(answer.refuted_by) if answer.refuted_by else None
    return {"right": answer.right, "told": phrase_to_json(answer.told), "refuted_by": reply}


@dataclass(frozen=True)
class Tried:
    """The results of a puzzle: the number of attempts, whether it was solved, and the last day."""

    tries: int = 0
    solved: bool = False
    day: str = ""


class PuzzleResults:
    """A person's results, in a file. Puzzles are identified by content, not by number."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / _FILE
        kept = read_kept(self._file)
        self._kept: dict[str, Any] = kept if isinstance(kept, dict) else {}

    def of(self, puzzle: Puzzle) -> Tried:
        """The results of a puzzle so far."""
        kept = self._kept.get(puzzle_name(puzzle))
        match kept:
            case {"tries": int(tries), "solved": bool(solved), "day": str(day)}:
                return Tried(tries, solved, day)
            case _:
                return Tried()

    def add(self, puzzle: Puzzle, *, solved: bool, day: date) -> None:
        """Store an attempt. A solved puzzle stays solved, with the attempts it took."""
        before = self.of(puzzle)
        if not before.solved:
            self._kept[puzzle_name(puzzle)] = {"tries": before.tries + 1, "solved": solved, "day": day.isoformat()}
            keep(self._file, self._kept)

    def summary(self, puzzles: tuple[Puzzle, ...]) -> tuple[int, int, int]:
        """How many of these were tried, solved, and solved at the first attempt."""
        found = [tried for tried in map(self.of, puzzles) if tried.tries]
        solved = [tried for tried in found if tried.solved]
        return len(found), len(solved), sum(tried.tries == 1 for tried in solved)


def puzzle_name(puzzle: Puzzle) -> str:
    """A permanent name for a puzzle, independent of its number."""
    return sha256(write_puzzle(puzzle).encode()).hexdigest()[:16]
