"""Lessons: real positions, goals checked by the engine, all correct answers, stored progress."""

import json
import re
from pathlib import Path

import pytest

from command import run
from one_zero_one.engine import LINE_NUMBERS, GameError, view_of
from one_zero_one.learn.exact import whole_turns
from one_zero_one.learn.lessons.listed import LESSONS
from one_zero_one.learn.lessons.tasks import (
    Lesson,
    LessonProgress,
    Task,
    attempt,
    attempt_to_json,
    lesson_numbered,
    lesson_to_json,
    right_turns,
)
from one_zero_one.records import format_program_line, format_turn, parse_turn
from one_zero_one.records.json_forms import view_from_json
from one_zero_one.records.notation import format_cut_card
from one_zero_one.words import LANGUAGES, Cast, Phrase, Words

TASKS = [(lesson, task) for lesson in LESSONS for task in lesson.tasks]


def named(value: object) -> str:
    return value.name if isinstance(value, Lesson) else value.why.key if isinstance(value, Task) else str(value)


def test_there_are_two_courses_of_lessons_with_names_of_their_own() -> None:
    assert [lesson.course for lesson in LESSONS] == ["game"] * 11 + ["extras"] * 5
    assert len({lesson.name for lesson in LESSONS}) == len(LESSONS)


def test_the_first_course_needs_only_cards_of_the_standard_deck() -> None:
    for lesson, task in TASKS:
        drawn = " ".join([task.hand, task.known, *task.lines.values()])
        names = set(re.findall(r"[A-Z]{2,}", drawn))
        assert lesson.course == "extras" or names <= {"BLANK", "DELETE", "ENTER", "IF", "PRINT", "SAVE"}


def test_who_did_the_earlier_lessons_has_done_those_that_took_their_place(tmp_path: Path) -> None:
    earlier = ["placing", "control", "delete", "moving", "turning", "save", "waiting", "print", "extras", "run"]
    (tmp_path / "lessons.json").write_text(json.dumps({"done": earlier}), encoding="utf-8")
    progress = LessonProgress(tmp_path)
    assert [lesson.name for lesson in LESSONS if not progress.is_done(lesson)] == ["rotating", "knowing", "deck"]
    (tmp_path / "lessons.json").write_text('{"done": ["run", "moving"]}', encoding="utf-8")
    progress = LessonProgress(tmp_path)
    assert [lesson.name for lesson in LESSONS if progress.is_done(lesson)] == ["control", "enter", "goto"]
    assert not {name for lesson in LESSONS for name in lesson.formerly} & {lesson.name for lesson in LESSONS}


def test_cards_must_be_rotated_where_rotating_is_taught() -> None:
    (lesson,) = (lesson for lesson in LESSONS if lesson.name == "rotating")
    for task in lesson.tasks:
        assert all(turn[0].pose.way in (">", "v") for turn in right_turns(task))


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


#: what a learner reads for each task, and all turns that solve it
ASKED_AND_DONE = {
    "placing-first": ("Play a card in line 20, column 2.", {"20 BLANK"}),
    "placing-gap": ("Play a card in line 10, column 2.", {"10 BLANK"}),
    "placing-open": ("Open line 30.", {"20 BLANK"}),
    "control-three": ("Win line 10.", {"10 BLANK"}),
    "control-more": ("Win line 20.", {"20 BLANK"}),
    "control-run": ("You are ahead: RUN and win.", {"50 BLANK"}),
    "control-later": ("You are behind: win line 30, and leave RUN for later.", {"30 BLANK"}),
    "delete-side": ("Win line 10.", {"10 DELETE<"}),
    "delete-up": ("Win line 20, and take line 10 away from player 1.", {"20 DELETE^"}),
    "rotating-side": ("Win line 10.", {"10 DELETE>"}),
    "rotating-down": ("Win line 10, and take line 20 away from player 1.", {"10 DELETEv"}),
    "enter-away": ("Win line 20.", {"20 ENTER<"}),
    "enter-own": ("Control lines 10 and 20 after this turn.", {"20 ENTER^"}),
    "if-side": ("Win line 10.", {"10 IF<"}),
    "if-down": ("Control lines 10 and 20 after this turn.", {"10 IFv"}),
    "save-line": ("Win line 20 with saved cards.", {"20 SAVE<"}),
    "save-hold": (
        "Player 1 has DELETE: see to it that line 20 stays yours whatever they play.",
        {"20 SAVE<", "20 SAVE>"},
    ),
    "waiting-wait": ("Let a SAVE wait for line 10, column 4.", {"10 SAVE>"}),
    "waiting-fill": (
        "A SAVE is waiting for line 10, column 4: get both cards saved.",
        {"10 BLANK", "10 DELETE<", "10 DELETE>", "10 IF^", "10 IFv"},
    ),
    "print-two": ("Control lines 10 and 20 after this turn.", {"10 PRINTv BLANK"}),
    "print-chain": ("Win line 20, and take line 10 away from player 1.", {"20 PRINT> DELETE^"}),
    "knowing-run": (
        "You are ahead, but player 1 can RUN, and line 50 would then decide. Prevent it.",
        {"40 BLANK", "40 IF<", "40 IF>"},
    ),
    "knowing-hold": (
        "Player 1 has IF…THEN…: see to it that line 20 stays yours whatever they play.",
        {"20 SAVE<", "20 SAVE>"},
    ),
    "deck-last": (
        "Your deck is empty, so this turn ends the game. Win it.",
        {"20 BLANK", "20 DELETE^", "20 DELETEv"},
    ),
    "deck-end": (
        "You are ahead, and your deck has one card left. End the game in this turn.",
        {"10 PRINT> BLANK", "20 PRINT> BLANK"},
    ),
    "goto-trade": ("Win line 20.", {"20 GOTO<"}),
    "else-neighbours": ("Win line 10.", {"10 ELSE", "20 ELSE"}),
    "error-column": ("Control lines 10 and 20 after this turn.", {"20 ERROR^"}),
    "cut-away": ("Win line 10.", {"10 CUT<"}),
    "cut-paste": ("Win line 20, and take line 10 away from player 1.", {"20 PASTE> 0DELETE^"}),
    "rem-beyond": ("Win line 20.", {"20 REM>"}),
}


@pytest.mark.parametrize(("lesson", "task"), TASKS, ids=named)
def test_what_a_task_asks_for_is_what_is_right(lesson: Lesson, task: Task) -> None:
    asked, done = ASKED_AND_DONE[task.why.key.removeprefix("lesson.")]
    assert task.why.key.startswith(f"lesson.{lesson.name}-")
    assert Words("en").tell(task.ask) == asked
    assert {format_turn(turn) for turn in right_turns(task)} == done


def test_the_cards_of_a_task_lie_in_lines_that_there_are() -> None:
    for _, task in TASKS:
        shown = {number: " ".join(task.lines.get(number, "").split()) for number in LINE_NUMBERS}
        assert {number: format_program_line(task.position.line(number)) for number in LINE_NUMBERS} == shown
        assert set(task.lines) <= set(LINE_NUMBERS)


def test_who_is_told_to_be_ahead_or_behind_is() -> None:
    assert [task.position.score for task in LESSONS[1].tasks[2:]] == [(60, 40), (30, 40)]


def test_a_task_is_a_position_of_three_cards_a_hand_with_the_learner_to_move() -> None:
    position = next(task for _, task in TASKS if task.why.key == "lesson.save-hold").position
    assert position.to_move == 0
    assert sorted(map(str, position.hand(0))) == ["BLANK", "BLANK", "SAVE-"]
    assert sorted(map(str, position.hand(1))) == ["BLANK", "BLANK", "DELETE-"]
    assert [str(face) for face in view_of(position, 0).hands[1].cards] == ["DELETE-"]
    assert [[str(face) for face in position.deck(player)] for player in (0, 1)] == [["BLANK", "GOTO|"]] * 2
    (pasting,) = (task for _, task in TASKS if task.cut)
    assert [format_cut_card(card) for card in pasting.position.cut_pile()] == ["0DELETE|", "1IF-"]


@pytest.mark.parametrize(
    ("why", "turn", "now", "line", "use"),
    [
        ("placing-gap", "20 BLANK", "There is no card of yours in line 10, column 2.", 10, None),
        ("placing-open", "10 BLANK", "Line 30 is still closed.", 30, None),
        ("control-three", "20 BLANK", "Line 10 has only 2 cards, and control needs 3.", 10, None),
        ("control-run", "10 BLANK", "The game continues: 60 for you, 40 for player 1.", None, None),
        ("control-later", "50 BLANK", "The game is over now.", 50, None),
        ("delete-side", "10 BLANK", "Now it is 2 : 2 on line 10, and nobody controls it.", 10, "DELETE-"),
        ("delete-up", "20 DELETEv", "Now it is 1 : 2 on line 10, and player 1 controls it.", 10, None),
        ("save-line", "20 SAVE>", "Your card in line 20, column 2 is not saved.", 20, None),
        ("save-hold", "20 BLANK", "Player 1 answers 20 DELETE<, and line 20 is no longer yours.", 20, "SAVE-"),
        ("waiting-wait", "10 SAVE<", "No SAVE is waiting for line 10, column 4.", 10, None),
        ("knowing-run", "10 BLANK", "Player 1 answers 50 BLANK and wins.", 50, "IF-"),
        ("deck-last", "10 BLANK", "The game is over: 0 for you, 0 for player 1. That does not win.", None, "DELETE|"),
    ],
)
def test_a_wrong_turn_is_told_what_happened_and_where_to_look(
    why: str, turn: str, now: str, line: int | None, use: str | None
) -> None:
    task = next(task for _, task in TASKS if task.why.key == f"lesson.{why}")
    tried = attempt(task, parse_turn(turn))
    assert not tried.right
    words = Words("en").about(Cast(reader=0))
    assert words.tell(tried.told) == f"Not quite. {now} {words.tell(task.ask)}"
    assert (tried.line, tried.use and str(tried.use)) == (line, use)


def test_the_families_of_commands_are_all_there() -> None:
    laid = {decision.pose.name for _, task in TASKS for decision in right_turns(task)[0]}
    assert {"DELETE", "ENTER", "IF", "SAVE", "PRINT", "GOTO", "ERROR", "ELSE", "CUT", "PASTE", "REM"} <= laid


def test_a_turn_that_is_not_complete_is_refused() -> None:
    task = next(task for _, task in TASKS if task.hand.startswith("PRINT"))
    with pytest.raises(GameError) as caught:
        attempt(task, parse_turn("10 PRINTv"))
    assert caught.value.problem.code == "turn-lacks-fill"
    assert caught.value.problem.arguments == {"command": "PRINT"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_told_in_every_language(language: str) -> None:
    words = Words(language)
    told: list[Phrase] = [phrase for lesson in LESSONS for phrase in (lesson.title, lesson.idea)]
    told += [phrase for _, task in TASKS for phrase in (task.ask, task.why)]
    assert all("{" not in words.tell(phrase) for phrase in told)


def test_json_for_the_page() -> None:
    for lesson in LESSONS:
        form = json.loads(json.dumps(lesson_to_json(lesson)))
        assert form["name"] == lesson.name
        assert (form["title"]["key"], form["idea"]["key"]) == (lesson.title.key, lesson.idea.key)
        assert [task["ask"]["key"] for task in form["tasks"]] == [task.ask.key for task in lesson.tasks]
        assert [view_from_json(task["view"]) for task in form["tasks"]] == [task.view for task in lesson.tasks]
    task = LESSONS[0].tasks[0]
    form = json.loads(json.dumps(attempt_to_json(attempt(task, right_turns(task)[0]))))
    assert form["right"] is True
    assert form["events"][0]["event"] == "placed"
    assert form["told"]["key"] == "lesson.right"
    assert form["lines"] == [20]
    assert view_from_json(form["after"]) == attempt(task, right_turns(task)[0]).after


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("placing", [(20,), (10,), (30,)]),
        ("delete", [(10,), (10, 20)]),
        ("waiting", [(10,), (10,)]),
        ("knowing", [(50,), (20,)]),
    ],
)
def test_a_right_turn_says_which_lines_the_task_was_about(name: str, lines: list[tuple[int, ...]]) -> None:
    lesson = next(one for one in LESSONS if one.name == name)
    assert [attempt(task, right_turns(task)[0]).lines for task in lesson.tasks] == lines


def test_progress_is_kept(tmp_path: Path) -> None:
    progress = LessonProgress(tmp_path)
    progress.add(LESSONS[1])
    again = LessonProgress(tmp_path)
    assert [again.is_done(lesson) for lesson in LESSONS[:3]] == [False, True, False]
    again.add(LESSONS[1])
    again.add(LESSONS[0])
    kept = json.loads((tmp_path / "lessons.json").read_text(encoding="utf-8"))
    assert kept == {"done": [LESSONS[1].name, LESSONS[0].name]}, "each once, in the order they were done"
    (tmp_path / "lessons.json").write_text('{"done": 3}', encoding="utf-8")
    assert not LessonProgress(tmp_path).is_done(LESSONS[1])


def test_a_lesson_by_its_number() -> None:
    assert lesson_numbered(1, LESSONS) is LESSONS[0]
    assert lesson_numbered(len(LESSONS), LESSONS) is LESSONS[-1]
    for number in (0, len(LESSONS) + 1):
        with pytest.raises(GameError) as caught:
            lesson_numbered(number, LESSONS)
        assert caught.value.problem.code == "no-such-lesson"
        assert caught.value.problem.arguments == {"number": number, "count": len(LESSONS)}


@pytest.mark.slow
def test_in_plain_text_wrong_turns_shown_ones_skipping_and_leaving(tmp_path: Path) -> None:
    first = LESSONS[0]
    turns = [format_turn(right_turns(task)[0]) for task in first.tasks]
    typed = "\n".join(["10 BLANK", "show", "99 X", *turns, "skip", "quit", ""])
    done = run("learn", typed=typed, folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Not quite." in done.stdout
    assert f"One way: {turns[0]}." in done.stdout
    assert "Lesson 2 of" in done.stdout
    assert "Lesson 3 of" in done.stdout
    assert f"{len(LESSONS) - 1} lessons left" in done.stdout
    listed = run("learn", "--list", folder=tmp_path, lang="it").stdout.splitlines()
    assert [row.strip() for row in listed if not row.startswith(" ")] == ["Il gioco", "Le carte extra"]
    marked = [row.endswith("(fatta)") for row in listed if row.startswith(" ")]
    assert marked == [True] + [False] * (len(LESSONS) - 1)
    assert run("learn", "99", folder=tmp_path).stderr.startswith("There is no lesson 99")
    assert len(json.loads(run("learn", "--json", folder=tmp_path).stdout)) == len(LESSONS)
