"""The keys: all of them are in the row, help lists those of its screen, and Ctrl-C quits."""

import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from on_screen import SMALL, Playing, app_of, at_once_on_screen, new_app, on_screen, shows, text_of, until
from one_zero_one.learn.puzzles.answers import PuzzleResults
from one_zero_one.learn.puzzles.puzzle import shipped_puzzles
from one_zero_one.terminal.screen.app import Look, PracticeApp
from one_zero_one.terminal.screen.practice.lessons import LessonExercises
from one_zero_one.terminal.screen.practice.puzzles import PuzzleExercises
from one_zero_one.terminal.screen.widgets.key_row import KeyRow
from one_zero_one.terminal.session import recorded_session
from one_zero_one.words import LANGUAGES, Words
from studied import played

pytestmark = pytest.mark.slow

TODAY = date(2026, 1, 1)


def keys_told(shown: str) -> list[str]:
    """The keys at the beginning of the rows of help."""
    return [match[1] for row in shown.splitlines() if (match := re.match(r"│  (\S+(?: \S+){0,2}?)  ", row))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_is_lost_at_80_columns(lang: str, tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101", lang, against="level:1", first="me")

    async def look(pilot: Playing) -> None:
        for pressed in ("1", "enter", "enter"):
            await pilot.press(pressed)
            await pilot.pause()
            row = app.screen.query_one(KeyRow)
            named = [active.binding for active in app.screen.active_bindings.values() if active.enabled]
            wanted = {binding.action for binding in named if binding.show and binding.key_display}
            assert {action for _, action, _ in row._ends} == wanted
            assert row._ends[-1][0] <= SMALL[0]
            words = Words(lang)
            last = text_of(app).splitlines()[-1]
            assert f"? {words('screen.help')}" in last
            assert f"Q {words('screen.quit')}" in last

    on_screen(app, look)


def test_keys_and_questions_are_whole_in_a_language_with_long_words(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101", "fr", against="level:1")

    async def look(pilot: Playing) -> None:
        await pilot.press("1", "down")
        await shows(pilot, "Entrée Poser")
        await pilot.press("x")
        await shows(pilot, "La victoire reviendra à")
        await shows(pilot, "l’ordinateur.")

    on_screen(app, look)


def test_help_lists_the_keys_of_a_game(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def look(pilot: Playing) -> None:
        await pilot.press("question_mark")
        shown = await shows(pilot, "Resign")
        assert "A hint: the idea" in shown
        for other in ("Rematch", "Claim", "Pause", "Skip", "Faster"):
            assert other not in shown

    on_screen(app, look, (80, 50))


def test_help_lists_only_keys_that_can_work(tmp_path: Path) -> None:
    """A record that stops in mid-game has no analysis, and nobody plays a card in a game that is over."""
    left = app_of(recorded_session(replace(played(), turns=played().turns[:3], outcome=None)), pace=60.0)

    async def look_at_record(pilot: Playing) -> None:
        await shows(pilot, "The start of the game.")
        await pilot.press("a")
        assert "The start of the game." in await shows(pilot, "This is only possible once the game is over.")
        await pilot.press("right")
        assert "once the game is over" not in await shows(pilot, "The position after turn 1.")
        await pilot.press("question_mark")
        told = keys_told(await shows(pilot, "This list"))
        assert "A" not in told
        assert "Space" in told

    at_once_on_screen(left, look_at_record, (80, 50))
    app = new_app(tmp_path / "game.101")

    async def look(pilot: Playing) -> None:
        await pilot.press("x", "right", "enter")
        await shows(pilot, "You resign.")
        await pilot.press("question_mark")
        told = keys_told(await shows(pilot, "This list"))
        assert "A" in told
        assert not {"1 2 3", "T", "Enter", "U", "Z", "I", "V", "X"} & set(told)

    on_screen(app, look, (80, 50))


def test_enter_and_analysis_say_why_they_do_nothing(tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101")

    async def look(pilot: Playing) -> None:
        await pilot.press("enter")
        await shows(pilot, "Choose a card first, by its number or with the arrow keys. Your turn.")
        await pilot.press("a")
        told = await shows(pilot, "This is only possible once the game is over. Your turn.")
        assert "Choose a card first" not in told
        await pilot.press("v")
        assert "once the game is over" not in await shows(pilot, "You will be warned")
        await pilot.press("enter", "1")
        await until(pilot, lambda: "Choose a card first" not in text_of(app))
        assert app.game.draft is not None
        assert app.game.draft.choice is not None

    on_screen(app, look)


def test_enter_asks_for_a_card_in_lessons_too(tmp_path: Path) -> None:
    app = PracticeApp(Words("en"), LessonExercises(Words("en"), tmp_path), Look(motion=False))

    async def look(pilot: Playing) -> None:
        await pilot.press("enter")
        await shows(pilot, "Choose a card first")
        await pilot.press("1")
        await until(pilot, lambda: "Choose a card first" not in text_of(app))

    on_screen(app, look)


def test_help_lists_the_keys_of_puzzles_and_lessons(tmp_path: Path) -> None:
    words = Words("en")
    for exercises in (
        PuzzleExercises(words, shipped_puzzles()[:1], tmp_path, TODAY),
        LessonExercises(words, tmp_path),
    ):
        app = PracticeApp(words, exercises, Look(motion=False))

        async def look(pilot: Playing) -> None:
            await pilot.press("question_mark")
            told = keys_told(await shows(pilot, "This list"))
            assert told == [
                *("1 2 3", "← →", "T", "↑ ↓", "Enter", "U", "I", "S", "< >", "PgUp PgDn", "R", "C", "Q", "?"),
            ]

        on_screen(app, look, (80, 50))


def test_the_answer_of_a_puzzle_is_asked_for_twice(tmp_path: Path) -> None:
    puzzle = shipped_puzzles()[0]
    words = Words("en")
    app = PracticeApp(words, PuzzleExercises(words, [puzzle], tmp_path, TODAY), Look(motion=False))

    async def look(pilot: Playing) -> None:
        await pilot.press("i")
        await shows(pilot, "Show the answer? That counts as an attempt.")
        await pilot.press("escape")
        await pilot.pause()
        assert "The answer:" not in text_of(app)
        assert PuzzleResults(tmp_path).of(puzzle).tries == 0
        await pilot.press("i", "right", "enter")
        await shows(pilot, "The answer:")
        assert PuzzleResults(tmp_path).of(puzzle).tries == 1

    on_screen(app, look)


@pytest.mark.parametrize("before", [[], ["question_mark"], ["n"], ["o"]])
def test_ctrl_c_quits_wherever_one_is(before: list[str], tmp_path: Path) -> None:
    app = new_app(tmp_path / "game.101", "hu")

    async def leave(pilot: Playing) -> None:
        await pilot.press(*before)
        await pilot.pause()
        assert app._exit is False
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert app._exit

    on_screen(app, leave)
