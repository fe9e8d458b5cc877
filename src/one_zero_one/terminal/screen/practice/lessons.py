"""The lessons as exercises, task by task; a lesson with all tasks done is stored as done."""

from pathlib import Path

from one_zero_one.engine import Turn, View
from one_zero_one.learn.lessons.tasks import Lesson, LessonProgress, Task, attempt, right_turns
from one_zero_one.records import format_turn
from one_zero_one.terminal.plain.lessons import lesson_title, lessons_from, tell_left
from one_zero_one.terminal.screen.practice.exercises import Checked
from one_zero_one.words import Words


class LessonExercises:
    """The lessons from `first` on, or all that are not done yet."""

    spoilt_by_answer = False

    def __init__(self, words: Words, folder: Path, first: Lesson | None = None) -> None:
        self._words = words
        self._progress = LessonProgress(folder)
        self._lessons = lessons_from(self._progress, first)
        self._number = 0
        self._at = 0

    @property
    def over(self) -> bool:
        """Whether no lesson is left."""
        return self._number == len(self._lessons)

    @property
    def _lesson(self) -> Lesson:
        return self._lessons[self._number]

    @property
    def _task(self) -> Task:
        return self._lesson.tasks[self._at]

    @property
    def view(self) -> View:
        """What the learner sees."""
        return self._task.view

    @property
    def title(self) -> str:
        """The title of the lesson, and the number of the task."""
        return f"{lesson_title(self._words, self._lesson)} ({self._at + 1}/{len(self._lesson.tasks)})"

    @property
    def asks(self) -> str:
        """What the task asks for."""
        return self._words.tell(self._task.ask)

    @property
    def about(self) -> str:
        """The idea of the lesson."""
        return self._words.tell(self._lesson.idea)

    def check(self, turn: Turn) -> Checked:
        """Try a turn."""
        tried = attempt(self._task, turn)
        return Checked(tried.right, self._words.tell(tried.told))

    def answer(self) -> str:
        """One turn that works."""
        return self._words("lesson.show", turn=format_turn(right_turns(self._task)[0]))

    def go_on(self) -> None:
        """Go to the next task; after the last one, the lesson is done."""
        if self._at + 1 < len(self._lesson.tasks):
            self._at += 1
            return
        self._progress.add(self._lesson)
        self.skip()

    def skip(self) -> None:
        """Go to the next lesson."""
        self._number, self._at = self._number + 1, 0

    def farewell(self) -> str:
        """How many lessons are left."""
        return tell_left(self._words, self._progress)
