"""Lessons in plain text: the idea, the position, the learner's turn, and what it did."""

from itertools import groupby
from pathlib import Path

from one_zero_one.learn.lessons.listed import COURSES, LESSONS
from one_zero_one.learn.lessons.tasks import Lesson, LessonProgress, Task, attempt, right_turns
from one_zero_one.records import format_turn
from one_zero_one.terminal.console import NoMoreInput, say
from one_zero_one.terminal.plain.display import show_table
from one_zero_one.terminal.plain.turn_input import ask_turn
from one_zero_one.words import Cast, Words, explain_card, tell_event

_SHOW, _SKIP, _QUIT = "show", "skip", ("q", "quit", "exit")


class _Left(Exception):
    """The learner stops."""


def play_lessons(words: Words, folder: Path, first: Lesson | None = None) -> None:
    """Play lessons from `first` on, or all that are not done yet; store what is done."""
    progress = LessonProgress(folder)
    try:
        for lesson in lessons_from(progress, first):
            if _play(words, lesson):
                progress.add(lesson)
    except (_Left, NoMoreInput, KeyboardInterrupt):
        say()
    say(tell_left(words, progress))


def lessons_from(progress: LessonProgress, first: Lesson | None) -> tuple[Lesson, ...]:
    """The lessons from `first` on, or all that are not done yet."""
    if first is not None:
        return LESSONS[LESSONS.index(first) :]
    return tuple(lesson for lesson in LESSONS if not progress.is_done(lesson))


def tell_left(words: Words, progress: LessonProgress) -> str:
    """How many lessons are not done yet."""
    left = sum(not progress.is_done(lesson) for lesson in LESSONS)
    return words("lesson.left", count=left) if left else words("lesson.all-done")


def list_lessons(words: Words, folder: Path) -> None:
    """List the lessons of each course by number, with those that are done."""
    progress = LessonProgress(folder)
    for course, lessons in groupby(LESSONS, key=lambda lesson: lesson.course):
        say(words.tell(COURSES[course]))
        for lesson in lessons:
            done = f" ({words('lesson.done')})" if progress.is_done(lesson) else ""
            say(f"  {lesson_title(words, lesson)}{done}")


def lesson_title(words: Words, lesson: Lesson) -> str:
    """The number and topic of a lesson."""
    number = LESSONS.index(lesson) + 1
    return words("lesson.title", number=number, count=len(LESSONS), title=words.tell(lesson.title))


def _play(words: Words, lesson: Lesson) -> bool:
    """Play one lesson; return whether all tasks were done. Raises _Left or NoMoreInput."""
    say("\n" + lesson_title(words, lesson))
    say(words.tell(lesson.idea))
    say(words("lesson.words"))
    return all(_do(words, task) for task in lesson.tasks)


def _do(words: Words, task: Task) -> bool:
    """Play one task until it is done or skipped; return whether it was done."""
    view = task.view
    words = words.about(Cast(reader=view.to_move))
    say("\n" + show_table(words, view))
    for face in dict.fromkeys(view.hands[view.to_move].cards):
        say(f"  {explain_card(words, face)}")
    say(words.tell(task.ask))
    while True:
        typed = ask_turn(words, view, (_SHOW, _SKIP, *_QUIT))
        if typed in _QUIT:
            raise _Left
        if typed == _SKIP:
            return False
        if isinstance(typed, str):
            say(words("lesson.show", turn=format_turn(right_turns(task)[0])))
            continue
        tried = attempt(task, typed)
        for event in tried.events:
            say(f"  {tell_event(words, event)}")
        say(words.tell(tried.told))
        if tried.right:
            return True
