"""Lessons: real positions, goals that the engine checks, several right answers where there are, progress kept."""

import json
from pathlib import Path

import pytest

from command import run
from one_zero_one.engine import GameError
from one_zero_one.learn.exact import whole_turns
from one_zero_one.learn.lesson_list import LESSONS
from one_zero_one.learn.lessons import (
    Lesson,
    Progress,
    Task,
    attempt,
    attempt_to_json,
    lesson_numbered,
    lesson_to_json,
    right_turns,
)
from one_zero_one.records import format_turn, parse_turn
from one_zero_one.records.json_forms import view_from_json
from one_zero_one.words import LANGUAGES, Phrase, Words

TASKS = [(lesson, task) for lesson in LESSONS for task in lesson.tasks]


def named(value: object) -> str:
    return value.name if isinstance(value, Lesson) else value.why.key if isinstance(value, Task) else str(value)


def test_there_are_eight_to_ten_with_names_of_their_own() -> None:
    assert 8 <= len(LESSONS) <= 10
    assert len({lesson.name for lesson in LESSONS}) == len(LESSONS)


@pytest.mark.parametrize(("lesson", "task"), TASKS, ids=named)
def test_every_task_can_be_done_and_not_by_any_turn(lesson: Lesson, task: Task) -> None:
    right = right_turns(task)
    assert 0 < len(right) < sum(1 for _ in whole_turns(task.position))
    done = attempt(task, right[0])
    assert done.right
    assert done.told.arguments["why"] == task.why
    wrong = next(turn for turn, _ in whole_turns(task.position) if turn not in right)
    assert not attempt(task, wrong).right
    assert lesson.idea.key.startswith(lesson.title.key)


def test_several_answers_are_right_where_several_do_it() -> None:
    run_now = LESSONS[-1].tasks[0]
    assert {format_turn(turn) for turn in right_turns(run_now)} == {
        *("50 BLANK", "50 DELETE<", "50 DELETE>", "50 PRINT<", "50 PRINT>")
    }


def test_the_families_of_commands_are_all_there() -> None:
    laid = {decision.pose.name for _, task in TASKS for decision in right_turns(task)[0]}
    assert {"DELETE", "ENTER", "IF", "SAVE", "PRINT", "GOTO", "ERROR", "ELSE", "CUT", "PASTE", "REM"} <= laid


def test_a_turn_that_is_not_complete_is_refused() -> None:
    task = next(task for _, task in TASKS if task.hand.startswith("PRINT"))
    with pytest.raises(GameError) as caught:
        attempt(task, parse_turn("10 PRINTv"))
    assert caught.value.problem.code == "turn-lacks-fill"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_told_in_every_language(language: str) -> None:
    words = Words(language)
    told: list[Phrase] = [phrase for lesson in LESSONS for phrase in (lesson.title, lesson.idea)]
    told += [phrase for _, task in TASKS for phrase in (task.ask, task.why)]
    assert all("{" not in words.tell(phrase) for phrase in told)


def test_json_for_the_page() -> None:
    for lesson in LESSONS:
        form = json.loads(json.dumps(lesson_to_json(lesson)))
        assert [view_from_json(task["view"]) for task in form["tasks"]] == [task.view for task in lesson.tasks]
    task = LESSONS[0].tasks[0]
    form = json.loads(json.dumps(attempt_to_json(attempt(task, right_turns(task)[0]))))
    assert form["right"] is True
    assert form["events"][0]["event"] == "placed"


def test_progress_is_kept(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    progress.add(LESSONS[1])
    again = Progress(tmp_path)
    assert [again.is_done(lesson) for lesson in LESSONS[:3]] == [False, True, False]
    (tmp_path / "lessons.json").write_text('{"done": 3}', encoding="utf-8")
    assert not Progress(tmp_path).is_done(LESSONS[1])


def test_a_lesson_by_its_number() -> None:
    assert lesson_numbered(1, LESSONS) is LESSONS[0]
    with pytest.raises(GameError):
        lesson_numbered(len(LESSONS) + 1, LESSONS)


@pytest.mark.slow
def test_in_plain_text_wrong_turns_shown_ones_skipping_and_leaving(tmp_path: Path) -> None:
    first = LESSONS[0]
    turns = [format_turn(right_turns(task)[0]) for task in first.tasks]
    typed = "\n".join(["10 BLANK", "show", "99 X", *turns, "skip", "quit", ""])
    done = run("learn", typed=typed, folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "That does not do it yet." in done.stdout
    assert f"One way: {turns[0]}." in done.stdout
    assert "Lesson 2 of" in done.stdout
    assert "Lesson 3 of" in done.stdout
    assert f"{len(LESSONS) - 1} lessons are left" in done.stdout
    listed = run("learn", "--list", folder=tmp_path, lang="it").stdout.splitlines()
    assert [row.endswith("(fatta)") for row in listed] == [True] + [False] * (len(LESSONS) - 1)
    assert run("learn", "99", folder=tmp_path).stderr.startswith("There is no lesson 99")
    assert len(json.loads(run("learn", "--json", folder=tmp_path).stdout)) == len(LESSONS)
