"""Lessons and puzzles on the screen: answered by keys, skipped, and stored like the plain ones."""

from datetime import date
from pathlib import Path

import pytest

from on_screen import LARGE, SMALL, Playing, on_screen, shows, text_of
from one_zero_one.engine import Turn
from one_zero_one.learn.lessons.listed import LESSONS
from one_zero_one.learn.lessons.tasks import LessonProgress, right_turns
from one_zero_one.learn.puzzles.answers import PuzzleResults
from one_zero_one.learn.puzzles.puzzle import shipped_puzzles
from one_zero_one.terminal.screen.app import Look, PracticeApp
from one_zero_one.terminal.screen.practice.lessons import LessonExercises
from one_zero_one.terminal.screen.practice.puzzles import PuzzleExercises
from one_zero_one.words import LANGUAGES, Words

pytestmark = pytest.mark.slow

DAY = date(2026, 1, 1)


def lessons(folder: Path, lang: str = "en", first: int = 1, *, ascii_only: bool = False) -> PracticeApp:
    words = Words(lang)
    exercises = LessonExercises(words, folder, LESSONS[first - 1])
    return PracticeApp(words, exercises, Look(motion=False, ascii_only=ascii_only))


def puzzles(folder: Path, lang: str = "en", first: int = 1) -> tuple[PracticeApp, PuzzleExercises]:
    words = Words(lang)
    exercises = PuzzleExercises(words, shipped_puzzles()[first - 1 : first + 1], folder, DAY)
    return PracticeApp(words, exercises, Look(motion=False)), exercises


async def compose(pilot: Playing, app: PracticeApp, turn: Turn) -> None:
    """Lay the cards of a turn, like someone who knows it."""
    for decision in turn:
        draft = app.table.draft
        assert draft is not None
        faces = [(choice.digit, choice.face) for choice in draft.choices]
        await pilot.press(str(faces.index((decision.digit, decision.pose.face)) + 1))
        for _ in range(10):
            draft = app.table.draft
            assert draft is not None
            if draft.aimed == decision:
                break
            await pilot.press("t" if draft.aimed is None or draft.aimed.pose != decision.pose else "down")
        await pilot.press("enter")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_can_be_read_in_letters_of_ascii(tmp_path: Path, lang: str) -> None:
    app = lessons(tmp_path, lang, 8, ascii_only=True)

    async def read(pilot: Playing) -> None:
        shown = await shows(pilot, f"(1/{len(LESSONS[7].tasks)})")
        assert shown.isascii()

    on_screen(app, read)


def test_a_lesson_is_done_and_kept(tmp_path: Path) -> None:
    lesson = LESSONS[7]
    app = lessons(tmp_path, "fr", 8, ascii_only=True)

    async def learn(pilot: Playing) -> None:
        for number, task in enumerate(lesson.tasks, start=1):
            await shows(pilot, f"({number}/{len(lesson.tasks)})")
            await compose(pilot, app, right_turns(task)[0])
            assert not LessonProgress(tmp_path).is_done(lesson)
            await pilot.press("enter")
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert text_of(app).isascii()
            await pilot.press("1", "u", "i", "s")
            await pilot.press("enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert f"(1/{len(LESSONS[8].tasks)})" in text_of(app), "the next one follows"

    on_screen(app, learn, SMALL)
    assert LessonProgress(tmp_path).is_done(lesson)
    assert not LessonProgress(tmp_path).is_done(LESSONS[8])


def test_a_lesson_is_tried_shown_and_skipped(tmp_path: Path) -> None:
    app = lessons(tmp_path)

    async def learn(pilot: Playing) -> None:
        await shows(pilot, "Play a card in line 20, column 2.")
        await pilot.press("1", "enter", "enter")
        await shows(pilot, "Not quite.")
        assert app.table.draft is not None
        assert app.table.draft.laid == (), "it can be tried again"
        await pilot.press("i")
        await shows(pilot, "One way: 20 BLANK.")
        for _ in LESSONS:
            await pilot.press("s")
            await app.workers.wait_for_complete()
            await pilot.pause()

    on_screen(app, learn, LARGE)
    assert not app.is_running, "after the last one there is nothing left"
    assert not any(LessonProgress(tmp_path).is_done(lesson) for lesson in LESSONS)


def test_puzzles_are_solved_and_tries_kept(tmp_path: Path) -> None:
    app, exercises = puzzles(tmp_path)
    first, second = shipped_puzzles()[:2]
    wrong = next(
        (decision,)
        for decision in first.position.legal()
        if decision.pose.face.name in ("BLANK", "SAVE", "DELETE", "IF", "ENTER") and decision not in first.answer
        if not first.is_solved_by((decision,))
    )

    async def solve(pilot: Playing) -> None:
        shown = await shows(pilot, "Puzzle 1 of 189")
        assert "Your deck, from the top:" in shown
        assert "??" not in shown, "both hands are open"
        await compose(pilot, app, wrong)
        await pilot.press("enter")
        await shows(pilot, "Try again.")
        assert PuzzleResults(tmp_path).of(first).tries == 1
        await compose(pilot, app, first.answer)
        await pilot.press("enter")
        await shows(pilot, "Right:")
        await pilot.press("enter")
        await shows(pilot, "Puzzle 2 of 189")
        await pilot.press("i", "right", "enter")
        await shows(pilot, "The answer:")
        await pilot.press("s")
        await app.workers.wait_for_complete()

    on_screen(app, solve)
    results = PuzzleResults(tmp_path)
    assert results.of(first).solved
    assert results.of(first).tries == 2
    assert (results.of(second).tries, results.of(second).solved) == (1, False)
    assert exercises.over
    assert exercises.farewell() == "Puzzles solved: 1 of 2 tried, 0 at the first try."


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.write_text("", encoding="utf-8")
    app, _ = puzzles(folder)

    async def solve(pilot: Playing) -> None:
        await compose(pilot, app, shipped_puzzles()[0].answer)
        await pilot.press("enter")
        await shows(pilot, str(folder)[-20:])
        assert app.is_running

    on_screen(app, solve, LARGE)
