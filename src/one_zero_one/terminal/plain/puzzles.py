"""Puzzles in plain text: play, list, find."""

import json
import sys
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

from rich.console import Console
from rich.table import Table

from one_zero_one.engine import LINE_NUMBERS, Position, draw_display, view_of
from one_zero_one.files.writing import writing
from one_zero_one.learn.puzzles.answers import PuzzleResults, answer_puzzle
from one_zero_one.learn.puzzles.puzzle import Puzzle, puzzle_to_json, shipped_puzzles, write_puzzle
from one_zero_one.learn.puzzles.search import PuzzleSearch, find_puzzles
from one_zero_one.records import format_turn
from one_zero_one.records.notation import format_cut_card
from one_zero_one.terminal.console import NoMoreInput, say, table_width, width
from one_zero_one.terminal.plain.turn_input import ask_turn
from one_zero_one.terminal.progress import progress_bar
from one_zero_one.words import Cast, Words

_ANSWER, _SKIP, _QUIT = "answer", "skip", ("q", "quit", "exit")


def play_puzzles(words: Words, puzzles: Sequence[Puzzle], folder: Path, day: date) -> None:
    """Play puzzle after puzzle until the person stops; every attempt is stored."""
    results = PuzzleResults(folder)
    for puzzle in puzzles:
        try:
            if not _play(words, puzzle, results, day):
                break
        except (NoMoreInput, KeyboardInterrupt):
            break
    say(tell_results(words, results))


def _play(words: Words, puzzle: Puzzle, results: PuzzleResults, day: date) -> bool:
    """Play one puzzle to its answer; return whether to go on."""
    words = words_of(words, puzzle)
    say("\n".join(puzzle_as_text(words, puzzle)))
    view = view_of(puzzle.position, puzzle.position.to_move)
    while True:
        typed = ask_turn(words, view, (_ANSWER, _SKIP, *_QUIT))
        if isinstance(typed, str):
            if typed == _ANSWER:
                results.add(puzzle, solved=False, day=day)
                say(words("puzzle.answer", turn=format_turn(puzzle.answer)))
            return typed not in _QUIT
        answer = answer_puzzle(puzzle, typed)
        results.add(puzzle, solved=answer.right, day=day)
        say(words.tell(answer.told))
        if answer.right:
            return True
        say(words("puzzle.again"))


def words_of(words: Words, puzzle: Puzzle) -> Words:
    """Sentences about a puzzle, addressed to whoever solves it: the player to move."""
    return words.about(Cast(reader=puzzle.position.to_move))


def puzzle_as_text(words: Words, puzzle: Puzzle) -> Iterator[str]:
    """A puzzle with all cards open."""
    words = words_of(words, puzzle)
    yield ""
    yield puzzle_title(words, puzzle)
    yield words.tell(puzzle.asks)
    yield words("puzzle.open")
    yield from position_as_text(words, puzzle.position)
    yield words("puzzle.words")


def puzzle_title(words: Words, puzzle: Puzzle) -> str:
    """The number and depth of a puzzle."""
    return words("puzzle.title", number=puzzle.number, count=len(shipped_puzzles()), depth=puzzle.depth)


def position_as_text(words: Words, position: Position) -> Iterator[str]:
    """The display, both hands and decks and the cut pile, all cards open."""
    yield draw_display([position.line(number) for number in LINE_NUMBERS], position.control, width())
    mover = position.to_move
    for player in (1 - mover, mover):
        yield deck_as_text(words, position, player)
        yield words("puzzle.hand", player=player, cards=_cards(words, position.hand(player)))
    if position.cut_pile():
        yield words("plain.cut", cards="  ".join(map(format_cut_card, position.cut_pile())))


def deck_as_text(words: Words, position: Position, player: int) -> str:
    """A deck with all its cards open."""
    if not position.deck(player):
        return words("plain.deck-empty", player=player)
    return words("puzzle.deck", player=player, cards=_cards(words, position.deck(player)))


def _cards(words: Words, faces: Sequence[object]) -> str:
    return "  ".join(map(str, faces)) or words("list.nothing")


def tell_results(words: Words, results: PuzzleResults) -> str:
    """How many puzzles were solved."""
    tried, solved, first = results.summary(shipped_puzzles())
    return words("puzzle.results", count=tried, solved=solved, first=first)


def unsolved(puzzles: Sequence[Puzzle], folder: Path) -> tuple[Puzzle, ...]:
    """The puzzles that the person has not solved yet."""
    results = PuzzleResults(folder)
    return tuple(puzzle for puzzle in puzzles if not results.of(puzzle).solved)


def puzzles_as_json(puzzles: Sequence[Puzzle]) -> str:
    """Puzzles for programs, one object per row, without their answers."""
    return "\n".join(json.dumps(puzzle_to_json(puzzle)) for puzzle in puzzles)


def list_puzzles(words: Words, puzzles: Sequence[Puzzle], folder: Path) -> None:
    """Print a table of puzzles with the person's results."""
    results = PuzzleResults(folder)
    table = Table(*(words(key) for key in ("puzzle.number", "puzzle.depth", "puzzle.kind", "puzzle.result")))
    for puzzle in puzzles:
        tried = results.of(puzzle)
        result = words("puzzle.solved") if tried.solved else words("puzzle.tried") if tried.tries else ""
        table.add_row(str(puzzle.number), str(puzzle.depth), words.tell(puzzle.asks), result)
    Console(width=table_width()).print(table)
    say(tell_results(words, results))


def make_puzzles(words: Words, search: PuzzleSearch, file: Path) -> None:
    """Find puzzles and write them, with a progress bar. Raises Malformed if writing fails."""
    games = found = 0
    description = words("puzzle.looking")
    try:
        with progress_bar(description, search.wanted) as advance:

            def heard(_: Puzzle, played: int) -> None:
                nonlocal games, found
                games, found = played, found + 1
                advance(description)

            puzzles = find_puzzles(search, heard)
    except KeyboardInterrupt:
        sys.stderr.write(words("puzzle.interrupted", count=found) + "\n")
        raise
    command = f"one-zero-one puzzles make --count {search.wanted} --seed {search.seed} --nodes {search.nodes}"
    with writing(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join([f"# {command}", *map(write_puzzle, puzzles), ""]), encoding="utf-8")
    say(words("puzzle.found", count=len(puzzles), file=file, games=games))
