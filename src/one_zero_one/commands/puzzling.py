"""Puzzles: one turn wins. Played, listed, made."""

from pathlib import Path
from typing import Annotated, Literal

from one_zero_one.commands.full_screen import has_screen, look_of
from one_zero_one.commands.options import Ascii, AsJson, Language, Plain, Seed, Theme, number_from, speaking

_Kind = Literal["run", "save", "points", "chain", "end", "break", "take", "quiet"]


def puzzles(
    action: Literal["play", "daily", "list", "make"] = "play",
    number: Annotated[int, number_from(1, 99_999)] | None = None,
    /,
    *,
    kind: _Kind | None = None,
    depth: Annotated[int, number_from(1, 4)] | None = None,
    out: Path = Path("puzzles.txt"),
    count: Annotated[int, number_from(1, 100_000)] = 220,
    seed: Seed = 101,
    nodes: Annotated[int, number_from(100, 100_000_000)] = 6_000,
    plain: Plain = False,
    theme: Theme = None,
    ascii: Ascii = False,  # noqa: A002 - what people type
    json: AsJson = False,
    lang: Language = None,
) -> None:
    """Play, list or make puzzles."""
    from datetime import datetime

    from one_zero_one.files.games import games_folder
    from one_zero_one.learn.puzzles.puzzle import daily_puzzle, puzzle_numbered, puzzles_like
    from one_zero_one.terminal.plain.puzzles import list_puzzles, play_puzzles, puzzles_as_json, unsolved

    with speaking(lang) as words:
        folder, today = games_folder(), datetime.now().astimezone().date()
        if action == "make":
            from one_zero_one.files.writing import check_writable
            from one_zero_one.learn.puzzles.search import PuzzleSearch
            from one_zero_one.terminal.plain.puzzles import make_puzzles

            check_writable(out)
            make_puzzles(words, PuzzleSearch(count, seed, nodes), out)
            return
        among = (daily_puzzle(today),) if action == "daily" else puzzles_like(kind, depth)
        if number is not None:
            first = puzzle_numbered(number)
            among = (first, *(puzzle for puzzle in among if puzzle.number > number))
        if json:
            print(puzzles_as_json(among))
        elif action == "list":
            list_puzzles(words, among, folder)
        else:
            if action == "daily":
                print(words("puzzle.daily", day=today.isoformat()))
            elif number is None:
                among = unsolved(among, folder)
            if plain or not has_screen(words):
                play_puzzles(words, among, folder, today)
                return
            from one_zero_one.terminal.screen.opening import practise_on_screen
            from one_zero_one.terminal.screen.practice.puzzles import PuzzleExercises

            exercises = PuzzleExercises(words, among, folder, today)
            practise_on_screen(words, exercises, look_of(theme, ascii, no_motion=True))
