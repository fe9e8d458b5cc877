"""The puzzles as exercises, with all cards open; every attempt is stored."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from one_zero_one.engine import Turn, View, view_of
from one_zero_one.learn.puzzles.answers import PuzzleResults, answer_puzzle
from one_zero_one.learn.puzzles.puzzle import Puzzle
from one_zero_one.records import format_turn
from one_zero_one.terminal.plain.puzzles import deck_as_text, puzzle_title, tell_results, words_of
from one_zero_one.terminal.screen.practice.exercises import Checked
from one_zero_one.words import Words


class PuzzleExercises:
    """These puzzles, one after another."""

    spoilt_by_answer = True

    def __init__(self, words: Words, puzzles: Sequence[Puzzle], folder: Path, day: date) -> None:
        self._language = words
        self._puzzles = puzzles
        self._results = PuzzleResults(folder)
        self._day = day
        self._at = 0

    @property
    def over(self) -> bool:
        """Whether no puzzle is left."""
        return self._at == len(self._puzzles)

    @property
    def _puzzle(self) -> Puzzle:
        return self._puzzles[self._at]

    @property
    def _words(self) -> Words:
        return words_of(self._language, self._puzzle)

    @property
    def view(self) -> View:
        """The position, with both hands visible."""
        return view_of(self._puzzle.position, self._puzzle.position.to_move)

    @property
    def title(self) -> str:
        """The title of the puzzle."""
        return puzzle_title(self._words, self._puzzle)

    @property
    def asks(self) -> str:
        """What the puzzle asks for."""
        return self._words.tell(self._puzzle.asks)

    @property
    def about(self) -> str:
        """Both decks, in order."""
        decks = [deck_as_text(self._words, self._puzzle.position, player) for player in (0, 1)]
        return "\n".join([*decks, self._words("puzzle.open")])

    def check(self, turn: Turn) -> Checked:
        """Whether a turn solves the puzzle and, if not, what the opponent would do."""
        found = answer_puzzle(self._puzzle, turn)
        self._results.add(self._puzzle, solved=found.right, day=self._day)
        told = self._words.tell(found.told)
        return Checked(found.right, told if found.right else f"{told} {self._words('puzzle.again')}")

    def answer(self) -> str:
        """The winning turn; asking for it counts as an attempt."""
        self._results.add(self._puzzle, solved=False, day=self._day)
        return self._words("puzzle.answer", turn=format_turn(self._puzzle.answer))

    def go_on(self) -> None:
        """Go to the next puzzle."""
        self._at += 1

    def skip(self) -> None:
        """Go to the next puzzle."""
        self._at += 1

    def farewell(self) -> str:
        """How many puzzles were solved."""
        return tell_results(self._language, self._results)
