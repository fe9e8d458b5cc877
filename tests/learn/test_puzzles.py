"""Puzzles have exactly one answer, proved by the solver; seeds repeat them; results are stored."""

import json
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from command import run
from drawn import table
from one_zero_one.engine import COMPILED, GameError
from one_zero_one.learn.exact import is_won, whole_turns
from one_zero_one.learn.puzzles.answers import PuzzleResults, Tried, answer_puzzle, answer_to_json, puzzle_name
from one_zero_one.learn.puzzles.puzzle import (
    KINDS,
    Puzzle,
    daily_puzzle,
    puzzle_numbered,
    puzzle_to_json,
    read_puzzle,
    shipped_puzzles,
    write_puzzle,
)
from one_zero_one.learn.puzzles.search import (
    PuzzleSearch,
    depth_of,
    find_puzzles,
    kind_of,
    only_win,
    puzzle_at,
    puzzles_in,
    record_of,
)
from one_zero_one.players.search.solver import Solver
from one_zero_one.players.thinking import Budget
from one_zero_one.records import format_turn, parse_turn
from one_zero_one.words import LANGUAGES, Words

PUZZLES = shipped_puzzles()
#: all of them where that is fast, otherwise some of the easier ones
SOME = PUZZLES if COMPILED else PUZZLES[:60:12]


def test_there_are_many_all_different() -> None:
    assert len(PUZZLES) >= 180
    assert len({write_puzzle(puzzle) for puzzle in PUZZLES}) == len(PUZZLES)
    depths, kinds = Counter(puzzle.depth for puzzle in PUZZLES), Counter(puzzle.kind for puzzle in PUZZLES)
    assert set(depths) == {1, 2, 3, 4}
    assert set(kinds) == set(KINDS) - {"run"}, "to RUN when one is ahead is no puzzle"
    assert max(depths.values()) <= 0.35 * len(PUZZLES), "not all are obvious"
    assert max(kinds.values()) <= 0.25 * len(PUZZLES)


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: f"{puzzle.number}")
def test_the_solver_proves_the_one_answer(puzzle: Puzzle) -> None:
    answer = only_win(puzzle.position, PuzzleSearch().nodes)
    assert answer is not None
    assert puzzle.is_solved_by(answer)


def test_kind_and_depth_are_those_of_the_answer() -> None:
    for puzzle in PUZZLES[::15]:
        assert kind_of(puzzle.position, puzzle.answer) == puzzle.kind
        if puzzle.depth <= 2 or COMPILED:
            assert depth_of(puzzle.position, puzzle.answer) == puzzle.depth


def test_rows_read_back() -> None:
    for puzzle in PUZZLES:
        again = read_puzzle(write_puzzle(puzzle), puzzle.number)
        assert again.position == puzzle.position
        assert (again.kind, again.depth, again.answer) == (puzzle.kind, puzzle.depth, puzzle.answer)


@pytest.mark.parametrize("row", ["", "run 1", "fly 1; 10 BLANK; 0; / / / / ; ; ; ; ;", "run 1; x; 0; / / / / ;;;;;"])
def test_what_is_no_puzzle_is_refused(row: str) -> None:
    with pytest.raises(GameError):
        read_puzzle(row, 1)


ONLY_RUN = """
    10 0 0 1DELETE^
    20 0DELETE^ 1 0ENTER^
    30 1ENTER^ 0IF^ 0
    40 0SAVE^ 1 1IF^
    50 1 0
    """


def test_turns_that_come_to_the_same_are_one_answer() -> None:
    """R5.2, Q6: any third card of line 50 ends the game, so any is right; others do not win."""
    position = table(ONLY_RUN, hand="DELETE- SAVE-", other="IF- BLANK", open_source=True)
    puzzle = Puzzle(1, "run", 1, position, parse_turn("50 BLANK"))
    assert answer_puzzle(puzzle, parse_turn("50 SAVE<")).right
    assert answer_puzzle(puzzle, parse_turn("50 DELETE>")).right
    assert not answer_puzzle(puzzle, parse_turn("10 BLANK")).right


def test_a_position_with_two_winning_turns_is_no_puzzle() -> None:
    puzzle = PUZZLES[0]
    assert puzzle_at(puzzle.position, 30_000) is not None
    two_ways = table(ONLY_RUN.replace("50 1 0", "50 0 0"), hand="DELETE- SAVE-", other="IF-", open_source=True)
    solver = Solver(Budget(nodes=200_000))
    won = [turn for turn, after in whole_turns(two_ways) if is_won(solver, after, 0)]
    assert len({turn[0].line for turn in won}) > 1
    assert puzzle_at(two_ways, 200_000) is None


def test_a_wrong_answer_is_refuted() -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.depth == 2)
    wrong = next(turn for turn, _ in whole_turns(puzzle.position) if not puzzle.is_solved_by(turn))
    answer = answer_puzzle(puzzle, wrong)
    assert not answer.right
    form = json.loads(json.dumps(answer_to_json(answer)))
    assert form["right"] is False
    assert format_turn(wrong) in Words("en").tell(answer.told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_is_told_in_every_language(language: str) -> None:
    for puzzle in PUZZLES:
        assert "{" not in Words(language).tell(puzzle.asks)


def test_the_page_gets_no_answer() -> None:
    for puzzle in PUZZLES[:5]:
        form = json.loads(json.dumps(puzzle_to_json(puzzle)))
        assert "answer" not in form
        assert str(puzzle.answer[0]) in form["legal"]


def test_every_day_has_a_puzzle_and_all_come_before_one_comes_again() -> None:
    first = date(2026, 11, 15)
    days = [daily_puzzle(first + timedelta(days=number)).number for number in range(len(PUZZLES))]
    assert sorted(days) == list(range(1, len(PUZZLES) + 1))
    assert daily_puzzle(first) == daily_puzzle(first)


@pytest.mark.slow
def test_the_same_seed_finds_the_same_puzzles() -> None:
    """The fourth game of the original search contains the first shipped puzzle it found."""
    found = puzzles_in(record_of(PuzzleSearch(), 3), 1000)
    assert found
    assert {write_puzzle(puzzle) for puzzle in found} <= {write_puzzle(puzzle) for puzzle in PUZZLES}


@pytest.mark.slow
def test_a_search_finds_as_many_as_wanted_and_tells_of_each() -> None:
    heard: list[int] = []
    (found,) = find_puzzles(PuzzleSearch(wanted=1, seed=104, nodes=1000), lambda _, games: heard.append(games))
    assert found.number == 1
    assert len(heard) == 1


def test_results_are_kept(tmp_path: Path) -> None:
    results = PuzzleResults(tmp_path)
    one, two = PUZZLES[:2]
    results.add(one, solved=False, day=date(2026, 1, 1))
    results.add(one, solved=True, day=date(2026, 1, 2))
    results.add(one, solved=False, day=date(2026, 1, 3))
    results.add(two, solved=True, day=date(2026, 1, 3))
    again = PuzzleResults(tmp_path)
    assert (again.of(one).tries, again.of(one).solved, again.of(one).day) == (2, True, "2026-01-02")
    assert again.summary(PUZZLES) == (2, 2, 1)
    assert again.summary(PUZZLES[1:]) == (1, 1, 1)
    again.add(PUZZLES[2], solved=False, day=date(2026, 1, 4))
    assert again.summary(PUZZLES) == (3, 2, 1)
    kept = json.loads((tmp_path / "puzzles.json").read_text(encoding="utf-8"))
    assert kept[puzzle_name(PUZZLES[2])] == {"tries": 1, "solved": False, "day": "2026-01-04"}
    assert PuzzleResults(tmp_path).of(replace(one, number=99)).tries == 2, "a puzzle is identified by its content"
    for damage in ({"tries": "2", "solved": True, "day": ""}, {"tries": 2}, 3):
        (tmp_path / "puzzles.json").write_text(json.dumps({puzzle_name(one): damage}), encoding="utf-8")
        assert PuzzleResults(tmp_path).of(one) == Tried(0, False, "")
    (tmp_path / "puzzles.json").write_text("[]", encoding="utf-8")
    assert PuzzleResults(tmp_path).of(one) == Tried()
    (tmp_path / "puzzles.json").write_text("nonsense", encoding="utf-8")
    assert PuzzleResults(tmp_path).summary(PUZZLES) == (0, 0, 0)


@pytest.mark.slow
def test_playing_in_plain_text(tmp_path: Path) -> None:
    puzzle = puzzle_numbered(1)
    wrong = next(turn for turn, _ in whole_turns(puzzle.position) if not puzzle.is_solved_by(turn))
    typed = f"99 NONSENSE\n{format_turn(wrong)}\n{format_turn(puzzle.answer)}\nanswer\nquit\n"
    played = run("puzzles", "play", "1", typed=typed, folder=tmp_path)
    assert (played.returncode, played.stderr) == (0, "")
    assert "Not quite" in played.stdout
    assert f"Right: {format_turn(puzzle.answer)} wins." in played.stdout
    assert "The answer: " in played.stdout
    assert "Puzzles solved: 1 of 2 tried, 0 at the first try." in played.stdout
    assert "solved" in run("puzzles", "list", "--depth", "1", folder=tmp_path).stdout


@pytest.mark.slow
def test_the_other_commands(tmp_path: Path) -> None:
    daily = run("puzzles", "daily", folder=tmp_path, lang="hu")
    assert daily.returncode == 0
    assert "A nap feladványa" in daily.stdout
    assert run("puzzles", "play", "99999", folder=tmp_path).stderr.startswith("There is no puzzle 99999")
    listed = run("puzzles", "list", "--kind", "save", "--json", folder=tmp_path).stdout.splitlines()
    assert {json.loads(row)["kind"] for row in listed} == {"save"}
